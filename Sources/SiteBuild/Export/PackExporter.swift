import ChatPacks
import Codecs
import Cutout
package import Files
import Essentials
import Palette
import Stickers

/// Turns a folder of photos into packs for chat apps; what `peel export` does.
package struct PackExporter: Sendable {
    private let options: ExportOptions

    /// An exporter with the given options.
    package init(options: ExportOptions) { self.options = options }

    /// Writes the packs beside their destination and swaps them in, all or nothing. Every photo is cut at most once.
    ///
    /// - Parameter progress: told each step, one call at a time.
    /// - Throws: ``UserError``; what was there is then untouched.
    package func export(
        progress: (BuildProgress) -> Void = { _ in }
    ) async throws(UserError) -> ExportReport {
        try await UserError.telling("\(options.output): the packs could not be written") {
            try await exportPacks(progress)
        }
    }

    private func exportPacks(_ progress: (BuildProgress) -> Void) async throws -> ExportReport {
        let run = try CuttingRun(
            photos: options.photos, leavingOut: options.output, maker: options.maker, cache: options.cache,
            command: options.command, memory: options.memory)
        for pack in run.plan.packs where try apps(of: pack).isEmpty {
            let place = pack.folder.isEmpty ? "" : "\(pack.folder.dropLast()): "
            throw UserError(
                .badInput,
                "\(place)name the apps with --for, or in peel.yaml (exports: [whatsapp, telegram]); they are \(ChatApp.names)"
            )
        }
        let staged = try StagedFolder(for: options.output, of: .packs)
        let cuts = try await run.outcomes(width: options.jobs, progress: progress) { job in
            try await run.maker.cutSubject(job.recipe)
        }
        var report = ExportReport(
            folder: options.output, apps: [], emoji: [], problems: run.plan.problems, notes: run.plan.notes)
        for pack in run.plan.packs { try await write(pack, run, cuts, staged, &report) }
        guard !report.apps.isEmpty else { throw run.nothingUsable(report.problems) }
        try Task.checkCancellation()
        try writeManifest(report, run.plan, into: staged)
        try staged.commit()
        report.notes += run.finish()
        return report
    }

    private func apps(of pack: SitePlan.Pack) throws(UserError) -> [ChatApp] {
        options.apps.isEmpty ? pack.settings.exports.compactMap(ChatApp.init) : options.apps
    }

    private func write(
        _ pack: SitePlan.Pack, _ run: CuttingRun, _ cuts: [CuttingRun.Outcome<CutSubject>],
        _ staged: StagedFolder, _ report: inout ExportReport
    ) async throws {
        var stickers: [ChatSticker] = []
        var subjects: [PackWriting.Subject] = []
        for index in pack.jobs {
            let job = run.plan.jobs[index]
            switch cuts[index] {
            case .problem(let problem): report.problems.append(problem)
            case .leftOut: report.notes.append(CuttingRun.leftOut(job))
            case .made(let cut):
                let emoji = StickerEmoji(of: job, language: pack.settings.language)
                stickers.append(
                    ChatSticker(
                        title: job.title, alt: job.alt, emoji: emoji.emoji, slug: job.slug,
                        subject: subjects.count))
                subjects.append(.init(photo: job.photo.name, cut: cut, outline: job.recipe.style.outline))
                report.emoji.append(
                    .init(sticker: job.title, emoji: emoji.emoji, isGuessed: emoji.isGuessed))
                report.notes += cut.notes.map { .init(subject: job.photo.name, text: $0) }
            }
        }
        guard !stickers.isEmpty else { return }
        let chatPack = ChatPack(pack, stickers, telegramBot: options.telegramBot)
        var fitter = StickerFitter(cutout: run.maker.cutout, style: pack.settings.sticker)
        fitter.isLossless = options.isLossless
        let writing = PackWriting(
            fitter: fitter, cache: run.maker.cache, jobs: options.jobs,
            folder: FileSystem.joined(staged.path, pack.folder))
        let plans = try apps(of: pack).map { PackPlan(chatPack, for: $0) }
        var (made, notes) = try await writing.write(plans, subjects: subjects)
        for index in made.indices { made[index].folder = pack.folder + made[index].folder }
        report.apps += made
        report.notes += notes
    }

    /// `pack.json`: what the export holds, and which of the files in its folder are Peel's.
    private struct Manifest: Encodable {
        var generator: String
        var title: String
        var apps: [ExportReport.App]
        var emoji: [ExportReport.Emoji]
        var files: [String]
    }

    private func writeManifest(
        _ report: ExportReport, _ plan: SitePlan, into staged: StagedFolder
    ) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let manifest = Manifest(
            generator: "Peel \(options.version)", title: plan.title, apps: report.apps, emoji: report.emoji,
            files: (try staged.files().map(\.text) + [WrittenFiles.name]).sorted())
        try staged.write(Array(encoder.encode(manifest)), to: WrittenFiles.name)
    }
}

extension ChatPack {
    /// A planned pack with its stickers.
    init(_ pack: SitePlan.Pack, _ stickers: [ChatSticker], telegramBot: String? = nil) {
        self.init(
            title: pack.title, author: pack.settings.author ?? "",
            description: pack.settings.description ?? "", license: pack.settings.license ?? "",
            homepage: pack.settings.baseURL.map { $0 + pack.folder }, slug: pack.slug,
            telegramBot: telegramBot, stickers: stickers)
        coverSlug = pack.cover
    }
}
