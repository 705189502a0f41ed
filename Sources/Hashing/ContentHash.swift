/// Eight hexadecimal digits that stand for a file's content in its name, so that a changed file has a new name and
/// caches may keep the old one for ever.
///
/// 64-bit FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), its halves folded together as that page advises.
/// It tells versions of a file apart; it does not protect against someone who wants two files to look alike.
package enum ContentHash {
    /// The eight lower-case digits of `bytes`.
    package static func of(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes {
            hash ^= UInt64(byte)
            hash = hash &* 0x0000_0100_0000_01b3
        }
        let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// 32 digits that stand for `bytes` among very many others: FNV-1a of 128 bits, a step for each eight bytes (the
    /// last ones filled up with zeros) and one for their number.
    package static func long(_ bytes: [UInt8]) -> String {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        func add(_ word: UInt64) {
            hash ^= UInt128(word)
            hash = hash &* 0x0000_0000_0100_0000_0000_0000_0000_013b
        }
        let whole = bytes.count / 8
        unsafe bytes.withUnsafeBytes { buffer in
            for index in 0..<whole {
                add(
                    UInt64(
                        littleEndian: unsafe buffer.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
                )
            }
        }
        add(bytes[(8 * whole)...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
        add(UInt64(bytes.count))
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }

    /// `name` with the digits of `bytes` before its extension: `site.css` becomes `site-1a2b3c4d.css`.
    package static func named(_ name: String, _ bytes: [UInt8]) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "\(name)-\(of(bytes))" }
        return "\(name[..<dot])-\(of(bytes))\(name[dot...])"
    }
}
