import Files
import Settings

/// The part of a folder that is read: the links that are followed, and the names that are ignored.
struct FolderScope {
    /// The folder that the user named, with links followed. Links must not lead out of it. `nil` if all links are followed.
    private let root: String?
    /// The patterns of `ignore` in `peel.yaml`, here and in the folders above.
    var ignored: [NamePattern] = []

    /// - Parameter folder: the folder that the user named.
    init(of folder: String, following links: LinkRule) throws(FileError) {
        root = links == .everywhere ? nil : try FileSystem.resolved(folder)
    }

    /// Reads the names to ignore from a folder's settings. Errors are reported when the plan reads them.
    mutating func readIgnored(in folder: String) {
        if let names = SettingsFile.ignored(in: folder, defaultValue: ignored) { ignored = names }
    }

    /// Returns whether an entry with a name is read.
    func takes(_ name: String, isFolder: Bool) -> Bool {
        !UnreadNames.contains(name) && !ignored.contains { $0.matches(name, isFolder: isFolder) }
    }

    /// Returns whether the target of a link is read.
    func takesLink(_ path: String) -> Bool {
        guard let root else { return true }
        return FileSystem.lies(path, in: root)
    }
}

/// The links in a folder of photos that are followed.
package enum LinkRule: Sendable {
    /// Links to something in the folder that the user named.
    case inside
    case everywhere
}
