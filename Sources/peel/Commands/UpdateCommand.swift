import Artifacts
import ArgumentParser
import Essentials
import Files
import PackExport
import Photos
import Publish
import SiteBuild
import Stickers

/// `peel update`: brings every place and app that has the photos up to date.
struct UpdateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Bring all sites and apps that have a pack up to date.",
        discussion: """
            peel-record.txt beside the photos names the places that peel publish published to, and what upload.sh \
            uploaded to which app. Peel builds the photos for all of them, and says what would change: + new, \
            ~ changed, - removed. On a terminal it then asks; elsewhere it needs --yes. The upload scripts need their \
            variables, such as PEEL_TELEGRAM_TOKEN. They also remove stickers that you removed.

            The exit status is 0 if all is up to date, 3 if something was not done: it failed, or nobody agreed. What \
            fails at one place does not stop the others.

            EXAMPLES
              peel update holiday           say what would change, and ask
              peel update holiday --yes     do it without asking
            """)

    @Argument(
        help: "The folder of photos (default: ./photos, otherwise the current directory).",
        completion: .directory)
    var photos: String?

    @Flag(name: .shortAndLong, help: "Do it without asking, also at places that only peel-record.txt names.")
    var yes = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Folder of the packs for apps. (default: packs)", valueName: "dir"))
    var output: String?

    @Flag(help: "Let this repository name local folders and addresses that run a program.")
    var trustRepository = false

    @Flag(help: "Exit with 0 even if some photos could not be used.")
    var lenient = false

    @OptionGroup(title: "Building") var source: SourceOptions

    @OptionGroup var outputOptions: OutputOptions

    /// A place that is built and not published yet.
    private struct Site {
        var place: String
        var built: BuiltPhotos
        var changes: String
    }

    /// How many places and apps were brought up to date, and how many were not.
    private struct Score {
        var done = 0
        var failed = 0
        /// Whether nobody agreed to use some places of the record.
        var leavesOut = false
        /// Whether some photos could not be used.
        var lacksPhotos = false
    }

    func run() async throws {
        let console = outputOptions.console
        let options = try source.options(
            photos: photos.map { [$0] } ?? [], site: KnownSite.usual, asking: console)
        let packs = try DefaultPath.folder(output, or: "packs")
        let folder = try PhotoFolder.scan(
            options.photos, leavingOut: [packs, KnownSite.usual], following: options.links)
        let record = try PackRecord(in: folder.folder.path, shown: folder.folder.shown)
        let apps = try SitePlan(folder: folder).packs.contains { !$0.record.apps.isEmpty }
        guard apps || !record.places.isEmpty else { throw Self.unknown(record) }
        var score = Score()
        let sites = try await built(record, in: folder.folder.path, options, &score, console)
        let uploads = apps ? try await exported(folder, options, packs, &score, console) : nil
        try await show(sites, uploads, on: console)
        let scripts = (uploads?.scripts ?? []).filter { !$0.changes.isEmpty }
        let hasChanges = !scripts.isEmpty || sites.contains { !$0.changes.isEmpty }
        if yes || hasChanges && console.agrees(to: "Do it? Type yes: ") {
            try await publish(sites, &score, console)
            if let uploads { try await upload(scripts, of: uploads, &score, console) }
        } else if hasChanges {
            if !console.canAsk { console.info("Nothing was done. Add --yes to do it.") }
            throw ExitCode.partly
        }
        let isNothingKnown = sites.isEmpty && score.done == 0 && !score.leavesOut
        if score.failed > 0 && isNothingKnown { throw ExitCode.nothingMade }
        if score.failed > 0 || score.leavesOut || score.lacksPhotos && !lenient { throw ExitCode.partly }
    }

    private static func unknown(_ record: PackRecord) -> UserError {
        UserError(
            .badInput,
            "\(record.shown): it names no place and no app that has these photos. Publish them (peel publish PHOTOS --to PLACE), or upload a pack and export again; then peel update knows them"
        )
    }

    /// Builds the photos for every place of the record that the user agrees to.
    private func built(
        _ record: PackRecord, in folder: String, _ options: BuildOptions, _ score: inout Score,
        _ console: Console
    ) async throws -> [Site] {
        var sites: [Site] = []
        for place in agreed(of: record, in: folder, &score, console) {
            try await counting(&score, of: place, console) { score in
                let wish = PhotoPublishing.Wish(
                    to: place, access: PublishAccess(asks: true, trustsRepository: trustRepository))
                let publishing = try await interruptible { try await PhotoPublishing(options, wish) }
                let built = try await console.build(publishing, for: place)
                if !built.report.problems.isEmpty { score.lacksPhotos = true }
                let report = try await self.publish(built, isDryRun: true, console)
                report.lines.forEach(console.detail)
                let files = "\(report.changed.count) \(report.changed.count == 1 ? "file" : "files")"
                let words = report.stickers.isEmpty ? files : report.stickers.words
                sites.append(Site(place: place, built: built, changes: report.changed.isEmpty ? "" : words))
            }
        }
        return sites
    }

    /// Returns the places of the record that may be used: those of this computer, and the others if the user agrees.
    private func agreed(
        of record: PackRecord, in folder: String, _ score: inout Score, _ console: Console
    ) -> [String] {
        let secret = CacheSecret.own
        func here(_ places: [PackRecord.Place]) -> [String] {
            places.map { RecordedPlace.here($0.target, beside: folder) }
        }
        let strange = here(record.places.filter { !record.isOwn($0, secret) })
        let names = ShownText.list(strange)
        let question =
            "\(record.shown) names places to which this computer has not published yet: \(names)\nUse them? Type yes: "
        if strange.isEmpty || yes || console.agrees(to: question) { return here(record.places) }
        score.leavesOut = true
        console.warning(
            record.shown,
            "left out, because this computer has not published there yet: \(names). If they are yours, add --yes"
        )
        return here(record.places.filter { record.isOwn($0, secret) })
    }

    /// Makes the packs, and asks their scripts what would change.
    private func exported(
        _ folder: PhotoFolder, _ options: BuildOptions, _ packs: String, _ score: inout Score,
        _ console: Console
    ) async throws -> AppUploads? {
        var uploads: AppUploads?
        try await counting(&score, of: packs, console) { score in
            var export = ExportOptions(options.work, output: packs, apps: [])
            export.addsKnownApps = true
            let exporter = PackExporter(options: export)
            let report = try await console.following { progress in
                try await exporter.export(progress: progress)
            }
            console.show(report)
            if !report.problems.isEmpty || !report.isWhole { score.lacksPhotos = true }
            uploads = try await interruptible { try await AppUploads(of: report, from: folder) }
        }
        return uploads
    }

    private func show(_ sites: [Site], _ uploads: AppUploads?, on console: Console) async throws {
        func words(_ changes: String) -> String { changes.isEmpty ? "up to date" : changes }
        for site in sites { try console.result("\(ShownText.name(site.place)): \(words(site.changes))") }
        for script in uploads?.scripts ?? [] {
            let changes = ShownText.name(script.changes.joined(separator: "; "))
            try console.result("\(script.title): \(words(changes))")
        }
    }

    /// Publishes also where nothing has changed, because an earlier run may have left something behind.
    private func publish(_ sites: [Site], _ score: inout Score, _ console: Console) async throws {
        for site in sites {
            try await counting(&score, of: site.place, console) { score in
                let report = try await publish(site.built, isDryRun: false, console)
                for note in try site.built.publishing.remember(report) {
                    console.warning(note.subject, note.text)
                }
                if !report.changed.isEmpty {
                    console.info("\(ShownText.name(report.destination)): published")
                }
                score.done += 1
            }
        }
    }

    private func publish(
        _ built: BuiltPhotos, isDryRun: Bool, _ console: Console
    ) async throws -> SitePublisher.Report {
        try await interruptible {
            try await built.publishing.publish(
                keepsHistory: built.report.keepsHistory, dropsHistory: false, isDryRun: isDryRun,
                warn: { if !isDryRun { console.warning($0) } })
        }
    }

    private func upload(
        _ scripts: [AppUploads.Script], of uploads: AppUploads, _ score: inout Score, _ console: Console
    ) async throws {
        for script in scripts {
            try await counting(&score, of: script.title, console) { score in
                let told = try await interruptible { try await uploads.upload(script) }
                let words = told.trimmed(\.isWhitespace)
                console.info(
                    "\(script.title): uploaded" + (words.isEmpty ? "" : "\n\(ShownText.text(words))"))
                score.done += 1
            }
        }
        guard !scripts.isEmpty else { return }
        for note in try uploads.remember() { console.warning(note.subject, note.text) }
    }

    /// Does a part of the work, and counts it if it fails. An interruption ends all of it.
    private func counting(
        _ score: inout Score, of subject: String, _ console: Console,
        _ work: (inout Score) async throws -> Void
    ) async throws {
        do {
            try await work(&score)
        } catch let error as UserError where error.code != .interrupted {
            console.error("\(ShownText.name(subject)): \(error.message)")
            score.failed += 1
        } catch let error as FileError {
            console.error("\(ShownText.name(subject)): \(error.path): \(error.reason)")
            score.failed += 1
        } catch let code as ExitCode where code != .interrupted {
            // Its message was shown.
            score.failed += 1
        }
    }
}
