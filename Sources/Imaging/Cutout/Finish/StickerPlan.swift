package import Pixels

/// A sticker to make: its subject's place and coverage. Subject and paper can then be made at the same time.
package struct StickerPlan: Sendable {
    private let finish: StickerFinish
    private let block: StickerBlock
    /// Coverage of the subject, at its size on the sticker.
    private let coverage: Matte
    private let source: Source
    private var geometry: StickerGeometry { block.geometry }

    /// The origin of the subject's colours.
    private enum Source {
        /// A part of a photo, whose edges have the background's colours in them.
        case photo(Raster, PixelRect)
        /// The subject as it is.
        case drawn(Raster)
    }

    /// A plan for the subject that a matte covers, as ``Cutout/sticker(from:matte:style:isDrawn:)`` says.
    ///
    /// - Parameters:
    ///   - frame: the part of the photo to show, if not just the subject's: the frames of a film share one.
    ///   - isAlone: whether words have to touch the subject in this frame, even if they then lie elsewhere than in the others.
    /// - Throws: ``CutoutError/Code/emptyMatte``, ``CutoutError/Code/fullMatte`` or ``CutoutError/Code/sizeMismatch``.
    package init(
        _ raster: Raster, _ matte: Matte, style: StickerStyle, isDrawn: Bool, frame: PixelRect? = nil,
        isAlone: Bool = false
    ) throws(CutoutError) {
        let own = try Self.box(of: matte, in: raster)
        let box = frame ?? own
        let block = StickerBlock(subject: box, style: style, touching: isAlone ? own : nil)
        if isDrawn || raster.hasTransparency {
            let subject = Self.drawn(raster, matte, box, block)
            self.init(.drawn(subject), covering: Matte(alphaOf: subject), block, style)
        } else {
            let coverage = matte.resized(box, width: block.place.width, height: block.place.height)
            self.init(.photo(raster, box), covering: coverage, block, style)
        }
    }

    /// A plan for a whole photo as a card with round corners.
    init(card raster: Raster, style: StickerStyle) {
        let block = StickerBlock(subject: raster.bounds, style: style)
        var photo = raster.resized(width: block.place.width, height: block.place.height)
        let card = RoundedCard.coverage(width: photo.width, height: photo.height)
        for index in card.values.indices {
            let at = index * Raster.channels
            let alpha = (Int(photo.bytes[at + 3]) * Int(card.values[index]) + 127) / 255
            photo.bytes[at + 3] = UInt8(alpha)
            if alpha == 0 { for channel in 0..<3 { photo.bytes[at + channel] = 0 } }
        }
        self.init(.drawn(photo), covering: card, block, style)
    }

    private init(
        _ source: Source, covering coverage: Matte, _ block: StickerBlock, _ style: StickerStyle
    ) {
        (self.source, self.coverage, self.block) = (source, coverage, block)
        finish = StickerFinish(style: style, geometry: block.geometry)
    }

    /// The subject's part of a photo.
    private static func box(of matte: Matte, in raster: Raster) throws(CutoutError) -> PixelRect {
        guard matte.width == raster.width, matte.height == raster.height else {
            throw CutoutError(
                .sizeMismatch,
                "the matte is \(matte.width) x \(matte.height) pixels, its photo \(raster.width) x "
                    + "\(raster.height); both must have the same size")
        }
        guard matte.values.contains(where: { $0 >= Cutout.present }),
            let box = matte.boundingBox(threshold: Cutout.faint)
        else {
            throw CutoutError(
                .emptyMatte, "the matte covers nothing; white marks what belongs on the sticker")
        }
        guard matte.values.contains(where: { $0 < Cutout.solid }) else {
            throw CutoutError(
                .fullMatte,
                "the matte covers the whole photo; black marks what does not belong on the sticker")
        }
        return box
    }

    /// The subject at its size on the sticker, with the picture's colours and no more alpha than the picture has.
    private static func drawn(
        _ raster: Raster, _ matte: Matte, _ box: PixelRect, _ block: StickerBlock
    ) -> Raster {
        var photo = raster.cropped(to: box)
        var coverage = matte.cropped(to: box)
        for index in coverage.values.indices {
            let at = index * Raster.channels
            coverage.values[index] = min(coverage.values[index], photo.bytes[at + 3])
            photo.bytes[at + 3] = coverage.values[index]
            if photo.bytes[at + 3] == 0 { for channel in 0..<3 { photo.bytes[at + channel] = 0 } }
        }
        return photo.resized(width: block.place.width, height: block.place.height)
    }

    /// The subject at its size on the sticker, with its own colours and straight alpha, and its words.
    package var subject: Raster {
        switch source {
        case .drawn(let subject): block.drawn(subject)
        case .photo(let raster, let box):
            block.drawn(
                EdgeColor.lifted(
                    raster.resized(box, width: coverage.width, height: coverage.height), matte: coverage))
        }
    }

    /// The paper under the subject; `nil` without an outline.
    ///
    /// - Throws: ``CutoutError/Code/tooThin``.
    package func paper() throws(CutoutError) -> Matte? {
        var isDrawn = false
        if case .drawn = source { isDrawn = true }
        return try finish.paper(under: placed, keepsThinParts: isDrawn)
    }

    /// The sticker: ``subject`` on its ``paper()``.
    package func sticker(_ subject: Raster, on paper: Matte?) -> Raster {
        finish.sticker(subject: subject, shape: placed, paper: paper)
    }

    /// The sticker, made in one go.
    ///
    /// - Throws: ``CutoutError/Code/tooThin``.
    package func sticker() throws(CutoutError) -> Raster { sticker(subject, on: try paper()) }

    /// The sticker of a card, whose outline leaves out what is thin.
    func card() -> Raster { sticker(subject, on: finish.paper(under: placed)) }

    /// The coverage of the subject and its words, with nothing around it.
    private var placed: Matte {
        let coverage = block.coverage(of: coverage)
        var out = Matte(
            width: geometry.width, height: geometry.height,
            values: [UInt8](repeating: 0, count: geometry.width * geometry.height))
        for y in 0..<coverage.height {
            let (from, to) = (y * coverage.width, (y + geometry.border) * out.width + geometry.border)
            out.values.replaceSubrange(
                to..<to + coverage.width, with: coverage.values[from..<from + coverage.width])
        }
        return out
    }
}
