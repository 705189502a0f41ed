import Artifacts
package import Files
package import Stickers

/// The common part of packs for chat apps and of sheets: the photos, their plan, and the cut-outs, each made at most once.
package struct CuttingRun: Sendable {
    /// The plan of the stickers.
    package let plan: SitePlan
    /// Cuts out the subjects, or takes them from the cache.
    package let maker: StickerMaker
    private let folder: PhotoFolder

    /// Reads the photos that the user names, and opens the cache.
    ///
    /// - Parameter addresses: the packs' identifiers and the stickers' names of an earlier run, which stay.
    /// - Throws: ``UserError``, or an error of the network's weights or of the cache.
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

    /// The result of a photo.
    package enum Outcome<Made: Sendable>: Sendable {
        case made(Made)
        /// The photo has no clear subject, and its settings skip such photos.
        case leftOut
        case problem(PhotoProblem)
    }

    /// Returns the results of `transform` for each photo, in the plan's order. `nil` skips the photo.
    ///
    /// - Parameters:
    ///   - jobs: the jobs of the plan to work on; all by default.
    ///   - width: the number of photos to work on at the same time.
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

    /// Returns the note about a photo that is skipped.
    package static func leftOut(_ job: StickerJob) -> Note {
        .init(subject: job.subject, text: "it has no clear subject and is left out (noSubject: skip)")
    }

    /// Returns the error if nothing could be made.
    package func nothingUsable(_ problems: [PhotoProblem]) -> UserError {
        .nothingUsable(in: folder.named, problems)
    }

    /// Removes old entries from the cache at the end, and returns the notes about the cache.
    package func finish() -> [Note] {
        maker.store.prune()
        return notes
    }

    /// The notes about the cache.
    package var notes: [Note] {
        maker.store.notes.map { .init($0) }
    }
}

/// A step of a running build.
package enum BuildProgress: Sendable {
    /// The photos are known, by their names for the user, and the work begins.
    case started(photos: [String])
    /// A photo is done.
    case finished(photo: String, problem: PhotoProblem?)
    /// A site with the photos done so far is in place.
    case placed
    /// All photos are done; pages and archives are being written.
    case writing
    /// The number of finished stickers for chat apps, of all.
    case fitting(done: Int, of: Int)
}
