import ArgumentParser
import Files
import Essentials
import Settings
import SiteBuild
import Stickers

/// The options that limit the number of photos that are worked on at a time.
struct JobsOption: ParsableArguments {
    @Option(
        // As in make and xargs: -j4.
        name: [.customShort("j", allowingJoined: true), .long],
        help: ArgumentHelp(
            "Photos to process at a time (default: your settings, otherwise the number of cores).",
            valueName: "n"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Process as many photos at a time as fit into this much memory, such as 300M (instead of --jobs).",
            valueName: "bytes"))
    var memory: ByteCount?

    /// The given number, the number in the user's settings, or the number of cores.
    var count: Int {
        get throws(UserError) {
            let cores = ProcessInfo.processInfo.activeProcessorCount
            if memory != nil { return cores }
            let settings = try UserSettings.own.get()
            return jobs ?? settings.jobs ?? cores
        }
    }

    /// The most memory for the photos in work, in bytes.
    var memoryForPhotos: Int { memory.map { $0.bytes - Self.own } ?? MemoryBudget.usual }

    /// The memory of the program itself, in bytes: its code, the network's weights, a site's texts.
    private static let own = 64_000_000
    /// The least value of `--memory`, in bytes: the program and one photo of 12 megapixels.
    private static let least = 150_000_000

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs takes a number from 1 to 256.")
        }
        if jobs != nil && memory != nil {
            throw ValidationError("--memory and --jobs cannot be combined.")
        }
        if let memory, memory.bytes < Self.least {
            throw ValidationError(
                "--memory takes at least \(ByteCount(bytes: Self.least)), enough for one photo of 12 megapixels; not \(memory)."
            )
        }
    }
}
