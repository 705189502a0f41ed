import Essentials
import Files
import PackExport
import Photos
import Programs
import Stickers

/// The upload scripts of packs that apps have already.
struct AppUploads: Sendable {
    /// One script, and what it would change.
    struct Script: Sendable {
        /// The app and the pack, for the user.
        var title: String
        /// The folder of the script.
        var folder: String
        /// The changes in words, each with the set or the server; empty if there is nothing to do.
        var changes: [String]
    }

    /// The folder of all packs.
    let packs: String
    /// The scripts of the packs.
    private(set) var scripts: [Script] = []
    private let plan: SitePlan

    /// The longest time that a script may take, in seconds.
    private static let mostSeconds = 3600.0
    /// The most bytes that a script may print.
    private static let mostPrinted = 1 << 20

    /// Asks the scripts of an export what they would change. Others that lie in its folder are not run.
    ///
    /// - Throws: ``UserError`` and `FileError` if a script or the photos cannot be read.
    init(of report: ExportReport, from photos: PhotoFolder) async throws {
        packs = report.folder
        plan = try SitePlan(folder: photos, addresses: try AddressBook(ofSiteAt: packs))
        for app in report.apps {
            let pack = plan.packs.first { app.folder == $0.folder + app.app }
            guard pack?.record.apps.contains(app.app) == true else { continue }
            for script in app.packs.compactMap(\.script) {
                let part = FileSystem.folder(of: script)
                let folder = FileSystem.joined(packs, FileSystem.joined(app.folder, part))
                let told = try await Self.run(in: folder, ["PEEL_UPLOAD": "show"])
                scripts.append(
                    Script(title: "\(app.app) \(part)", folder: folder, changes: Self.changes(in: told)))
            }
        }
    }

    /// Returns the changes in what a script shows: lines of a set or server, and words.
    private static func changes(in text: String) -> [String] {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ", maxSplits: 1) }
        guard !lines.isEmpty else { return ["a new pack"] }
        return lines.filter { $0.count == 2 }.map { "\($0[1]) (\($0[0]))" }
    }

    /// Runs a script. It removes what is not in the pack any more, unless the user's variables say something else.
    ///
    /// - Returns: the script's output.
    /// - Throws: ``UserError`` with the script's own message.
    func upload(_ script: Script) async throws -> String {
        let own = ProcessInfo.processInfo.environment
        let removing = ["PEEL_TELEGRAM_REMOVE", "PEEL_DISCORD_REMOVE"].map { ($0, own[$0] ?? "yes") }
        return try await Self.run(
            in: script.folder,
            Dictionary(removing + [("PEEL_UPLOAD", "")], uniquingKeysWith: { first, _ in first }))
    }

    private static func run(in folder: String, _ variables: [String: String]) async throws -> String {
        let script = FileSystem.joined(folder, "upload.sh")
        guard let shell = Program.path(of: "sh") else {
            throw UserError(.cannotWrite, "\(script): sh is not installed; install it")
        }
        let scratch = try UserError.wrapping { try ScratchFolder(for: "peel-upload") }
        defer { withExtendedLifetime(scratch) {} }
        let printed = FileSystem.joined(scratch.path, "printed")
        var program = Program(
            path: shell, arguments: ["upload.sh"], folder: folder, seconds: mostSeconds)
        program.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        program.mostPrinted = mostPrinted
        let outcome: Program.Outcome
        do {
            outcome = try await program.run(reading: "/dev/null", printing: printed, in: .session)
        } catch let error as Program.CannotStart {
            throw UserError(.cannotWrite, "\(script): \(FileError(path: shell, code: error.code).reason)")
        }
        guard outcome.end == .exited(0) else {
            let said = outcome.printed.trimmed(\.isWhitespace)
            throw UserError(
                .cannotWrite,
                "\(script): \(said.isEmpty ? "it ended without a message; run it yourself" : said)")
        }
        let output = try FileSystem.read(printed, upTo: mostPrinted)
        return String(decoding: output, as: UTF8.self) + outcome.printed
    }

    /// Writes what the scripts have uploaded into the records beside the photos.
    ///
    /// - Returns: notes on records that cannot be written.
    func remember() throws -> [Note] {
        try plan.packs.compactMap { pack in
            var pack = pack
            // Read again, since something may have been published meanwhile.
            pack.record = try pack.record.readAgain()
            try PackExporter.takeUploads(into: &pack, from: packs)
            return pack.record.saved()
        }
    }
}

extension PackRecord {
    /// Writes the record, and returns a note if that fails.
    func saved() -> Note? {
        do throws(FileError) {
            try save()
            return nil
        } catch {
            return Note(
                subject: shown,
                text:
                    "cannot be written (\(error.reason)), so Peel will not know later where these photos are published and uploaded"
            )
        }
    }
}
