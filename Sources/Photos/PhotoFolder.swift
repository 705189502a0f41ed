import Codecs
package import Files
import Settings
package import Stickers

/// The photos of a site as they lie on the disk: packs, each with its photos in order.
///
/// The photos of one folder are one pack. Folders in folders make one flat line of packs: each folder with photos is one,
/// a folder before its subfolders, in the order of their names. Names that start with `_` or `.` are left out; so are bins,
/// snapshots and thumbnails, sites that Peel wrote, and files that neither are nor claim to be images. Links that lead out of
/// the folder that was named are not followed.
package struct PhotoFolder: Sendable {
    /// The folder that holds all packs; its `peel.yaml` is the site's.
    package var folder: Folder
    /// The packs with at least one photo.
    package var packs: [Pack] = []
    /// What claims to be a photo but cannot be one: folders, pipes, links that lead nowhere.
    package var problems: [PhotoProblem] = []
    /// What was passed over although somebody may have meant it.
    package var notes: [Note] = []
    /// Archives that were unpacked for this, and whose photos are there as long as this value is.
    var unpacked: [UnpackedArchive] = []

    /// A folder.
    package struct Folder: Sendable, Hashable {
        /// Where it lies.
        package var path: String
        /// The same as the user knows it.
        package var shown: String
        /// Its name, or the archive's it was in, without suffix.
        package var name: String
    }

    /// The photos of one pack.
    package struct Pack: Sendable {
        /// The folders on the way to the photos: from the one below the site's to their own; none for photos directly in
        /// the site's.
        package var folders: [Folder]
        /// The photos, in the order of their names.
        package var photos: [PhotoFile]
        /// Whether these are not all photos of their folder, but those that the user named.
        package var isPart = false

        /// The folders' names; empty for the photos directly in the site's folder.
        package var name: String { folders.map(\.name).joined(separator: "/") }
    }

    /// The photos of one folder.
    package static func scan(_ path: String) throws(UserError) -> PhotoFolder { try scan([path]) }

    /// The photos that the user names: folders, photos one by one, archives of photos.
    ///
    /// The site's folder is the only folder or archive that is named, or the one that holds all that are named.
    ///
    /// - Parameters:
    ///   - paths: what is named; without any, ``defaultInput()``.
    ///   - site: the folder that is going to be the site, which is not read.
    ///   - links: which links in the folders are followed.
    /// - Throws: ``UserError`` where a path leads nowhere or cannot be read, or there are no photos.
    package static func scan(
        _ paths: [String], leavingOut others: [String] = [], following links: LinkRule = .inside
    ) throws(UserError) -> PhotoFolder {
        let paths = paths.isEmpty ? [try defaultInput()] : paths
        let folder = try found(at: paths, leavingOut: others, following: links)
        guard !folder.packs.isEmpty else {
            let named = folder.problems.map { "\n  \($0.photo): \($0.reason)" }.joined()
            let notes = folder.notes.map { "\n  \($0.subject): \($0.text)" }.joined()
            throw UserError(
                .nothingUsable,
                "\(paths.joined(separator: ", ")): no photos here; Peel reads \(ImageFormat.names) files\(named)\(notes)"
            )
        }
        return folder
    }

    /// The same where there need not be any photo.
    static func found(
        at paths: [String], leavingOut others: [String] = [], following links: LinkRule = .inside
    ) throws(UserError) -> PhotoFolder {
        var scan = PhotoScan(leavingOut: others, following: links)
        for path in paths { try scan.add(path) }
        return try scan.finish()
    }

    /// What to watch for changes of the photos: what is named, and of photos the mattes and settings beside them, which need not
    /// be there.
    ///
    /// - Throws: ``UserError`` where one of the paths leads nowhere.
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

    /// The input of a command that names none: `photos` if that is a folder, otherwise the current directory.
    ///
    /// - Throws: ``UserError`` if the system cannot tell which, or if `photos` is a link that leads out of the current
    ///   directory.
    package static func defaultInput() throws(UserError) -> String {
        let folder = try defaultFolder()
        guard folder != "." else { return folder }
        return try DefaultPath.inside(folder, or: "name the folder of photos")
    }

    private static func defaultFolder() throws(UserError) -> String {
        try UserError.wrapping(.nothingUsable) { () throws(FileError) in
            try FileSystem.kind(of: "photos") == .folder ? "photos" : "."
        }
    }
}
