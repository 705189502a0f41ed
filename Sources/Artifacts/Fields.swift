/// Writes values field by field, each told apart from the next whatever is in it: what artifacts and their keys consist of.
///
/// Nothing is written by itself: a field that is added to a type is in a key only once somebody writes it there.
package struct FieldWriter: Sendable {
    /// The fields so far.
    package private(set) var bytes: [UInt8] = []

    /// A writer of no fields yet.
    package init() {}

    /// Adds a number.
    package mutating func add(_ number: Int) {
        addWord(UInt64(bitPattern: Int64(number)))
    }

    /// Adds a number with a point, to its last bit.
    package mutating func add(_ number: Double) { addWord(number.bitPattern) }

    /// Adds whether something is so.
    package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    /// Adds bytes, after their number.
    package mutating func add(_ field: some Collection<UInt8>) {
        add(field.count)
        bytes += field
    }

    /// Adds a text.
    package mutating func add(_ text: String) { add(text.utf8) }

    /// Adds a value, or that there is none.
    package mutating func add<Value>(_ value: Value?, _ write: (inout FieldWriter, Value) -> Void) {
        add(value != nil)
        if let value { write(&self, value) }
    }

    /// Adds values, after their number.
    package mutating func add<Value>(_ values: [Value], _ write: (inout FieldWriter, Value) -> Void) {
        add(values.count)
        for value in values { write(&self, value) }
    }

    /// Adds texts, after their number.
    package mutating func add(_ texts: [String]) { add(texts) { $0.add($1) } }

    /// Adds a text, or that there is none.
    package mutating func add(optional text: String?) { add(text) { $0.add($1) } }

    private mutating func addWord(_ number: UInt64) {
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
}

/// Reads what ``FieldWriter`` wrote, in the same order.
package struct FieldReader {
    /// The bytes are not the fields that were asked for.
    package struct Malformed: Error {
        /// What a field's own type says.
        package init() {}
    }

    private var rest: ArraySlice<UInt8>

    /// A reader of bytes.
    package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// Whether all fields have been read.
    package var isAtEnd: Bool { rest.isEmpty }

    /// A number.
    package mutating func number() throws(Malformed) -> Int { Int(truncatingIfNeeded: try word()) }

    /// A number with a point.
    package mutating func double() throws(Malformed) -> Double { Double(bitPattern: try word()) }

    /// Whether something is so.
    package mutating func flag() throws(Malformed) -> Bool {
        switch try take(1).first {
        case 0: false
        case 1: true
        default: throw Malformed()
        }
    }

    /// Bytes.
    package mutating func bytes() throws(Malformed) -> ArraySlice<UInt8> { try take(try number()) }

    /// A text.
    package mutating func text() throws(Malformed) -> String { String(decoding: try bytes(), as: UTF8.self) }

    /// A value, or that there is none.
    package mutating func optional<Value>(
        _ read: (inout FieldReader) throws(Malformed) -> Value
    ) throws(Malformed) -> Value? {
        try flag() ? try read(&self) : nil
    }

    /// Values.
    package mutating func list<Value>(
        _ read: (inout FieldReader) throws(Malformed) -> Value
    ) throws(Malformed) -> [Value] {
        var values: [Value] = []
        for _ in 0..<max(0, try number()) {
            // Each takes a byte at least, whatever number stands there.
            guard !rest.isEmpty else { throw Malformed() }
            values.append(try read(&self))
        }
        return values
    }

    /// Texts.
    package mutating func texts() throws(Malformed) -> [String] {
        try list { (fields) throws(Malformed) in try fields.text() }
    }

    /// A text, or that there is none.
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
