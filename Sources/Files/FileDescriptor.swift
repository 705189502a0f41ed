#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file held open for reading or for writing.
struct FileDescriptor: ~Copyable {
    private let path: String
    private let descriptor: Int32
    private var isOpen = true

    /// Opens a file for reading. Never waits for a pipe's other end.
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

    /// Gives another open file the owner, the permissions and the attributes of this one, but not its date.
    func giveAttributes(to other: borrowing FileDescriptor) throws(FileError) {
        try FileAttributes(of: descriptor, path).give(to: other.descriptor, other.path, keepsDate: false)
    }

    /// Makes a file at a path where none stands.
    ///
    /// - Parameter mode: its permissions, less those that the user's mask takes.
    init(making path: String, mode: mode_t = 0o666) throws(FileError) {
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        }
    }

    /// Opens the file `name` in an open folder for reading; a link is not followed but an error.
    init(_ name: String, in folder: Int32, path: String) throws(FileError) {
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        }
    }

    deinit { if isOpen { close(descriptor) } }

    /// Number of bytes.
    ///
    /// - Throws: ``FileError`` also where it is no regular file.
    func size() throws(FileError) -> Int { Int(try information().st_size) }

    /// The bytes of the whole file, up to `limit`.
    func read(upTo limit: Int = .max) throws(FileError) -> [UInt8] {
        try read(from: 0, upTo: min(limit, try size()))
    }

    /// `count` bytes from `offset`.
    ///
    /// - Parameter mayBeFewer: whether a file that ends before them is none that became shorter meanwhile.
    func read(from offset: Int, upTo wanted: Int, mayBeFewer: Bool = false) throws(FileError) -> [UInt8] {
        // Arrays made with no room share one piece of memory, and all of them write into it.
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

    /// Fills `block` with the bytes from `offset` on.
    ///
    /// - Throws: ``FileError`` also where the file has fewer.
    func read(into block: inout [UInt8], from offset: Int) throws(FileError) {
        _ = unsafe try block.withUnsafeMutableBufferPointer { buffer throws(FileError) in
            unsafe try fill(buffer, from: offset, mayBeFewer: false)
        }
    }

    /// - Returns: how many bytes it took.
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

    /// Writes bytes after those that were written before.
    func write(_ bytes: [UInt8]) throws(FileError) { try Self.write(bytes, to: descriptor, path) }

    /// Writes all of the bytes to an open descriptor.
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

    /// Brings the bytes to the disk, where that is something the disk knows.
    func synchronize() throws(FileError) { try Self.synchronize(descriptor, path) }

    /// Brings what a descriptor stands for to the disk; not knowing that call is no failure of a disk's.
    static func synchronize(_ descriptor: Int32, _ path: String) throws(FileError) {
        do throws(FileError) {
            try SystemCall.synchronize.make(on: path) { fsync(descriptor) }
        } catch  where [EINVAL, ENOSYS, EOPNOTSUPP, ENOTSUP].contains(error.code) {
        }
    }

    /// Makes a file at a path where none stands, with the bytes of this one and all that the system knows of it.
    ///
    /// - Parameter isOwn: whether it is this user's, with its date alone.
    /// - Returns: what was copied.
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

    /// Gives the file the date of now, if this user may.
    func takeDateOfNow() { _ = try? SystemCall.setTimes.make(on: path) { futimens(descriptor, nil) } }

    /// Ends the writing: some disks tell only now that they are full.
    mutating func finish() throws(FileError) {
        isOpen = false
        try SystemCall.close.make(on: path) { close(descriptor) }
    }

    /// What the system knows of the file.
    ///
    /// - Throws: ``FileError`` also where it is no regular file.
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

// The system's call whose name the type above uses for its own.

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, buffer, count)
}
