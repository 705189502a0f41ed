package import Pixels

/// Cuts the subject out of photos and makes stickers of it. Stateless: tasks can share it; equal photos give equal bytes.
package struct Cutout: Sendable {
    /// The version of everything here but the network's weights, counted up when results change: part of cache keys.
    package static let version = 18

    let network: SubjectNetwork
    let refinement = MatteRefinement()

    /// A cut-out with a network; usually the one that is embedded in the program.
    package init(network: SubjectNetwork = SubjectNetwork()) {
        self.network = network
    }

    /// Reads the network's weights, as the first look otherwise does: for callers with time to spare.
    package func prepare() {
        // The first look reports damaged weights.
        _ = try? network.automatic
    }

    /// The subject's coverage, at the raster's size. The network looks at the photo, then at the box of what it found.
    ///
    /// - Parameters:
    ///   - given: a matte that stands wherever taps change nothing, at the raster's size.
    ///   - guessing: whether to return an unclear subject.
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

    /// A sticker of the subject. The subject is trimmed to its box, shrunk so that the sticker's longest side, outline and margin
    /// included, is at most the style's size (never enlarged), freed of the background's colours along its edges, and laid on its
    /// outline and shadow. Red, green and blue are 0 where alpha is 0.
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
        try StickerPlan(raster, matte, style: style, isDrawn: isDrawn).sticker()
    }

    /// The whole photo as a card with round corners and a sticker's finish, for photos without a subject.
    package func card(from raster: Raster, style: StickerStyle) -> Raster {
        StickerPlan(card: raster, style: style).card()
    }

    /// Whether there is something in a matte to cut out, and something to cut it from.
    package static func cuts(_ matte: Matte) -> Bool {
        matte.values.contains { $0 >= present } && matte.values.contains { $0 < solid }
    }

    /// Coverage below which a pixel does not widen the subject's box.
    package static let faint: UInt8 = 12
    /// Coverage that at least one pixel of a subject has.
    static let present: UInt8 = 128
    /// Coverage that every pixel of a full matte has.
    static let solid: UInt8 = 250

    package static let noSubject = CutoutError(
        .noClearSubject,
        "no clear subject was found; a photo with one subject that stands out from its background works best")
}
