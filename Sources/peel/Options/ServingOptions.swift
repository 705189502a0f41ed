import ArgumentParser

/// Where `peel preview` and `peel studio` serve their pages.
struct ServingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The port to serve on; 0 for any free one.", valueName: "n"))
    var port: UInt16 = 8420

    @Option(help: ArgumentHelp("The address to serve on; 0.0.0.0 for the whole network.", valueName: "ip"))
    var host = "127.0.0.1"

    @Flag(help: "Open the browser.")
    var open = false
}
