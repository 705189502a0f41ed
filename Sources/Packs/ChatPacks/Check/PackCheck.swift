/// Checks packs against an app's limits.
package struct PackCheck: Sendable {
    /// The app.
    package var app: ChatApp

    /// A check for an app.
    package init(app: ChatApp) { self.app = app }

    /// Returns every limit that `pack` breaks, in the order of the app's limits, then in the pack's.
    package func violations(of pack: PackContents) -> [Violation] {
        let measures = PackMeasures(
            pack: pack, movingApart: app.takesMoving, countsMoving: app.limit(.movingCount) != nil)
        return app.limits.flatMap { limit in
            let again = pack.again.filter { $0.rule == limit.rule && !limit.bound.allows($0.value) }
            return measures.of(limit.rule).filter { !limit.bound.allows($0.value) }
                .map { Violation(app: app, file: $0.file, limit: limit, value: text(of: $0.value, limit)) }
                + again.map {
                    let about = $0.about.map { " of \(EmojiText.shown($0))" } ?? ""
                    return Violation(
                        app: app, file: $0.file, limit: limit, value: text(of: $0.value, limit) + about)
                }
        }
    }

    private func text(of measured: Measured, _ limit: Limit) -> String {
        switch measured {
        case .number(let value):
            if case .number(_, isBytes: true) = limit.bound { return "\(Limit.Bound.grouped(value)) bytes" }
            if case .time = limit.bound { return "\(Limit.Bound.grouped(value)) milliseconds" }
            if case .loops = limit.bound { return value == 0 ? "for ever" : "\(value) times" }
            if case .seconds = limit.bound { return "\(Limit.Bound.grouped(value)) milliseconds" }
            return String(value)
        case .size(let size): return "\(size) pixels"
        case .fails(let what): return what
        case .text(let text):
            guard case .text(let range, let form) = limit.bound else { return text.isEmpty ? "none" : text }
            let length = form.length(of: text)
            if text.isEmpty { return "none" }
            return range.contains(length)
                ? "“\(EmojiText.shown(text))”" : "\(length) \(length == 1 ? "character" : "characters")"
        }
    }
}
