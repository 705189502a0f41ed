import Files
import Photos

/// Where the studio may write.
extension Studio {
    /// Why nothing can be changed; `nil` where it can.
    var readOnly: String? {
        if let kind = try? FileSystem.kind(of: folder), kind != .folder { return missing }
        return FileSystem.isWritable(folder)
            ? nil
            : "\(FileSystem.name(of: folder)) can only be read, so nothing can be changed here; make the folder writable"
    }

    /// What is said where the folder is gone.
    private var missing: String {
        "\(FileSystem.name(of: folder)) was moved or removed; move it back, or start the studio again"
    }

    /// Does a change of files in the folder, and of none elsewhere.
    func run(_ change: StudioChange) throws(StudioError) {
        for step in change.steps {
            switch step {
            case .text(let path, _, _): try checkWritable(path)
            case .move(let from, let to):
                try checkWritable(FileSystem.folder(of: from))
                try checkWritable(FileSystem.folder(of: to))
            }
        }
        try change.perform(in: folder)
    }

    /// Refuses what a link leads out of the folder, because folders come from strangers, and what another studio has open.
    func checkWritable(_ path: String) throws(StudioError) {
        guard (try? FileSystem.kind(of: folder)) == .folder else { throw StudioError(.conflict, missing) }
        guard isInside(path) else {
            throw StudioError(
                .refused,
                "\(StudioError.shown(path, in: folder)) is a link that leads out of the folder, and the studio does not change it; replace it with the file or folder, or use --follow-links"
            )
        }
        for pack in contents.packs
        where FileSystem.joined(path, "").utf8.starts(with: FileSystem.joined(pack.path, "").utf8) {
            do throws(FileError) {
                try locks.take(pack.path)
            } catch  where FolderLock.isHeldElsewhere(error) {
                throw StudioError(
                    .conflict,
                    "\(StudioError.shown(pack.path, in: folder)): \(Studio.isOpenElsewhere)")
            } catch {
                throw StudioError(error, in: folder)
            }
        }
    }

    /// Whether the studio may change what a path leads to: what lies in the folder, or anything if links are followed.
    func isInside(_ path: String) -> Bool { links != .inside || FileSystem.lies(path, in: folder) }

    /// What is said where another studio has a folder open.
    static let isOpenElsewhere = "another peel studio has this folder open; close it first"
}
