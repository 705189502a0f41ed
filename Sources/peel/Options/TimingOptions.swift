import ArgumentParser
import Essentials
import Files

/// What a command tells about its own speed.
struct TimingOptions: ParsableArguments {
    @Flag(help: "Report the duration and peak memory of each step.")
    var timings = false

    @Option(
        help: ArgumentHelp(
            "Write a trace of every job, for Perfetto or Chrome.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var trace: String?

    func validate() throws {
        // Found out before the work and not after it.
        guard let trace else { return }
        let folder = FileSystem.folder(of: trace)
        if (try? FileSystem.kind(of: trace)) == .folder || (try? FileSystem.kind(of: folder)) != .folder {
            throw ValidationError("--trace takes a file in an existing folder; “\(trace)” is not one.")
        }
        guard trace.lowercased().hasSuffix(".json") else {
            throw ValidationError("--trace writes a .json file; “\(trace)” does not end with .json.")
        }
        try OutputFile.check(trace, isOwn: Self.isTrace, option: "--trace")
    }

    /// Whether the file at `path`, and no link to one, begins as a trace does.
    private static func isTrace(_ path: String) -> Bool {
        let beginning = Timings.traceBeginning
        return (try? InputFile(path, links: .refused).bytes(upTo: beginning.count)) == beginning
    }

    /// What `work` returns, measured where that was asked.
    ///
    /// - Returns: the timings too; `nil` where nobody asks.
    func measuring<Result>(_ work: () async throws -> Result) async throws -> (Result, Timings?) {
        guard timings || trace != nil else { return (try await work(), nil) }
        let taken = Timings(keepsSteps: trace != nil)
        let result = try await Timings.$current.withValue(taken) { try await work() }
        if let trace { try FileSystem.writeAtomically(taken.trace(), to: trace) }
        return (result, timings ? taken : nil)
    }
}
