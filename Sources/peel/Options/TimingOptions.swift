import ArgumentParser
import Essentials
import Files
import Photos

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
        try OutputFile.check(trace, isOwn: FileSeal.isWhole, option: "--trace")
    }

    /// What `work` returns, measured where that was asked.
    ///
    /// - Returns: the timings too; `nil` where nobody asks.
    func measuring<Result>(_ work: () async throws -> Result) async throws -> (Result, Timings?) {
        guard timings || trace != nil else { return (try await work(), nil) }
        let taken = Timings(keepsSteps: trace != nil)
        let result = try await Timings.$current.withValue(taken) { try await work() }
        if let trace { try FileSystem.writeAtomically(FileSeal.sealed(trace: taken.trace()), to: trace) }
        return (result, timings ? taken : nil)
    }
}
