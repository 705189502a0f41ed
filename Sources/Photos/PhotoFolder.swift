import Codecs
package import Files
import Settings
package import Stickers

/// The photos of a site on the disk: packs, each with its photos in order. The photos of one folder are one pack. Nested folders
/// make one flat list of packs: each folder with photos is a pack, before its subfolders, in the order of their names. Left out
/// are names that start with `_` or `.`, bins, snapshots, thumbnails, sites that Peel wrote, and files that are not images and do
/// not look like images. Links that lead out of the named folder are not followed.
package struct PhotoFolder: Sendable {
    /// The folder with all packs. Its `peel.yaml` is the site's.
    package var folder: Folder
    /// The packs with at least one photo.
    package var packs: [Pack] = []
    /// Entries that look like photos but cannot be read as photos: folders, pipes, links that lead nowhere.
    package var problems: [PhotoProblem] = []
    /// Notes about skipped entries that a user may have meant.
    package var notes: [Note] = []
    /// The paths that the user named, for messages.
    private(set) package var named = ""
    /// Archives that were unpacked. Their photos exist as long as this value.
    var unpacked: [UnpackedArchive] = []

    /// A folder.
    package struct Folder: Sendable, Hashable {
        /// The folder's path.
        package var path: String
        /// The path as the user knows it.
        package var shown: String
        /// The name of the folder, or of its archive without the suffix.
        package var name: String
    }

    /// The photos of one pack.
    package struct Pack: Sendable {
        /// The folders on the way to the photos, from the one below the site's to their own; empty in the site's folder.
        package var folders: [Folder]
        /// The photos, in the order of their names.
        package var photos: [PhotoFile]
        /// Whether the user named only these photos of their folder.
        package var isPart = false
        /// The texts of the pack, if its pictures are stickers already.
        package private(set) var finished: FinishedPack?

        /// The folders' names. Empty for the photos directly in the site's folder.
        package var name: String { folders.map(\.name).joined(separator: "/") }

        /// Finds out whether the pictures are stickers already. A pack's cover and icons are then left out.
        ///
        /// - Parameter root: the folder of all packs.
        /// - Returns: notes for the user.
        mutating func readFinished(in root: Folder) -> [Note] {
            finished = FinishedPack(photos, in: folders.last ?? root)
            let covers = Set((finished?.covers ?? []).map { FileName($0.path) })
            photos.removeAll { covers.contains(FileName($0.path)) }
            return finished?.notes ?? []
        }
    }

    /// Returns the photos of one folder.
    package static func scan(_ path: String) throws(UserError) -> PhotoFolder { try scan([path]) }

    /// Returns the photos that the user names: folders, single photos, archives of photos. The site's folder is the only named
    /// one, or the one around all.
    ///
    /// - Parameters:
    ///   - paths: the named paths. If empty, ``defaultInput()``.
    ///   - others: folders that are not read, such as the site to be built.
    /// - Throws: ``UserError`` if a path leads nowhere or cannot be read, or if there are no photos.
    package static func scan(
        _ paths: [String], leavingOut others: [String] = [], following links: LinkRule = .inside
    ) throws(UserError) -> PhotoFolder {
        let paths = paths.isEmpty ? [try defaultInput()] : paths
        var folder = try found(at: paths, leavingOut: others, following: links)
        let more = paths.count > mostNamed ? " and \(paths.count - mostNamed) more" : ""
        folder.named = paths.prefix(mostNamed).map { ShownText.name($0) }.joined(separator: ", ") + more
        guard !folder.packs.isEmpty else {
            let named = folder.problems.map { "\n  \($0.photo): \($0.reason)" }.joined()
            let notes = folder.notes.map { "\n  \($0.subject): \($0.text)" }.joined()
            throw UserError(
                .nothingUsable,
                "\(folder.named): no photos here; Peel reads \(ImageFormat.names) files\(named)\(notes)"
            )
        }
        return folder
    }

    /// The most paths that a message names.
    private static let mostNamed = 5

    /// Returns the same as ``scan(_:leavingOut:following:)``, but an input without photos is not an error.
    static func found(
        at paths: [String], leavingOut others: [String] = [], following links: LinkRule = .inside
    ) throws(UserError) -> PhotoFolder {
        var scan = PhotoScan(leavingOut: others, following: links)
        for path in paths { try scan.add(path) }
        return try scan.finish()
    }

    /// Returns the paths to watch: the named ones, and the mattes and settings, perhaps missing, beside named photos.
    ///
    /// - Throws: ``UserError`` if a path leads nowhere.
    package static func watched(_ paths: [String]) throws(UserError) -> [String] {
        let paths = paths.isEmpty ? [try defaultInput()] : paths
        for path in paths { try PhotoScan.checkExists(path) }
        let photos = paths.filter { (try? FileSystem.kind(of: $0)) == .file }
        let mattes = photos.map {
            FileSystem.joined(FileSystem.folder(of: $0), PhotoFile(at: $0).stem + PhotoFile.matteSuffix)
        }
        let folders = Set(photos.map(FileSystem.folder))
        let settings = folders.sorted().flatMap { folder in
            SettingsFile.names.map { FileSystem.joined(folder, $0) }
        }
        return paths + mattes + settings
    }

    /// Returns the input of a command without paths: `photos` if that is a folder, otherwise the current directory.
    ///
    /// - Throws: ``UserError`` if the system cannot tell which, or if `photos` is a link that leads out of the current directory.
    package static func defaultInput() throws(UserError) -> String {
        let folder = try defaultFolder()
        guard folder != "." else { return folder }
        return try DefaultPath.inside(folder, or: "name the folder of photos")
    }

    private static func defaultFolder() throws(UserError) -> String {
        try UserError.wrapping(.nothingUsable) {
            try FileSystem.kind(of: "photos") == .folder ? "photos" : "."
        }
    }
}
