import ArgumentParser
import Files
import Photos
import Preview
import SiteBuild
import Stickers
import WebServer

/// `peel preview`: builds, serves, watches, rebuilds, reloads.
struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Show the site in the browser while you change it.",
        discussion: """
            Builds into a temporary folder and serves it. Photos, peel.yaml, templates and assets are watched: the \
            browser reloads when one changes, and shows problems. Press Ctrl-C to stop.

            EXAMPLES
              peel preview holiday --open      also open the browser
              peel preview --host 0.0.0.0      let your phone in: scan the code
            """)

    @Argument(
        help:
            "Folders of photos, photos, or a .zip of them (default: ./photos, otherwise the current directory).",
        completion: .file())
    var photos: [String] = []

    @OptionGroup var serving: ServingOptions

    @OptionGroup var source: SourceOptions

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let console = outputOptions.console
        let watched = try PhotoFolder.watched(photos)
        let scratch = try ScratchFolder(for: "peel-preview")
        defer { withExtendedLifetime(scratch) {} }
        let site = FileSystem.joined(scratch.path, "site")
        let state = PreviewState()
        let server = try HTTPServer(host: serving.host, port: serving.port)
        let preview = SitePreview(
            folder: site, state: state, tellsProblems: !server.address.isOpenToNetwork)
        var options = try source.options(photos: photos, site: site, asking: console)
        options.showsProblems = true
        options.showsWork = true
        let build = LiveBuild(
            builder: SiteBuilder(options: options), scratch: scratch, state: state, console: console)
        let address = server.address.url()
        let others =
            server.address.isOpenToNetwork ? ServerAddress.namesInNetwork : []
        let watch = FolderWatch(watched + [source.templates, source.assets, source.theme].compactMap(\.self))
        try console.result(address)
        for other in others { try console.result(server.address.url(name: other)) }
        if let other = others.first { console.showCode(of: server.address.url(name: other)) }
        if serving.open { Browser.open(address, console: console) }
        try await interruptible {
            // The watch starts first, so that changes during a build count.
            let changes = watch.changes()
            try await together(
                { try await server.run { request, _ in await preview.respond(to: request) } },
                { await repeating(after: changes) { await build.run() } })
            try Task.checkCancellation()
        }
    }
}

/// The options about the server of `peel preview` and `peel studio`.
struct ServingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Port to serve on (0: any free port).", valueName: "n"))
    var port: UInt16 = 8420

    @Option(help: ArgumentHelp("Address to serve on (0.0.0.0: the whole network).", valueName: "ip"))
    var host = "127.0.0.1"

    @Flag(help: "Open the browser.")
    var open = false
}
