#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the system says of a file: while it is the same, so are the file's bytes.
package struct FileStamp: Sendable, Hashable, Codable {
    private var device, number: Int
    /// Size in bytes.
    package private(set) var size: Int
    /// Seconds and nanoseconds of the last change of the bytes, then of anything else.
    private var times: [Int]

    /// When the bytes were changed last, in whole seconds since 1970.
    package var modified: Int { times[0] }

    /// A short text that is another one when the stamp is.
    package var text: String {
        ([device, number, size] + times).map { String($0, radix: 36) }.joined(separator: "-")
    }

    /// The stamp of what stands at `path`, links followed; `nil` where nothing does.
    package init?(of path: String) {
        var info = stat()
        guard (try? SystemCall.status.make(on: path) { unsafe stat(path, &info) }) != nil else { return nil }
        self.init(info)
    }

    init(_ info: stat) {
        #if canImport(Darwin)
        let changes = [info.st_mtimespec, info.st_ctimespec]
        #else
        let changes = [info.st_mtim, info.st_ctim]
        #endif
        device = Int(truncatingIfNeeded: info.st_dev)
        number = Int(truncatingIfNeeded: info.st_ino)
        size = Int(info.st_size)
        times = changes.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
    }
}
