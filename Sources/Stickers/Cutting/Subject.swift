import Cutout
package import Pixels

/// The part of a photo that becomes the sticker: its subject, or the whole photo as a card.
package struct Subject: Sendable {
    /// The subject's coverage at the raster's size; `nil` for a card.
    package var matte: Matte?
    /// Notes that do not depend on the style. Users see ``notes(in:_:)``.
    let ownNotes: [String]
    /// The name of the file that the matte came from, if any.
    var matteFile: String?
    /// Whether the matte is the picture's own alpha channel.
    package var isDrawn = false
    /// Whether the network found it.
    package var isFound = false
    /// Whether taps changed a matte that came with the photo.
    package var isTapped = false
    /// Whether it is a whole picture that is a sticker already.
    var isFinished = false
    /// The shape of a card, at the raster's size, where it is not a plain rectangle with round corners.
    var cardShape: Matte?

    /// A subject of its parts.
    package init(
        matte: Matte? = nil, notes: [String] = [], matteFile: String? = nil, isDrawn: Bool = false,
        isFound: Bool = false, isTapped: Bool = false, isFinished: Bool = false, cardShape: Matte? = nil
    ) {
        (self.matte, ownNotes, self.matteFile) = (matte, notes, matteFile)
        (self.isDrawn, self.isFound, self.isTapped) = (isDrawn, isFound, isTapped)
        (self.isFinished, self.cardShape) = (isFinished, cardShape)
    }

    /// Its things that lie apart from each other, from left to right; itself where there is only one, or for a card.
    package var things: [Subject] {
        guard let matte else { return [self] }
        // Small parts of a picture's own alpha channel are meant.
        let things = SeparateThings(matte, dropsCrumbs: !isDrawn)
        guard things.count > 1 else { return [self] }
        return (0..<things.count).map { index in
            var thing = self
            thing.matte = things.matte(of: index)
            // The picture's alpha channel is that of all of them.
            thing.isTapped = true
            return thing
        }
    }

    /// The note if the whole photo becomes a card and nobody asked for one.
    package static let becomesCard =
        "it has no clear subject, so the sticker is the whole photo; tap the subject in peel studio, or set noSubject: skip"

    /// The same note if there is a guess.
    package static let hasGuess =
        "it has no clear subject, so the sticker is the whole photo; tap the subject in peel studio, or take Peel's guess with --accept-guesses or noSubject: guess"

    /// The note if a guess is taken.
    package static let isGuess = "its subject is a guess; if it is wrong, tap the subject in peel studio"

    /// The note if a drawing has the colour of its outline.
    static let blendsIn =
        "all of it has the colour of its outline, so that nothing of it is seen; set outlineColor"

    /// Returns notes for the user: its own, and those about its look in a style.
    func notes(in raster: Raster, _ style: StickerStyle) -> [String] {
        isArt && matte.map { Self.blendsIn(raster, $0, style) } == true
            ? ownNotes + [Self.blendsIn] : ownNotes
    }

    /// Whether it is a drawing exactly as its own alpha channel has it.
    var isArt: Bool { isDrawn && !isTapped }

    /// A drawing blends into its outline if this share of opaque pixels is within this distance of its colour, in each channel.
    private static let nearOutline = (distance: 24, share: 0.98)

    /// Whether a drawing cannot be seen in a style.
    static func blendsIn(_ raster: Raster, _ matte: Matte, _ style: StickerStyle) -> Bool {
        guard style.outlineShare > 0, style.look == .outline else { return false }
        let ink = style.outlineColor
        func isNear(_ value: UInt8, _ wanted: UInt8) -> Bool {
            abs(Int(value) - Int(wanted)) <= Self.nearOutline.distance
        }
        var (near, all) = (0, 0)
        for (index, coverage) in matte.values.enumerated() where coverage > 200 {
            let at = index * Raster.channels
            all += 1
            near +=
                isNear(raster.bytes[at], ink.red) && isNear(raster.bytes[at + 1], ink.green)
                    && isNear(raster.bytes[at + 2], ink.blue) ? 1 : 0
        }
        return all > 0 && Double(near) >= Self.nearOutline.share * Double(all)
    }

    /// The note if a picture without a subject is used as its transparency leaves it.
    static let keepsFrame = "no subject stands out in it, so the sticker is all that its transparency leaves"

    /// The sticker: straight alpha, trimmed, with its outline and margin, its longest side at most the style's size.
    ///
    /// - Parameters:
    ///   - frame: the part of the photo that the sticker has room for; the subject's own box by default.
    ///   - isAlone: whether words have to touch the subject, even if they then lie elsewhere than in other frames.
    /// - Throws: `CutoutError` if a given matte is empty or covers everything.
    func sticker(
        in raster: Raster, cutout: Cutout, style: StickerStyle, frame: PixelRect? = nil, isAlone: Bool = false
    ) throws(CutoutError) -> Raster {
        if isFinished { return raster.fitted(longestSide: style.size) }
        guard let plan = try plan(in: raster, style: style, frame: frame, isAlone: isAlone) else {
            return card(raster, cutout: cutout, style: style)
        }
        return try plan.sticker()
    }

    /// The steps to its sticker, for callers that take two at the same time; `nil` for a card.
    ///
    /// - Throws: what ``sticker(in:cutout:style:frame:isAlone:)`` throws.
    func plan(
        in raster: Raster, style: StickerStyle, frame: PixelRect? = nil, isAlone: Bool = false
    ) throws(CutoutError) -> StickerPlan? {
        guard let matte, !isFinished else { return nil }
        do throws(CutoutError) {
            // A kept place has to be visible, also if the picture is clear there.
            return try StickerPlan(
                isDrawn && isTapped ? Transparency.opaque(raster) : raster, matte, style: style,
                isDrawn: isDrawn, frame: frame, isAlone: isAlone)
        } catch  where error.code == .emptyMatte || error.code == .fullMatte {
            throw CutoutError(error.code, reason(error, raster))
        }
    }

    private func card(_ raster: Raster, cutout: Cutout, style: StickerStyle) -> Raster {
        if let cardShape,
            let sticker = try? cutout.sticker(from: raster, matte: cardShape, style: style, isDrawn: true)
        {
            return sticker
        }
        return cutout.card(from: raster, style: style)
    }

    /// Returns the reason why a matte that covers nothing or everything is refused, by its origin.
    private func reason(_ error: CutoutError, _ raster: Raster) -> String {
        if let matteFile { return "\(matteFile): \(error.message)" }
        if error.code == .fullMatte {
            return "the whole photo is kept; drop what does not belong, or set whole: true in peel.yaml"
        }
        return isArt
            ? "the photo is transparent: nothing in it is opaque enough for a sticker"
            : "nothing is left of the photo after the drops; keep what belongs to the sticker"
    }
}
