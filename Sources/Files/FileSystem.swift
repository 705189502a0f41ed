#if canImport(Darwin)
import Darwin
#else
import CGlibc
import Glibc
#endif

/// File operations, with errors that a user can read. Paths go to the system as their own bytes: two names that differ only in
/// Unicode normalisation stay two files.
package enum FileSystem {
    /// The kind of entry at a path, following links.
    package enum Kind: Sendable, Equatable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A pipe, socket or device.
        case special
        /// Nothing.
        case missing
        /// A link that leads to nothing or in a circle.
        case brokenLink
    }

    /// Returns the kind of entry at `path`.
    package static func kind(of path: String) throws(FileError) -> Kind {
        if let mode = try mode(of: path, followingLinks: true) { return kind(mode: mode) }
        return try mode(of: path, followingLinks: false) == nil ? .missing : .brokenLink
    }

    /// Returns the names in a folder, without `.` and `..`, in byte order. A name that is not UTF-8 is
    /// repaired, and opening it fails as a missing file.
    package static func names(in folder: String) throws(FileError) -> [String] {
        try OpenFolder(folder).names()
    }

    /// Returns the bytes of a regular file. Never waits for the other end of a pipe.
    package static func read(_ path: String, upTo limit: Int = .max) throws(FileError) -> [UInt8] {
        try FileDescriptor(reading: path).read(upTo: limit)
    }

    /// Writes a new file. An existing file is replaced instead of overwritten, because it may have other names (hard links).
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

    /// Writes beside `path`, then renames the result to `path`. A half-written file never appears at `path`, even if the process
    /// stops. `isSynchronized` flushes the bytes first: not even if the machine stops.
    ///
    /// - Parameter keepsAttributes: whether the new file gets the owner, permissions and attributes of the file that it replaces.
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
        // The file stays private until it gets the permissions of the old one.
        var file = try FileDescriptor(making: path, mode: 0o600)
        try file.write(bytes)
        try FileDescriptor(reading: model, followingLinks: false).giveAttributes(to: file)
        if isSynchronized { try file.synchronize() }
        try file.finish()
    }

    /// Writes a file atomically, and creates the folder around it, which is removed again if the file cannot be written.
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

    /// Creates a folder and the folders above it. Does nothing if it exists.
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

    /// Creates a folder that only this user may read (mode 0700), and the folders above it. If it exists and
    /// belongs to this user, removes the permissions of all others.
    package static func makePrivateFolder(_ path: String) throws(FileError) {
        try makeFolder(folder(of: path))
        try makeOneFolder(path, mode: S_IRWXU, mayStand: true)
        guard let info = try information(on: path, followingLinks: true), info.st_uid == geteuid(),
            info.st_mode & (S_IRWXG | S_IRWXO) != 0
        else { return }
        try SystemCall.setMode.make(on: path) { unsafe chmod(path, S_IRWXU) }
    }

    /// Returns whether every user of the machine may list a folder and open files in it.
    package static func isOpenToAll(_ folder: String) -> Bool {
        guard let info = try? information(on: folder, followingLinks: true) else { return false }
        return info.st_mode & (S_IROTH | S_IXOTH) == S_IROTH | S_IXOTH
    }

    /// Returns whether another user, apart from the administrator, may change a file.
    package static func othersMayWrite(_ file: String) -> Bool {
        guard let info = try? information(on: file, followingLinks: true) else { return false }
        let isTheirs = info.st_uid != geteuid() && info.st_uid != 0
        // A group with the same number as the user is the user's own group.
        let isGroups = info.st_mode & S_IWGRP != 0 && info.st_gid != geteuid()
        return isTheirs || isGroups || info.st_mode & S_IWOTH != 0
    }

    /// Creates a folder in an existing one. Does nothing if something exists at `path`.
    package static func makeInnerFolder(_ path: String) throws(FileError) {
        try makeOneFolder(path, mayStand: true)
    }

    /// Creates a folder. With `mayStand`, does nothing if something exists at `path`.
    static func makeOneFolder(_ path: String, mode: mode_t = 0o777, mayStand: Bool = false) throws(FileError)
    {
        do throws(FileError) {
            try SystemCall.makeFolder.make(on: path) { unsafe mkdir(path, mode) }
        } catch  where mayStand && error.code == EEXIST {
            // Another process created it.
        }
    }

    /// Renames `path` to `target`. A file or an empty folder there is replaced.
    package static func rename(_ path: String, to target: String) throws(FileError) {
        try SystemCall.rename.make(on: target) { systemRename(path, target) }
    }

    /// Swaps the names of two folders in one step, so that both names exist at every moment.
    static func exchange(_ first: String, _ second: String) throws(FileError) {
        try SystemCall.exchange.make(on: second) {
            #if canImport(Darwin)
            unsafe renamex_np(first, second, UInt32(RENAME_SWAP))
            #else
            unsafe renameat2(AT_FDCWD, first, AT_FDCWD, second, PEEL_RENAME_EXCHANGE)
            #endif
        }
    }

    /// Removes a file, or a folder with its contents. Links are removed, not followed. Mounts stay.
    ///
    /// - Throws: ``FileError``, with ``FileError/mounted`` if something is mounted there or below.
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

    /// Removes a file, or a link itself; never a folder. Does nothing if nothing exists at `path`.
    package static func removeFile(_ path: String) throws(FileError) {
        do throws(FileError) {
            try SystemCall.unlink.make(on: path) { unsafe unlink(path) }
        } catch  where error.code == ENOENT {
            // The file is already gone.
        }
    }

    /// Flushes the list of names in a folder to the disk.
    static func synchronize(_ folder: String) throws(FileError) { try OpenFolder(folder).synchronize() }

    /// Flushes a folder and everything below to the disk: the bytes of all files and the names in all folders.
    static func synchronize(allBelow folder: String) throws(FileError) {
        try OpenFolder(folder).synchronizeAll()
    }

    /// Returns the size of a file in bytes.
    package static func size(of path: String) throws(FileError) -> Int {
        try FileDescriptor(reading: path).size()
    }

    /// Returns whether `path` is a link.
    package static func isLink(_ path: String) throws(FileError) -> Bool {
        try mode(of: path, followingLinks: false).map { $0 & S_IFMT } == S_IFLNK
    }

    /// Returns whether two files have the same bytes, or two links have the same target.
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

    /// Returns the path that a link contains.
    private static func linkText(_ path: String) throws(FileError) -> [CChar] {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        try SystemCall.readLink.make(on: path) { unsafe readlink(path, &buffer, Int(PATH_MAX)) }
        return buffer
    }

    /// Whether the current directory was removed. Another folder may have its name, but relative paths then lead nowhere.
    package static var currentFolderIsGone: Bool {
        guard let info = try? information(on: ".", followingLinks: true) else { return true }
        return info.st_nlink == 0
    }

    /// Returns the absolute path with all links followed. Parts that do not exist stay as written.
    package static func resolved(_ path: String) throws(FileError) -> String {
        // Otherwise an empty path would resolve to the root, because `folder(of: "")` is `/`.
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
            // A missing folder has no parent.
            case "..": throw FileError(path: path, code: ENOENT)
            case let name: return joined(try resolved(parent), name)
            }
        }
        defer { unsafe free(real) }
        return unsafe String(cString: real!)
    }

    /// Returns whether the entry at `path`, with links followed, is `folder` or lies in it; `false` if `path` cannot be resolved.
    ///
    /// - Parameter folder: an absolute path without links, as ``resolved(_:)`` returns it.
    package static func lies(_ path: String, in folder: String) -> Bool {
        guard let place = try? resolved(path) else { return false }
        return place.utf8.elementsEqual(folder.utf8) || place.utf8.starts(with: joined(folder, "").utf8)
    }

    /// Returns the folder part of a path: `.` for a bare name, `/` for the root.
    package static func folder(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            return trimmed.isEmpty ? "/" : "."
        }
        return slash == trimmed.startIndex ? "/" : withoutTrailingSlashes(String(trimmed[..<slash]))
    }

    /// Returns the last part of a path.
    package static func name(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return trimmed }
        // A combining mark after the slash belongs to the name.
        return String(trimmed[trimmed.utf8.index(after: slash)...])
    }

    /// Returns the path of `name` in `folder`.
    package static func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// Returns whether `path` is a folder of this user, and not a link to one.
    static func isOwnFolder(_ path: String) throws(FileError) -> Bool {
        guard let info = try information(on: path, followingLinks: false) else { return false }
        return kind(mode: info.st_mode) == .folder && info.st_uid == geteuid()
    }

    /// Returns whether something is mounted on the folder at `path`. `false` if unknown: the system then refuses a rename itself.
    static func isMountPoint(_ path: String) -> Bool {
        guard let own = try? Mount.of(path), let above = try? Mount.of(folder(of: path)) else { return false }
        return own != above
    }

    /// Removes a folder if it is empty, and returns whether it was.
    package static func removeEmptyFolder(_ path: String) throws(FileError) -> Bool {
        do throws(FileError) {
            try SystemCall.unlink.make(on: path) { unsafe rmdir(path) }
            return true
        } catch  where error.code == ENOTEMPTY || error.code == EEXIST {
            return false
        }
    }

    /// Returns the seconds since the last change of a folder's names or a file's bytes.
    static func age(of path: String) throws(FileError) -> Int {
        guard let stamp = try stamp(of: path, links: .refused) else {
            throw FileError(path: path, code: ENOENT)
        }
        return FileInfo.age(of: stamp.modified)
    }

    /// Returns the stamp of the entry at `path`, or `nil` if nothing exists there or a link leads nowhere.
    ///
    /// - Parameter links: whether a link is followed, or has a stamp of its own.
    /// - Throws: ``FileError`` if the system refuses to tell.
    static func stamp(of path: String, links: InputFile.Links) throws(FileError) -> FileStamp? {
        try information(on: path, followingLinks: links == .followed).map(FileStamp.init)
    }

    /// Returns the mode of the entry at `path`, or `nil` if nothing exists there or a link leads nowhere.
    private static func mode(of path: String, followingLinks: Bool) throws(FileError) -> mode_t? {
        try information(on: path, followingLinks: followingLinks)?.st_mode
    }

    /// Returns the system's information about `path`, or `nil` if nothing exists there or a link leads nowhere.
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

// The system call whose name the type above uses for its own function.

private func systemRename(_ path: String, _ target: String) -> Int32 { unsafe rename(path, target) }
