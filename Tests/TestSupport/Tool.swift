import Foundation

/// Runs a program and waits for it.
package enum Tool {
    /// How a program ended.
    package struct Result: Sendable {
        /// Exit status; 128 plus the signal's number if a signal ended it.
        package var status: Int32
        /// What it wrote to standard output.
        package var output: String
        /// What it wrote to standard error.
        package var errors: String
    }

    /// Whether the program is on the `PATH`.
    package static func exists(_ name: String) -> Bool {
        (try? run("sh", "-c", "command -v \(name)").status) == 0
    }

    /// Runs `program`, found on the `PATH`, with `arguments`.
    package static func run(
        _ program: String, _ arguments: String..., in folder: String? = nil,
        environment: [String: String] = [:]
    ) throws -> Result {
        try run(program, arguments, in: folder, environment: environment)
    }

    /// Runs `program`, found on the `PATH`, with `arguments`, in `folder`, with additions to the environment.
    package static func run(
        _ program: String, _ arguments: [String], in folder: String? = nil,
        environment: [String: String] = [:]
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        // Files, not pipes: a pipe that nobody reads while the other fills up would stop the program.
        let scratch = try TemporaryFolder()
        let streams = try ["out", "err"].map { name in
            try Data().write(to: scratch.url(name))
            return try FileHandle(forWritingTo: scratch.url(name))
        }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = streams[0]
        process.standardError = streams[1]
        try process.run()
        process.waitUntilExit()
        func text(_ name: String) throws -> String {
            String(decoding: try Data(contentsOf: scratch.url(name)), as: UTF8.self)
        }
        let status = process.terminationStatus
        return Result(
            status: process.terminationReason == .uncaughtSignal ? 128 + status : status,
            output: try text("out"), errors: try text("err"))
    }
}
