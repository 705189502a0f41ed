package import Pixels

/// Cuts the subject out of photos and makes stickers of it.
///
/// A value without state: it can be shared by any number of tasks, and the same photo gives the same bytes on
/// each of them.
package struct Cutout: Sendable {
    /// The version of everything here but the network's weights, counted up when results change: part of
    /// cache keys.
    package static let version = 13

    let network: SubjectNetwork
    let refinement = MatteRefinement()

    /// A cut-out with a network; usually the one that is embedded in the program.
    package init(network: SubjectNetwork = SubjectNetwork()) {
        self.network = network
    }

    /// Reads the network's weights, as the first look does otherwise: for those who have time for it, while a photo is decoded, say.
    package func prepare() {
        // What is wrong with them is told by the look.
        _ = try? network.automatic
    }

    /// The subject's coverage, at the raster's size.
    ///
    /// The network looks twice: at the whole photo, and at the box of what it found there. The two are averaged
    /// and refined to the photo's edges.
    ///
    /// - Parameters:
    ///   - taps: what somebody said about the photo.
    ///   - given: a matte that stands wherever taps change nothing, at the raster's size.
    ///   - guessing: whether an unclear subject is given all the same, for those who want to see it or measure it.
    ///   - isRefined: whether coverage follows the photo's edges; `false` gives what the network saw, enlarged.
    /// - Throws: ``CutoutError/Code/noClearSubject`` where nothing stands out and nothing is kept,
    ///   ``CutoutError/Code/damagedWeights``, ``CutoutError/Code/cancelled``.
    package func matte(
        of raster: Raster, taps: Taps = .none, over given: Matte? = nil, guessing: Bool = false,
        isRefined: Bool = true
    ) throws(CutoutError) -> Matte {
        var session = try SubjectSession(raster, cutout: self, given: given)
        return try session.matte(taps, guessing: guessing, isRefined: isRefined)
    }

    /// A sticker of the subject.
    ///
    /// The subject is trimmed to its box, shrunk so that the sticker's longest side, outline and margin
    /// included, is at most the style's size (never enlarged), freed of the background's colours along its
    /// edges, and laid on its outline and shadow. Red, green and blue are 0 where alpha is 0.
    ///
    /// - Parameters:
    ///   - matte: coverage at the raster's size, from ``matte(of:)`` or the user's own.
    ///   - isDrawn: whether the matte is the picture's own alpha channel, or was made from it. The colours are then the subject's
    ///     own up to the edges, and thin lines stay. Always so where the picture has transparent pixels.
    /// - Throws: ``CutoutError/Code/emptyMatte``, ``CutoutError/Code/fullMatte``, ``CutoutError/Code/tooThin`` or
    ///   ``CutoutError/Code/sizeMismatch``.
    package func sticker(
        from raster: Raster, matte: Matte, style: StickerStyle, isDrawn: Bool = false
    ) throws(CutoutError) -> Raster {
        guard matte.width == raster.width, matte.height == raster.height else {
            throw CutoutError(
                .sizeMismatch,
                "the matte is \(matte.width) x \(matte.height) pixels, its photo \(raster.width) x "
                    + "\(raster.height); both must have the same size")
        }
        guard matte.values.contains(where: { $0 >= Self.present }),
            let box = matte.boundingBox(threshold: Self.faint)
        else {
            throw CutoutError(
                .emptyMatte, "the matte covers nothing; white marks what belongs on the sticker")
        }
        guard matte.values.contains(where: { $0 < Self.solid }) else {
            throw CutoutError(
                .fullMatte,
                "the matte covers the whole photo; black marks what does not belong on the sticker")
        }
        let geometry = StickerGeometry(subject: box, style: style)
        let isDrawn = isDrawn || raster.hasTransparency
        let subject =
            isDrawn ? drawn(raster, matte, box, geometry) : lifted(raster, matte, box, geometry)
        let shape = Self.placed(Matte(alphaOf: subject), geometry)
        let finish = StickerFinish(style: style, geometry: geometry)
        let paper = try finish.paper(under: shape, keepsThinParts: isDrawn)
        return finish.sticker(subject: subject, shape: shape, paper: paper)
    }

    /// The whole photo as a card with round corners and a sticker's finish, for photos without a subject.
    package func card(from raster: Raster, style: StickerStyle) -> Raster {
        let geometry = StickerGeometry(subject: raster.bounds, style: style)
        var photo = raster.resized(width: geometry.subjectWidth, height: geometry.subjectHeight)
        let card = RoundedCard.coverage(width: photo.width, height: photo.height)
        for index in card.values.indices {
            let at = index * Raster.channels
            let alpha = (Int(photo.bytes[at + 3]) * Int(card.values[index]) + 127) / 255
            photo.bytes[at + 3] = UInt8(alpha)
            if alpha == 0 { for channel in 0..<3 { photo.bytes[at + channel] = 0 } }
        }
        let shape = Self.placed(card, geometry)
        let finish = StickerFinish(style: style, geometry: geometry)
        return finish.sticker(subject: photo, shape: shape, paper: finish.paper(under: shape))
    }

    /// The subject at its size on the sticker, with its own colours and straight alpha.
    private func lifted(_ raster: Raster, _ matte: Matte, _ box: PixelRect, _ geometry: StickerGeometry)
        -> Raster
    {
        let width = geometry.subjectWidth
        let height = geometry.subjectHeight
        return EdgeColor.lifted(
            raster.resized(box, width: width, height: height),
            matte: matte.resized(box, width: width, height: height))
    }

    /// The subject at its size on the sticker, with the picture's colours and no more alpha than the picture has.
    private func drawn(_ raster: Raster, _ matte: Matte, _ box: PixelRect, _ geometry: StickerGeometry)
        -> Raster
    {
        var photo = raster.cropped(to: box)
        var coverage = matte.cropped(to: box)
        for index in coverage.values.indices {
            let at = index * Raster.channels
            coverage.values[index] = min(coverage.values[index], photo.bytes[at + 3])
            photo.bytes[at + 3] = coverage.values[index]
            if photo.bytes[at + 3] == 0 { for channel in 0..<3 { photo.bytes[at + channel] = 0 } }
        }
        return photo.resized(width: geometry.subjectWidth, height: geometry.subjectHeight)
    }

    /// A shape of the subject's size on the sticker, with nothing around it.
    private static func placed(_ shape: Matte, _ geometry: StickerGeometry) -> Matte {
        var out = Matte(
            width: geometry.width, height: geometry.height,
            values: [UInt8](repeating: 0, count: geometry.width * geometry.height))
        for y in 0..<shape.height {
            let target = (y + geometry.border) * out.width + geometry.border
            for x in 0..<shape.width { out.values[target + x] = shape.values[y * shape.width + x] }
        }
        return out
    }

    /// Whether there is something in a matte to cut out, and something to cut it from.
    package static func cuts(_ matte: Matte) -> Bool {
        matte.values.contains { $0 >= present } && matte.values.contains { $0 < solid }
    }

    /// Coverage below which a pixel does not widen the subject's box.
    package static let faint: UInt8 = 12
    /// Coverage that at least one pixel of a subject has.
    private static let present: UInt8 = 128
    /// Coverage that every pixel of a full matte has.
    private static let solid: UInt8 = 250

    package static let noSubject = CutoutError(
        .noClearSubject,
        "no clear subject was found; a photo with one subject that stands out from its background works best")
}
