#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Temporary files beside the final path of a file, and the ones that killed processes left behind.
package enum AbandonedFiles {
    /// The start of the name of an ``IncomingFile``. A ``UniqueWord`` follows.
    static let incomingPrefix = ".peel-incoming-"
    private static let partialSuffix = ".partial"
    /// No file takes so long to write, in seconds: on a shared disk, another machine's process may be writing.
    private static let longestWriting = 10 * 60

    /// Returns a new path beside `path` for a partial file: the name, the number of this process, a
    /// ``UniqueWord`` and `partial`. Shortens the name if the result would be too long for a disk.
    static func partialName(beside path: String) -> String {
        let end = ".\(getpid())-\(UniqueWord.random())\(partialSuffix)"
        var name = FileSystem.name(of: path)
        guard name.utf8.count + end.utf8.count > longestName else { return path + end }
        while name.utf8.count + end.utf8.count > longestName { name.unicodeScalars.removeLast() }
        return FileSystem.joined(FileSystem.folder(of: path), name + end)
    }

    /// The longest name that disks accept, in bytes (`NAME_MAX` of Linux).
    private static let longestName = 255

    /// Removes the files that killed processes of this machine left in a folder. Ignores failures: such files do no harm.
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

    /// Removes an incoming file, unless a process holds its lock. If the disk does not support locks, the file's age decides.
    private static func removeUnlocked(_ path: String) {
        // Network disks only lock files that are open for writing.
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
