import Files
import Essentials

/// What leaves a file in the site; several are done at a time.
struct WriteTask: Sendable {
    /// The file's path in the site.
    let path: String
    private let stage: Stage
    private let write: @Sendable () throws -> Void

    init(_ path: String, stage: Stage, write: @escaping @Sendable () throws -> Void) {
        (self.path, self.stage, self.write) = (path, stage, write)
    }

    /// A file whose bytes are made when it is written.
    init(
        _ path: String, stage: Stage = .pages, into staged: StagedFolder,
        bytes: @escaping @Sendable () throws -> [UInt8]
    ) {
        self.init(path, stage: stage) { try staged.write(bytes(), to: path) }
    }

    func run() throws { try Timings.measure(stage) { try write() } }
}
