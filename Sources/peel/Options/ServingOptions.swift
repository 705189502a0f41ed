import ArgumentParser

/// Where `peel preview` and `peel studio` serve their pages.
struct ServingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Port to serve on (0: any free port).", valueName: "n"))
    var port: UInt16 = 8420

    @Option(help: ArgumentHelp("Address to serve on (0.0.0.0: the whole network).", valueName: "ip"))
    var host = "127.0.0.1"

    @Flag(help: "Open the browser.")
    var open = false
}
