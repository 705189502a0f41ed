import ArgumentParser
import ChatPacks
import Files

/// `peel check`: would the app take this pack?
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check whether chat apps would take a pack.",
        discussion: """
            Reads a folder, an archive (.wastickers, .zip), a .stickerpack or a built site, and prints a line for \
            everything that the app would refuse: the file, the rule, what is there, what would be right, and who says \
            so. Nothing is printed, and the exit status is 0, where all is well.

            The apps are \(ChatApp.names). What each of them asks for: docs/apps.md.

            EXAMPLES
              peel check cats.wastickers --for whatsapp
              peel check packs --for whatsapp,telegram,signal
            """)

    @Argument(help: "The folder or the archive.")
    var path: String

    @Option(name: .customLong("for"), help: ArgumentHelp("The apps, with commas between.", valueName: "apps"))
    var apps: AppList

    @Flag(help: "Print a report for programs on standard output.")
    var json = false

    @OptionGroup var outputOptions: OutputOptions

    /// What `--json` prints.
    private struct Report: Encodable {
        var path: String
        /// The packs that were found for each app.
        var packs: [String: Int]
        var violations: [Violation]
    }

    func run() throws {
        let console = outputOptions.console
        var report = Report(path: path, packs: [:], violations: [])
        do throws(UserError) {
            for app in apps.apps {
                let packs = try PackReader(app: app).packs(at: path)
                report.packs[app.rawValue] = packs.count
                report.violations += packs.flatMap { PackCheck(app: app).violations(of: $0) }
            }
        } catch {
            console.error(error.message)
            throw error.exitCode
        }
        if json {
            try console.result(try ReportWriter.json(report))
        } else {
            for violation in report.violations { try console.result(ShownText.name(violation.description)) }
        }
        if !report.violations.isEmpty { throw ExitCode.nothingMade }
    }
}
