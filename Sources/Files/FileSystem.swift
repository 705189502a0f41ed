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
    package static func kind(of path: String) -> Kind {
        var info = stat()
        if unsafe stat(path, &info) == 0 { return kind(mode: info.st_mode) }
        return unsafe lstat(path, &info) == 0 ? .brokenLink : .missing
    }

    /// The names in a folder, without `.` and `..`, in byte order. Names that are not UTF-8 are repaired, and so
    /// cannot be opened: they come up as missing files.
    package static func names(in folder: String) throws(FileError) -> [String] {
        guard let stream = unsafe opendir(folder) else { throw FileError(path: folder, code: errno) }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The bytes of a regular file. Never waits for a pipe's other end.
    package static func read(_ path: String, upTo limit: Int = .max) throws(FileError) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
        defer { close(descriptor) }
        var info = stat()
        guard unsafe fstat(descriptor, &info) == 0 else { throw FileError(path: path, code: errno) }
        guard kind(mode: info.st_mode) == .file else {
            throw FileError(path: path, code: kind(mode: info.st_mode) == .folder ? EISDIR : EINVAL)
        }
        let size = min(limit, Int(info.st_size))
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = unsafe systemRead(descriptor, buffer.baseAddress! + count, size - count)
                if got < 0 && errno == EINTR { continue }
                if got < 0 { failure = errno }
                if got <= 0 { break }
                count += got
            }
        }
        guard failure == 0 else { throw FileError(path: path, code: failure) }
        return bytes
    }

    /// Writes a file. What stood there is replaced, not written into: it may have other names.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        unsafe unlink(path)
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
        var written = 0
        var failure: Int32 = 0
        unsafe bytes.withUnsafeBytes { buffer in
            while written < buffer.count {
                let put = unsafe systemWrite(
                    descriptor, buffer.baseAddress! + written, buffer.count - written)
                if put < 0 && errno == EINTR { continue }
                if put < 0 {
                    failure = errno
                    break
                }
                written += put
            }
        }
        if close(descriptor) != 0 && failure == 0 { failure = errno }
        guard failure == 0 else { throw FileError(path: path, code: failure) }
    }

    /// Writes beside `path` and moves the result there, so that no half-written file ever stands at `path`.
    package static func writeAtomically(_ bytes: [UInt8], to path: String) throws(FileError) {
        let partial = path + ".\(getpid()).partial"
        do throws(FileError) {
            try write(bytes, to: partial)
            try rename(partial, to: path)
        } catch {
            unsafe unlink(partial)
            throw FileError(path: path, code: error.code)
        }
    }

    /// Makes a folder and the ones above it; does nothing where it stands already.
    package static func makeFolder(_ path: String) throws(FileError) {
        if unsafe mkdir(path, 0o777) == 0 { return }
        let code = errno
        if code == EEXIST && kind(of: path) == .folder { return }
        let parent = folder(of: path)
        guard code == ENOENT, parent != path else { throw FileError(path: path, code: code) }
        try makeFolder(parent)
        guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
            throw FileError(path: path, code: errno)
        }
    }

    /// Every file below a folder, as sorted paths relative to it.
    package static func files(below folder: String) throws(FileError) -> [String] {
        func files(below part: String) throws(FileError) -> [String] {
            var all: [String] = []
            for name in try names(in: joined(folder, part)) {
                let relative = part + name
                if kind(of: joined(folder, relative)) == .folder {
                    all += try files(below: relative + "/")
                } else {
                    all.append(relative)
                }
            }
            return all
        }
        return try files(below: "").sorted()
    }

    /// Whether two files are there and hold the same bytes.
    package static func areEqual(_ first: String, _ second: String) -> Bool {
        guard let one = try? size(of: first), let other = try? size(of: second), one == other else {
            return false
        }
        guard let one = try? read(first), let other = try? read(second) else { return false }
        return one == other
    }

    /// Whether the file at `path`, itself and not a link, is there and holds just these bytes.
    package static func holds(_ bytes: [UInt8], at path: String) -> Bool {
        guard !isLink(path), (try? size(of: path)) == bytes.count, let held = try? read(path) else {
            return false
        }
        return held == bytes
    }

    /// Gives `path` the name `target`; a file there is replaced.
    package static func rename(_ path: String, to target: String) throws(FileError) {
        guard systemRename(path, target) == 0 else { throw FileError(path: target, code: errno) }
    }

    /// Swaps the names of two folders in one step: at any moment each name has one of them.
    package static func exchange(_ first: String, _ second: String) throws(FileError) {
        #if canImport(Darwin)
        let status = unsafe renamex_np(first, second, UInt32(RENAME_SWAP))
        #else
        let status = unsafe renameat2(AT_FDCWD, first, AT_FDCWD, second, PEEL_RENAME_EXCHANGE)
        #endif
        guard status == 0 else { throw FileError(path: second, code: errno) }
    }

    /// Removes a file, or a folder with all that is in it. Links are removed, not followed.
    package static func remove(_ path: String) throws(FileError) {
        var info = stat()
        guard unsafe lstat(path, &info) == 0 else { return }
        if kind(mode: info.st_mode) == .folder {
            for name in try names(in: path) { try remove(path + "/" + name) }
            guard unsafe rmdir(path) == 0 else { throw FileError(path: path, code: errno) }
        } else {
            guard unsafe unlink(path) == 0 else { throw FileError(path: path, code: errno) }
        }
    }

    /// Removes a file, or a link itself; never a folder. Does nothing where nothing stands.
    package static func removeFile(_ path: String) throws(FileError) {
        guard unsafe unlink(path) == 0 || errno == ENOENT else { throw FileError(path: path, code: errno) }
    }

    /// Makes `target` a second name of the file or link at `path`, and of every file below it if it is a folder.
    package static func link(_ path: String, to target: String) throws(FileError) {
        var info = stat()
        guard unsafe lstat(path, &info) == 0 else { throw FileError(path: path, code: errno) }
        if kind(mode: info.st_mode) == .folder {
            try makeFolder(target)
            for name in try names(in: path) { try link(path + "/" + name, to: target + "/" + name) }
        } else {
            guard unsafe linkat(AT_FDCWD, path, AT_FDCWD, target, 0) == 0 else {
                throw FileError(path: target, code: errno)
            }
        }
    }

    /// Size of a file in bytes.
    package static func size(of path: String) throws(FileError) -> Int {
        var info = stat()
        guard unsafe stat(path, &info) == 0 else { throw FileError(path: path, code: errno) }
        return Int(info.st_size)
    }

    /// Whether a link, not what it leads to, stands at `path`.
    package static func isLink(_ path: String) -> Bool {
        var info = stat()
        return unsafe lstat(path, &info) == 0 && (info.st_mode & S_IFMT) == S_IFLNK
    }

    /// The absolute path with every link followed; parts that do not exist yet stay as they are written.
    package static func resolved(_ path: String) -> String {
        if let real = unsafe realpath(path, nil) {
            defer { unsafe free(real) }
            return unsafe String(cString: real)
        }
        let parent = folder(of: path)
        guard parent != path else { return path }
        return joined(resolved(parent), name(of: path))
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
        return String(trimmed[trimmed.index(after: slash)...])
    }

    /// A path inside a folder.
    package static func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// Takes a lock on the folder that lasts as long as the descriptor; `nil` where another process holds it.
    package static func lock(_ folder: String) -> Int32? {
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    /// Gives a lock back.
    package static func unlock(_ descriptor: Int32) { close(descriptor) }

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

// The system's calls whose names the type above uses for its own.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, buffer, count)
}

private func systemRename(_ path: String, _ target: String) -> Int32 { unsafe rename(path, target) }
