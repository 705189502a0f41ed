/// A limit that a pack breaks.
package struct Violation: Sendable, Hashable, Codable {
    /// The app, by its name in commands.
    package var app: String
    /// Path of the file or sticker below the checked folder or archive; empty for the pack itself.
    package var file: String
    /// The rule, by its name.
    package var rule: String
    /// The value found.
    package var value: String
    /// The allowed values.
    package var limit: String
    /// The source of the limit.
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
