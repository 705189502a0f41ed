#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Puts a folder in the place of another, and sets right what an earlier one left that was killed at it.
///
/// The two are exchanged in one step where the disk can. Where it cannot (NFS, SMB, exFAT, many FUSE disks), two renames do
/// it: the old folder gets a recovery name beside its place, then the new one takes the place. A process killed between the
/// two leaves no folder there, but a recovery name that the next ``recover()`` takes back.
///
/// No lock is needed. A folder under a recovery name is removed only by who saw a folder in the place after having seen that
/// name: the place holds a whole folder then, and whoever empties it again makes a recovery name of its own.
struct FolderSwap {
    /// The place.
    let destination: String

    private let parent: String
    private let prefix: String

    /// How often the place is taken again where others take it at the same time.
    private static let attempts = 8

    init(destination: String) {
        self.destination = destination
        parent = FileSystem.folder(of: destination)
        prefix = ".\(FileSystem.name(of: destination)).peel-previous-"
    }

    /// Takes a folder back that was moved out of its place without another coming in; removes one whose successor stands,
    /// after what only it has is in the successor too.
    func recover() throws(UserError) {
        let names = try UserError.wrapping { () throws(FileError) in try recoveryNames() }
        for name in names {
            let previous = FileSystem.joined(parent, name)
            let isBack = try UserError.wrapping { () throws(FileError) in try takesBack(previous) }
            guard !isBack else { continue }
            do throws(UserError) {
                try ForeignFiles.carryOver(from: previous, to: destination)
            } catch {
                throw UserError(.cannotWrite, "\(error.message); it is in \(ShownText.name(previous))")
            }
            try UserError.wrapping { () throws(FileError) in
                try OpenFolder(refusingLink: previous).refuseMounts()
                try FileSystem.remove(previous)
            }
        }
    }

    /// Moves a folder back to the place; false where another stands there.
    private func takesBack(_ previous: String) throws(FileError) -> Bool {
        guard try FileSystem.kind(of: destination) == .missing else { return false }
        do throws(FileError) {
            try FileSystem.rename(previous, to: destination)
        } catch  where [ENOENT, ENOTEMPTY, EEXIST].contains(error.code) {
            // Another process took it back, or put a new one in place.
        }
        return true
    }

    /// Whether the place is empty for good: nothing stands there, and nothing that was moved out of it waits to come back.
    func isEmpty() throws(FileError) -> Bool {
        guard try FileSystem.kind(of: destination) == .missing else { return false }
        return try recoveryNames().isEmpty
    }

    /// Puts the folder at `path`, which lies beside the place, in the place. What stood there is at `path` afterwards.
    ///
    /// - Throws: ``FileError``; what stood in the place then stands there, or has a recovery name if that fails too.
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
                // Both lie in one folder: overlayfs says so of a folder that comes from the image below it. One without
                // anything in it can go first.
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

    /// Brings the new names to the disk.
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
                // Where this fails too, the next build takes it back.
                try? FileSystem.rename(previous, to: destination)
                throw error
            }
            // The new folder stands: what becomes of the old one's name changes nothing of that.
            try? FileSystem.rename(previous, to: path)
        }
    }

    private func recoveryNames() throws(FileError) -> [String] {
        do throws(FileError) {
            // A link of such a name is somebody else's: in the place, what it leads to would be published and removed.
            return try FileSystem.names(in: parent).filter {
                UniqueWord.ends($0, after: prefix)
                    && FileStamp(of: FileSystem.joined(parent, $0), links: .refused)?.isFolder == true
            }
        } catch  where error.code == ENOENT {
            return []
        }
    }
}
