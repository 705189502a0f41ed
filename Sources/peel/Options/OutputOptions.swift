import ArgumentParser

/// The options about output that every command has.
struct OutputOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print each photo, pack and file as it is done.")
    var verbose = false

    @Option(help: ArgumentHelp("When to use colours.", valueName: "auto|always|never"))
    var color = ColorChoice.auto

    /// The console of these options.
    var console: Console { Console(quiet: quiet, verbose: verbose, color: color) }

    func validate() throws {
        if quiet && verbose { throw ValidationError("--quiet and --verbose cannot be combined.") }
    }
}

/// When to use colours on the terminal.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
}
