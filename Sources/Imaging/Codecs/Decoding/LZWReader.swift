/// The LZW codes of GIF and TIFF.
///
/// Sources: GIF89a specification, appendix F; TIFF 6.0, section 13.
struct LZWReader {
    /// Bits of a code that stands for one value.
    var bits: Int
    /// Whether codes fill bytes from the highest bit (TIFF) or the lowest (GIF).
    var isHighBitFirst: Bool
    /// Whether codes become longer one code earlier than needed, as TIFF's do.
    var growsEarly: Bool

    private static let longest = 12

    /// The values of `codes`, at most `most`; fewer where the codes end, or make no sense from there on.
    func values(_ codes: ArraySlice<UInt8>, upTo most: Int) -> [UInt8] {
        var values: [UInt8] = []
        values.reserveCapacity(most)
        let clear = 1 << bits
        // A code stands for values that came before: where they begin, and how many they are.
        var starts: [Int] = []
        var lengths: [Int] = []
        var size = bits + 1
        var last: (start: Int, length: Int)?
        var held = 0
        var heldBits = 0
        var place = codes.startIndex
        while values.count < most {
            while heldBits < size, place < codes.endIndex {
                let byte = Int(codes[place])
                held = isHighBitFirst ? held << 8 | byte : held | byte << heldBits
                heldBits += 8
                place += 1
            }
            guard heldBits >= size else { break }
            let code: Int
            heldBits -= size
            if isHighBitFirst {
                code = held >> heldBits
                held &= 1 << heldBits - 1
            } else {
                code = held & (1 << size - 1)
                held >>= size
            }
            if code == clear {
                starts.removeAll(keepingCapacity: true)
                lengths.removeAll(keepingCapacity: true)
                size = bits + 1
                last = nil
                continue
            }
            if code == clear + 1 { break }
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
                break
            }
            if let last, clear + 2 + starts.count < 1 << Self.longest {
                // The values of the code before, and the first of this one, stand side by side.
                starts.append(last.start)
                lengths.append(last.length + 1)
            }
            last = (start, values.count - start)
            let next = clear + 2 + starts.count + (growsEarly ? 1 : 0)
            if next >= 1 << size, size < Self.longest { size += 1 }
        }
        if values.count > most { values.removeLast(values.count - most) }
        return values
    }
}
