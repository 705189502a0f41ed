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
        let linked = links.keys.sorted().compactMap(ChatApp.init).map {
            AppContent(title: $0.title, files: [], link: links[$0.rawValue], steps: [])
        }
        let apps = Self.apps(of: pack.settings)
        guard !apps.isEmpty, !made.isEmpty else { return (linked, []) }
        let subjects = try await cut(made, of: pack)
        guard !subjects.stickers.isEmpty else { return (linked, subjects.notes) }
        let choice = Self.plans(for: apps, of: pack, subjects.stickers)
        let (offers, fitting) = try await archives(
            choice.plans, of: pack, subjects: subjects.subjects, into: staged)
        return (linked + offers, subjects.notes + choice.refused + fitting + choice.incomplete)
    }

    /// The apps that `exports` names, once each.
    private static func apps(of settings: PackSettings) -> [ChatApp] {
        var apps: [ChatApp] = []
        for app in settings.exports.compactMap(ChatApp.init)
        where settings.links[app.rawValue] == nil && !apps.contains(app) {
            apps.append(app)
        }
        return apps
    }

    /// The stickers of a pack as apps take them.
    private struct Subjects {
        var stickers: [ChatSticker] = []
        var subjects: [PackWriting.Subject] = []
        /// Photos whose subject could not be cut.
        var notes: [Note] = []
    }

    private func cut(_ made: [StickerJob], of pack: SitePlan.Pack) async throws -> Subjects {
        let cuts = try await concurrentMap(made, width: jobs) { job -> Result<CutSubject?, PhotoProblem> in
            do {
                return .success(try await maker.cutSubject(job.recipe))
            } catch let problem as PhotoProblem {
                return .failure(problem)
            }
        }
        var result = Subjects()
        for (job, cut) in zip(made, cuts) {
            if case .failure(let problem) = cut {
                result.notes.append(
                    .init(subject: job.photo.name, text: "it is in no app's pack: \(problem.reason)"))
            }
            // What could be made into a sticker can be cut, unless it has changed.
            guard case .success(let cut?) = cut else { continue }
            let emoji = StickerEmoji(of: job, language: pack.settings.language)
            result.stickers.append(
                ChatSticker(
                    title: job.title, alt: job.alt ?? job.title, emoji: emoji.emoji, slug: job.slug,
                    subject: result.subjects.count))
            result.subjects.append(
                .init(photo: job.photo.name, cut: cut, style: job.recipe.style))
        }
        return result
    }

    /// What is packed for each app; an app that would refuse its pack gets none, and a note says why.
    private static func plans(
        for apps: [ChatApp], of pack: SitePlan.Pack, _ stickers: [ChatSticker]
    ) -> (plans: [PackPlan], refused: [Note], incomplete: [Note]) {
        let author = pack.settings.author
        let refused = apps.compactMap { app in
            app.refusal(ofAuthor: author).map {
                Note(subject: pack.title, text: "\($0); its pack is not offered")
            }
        }
        let all = apps.filter { $0.refusal(ofAuthor: author) == nil }
            .map { PackPlan(ChatPack(pack, stickers), for: $0) }
        let incomplete = all.filter { $0.missing > 0 }.map { plan in
            Note(
                subject: pack.title,
                text:
                    "\(plan.app.title) needs \(plan.missing) more \(plan.missing == 1 ? "sticker" : "stickers"), so its pack is not offered"
            )
        }
        return (all.filter { $0.missing == 0 }, refused, incomplete)
    }

    /// Writes the archives of `plans`; gives what the pages offer and what was fitted or left out.
    private func archives(
        _ plans: [PackPlan], of pack: SitePlan.Pack, subjects: [PackWriting.Subject],
        into staged: StagedFolder
    ) async throws -> (apps: [AppContent], notes: [Note]) {
        let scratch = FileSystem.joined(staged.path, ".apps")
        defer { try? FileSystem.remove(scratch) }
        let writing = PackWriting(
            fitter: StickerFitter(cutout: maker.cutout, style: pack.settings.sticker), store: maker.store,
            jobs: jobs, folder: scratch)
        let (archives, fitting) = try await staged.naming {
            try await writing.archive(
                plans, subjects: subjects, into: FileSystem.joined(staged.path, pack.folder + Self.folder))
        }
        let language = Language.forTag(pack.settings.language)
        let offers = zip(plans, archives).map { plan, files in
            AppContent(
                title: plan.app.title,
                files: files.map { FileReference(path: Self.folder + $0.name, bytes: $0.bytes) },
                link: nil, steps: plan.app.steps(in: language))
        }
        let leftOut = plans.filter { !$0.leftOut.isEmpty }.map { plan in
            let titles = plan.leftOut.map(\.title).joined(separator: ", ")
            return Note(
                subject: pack.title,
                text: "\(plan.app.title) takes only certain numbers of stickers; left out: \(titles)")
        }
        return (offers, fitting + leftOut)
    }
}
