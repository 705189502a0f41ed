import Essentials
import Files
import Pages
import Palette
import Photos
import Stickers
import Timing

/// Puts stickers into the site: one photo in, its files written, its sticker's content out.
struct StickerWorkshop: Sendable {
    /// What became of a photo. Every case is a result: one photo's failure does not end the build.
    enum Outcome: Sendable {
        case sticker(Made)
        case unused(PhotoReport)
        /// It would have to be made, and nothing is to be.
        case missing(PhotoReport)

        /// What there is to say about it.
        var report: PhotoReport {
            switch self {
            case .sticker(let made): made.report
            case .unused(let report), .missing(let report): report
            }
        }
    }

    /// A sticker whose files are in the site.
    struct Made: Sendable {
        var sticker: StickerContent
        /// What the user should know.
        var report: PhotoReport
        /// The photo that it was made from, and what it looks like.
        var photo: PhotoStamp
        var look: PhotoLook

        /// The paths of its files in the site, for a pack in `folder`.
        func files(in folder: String) -> [String] {
            let images = [sticker.png, sticker.thumb, sticker.blur] + sticker.webps
            let paths = images.map(\.path) + sticker.colorPaths + [sticker.previewImage].compactMap(\.self)
            return paths.map { folder + $0 }
        }
    }

    var maker: StickerMaker
    /// Draws the stickers' link previews.
    var previews: PreviewMaker { PreviewMaker(cache: maker.cache, makesAnew: maker.makesAnew) }
    var staged: StagedFolder
    /// The site that the same builder made before, if any.
    var standing: StandingSite?

    /// Works on one photo, or takes what an earlier build made of it.
    ///
    /// - Throws: ``UserError`` where the site cannot be written, and `CancellationError`. What is wrong with the
    ///   photo is an outcome.
    func make(_ job: StickerJob) async throws -> Outcome {
        let start = ContinuousClock.now
        do {
            // Before it is read: what changes from now on is another photo.
            let stamp = PhotoStamp(of: job.photo)
            if var made = standing?.sticker(for: job, photo: stamp, into: staged) {
                made.report.from = .site
                made.report.setSeconds(since: start)
                return .sticker(made)
            }
            let (photo, isKept) = try await Timings.span(job.photo.name) {
                try await maker.make(job.recipe)
            }
            guard case .sticker(let finished) = photo else {
                var report = PhotoReport(leftOut: job.photo.name)
                report.setSeconds(since: start)
                return .unused(report)
            }
            var made = try place(finished, job, stamp)
            made.report.from = isKept ? .cache : .made
            made.report.setSeconds(since: start)
            return .sticker(made)
        } catch is NotKept {
            return .missing(PhotoReport(path: job.photo.name, outcome: .leftOut))
        } catch let problem as PhotoProblem {
            var report = PhotoReport(problem)
            report.setSeconds(since: start)
            return .unused(report)
        }
    }

    /// Writes a result's files under the job's name.
    ///
    /// The files' names carry a hash of the PNG, so that a changed sticker is never mistaken for one that a browser
    /// has kept.
    private func place(_ finished: FinishedSticker, _ job: StickerJob, _ stamp: PhotoStamp) throws -> Made {
        let base = "stickers/\(job.slug)-\(finished.hash)"
        func write(_ image: FinishedSticker.Image, _ suffix: String) throws(UserError) -> ImageFile {
            let path = base + suffix
            try Timings.measure(.write) { () throws(UserError) in
                try staged.write(Array(image.bytes), to: job.folder + path)
            }
            return ImageFile(path: path, width: image.width, height: image.height, bytes: image.bytes.count)
        }
        let preview = PreviewMaker.Subject(of: finished, job)
        let picture = try Timings.measure(.linkPreview) { try previews.preview(of: preview) }
        try staged.write(picture, to: preview.path)
        let png = try write(finished.png, ".png")
        let sides = FinishedSticker.shownSides(of: max(png.width, png.height))
        let sticker = StickerContent(
            slug: job.slug, title: job.title, alt: job.alt, emoji: job.emoji, png: png,
            webps: try zip(finished.webps, sides).map { try write($0, "-\($1).webp") },
            thumb: try write(finished.thumb, "-\(FinishedSticker.thumbSide).webp"),
            blur: try write(finished.blur, "-blur.webp"),
            schemes: finished.schemes, previewImage: job.previewPath, isCard: finished.isCard,
            corner: finished.corner, taken: finished.taken)
        for file in sticker.colorFiles(count: job.recipe.colors) {
            try staged.write(file.bytes, to: job.folder + file.path)
        }
        return Made(
            sticker: sticker, report: report(of: finished, job, png), photo: stamp, look: finished.look)
    }

    private func report(of finished: FinishedSticker, _ job: StickerJob, _ png: ImageFile) -> PhotoReport {
        var report = PhotoReport(of: finished, path: job.photo.name)
        report.made?.path = job.folder + png.path
        report.noteResolution(for: job.recipe.style)
        return report
    }
}
