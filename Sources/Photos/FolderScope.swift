import Files
import Settings

/// What of a folder is read: where links in it may lead, and which names are left out.
struct FolderScope {
    /// The folder that the user named, links followed, which links must not lead out of; `nil` where any link is followed.
    private let root: String?
    /// What `ignore` in `peel.yaml` says, here or in a folder above.
    var ignored: [NamePattern] = []

    /// - Parameter folder: the folder that the user named.
    init(of folder: String, following links: LinkRule) throws(FileError) {
        root = links == .everywhere ? nil : try FileSystem.resolved(folder)
    }

    /// Takes what the settings of a folder say about names to be left out. What is wrong with them is told when they are read.
    mutating func readIgnored(in folder: String) {
        if let names = SettingsFile.ignored(in: folder, defaultValue: ignored) { ignored = names }
    }

    /// Whether what bears a name in a folder is read at all.
    func takes(_ name: String, isFolder: Bool) -> Bool {
        !UnreadNames.contains(name) && !ignored.contains { $0.matches(name, isFolder: isFolder) }
    }

    /// Whether what a link leads to is read too.
    func takesLink(_ path: String) -> Bool {
        guard let root else { return true }
        return FileSystem.lies(path, in: root)
    }
}

/// Which links in a folder of photos are followed.
package enum LinkRule: Sendable {
    /// Those that lead to something in the folder that the user named.
    case inside
    case everywhere
}
