package import Files
import YAML

/// A setting as a form shows it: a label and a kind of input.
package struct SettingField: Sendable, Equatable, Encodable {
    /// The keys that lead to the setting, separated by dots: `sticker.outline`.
    package var key: String
    /// The label beside the input.
    package var label: String
    /// The kind of input.
    package var input: SettingInput
    /// The value to show in an empty input, if one helps.
    package var example: String?
    /// Whether the text may have several lines.
    package var isLong = false
    /// Whether few people need it.
    package var isRare = false
    /// Whether it applies to the whole site, so that packs in subfolders do not have it.
    package var isOfSite = false

    private enum CodingKeys: String, CodingKey {
        case key, label, example, isLong, isRare, isOfSite, kind, least, most, choices
    }

    /// Writes the kind of input beside the label.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(key, forKey: .key)
        try values.encode(label, forKey: .label)
        try values.encodeIfPresent(example, forKey: .example)
        for (flag, key) in [(isLong, CodingKeys.isLong), (isRare, .isRare), (isOfSite, .isOfSite)] where flag
        {
            try values.encode(true, forKey: key)
        }
        switch input {
        case .text(let most):
            try values.encode("text", forKey: .kind)
            try values.encode(most, forKey: .most)
        case .number(let range):
            try values.encode("number", forKey: .kind)
            try values.encode(range.lowerBound, forKey: .least)
            try values.encode(range.upperBound, forKey: .most)
        case .percentage(let most):
            try values.encode("percentage", forKey: .kind)
            try values.encode(most, forKey: .most)
        case .flag: try values.encode("flag", forKey: .kind)
        case .color: try values.encode("color", forKey: .kind)
        case .choice(let names):
            try values.encode("choice", forKey: .kind)
            try values.encode(names, forKey: .choices)
        case .other: try values.encode("other", forKey: .kind)
        }
    }
}

/// The kind of value that a form asks for.
package enum SettingInput: Sendable, Equatable {
    /// Text of at most `most` characters.
    case text(most: Int)
    /// A whole number.
    case number(ClosedRange<Int>)
    /// A percentage from 0 to `most`.
    case percentage(most: Int)
    /// A Boolean.
    case flag
    /// A colour.
    case color
    /// One of several words.
    case choice([String])
    /// A value without an input of its own: a list, the name of a photo.
    case other
}

extension SettingInput {
    /// Returns whether a value has the right type. The setting's reader checks the value itself.
    fileprivate func takes(_ value: SettingValue) -> Bool {
        switch (self, value) {
        case (.text, .text), (.color, .text), (.choice, .text), (.flag, .flag), (.number, .number),
            (.percentage, .number), (.other, _):
            true
        default: false
        }
    }
}

/// A value from a form.
package enum SettingValue: Sendable, Equatable {
    case text(String)
    case flag(Bool)
    /// A number. A percentage is the number before `%`.
    case number(Double)
    case texts([String])
}

/// The label of a setting in the studio's form.
struct SettingLabel: Sendable {
    var text: String
    var isLong = false
    /// Whether an empty input shows the setting's example.
    var showsExample = false
    /// Whether few people need it.
    var isRare = false

    /// Returns the label of a setting that few people need.
    static func rare(_ text: String, isLong: Bool = false) -> SettingLabel {
        SettingLabel(text: text, isLong: isLong, showsExample: true, isRare: true)
    }
}

extension SettingLabel: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { self.text = text }
}

extension PackSettings {
    /// The settings of a pack that the studio can change.
    package static let fields: [SettingField] = keys.fields()

    /// The values that are set, as written in the file, by keys separated by dots.
    package var texts: [String: String] { Self.keys.texts(of: self) }

    /// Changes a setting; `nil` removes it.
    ///
    /// - Throws: ``UserError`` for a key that is not in ``fields``, or a value that the setting refuses.
    package mutating func set(_ key: String, to value: SettingValue?) throws(UserError) {
        try Self.keys.set(key, to: value, in: &self)
    }
}

extension PhotoSettings {
    /// The settings of a photo that the studio can change.
    package static let fields: [SettingField] = keys.fields()

    /// Changes a setting; `nil` removes it.
    ///
    /// - Throws: ``UserError`` for a key that is not in ``fields``, or a value that the setting refuses.
    package mutating func set(_ key: String, to value: SettingValue?) throws(UserError) {
        try Self.keys.set(key, to: value, in: &self)
    }
}

extension SettingTable {
    /// Returns the fields of a form. The fields of nested keys take the place of their parent.
    func fields(below prefix: String = "") -> [SettingField] {
        keys.flatMap { key in
            key.fields.map { field in
                var field = field
                field.key = prefix + field.key
                return field
            }
        }
    }

    /// Returns the values that are set, by keys separated by dots.
    func texts(of model: Model) -> [String: String] {
        var texts: [String: String] = [:]
        for key in keys { texts.merge(key.texts(model)) { $1 } }
        return texts
    }

    fileprivate func set(_ name: String, to value: SettingValue?, in model: inout Model) throws(UserError) {
        guard let field = fields().first(where: { $0.key == name }) else {
            throw UserError(.badInput, "\(name) cannot be changed here")
        }
        let path = name.split(separator: ".").map(String.init)
        guard let value else { return reset(path, in: &model) }
        guard field.input.takes(value) else {
            throw UserError(.badInput, "\(name) takes another kind of value")
        }
        // Uses the same reader as for the file, so that values and errors are the same.
        let node = path.reversed().reduce(YAMLNode(field.input, value)) { inner, key in
            YAMLNode(.mapping([YAMLNode.Entry(key, inner)], isFlow: true))
        }
        try read(YAMLValue(node: node, file: "", path: ""), into: &model)
    }

    /// Removes the value of a key.
    func reset(_ path: [String], in model: inout Model) {
        keys.first { $0.name == path.first }?.reset(Array(path.dropFirst()), &model)
    }
}

extension YAMLNode {
    /// Creates a value as it could be in a file.
    fileprivate init(_ input: SettingInput, _ value: SettingValue) {
        func scalar(_ text: String, _ style: Style) -> YAMLNode {
            YAMLNode(.scalar(text, style))
        }
        switch value {
        case .text(let text): self = scalar(text, .doubleQuoted)
        case .flag(let flag): self = scalar(flag ? "true" : "false", .plain)
        case .number(let number):
            let text = number == number.rounded() && abs(number) < 1e6 ? String(Int(number)) : String(number)
            if case .percentage = input {
                self = scalar(text + "%", .plain)
            } else {
                self = scalar(text, .plain)
            }
        case .texts(let texts):
            self = YAMLNode(.list(texts.map { scalar($0, .doubleQuoted) }, isFlow: true))
        }
    }
}
