import Artifacts
import Essentials
import Files
import Pages
import Palette
import Photos
import Stickers

/// Puts stickers into the site: one photo in, its files written, its sticker's content out.
struct StickerWorkshop: Sendable {
    /// The outcome of a photo. Every case is a result, because one photo's failure does not end the build.
    enum Outcome: Sendable {
        case sticker(PlacedSticker)
        case unused(PhotoReport)
        /// The sticker is not cached, and none may be made.
        case missing(PhotoReport)

        var report: PhotoReport {
            switch self {
            case .sticker(let placed): placed.report
            case .unused(let report), .missing(let report): report
            }
        }
    }

    var maker: StickerMaker
    var staged: StagedFolder
    /// The previous site, if it is known.
    var previous: PreviousSite?

    /// Makes the sticker of one photo, or reuses the one of an earlier build.
    ///
    /// - Throws: ``UserError`` if the site cannot be written, and `CancellationError`. A fault of the photo is an outcome.
    func make(_ job: StickerJob) async throws -> Outcome {
        let start = ContinuousClock.now
        func timed(_ report: PhotoReport) -> PhotoReport {
            var report = report
            report.setSeconds(since: start)
            return report
        }
        do {
            // The stamp is taken before the photo is read, because a change from now on makes it another photo.
            let stamp = PhotoStamp(of: job.photo)
            if let placed = previous?.sticker(for: job, photo: stamp, into: staged) {
                return .sticker(told(placed, from: .site, since: start))
            }
            let (sticker, isCached) = try await maker.make(job.recipe)
            guard let sticker else { return .unused(timed(PhotoReport(leftOut: job.photo.name))) }
            return .sticker(
                told(try place(sticker, job, stamp), from: isCached ? .cache : .made, since: start))
        } catch is CacheMiss {
            return .missing(PhotoReport(path: job.photo.name, outcome: .leftOut))
        } catch let problem as PhotoProblem {
            return .unused(timed(PhotoReport(problem)))
        }
    }

    private func told(
        _ placed: PlacedSticker, from origin: PhotoReport.Origin, since start: ContinuousClock.Instant
    ) -> PlacedSticker {
        var placed = placed
        placed.report.from = origin
        placed.report.setSeconds(since: start)
        return placed
    }

    private func place(_ sticker: Sticker, _ job: StickerJob, _ stamp: PhotoStamp) throws -> PlacedSticker {
        let preview = PreviewMaker.Subject(of: sticker, job)
        let picture = try Timings.measure(.linkPreview) {
            try PreviewMaker(store: maker.store, makesMissing: maker.store.makesMissing).preview(of: preview)
        }
        try staged.write(picture, to: preview.path)
        let placed = PlacedSticker(
            sticker.facts, hash: sticker.hash, sizes: sticker.images.map(\.reported), photo: stamp, of: job)
        for (image, file) in zip(sticker.images, placed.images) {
            try Timings.measure(.write) { () throws(UserError) in
                try staged.write(image.bytes, to: job.folder + file.path)
            }
        }
        for file in placed.content.colorFiles(count: job.recipe.colors) {
            try staged.write(file.bytes, to: job.folder + file.path)
        }
        return placed
    }
}

extension PreviewMaker.Subject {
    /// Creates the preview of one sticker.
    init(of sticker: Sticker, _ job: StickerJob) {
        self.init(
            path: job.folder + job.previewPath, title: job.title,
            light: SlideLight(sticker.schemes[job.recipe.colors]), stickers: [sticker.medium.bytes])
    }
}
