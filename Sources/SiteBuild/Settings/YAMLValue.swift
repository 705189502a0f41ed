import Files
import Pages
import Pixels
import Yams

/// A value in a YAML file that is read as one type, with errors that say where it stands and what it may be.
struct YAMLValue {
    let node: Node
    /// The file, as the user knows it.
    let file: String
    /// The key that it belongs to.
    let path: String

    /// An error at this value's line.
    func error(_ message: String) -> UserError {
        UserError(.badInput, "\(file):\(node.mark?.line ?? 1): \(message)")
    }

    /// Calls `body` for each key of a mapping. A key that is not among `keys` is an error that names them.
    func forEachKey(
        of keys: [String], _ body: (String, YAMLValue) throws(UserError) -> Void
    ) throws(UserError) {
        try forEachEntry { (key, line, value) throws(UserError) in
            guard keys.contains(key) else {
                let near = NearestName.of(key, among: keys).map { "; did you mean “\($0)”?" } ?? ""
                throw UserError(
                    .badInput,
                    "\(file):\(line): unknown key “\(key)” in \(path)\(near) The keys are \(keys.joined(separator: ", "))."
                )
            }
            try body(key, value)
        }
    }

    /// Calls `body` for each entry of a mapping with its key, the key's line, and its value.
    func forEachEntry(
        _ body: (String, Int, YAMLValue) throws(UserError) -> Void
    ) throws(UserError) {
        guard let mapping = node.mapping else {
            throw error("\(path) needs keys with values, indented below it")
        }
        for (key, value) in mapping {
            let line = key.mark?.line ?? 1
            guard let name = key.scalar?.string else {
                throw UserError(.badInput, "\(file):\(line): a key of \(path) must be text")
            }
            try body(name, line, YAMLValue(node: value, file: file, path: name))
        }
    }

    /// Text of at most `limit` characters, not blank.
    func string(upTo limit: Int) throws(UserError) -> String {
        guard let scalar = node.scalar else { throw error("\(path) must be text") }
        let text = scalar.string.trimmingPrefix(while: \.isWhitespace)
        guard !text.isEmpty, !isNull else {
            throw error("\(path) is empty; write a value or remove the line")
        }
        guard text.count <= limit else { throw error("\(path) is longer than \(limit) characters") }
        return String(text)
    }

    /// A list of texts.
    func strings() throws(UserError) -> [String] {
        guard let sequence = node.sequence else { throw error("\(path) must be a list, such as [a, b]") }
        var texts: [String] = []
        for item in sequence {
            texts.append(try YAMLValue(node: item, file: file, path: path).string(upTo: 100))
        }
        return texts
    }

    /// A whole number in `range`.
    func integer(in range: ClosedRange<Int>) throws(UserError) -> Int {
        guard let value = node.int, range.contains(value) else {
            throw error(
                "\(path) must be a whole number from \(range.lowerBound) to \(range.upperBound)\(found)")
        }
        return value
    }

    /// `true` or `false`.
    func bool() throws(UserError) -> Bool {
        guard let value = node.bool else { throw error("\(path) must be true or false\(found)") }
        return value
    }

    /// A percentage such as `2.5%`, from 0 to `limit`, as a fraction.
    func percentage(upTo limit: Double) throws(UserError) -> Double {
        guard let text = node.scalar?.string, text.hasSuffix("%"), let value = Double(text.dropLast()),
            (0...limit).contains(value)
        else {
            throw error("\(path) must be a percentage from 0% to \(Int(limit))%, such as 2.5%\(found)")
        }
        return value / 100
    }

    /// A colour such as `#ff8800`, opaque.
    func color() throws(UserError) -> RGBA {
        guard let color = node.scalar.flatMap({ RGBA(hex: $0.string) }) else {
            throw error("\(path) must be a quoted colour such as \"#ffffff\"\(found)")
        }
        return color
    }

    /// One of a type's names.
    func choice<Choice: RawRepresentable & CaseIterable>() throws(UserError) -> Choice
    where Choice.RawValue == String {
        guard let choice = node.scalar.flatMap({ Choice(rawValue: $0.string) }) else {
            let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw error("\(path) must be one of \(names)\(found)")
        }
        return choice
    }

    private var isNull: Bool { node.null != nil && node.scalar?.style == .plain }

    private var found: String {
        guard let text = node.scalar?.string, !text.isEmpty, !isNull else { return "" }
        return ", not “\(text.prefix(40))”"
    }
}
