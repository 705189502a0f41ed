import ArgumentParser
import Essentials
import Files
import Pages
import WebServer

/// Runs the program with the arguments of its command line, and ends it.
package func runPeel() async {
    await Peel.main()
}

/// The program.
struct Peel: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "peel",
        abstract: "Turns a folder of photos into a sticker pack on the web.",
        discussion: """
            EXAMPLES
              peel build photos -o www         build a site from photos/ in www/
              peel preview photos --open       show it in the browser while you change it
              peel studio photos --open        edit in the browser: cut, name, sort
              peel cut cat.jpg -o cat.png      cut the subject out of one photo
              peel colors cat.jpg              show the photo's colours

            TOPICS
              peel help settings               every setting; also theming, publishing,
                                               apps, troubleshooting and schema

            EXIT STATUS
              0  everything was used       1   nothing could be made
              3  some photos could not     64  bad usage, or a bad peel.yaml
                 be used                   130 interrupted
            """,
        version: BuildVersion.commit.isEmpty ? version : "\(version)+\(BuildVersion.commit)",
        subcommands: [
            BuildCommand.self, PreviewCommand.self, StudioCommand.self, PublishCommand.self,
            UpdateCommand.self, InitCommand.self,
            CutCommand.self, ColorsCommand.self, ExportCommand.self, CheckCommand.self, SheetCommand.self,
            ThemeCommand.self, WarmCommand.self, CacheCommand.self,
        ])

    static func main() async {
        Heap.prepare()
        ignoreGoneReaders()
        do {
            try StartCheck.pass()
            showTopic()
            refuseUnknownCommand()
            let words = Set(CommandLine.arguments.dropFirst())
            if words == ["--version", "--verbose"] || words == ["--version", "-v"] {
                end(showing: VersionReport.text(version: configuration.version))
            }
            var command = try parseAsRoot()
            if FileSystem.currentFolderIsGone {
                throw UserError(
                    .badInput,
                    "the current directory was removed or replaced; enter it again (cd \"$PWD\") and repeat the command"
                )
            }
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            endBySignal(isInterrupted: false)
        } catch {
            let told = told(error)
            if let told { Console(quiet: false, verbose: false, color: .auto).error(told.message) }
            endBySignal(isInterrupted: (told?.code ?? exitCode(for: error)) == .interrupted)
            guard let told else { end(with: error) }
            exit(withError: told.code)
        }
    }

    /// Ends with an error of the parser. A text that the user asked for, such as help, is one, too.
    private static func end(with error: any Error) -> Never {
        let text = fullMessage(for: error)
        guard exitCode(for: error) == .success, !text.isEmpty else { exit(withError: error) }
        end(showing: text)
    }

    /// Ends with a text on standard output, or with an error if it cannot be written.
    private static func end(showing text: String) -> Never {
        do throws(ExitCode) {
            try Console(quiet: false, verbose: false, color: .auto).result(text)
            exit()
        } catch {
            exit(withError: error)
        }
    }

    /// Returns an error's message, and the status with which the program ends; `nil` for errors that the parser reports.
    private static func told(_ error: any Error) -> (message: String, code: ExitCode)? {
        switch error {
        case let error as UserError: (error.message, error.exitCode)
        case let error as ValidationError: (error.message, .validationFailure)
        case let error as FileError: ("\(error.path): \(error.reason)", .nothingMade)
        case let error as HTTPServer.CannotListen: (error.message, .nothingMade)
        case let error as HTTPServer.Stopped: (error.message, .nothingMade)
        default: nil
        }
    }

    /// Shows the topic of `peel help TOPIC`. The parser would take it for a command, and show the general help for unknown words.
    private static func showTopic() {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.first == "help" else { return }
        let asked = words.dropFirst().prefix { !$0.hasPrefix("-") }
        if asked.count == 1, let topic = HelpTopic.all.first(where: { $0.name == asked.first }) {
            do {
                try topic.show(on: Console(quiet: false, verbose: false, color: .auto))
                exit()
            } catch {
                exit(withError: error)
            }
        }
        if asked == ["help"] { return }
        var topics = HelpTopic.all.map(\.name)
        var commands = configuration.subcommands
        for word in asked {
            guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
                let names = commands.compactMap { $0.configuration.commandName } + topics
                let near = NearestName.of(word, among: names).map { "; did you mean “\($0)”?" } ?? ""
                exit(
                    withError: ValidationError(
                        "there is no help on “\(asked.joined(separator: " "))”\(near)"))
            }
            (commands, topics) = (command.configuration.subcommands, [])
        }
    }

    /// Refuses an unknown command with the nearest known one. The parser would take it for one argument too many, or show help.
    private static func refuseUnknownCommand() {
        guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-") else { return }
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard !names.contains(word) else { return }
        var advice = "peel --help lists them"
        if let kind = try? FileSystem.kind(of: word), kind == .folder || kind == .file {
            advice = "did you mean “peel build \(word)”?"
        } else if let near = NearestName.of(word, among: names)
            ?? meant.first(where: { $0.value.contains(word.lowercased()) })?.key
        {
            advice = "did you mean “\(near)”?"
        }
        exit(withError: ValidationError("there is no command “\(ShownText.name(word))”; \(advice)"))
    }

    /// Other words for commands.
    private static let meant = [
        "build": ["create", "generate", "make", "render", "site"], "preview": ["serve", "server", "watch"],
        "studio": ["edit", "editor", "gui", "open", "ui"], "publish": ["deploy", "push", "sync", "upload"],
        "init": ["config", "new", "settings", "setup"], "cut": ["crop", "extract", "rembg", "remove"],
        "colors": ["color", "colours", "palette"],
        "export": ["convert", "pack", "packs", "telegram", "whatsapp"],
        "check": ["lint", "test", "validate", "verify"], "sheet": ["pdf", "paper", "print"],
        "theme": ["style", "template", "templates"], "cache": ["clean", "clear", "prune"],
    ]

    /// The release that this is, or the last one before it (semantic versioning).
    static let version = "0.2.0"
}
