import Artifacts
package import Files
package import Stickers

/// What packs for chat apps and sheets have in common: the photos, their plan, and each of them cut at most once.
package struct CuttingRun: Sendable {
    /// What is going to be made.
    package let plan: SitePlan
    /// Cuts the subjects, or takes them from the cache.
    package let maker: StickerMaker
    private let folder: PhotoFolder

    /// Reads what the user names and opens the cache.
    ///
    /// - Parameter addresses: the packs' identifiers and the stickers' names of an earlier run, which stay.
    /// - Throws: ``UserError``, or what the network's weights or the cache throw.
    package init(
        _ work: WorkOptions, leavingOut output: String? = nil, addresses: AddressBook = AddressBook()
    ) throws {
        folder = try PhotoFolder.scan(
            work.photos, leavingOut: [output].compactMap(\.self), following: work.links)
        var plan = try SitePlan(folder: folder, maker: work.maker, addresses: addresses)
        if work.acceptsGuesses { plan.acceptGuesses() }
        self.plan = plan
        let store = try ArtifactStore.open(work.cache, photos: folder.folder.path)
        maker = StickerMaker(
            Cutting(
                PhotoWork(memory: work.memory, width: work.jobs), command: work.command, store: store))
    }

    /// What became of a photo.
    package enum Outcome<Made: Sendable>: Sendable {
        case made(Made)
        /// It has no clear subject, and its settings say that it is then left out.
        case leftOut
        case problem(PhotoProblem)
    }

    /// What `transform` makes of each photo (`nil` where it is left out), in the plan's order.
    ///
    /// - Parameters:
    ///   - jobs: those of the plan that are worked on; all unless told.
    ///   - width: how many are worked on at a time.
    ///   - progress: told each step, one call at a time.
    package func outcomes<Made>(
        of jobs: [StickerJob]? = nil, width: Int, progress: (BuildProgress) -> Void,
        transform: @escaping @Sendable (StickerJob) async throws -> Made?
    ) async throws -> [Outcome<Made>] {
        let jobs = jobs ?? plan.jobs
        progress(.started(photos: jobs.map(\.photo.name)))
        let outcomes = try await concurrentMap(jobs, width: width) {
            (index, outcome: Outcome<Made>) in
            var problem: PhotoProblem?
            if case .problem(let found) = outcome { problem = found }
            progress(.finished(photo: jobs[index].photo.name, problem: problem))
        } transform: { job in
            do {
                return try await transform(job).map(Outcome.made) ?? .leftOut
            } catch let problem as PhotoProblem {
                return .problem(problem)
            }
        }
        progress(.writing)
        return outcomes
    }

    /// What the user is told of a photo that is left out.
    package static func leftOut(_ job: StickerJob) -> Note {
        .init(subject: job.subject, text: "it has no clear subject and is left out (noSubject: skip)")
    }

    /// The error where nothing could be made.
    package func nothingUsable(_ problems: [PhotoProblem]) -> UserError {
        .nothingUsable(in: folder.folder.shown, problems)
    }

    /// Bounds what is kept, at the end.
    ///
    /// - Returns: what the user should know of the cache.
    package func finish() -> [Note] {
        maker.store.prune()
        return notes
    }

    /// What the user should know of the cache.
    package var notes: [Note] {
        maker.store.notes.map { .init($0) }
    }
}
