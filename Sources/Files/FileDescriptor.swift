#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open file, for reading or for writing.
struct FileDescriptor: ~Copyable {
    private let path: String
    private let descriptor: Int32
    private var isOpen = true

    /// Opens a file for reading. Never waits for the other end of a pipe.
    init(reading path: String, followingLinks: Bool = true) throws(FileError) {
        self.path = path
        do throws(FileError) {
            descriptor = try SystemCall.open.make(on: path) {
                unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW))
            }
        } catch  where error.code == ELOOP && !followingLinks {
            throw FileError(path: path, code: FileError.isLink)
        }
    }

    /// Copies the owner, the permissions and the attributes of this file to another open file, but not the date.
    func giveAttributes(to other: borrowing FileDescriptor) throws(FileError) {
        try FileAttributes(of: descriptor, path).give(to: other.descriptor, other.path, keepsDate: false)
    }

    /// Creates a file. Fails if the path exists.
    ///
    /// - Parameter mode: the permissions, reduced by the user's umask.
    init(making path: String, mode: mode_t = 0o666) throws(FileError) {
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        }
    }

    /// Opens the file `name` in an open folder for reading. A link is an error: it is not followed.
    init(_ name: String, in folder: Int32, path: String) throws(FileError) {
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        }
    }

    deinit { if isOpen { close(descriptor) } }

    /// Returns the size in bytes.
    ///
    /// - Throws: ``FileError``, also if it is not a regular file.
    func size() throws(FileError) -> Int { Int(try information().st_size) }

    /// Returns the bytes of the file, at most `limit`.
    func read(upTo limit: Int = .max) throws(FileError) -> [UInt8] {
        try read(from: 0, upTo: min(limit, try size()))
    }

    /// Returns `wanted` bytes from `offset`. An early end is ``FileError/changedMeanwhile``, unless the file `mayBeFewer`.
    func read(from offset: Int, upTo wanted: Int, mayBeFewer: Bool = false) throws(FileError) -> [UInt8] {
        // All arrays without capacity share one piece of memory, which must not be written to.
        guard wanted > 0 else { return [] }
        var failure: FileError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
            do throws(FileError) {
                let room = unsafe UnsafeMutableBufferPointer(rebasing: buffer[..<wanted])
                count = unsafe try fill(room, from: offset, mayBeFewer: mayBeFewer)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Fills `block` with the bytes from `offset`.
    ///
    /// - Throws: ``FileError``, also if the file has fewer bytes.
    func read(into block: inout [UInt8], from offset: Int) throws(FileError) {
        _ = unsafe try block.withUnsafeMutableBufferPointer { buffer throws(FileError) in
            unsafe try fill(buffer, from: offset, mayBeFewer: false)
        }
    }

    /// - Returns: the number of bytes read.
    private func fill(
        _ buffer: UnsafeMutableBufferPointer<UInt8>, from offset: Int, mayBeFewer: Bool
    ) throws(FileError) -> Int {
        var count = 0
        while count < buffer.count {
            let got = try SystemCall.read.make(on: path, count: buffer.count - count) {
                unsafe pread(descriptor, buffer.baseAddress! + count, $0, off_t(offset + count))
            }
            if got == 0 && mayBeFewer { break }
            guard got > 0 else { throw FileError(path: path, code: FileError.changedMeanwhile) }
            count += got
        }
        return count
    }

    /// Writes bytes after the ones already written.
    func write(_ bytes: [UInt8]) throws(FileError) { try Self.write(bytes, to: descriptor, path) }

    /// Writes all bytes to an open descriptor.
    static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileError) {
        var written = 0
        while written < bytes.count {
            let put = try SystemCall.write.make(on: path, count: bytes.count - written) { count in
                unsafe bytes.withUnsafeBytes {
                    unsafe systemWrite(descriptor, $0.baseAddress! + written, count)
                }
            }
            guard put > 0 else { throw FileError(path: path, code: EIO) }
            written += put
        }
    }

    /// Flushes the bytes to the disk, if the disk supports that.
    func synchronize() throws(FileError) { try Self.synchronize(descriptor, path) }

    /// Flushes an open file or folder to the disk. A disk that does not support the call is not an error.
    static func synchronize(_ descriptor: Int32, _ path: String) throws(FileError) {
        do throws(FileError) {
            try SystemCall.synchronize.make(on: path) { fsync(descriptor) }
        } catch  where [EINVAL, ENOSYS, EOPNOTSUPP, ENOTSUP].contains(error.code) {
        }
    }

    /// Creates a file with the bytes and the attributes of this one, and returns both stamps. Fails if `target` exists.
    ///
    /// - Parameter isOwn: whether the copy belongs to this user, and so keeps only the date.
    @discardableResult
    func copy(to target: String, asOwn isOwn: Bool = false) throws(FileError) -> CopiedFile {
        var copy = try FileDescriptor(making: target)
        let (source, block) = (FileStamp(try information()), 1 << 20)
        for offset in stride(from: 0, to: source.size, by: block) {
            try copy.write(read(from: offset, upTo: min(block, source.size - offset)))
        }
        let attributes = try FileAttributes(of: descriptor, path)
        if isOwn {
            try attributes.giveDate(to: copy.descriptor, target)
        } else {
            try attributes.give(to: copy.descriptor, target)
        }
        let made = FileStamp(try copy.information())
        try copy.finish()
        return CopiedFile(source: source, copy: made)
    }

    /// Sets the file's dates to now, if this user may.
    func takeDateOfNow() { _ = try? SystemCall.setTimes.make(on: path) { futimens(descriptor, nil) } }

    /// Closes the file after writing. Some disks report only now that they are full.
    mutating func finish() throws(FileError) {
        isOpen = false
        try SystemCall.close.make(on: path) { close(descriptor) }
    }

    /// Returns the system's information about the file.
    ///
    /// - Throws: ``FileError``, also if it is not a regular file.
    func information() throws(FileError) -> stat {
        var info = stat()
        try SystemCall.status.make(on: path) { unsafe fstat(descriptor, &info) }
        switch info.st_mode & S_IFMT {
        case S_IFREG: return info
        case S_IFDIR: throw FileError(path: path, code: EISDIR)
        default: throw FileError(path: path, code: FileError.notRegularFile)
        }
    }
}

/// A new file, written piece by piece. Replaces an existing file, which may have other names (hard links).
package struct FileWriter: ~Copyable {
    private var file: FileDescriptor

    /// Creates the file at `path`.
    package init(_ path: String) throws(FileError) {
        try FileSystem.removeFile(path)
        file = try FileDescriptor(making: path)
    }

    /// Adds bytes.
    package func write(_ bytes: [UInt8]) throws(FileError) { try file.write(bytes) }

    /// Adds all bytes of another file, block by block.
    ///
    /// - Throws: ``FileError``, also if the other file has become shorter.
    package func copy(_ other: InputFile) throws(FileError) { try other.copy(to: file) }

    /// Closes the file. Some disks report only now that they are full.
    package mutating func finish() throws(FileError) { try file.finish() }
}

// The system call whose name `FileDescriptor` uses for its own function.

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, buffer, count)
}
