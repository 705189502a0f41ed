/// Searches for ASCII words in bytes. The standard library's search takes a second for a few megabytes.
package enum ByteSearch {
    /// Returns the bytes after the first `word` in `bytes`, or `nil` if `word` is missing.
    package static func rest(of bytes: ArraySlice<UInt8>, after word: String) -> ArraySlice<UInt8>? {
        let word = Array(word.utf8)
        var rest = bytes
        while let start = rest.firstIndex(where: { $0 == word.first }) {
            rest = rest[start...]
            if rest.starts(with: word) { return rest.dropFirst(word.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}
