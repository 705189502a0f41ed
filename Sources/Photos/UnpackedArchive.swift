import Archive
import Files
import Settings
import Stickers

/// The photos of a ZIP archive, unpacked into a temporary folder that exists as long as this value.
///
/// The archive may come from anybody. Entries get names that stay inside the folder. Their number, their sizes
/// and their total size are limited.
package final class UnpackedArchive: Sendable {
    /// The folder of the photos, below folders that contain only the next folder.
    let photos: String
    /// Entries that could not be unpacked.
    let problems: [PhotoProblem]
    /// Notes about skipped entries.
    let notes: [Note]
    private let folder: ScratchFolder

    /// The largest number of entries. Phones and photo services pack a few thousand at most.
    static let maxEntries = 20_000
    /// The longest file, in bytes.
    static let longestFile = 512 << 20
    /// The limits for the total size. Photos are already compressed, so all files together may be ``maxGrowth`` times as large as
    /// the archive. ``minTotal`` bytes are always allowed, and ``plainTotal`` more if there are uncompressed pictures.
    static let maxGrowth = 4
    static let minTotal = 64 << 20
    static let plainTotal = 256 << 20
    /// Suffixes of uncompressed pictures.
    private static let plainSuffixes = [".bmp", ".tif", ".tiff"]
    /// The longest name that disks accept, in bytes (`NAME_MAX` of Linux).
    private static let longestName = 255

    /// Unpacks the archive at `path`.
    ///
    /// - Throws: ``UserError`` if the archive cannot be read, contains too much, or has an entry that leads outside.
    init(of path: String) throws(UserError) {
        do {
            let reader = try ZIPFile(path)
            folder = try ScratchFolder(for: "peel-photos")
            var unpacking = Unpacking(
                reader: reader, path: path, folder: folder.path,
                room: max(
                    Self.minTotal,
                    Self.maxGrowth * min(.max / Self.maxGrowth, try FileSystem.size(of: path))))
            try unpacking.run()
            problems = unpacking.problems
            notes = unpacking.notes
            photos = FileSystem.joined(folder.path, Self.commonFolder(of: unpacking.taken))
        } catch let error as UserError {
            throw error
        } catch let error as FileError {
            throw UserError(
                .cannotWrite,
                "\(path): cannot unpack the photos into \(ScratchFolder.temporary): \(error.reason)")
        } catch {
            let reason = (error as? ArchiveError)?.reason ?? "it is damaged"
            throw UserError(.badInput, "\(path): cannot read the archive: \(reason)")
        }
    }

    /// Unpacks an archive, entry by entry.
    private struct Unpacking {
        let reader: ZIPFile
        /// The archive's path.
        let path: String
        /// The folder for the files.
        let folder: String
        /// The number of bytes that may still be written.
        var room: Int
        /// Whether the extra room for uncompressed pictures was added.
        var hasPlain = false
        var problems: [PhotoProblem] = []
        var notes: [Note] = []
        /// Names of the photos and settings that were unpacked.
        var taken: [String] = []

        mutating func run() throws {
            guard reader.count <= UnpackedArchive.maxEntries else {
                throw refusal(
                    "it has \(reader.count) entries, and the limit is \(UnpackedArchive.maxEntries); unpack it, and name the folder"
                )
            }
            for place in 0..<reader.count {
                var entry = try reader.entry(at: place)
                guard let name = UnpackedArchive.place(of: entry.name) else {
                    throw refusal(
                        "its entry “\(entry.name)” leads out of the archive; nothing was unpacked"
                    )
                }
                entry.name = name
                let shown = FileSystem.joined(path, entry.name)
                if entry.name.hasSuffix("/") {
                    continue
                } else if UnpackedArchive.isArchive(entry.name) {
                    notes.append(
                        .init(
                            subject: shown,
                            text: "skipped, because it is an archive in an archive; unpack it first")
                    )
                } else if UnpackedArchive.isMarked(entry.name) {
                    // If the file cannot be unpacked, the setting that names it is reported.
                    _ = try take(entry)
                } else if UnpackedArchive.isWanted(entry.name), let reason = try take(entry) {
                    // Published sites list their problems, so the path to the archive must not be in them.
                    let name = FileSystem.joined(FileSystem.name(of: path), entry.name)
                    problems.append(PhotoProblem(photo: name, reason: reason))
                }
            }
        }

        /// - Returns: the reason why the entry cannot be unpacked, or `nil`.
        private mutating func take(_ entry: ZIPFile.Entry) throws -> String? {
            guard entry.name.split(separator: "/").count <= UnpackedArchive.deepest else {
                return "it lies in more than \(UnpackedArchive.deepest - 1) folders; unpack the archive first"
            }
            if entry.isEncrypted { return "it needs a password; unpack the archive first" }
            guard
                entry.name.split(separator: "/").allSatisfy({ $0.utf8.count <= UnpackedArchive.longestName })
            else { return "its name is too long; shorten it, and pack again" }
            if !hasPlain, UnpackedArchive.plainSuffixes.contains(where: entry.name.lowercased().hasSuffix) {
                hasPlain = true
                room += UnpackedArchive.plainTotal
            }
            let read: [UInt8]?
            do throws(ArchiveError) {
                read = try reader.read(entry, atMost: min(UnpackedArchive.longestFile, room))
            } catch {
                return "it is damaged: \(error.reason)"
            }
            guard let bytes = read else {
                guard room < UnpackedArchive.longestFile else {
                    return "it is larger than \(UnpackedArchive.longestFile >> 20) MB"
                }
                throw refusal(
                    "its files are more than \(UnpackedArchive.maxGrowth) times as large as the archive, so it may be a trap (a decompression bomb); nothing was unpacked; if you trust it, unpack it and name the folder"
                )
            }
            room -= bytes.count
            let target = FileSystem.joined(folder, entry.name)
            guard try FileSystem.kind(of: target) == .missing else {
                return "the archive has two files with this name"
            }
            guard try makesFolder(FileSystem.folder(of: target)) else {
                return "the archive has a file and a folder with the same name; rename one, and pack again"
            }
            try FileSystem.write(bytes, to: target)
            if !UnpackedArchive.isMarked(entry.name) { taken.append(entry.name) }
            return nil
        }

        /// - Returns: whether the folder exists now. `false` if a file of the archive is in its way.
        private func makesFolder(_ path: String) throws(FileError) -> Bool {
            do throws(FileError) {
                try FileSystem.makeFolder(path)
                return true
            } catch {
                guard [FileError.inTheWay, FileError.belowFile].contains(error.code) else { throw error }
                return false
            }
        }

        private func refusal(_ reason: String) -> UserError {
            UserError(.badInput, "\(path): \(reason)")
        }
    }

    /// The largest number of parts of a path.
    private static let deepest = FolderWalk.deepest + 8

    /// Returns whether a file is an archive of photos or stickers, by its name.
    package static func isArchive(_ path: String) -> Bool {
        [".zip", FinishedPack.archiveSuffix].contains(where: path.lowercased().hasSuffix)
    }

    /// Returns the path inside the archive that a name means, in a plain form. A folder's path ends with `/`.
    /// `nil` for a path outside.
    private static func place(of name: String) -> String? {
        // Some programs for Windows write paths with backslashes.
        let name = name.replacing("\\", with: "/")
        let parts = name.split(separator: "/").filter { $0 != "." }
        guard !name.hasPrefix("/"), !parts.contains(".."), !name.isEmpty else { return nil }
        let isFolder = name.hasSuffix("/") || parts.isEmpty
        return parts.joined(separator: "/") + (isFolder ? "/" : "")
    }

    /// Returns whether settings may use the file from beside the photos, such as `_logo.png` and everything in `_theme`.
    private static func isMarked(_ name: String) -> Bool {
        let parts = name.split(separator: "/")
        return parts.contains(where: UnreadNames.isMarked)
            && !parts.contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
    }

    /// Returns whether the file is a photo, a matte or a settings file, and not below a hidden folder.
    private static func isWanted(_ name: String) -> Bool {
        let parts = name.split(separator: "/")
        guard let last = parts.last, !parts.contains(where: { $0.hasPrefix(".") || UnreadNames.isMarked($0) })
        else {
            return false
        }
        return PhotoFile.claimsToBeImage(String(last)) || SettingsFile.names.contains(String(last))
            || FinishedPack.files.contains(String(last)) || ForeignFile(String(last)) != nil
    }

    /// Returns the folders around all files, nested in each other.
    private static func commonFolder(of names: [String]) -> String {
        guard var common = names.first?.split(separator: "/").dropLast() else { return "" }
        for name in names {
            common = zip(common, name.split(separator: "/").dropLast()).prefix { $0 == $1 }.map(\.0)[...]
        }
        return common.joined(separator: "/")
    }
}
