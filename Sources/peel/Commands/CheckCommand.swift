import ArgumentParser
import ChatPacks
import Codecs
import Files

/// `peel check`: checks whether chat apps accept a pack.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check whether chat apps accept a pack.",
        discussion: """
            Reads a folder, an archive (.wastickers, .zip), a .stickerpack or a built site. Prints one line for each \
            thing that the app would refuse: the file, the rule, the value, the required value, and the source of \
            the rule. Prints nothing and exits with 0 if the pack is valid.

            The apps are \(ChatApp.names). Their requirements: peel help apps.

            EXAMPLES
              peel check packs                             what peel export wrote
              peel check cats.wastickers --for whatsapp
              peel check packs --for whatsapp,telegram,signal
            """)

    @Argument(help: "Folder or archive to check.", completion: .file())
    var path: String

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp("Comma-separated apps (default: those of the packs there).", valueName: "apps"),
        completion: AppList.completion, transform: AppList.init)
    var apps: AppList?

    @Flag(help: "Write JSON Lines to standard output: one per sticker, one per pack.")
    var json = false

    @OptionGroup var outputOptions: OutputOptions

    func run() throws {
        let console = outputOptions.console
        var checked: [CheckedPack] = []
        do throws(UserError) {
            let apps = if let apps { apps.apps } else { try PackReader.apps(at: path) }
            for app in apps {
                checked += try PackReader(app: app).packs(at: path).map { CheckedPack($0, for: app) }
            }
        } catch {
            console.error(error.message)
            throw error.exitCode
        }
        for pack in checked {
            console.detail(pack.summary)
            for movement in pack.movements { console.detail(movement) }
        }
        let violations = checked.flatMap(\.violations)
        if json {
            for pack in checked {
                for sticker in pack.stickers { try console.result(try ReportWriter.line("sticker", sticker)) }
                var line = pack.rest
                // An empty path means all of what was checked.
                if line.path.isEmpty { line.path = path }
                try console.result(try ReportWriter.line("pack", line))
            }
        } else {
            for violation in violations { try console.result(ShownText.name(violation.description)) }
        }
        if !violations.isEmpty { throw ExitCode.nothingMade }
    }
}

/// A pack that was checked against an app's limits.
private struct CheckedPack {
    /// The report on a sticker, or on a pack without its stickers.
    struct Line: Encodable {
        enum Outcome: String, Encodable { case accepted, refused }

        var path: String
        var app: String
        var outcome: Outcome
        /// All faults in words; `nil` if there are none.
        var reason: String?
        var violations: [Violation]
        /// Size in pixels; `nil` for a pack, and for a file that is not a picture.
        var width, height: Int?
        /// Size of the file, or of the archive; `nil` for a folder.
        var bytes: Int?
        /// Number of frames of a moving sticker, and their time together in milliseconds.
        var frames, milliseconds: Int?
        /// Number of stickers in a pack.
        var stickers: Int?

        init(_ path: String, for app: ChatApp, _ violations: [Violation]) {
            self.path = path
            self.app = app.rawValue
            self.violations = violations
            outcome = violations.isEmpty ? .accepted : .refused
            let reasons = violations.map { "\($0.rule): \($0.value); must be \($0.limit)" }
            reason = reasons.isEmpty ? nil : reasons.joined(separator: ". ")
        }
    }

    /// All limits that the pack breaks.
    let violations: [Violation]
    let stickers: [Line]
    /// The pack, with the faults that concern no single sticker.
    let rest: Line

    /// The result of the check, in one line.
    var summary: String {
        let (stickers, wrong) = (stickers.count, violations.count)
        return "\(rest.path.isEmpty ? "this pack" : rest.path): "
            + "\(stickers) \(stickers == 1 ? "sticker" : "stickers") for \(rest.app), "
            + (wrong == 0 ? "valid" : "\(wrong) \(wrong == 1 ? "problem" : "problems")")
    }

    /// A line for each sticker that moves.
    var movements: [String] {
        stickers.compactMap { sticker in
            guard let frames = sticker.frames, let milliseconds = sticker.milliseconds,
                let bytes = sticker.bytes
            else { return nil }
            return "\(sticker.path): \(frames) frames, \(Limit.Bound.grouped(milliseconds)) ms, "
                + "\(Limit.Bound.grouped(bytes)) bytes"
        }
    }

    init(_ pack: PackContents, for app: ChatApp) {
        let found = PackCheck(app: app).violations(of: pack)
        violations = found
        let byFile = Dictionary(grouping: found, by: \.file)
        stickers = pack.stickers.map { sticker in
            let image = sticker.image
            var line = Line(image.file, for: app, byFile[image.file] ?? [])
            if let picture = try? image.picture.get() {
                (line.width, line.height) = (picture.size.width, picture.size.height)
                (line.frames, line.milliseconds) = (
                    picture.movement?.frames, picture.movement?.milliseconds
                )
            }
            line.bytes = image.bytes
            return line
        }
        let files = Set(pack.stickers.map(\.image.file))
        var rest = Line(pack.path, for: app, found.filter { !files.contains($0.file) })
        rest.bytes = pack.archiveBytes
        rest.stickers = pack.stickers.count
        self.rest = rest
    }
}
