import Codecs
package import Cutout
package import Palette
import Pixels
import Timing

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
    /// Bounds the memory of the photos in work.
    package var budget: MemoryBudget
    /// Results of earlier runs; `nil` where every sticker is made anew.
    package var cache: StickerCache?
    /// The user's own program for the mattes, in place of the network, if any.
    package var command: CutoutCommand?
    /// Whether what the cache does not have is made; where it is not, ``NotKept`` says so.
    package var makesAnew = true

    /// - Parameter memory: what the photos in work may take, in bytes.
    package init(
        reader: PhotoReader, cutout: Cutout, extractor: SchemeExtractor = SchemeExtractor(),
        cache: StickerCache? = nil, command: CutoutCommand? = nil, memory: Int = MemoryBudget.usual
    ) {
        self.reader = reader
        self.cutout = cutout
        self.extractor = extractor
        self.cache = cache
        self.command = command
        budget = MemoryBudget(capacity: memory)
    }

    /// Works on one photo, or takes what an earlier run made of it. Leaves the caller's actor.
    ///
    /// - Returns: what became of it, and whether it is what an earlier run made.
    /// - Throws: ``PhotoProblem`` for what is wrong with the photo, ``NotKept``, and `CancellationError`.
    @concurrent
    package func make(_ recipe: StickerRecipe) async throws -> (photo: FinishedPhoto, isKept: Bool) {
        do {
            return try await budget.withMemory(try reader.memory(of: recipe.photo, side: recipe.style.size)) {
                try Task.checkCancellation()
                let source = try reader.open(recipe.photo)
                guard let cache else { return (try await finish(source, recipe), false) }
                let key = Timings.measure(.cache) { CacheKey(source, recipe, command) }
                let kept = Timings.measure(.cache) {
                    cache.value(
                        for: key, .sticker, of: recipe.photo.name,
                        where: { (kept: FinishedPhoto) in kept.fits(recipe) })
                }
                if let kept { return (kept, true) }
                let finished = try await finish(source, recipe)
                Timings.measure(.cache) { cache.keep(finished, for: key, .sticker) }
                return (finished, false)
            }
        } catch let error as CutoutError where error.isOfPhoto {
            throw PhotoProblem(photo: recipe.photo.name, reason: error.message)
        }
    }

    /// The photo, with the matte of the user's own program where that is asked.
    private func photo(_ source: PhotoReader.Source, _ recipe: StickerRecipe) async throws -> Photo {
        var photo = try reader.decode(source, of: recipe.photo, longestSideAtLeast: recipe.style.workingSide)
        if !recipe.isWhole, photo.givenMatte == nil, let command {
            let key = CacheKey(matteOf: source, photo.raster, taps: .none, by: command)
            if let kept = kept(for: key, photo, recipe)?.matte {
                photo.takeMatte(ofCommand: kept)
            } else {
                guard makesAnew else { throw NotKept(name: recipe.photo.name) }
                try await photo.takeMatte(of: command, as: recipe.photo.name)
                keep(photo.givenMatte, for: key)
            }
        }
        // Whoever waits with a higher priority, such as a tap in the studio, comes first between two steps.
        await Task.yield()
        return photo
    }

    private func finish(
        _ source: PhotoReader.Source, _ recipe: StickerRecipe
    ) async throws -> FinishedPhoto {
        // The photo's pixels do not outlive what is made of them.
        guard let made = try await picture(source, recipe) else { return .leftOut }
        return .sticker(
            try FinishedSticker(
                made.sticker, schemes: made.schemes.replacing(recipe.ownColors), isCard: made.isCard,
                taken: CaptureTime.of(source.photo), notes: made.notes, photo: made.photo, look: made.look))
    }

    /// All that is made of a photo's pixels.
    private struct Picture {
        var sticker: Raster
        var schemes: ColorSchemes
        var isCard: Bool
        var notes: [String]
        var photo: PhotoReport.Image
        var look: PhotoLook
    }

    private func picture(_ source: PhotoReader.Source, _ recipe: StickerRecipe) async throws -> Picture? {
        let photo = try await photo(source, recipe)
        guard let subject = try subject(of: photo, source, recipe) else { return nil }
        // What cannot be used, or is left out, is known by now.
        guard makesAnew else { throw NotKept(name: recipe.photo.name) }
        try Task.checkCancellation()
        await Task.yield()
        let (schemes, look) = Timings.measure(.colors) {
            (
                extractor.schemes(of: photo.raster, subject: subject.matte),
                PhotoLook(photo.raster, digest: source.digest)
            )
        }
        let sticker = try Timings.measure(.finish) { () throws(CutoutError) in
            try subject.finished(photo.raster, cutout: cutout, style: recipe.style)
        }
        return Picture(
            sticker: sticker, schemes: schemes, isCard: subject.matte == nil,
            notes: photo.notes + subject.notes,
            photo: PhotoReport.Image(
                width: photo.originalWidth, height: photo.originalHeight, bytes: source.photo.count),
            look: look)
    }

    private func subject(
        of photo: Photo, _ source: PhotoReader.Source, _ recipe: StickerRecipe
    ) throws -> SubjectOfPhoto? {
        if recipe.isWhole { return SubjectOfPhoto(wholeOf: photo) }
        return try SubjectOfPhoto(photo, taps: recipe.taps, rule: recipe.noSubject) {
            let key = CacheKey(matteOf: source, photo.raster, taps: recipe.taps, by: nil)
            if let kept = kept(for: key, photo, recipe) {
                guard let matte = kept.matte else { throw Cutout.noSubject }
                return matte
            }
            guard makesAnew else { throw NotKept(name: recipe.photo.name) }
            do {
                let matte = try cutout.matte(of: photo.raster, taps: recipe.taps)
                keep(matte, for: key)
                return matte
            } catch let error as CutoutError where error.code == .noClearSubject {
                keep(nil, for: key)
                throw error
            }
        }
    }

    /// What an earlier run found to be the subject, or that it found none; `nil` where that was not kept.
    private func kept(for key: CacheKey, _ photo: Photo, _ recipe: StickerRecipe) -> KeptMatte? {
        guard let cache else { return nil }
        return Timings.measure(.cache) {
            cache.value(for: key, .matte, of: recipe.photo.name, where: { $0.fits(photo.raster) })
        }
    }

    private func keep(_ matte: Matte?, for key: CacheKey) {
        guard let cache else { return }
        Timings.measure(.cache) { cache.keep(KeptMatte(matte), for: key, .matte) }
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
            return try await budget.withMemory(try reader.memory(of: recipe.photo, side: side)) { [recipe] in
                try Task.checkCancellation()
                let source = try reader.open(recipe.photo)
                let key = CacheKey(subjectOf: source, recipe, command)
                if let kept = cache?.value(
                    for: key, .sticker, of: recipe.photo.name,
                    where: { (kept: CutSubject) in kept.fits(side) })
                {
                    return kept
                }
                let subject = try await cut(source, recipe)
                if let subject { cache?.keep(subject, for: key, .sticker) }
                return subject
            }
        } catch let error as CutoutError where error.isOfPhoto {
            throw PhotoProblem(photo: recipe.photo.name, reason: error.message)
        }
    }

    /// Clear space around a cut subject, as a fraction of its side: its edges then end in it.
    private static let clearShare = 0.003

    private func cut(_ source: PhotoReader.Source, _ recipe: StickerRecipe) async throws -> CutSubject? {
        let photo = try await photo(source, recipe)
        guard let subject = try subject(of: photo, source, recipe) else { return nil }
        guard makesAnew else { throw NotKept(name: recipe.photo.name) }
        try Task.checkCancellation()
        return try CutSubject(
            subject.finished(photo.raster, cutout: cutout, style: recipe.style),
            isCard: subject.matte == nil, notes: photo.notes + subject.notes)
    }
}
