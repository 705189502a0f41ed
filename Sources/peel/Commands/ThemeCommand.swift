import ArgumentParser
import Files
import Programs
import Themes

/// `peel theme`: writes and checks themes.
struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "Make a theme from Peel's templates, styles and scripts, and check it.",
        discussion: """
            EXAMPLES
              peel theme eject holiday/_theme       write Peel's files there
              peel init holiday                     then write theme: _theme in peel.yaml
              peel theme check holiday/_theme       check it after a change or an update
              peel build holiday --theme mine       build with a theme from anywhere
            """,
        subcommands: [Eject.self, Check.self])

    /// `peel theme eject`.
    struct Eject: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "eject", abstract: "Write Peel's templates, styles and scripts to a folder.")

        @Argument(help: "New or empty folder. (default: theme)", completion: .directory)
        var folder: String?

        @OptionGroup var outputOptions: OutputOptions

        func run() throws {
            let console = outputOptions.console
            let folder = try folder ?? DefaultPath.inside("theme", or: "name the folder to write to")
            let count = try ThemeFolder(folder).eject(version: Peel.version)
            try console.report(on: folder) { try console.result(file: folder) }
            console.info("\(count) files; README.md there explains them")
            let name = FileSystem.name(of: (try? FileSystem.resolved(folder)) ?? folder)
            guard !name.hasPrefix("_") else { return }
            console.info(
                "use it with --theme \(CommandWords.quoted(ShownText.name(folder))); for theme: in peel.yaml, name it _\(ShownText.name(name)), beside that file"
            )
        }
    }

    /// `peel theme check`.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check",
            abstract: "Report unknown names in a theme, and changes in Peel since it was ejected.",
            discussion: "Exits with 1 if no site can be built with the theme.")

        @Argument(help: "Theme folder.", completion: .directory)
        var folder = "theme"

        @Flag(help: "Write a JSON report to standard output.")
        var json = false

        @OptionGroup var outputOptions: OutputOptions

        func run() throws {
            let console = outputOptions.console
            let findings = try ThemeFolder(folder).findings()
            if json {
                try console.result(try ReportWriter.json(findings))
            } else {
                for finding in findings where finding.isError || !console.quiet {
                    try console.result("\(ShownText.name(finding.file)): \(ShownText.name(finding.text))")
                }
            }
            if findings.contains(where: \.isError) { throw ExitCode.nothingMade }
        }
    }
}
