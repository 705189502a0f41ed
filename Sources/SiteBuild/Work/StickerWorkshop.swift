internal import Codecs
internal import Cutout
internal import Pages
internal import Palette
internal import Pixels

/// Makes stickers: one photo in, its files written, its sticker's content out.
///
/// A value that every task shares; all that a photo needs lives in the call that works on it.
struct StickerWorkshop: Sendable {
    /// What became of a photo. Every case is a result: one photo's failure does not end the build.
    enum Outcome: Sendable {
        case sticker(StickerContent, notes: [String])
        case leftOut(String)
        case problem(PhotoProblem)
    }

    var reader: PhotoReader
    var cutout: Cutout
    var extractor: SchemeExtractor
    var budget: PixelBudget
    var staged: StagedFolder

    /// Works on one photo.
    ///
    /// - Throws: ``BuildError`` where the site cannot be written, and `CancellationError`. What is wrong with the
    ///   photo is an outcome.
    func make(_ job: StickerJob) async throws -> Outcome {
        do {
            let source = try reader.open(job.photo)
            return try await budget.withPixels(source.pixels) {
                try Task.checkCancellation()
                let photo = try reader.decode(
                    source, of: job.photo, longestSideAtLeast: StickerWorkshop.workingSide(for: job.style))
                return try await make(job, of: photo)
            }
        } catch let problem as PhotoProblem {
            return .problem(problem)
        } catch let error as CutoutError {
            return .problem(PhotoProblem(photo: job.photo.name, reason: error.message))
        }
    }

    /// The least longest side that a photo is decoded to: more than the sticker's, since the subject is a part.
    static func workingSide(for style: StickerStyle) -> Int { style.size * 3 / 2 }

    private func make(_ job: StickerJob, of photo: Photo) async throws -> Outcome {
        guard let subject = try SubjectOfPhoto(photo, cutout: cutout, rule: job.noSubject) else {
            return .leftOut("it has no clear subject and is left out, as noSubject says")
        }
        try Task.checkCancellation()
        async let finished = subject.finished(photo.raster, cutout: cutout, style: job.style)
        async let schemes = extractor.schemes(of: photo.raster, subject: subject.matte)
        let files = try StickerFiles(of: try await finished, slug: job.slug)
        try Task.checkCancellation()
        let preview = try PNGEncoder.encode(files.linkPreview(colors: await schemes[job.colors]))
        let previewPath = "s/\(job.slug).og.png"
        try staged.write(preview, to: job.folder + previewPath)
        for file in files.all { try staged.write(file.bytes, to: job.folder + file.path) }
        let sticker = StickerContent(
            slug: job.slug, title: job.title, alt: job.alt, emoji: job.emoji, png: files.png.image,
            webps: files.webps.map(\.image), blur: files.blur.image, schemes: await schemes,
            previewImage: previewPath, isCard: subject.matte == nil)
        return .sticker(sticker, notes: photo.notes + subject.notes)
    }
}
