/// The limits for people: what `docs/chat-apps.md` holds.
package enum LimitDocument {
    /// Markdown: a section for each app, with a list of the limits that each source sets.
    package static var markdown: String { ChatApp.allCases.map(section).joined(separator: "\n") }

    private static func section(_ app: ChatApp) -> String {
        let limits = app.ownLimits
        var sources: [Source] = []
        for limit in limits where !sources.contains(limit.source) { sources.append(limit.source) }
        var text = "### \(app.title) (`\(app.rawValue)`)\n"
        for source in sources {
            text += "\nFrom \(source):\n\n"
            for limit in limits where limit.source == source {
                text += "* `\(limit.rule.rawValue)`: \(limit.bound.text)\n"
            }
        }
        return text
    }
}
