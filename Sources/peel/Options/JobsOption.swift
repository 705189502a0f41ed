import ArgumentParser
import Files
import Essentials
import SiteBuild

/// The option that bounds how many photos are worked on at a time.
struct JobsOption: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Photos worked on at a time (default: what your settings say, else the cores).", valueName: "n"))
    var jobs: Int?

    /// The number that was given, that of the user's settings, or that of the cores.
    var count: Int {
        get throws(UserError) {
            let settings = try UserSettings.own.get()
            return jobs ?? settings.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        }
    }

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs takes a number from 1 to 256.")
        }
    }
}
