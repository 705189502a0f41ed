/// A name, or a pattern of names, of files and folders that `ignore` in `peel.yaml` leaves out.
///
/// `*` stands for any characters and `?` for one; with a `/` at its end it means folders only.
package struct NamePattern: Sendable, Equatable {
    /// No system has longer names of files, with the folders before them, in bytes.
    static let mostBytes = 4096

    /// As it is written.
    package let text: String
    private let characters: [Character]
    private let isForFolders: Bool

    /// - Returns: `nil` where it names nothing, or a path.
    package init?(_ text: String) {
        isForFolders = text.hasSuffix("/")
        characters = Array(isForFolders ? String(text.dropLast()) : text)
        self.text = text
        guard !characters.isEmpty, !characters.contains("/") else { return nil }
    }

    /// Whether it means what bears a name.
    package func matches(_ name: String, isFolder: Bool) -> Bool {
        guard isFolder || !isForFolders else { return false }
        let name = Array(name)
        var (place, next) = (0, 0)
        // Where to go on if the last `*` has to stand for one character more.
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
