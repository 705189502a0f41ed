import ArgumentParser
import Foundation

/// The option that bounds how many photos are worked on at a time.
struct JobsOption: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Photos worked on at a time (default: the cores).", valueName: "n"))
    var jobs: Int?

    /// The number that was given, or that of the cores.
    var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs takes a number from 1 to 256.")
        }
    }
}
