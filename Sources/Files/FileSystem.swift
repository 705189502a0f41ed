#if canImport(Darwin)
import Darwin
#else
import CGlibc
import Glibc
#endif

/// The file operations of a build, each with errors that a user can read.
///
/// Paths go to the system as their own bytes: two names that differ only in Unicode normalisation stay two files.
package enum FileSystem {
    /// What stands at a path, links followed.
    package enum Kind: Sendable, Equatable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A pipe, socket or device.
        case special
        /// Nothing.
        case missing
        /// A link that leads nowhere or in a circle.
        case brokenLink
    }

    /// What stands at `path`.
    package static func kind(of path: String) throws(FileError) -> Kind {
        if let mode = try mode(of: path, followingLinks: true) { return kind(mode: mode) }
        return try mode(of: path, followingLinks: false) == nil ? .missing : .brokenLink
    }

    /// The names in a folder, without `.` and `..`, in byte order. Names that are not UTF-8 are repaired, and so
    /// cannot be opened: they come up as missing files.
    package static func names(in folder: String) throws(FileError) -> [String] {
        try OpenFolder(folder).names()
    }

    /// The bytes of a regular file. Never waits for a pipe's other end.
    package static func read(_ path: String, upTo limit: Int = .max) throws(FileError) -> [UInt8] {
        try FileDescriptor(reading: path).read(upTo: limit)
    }

    /// Writes a file. What stood there is replaced, not written into: it may have other names.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try write(bytes, to: path, isSynchronized: false)
    }

    private static func write(_ bytes: [UInt8], to path: String, isSynchronized: Bool) throws(FileError) {
        try removeFile(path)
        var file = try FileDescriptor(making: path)
        try file.write(bytes)
        if isSynchronized { try file.synchronize() }
        try file.finish()
    }

    /// Writes beside `path` and moves the result there: no half-written file ever stands at `path`, whether the process stops or,
    /// where the bytes are brought to the disk first, the machine.
    ///
    /// - Parameters:
    ///   - isSynchronized: whether they are.
    ///   - keepsAttributes: whether a file that stood there hands its owner, permissions and attributes on.
    package static func writeAtomically(
        _ bytes: [UInt8], to path: String, isSynchronized: Bool = true, keepsAttributes: Bool = true
    ) throws(FileError) {
        let partial = AbandonedFiles.partialName(beside: path)
        do throws(FileError) {
            try write(bytes, to: partial, isSynchronized: isSynchronized, like: keepsAttributes ? path : nil)
            try rename(partial, to: path)
        } catch {
            try? removeFile(partial)
            throw FileError(path: path, code: error.code)
        }
    }

    private static func write(
        _ bytes: [UInt8], to path: String, isSynchronized: Bool, like model: String?
    ) throws(FileError) {
        guard let model,
            try information(on: model, followingLinks: false).map({ $0.st_mode & S_IFMT }) == S_IFREG
        else {
            return try write(bytes, to: path, isSynchronized: isSynchronized)
        }
        // Nobody else may read it before it has the permissions that the other has.
        var file = try FileDescriptor(making: path, mode: 0o600)
        try file.write(bytes)
        try FileDescriptor(reading: model, followingLinks: false).giveAttributes(to: file)
        if isSynchronized { try file.synchronize() }
        try file.finish()
    }

    /// Writes a file atomically, and makes the folder that it lies in. Where the file cannot be written, a folder that was made for
    /// it is removed again.
    package static func writeMakingFolder(_ bytes: [UInt8], to path: String) throws(FileError) {
        let folder = folder(of: path)
        let isNew = try kind(of: folder) == .missing
        try makeFolder(folder)
        do throws(FileError) {
            try writeAtomically(bytes, to: path)
        } catch {
            if isNew { _ = try? removeEmptyFolder(folder) }
            throw error
        }
    }

    /// Makes a folder and the ones above it; does nothing where it stands already.
    package static func makeFolder(_ path: String) throws(FileError) {
        do throws(FileError) {
            try makeOneFolder(path)
        } catch  where error.code == EEXIST && (try? kind(of: path)) == .folder {
            return
        } catch  where error.code == ENOENT && folder(of: path) != path {
            try makeFolder(folder(of: path))
            try makeOneFolder(path, mayStand: true)
        }
    }

    /// Makes a folder that only this user may look into (mode 0700), and the ones above it; takes others' permissions away where
    /// it stands already and is this user's own.
    package static func makePrivateFolder(_ path: String) throws(FileError) {
        try makeFolder(folder(of: path))
        try makeOneFolder(path, mode: S_IRWXU, mayStand: true)
        guard let info = try information(on: path, followingLinks: true), info.st_uid == geteuid(),
            info.st_mode & (S_IRWXG | S_IRWXO) != 0
        else { return }
        try SystemCall.setMode.make(on: path) { unsafe chmod(path, S_IRWXU) }
    }

    /// Whether every user of the machine may read a folder, and find files in it.
    package static func isOpenToAll(_ folder: String) -> Bool {
        guard let info = try? information(on: folder, followingLinks: true) else { return false }
        return info.st_mode & (S_IROTH | S_IXOTH) == S_IROTH | S_IXOTH
    }

    /// Whether another user, but for the administrator, may change a file.
    package static func othersMayWrite(_ file: String) -> Bool {
        guard let info = try? information(on: file, followingLinks: true) else { return false }
        let isTheirs = info.st_uid != geteuid() && info.st_uid != 0
        // A group with the user's number is that user's own.
        let isGroups = info.st_mode & S_IWGRP != 0 && info.st_gid != geteuid()
        return isTheirs || isGroups || info.st_mode & S_IWOTH != 0
    }

    /// Makes a folder in one that stands, and none above it; does nothing where something stands already.
    package static func makeInnerFolder(_ path: String) throws(FileError) {
        try makeOneFolder(path, mayStand: true)
    }

    /// Makes a folder where nothing stands.
    static func makeOneFolder(_ path: String, mode: mode_t = 0o777, mayStand: Bool = false) throws(FileError)
    {
        do throws(FileError) {
            try SystemCall.makeFolder.make(on: path) { unsafe mkdir(path, mode) }
        } catch  where mayStand && error.code == EEXIST {
            // Somebody else made it.
        }
    }

    /// Gives `path` the name `target`; a file there, or an empty folder, is replaced.
    package static func rename(_ path: String, to target: String) throws(FileError) {
        try SystemCall.rename.make(on: target) { systemRename(path, target) }
    }

    /// Swaps the names of two folders in one step: at any moment each name has one of them.
    static func exchange(_ first: String, _ second: String) throws(FileError) {
        try SystemCall.exchange.make(on: second) {
            #if canImport(Darwin)
            unsafe renamex_np(first, second, UInt32(RENAME_SWAP))
            #else
            unsafe renameat2(AT_FDCWD, first, AT_FDCWD, second, PEEL_RENAME_EXCHANGE)
            #endif
        }
    }

    /// Removes a file, or a folder with all that is in it. Links are removed, not followed; mounts stay.
    ///
    /// - Throws: ``FileError``, with ``FileError/mounted`` where something is mounted there or below.
    package static func remove(_ path: String) throws(FileError) {
        guard let mode = try mode(of: path, followingLinks: false) else { return }
        guard kind(mode: mode) == .folder else { return try removeFile(path) }
        let opened = try OpenFolder(refusingLink: path)
        guard try opened.mount() == Mount.of(folder(of: path)) else {
            throw FileError(path: path, code: FileError.mounted)
        }
        try opened.removeContents()
        try SystemCall.unlink.make(on: path) { unsafe rmdir(path) }
    }

    /// Removes a file, or a link itself; never a folder. Does nothing where nothing stands.
    package static func removeFile(_ path: String) throws(FileError) {
        do throws(FileError) {
            try SystemCall.unlink.make(on: path) { unsafe unlink(path) }
        } catch  where error.code == ENOENT {
            // It is gone.
        }
    }

    /// Brings to the disk which names are in a folder.
    static func synchronize(_ folder: String) throws(FileError) { try OpenFolder(folder).synchronize() }

    /// Brings to the disk what is in a folder and below: every file's bytes and every folder's names.
    static func synchronize(allBelow folder: String) throws(FileError) {
        try OpenFolder(folder).synchronizeAll()
    }

    /// Size of a file in bytes.
    package static func size(of path: String) throws(FileError) -> Int {
        try FileDescriptor(reading: path).size()
    }

    /// Whether a link, not what it leads to, stands at `path`.
    package static func isLink(_ path: String) throws(FileError) -> Bool {
        try mode(of: path, followingLinks: false).map { $0 & S_IFMT } == S_IFLNK
    }

    /// Whether two files have the same bytes, or two links lead to the same.
    static func haveSameContent(_ first: String, _ second: String) throws(FileError) -> Bool {
        let block = 1 << 20
        let (isLink, isOtherLink) = (try isLink(first), try Self.isLink(second))
        if isLink && isOtherLink { return try linkText(first) == linkText(second) }
        if isLink || isOtherLink { return false }
        guard try kind(of: first) == .file, try kind(of: second) == .file else { return false }
        let one = try InputFile(first, links: .refused)
        let other = try InputFile(second, links: .refused)
        guard one.size == other.size else { return false }
        for offset in stride(from: 0, to: one.size, by: block) {
            let part = try one.bytes(upTo: block, from: offset)
            guard try part == other.bytes(upTo: block, from: offset) else { return false }
        }
        return true
    }

    /// What is written in a link.
    private static func linkText(_ path: String) throws(FileError) -> [CChar] {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        try SystemCall.readLink.make(on: path) { unsafe readlink(path, &buffer, Int(PATH_MAX)) }
        return buffer
    }

    /// Whether the current directory was removed, or replaced by another of its name: relative paths then lead nowhere.
    package static var currentFolderIsGone: Bool {
        guard let info = try? information(on: ".", followingLinks: true) else { return true }
        return info.st_nlink == 0
    }

    /// The absolute path with every link followed; parts that do not exist yet stay as they are written.
    package static func resolved(_ path: String) throws(FileError) -> String {
        // Not the root, which is what is left of it without its last part.
        guard !path.isEmpty else { throw FileError(path: "an empty name", code: ENOENT) }
        var real: UnsafeMutablePointer<CChar>?
        do throws(FileError) {
            try SystemCall.resolve.make(on: path) {
                unsafe real = realpath(path, nil)
                return unsafe real == nil ? -1 : 0
            }
        } catch  where [ENOENT, ENOTDIR, ELOOP].contains(error.code) {
            let parent = folder(of: path)
            guard parent != path else { return path }
            switch name(of: path) {
            case ".": return try resolved(parent)
            // What is not there is in no folder.
            case "..": throw FileError(path: path, code: ENOENT)
            case let name: return joined(try resolved(parent), name)
            }
        }
        defer { unsafe free(real) }
        return unsafe String(cString: real!)
    }

    /// Whether what is at `path`, links followed, lies in a folder; also where it is that folder.
    ///
    /// - Parameter folder: an absolute path without links, as ``resolved(_:)`` gives it.
    /// - Returns: `false` also where that cannot be told.
    package static func lies(_ path: String, in folder: String) -> Bool {
        guard let place = try? resolved(path) else { return false }
        return place.utf8.elementsEqual(folder.utf8) || place.utf8.starts(with: joined(folder, "").utf8)
    }

    /// The folder part of a path: `.` for a bare name, `/` for the root.
    package static func folder(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            return trimmed.isEmpty ? "/" : "."
        }
        return slash == trimmed.startIndex ? "/" : withoutTrailingSlashes(String(trimmed[..<slash]))
    }

    /// The last part of a path.
    package static func name(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return trimmed }
        // A mark that combines with the slash belongs to the name.
        return String(trimmed[trimmed.utf8.index(after: slash)...])
    }

    /// A path inside a folder.
    package static func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// Whether a folder, and no link to one, of this user's own stands at `path`.
    static func isOwnFolder(_ path: String) throws(FileError) -> Bool {
        guard let info = try information(on: path, followingLinks: false) else { return false }
        return kind(mode: info.st_mode) == .folder && info.st_uid == geteuid()
    }

    /// Whether something is mounted on the folder at `path`, which then cannot have another name. Where the system
    /// does not say so, it refuses the other name.
    static func isMountPoint(_ path: String) -> Bool {
        guard let own = try? Mount.of(path), let above = try? Mount.of(folder(of: path)) else { return false }
        return own != above
    }

    /// Removes a folder that has nothing in it.
    ///
    /// - Returns: whether it had nothing in it.
    package static func removeEmptyFolder(_ path: String) throws(FileError) -> Bool {
        do throws(FileError) {
            try SystemCall.unlink.make(on: path) { unsafe rmdir(path) }
            return true
        } catch  where error.code == ENOTEMPTY || error.code == EEXIST {
            return false
        }
    }

    /// Seconds since a folder's names, or a file's bytes, changed last.
    static func age(of path: String) throws(FileError) -> Int {
        guard let stamp = try stamp(of: path, links: .refused) else {
            throw FileError(path: path, code: ENOENT)
        }
        return FileInfo.age(of: stamp.modified)
    }

    /// The stamp of what stands at a path; `nil` where nothing does, or a link leads nowhere.
    ///
    /// - Parameter links: whether a link there stands for what it leads to, or for itself.
    /// - Throws: ``FileError`` where the system does not say.
    static func stamp(of path: String, links: InputFile.Links) throws(FileError) -> FileStamp? {
        try information(on: path, followingLinks: links == .followed).map(FileStamp.init)
    }

    /// The mode of what stands at a path; `nil` where nothing does, or a link leads nowhere.
    private static func mode(of path: String, followingLinks: Bool) throws(FileError) -> mode_t? {
        try information(on: path, followingLinks: followingLinks)?.st_mode
    }

    /// What the system knows of what stands at a path; `nil` where nothing does, or a link leads nowhere.
    static func information(on path: String, followingLinks: Bool) throws(FileError) -> stat? {
        var info = stat()
        do throws(FileError) {
            try SystemCall.status.make(on: path) {
                followingLinks ? unsafe stat(path, &info) : unsafe lstat(path, &info)
            }
        } catch  where [ENOENT, ENOTDIR, ELOOP].contains(error.code) {
            return nil
        }
        return info
    }

    private static func kind(mode: mode_t) -> Kind {
        switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .special
        }
    }

    private static func withoutTrailingSlashes(_ path: String) -> String {
        var trimmed = path[...]
        while trimmed.utf8.count > 1 && trimmed.utf8.last == UInt8(ascii: "/") { trimmed.removeLast() }
        return trimmed == "/" ? "" : String(trimmed)
    }
}

// The system's call whose name the type above uses for its own.

private func systemRename(_ path: String, _ target: String) -> Int32 { unsafe rename(path, target) }
