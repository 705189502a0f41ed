/// Fields as bytes, one after the other: for what is kept of many photos and read at once, where a property list takes a
/// hundred times as long. What reads them knows which come.
struct PackedFields {
    /// The fields so far.
    private(set) var bytes: [UInt8] = []

    /// Adds a number.
    mutating func add(_ number: Int) {
        for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }

    /// Adds bytes, after their number.
    mutating func add(_ field: some Collection<UInt8>) {
        add(field.count)
        bytes += field
    }

    /// Adds a text.
    mutating func add(_ text: String) { add(text.utf8) }

    /// Adds texts, after their number.
    mutating func add(_ texts: [String]) {
        add(texts.count)
        for text in texts { add(text) }
    }
}

/// Reads what ``PackedFields`` wrote.
struct PackedFieldReader {
    /// The bytes end before the field does.
    struct Incomplete: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

    mutating func number() throws(Incomplete) -> Int {
        try take(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func field() throws(Incomplete) -> ArraySlice<UInt8> { try take(try number()) }

    mutating func text() throws(Incomplete) -> String { String(decoding: try field(), as: UTF8.self) }

    mutating func texts() throws(Incomplete) -> [String] {
        var texts: [String] = []
        for _ in 0..<max(0, try number()) { texts.append(try text()) }
        return texts
    }

    private mutating func take(_ count: Int) throws(Incomplete) -> ArraySlice<UInt8> {
        guard (0...rest.count).contains(count) else { throw Incomplete() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
