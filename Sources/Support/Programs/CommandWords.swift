/// The words of a command line, split as a shell does. Nothing is expanded, and no shell runs. In double quotes, a backslash
/// escapes `"`, `\`, `$` and `` ` ``; outside of quotes any character (POSIX, Shell Command Language, 2.2).
package enum CommandWords {
    /// The reason why a line cannot be split.
    package struct Unclosed: Error, Sendable, Equatable, CustomStringConvertible {
        package var description: String
    }

    /// Returns the words of a line.
    package static func split(_ line: String) throws(Unclosed) -> [String] {
        var words: [String] = []
        var word: String?
        var rest = line[...]
        while let character = rest.popFirst() {
            switch character {
            case "'":
                guard let end = rest.firstIndex(of: "'") else {
                    throw Unclosed(description: "a ' is not closed")
                }
                word = (word ?? "") + rest[..<end]
                rest = rest[rest.index(after: end)...]
            case "\"":
                word = (word ?? "") + (try quoted(&rest))
            case "\\":
                guard let next = rest.popFirst() else {
                    throw Unclosed(description: "a \\ stands at its end")
                }
                word = (word ?? "") + String(next)
            case _ where character.isWhitespace:
                if let word { words.append(word) }
                word = nil
            default:
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }

    /// Returns a word as a command line writes it: unchanged if a shell leaves it alone, otherwise in single quotes.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "._-/:@#%+=,".utf8.contains(byte)
        }
        if isPlain && !word.isEmpty && !word.hasPrefix("#") { return word }
        // Not by character: a quote with an accent is another character, but still ends the word for the shell.
        let parts = word.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.map { String($0) }.joined(separator: "'\\''") + "'"
    }

    /// Returns the text up to the closing double quote, and removes both from `rest`.
    private static func quoted(_ rest: inout Substring) throws(Unclosed) -> String {
        var text = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"": return text
            case "\\":
                if let next = rest.first, "\"\\$`".contains(next) {
                    text.append(next)
                    rest.removeFirst()
                } else {
                    text.append("\\")
                }
            default: text.append(character)
            }
        }
        throw Unclosed(description: "a \" is not closed")
    }
}
