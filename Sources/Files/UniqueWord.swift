/// Unique words for new names: nine random lower-case letters and digits, and four check digits. A name with such a word belongs
/// to Peel: a name that a person chose matches by chance only once in 1.6 million.
package enum UniqueWord {
    private static let randomLength = 9
    private static let checkLength = 4

    /// Returns a new word.
    package static func random() -> String {
        let start = digits(of: .random(in: 0 ... .max), count: randomLength)
        return start + check(of: start)
    }

    /// Returns whether `name` is `prefix` followed by a word.
    package static func ends(_ name: String, after prefix: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let word = Array(name.utf8.dropFirst(prefix.utf8.count))
        guard word.count == randomLength + checkLength,
            word.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) })
        else { return false }
        let start = String(decoding: word.prefix(randomLength), as: UTF8.self)
        return check(of: start).utf8.elementsEqual(word.suffix(checkLength))
    }

    /// Returns the check digits of a word: from the FNV-1a hash (draft-eastlake-fnv) of its start and the program's name.
    private static func check(of start: String) -> String {
        let hash = (start + "peel").utf8.reduce(0xcbf2_9ce4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return digits(of: hash, count: checkLength)
    }

    /// Returns the last digits of a number in base 36.
    private static func digits(of number: UInt64, count: Int) -> String {
        String((String(repeating: "0", count: count) + String(number, radix: 36)).suffix(count))
    }
}
