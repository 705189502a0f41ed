import Files
import YAML

/// The declaration of a key of `peel.yaml`, the only one. Reading, errors, the reference in `docs/settings.md`,
/// the first `peel.yaml` and the JSON Schema all derive from it.
struct SettingKey<Model: Sendable>: Sendable {
    var name: String
    var reach: SettingReach
    /// The meaning, without a full stop.
    var about: String
    /// Its values, in words.
    var values: String
    /// The default, in words.
    var defaultValue: String
    /// A possible value, on one line.
    var example: String
    /// Its values, as JSON Schema.
    var schema: JSONValue
    /// The keys below it, for the reference.
    var parts: [SettingRow] = []
    /// The fields of a form for this key, or for the keys below it. Empty if the studio does not change it.
    var fields: [SettingField] = []
    /// Returns the values that a model sets, by keys separated by dots.
    var texts: @Sendable (Model) -> [String: String] = { _ in [:] }
    /// Removes the value of the key, or of a key below it.
    var reset: @Sendable ([String], inout Model) -> Void = { _, _ in }
    /// Reads the value into the model.
    var read: @Sendable (YAMLValue, inout Model) throws(UserError) -> Void
    /// Copies the value of the folder above into the model.
    var inherit: @Sendable (Model, inout Model) -> Void
    /// Returns the edits that change a file from one model to another.
    var edits: @Sendable (SettingChange<Model>) -> [YAMLEdit]

    /// Creates a key whose value in the model is `nil` by default.
    init<Value>(
        _ name: String, _ path: any WritableKeyPath<Model, Value?> & Sendable, _ type: SettingType<Value>,
        _ reach: SettingReach, _ about: String, defaultValue: String = "none", example: Value,
        label: SettingLabel? = nil
    ) {
        self.init(
            name, type, reach, about, defaultValue, example, label, path, initial: nil, kept: { $0 },
            said: \.self)
    }

    /// Creates a key whose value has a default: its value in the empty model `defaultValue`.
    init<Value>(
        _ name: String, _ path: any WritableKeyPath<Model, Value> & Sendable, _ type: SettingType<Value>,
        _ reach: SettingReach, _ about: String, defaultValue: Model, example: Value? = nil,
        label: SettingLabel? = nil
    ) {
        let initial = defaultValue[keyPath: path]
        let written = type.write(initial).yaml
        self.init(
            name, type, reach, about, ["[]", "{}"].contains(written) ? "none" : "`\(written)`",
            example ?? initial, label, path, initial: initial, kept: { $0 }, said: { $0 })
    }

    private init<Value, Kept: Sendable>(
        _ name: String, _ type: SettingType<Value>, _ reach: SettingReach, _ about: String,
        _ defaultValue: String,
        _ example: Value, _ label: SettingLabel?, _ path: any WritableKeyPath<Model, Kept> & Sendable,
        initial: Kept,
        kept: @escaping @Sendable (Value) -> Kept, said: @escaping @Sendable (Kept) -> Value?
    ) {
        self.name = name
        self.reach = reach
        self.about = about
        values = type.words
        self.defaultValue = defaultValue
        self.example = type.write(example).yaml
        schema = type.schema
        if let label {
            let shown = label.showsExample ? type.write(example).text : nil
            fields = [
                SettingField(
                    key: name, label: label.text, input: type.input, example: shown, isLong: label.isLong,
                    isRare: label.isRare, isOfSite: reach == .site)
            ]
            texts = { model in said(model[keyPath: path]).map { [name: type.write($0).text] } ?? [:] }
        }
        reset = { _, model in model[keyPath: path] = initial }
        read = { (value, model) throws(UserError) in model[keyPath: path] = kept(try type.read(value)) }
        inherit = { above, model in model[keyPath: path] = above[keyPath: path] }
        edits = { change in
            let values = [change.old, change.new, change.defaultValue].map {
                said($0[keyPath: path]).map(type.write)
            }
            if values[0] == values[1] { return [] }
            return [YAMLEdit(change.path + [name], values[1] == values[2] ? nil : values[1])]
        }
    }

    /// Creates a key with keys of its own.
    init<Part>(
        _ name: String, _ path: any WritableKeyPath<Model, Part> & Sendable, _ table: SettingTable<Part>,
        _ reach: SettingReach, _ about: String
    ) {
        self.name = name
        self.reach = reach
        self.about = about
        values = "the keys below"
        defaultValue = ""
        example = "{ " + table.keys.map { "\($0.name): \($0.example)" }.joined(separator: ", ") + " }"
        schema = table.schema
        parts = table.rows(below: name + ".")
        fields = table.fields(below: name + ".")
        texts = { model in
            let texts = table.texts(of: model[keyPath: path])
            return Dictionary(uniqueKeysWithValues: texts.map { (name + "." + $0.key, $0.value) })
        }
        reset = { rest, model in table.reset(rest, in: &model[keyPath: path]) }
        read = { (value, model) throws(UserError) in try table.read(value, into: &model[keyPath: path]) }
        inherit = { above, model in model[keyPath: path] = above[keyPath: path] }
        edits = { change in
            table.edits(
                SettingChange(
                    old: change.old[keyPath: path], new: change.new[keyPath: path],
                    defaultValue: change.defaultValue[keyPath: path], path: change.path + [name]))
        }
    }
}

/// Two models and their place in the file.
struct SettingChange<Model: Sendable>: Sendable {
    /// The model in the file, and the model to write.
    var old, new: Model
    /// The model of an empty file.
    var defaultValue: Model
    /// The keys that lead to the model.
    var path: [String] = []
}

extension SettingKey {
    /// The values as JSON Schema, with the description that an editor shows.
    var describedSchema: JSONValue {
        guard case .object(let entries) = schema else { return schema }
        let rest = defaultValue.isEmpty ? "" : " Default: \(defaultValue)."
        let text = about.prefix(1).uppercased() + about.dropFirst() + "." + rest
        return .object([(key: "description", value: .text(text.filter { $0 != "`" }))] + entries)
    }
}

/// The files in which a key is allowed, and the photos to which it applies.
enum SettingReach: String, Sendable {
    /// For the whole site: only in the top folder's file, never in a subfolder's.
    case site = "site"
    /// For the pack and for packs in subfolders, unless their own files set it.
    case inherited = "pack, subfolders"
    /// For the photos beside the file.
    case pack
}

extension YAMLWritten {
    /// The value without quotes.
    fileprivate var text: String {
        switch self {
        case .text(let text), .literal(let text): text
        }
    }
}
