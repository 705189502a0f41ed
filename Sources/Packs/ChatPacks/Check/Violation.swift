/// A limit that a pack does not keep.
package struct Violation: Sendable, Hashable, Codable {
    /// The app, by its name in commands.
    package var app: String
    /// The file or the sticker it is about, as a path in what was checked; empty for the pack itself.
    package var file: String
    /// The rule, by its name.
    package var rule: String
    /// What is there.
    package var value: String
    /// What would be right.
    package var limit: String
    /// Who says so.
    package var source: String

    /// A violation of `limit`, found in `file`.
    package init(app: ChatApp, file: String, limit: Limit, value: String) {
        self.app = app.rawValue
        self.file = file
        rule = limit.rule.rawValue
        self.value = value
        self.limit = limit.bound.text
        source = limit.source.description
    }
}

extension Violation: CustomStringConvertible {
    /// The violation in one line.
    package var description: String {
        "\(app): \(file.isEmpty ? "" : file + ": ")\(rule): \(value); must be \(limit) (\(source))"
    }
}
