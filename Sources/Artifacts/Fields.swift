/// Writes values field by field, for artifacts and their keys. Each field is separate from the next, whatever it contains.
/// Nothing is written automatically: a new property of a type becomes part of a key only when code writes it.
package struct FieldWriter: Sendable {
    /// The fields written so far.
    package private(set) var bytes: [UInt8] = []

    /// Creates a writer without fields.
    package init() {}

    /// Adds a number.
    package mutating func add(_ number: Int) {
        addWord(UInt64(bitPattern: Int64(number)))
    }

    /// Adds a floating-point number, bit by bit.
    package mutating func add(_ number: Double) { addWord(number.bitPattern) }

    /// Adds a Boolean.
    package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    /// Adds bytes, preceded by their count.
    package mutating func add(_ field: some Collection<UInt8>) {
        add(field.count)
        bytes += field
    }

    /// Adds a text.
    package mutating func add(_ text: String) { add(text.utf8) }

    /// Adds a value, or that it is `nil`.
    package mutating func add<Value>(_ value: Value?, _ write: (inout FieldWriter, Value) -> Void) {
        add(value != nil)
        if let value { write(&self, value) }
    }

    /// Adds values, preceded by their count.
    package mutating func add<Value>(_ values: [Value], _ write: (inout FieldWriter, Value) -> Void) {
        add(values.count)
        for value in values { write(&self, value) }
    }

    /// Adds texts, preceded by their count.
    package mutating func add(_ texts: [String]) { add(texts) { $0.add($1) } }

    /// Adds a text, or that it is `nil`.
    package mutating func add(optional text: String?) { add(text) { $0.add($1) } }

    private mutating func addWord(_ number: UInt64) {
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
}

/// Reads the fields that ``FieldWriter`` wrote, in the same order.
package struct FieldReader {
    /// The bytes are not the requested fields.
    package struct Malformed: Error {
        /// Creates the error. The type of a field may throw it too.
        package init() {}
    }

    private var rest: ArraySlice<UInt8>

    /// Creates a reader of bytes.
    package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// Whether all fields have been read.
    package var isAtEnd: Bool { rest.isEmpty }

    /// Reads a number.
    package mutating func number() throws(Malformed) -> Int { Int(truncatingIfNeeded: try word()) }

    /// Reads a floating-point number.
    package mutating func double() throws(Malformed) -> Double { Double(bitPattern: try word()) }

    /// Reads a Boolean.
    package mutating func flag() throws(Malformed) -> Bool {
        switch try take(1).first {
        case 0: false
        case 1: true
        default: throw Malformed()
        }
    }

    /// Reads bytes.
    package mutating func bytes() throws(Malformed) -> ArraySlice<UInt8> { try take(try number()) }

    /// Reads a text.
    package mutating func text() throws(Malformed) -> String { String(decoding: try bytes(), as: UTF8.self) }

    /// Reads a value, or `nil`.
    package mutating func optional<Value>(
        _ read: (inout FieldReader) throws(Malformed) -> Value
    ) throws(Malformed) -> Value? {
        try flag() ? try read(&self) : nil
    }

    /// Reads a list of values.
    package mutating func list<Value>(
        _ read: (inout FieldReader) throws(Malformed) -> Value
    ) throws(Malformed) -> [Value] {
        var values: [Value] = []
        for _ in 0..<max(0, try number()) {
            // Each value takes at least a byte, so a wrong count fails early.
            guard !rest.isEmpty else { throw Malformed() }
            values.append(try read(&self))
        }
        return values
    }

    /// Reads a list of texts.
    package mutating func texts() throws(Malformed) -> [String] {
        try list { (fields) throws(Malformed) in try fields.text() }
    }

    /// Reads a text, or `nil`.
    package mutating func optionalText() throws(Malformed) -> String? {
        try optional { (fields) throws(Malformed) in try fields.text() }
    }

    private mutating func word() throws(Malformed) -> UInt64 {
        try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
        guard (0...rest.count).contains(count) else { throw Malformed() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
