internal import Cutout
internal import Foundation
internal import Pages
internal import Palette

/// Makes stickers: one photo in, its files written, its sticker's content out.
///
/// A value that every task shares; all that a photo needs lives in the call that works on it.
struct StickerWorkshop: Sendable {
    /// What became of a photo. Every case is a result: one photo's failure does not end the build.
    enum Outcome: Sendable {
        case sticker(Made)
        case leftOut(String)
        case problem(PhotoProblem)
    }

    /// A sticker whose files are in the site.
    struct Made: Sendable {
        var sticker: StickerContent
        /// What the user should know.
        var notes: [String]
        /// The photo that it was made from.
        var photo: PhotoStamp

        /// The paths of its files in the site, for a pack in `folder`.
        func files(in folder: String) -> [String] {
            ([sticker.png, sticker.thumb, sticker.blur] + sticker.webps).map { folder + $0.path }
                + [sticker.previewImage].compactMap { $0.map { folder + $0 } }
        }
    }

    var reader: PhotoReader
    var cutout: Cutout
    var extractor: SchemeExtractor
    var budget: PixelBudget
    var staged: StagedFolder
    /// Results of earlier builds; `nil` where every sticker is made anew.
    var cache: StickerCache?
    /// The site that the same builder made before, if any.
    var standing: StandingSite?

    /// Works on one photo, or takes what an earlier build made of it.
    ///
    /// - Throws: ``BuildError`` where the site cannot be written, and `CancellationError`. What is wrong with the
    ///   photo is an outcome.
    func make(_ job: StickerJob) async throws -> Outcome {
        do {
            // Before it is read: what changes from now on is another photo.
            let stamp = PhotoStamp(of: job.photo)
            if let made = standing?.sticker(for: job, photo: stamp, into: staged) { return .sticker(made) }
            let source = try reader.open(job.photo)
            let key = cache?.key(source, job)
            if let key, let kept: FinishedPhoto = cache?.value(for: key) {
                return try place(kept, job, stamp)
            }
            let finished = try await budget.withPixels(source.pixels) {
                try Task.checkCancellation()
                return try await finish(source, job)
            }
            if let key { cache?.keep(finished, for: key) }
            return try place(finished, job, stamp)
        } catch let problem as PhotoProblem {
            return .problem(problem)
        } catch let error as CutoutError {
            return .problem(PhotoProblem(photo: job.photo.name, reason: error.message))
        }
    }

    /// The least longest side that a photo is decoded to: more than the sticker's, since the subject is a part.
    static func workingSide(for style: StickerStyle) -> Int { style.size * 3 / 2 }

    private func finish(_ source: PhotoReader.Source, _ job: StickerJob) async throws -> FinishedPhoto {
        let photo = try reader.decode(
            source, of: job.photo, longestSideAtLeast: StickerWorkshop.workingSide(for: job.style))
        guard let subject = try SubjectOfPhoto(photo, cutout: cutout, rule: job.noSubject) else {
            return .leftOut
        }
        try Task.checkCancellation()
        async let finished = subject.finished(photo.raster, cutout: cutout, style: job.style)
        async let schemes = extractor.schemes(of: photo.raster, subject: subject.matte)
        return .sticker(
            try FinishedSticker(
                try await finished, schemes: await schemes, colors: job.colors, isCard: subject.matte == nil,
                notes: photo.notes + subject.notes))
    }

    /// Writes a result's files under the job's name.
    ///
    /// The files' names carry a hash of the PNG, so that a changed sticker is never mistaken for one that a browser
    /// has kept.
    private func place(_ photo: FinishedPhoto, _ job: StickerJob, _ stamp: PhotoStamp) throws -> Outcome {
        guard case .sticker(let finished) = photo else {
            return .leftOut("it has no clear subject and is left out, as noSubject says")
        }
        let base = "stickers/\(job.slug)-\(finished.hash)"
        func write(_ image: FinishedSticker.Image) throws(BuildError) -> ImageFile {
            let path = base + image.suffix
            try staged.write(Array(image.bytes), to: job.folder + path)
            return ImageFile(path: path, width: image.width, height: image.height, bytes: image.bytes.count)
        }
        let previewPath = "s/\(job.slug).og.png"
        try staged.write(Array(finished.linkPreview), to: job.folder + previewPath)
        let sticker = StickerContent(
            slug: job.slug, title: job.title, alt: job.alt, emoji: job.emoji, png: try write(finished.png),
            webps: try finished.webps.map { try write($0) }, thumb: try write(finished.thumb),
            blur: try write(finished.blur),
            schemes: finished.schemes, previewImage: previewPath, isCard: finished.isCard)
        return .sticker(Made(sticker: sticker, notes: finished.notes, photo: stamp))
    }
}
