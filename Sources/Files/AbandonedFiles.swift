#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Files that are written beside the place that is theirs when they are whole, and what killed processes leave of them.
package enum AbandonedFiles {
    /// How names of an ``IncomingFile`` begin; a ``UniqueWord`` follows.
    static let incomingPrefix = ".peel-incoming-"
    private static let partialSuffix = ".partial"
    /// No file is written for so long, in seconds. In a folder on a shared disk another machine may write one now, and this one
    /// knows none of its processes.
    private static let longestWriting = 10 * 60

    /// A new name beside `path`, which tells whose it is: the process's number, a word of its own, `partial`. A name that would be
    /// too long for a disk with that is shortened.
    static func partialName(beside path: String) -> String {
        let end = ".\(getpid())-\(UniqueWord.random())\(partialSuffix)"
        var name = FileSystem.name(of: path)
        guard name.utf8.count + end.utf8.count > longestName else { return path + end }
        while name.utf8.count + end.utf8.count > longestName { name.unicodeScalars.removeLast() }
        return FileSystem.joined(FileSystem.folder(of: path), name + end)
    }

    /// The longest name that disks take, in bytes (`NAME_MAX` of Linux).
    private static let longestName = 255

    /// Removes what killed processes of this machine left in a folder. What cannot be removed stays: it does no harm.
    package static func remove(in folder: String) {
        for name in (try? FileSystem.names(in: folder)) ?? [] {
            let path = FileSystem.joined(folder, name)
            if UniqueWord.ends(name, after: incomingPrefix) {
                removeUnlocked(path)
            } else if isAbandonedPartial(name), (try? FileSystem.age(of: path)) ?? 0 > longestWriting {
                try? FileSystem.removeFile(path)
            }
        }
    }

    /// Removes a file that comes in, unless a process holds its lock. Where the disk knows no locks, its age tells.
    private static func removeUnlocked(_ path: String) {
        // Network disks lock only what is open for writing.
        let descriptor = unsafe open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { FolderLock.release(descriptor) }
        do throws(FileError) {
            try FolderLock.take(descriptor, path)
        } catch {
            guard FolderLock.isUnknown(error), let age = try? FileSystem.age(of: path),
                age > LockedFolder.abandonedAge
            else { return }
        }
        try? FileSystem.removeFile(path)
    }

    private static func isAbandonedPartial(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2, name.hasSuffix(partialSuffix) else { return false }
        let owner = parts[parts.count - 2].split(separator: "-", maxSplits: 1)
        guard let process = owner.first.flatMap({ pid_t($0) }), process > 0, owner.count == 2,
            UniqueWord.ends(String(owner[1]), after: "")
        else { return false }
        return kill(process, 0) != 0 && errno == ESRCH
    }
}
