import Artifacts
import Essentials
import Files
import Pages
import Photos
import Stickers
import Synchronization

/// The site that was there before, from which unchanged files are reused.
struct PreviousSite: Sendable {
    /// A site's folder, held open, so that files come from this very folder even if another builder replaces it meanwhile.
    final class Folder: Sendable {
        private struct Files {
            /// The system's record of each file when it was looked at, by its path.
            var stamps: [String: FileStamp] = [:]
            /// Files that a newer site has taken since: their names, and so their stamps, have changed.
            var taken: Set<String> = []
        }

        private let folder: OpenFolder
        private let files = Mutex(Files())

        /// Opens the folder at `path`; `nil` if it cannot be read. No file can be reused before ``look(after:)``.
        init?(_ path: String) {
            guard let folder = try? OpenFolder(path) else { return nil }
            self.folder = folder
        }

        /// Looks at all files. From now on, files can be reused as long as they stay unchanged.
        ///
        /// - Parameter written: the stamps of the files put into this folder; those that somebody changed since are not reused.
        /// - Returns: a digest of all stamps; `nil` if the folder cannot be read, or somebody changed a written file.
        func look(after written: [String: FileStamp] = [:]) -> Digest? {
            var files = Files()
            var fields = FieldWriter()
            do throws(FileError) {
                try folder.stamps { path, stamp in
                    fields.add(path)
                    fields.add(stamp.isFolder)
                    guard !stamp.isFolder else { return }
                    // The whole stamp counts, because bytes may be changed with the size and the date kept.
                    for number in stamp.numbers(isWhole: true) { fields.add(number) }
                    files.stamps[path] = stamp
                }
            } catch {
                // The build itself reports the fault.
                return nil
            }
            let changed = written.filter { files.stamps[$0]?.hasSameBytes(as: $1) != true }.keys
            for path in changed { files.stamps[path] = nil }
            self.files.withLock { $0 = files }
            return changed.isEmpty ? SHA256.digest(of: fields.bytes) : nil
        }

        /// Links unchanged files of this folder into another site; returns whether all are linked. If not, none is.
        func link(_ names: [String], into staged: StagedFolder) -> Bool {
            for name in names where !link(name, into: staged, as: name) {
                staged.forget(names)
                return false
            }
            return true
        }

        /// Links an unchanged file of this folder into another site, under a name of its own; returns whether it is linked.
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
    /// Its stickers, by the jobs that they were made from.
    let stickers: [StickerJob: PlacedSticker]
    /// A digest of the entries of each archive, by its path.
    let archives: [String: String]

    /// Its stickers, by their photos' names for the user.
    var placed: [FileName: [PlacedSticker]] {
        Dictionary(stickers.map { (FileName($0.photo.name), [$1]) }, uniquingKeysWith: +)
    }

    /// Returns the sticker of a job if its photo is still the same file. The sticker's files are then in `staged`.
    func sticker(for job: StickerJob, photo: PhotoStamp, into staged: StagedFolder) -> PlacedSticker? {
        guard let placed = stickers[job], placed.photo == photo, folder.link(placed.files, into: staged)
        else { return nil }
        return placed
    }

    /// Returns the path of an archive with the same entries. Its name may differ, because the pack's title may have changed.
    func archive(of entries: String, preferring name: String) -> String? {
        archives[name] == entries ? name : archives.keys.filter { archives[$0] == entries }.min()
    }
}
