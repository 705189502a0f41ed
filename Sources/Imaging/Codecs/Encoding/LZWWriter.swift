/// Writes the LZW codes of GIF. Source: GIF89a specification, appendix F.
struct LZWWriter {
    private static let longest = 12

    private let bits: Int
    private let clear: Int
    private var bytes: [UInt8] = []
    private var held = 0
    private var heldBits = 0
    /// The code of each pair of a code and a value; 0 for none.
    private var table: [UInt16]
    private var used: [Int] = []
    private var next = 0
    private var size = 0

    /// Returns the codes of values of `bits` bits, 2...8.
    static func codes(for values: [UInt8], bits: Int) -> [UInt8] {
        var writer = LZWWriter(bits: bits)
        writer.begin()
        guard var code = values.first.map({ Int($0) }) else { return writer.ended() }
        for value in values.dropFirst() { code = writer.code(after: code, value) }
        writer.write(code)
        // The reader learns one more code, and may expect a longer end code.
        if writer.next == 1 << writer.size, writer.size < longest { writer.size += 1 }
        return writer.ended()
    }

    private init(bits: Int) {
        self.bits = bits
        clear = 1 << bits
        table = [UInt16](repeating: 0, count: 1 << (Self.longest + bits))
    }

    /// Returns the code of `code` followed by `value` if there is one. Otherwise writes `code` and starts again with the value.
    private mutating func code(after code: Int, _ value: UInt8) -> Int {
        let place = code << bits | Int(value)
        if table[place] != 0 { return Int(table[place]) }
        write(code)
        if next < 1 << Self.longest {
            if next == 1 << size { size += 1 }
            table[place] = UInt16(next)
            used.append(place)
            next += 1
        } else {
            begin()
        }
        return Int(value)
    }

    /// Forgets all codes, and writes the clear code.
    private mutating func begin() {
        if size > 0 { write(clear) }
        for place in used { table[place] = 0 }
        used.removeAll(keepingCapacity: true)
        next = clear + 2
        let isFirst = size == 0
        size = bits + 1
        if isFirst { write(clear) }
    }

    private mutating func write(_ code: Int) {
        held |= code << heldBits
        heldBits += size
        while heldBits >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: held))
            held >>= 8
            heldBits -= 8
        }
    }

    private mutating func ended() -> [UInt8] {
        write(clear + 1)
        if heldBits > 0 { bytes.append(UInt8(truncatingIfNeeded: held)) }
        return bytes
    }
}
