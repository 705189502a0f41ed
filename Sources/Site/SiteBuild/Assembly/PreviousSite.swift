import Files
import Essentials
import Pages
import Photos
import Stickers

/// The site that was there before: what has not changed since is taken from it.
struct PreviousSite: Sendable {
    /// A site's folder, held open: what is taken is from this very folder, whatever another builder puts in its place meanwhile.
    final class Folder: Sendable {
        private let folder: OpenFolder
        private let stamp: FileStamp

        /// The folder at `path`; `nil` where none can be read.
        init?(_ path: String) {
            guard let folder = try? OpenFolder(path), let stamp = try? folder.stamp() else { return nil }
            self.folder = folder
            self.stamp = stamp
        }

        /// Whether nobody has put anything into it since it was opened, or taken it from its place.
        var isUntouched: Bool { (try? folder.stamp()) == stamp }

        /// What stands for all files in it, by what the system says of them; `nil` where it cannot be read.
        var digest: Digest? { folder.siteDigest }

        /// Makes files of it files of another site.
        ///
        /// - Returns: whether all could be; if not, none is there.
        func link(_ names: [String], into staged: StagedFolder) -> Bool {
            staged.link(names, from: folder)
        }

        /// Makes a file of it one of another site, under a name of its own there.
        ///
        /// - Returns: whether it could be.
        func link(_ name: String, into staged: StagedFolder, as other: String) -> Bool {
            staged.link(name, from: folder, as: other)
        }

    }

    let folder: Folder
    /// Its stickers, by what they were made from.
    let stickers: [StickerJob: PlacedSticker]
    /// What stands for the entries of each archive, by its path.
    let archives: [String: String]

    /// Its stickers, by their photos' names for the user, byte by byte.
    var placed: [[UInt8]: [PlacedSticker]] {
        Dictionary(stickers.map { (Array($0.photo.name.utf8), [$1]) }, uniquingKeysWith: +)
    }

    /// What was made of a job, if its photo is still the same file; its sticker's files are then in `staged`.
    func sticker(for job: StickerJob, photo: PhotoStamp, into staged: StagedFolder) -> PlacedSticker? {
        guard let placed = stickers[job], placed.photo == photo, folder.isUntouched,
            folder.link(placed.files, into: staged)
        else {
            return nil
        }
        return placed
    }

    /// The path in the site of an archive with the same entries, which may have another name: that of a pack of another title.
    func archive(of entries: String, preferring name: String) -> String? {
        guard folder.isUntouched else { return nil }
        return archives[name] == entries ? name : archives.keys.filter { archives[$0] == entries }.min()
    }
}
