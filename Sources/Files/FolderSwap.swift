#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Puts a folder in the place of another, and repairs a swap during which a process was killed. The two folders are exchanged in
/// one step if the disk can. If it cannot (NFS, SMB, exFAT, many FUSE disks), two renames do it: the old folder gets a recovery
/// name beside its place, then the new folder takes the place. A process that is killed between the two leaves the place empty.
/// The next ``recover()`` then moves the folder with the recovery name back.
///
/// No lock is needed. A process removes a folder with a recovery name only if it saw that name first and then a folder in the
/// place. At that time the place holds a whole folder, and a process that empties it again makes a recovery name of its own.
struct FolderSwap {
    /// The place: the path at which a folder is put.
    let destination: String

    private let parent: String
    private let prefix: String

    /// How often a swap is tried if other processes change the place at the same time.
    private static let attempts = 8

    init(destination: String) {
        self.destination = destination
        parent = FileSystem.folder(of: destination)
        prefix = ".\(FileSystem.name(of: destination)).peel-previous-"
    }

    /// Moves a folder back that has no successor in the place. Removes one with a successor, which first gets its foreign files.
    func recover() throws(UserError) {
        let names = try UserError.wrapping { try recoveryNames() }
        for name in names {
            let previous = FileSystem.joined(parent, name)
            let isBack = try UserError.wrapping { try takesBack(previous) }
            guard !isBack else { continue }
            do throws(UserError) {
                try ForeignFiles.carryOver(from: previous, to: destination)
            } catch {
                throw UserError(.cannotWrite, "\(error.message); it is in \(ShownText.name(previous))")
            }
            try UserError.wrapping {
                try OpenFolder(refusingLink: previous).refuseMounts()
                try FileSystem.remove(previous)
            }
        }
    }

    /// Moves a folder back to the place. Returns `false` if the place is taken.
    private func takesBack(_ previous: String) throws(FileError) -> Bool {
        guard try FileSystem.kind(of: destination) == .missing else { return false }
        do throws(FileError) {
            try FileSystem.rename(previous, to: destination)
        } catch  where [ENOENT, ENOTEMPTY, EEXIST].contains(error.code) {
            // Another process moved it back, or put a new folder in place.
        }
        return true
    }

    /// Returns whether the place is empty for good: it is missing, and no folder with a recovery name waits to come back.
    func isEmpty() throws(FileError) -> Bool {
        guard try FileSystem.kind(of: destination) == .missing else { return false }
        return try recoveryNames().isEmpty
    }

    /// Puts the folder at `path`, which must be beside the place, in the place. The old folder is at `path` afterwards.
    ///
    /// - Throws: ``FileError``. The old folder is then still in the place, or has a recovery name if moving it back failed too.
    func put(_ path: String) throws(FileError) {
        var attempt = 1
        while true {
            do throws(FileError) {
                if try FileSystem.kind(of: destination) == .missing {
                    try FileSystem.rename(path, to: destination)
                } else {
                    try exchange(path)
                }
                return
            } catch  where error.code == EXDEV {
                // Both are in the same folder, so this is overlayfs: the old folder comes from the image below.
                // If it is empty, it can be removed first.
                guard try FileSystem.removeEmptyFolder(destination) else {
                    throw FileError(path: destination, code: FileError.inImageLayer)
                }
                try FileSystem.rename(path, to: destination)
                return
            } catch  where [ENOENT, ENOTEMPTY, EEXIST].contains(error.code) && attempt < Self.attempts {
                // Another process filled or emptied the place between the two steps.
                attempt += 1
                guard try FileSystem.kind(of: path) == .folder else { throw error }
            }
        }
    }

    /// Flushes the new names to the disk.
    func synchronize() throws(FileError) { try FileSystem.synchronize(parent) }

    private func exchange(_ path: String) throws(FileError) {
        do throws(FileError) {
            try FileSystem.exchange(path, destination)
        } catch  where [EINVAL, ENOSYS, EOPNOTSUPP, ENOTSUP].contains(error.code) {
            let previous = FileSystem.joined(parent, prefix + UniqueWord.random())
            try FileSystem.rename(destination, to: previous)
            do throws(FileError) {
                try FileSystem.rename(path, to: destination)
            } catch {
                // If this fails too, the next build moves it back.
                try? FileSystem.rename(previous, to: destination)
                throw error
            }
            // The new folder is in place: a failure to rename the old one does not change that.
            try? FileSystem.rename(previous, to: path)
        }
    }

    private func recoveryNames() throws(FileError) -> [String] {
        do throws(FileError) {
            // A link with such a name belongs to somebody else. In the place, its target would be published and removed.
            return try FileSystem.names(in: parent).filter {
                UniqueWord.ends($0, after: prefix)
                    && FileStamp(of: FileSystem.joined(parent, $0), links: .refused)?.isFolder == true
            }
        } catch  where error.code == ENOENT {
            return []
        }
    }
}
