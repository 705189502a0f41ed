#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the system says of a file: while it is the same, so are the file's bytes.
package struct FileStamp: Sendable, Hashable {
    private var device, number: Int
    /// Size in bytes.
    package private(set) var size: Int
    /// Seconds and nanoseconds of the last change of the bytes, then of anything else.
    private var times: SIMD4<Int>

    /// Whether it is a folder.
    package private(set) var isFolder: Bool

    /// When the bytes were changed last, in whole seconds since 1970.
    package var modified: Int { times[0] }
    /// When anything of it was changed last, its bytes or what the system says of it, in whole seconds since 1970.
    package var changed: Int { max(times[0], times[2]) }

    /// A short text that is another one when the stamp is.
    package var text: String {
        numbers(isWhole: true).map { String($0, radix: 36) }.joined(separator: "-")
    }

    /// The stamp of what stands at `path`; `nil` where nothing does.
    ///
    /// - Parameter links: whether a link there stands for what it leads to, or for itself.
    package init?(of path: String, links: InputFile.Links = .followed) {
        var info = stat()
        let found = try? SystemCall.status.make(on: path) {
            unsafe links == .followed ? stat(path, &info) : lstat(path, &info)
        }
        guard found != nil else { return nil }
        self.init(info)
    }

    /// The stamp of the program that runs.
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

    /// The numbers that it consists of.
    ///
    /// - Parameter isWhole: whether they tell also of what is not the bytes: names that the file is given or loses
    ///   change the rest.
    package func numbers(isWhole: Bool) -> [Int] {
        let ofBytes = [device, number, size, times[0], times[1]]
        return isWhole ? ofBytes + [times[2], times[3]] : ofBytes
    }

    /// Whether it is of the same file or folder, whatever has become of that.
    package func isSame(_ other: FileStamp) -> Bool { (device, number) == (other.device, other.number) }

    /// Whether it is of the same file with the same bytes. Names that a file is given or loses change only the rest.
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
