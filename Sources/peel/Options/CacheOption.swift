import ArgumentParser
import Artifacts
import Stickers

/// Where what was made of photos is kept.
struct CacheOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Cache folder (default: the user's cache folder).",
            valueName: "dir"),
        completion: .directory)
    var cache: String?

    @Flag(help: "Bypass the cache: rebuild everything, store nothing.")
    var noCache = false

    func validate() throws {
        if noCache && cache != nil { throw ValidationError("--cache and --no-cache cannot be combined.") }
    }

    /// The place that the options name.
    var place: CachePlace { noCache ? .nowhere : cache.map { .folder($0) } ?? .standard }
}
