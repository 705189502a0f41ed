/// A command line's words, as a shell tells them apart; nothing in them is expanded, and no shell is asked.
///
/// Blanks end a word. Single quotes take everything up to the next one as it is; in double quotes a backslash stands
/// before `"`, `\`, `$` and `` ` `` to mean the character itself, and elsewhere before any character (POSIX, Shell
/// Command Language, 2.2).
package enum CommandWords {
    /// Why a line has no words.
    package struct Unclosed: Error, Sendable, Equatable, CustomStringConvertible {
        package var description: String
    }

    /// The words of a line.
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

    /// A word as it is written in a command line: as it is where a shell leaves it alone, else in single quotes.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "._-/:@#%+=,".utf8.contains(byte)
        }
        if isPlain && !word.isEmpty && !word.hasPrefix("#") { return word }
        // Not by character: a quote with an accent on it is another character, and ends the word all the same.
        let parts = word.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.map { String($0) }.joined(separator: "'\\''") + "'"
    }

    /// What stands up to the closing double quote, which is taken off, too.
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
