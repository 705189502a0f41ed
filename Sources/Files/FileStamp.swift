#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The identity, size and times of a file. As long as the stamp is the same, the file's bytes are the same.
package struct FileStamp: Sendable, Hashable {
    private var device, number: Int
    /// Size in bytes.
    package private(set) var size: Int
    /// Seconds and nanoseconds of the last change of the bytes, then of the last change of anything.
    private var times: SIMD4<Int>

    /// Whether it is a folder.
    package private(set) var isFolder: Bool

    /// Time of the last change of the bytes, in whole seconds since 1970.
    package var modified: Int { times[0] }
    /// Time of the last change of the bytes or the attributes, in whole seconds since 1970.
    package var changed: Int { max(times[0], times[2]) }

    /// A short text that changes whenever the stamp changes.
    package var text: String {
        numbers(isWhole: true).map { String($0, radix: 36) }.joined(separator: "-")
    }

    /// The stamp of the entry at `path`, or `nil` if nothing exists there.
    ///
    /// - Parameter links: whether a link is followed, or has a stamp of its own.
    package init?(of path: String, links: InputFile.Links = .followed) {
        var info = stat()
        let found = try? SystemCall.status.make(on: path) {
            unsafe links == .followed ? stat(path, &info) : lstat(path, &info)
        }
        guard found != nil else { return nil }
        self.init(info)
    }

    /// The stamp of the running program.
    package static var ofProgram: FileStamp? {
        #if canImport(Darwin)
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        var size = UInt32(path.count)
        guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
        return unsafe FileStamp(of: String(cString: path))
        #else
        return FileStamp(of: "/proc/self/exe")
        #endif
    }

    /// Returns the numbers of the stamp; if `isWhole`, also the last change of anything, such as a gained or lost name.
    package func numbers(isWhole: Bool) -> [Int] {
        let ofBytes = [device, number, size, times[0], times[1]]
        return isWhole ? ofBytes + [times[2], times[3]] : ofBytes
    }

    /// Returns whether both stamps are of the same file or folder, even if it has changed.
    package func isSame(_ other: FileStamp) -> Bool { (device, number) == (other.device, other.number) }

    /// Returns whether both stamps are of the same file with the same bytes. Its names may differ.
    package func hasSameBytes(as other: FileStamp) -> Bool {
        isSame(other) && size == other.size && times.lowHalf == other.times.lowHalf
    }

    init(_ info: stat) {
        #if canImport(Darwin)
        let (bytes, all) = (info.st_mtimespec, info.st_ctimespec)
        #else
        let (bytes, all) = (info.st_mtim, info.st_ctim)
        #endif
        device = Int(truncatingIfNeeded: info.st_dev)
        number = Int(truncatingIfNeeded: info.st_ino)
        size = Int(info.st_size)
        isFolder = info.st_mode & S_IFMT == S_IFDIR
        times = [Int(bytes.tv_sec), Int(bytes.tv_nsec), Int(all.tv_sec), Int(all.tv_nsec)]
    }
}

/// A file and its copy in another folder. The copy may be a hard link: a second name of the same file.
struct CopiedFile: Sendable {
    /// The stamp of the original when it was copied.
    let source: FileStamp
    /// The stamp of the copy when it was made.
    let copy: FileStamp

    /// Returns whether the original is unchanged. `now` is its current stamp.
    func isUnchanged(_ now: FileStamp) -> Bool { isSame(now, as: source) }

    /// Returns whether the copy is unchanged. `now` is its current stamp.
    func isUnchangedCopy(_ now: FileStamp) -> Bool { isSame(now, as: copy) }

    /// For hard links, the file's identity is enough: both names always have the same bytes.
    private func isSame(_ now: FileStamp, as then: FileStamp) -> Bool {
        source.isSame(copy) ? now.isSame(then) : now == then
    }
}
