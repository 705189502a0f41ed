import ChatPacks
import Cutout
package import Files
import Languages
package import Pages
package import Photos
import Settings
package import Stickers

/// Makes the packs for chat apps that a site offers: an archive for each, and its entry on the pages.
package struct SiteExports: Sendable {
    /// Cuts the subjects, or takes them from the cache.
    var maker: StickerMaker
    /// How many photos are worked on at a time.
    var jobs: Int
    /// The program that makes the films of moving stickers, if installed.
    var ffmpeg: FFmpeg?

    /// Creates exports that use `maker` for `jobs` photos at a time.
    package init(maker: StickerMaker, jobs: Int, ffmpeg: FFmpeg? = .installed) {
        (self.maker, self.jobs, self.ffmpeg) = (maker, jobs, ffmpeg)
    }

    /// The folder of the archives in a pack's folder.
    static let folder = "apps/"

    /// Writes a pack's archives for the apps that its `exports` name, without those that have an address in `links`.
    ///
    /// - Parameter made: the jobs that became stickers, in order.
    /// - Returns: the offers for the pages, in the order of `ChatApp`, and notes for the user.
    package func write(
        _ pack: SitePlan.Pack, made: [StickerJob], into staged: StagedFolder
    ) async throws -> (apps: [AppContent], notes: [Note]) {
        let links = pack.settings.links
        let linked = ChatApp.allCases.filter { links[$0.rawValue] != nil }.map {
            AppContent(title: $0.title, files: [], link: links[$0.rawValue], steps: [])
        }
        let apps = Self.apps(of: pack.settings)
        guard !apps.isEmpty, !made.isEmpty else { return (linked, []) }
        let subjects = try await cut(made, of: pack, moving: apps.contains(where: \.takesMoving))
        guard !subjects.stickers.isEmpty else { return (linked, subjects.notes) }
        let author = pack.settings.author
        let refused = apps.compactMap { app in
            app.refusal(ofAuthor: author).map {
                Note(subject: pack.title, text: "\($0); its pack is not offered")
            }
        }
        let scratch = ".apps/"
        defer { try? FileSystem.remove(FileSystem.joined(staged.path, scratch)) }
        let writing = PackWriting(
            fitter: StickerFitter(cutout: maker.cutout, style: pack.settings.sticker), store: maker.store,
            jobs: jobs, staged: staged, folder: scratch, ffmpeg: ffmpeg)
        let movement = try await PackMovement(
            of: ChatPack(pack, subjects.stickers), for: apps.filter { $0.refusal(ofAuthor: author) == nil },
            subjects: subjects.subjects, by: writing)
        let (offers, fitting) = try await archives(
            movement, of: pack, subjects: subjects.subjects, by: writing, into: staged)
        let notes = subjects.notes + refused + fitting + movement.notes
        let sorted = ChatApp.allCases.flatMap { app in (linked + offers).filter { $0.title == app.title } }
        return (sorted, notes + Self.incomplete(movement.plans, of: pack))
    }

    /// Returns the apps that `exports` names and `links` does not, once each.
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
        /// Notes on photos whose subject could not be cut.
        var notes: [Note] = []
    }

    /// Cuts the subjects of the stickers.
    ///
    /// - Parameter moving: whether an app takes moving stickers.
    private func cut(_ made: [StickerJob], of pack: SitePlan.Pack, moving: Bool) async throws -> Subjects {
        let cuts = try await concurrentMap(made, width: jobs) { job -> Result<CutSubject?, PhotoProblem> in
            do {
                return .success(try await maker.cutSubject(job.recipe, moving: moving))
            } catch let problem as PhotoProblem {
                return .failure(problem)
            }
        }
        var result = Subjects()
        for (job, cut) in zip(made, cuts) {
            if case .failure(let problem) = cut {
                result.notes.append(
                    .init(subject: job.subject, text: "it is in no app's pack: \(problem.reason)"))
            }
            // A photo that became a sticker can be cut, unless it has changed since.
            guard case .success(let cut?) = cut else { continue }
            let subject = PackWriting.Subject(of: job, cut)
            let emoji = StickerEmoji(of: job, language: pack.settings.language)
            result.stickers.append(
                ChatSticker(
                    title: job.title, alt: job.alt ?? job.title, emoji: emoji.emoji, slug: job.slug,
                    subject: result.subjects.count, moves: subject.moves))
            result.subjects.append(subject)
        }
        return result
    }

    /// Returns notes on the packs that are too small, so that the apps would refuse them.
    private static func incomplete(_ plans: [PackPlan], of pack: SitePlan.Pack) -> [Note] {
        plans.filter { $0.missing > 0 }.map { plan in
            Note(
                subject: pack.title,
                text:
                    "\(plan.app.title) needs \(plan.missing) more \(plan.missing == 1 ? "sticker" : "stickers"), so its pack is not offered"
            )
        }
    }

    /// Writes the archives of the packs that apps take.
    ///
    /// - Returns: the offers for the pages, and notes on the fitting and on stickers that were left out.
    private func archives(
        _ movement: PackMovement, of pack: SitePlan.Pack, subjects: [PackWriting.Subject],
        by writing: PackWriting, into staged: StagedFolder
    ) async throws -> (apps: [AppContent], notes: [Note]) {
        let plans = movement.plans.filter { $0.missing == 0 }
        let (archives, fitting) = try await staged.naming {
            try await writing.archive(plans, movement, subjects: subjects, into: pack.folder + Self.folder)
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
