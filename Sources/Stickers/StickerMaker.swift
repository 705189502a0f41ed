package import Artifacts
package import Cutout
import Codecs
import Palette
import Pixels
import Essentials

/// Makes stickers: one photo in, its sticker, copies and colours out, made or from the cache. Tasks can share it.
package struct StickerMaker: Sendable {
    /// The road from photos to subjects and pictures.
    package let cutting: Cutting
    /// Reads the colours.
    private let extractor = SchemeExtractor()

    /// Results of earlier runs.
    package var store: ArtifactStore { cutting.store }
    /// Finishes the subjects.
    package var cutout: Cutout { cutting.cutout }
    private var work: PhotoWork { cutting.work }

    /// A maker of stickers on a road from photos.
    package init(_ cutting: Cutting) { self.cutting = cutting }

    /// Makes a photo's sticker or takes it from the cache. Leaves the caller's actor.
    ///
    /// - Returns: the sticker, `nil` if the photo is left out because no subject is clear; and whether it was cached.
    /// - Throws: ``PhotoProblem`` for a fault of the photo, ``CacheMiss``, and `CancellationError`.
    @concurrent
    package func make(_ recipe: StickerRecipe) async throws -> (sticker: Sticker?, isCached: Bool) {
        let (sticker, isCached) = try await work.open(
            recipe.photo, side: recipe.style.size, usesFilm: recipe.usesFilm
        ) { source in
            try await store.artifact(
                for: .sticker(recipe, of: source, by: cutting.command), of: recipe.photo.name,
                where: { (sticker: Sticker?) in sticker?.fits(recipe) ?? (recipe.noSubject == .skip) }
            ) {
                guard let picture = try await picture(source, recipe) else { return nil }
                return try await picture.encoded(recipe.png, width: work.slots.partsAtOnce)
            }
        }
        return (sticker, isCached)
    }

    /// Cuts one photo's subject out, or takes it from the cache. Leaves the caller's actor.
    ///
    /// - Parameters:
    ///   - side: longest side of the subject in pixels; smaller photos are not enlarged.
    ///   - moving: whether the subject of a moving photo is cut out of all its frames, unless its recipe says that it is still.
    /// - Returns: `nil` if the photo is left out because no subject is clear.
    /// - Throws: ``PhotoProblem`` for what is wrong with the photo, and `CancellationError`.
    @concurrent
    package func cutSubject(
        _ recipe: StickerRecipe, side: Int = CutSubject.side, moving: Bool = false
    ) async throws -> CutSubject? {
        var plain = recipe
        // Of the pack's own files alone.
        plain.png = .small
        plain.style = StickerStyle()
        plain.style.size = side
        plain.style.outline = 0
        plain.style.margin = CutSubject.margin
        (plain.isMoving, plain.usesFilm) = (moving && recipe.isMoving, moving && recipe.usesFilm)
        return try await work.open(recipe.photo, side: side, usesFilm: plain.usesFilm) {
            [plain, style = recipe.style] source in
            var recipe = plain
            recipe.isMoving = plain.isMoving && source.isMoving
            var cut = try await store.artifact(
                for: .subject(recipe, of: source, by: cutting.command), of: recipe.photo.name,
                where: { (subject: CutSubject?) in subject?.fits(side) ?? (recipe.noSubject == .skip) }
            ) {
                try await self.cut(source, recipe)
            }.value
            try cut?.note(style)
            return cut
        }
    }

    /// The subject of a photo, and it in all frames if the recipe says so; `nil` if the photo is left out.
    private func cut(_ source: PhotoReader.Source, _ recipe: StickerRecipe) async throws -> CutSubject? {
        let photo = try await photo(source, recipe)
        guard recipe.isMoving, let moving = try await movingSubject(source, photo, recipe) else {
            return try await stillCut(source, photo, recipe)
        }
        let (poster, frames) = try await pictures(of: moving, recipe)
        let cut = try CutSubject(poster, moving: frames, of: moving.subject, in: moving.poster)
        // A photo with a film has more pixels than the film.
        guard source.film != nil, var still = try await stillCut(source, photo, recipe) else { return cut }
        still.film = cut.film
        still.notes.removeAll(where: Photo.stillNotes.contains)
        still.notes += cut.notes.filter { !still.notes.contains($0) }
        return still
    }

    /// The subject of a photo, still; `nil` if the photo is left out.
    private func stillCut(
        _ source: PhotoReader.Source, _ photo: Photo, _ recipe: StickerRecipe
    ) async throws -> CutSubject? {
        guard let subject = try await subject(photo, recipe) else { return nil }
        let still = try cutting.still(subject, in: photo, source, style: recipe.style)
        return try CutSubject(still, of: subject, in: photo)
    }

    /// The photo as it is worked on.
    private func photo(_ source: PhotoReader.Source, _ recipe: StickerRecipe) async throws -> Photo {
        let photo = try cutting.photo(source, of: recipe.photo)
        // Tasks with a higher priority, such as a tap in the studio, come first between two steps.
        await Task.yield()
        return photo
    }

    /// The photo's subject; `nil` if the photo is left out.
    private func subject(_ photo: Photo, _ recipe: StickerRecipe) async throws -> Subject? {
        guard
            let subject = try await cutting.subject(
                of: photo, taps: recipe.taps, isWhole: recipe.isWhole, rule: recipe.noSubject)
        else { return nil }
        // A photo that cannot be used, or is left out, is known by now.
        try store.requireMaking(of: recipe.photo.name)
        try Task.checkCancellation()
        await Task.yield()
        return subject
    }

    /// The subject of a moving photo; `nil` if it is still, and if it is left out.
    private func movingSubject(
        _ source: PhotoReader.Source, _ photo: Photo, _ recipe: StickerRecipe
    ) async throws -> MovingSubject? {
        try await cutting.movingSubject(
            source, of: photo, taps: recipe.taps, isWhole: recipe.isWhole, rule: recipe.noSubject)
    }

    /// The sticker of a moving photo's poster, and those of its frames.
    private func pictures(
        of moving: MovingSubject, _ recipe: StickerRecipe
    ) async throws -> (poster: Raster, frames: [Frame]) {
        let poster = try moving.still(cutout: cutout, style: recipe.style)
        let frames = try await moving.moving(
            cutout: cutout, style: recipe.style.forFilm, width: work.slots.partsAtOnce)
        return (poster, frames)
    }

    /// All that is made of a photo's pixels, which do not outlive it.
    private struct Picture: Sendable {
        var sticker: Raster
        /// The sticker as it moves; none of a still one.
        var moving: [Frame] = []
        var facts: StickerFacts

        func encoded(_ png: StickerPNG, width: Int) async throws -> Sticker {
            try await Sticker(sticker, moving: moving, png: png, width: width, facts: facts)
        }
    }

    /// The facts about a sticker that do not need its encoded pictures.
    private func facts(
        _ photo: Photo, _ subject: Subject, _ recipe: StickerRecipe, schemes: ColorSchemes,
        fingerprint: PhotoFingerprint
    ) -> StickerFacts {
        StickerFacts(
            schemes: schemes.replacing(recipe.ownColors), isCard: subject.matte == nil, taken: photo.taken,
            notes: photo.notes + subject.notes(in: photo.raster, recipe.style), photo: photo.reported,
            fingerprint: fingerprint)
    }

    private func picture(_ source: PhotoReader.Source, _ recipe: StickerRecipe) async throws -> Picture? {
        let photo = try await photo(source, recipe)
        if recipe.isMoving, let moving = try await movingSubject(source, photo, recipe) {
            return try await picture(moving, recipe)
        }
        guard let subject = try await subject(photo, recipe) else { return nil }
        let (sticker, (schemes, fingerprint)) = try await concurrentPair(width: work.slots.partsAtOnce) {
            [cutting] in
            try cutting.still(subject, in: photo, source, style: recipe.style)
        } _: { [extractor] in
            Timings.measure(.colors) {
                (
                    extractor.schemes(of: photo.raster, subject: subject.matte),
                    PhotoFingerprint(photo.raster, digest: photo.digest)
                )
            }
        }
        return Picture(
            sticker: sticker,
            facts: facts(photo, subject, recipe, schemes: schemes, fingerprint: fingerprint))
    }

    /// The pictures of a moving photo; the still one is that of one of its frames.
    private func picture(_ moving: MovingSubject, _ recipe: StickerRecipe) async throws -> Picture {
        let (poster, subject) = (moving.poster, moving.subject)
        let (sticker, frames) = try await pictures(of: moving, recipe)
        return Picture(
            sticker: sticker, moving: frames,
            facts: facts(
                poster, subject, recipe,
                schemes: extractor.schemes(of: poster.raster, subject: subject.matte),
                fingerprint: PhotoFingerprint(poster.raster, digest: poster.digest)))
    }
}
