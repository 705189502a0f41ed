package import Artifacts
package import Cutout
import Codecs
import Palette
import Pixels
import Essentials

/// Makes stickers: one photo in, its sticker, copies and colours out, or what an earlier run stored of them.
///
/// A value that every task shares; all that a photo needs lives in the call that works on it.
package struct StickerMaker: Sendable {
    /// Reads the photos, within the memory that they may take.
    package var work: PhotoWork
    /// Finds the subjects.
    package var mattes: MatteSource
    /// Reads the colours.
    private let extractor = SchemeExtractor()

    /// Results of earlier runs.
    package var store: ArtifactStore { mattes.store }
    /// Finishes the subjects.
    package var cutout: Cutout { mattes.cutout }

    /// A maker of the given parts.
    package init(_ work: PhotoWork, mattes: MatteSource) {
        (self.work, self.mattes) = (work, mattes)
        self.work.reader.films.store = mattes.store
    }

    /// Works on one photo, or takes what an earlier run made of it. Leaves the caller's actor.
    ///
    /// - Returns: the sticker, `nil` where the photo has no clear subject and such photos are left out; and whether that is what an
    ///   earlier run made.
    /// - Throws: ``PhotoProblem`` for what is wrong with the photo, ``CacheMiss``, and `CancellationError`.
    @concurrent
    package func make(_ recipe: StickerRecipe) async throws -> (sticker: Sticker?, isCached: Bool) {
        let (sticker, isCached) = try await work.open(
            recipe.photo, side: recipe.style.size, usesFilm: recipe.usesFilm
        ) { source in
            try await store.artifact(
                for: .sticker(recipe, of: source, by: mattes.command), of: recipe.photo.name,
                where: { (sticker: Sticker?) in sticker?.fits(recipe) ?? (recipe.noSubject == .skip) }
            ) {
                guard let picture = try await picture(source, recipe) else { return nil }
                return try await picture.encoded(recipe.png, width: work.slots.partsAtOnce)
            }
        }
        return (sticker, isCached)
    }

    /// Cuts one photo's subject out, or takes what an earlier run cut. Leaves the caller's actor.
    ///
    /// - Parameters:
    ///   - side: longest side of the subject in pixels; smaller photos are not enlarged.
    ///   - moving: whether the subject of a moving photo is cut out of all its frames, unless its recipe says that it is still.
    /// - Returns: `nil` where the photo has no clear subject, and such photos are left out.
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
                for: .subject(recipe, of: source, by: mattes.command), of: recipe.photo.name,
                where: { (subject: CutSubject?) in subject?.fits(side) ?? (recipe.noSubject == .skip) }
            ) {
                guard recipe.isMoving, let moving = try await movingCut(source, recipe) else {
                    return try await stillCut(source, recipe)
                }
                // A photo with a film has more pixels than the film.
                guard source.film != nil, var still = try await stillCut(source, recipe) else {
                    return moving
                }
                still.film = moving.film
                still.notes.removeAll(where: Photo.stillNotes.contains)
                still.notes += moving.notes.filter { !still.notes.contains($0) }
                return still
            }.value
            try cut?.note(style)
            return cut
        }
    }

    /// The subject of a photo, still; `nil` where the photo is left out.
    private func stillCut(
        _ source: PhotoReader.Source, _ recipe: StickerRecipe
    ) async throws -> CutSubject? {
        guard let (photo, subject) = try await subject(source, recipe) else { return nil }
        let closeUp = try work.reader.closeUp(
            of: subject, in: photo, source, cutout: cutout, style: recipe.style)
        return try CutSubject(
            closeUp.finished(cutout: cutout, style: recipe.style), of: subject, in: photo)
    }

    /// The subject of a moving photo, and it in all of its frames; `nil` where only a still one can be made.
    private func movingCut(
        _ source: PhotoReader.Source, _ recipe: StickerRecipe
    ) async throws -> CutSubject? {
        guard let moving = try await movingSubject(source, recipe) else { return nil }
        let still = try moving.still(cutout: cutout, style: recipe.style)
        return try CutSubject(
            still,
            moving: try await moving.finished(
                cutout: cutout, style: recipe.style.forFilm, width: work.slots.partsAtOnce),
            of: moving.subject, in: moving.poster)
    }

    /// The subject of a moving photo; `nil` where it is still, and where it is left out.
    private func movingSubject(
        _ source: PhotoReader.Source, _ recipe: StickerRecipe
    ) async throws -> MovingSubject? {
        guard source.isMoving else { return nil }
        let photo = try work.reader.decode(
            source, of: recipe.photo, longestSideAtLeast: Photo.workingSide)
        try store.requireMaking(of: recipe.photo.name)
        return try await mattes.movingSubject(
            of: photo, source, taps: recipe.taps, isWhole: recipe.isWhole, rule: recipe.noSubject, work: work)
    }

    /// The photo and its subject, for those that make something of them; `nil` where the photo is left out.
    private func subject(
        _ source: PhotoReader.Source, _ recipe: StickerRecipe
    ) async throws -> (Photo, Subject)? {
        let photo = try work.reader.decode(
            source, of: recipe.photo, longestSideAtLeast: Photo.workingSide)
        // Whoever waits with a higher priority, such as a tap in the studio, comes first between two steps.
        await Task.yield()
        guard
            let subject = try await mattes.subject(
                of: photo, taps: recipe.taps, isWhole: recipe.isWhole, rule: recipe.noSubject)
        else { return nil }
        // What cannot be used, or is left out, is known by now.
        try store.requireMaking(of: recipe.photo.name)
        try Task.checkCancellation()
        await Task.yield()
        return (photo, subject)
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

    /// What is known of a photo's sticker before its pictures are encoded.
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
        if recipe.isMoving, let picture = try await movingPicture(source, recipe) { return picture }
        guard let (photo, subject) = try await subject(source, recipe) else { return nil }
        let (sticker, (schemes, fingerprint)) = try await concurrentPair(width: work.slots.partsAtOnce) {
            [cutout, work] in
            let closeUp = try work.reader.closeUp(
                of: subject, in: photo, source, cutout: cutout, style: recipe.style)
            return try Timings.measure(.finish) { () throws(CutoutError) in
                try closeUp.finished(cutout: cutout, style: recipe.style)
            }
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

    /// The same of a moving photo, the sticker being that of one of its frames; `nil` where it is still, and where it is left out.
    private func movingPicture(
        _ source: PhotoReader.Source, _ recipe: StickerRecipe
    ) async throws -> Picture? {
        guard let moving = try await movingSubject(source, recipe) else { return nil }
        let (poster, subject) = (moving.poster, moving.subject)
        let style = recipe.style
        let sticker = try moving.still(cutout: cutout, style: style)
        let frames = try await moving.finished(
            cutout: cutout, style: style.forFilm, width: work.slots.partsAtOnce)
        return Picture(
            sticker: sticker, moving: frames,
            facts: facts(
                poster, subject, recipe,
                schemes: extractor.schemes(of: poster.raster, subject: subject.matte),
                fingerprint: PhotoFingerprint(poster.raster, digest: poster.digest)))
    }
}
