/// A name, or a pattern of names, of files and folders to ignore (`ignore` in `peel.yaml`). `*` stands for any characters and `?`
/// for one. A `/` at the end limits the pattern to folders.
package struct NamePattern: Sendable, Equatable {
    /// The longest path that systems accept, in bytes.
    static let mostBytes = 4096

    /// The pattern as it was written.
    package let text: String
    private let characters: [Character]
    private let isForFolders: Bool

    /// - Returns: `nil` if `text` is empty, or a path.
    package init?(_ text: String) {
        isForFolders = text.hasSuffix("/")
        characters = Array(isForFolders ? String(text.dropLast()) : text)
        self.text = text
        guard !characters.isEmpty, !characters.contains("/") else { return nil }
    }

    /// Returns whether the pattern matches a file's or a folder's name.
    package func matches(_ name: String, isFolder: Bool) -> Bool {
        guard isFolder || !isForFolders else { return false }
        let name = Array(name)
        var (place, next) = (0, 0)
        // The place to go on if the last `*` has to stand for one more character.
        var retry: (place: Int, next: Int)?
        while place < name.count {
            if next < characters.count, characters[next] == "*" {
                next += 1
                retry = (place, next)
            } else if next < characters.count, characters[next] == "?" || characters[next] == name[place] {
                (place, next) = (place + 1, next + 1)
            } else if let last = retry {
                (place, next) = (last.place + 1, last.next)
                retry = (place, next)
            } else {
                return false
            }
        }
        return characters[next...].allSatisfy { $0 == "*" }
    }
}
