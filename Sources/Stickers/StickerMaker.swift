import Codecs
package import Cutout
package import Palette

/// Makes stickers: one photo in, its sticker, copies and colours out, or what an earlier run kept of them.
///
/// A value that every task shares; all that a photo needs lives in the call that works on it.
package struct StickerMaker: Sendable {
    /// Reads the photos.
    package var reader: PhotoReader
    /// Finds and finishes the subjects.
    package var cutout: Cutout
    /// Reads the colours.
    package var extractor: SchemeExtractor
    /// Bounds the photos in memory.
    package var budget: PixelBudget
    /// Results of earlier runs; `nil` where every sticker is made anew.
    package var cache: StickerCache?
    /// The user's own program for the mattes, in place of the network, if any.
    package var command: CutoutCommand?

    /// A maker with at most ``PixelBudget/pixelsInFlight`` pixels in memory.
    package init(
        reader: PhotoReader, cutout: Cutout, extractor: SchemeExtractor = SchemeExtractor(),
        cache: StickerCache? = nil, command: CutoutCommand? = nil
    ) {
        self.reader = reader
        self.cutout = cutout
        self.extractor = extractor
        self.cache = cache
        self.command = command
        budget = PixelBudget(capacity: PixelBudget.pixelsInFlight)
    }

    /// Works on one photo, or takes what an earlier run made of it. Leaves the caller's actor.
    ///
    /// - Throws: ``PhotoProblem`` for what is wrong with the photo, and `CancellationError`.
    @concurrent
    package func make(_ recipe: StickerRecipe) async throws -> FinishedPhoto {
        do {
            return try await budget.withPixels(try reader.pixels(of: recipe.photo)) {
                try Task.checkCancellation()
                let source = try reader.open(recipe.photo)
                guard let cache else { return try await finish(source, recipe) }
                let key = CacheKey(source, recipe, command)
                if let kept = cache.value(
                    for: key, .sticker, of: recipe.photo.name,
                    where: { (kept: FinishedPhoto) in kept.fits(recipe) })
                {
                    return kept
                }
                let finished = try await finish(source, recipe)
                cache.keep(finished, for: key, .sticker)
                return finished
            }
        } catch let error as CutoutError where error.code != .cancelled {
            throw PhotoProblem(photo: recipe.photo.name, reason: error.message)
        }
    }

    /// The photo, with the matte of the user's own program where that is asked.
    private func photo(_ source: PhotoReader.Source, _ recipe: StickerRecipe) async throws -> Photo {
        var photo = try reader.decode(source, of: recipe.photo, longestSideAtLeast: recipe.style.workingSide)
        if !recipe.isWhole { try await photo.takeMatte(of: command, as: recipe.photo.name) }
        // Whoever waits with a higher priority, such as a tap in the studio, comes first between two steps.
        await Task.yield()
        return photo
    }

    private func finish(_ source: PhotoReader.Source, _ recipe: StickerRecipe) async throws -> FinishedPhoto {
        let photo = try await photo(source, recipe)
        guard let subject = try subject(of: photo, recipe) else { return .leftOut }
        try Task.checkCancellation()
        await Task.yield()
        // The two halves of a photo's work know nothing of each other.
        async let finished = subject.finished(photo.raster, cutout: cutout, style: recipe.style)
        async let schemes = extractor.schemes(of: photo.raster, subject: subject.matte)
        return .sticker(
            try FinishedSticker(
                try await finished, schemes: (await schemes).replacing(recipe.ownColors),
                isCard: subject.matte == nil, taken: CaptureTime.of(source.photo),
                notes: photo.notes + subject.notes,
                photo: PhotoReport.Image(
                    width: photo.originalWidth, height: photo.originalHeight, bytes: source.photo.count),
                look: PhotoLook(photo.raster, digest: source.digest)))
    }

    private func subject(of photo: Photo, _ recipe: StickerRecipe) throws(CutoutError) -> SubjectOfPhoto? {
        recipe.isWhole
            ? SubjectOfPhoto(wholeOf: photo)
            : try SubjectOfPhoto(photo, taps: recipe.taps, cutout: cutout, rule: recipe.noSubject)
    }

    /// Cuts one photo's subject out, or takes what an earlier run cut. Leaves the caller's actor.
    ///
    /// - Parameter side: longest side of the subject in pixels; smaller photos are not enlarged.
    /// - Returns: `nil` where the photo has no clear subject, and such photos are left out.
    /// - Throws: ``PhotoProblem`` for what is wrong with the photo, and `CancellationError`.
    @concurrent
    package func cutSubject(_ recipe: StickerRecipe, side: Int = CutSubject.side) async throws -> CutSubject?
    {
        var style = StickerStyle()
        style.size = side
        style.outline = 0
        style.margin = Self.clearShare
        var recipe = recipe
        recipe.style = style
        do {
            return try await budget.withPixels(try reader.pixels(of: recipe.photo)) { [recipe] in
                try Task.checkCancellation()
                let source = try reader.open(recipe.photo)
                guard let cache else { return try await cut(source, recipe) }
                let key = CacheKey(subjectOf: source, recipe, command)
                if let kept = cache.value(
                    for: key, .sticker, of: recipe.photo.name,
                    where: { (kept: CutSubject) in kept.fits(side) })
                {
                    return kept
                }
                let subject = try await cut(source, recipe)
                if let subject { cache.keep(subject, for: key, .sticker) }
                return subject
            }
        } catch let error as CutoutError where error.code != .cancelled {
            throw PhotoProblem(photo: recipe.photo.name, reason: error.message)
        }
    }

    /// Clear space around a cut subject, as a fraction of its side: its edges then end in it.
    private static let clearShare = 0.003

    private func cut(_ source: PhotoReader.Source, _ recipe: StickerRecipe) async throws -> CutSubject? {
        let photo = try await photo(source, recipe)
        guard let subject = try subject(of: photo, recipe) else { return nil }
        try Task.checkCancellation()
        return try CutSubject(
            subject.finished(photo.raster, cutout: cutout, style: recipe.style),
            isCard: subject.matte == nil, notes: photo.notes + subject.notes)
    }
}
