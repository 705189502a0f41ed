import ArgumentParser
import Files
import Foundation
import Preview
import QRCode
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
            browser reloads when one changes, and shows what is wrong. Ctrl-C ends it.

            EXAMPLES
              peel preview holiday --open      open the browser, too
              peel preview --host 0.0.0.0      also for the phone in the same network: scan the code
            """)

    @Argument(
        help: "Folders of photos, photos, or a .zip of them (default: photos/, or the folder you stand in).",
        completion: .file())
    var photos: [String] = []

    @Option(help: ArgumentHelp("The port to serve on; 0 for any free one.", valueName: "n"))
    var port: UInt16 = 8420

    @Option(help: ArgumentHelp("The address to serve on; 0.0.0.0 for the whole network.", valueName: "ip"))
    var host = "127.0.0.1"

    @Flag(help: "Open the browser.")
    var open = false

    @OptionGroup var source: SourceOptions

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let console = outputOptions.console
        let watched: [String]
        do throws(UserError) {
            watched = try PhotoFolder.watched(photos)
        } catch {
            console.error(error.message)
            throw error.exitCode
        }
        let scratch: ScratchFolder
        do throws(FileError) {
            scratch = try ScratchFolder(for: "peel-preview")
        } catch {
            console.error("\(error.path): \(error.reason)")
            throw ExitCode.nothingMade
        }
        let site = FileSystem.joined(scratch.path, "site")
        let state = PreviewState()
        let preview = SitePreview(folder: site, state: state)
        let server: HTTPServer
        do {
            server = try await HTTPServer(host: host, port: port)
        } catch {
            console.error(error.message)
            throw ExitCode.nothingMade
        }
        defer { withExtendedLifetime(scratch) {} }
        var options = source.options(photos: photos, site: site)
        options.showsProblems = true
        options.showsWork = true
        let builder = SiteBuilder(options: options)
        let address = server.address.url()
        let others =
            server.address.isOpenToNetwork
            ? Host.current().addresses.filter { $0.contains(".") && $0 != "127.0.0.1" } : []
        let watch = FolderWatch(watched + [source.templates, source.assets].compactMap(\.self))
        try console.result(address)
        for other in others { try console.result(server.address.url(name: other)) }
        if let other = others.first, let code = QRCode(server.address.url(name: other)) {
            console.info(code.terminalText)
        }
        if open { Self.openBrowser(at: address) }
        try await interruptible {
            // The watch comes first: what changes during a build counts.
            let changes = watch.changes()
            async let serving: Void = server.run { request, _ in await preview.respond(to: request) }
            await Self.build(builder, state, console)
            for await _ in changes { await Self.build(builder, state, console) }
            await serving
            try Task.checkCancellation()
        }
    }

    private static func build(_ builder: SiteBuilder, _ state: PreviewState, _ console: Console) async {
        let start = ContinuousClock.now
        // Steps are told in their order.
        let (steps, told) = AsyncStream.makeStream(of: BuildProgress.self)
        async let telling: Void = {
            for await step in steps {
                switch step {
                case .started(let photos): await state.begin(photos: photos)
                case .finished(let photo, _): await state.finish(photo: photo)
                case .placed: await state.fillIn()
                case .writing: break
                }
            }
        }()
        do throws(UserError) {
            let report = try await builder.build { told.yield($0) }
            told.finish()
            await telling
            let lines =
                report.problems.map { "\($0.photo): \($0.reason)" }
                + report.notes.map { "\($0.subject): \($0.text)" }
            lines.forEach(console.warning)
            let seconds = String(format: "%.1f", (ContinuousClock.now - start) / .seconds(1))
            console.info(
                "\(report.stickers) \(report.stickers == 1 ? "sticker" : "stickers") in \(seconds) s")
            await state.show(problems: lines)
        } catch {
            told.finish()
            await telling
            guard error.code != .interrupted else { return }
            console.error(error.message)
            await state.fail(problems: error.message.split(separator: "\n").map(String.init))
        }
    }

    private static func openBrowser(at address: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        #if os(macOS)
        process.arguments = ["open", address]
        #else
        process.arguments = ["xdg-open", address]
        #endif
        try? process.run()
    }
}
