import Artifacts
import Essentials
import Files
import Pages
import Photos
import Stickers
import Synchronization

/// The site that was there before: what has not changed since is taken from it.
struct PreviousSite: Sendable {
    /// A site's folder, held open: what is taken is from this very folder, whatever another builder puts in its place meanwhile.
    final class Folder: Sendable {
        private struct Files {
            /// What the system said of each when it was looked at, by its path.
            var stamps: [String: FileStamp] = [:]
            /// Those that a site took since: their names, and so their stamps, have changed.
            var taken: Set<String> = []
        }

        private let folder: OpenFolder
        private let files = Mutex(Files())

        /// The folder at `path`; `nil` where none can be read. Nothing is taken from it before ``look(after:)``.
        init?(_ path: String) {
            guard let folder = try? OpenFolder(path) else { return nil }
            self.folder = folder
        }

        /// Looks at all files. From now on those are taken that stay as they are.
        ///
        /// - Parameter written: the files that were put into this folder, as they were then. One that somebody changed since is not
        ///   taken.
        /// - Returns: what stands for all files, by what the system says of them; `nil` where the folder cannot be read, or somebody
        ///   changed what was written.
        func look(after written: [String: FileStamp] = [:]) -> Digest? {
            var files = Files()
            var fields = FieldWriter()
            do throws(FileError) {
                try folder.stamps { path, stamp in
                    fields.add(path)
                    fields.add(stamp.isFolder)
                    guard !stamp.isFolder else { return }
                    // Whole: bytes may be changed with the size and the date kept.
                    for number in stamp.numbers(isWhole: true) { fields.add(number) }
                    files.stamps[path] = stamp
                }
            } catch {
                // The build itself says what is wrong with it.
                return nil
            }
            let changed = written.filter { files.stamps[$0]?.hasSameBytes(as: $1) != true }.keys
            for path in changed { files.stamps[path] = nil }
            self.files.withLock { $0 = files }
            return changed.isEmpty ? SHA256.digest(of: fields.bytes) : nil
        }

        /// Makes files of it files of another site.
        ///
        /// - Returns: whether all could be, and are as they were; if not, none is there.
        func link(_ names: [String], into staged: StagedFolder) -> Bool {
            for name in names where !link(name, into: staged, as: name) {
                staged.forget(names)
                return false
            }
            return true
        }

        /// Makes a file of it one of another site, under a name of its own there.
        ///
        /// - Returns: whether it could be, and is as it was.
        func link(_ name: String, into staged: StagedFolder, as other: String) -> Bool {
            let (known, isTaken) = files.withLock { ($0.stamps[name], $0.taken.contains(name)) }
            guard let known, let now = unsafe try? folder.stamp(of: name),
                isTaken ? now.hasSameBytes(as: known) : now == known,
                staged.link(name, from: folder, as: other, unlessChangedSince: known)
            else { return false }
            files.withLock { _ = $0.taken.insert(name) }
            return true
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
        guard let placed = stickers[job], placed.photo == photo, folder.link(placed.files, into: staged)
        else { return nil }
        return placed
    }

    /// The path in the site of an archive with the same entries, which may have another name: that of a pack of another title.
    func archive(of entries: String, preferring name: String) -> String? {
        archives[name] == entries ? name : archives.keys.filter { archives[$0] == entries }.min()
    }
}
