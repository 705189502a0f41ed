import ArgumentParser
import Artifacts
import Stickers

/// Where what was made of photos is kept.
struct CacheOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where what was made of photos is kept for later (default: the user's cache folder).",
            valueName: "dir"),
        completion: .directory)
    var cache: String?

    @Flag(help: "Make everything anew, and keep nothing.")
    var noCache = false

    func validate() throws {
        if noCache && cache != nil { throw ValidationError("--cache and --no-cache exclude each other.") }
    }

    /// The place that the options name.
    var place: CachePlace { noCache ? .nowhere : cache.map { .folder($0) } ?? .standard }
}
