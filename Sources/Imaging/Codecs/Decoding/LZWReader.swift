/// The LZW codes of GIF and TIFF. Sources: GIF89a specification, appendix F; TIFF 6.0, section 13.
struct LZWReader {
    /// Number of bits of a single value.
    var bits: Int
    /// Whether codes fill bytes from the highest bit (TIFF) or the lowest (GIF).
    var isHighBitFirst: Bool
    /// Whether codes become longer one code earlier than needed, as in TIFF.
    var growsEarly: Bool

    private static let longest = 12

    /// Returns the values of `codes`, at most `most`; fewer if the codes end or become invalid.
    func values(_ codes: ArraySlice<UInt8>, upTo most: Int) -> [UInt8] {
        var table = Table(bits: bits, most: most)
        var stream = CodeStream(bytes: codes, place: codes.startIndex, isHighBitFirst: isHighBitFirst)
        var size = bits + 1
        while table.values.count < most, let code = stream.next(size) {
            if code == table.clear {
                table.begin()
                size = bits + 1
                continue
            }
            guard code != table.clear + 1, table.append(code) else { break }
            let next = table.next + (growsEarly ? 1 : 0)
            if next >= 1 << size, size < Self.longest { size += 1 }
        }
        return Array(table.values.prefix(most))
    }

    /// Codes of changing length in a sequence of bytes.
    private struct CodeStream {
        let bytes: ArraySlice<UInt8>
        var place: Int
        let isHighBitFirst: Bool
        var held = 0
        var heldBits = 0

        /// Returns the next code of `size` bits; `nil` at the end of the bytes.
        mutating func next(_ size: Int) -> Int? {
            while heldBits < size, place < bytes.endIndex {
                let byte = Int(bytes[place])
                held = isHighBitFirst ? held << 8 | byte : held | byte << heldBits
                heldBits += 8
                place += 1
            }
            guard heldBits >= size else { return nil }
            heldBits -= size
            if isHighBitFirst {
                defer { held &= 1 << heldBits - 1 }
                return held >> heldBits
            }
            defer { held >>= size }
            return held & (1 << size - 1)
        }
    }

    /// The meaning of codes: earlier values.
    private struct Table {
        /// The code that empties the table; the one after it ends the codes.
        let clear: Int
        var values: [UInt8] = []
        /// The start of each entry's values, and their number.
        private var starts: [Int] = []
        private var lengths: [Int] = []
        private var last: (start: Int, length: Int)?

        init(bits: Int, most: Int) {
            clear = 1 << bits
            values.reserveCapacity(most)
        }

        var next: Int { clear + 2 + starts.count }

        mutating func begin() {
            starts.removeAll(keepingCapacity: true)
            lengths.removeAll(keepingCapacity: true)
            last = nil
        }

        /// Appends the values of a code; returns `false` if the code is invalid.
        mutating func append(_ code: Int) -> Bool {
            let start = values.count
            let entry = code - clear - 2
            if code < clear {
                values.append(UInt8(truncatingIfNeeded: code))
            } else if entry < starts.count {
                for offset in 0..<lengths[entry] { values.append(values[starts[entry] + offset]) }
            } else if entry == starts.count, let last {
                for offset in 0..<last.length { values.append(values[last.start + offset]) }
                values.append(values[last.start])
            } else {
                return false
            }
            if let last, next < 1 << LZWReader.longest {
                // The values of the code before and the first value of this one are adjacent.
                starts.append(last.start)
                lengths.append(last.length + 1)
            }
            last = (start, values.count - start)
            return true
        }
    }
}
