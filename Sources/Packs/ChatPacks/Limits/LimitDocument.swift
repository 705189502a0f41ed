/// The table of limits for people: what `docs/apps.md` holds.
package enum LimitDocument {
    /// Markdown: a section for each app, with a line for each limit and where it was read.
    package static var markdown: String {
        ChatApp.allCases.map { app in
            var text =
                "### \(app.title) (`\(app.rawValue)`)\n\n| what | may be | read where |\n|---|---|---|\n"
            for limit in app.limits where limit.source != .common {
                text +=
                    "| \(limit.rule.meaning) (`\(limit.rule.rawValue)`) | \(limit.bound.text) | \(limit.source) |\n"
            }
            return text
        }.joined(separator: "\n")
    }
}
