import ArgumentParser
import ChatPacks
import Essentials
import Files
import PackExport
import Pages
import Photos
import SiteBuild
import Stickers

/// `peel export`: photos in, packs for chat apps out.
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Make packs for chat apps.",
        discussion: """
            Every app gets a folder of its own with stickers of its size and weight, and the files or the script that \
            bring them in. Packs over an app's count are split. Emoji come from peel.yaml, or are guessed from the \
            titles. Every photo is cut out once for all apps.

            The apps are \(ChatApp.names). What each of them asks for: peel help apps.

            EXAMPLES
              peel export holiday --for whatsapp,telegram     into packs, a folder for each
              peel export holiday -o chat                     for exports: in peel.yaml
            """)

    @Argument(
        help: "Folders of photos, photos, or a .zip of them (default: photos/, or the folder you stand in).",
        completion: .directory)
    var photos: [String] = []

    @Option(
        name: .customLong("for"), help: ArgumentHelp("The apps, with commas between.", valueName: "apps"),
        completion: AppList.completion, transform: AppList.init)
    var apps: AppList?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder that the packs are written into. (default: packs)", valueName: "dir"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The name of your Telegram bot, to check the set's short name with.", valueName: "name"))
    var bot: String?

    @OptionGroup var links: LinksOption

    @OptionGroup var jobs: JobsOption

    @OptionGroup var cutout: CutoutOption

    @OptionGroup var cache: CacheOption

    /// For measuring what fitting costs.
    @Flag(help: .hidden)
    var lossless = false

    @Flag(help: "Exit with 0 although some photos could not be used.")
    var lenient = false

    @Flag(help: "Print a report for programs on standard output.")
    var json = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        guard let bot else { return }
        let name = bot.hasPrefix("@") ? String(bot.dropFirst()) : bot
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{4,31}/) != nil, name.lowercased().hasSuffix("bot")
        else {
            throw ValidationError(
                "--bot takes a bot's name: 5 to 32 letters, digits and _, a letter first, “bot” last; not “\(bot)”."
            )
        }
    }

    func run() async throws {
        let console = outputOptions.console
        var options = ExportOptions(
            try WorkOptions(photos, jobs: jobs, cutout: cutout, cache: cache.place, links: links),
            output: try output ?? DefaultPath.output("packs"),
            apps: apps?.apps ?? [])
        options.telegramBot = bot.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
        options.isLossless = lossless
        let exporter = PackExporter(options: options)
        let report = try await console.following { progress in try await exporter.export(progress: progress) }
        try show(report, on: console)
        let isWhole = report.apps.allSatisfy { $0.violations.isEmpty && $0.leftOut.isEmpty }
        if !lenient && (!report.problems.isEmpty || !isWhole) { throw ExitCode.partly }
    }

    private func show(_ report: ExportReport, on console: Console) throws {
        report.problems.forEach(console.problem)
        for note in report.notes { console.warning(note.subject, note.text) }
        let guesses = report.emoji.filter(\.isGuessed)
        if !guesses.isEmpty {
            let shown = guesses.prefix(12).map { "\(ShownText.name($0.sticker)) \($0.emoji.joined())" }
            let more = guesses.count > shown.count ? ", …" : ""
            console.warning(
                "emoji guessed from titles: \(shown.joined(separator: ", "))\(more); set others in peel.yaml")
        }
        for app in report.apps {
            if app.missing > 0 {
                console.warning(
                    app.app,
                    "\(app.missing) more \(app.missing == 1 ? "sticker is" : "stickers are") needed before the app takes the pack"
                )
            }
            if !app.leftOut.isEmpty {
                console.warning(
                    app.app,
                    "in no pack, because the app takes certain numbers of stickers alone: \(app.leftOut.joined(separator: ", "))"
                )
            }
            for violation in app.violations { console.error(ShownText.name(violation.description)) }
        }
        guard !json else { return try console.result(try ReportWriter.json(report)) }
        for app in report.apps where !console.quiet {
            let archives = app.packs.compactMap(\.archive)
            let folder = FileSystem.joined(report.folder, app.folder)
            for path in archives.isEmpty ? [folder] : archives.map({ FileSystem.joined(folder, $0) }) {
                try console.result(file: path)
            }
        }
    }
}

/// Names of apps with commas between them.
struct AppList {
    let apps: [ChatApp]

    /// - Throws: `ValidationError` where there is none, or a name that no app has.
    init(_ argument: String) throws {
        var apps: [ChatApp] = []
        for name in argument.split(separator: ",").map({ $0.trimmingPrefix(" ").lowercased() }) {
            guard let app = ChatApp(rawValue: name) else {
                let near = NearestName.of(name, among: ChatApp.allCases.map(\.rawValue))
                let advice = near.map { "; did you mean “\($0)”?" } ?? "."
                throw ValidationError("there is no app “\(name)”\(advice) The apps are \(ChatApp.names).")
            }
            if !apps.contains(app) { apps.append(app) }
        }
        guard !apps.isEmpty else { throw ValidationError("--for takes apps: \(ChatApp.names).") }
        self.apps = apps
    }

    /// What shells offer.
    static var completion: CompletionKind { .list(ChatApp.allCases.map(\.rawValue)) }
}
