import ChatPacks
import Codecs
import Cutout
package import Files
import Essentials
import Palette
package import Photos
import Settings
import Stickers

/// Turns a folder of photos into packs for chat apps, for `peel export`.
package struct PackExporter: Sendable {
    private let options: ExportOptions

    /// An exporter with the given options.
    package init(options: ExportOptions) { self.options = options }

    /// Writes the packs beside their destination and swaps them in, all or nothing. Cuts every photo at most once.
    ///
    /// - Parameter progress: receives each step, one call at a time.
    /// - Throws: ``UserError``; the destination is then unchanged.
    package func export(
        progress: (BuildProgress) -> Void = { _ in }
    ) async throws(UserError) -> ExportReport {
        try await UserError.reporting("\(options.output): the packs could not be written") {
            try await exportPacks(progress)
        }
    }

    private func exportPacks(_ progress: (BuildProgress) -> Void) async throws -> ExportReport {
        let run = try CuttingRun(
            options.work, leavingOut: options.output, addresses: try AddressBook(ofSiteAt: options.output))
        var packs = try acceptedPacks(of: run.plan)
        let staged = try StagedFolder(for: options.output, of: .packs)
        for index in packs.indices { try Self.takeUploads(into: &packs[index], from: staged.destination) }
        var report = ExportReport(
            folder: options.output, apps: [], refusals: refusals(of: packs), emoji: [],
            problems: run.plan.problems,
            notes: run.plan.notes + run.plan.packs.filter { apps(of: $0).isEmpty }.map(Self.leftOut))
        let jobs = packs.flatMap(\.jobs)
        let moving = packs.flatMap(acceptedApps).contains(where: \.takesMoving)
        let outcomes = try await run.outcomes(
            of: jobs.map { run.plan.jobs[$0] }, width: options.jobs, progress: progress
        ) { job in
            try await run.maker.cutSubject(job.recipe, moving: moving)
        }
        let cuts = Dictionary(uniqueKeysWithValues: zip(jobs, outcomes))
        try await staged.naming {
            for pack in packs { try await write(pack, run, cuts, staged, &report, progress) }
        }
        progress(.writing)
        guard !report.apps.isEmpty else {
            guard !report.emoji.isEmpty else { throw run.nothingUsable(report.problems) }
            throw UserError(.nothingUsable, report.refusals.map(\.text).joined(separator: "\n"))
        }
        try Task.checkCancellation()
        try await staged.naming { try writeManifest(&report, run.plan, into: staged) }
        try staged.commit()
        for pack in packs { save(pack.record, &report) }
        report.notes += run.finish() + staged.leftBehind.map(Note.init(leftBehind:))
        return report
    }

    /// Returns the packs that are exported, with their authors. Users learn that an app refuses one before they wait for it.
    ///
    /// - Throws: ``UserError`` if no app is named, or if all of them refuse.
    private func acceptedPacks(of plan: SitePlan) throws(UserError) -> [SitePlan.Pack] {
        var packs = plan.packs.filter { !apps(of: $0).isEmpty }
        let early = refusals(of: packs).map(\.text)
        if !early.isEmpty,
            let author = options.author(early, packs.contains { !acceptedApps(of: $0).isEmpty })
        {
            for index in packs.indices where packs[index].settings.author?.isEmpty != false {
                packs[index].settings.author = author
            }
        }
        if packs.isEmpty && !plan.packs.isEmpty {
            throw UserError(
                .badInput,
                "name the apps with --for, or in peel.yaml (exports: [whatsapp, telegram]); they are \(ChatApp.names)"
            )
        }
        guard packs.contains(where: { !acceptedApps(of: $0).isEmpty }) else {
            throw UserError(.badInput, refusals(of: packs).map(\.text).joined(separator: "\n"))
        }
        return packs
    }

    private func apps(of pack: SitePlan.Pack) -> [ChatApp] {
        let named = options.apps.isEmpty ? pack.settings.exports.compactMap(ChatApp.init) : options.apps
        guard options.addsKnownApps else { return named }
        return named + pack.record.apps.sorted().compactMap(ChatApp.init).filter { !named.contains($0) }
    }

    /// Returns the apps of a pack that take it.
    private func acceptedApps(of pack: SitePlan.Pack) -> [ChatApp] {
        apps(of: pack).filter { $0.refusal(ofAuthor: pack.settings.author) == nil }
    }

    /// Returns the apps that refuse one of the packs, each once, with the reasons.
    private func refusals(of packs: [SitePlan.Pack]) -> [Note] {
        var notes: [Note] = []
        for pack in packs {
            for app in apps(of: pack) where !notes.contains(where: { $0.subject == app.rawValue }) {
                guard let reason = app.refusal(ofAuthor: pack.settings.author) else { continue }
                notes.append(.init(subject: app.rawValue, text: reason))
            }
        }
        return notes
    }

    /// Returns the note on a pack for which no app is set.
    private static func leftOut(_ pack: SitePlan.Pack) -> Note {
        let photos = pack.jobs.count == 1 ? "its photo is" : "its \(pack.jobs.count) photos are"
        return .init(
            subject: pack.folder.isEmpty ? pack.title : String(pack.folder.dropLast()),
            text:
                "no app is set for it, and \(photos) left out; set exports: [whatsapp, telegram] in its peel.yaml, or use --for"
        )
    }

    private func write(
        _ pack: SitePlan.Pack, _ run: CuttingRun, _ cuts: [Int: CuttingRun.Outcome<CutSubject>],
        _ staged: StagedFolder, _ report: inout ExportReport, _ progress: (BuildProgress) -> Void
    ) async throws {
        let (stickers, subjects) = Self.stickers(of: pack, run, cuts, &report)
        guard !stickers.isEmpty else { return }
        let chatPack = ChatPack(pack, stickers, telegramBot: options.telegramBot)
        var fitter = StickerFitter(cutout: run.maker.cutout, style: pack.settings.sticker)
        fitter.isLossless = options.isLossless
        let writing = PackWriting(
            fitter: fitter, store: run.maker.store, jobs: options.jobs, staged: staged, folder: pack.folder,
            ffmpeg: options.ffmpeg, record: pack.record)
        var movement = try await PackMovement(
            of: chatPack, for: acceptedApps(of: pack), subjects: subjects, by: writing,
            progress: progress)
        for plan in movement.plans where plan.missing > 0 {
            let more = plan.missing == 1 ? "1 more sticker" : "\(plan.missing) more stickers"
            report.refusals.append(
                .init(
                    subject: plan.app.rawValue,
                    text: "\(pack.title): \(plan.app.title) needs \(more), so its pack is not written"))
        }
        movement.plans.removeAll { $0.missing > 0 }
        var (made, notes) = try await writing.write(movement, subjects: subjects, progress: progress)
        for index in made.indices { made[index].folder = pack.folder + made[index].folder }
        report.apps += made
        for note in notes + movement.notes where !report.notes.contains(note) { report.notes.append(note) }
    }

    /// Returns the stickers of a pack that were made, with their subjects, and reports on the others.
    private static func stickers(
        of pack: SitePlan.Pack, _ run: CuttingRun, _ cuts: [Int: CuttingRun.Outcome<CutSubject>],
        _ report: inout ExportReport
    ) -> ([ChatSticker], [PackWriting.Subject]) {
        var stickers: [ChatSticker] = []
        var subjects: [PackWriting.Subject] = []
        for index in pack.jobs {
            let job = run.plan.jobs[index]
            switch cuts[index] {
            case nil: continue
            case .problem(let problem): report.problems.append(problem)
            case .leftOut: report.notes.append(CuttingRun.leftOut(job))
            case .made(let cut):
                let subject = PackWriting.Subject(of: job, cut)
                let emoji = StickerEmoji(of: job, language: pack.settings.language)
                stickers.append(
                    ChatSticker(
                        title: job.title, alt: job.alt ?? job.title, emoji: emoji.emoji, slug: job.slug,
                        subject: subjects.count, moves: subject.moves))
                subjects.append(subject)
                report.emoji.append(
                    .init(sticker: job.title, emoji: emoji.emoji, isGuessed: emoji.isGuessed))
                report.notes += cut.notes.map { .init(subject: job.subject, text: $0) }
            }
        }
        return (stickers, subjects)
    }

    /// Adds the uploads of an earlier export's scripts to a pack's record, wherever the pack's folder was.
    package static func takeUploads(into pack: inout SitePlan.Pack, from packs: String) throws {
        pack.record.id = pack.id
        for script in try scripts(of: pack, in: packs) {
            for name in [PackRecord.known, PackRecord.uploaded] {
                guard let path = RelativePath(FileSystem.joined(script.folder, name)) else { continue }
                pack.record.take(try PackRecord.memory(at: path, in: packs), of: script.app, script.part)
            }
        }
    }

    /// Returns the upload scripts of a pack in a folder of packs: the app, the pack's folder in the app's, and the script's folder.
    private static func scripts(
        of pack: SitePlan.Pack, in packs: String
    ) throws -> [(app: String, part: String, folder: String)] {
        (try WrittenFiles.read(in: packs)?.all ?? []).compactMap { script in
            let folders = script.text.split(separator: "/").map(String.init)
            guard folders.count > 2, folders.last == "upload.sh" else { return nil }
            let (app, part) = (folders[folders.count - 3], folders[folders.count - 2])
            return pack.record.names(part)
                ? (app, part, String(script.text.dropLast("/upload.sh".count))) : nil
        }
    }

    /// Writes a pack's record beside its photos. Packs whose record cannot be written are whole.
    private func save(_ record: PackRecord, _ report: inout ExportReport) {
        do throws(FileError) {
            try record.save()
        } catch {
            report.notes.append(
                .init(
                    subject: record.shown,
                    text:
                        "cannot be written (\(error.reason)), so exports from elsewhere will not know what is uploaded"
                ))
        }
    }

    /// `pack.json`: the contents of the export, and the names of Peel's files in its folder.
    private struct Manifest: Encodable {
        var generator: String
        var title: String
        var apps: [ExportReport.App]
        var emoji: [ExportReport.Emoji]
        /// The packs' identifiers and the stickers' names, which a later export reuses.
        var addresses: AddressBook
        var files: [String]
    }

    /// The fields of an earlier export's `pack.json` that this one reads.
    private struct Standing: Decodable {
        var apps: [ExportReport.App]
        var emoji: [ExportReport.Emoji]
    }

    private func writeManifest(
        _ report: inout ExportReport, _ plan: SitePlan, into staged: StagedFolder
    ) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let kept = try keepOthers(than: report, in: staged)
        let manifest = Manifest(
            generator: "Peel \(options.version)", title: plan.title, apps: report.apps + kept.apps,
            emoji: report.emoji + kept.emoji, addresses: plan.addresses,
            files: (try staged.files().map(\.text) + [WrittenFiles.name]).sorted())
        try staged.write(Array(encoder.encode(manifest)), to: WrittenFiles.name)
        guard !kept.apps.isEmpty else { return }
        let apps = kept.apps.map { ChatApp(rawValue: $0.app)?.title ?? $0.app }
        let names = apps.indices.filter { apps.firstIndex(of: apps[$0]) == $0 }.map { apps[$0] }
        report.notes.append(
            .init(
                subject: options.output,
                text:
                    "kept the earlier packs for \(names.joined(separator: ", ")); delete those that you no longer need"
            ))
    }

    /// Keeps the files of an earlier export for apps that this one makes no packs for.
    private func keepOthers(
        than report: ExportReport, in staged: StagedFolder
    ) throws -> (apps: [ExportReport.App], emoji: [ExportReport.Emoji]) {
        guard let bytes = try WrittenFiles.bytes(in: staged.destination),
            let standing = try? JSONDecoder().decode(Standing.self, from: Data(bytes))
        else { return ([], []) }
        func holds(_ app: ExportReport.App, _ file: RelativePath) -> Bool {
            file.text.hasPrefix(app.folder + "/")
        }
        let (made, named) = (Set(report.apps.map(\.app)), Set(report.emoji.map(\.sticker)))
        let others = standing.apps.filter { !made.contains($0.app) }
        let taken = try staged.takeOver { file in others.contains { holds($0, file) } }
        let kept = others.filter { app in taken.contains { holds(app, $0) } }
        return (kept, kept.isEmpty ? [] : standing.emoji.filter { !named.contains($0.sticker) })
    }
}

extension ChatPack {
    /// A planned pack with its stickers.
    init(_ pack: SitePlan.Pack, _ stickers: [ChatSticker], telegramBot: String? = nil) {
        self.init(
            title: pack.title, author: pack.settings.author ?? "",
            description: pack.settings.description ?? "", license: pack.settings.license ?? "",
            homepage: pack.settings.baseURL.map { $0 + pack.folder }, slug: pack.id,
            telegramBot: telegramBot, stickers: stickers)
        coverSlug = pack.cover
        language = pack.settings.language
    }
}

/// A sticker's emoji: those that its author gave, or a guess.
struct StickerEmoji: Sendable, Equatable {
    var emoji: [String]
    var isGuessed: Bool

    /// - Parameter language: tag of the title's language.
    init(of job: StickerJob, language: String) {
        if let given = job.emoji.flatMap(EmojiText.emoji), !given.isEmpty {
            emoji = given
            isGuessed = false
        } else {
            let guess =
                EmojiGuess.emoji(for: job.title, language: language)
                ?? job.alt.flatMap { EmojiGuess.emoji(for: $0, language: language) }
            emoji = [guess ?? EmojiGuess.fallback]
            isGuessed = true
        }
    }
}
