import Files
import Photos

extension Studio {
    /// The reason why nothing can be changed; `nil` if changes are possible.
    var readOnly: String? {
        if let kind = try? FileSystem.kind(of: folder), kind != .folder { return missing }
        return FileSystem.isWritable(folder)
            ? nil
            : "\(FileSystem.name(of: folder)) can only be read, so nothing can be changed here; make the folder writable"
    }

    /// The reason if the folder is gone.
    private var missing: String {
        "\(FileSystem.name(of: folder)) was moved or removed; move it back, or start the studio again"
    }

    /// Does a change, after checking that it only writes inside the folder.
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

    /// Refuses packs that another studio has open, and links out of the folder, because folders come from strangers.
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

    /// Whether the studio may change a path's target: inside the folder, or anywhere if links are followed.
    func isInside(_ path: String) -> Bool { links != .inside || FileSystem.lies(path, in: folder) }

    /// The reason if another studio has a folder open.
    static let isOpenElsewhere = "another peel studio has this folder open; close it first"
}
