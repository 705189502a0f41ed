import ChatPacks
import Codecs
import Cutout
package import Files
import Foundation
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
        do {
            return try await exportPacks(progress)
        } catch let error as UserError {
            throw error
        } catch let error as FileError {
            throw UserError(error)
        } catch is CancellationError {
            throw UserError(.interrupted, "interrupted")
        } catch {
            throw UserError(.cannotWrite, "\(options.output): the packs could not be written: \(error)")
        }
    }

    private func exportPacks(_ progress: (BuildProgress) -> Void) async throws -> ExportReport {
        let folder = try PhotoFolder.scan(options.photos, leavingOut: options.output)
        defer { withExtendedLifetime(folder) {} }
        let plan = try SitePlan(folder: folder, maker: options.maker)
        let cutout = Cutout(network: try SubjectNetwork())
        var cacheNotes: [StickerCache.Note] = []
        let cache = try StickerCache.at(options.cache, photos: folder.folder.path, notes: &cacheNotes)
        let maker = StickerMaker(
            reader: PhotoReader(), cutout: cutout, cache: cache, command: options.command)
        for pack in plan.packs where try apps(of: pack).isEmpty {
            throw UserError(
                .badInput,
                "name the apps with --for, or in peel.yaml (exports: [whatsapp, telegram]); they are \(ChatApp.names)"
            )
        }
        let staged = try StagedFolder(for: options.output)
        progress(.started(photos: plan.jobs.map(\.photo.name)))
        let results = try await concurrentMap(plan.jobs, width: options.jobs) { index, result in
            progress(
                .finished(photo: plan.jobs[index].photo.name, problem: result.problem))
        } transform: { job in
            try await Self.cut(job, maker)
        }
        progress(.writing)
        var report = ExportReport(
            folder: options.output, apps: [], emoji: [], problems: plan.problems, notes: plan.notes)
        for pack in plan.packs { try await write(pack, plan, results, cutout, cache, staged, &report) }
        guard !report.apps.isEmpty else {
            throw UserError(
                .nothingUsable,
                "\(folder.folder.shown): none of the photos could be used"
                    + report.problems.map { "\n  \($0.photo): \($0.reason)" }.joined())
        }
        try Task.checkCancellation()
        try writeManifest(report, plan, into: staged)
        try staged.commit()
        cache?.prune()
        cacheNotes += cache?.notes ?? []
        report.notes += cacheNotes.map { .init(subject: $0.subject, text: $0.text) }
        return report
    }

    /// What became of a photo.
    private enum Cut: Sendable {
        case subject(CutSubject)
        case leftOut
        case problem(PhotoProblem)

        var problem: PhotoProblem? { if case .problem(let problem) = self { problem } else { nil } }
    }

    private static func cut(_ job: StickerJob, _ maker: StickerMaker) async throws -> Cut {
        do {
            return try await maker.cutSubject(job.recipe).map(Cut.subject) ?? .leftOut
        } catch let problem as PhotoProblem {
            return .problem(problem)
        }
    }

    private func apps(of pack: SitePlan.Pack) throws(UserError) -> [ChatApp] {
        options.apps.isEmpty ? pack.settings.exports.compactMap(ChatApp.init) : options.apps
    }

    private func write(
        _ pack: SitePlan.Pack, _ plan: SitePlan, _ results: [Cut], _ cutout: Cutout, _ cache: StickerCache?,
        _ staged: StagedFolder, _ report: inout ExportReport
    ) async throws {
        var stickers: [ChatSticker] = []
        var subjects: [PackWriting.Subject] = []
        for index in pack.jobs {
            let job = plan.jobs[index]
            switch results[index] {
            case .problem(let problem): report.problems.append(problem)
            case .leftOut:
                report.notes.append(
                    .init(
                        subject: job.photo.name,
                        text: "it has no clear subject and is left out, as noSubject says"))
            case .subject(let cut):
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
        var fitter = StickerFitter(cutout: cutout, style: pack.settings.sticker)
        fitter.isLossless = options.isLossless
        let writing = PackWriting(
            fitter: fitter, cache: cache, jobs: options.jobs,
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
