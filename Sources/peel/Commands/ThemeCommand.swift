import ArgumentParser
import Files
import SiteBuild

/// `peel theme`: pages of one's own.
struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "Write Peel's templates, styles and scripts, and check changed ones.",
        discussion: """
            EXAMPLES
              peel theme eject mine                 Peel's own files, into mine/
              peel build holiday --theme mine       pages made with them
              peel theme check mine                 after a change, or a new Peel
            """,
        subcommands: [Eject.self, Check.self])

    /// `peel theme eject`.
    struct Eject: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "eject", abstract: "Write Peel's own templates, styles and scripts into a folder.")

        @Argument(help: "The folder, which is new or empty. (default: theme)", completion: .directory)
        var folder: String?

        @OptionGroup var outputOptions: OutputOptions

        func run() throws {
            let console = outputOptions.console
            let folder = try folder ?? DefaultPath.inside("theme", or: "name the folder to write to")
            let count = try ThemeFolder(folder).eject(version: Peel.version)
            try console.result(file: folder)
            console.info("\(count) files; README.md there says how they are used")
        }
    }

    /// `peel theme check`.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check",
            abstract: "Tell what Peel does not know in a theme, and what has changed in Peel since.",
            discussion: "The exit status is 1 where no site can be built with it.")

        @Argument(help: "The theme's folder.", completion: .directory)
        var folder = "theme"

        @Flag(help: "Print a report for programs on standard output.")
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
