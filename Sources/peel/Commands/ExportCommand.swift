import ArgumentParser
import ChatPacks
import Essentials
import Files
import PackExport
import Pages
import Photos
import Settings
import SiteBuild
import Stickers

/// `peel export`: photos in, packs for chat apps out.
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Make sticker packs for chat apps.",
        discussion: """
            Each app gets a folder of its own, with stickers that keep to its limits and the files or the script that \
            add them to the app. A pack with too many stickers for an app is split. Emoji come from peel.yaml, or are \
            guessed from the titles.

            The apps are \(ChatApp.names). Their requirements: peel help apps.

            EXAMPLES
              peel export holiday --for whatsapp,telegram     one folder per app in packs/
              peel export holiday -o chat                     the apps that peel.yaml lists
            """)

    @Argument(
        help:
            "Folders of photos, photos, or a .zip of them (default: ./photos, otherwise the current directory).",
        completion: .directory)
    var photos: [String] = []

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "Comma-separated apps, or all (default: exports in peel.yaml).", valueName: "apps"),
        completion: AppList.completion, transform: AppList.init)
    var apps: AppList?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Folder to write the packs to. (default: packs)", valueName: "dir"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Name of your Telegram bot, to check the set's short name.", valueName: "name"))
    var bot: String?

    @OptionGroup var links: LinksOption

    @OptionGroup var jobs: JobsOption

    @OptionGroup var cutout: CutoutOption

    @OptionGroup var cache: CacheOption

    /// For measuring what fitting costs.
    @Flag(help: .hidden)
    var lossless = false

    @Flag(help: "Exit with 0 even if some photos could not be used.")
    var lenient = false

    @Flag(help: "Write a JSON report to standard output.")
    var json = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        guard let bot else { return }
        let name = bot.hasPrefix("@") ? String(bot.dropFirst()) : bot
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{4,31}/) != nil, name.lowercased().hasSuffix("bot")
        else {
            throw ValidationError(
                "--bot takes the name of a Telegram bot: 5 to 32 letters, digits or _, from a letter to “bot”; not “\(bot)”."
            )
        }
    }

    func run() async throws {
        let console = outputOptions.console
        var options = ExportOptions(
            try WorkOptions(photos, jobs: jobs, cutout: cutout, cache: cache.place, links: links),
            output: try DefaultPath.folder(output, or: "packs"),
            apps: apps?.apps ?? [])
        options.telegramBot = bot.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
        options.isLossless = lossless
        options.author = { reasons, goesOn in
            guard console.canAsk else {
                if goesOn { reasons.forEach(console.error) }
                return nil
            }
            let answer = console.answer(
                to: reasons.joined(separator: "\n") + "\nWho made this pack (Enter: skip)? ")
            guard let answer, !answer.isEmpty else { return nil }
            console.info("to keep the author, write author: \(ShownText.name(answer)) into peel.yaml")
            return String(answer.prefix(200))
        }
        let exporter = PackExporter(options: options)
        let report = try await console.following { progress in try await exporter.export(progress: progress) }
        var told = report
        // A missing author was told before the first photo.
        told.refusals.removeAll { ChatApp(rawValue: $0.subject)?.refusal(ofAuthor: nil) == $0.text }
        console.show(told)
        try showFiles(of: report, on: console)
        if !lenient && (!report.problems.isEmpty || !report.isWhole) { throw ExitCode.partly }
    }

    private func showFiles(of report: ExportReport, on console: Console) throws {
        try console.report(on: report.folder) {
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
}

extension ExportReport {
    /// Whether every app got its packs, and takes all of them.
    var isWhole: Bool {
        refusals.isEmpty && apps.allSatisfy { $0.violations.isEmpty && $0.leftOut.isEmpty }
    }
}

extension Console {
    /// Shows what there is to say about packs for chat apps.
    func show(_ report: ExportReport) {
        report.problems.forEach(problem)
        for refusal in report.refusals { error(ShownText.name(refusal.text)) }
        for note in report.notes { warning(note.subject, note.text) }
        showGuesses(report.emoji.filter(\.isGuessed))
        for app in report.apps {
            if !app.leftOut.isEmpty {
                warning(
                    app.app,
                    "left out, because the app accepts only certain numbers of stickers: \(app.leftOut.joined(separator: ", "))"
                )
            }
            for violation in app.violations { error(ShownText.name(violation.description)) }
        }
    }

    /// Tells which emoji were guessed, and how many titles have no known word.
    private func showGuesses(_ guesses: [ExportReport.Emoji]) {
        let found = guesses.filter { $0.emoji != [EmojiGuess.fallback] }
        if !found.isEmpty {
            let shown = found.prefix(12).map { "\(ShownText.name($0.sticker)) \($0.emoji.joined())" }
            let more = found.count > shown.count ? ", …" : ""
            warning(
                "emoji guessed from titles: \(shown.joined(separator: ", "))\(more); change them in peel.yaml"
            )
        }
        let others = guesses.count - found.count
        if others > 0 {
            warning(
                "\(others) \(others == 1 ? "sticker gets" : "stickers get") the emoji \(EmojiGuess.fallback), because no word of the title has one; set emoji in peel.yaml"
            )
        }
    }
}

/// Names of apps, separated by commas.
struct AppList {
    let apps: [ChatApp]

    /// - Throws: `ValidationError` if there is no name, or a name that no app has.
    init(_ argument: String) throws {
        guard argument.trimmed(\.isWhitespace).lowercased() != "all" else {
            apps = ChatApp.allCases
            return
        }
        var apps: [ChatApp] = []
        for name in argument.split(separator: ",").map({ $0.trimmed(\.isWhitespace).lowercased() }) {
            guard let app = ChatApp(rawValue: name) else {
                throw ValidationError(ChatApp.unknown(name))
            }
            if !apps.contains(app) { apps.append(app) }
        }
        guard !apps.isEmpty else { throw ValidationError("--for needs at least one app: \(ChatApp.names).") }
        self.apps = apps
    }

    /// The completions that shells offer.
    static var completion: CompletionKind { .list(["all"] + ChatApp.allCases.map(\.rawValue)) }
}
