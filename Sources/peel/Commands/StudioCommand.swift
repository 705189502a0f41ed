import ArgumentParser
import Files
import Photos
import Preview
import SiteBuild
import Stickers
import Studio
import WebServer

/// `peel studio`: the preview, with tools to edit the pack.
struct StudioCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract: "Edit a pack in the browser: add photos, fix cut-outs, name, sort, publish.",
        discussion: """
            Serves a page on this machine: drop photos in, tap what to keep or drop, name and sort the stickers, see \
            the real pages, publish. Everything is saved in the folder, as photos and peel.yaml; removed photos go to \
            _removed. Only the printed address opens the page, because it contains a key. Press Ctrl-C to stop.

            EXAMPLES
              peel studio holiday --open       also open the browser
              peel studio --host 0.0.0.0       let your phone in: scan the code
            """)

    @Argument(
        help: "Folder of photos (default: ./photos, otherwise the current directory).", completion: .directory
    )
    var photos: String?

    @OptionGroup var serving: ServingOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Folder that “Build into a folder” writes to. (default: site)", valueName: "dir"),
        completion: .directory)
    var output: String?

    @OptionGroup var source: SourceOptions

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let console = outputOptions.console
        let photos = try folder(console)
        let scratch = try ScratchFolder(for: "peel-studio")
        defer { withExtendedLifetime(scratch) {} }
        let site = FileSystem.joined(scratch.path, "site")
        var options = try source.options(photos: [photos], site: site, asking: console)
        (options.showsProblems, options.showsWork) = (true, true)
        let builder = SiteBuilder(options: options)
        let state = PreviewState()
        let server = try HTTPServer(host: serving.host, port: serving.port)
        let pages = try pagesServer()
        // The watch starts first, so that changes count from the studio's first look on, also during a build.
        let changes = FolderWatch(
            [photos] + [source.templates, source.assets, source.theme].compactMap(\.self)
        ).changes()
        let studio = try Studio(folder: photos, builder: builder, following: options.links)
        let build = LiveBuild(builder: builder, scratch: scratch, state: state, console: console) {
            await studio.placed()
        }
        let studioServer = StudioServer(
            studio: studio, preview: SitePreview(folder: site, state: state),
            output: SiteOutput(
                options: try source.options(
                    photos: [photos], site: DefaultPath.folder(output, or: "site"), asking: nil),
                downloads: PackDownloads(in: scratch.path)),
            address: server.address, pagesPort: pages.address.port, command: options.command,
            acceptsGuesses: options.acceptsGuesses,
            browserJoined: { peer in
                if server.address.isOpenToNetwork { console.info("\(peer) has opened the studio") }
            })
        try tell(studioServer, server.address, console)
        if serving.open { try open(server.address.url(studioServer.makePass()), in: scratch, console) }
        let look = SitePreview(folder: site, state: state, tellsProblems: false)
        try await interruptible {
            try await together(
                { try await server.run { await studioServer.respond(to: $0, body: $1) } },
                { try await pages.run { request, _ in await look.respond(to: request) } },
                {
                    await repeating(after: changes) { await rebuild(studio, build, state) }
                    await studioServer.end()
                })
            try Task.checkCancellation()
        }
    }

    /// Returns the folder of the photos, which must exist.
    private func folder(_ console: Console) throws -> String {
        let photos = try photos ?? PhotoFolder.defaultInput()
        try console.refuseFile(photos, for: "studio")
        guard (try? FileSystem.kind(of: photos)) == .folder else {
            console.error(
                "\(photos): there is no such folder; create it, or name the folder with your photos")
            throw ExitCode.usage
        }
        return photos
    }

    /// Brings the studio and its pages up to date.
    private func rebuild(_ studio: Studio, _ build: LiveBuild, _ state: PreviewState) async {
        await studio.rescan()
        guard await !studio.isEmpty else {
            // An empty folder waits for its first photo and has no problems.
            await state.fail(problems: [])
            return
        }
        let report = await build.run()
        // Otherwise a newer build reports the photos' outcomes.
        if !Task.isCancelled { await studio.built(report) }
    }

    /// Prints the addresses that open the studio.
    private func tell(_ studio: StudioServer, _ address: ServerAddress, _ console: Console) throws {
        try console.result(address.url(studio.invitation))
        if address.isOpenToNetwork { try printNetworkAddresses(address, studio.invitation, console) }
    }

    /// Returns a server for the pack's pages, which have no rights in the studio. It uses the next port, or any
    /// free port if that is taken.
    private func pagesServer() throws -> HTTPServer {
        if serving.port > 0, serving.port < .max,
            let next = try? HTTPServer(host: serving.host, port: serving.port + 1)
        {
            return next
        }
        return try HTTPServer(host: serving.host, port: 0)
    }

    /// Opens an address in the browser through a file that only this user may read, because all users can see
    /// the arguments of programs.
    private func open(_ address: String, in scratch: ScratchFolder, _ console: Console) throws {
        let file = FileSystem.joined(scratch.path, "open.html")
        let page = "<!doctype html><meta http-equiv=refresh content='0;url=\(address)'>"
        try PrivateFile.create(Array(page.utf8), at: file)
        Browser.open(file, console: console)
    }

    /// Prints the addresses by which other devices reach it, the first also as a code for the phone's camera.
    private func printNetworkAddresses(_ address: ServerAddress, _ path: String, _ console: Console) throws {
        let others = ServerAddress.namesInNetwork
        for other in others { try console.result(address.url(path, name: other)) }
        if let other = others.first { console.showCode(of: address.url(path, name: other)) }
    }
}
