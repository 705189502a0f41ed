import Artifacts
package import Files
import Palette
package import Photos
package import Stickers

/// Puts finished stickers into a cache for later builds, for `peel warm`. Processes on any machines may fill one cache, each with
/// a shard of the photos, in any order. Entries appear when complete.
package struct CacheWarmer: Sendable {
    /// The result of filling a cache.
    package struct Report: Sendable, Encodable {
        /// The cache's folder.
        package var path: String
        /// The shard, such as `2/4`.
        package var shard: String
        /// The numbers of the shard's stickers that were made, and that were cached.
        package var made, kept: Int
        /// The reports on the shard's photos, and notes for the user.
        package var photos: [PhotoReport]
        package var notes: [Note]

        private enum CodingKeys: CodingKey { case path, shard, made, kept, notes }
    }

    private let work: WorkOptions
    private let shard: Shard

    /// A warmer of a shard of the photos.
    package init(_ work: WorkOptions, shard: Shard) {
        self.work = work
        self.shard = shard
    }

    /// Makes the stickers that the shard lacks.
    ///
    /// - Parameter progress: receives each step, one call at a time.
    /// - Throws: ``UserError`` if nothing can be stored, because the work would be lost.
    package func warm(progress: (BuildProgress) -> Void = { _ in }) async throws(UserError) -> Report {
        try await UserError.reporting("the cache could not be filled") { try await warmShare(progress) }
    }

    private func warmShare(_ progress: (BuildProgress) -> Void) async throws -> Report {
        let run = try CuttingRun(work)
        let store = run.maker.store
        guard let folder = store.folder else { throw Self.cannotWrite(store) }
        let own = shard.own(run.plan.jobs)
        let outcomes = try await run.outcomes(of: own, width: work.jobs, progress: progress) { job in
            try await report(of: job, run.maker)
        }
        let photos = zip(own, outcomes).map { job, outcome in
            var report =
                switch outcome {
                case .made(let report): report
                case .leftOut: PhotoReport(leftOut: job.photo.name)
                case .problem(let problem): PhotoReport(problem)
                }
            report.sticker = job.part
            return report
        }
        guard !store.isIncomplete else { throw Self.cannotWrite(store) }
        return Report(
            path: folder.path, shard: "\(shard)", made: photos.count { $0.from == .made },
            kept: photos.count { $0.from == .cache }, photos: photos, notes: run.notes)
    }

    private static func cannotWrite(_ store: ArtifactStore) -> UserError {
        UserError(
            .cannotWrite,
            store.notes.map { "\(ShownText.name($0.subject)): \($0.text)" }.joined(separator: "\n"))
    }

    /// Makes a sticker and its link preview, or finds them; `nil` if the photo is left out.
    private func report(of job: StickerJob, _ maker: StickerMaker) async throws -> PhotoReport? {
        let start = ContinuousClock.now
        let (sticker, isCached) = try await maker.make(job.recipe)
        guard let sticker else { return nil }
        _ = try PreviewMaker(store: maker.store).preview(of: .init(of: sticker, job))
        var report = PhotoReport(of: sticker.facts, path: job.photo.name)
        report.from = isCached ? .cache : .made
        report.setSeconds(since: start)
        return report
    }
}
