/// Words for names that nothing has yet: nine random small letters and digits, and four that check them.
///
/// What bears such a word in its name is Peel's own: no person chooses one, except by a chance of one to 1.6 million.
package enum UniqueWord {
    private static let randomLength = 9
    private static let checkLength = 4

    /// A word that no other has.
    package static func random() -> String {
        let start = digits(of: .random(in: 0 ... .max), count: randomLength)
        return start + check(of: start)
    }

    /// Whether a name is `prefix` and a word.
    package static func ends(_ name: String, after prefix: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let word = Array(name.utf8.dropFirst(prefix.utf8.count))
        guard word.count == randomLength + checkLength,
            word.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) })
        else { return false }
        let start = String(decoding: word.prefix(randomLength), as: UTF8.self)
        return check(of: start).utf8.elementsEqual(word.suffix(checkLength))
    }

    /// The digits that check others: those of their FNV-1a hash (draft-eastlake-fnv) with the program's name behind them.
    private static func check(of start: String) -> String {
        let hash = (start + "peel").utf8.reduce(0xcbf2_9ce4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return digits(of: hash, count: checkLength)
    }

    /// The last digits of a number to the base 36.
    private static func digits(of number: UInt64, count: Int) -> String {
        String((String(repeating: "0", count: count) + String(number, radix: 36)).suffix(count))
    }
}
