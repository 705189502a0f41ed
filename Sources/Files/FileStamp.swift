#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the system says of a file: while it is the same, so are the file's bytes.
package struct FileStamp: Sendable, Equatable {
    private var device, number, size: Int
    /// Seconds and nanoseconds of the last change of the bytes, then of anything else.
    private var times: [Int]

    /// The stamp of what stands at `path`, links followed; `nil` where nothing does.
    package init?(of path: String) {
        var info = stat()
        guard unsafe stat(path, &info) == 0 else { return nil }
        #if canImport(Darwin)
        let changes = [info.st_mtimespec, info.st_ctimespec]
        #else
        let changes = [info.st_mtim, info.st_ctim]
        #endif
        device = Int(info.st_dev)
        number = Int(info.st_ino)
        size = Int(info.st_size)
        times = changes.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
    }
}
