import ChatPacks
import Cutout
package import Files
import Languages
package import Pages
package import Photos
import Settings
package import Stickers

/// Makes the packs for chat apps that a site offers: an archive for each, and what the pages say of it.
package struct SiteExports: Sendable {
    /// Cuts the subjects, or takes them from the cache.
    var maker: StickerMaker
    /// How many photos are worked on at a time.
    var jobs: Int

    /// Exports by `maker`, `jobs` photos at a time.
    package init(maker: StickerMaker, jobs: Int) {
        self.maker = maker
        self.jobs = jobs
    }

    /// The folder of the archives in a pack's folder.
    static let folder = "apps/"

    /// Writes a pack's archives, for the apps that its `exports` name and that no `links` lead to already.
    ///
    /// - Parameter made: the jobs that became stickers, in order.
    /// - Returns: what the pages offer, in the settings' order, and what the user should know.
    package func write(
        _ pack: SitePlan.Pack, made: [StickerJob], into staged: StagedFolder
    ) async throws -> (apps: [AppContent], notes: [Note]) {
        let links = pack.settings.links
        let language = Language.forTag(pack.settings.language)
        var asked: [ChatApp] = []
        for app in pack.settings.exports.compactMap(ChatApp.init)
        where links[app.rawValue] == nil && !asked.contains(app) {
            asked.append(app)
        }
        var contents = links.keys.sorted().compactMap(ChatApp.init).map {
            AppContent(title: $0.title, files: [], link: links[$0.rawValue], steps: [])
        }
        guard !asked.isEmpty, !made.isEmpty else { return (contents, []) }
        let cuts = try await concurrentMap(made, width: jobs) { job -> Result<CutSubject?, PhotoProblem> in
            do {
                return .success(try await maker.cutSubject(job.recipe))
            } catch let problem as PhotoProblem {
                return .failure(problem)
            }
        }
        var stickers: [ChatSticker] = []
        var subjects: [PackWriting.Subject] = []
        var notes: [Note] = []
        for (job, cut) in zip(made, cuts) {
            if case .failure(let problem) = cut {
                notes.append(
                    .init(subject: job.photo.name, text: "it is in no app's pack: \(problem.reason)"))
            }
            // What could be made into a sticker can be cut, unless it has changed.
            guard case .success(let cut?) = cut else { continue }
            let emoji = StickerEmoji(of: job, language: pack.settings.language)
            stickers.append(
                ChatSticker(
                    title: job.title, alt: job.alt, emoji: emoji.emoji, slug: job.slug,
                    subject: subjects.count))
            subjects.append(.init(photo: job.photo.name, cut: cut, outline: job.recipe.style.outline))
        }
        guard !stickers.isEmpty else { return (contents, notes) }
        let scratch = FileSystem.joined(staged.path, ".apps")
        defer { try? FileSystem.remove(scratch) }
        let writing = PackWriting(
            fitter: StickerFitter(cutout: maker.cutout, style: pack.settings.sticker), store: maker.store,
            jobs: jobs, folder: scratch)
        for app in asked {
            guard let reason = app.refusal(ofAuthor: pack.settings.author) else { continue }
            notes.append(.init(subject: pack.title, text: "\(reason); its pack is not offered"))
        }
        asked.removeAll { $0.refusal(ofAuthor: pack.settings.author) != nil }
        let all = asked.map { PackPlan(ChatPack(pack, stickers), for: $0) }
        // What an app would refuse is not offered.
        let plans = all.filter { $0.missing == 0 }
        let (archives, fitting) = try await staged.naming {
            try await writing.archive(
                plans, subjects: subjects, into: FileSystem.joined(staged.path, pack.folder + Self.folder))
        }
        notes += fitting
        for plan in all where plan.missing > 0 {
            notes.append(
                .init(
                    subject: pack.title,
                    text:
                        "\(plan.app.title) needs \(plan.missing) more \(plan.missing == 1 ? "sticker" : "stickers"), so its pack is not offered"
                ))
        }
        for (plan, files) in zip(plans, archives) {
            contents.append(
                AppContent(
                    title: plan.app.title,
                    files: files.map { FileReference(path: Self.folder + $0.name, bytes: $0.bytes) },
                    link: nil, steps: plan.app.steps(in: language)))
            if !plan.leftOut.isEmpty {
                let titles = plan.leftOut.map(\.title).joined(separator: ", ")
                notes.append(
                    .init(
                        subject: pack.title,
                        text: "\(plan.app.title) takes only certain numbers of stickers; left out: \(titles)"
                    ))
            }
        }
        return (contents, notes)
    }
}
