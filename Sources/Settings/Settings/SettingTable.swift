import Files
import Essentials
import YAML

/// The keys of a mapping in `peel.yaml`.
struct SettingTable<Model: Sendable>: Sendable {
    /// The keys, in the order of the reference.
    var keys: [SettingKey<Model>]

    init(_ keys: [SettingKey<Model>]) { self.keys = keys }

    /// Reads a mapping, each key by its declaration. An unknown key is an error that names the nearest known key.
    ///
    /// - Parameter check: called with each key, its line and its value before the value is read.
    func read(
        _ value: YAMLValue, into model: inout Model,
        check: (_ key: SettingKey<Model>, _ line: Int, _ value: YAMLValue) throws(UserError) -> Void = {
            _, _, _ in
        }
    ) throws(UserError) {
        for (name, line, part) in try value.entries() {
            guard let key = keys.first(where: { $0.name == name }) else {
                if let advice = misplacedKeys[name] { throw value.error(advice, line: line) }
                if let place = place(of: name) {
                    throw value.error("unknown key “\(name)” in \(value.path); \(place)", line: line)
                }
                let names = keys.map(\.name)
                let near = NearestName.of(name, among: names).map { "; did you mean “\($0)”?" } ?? "."
                throw value.error(
                    "unknown key “\(name)” in \(value.path)\(near) The keys are \(names.joined(separator: ", ")); see peel help settings.",
                    line: line)
            }
            try check(key, line, part)
            try key.read(part, &model)
        }
    }

    /// Returns the place of a key that this table lacks: below another key, or in a pack's settings; `nil` if there is none.
    private func place(of name: String) -> String? {
        let rows = rows() + (Model.self == UserSettings.self ? [] : PackSettings.keys.rows())
        guard let row = rows.first(where: { $0.name == name || $0.name.hasSuffix("." + name) }) else {
            return nil
        }
        let above = row.name.split(separator: ".").dropLast()
        if above.isEmpty { return "it is a key of the whole pack: write it at the start of a line" }
        let written = above.reversed().reduce("\(name): …") { "\($1): { \($0) }" }
        return "it belongs below \(above[0]), as in \(written)"
    }

    /// Returns the edits of all keys.
    func edits(_ change: SettingChange<Model>) -> [YAMLEdit] { keys.flatMap { $0.edits(change) } }

    /// The mapping as JSON Schema.
    var schema: JSONValue {
        .object([
            (key: "type", value: .text("object")),
            (key: "additionalProperties", value: .flag(false)),
            (key: "properties", value: .object(keys.map { (key: $0.name, value: $0.describedSchema) })),
        ])
    }

    /// Returns the lines of the reference, names after `prefix`; the lines of nested keys follow their parent.
    func rows(below prefix: String = "") -> [SettingRow] {
        keys.flatMap { key in
            [
                SettingRow(
                    name: prefix + key.name, reach: key.reach, about: key.about, values: key.values,
                    defaultValue: key.defaultValue)
            ]
                + key.parts.map { part in
                    var part = part
                    part.name = prefix + part.name
                    return part
                }
        }
    }
}

/// A line of the reference.
struct SettingRow: Sendable {
    var name: String
    var reach: SettingReach
    var about: String
    var values: String
    var defaultValue: String
}

/// Keys that belong elsewhere, with advice for each.
private let misplacedKeys = [
    "cutoutCommand": """
    cutoutCommand is not allowed beside photos, because folders may come from strangers. \
    Write it into your own settings, ~/.config/peel/settings.yaml, or use --cutout-command
    """
]
