package import Cutout
package import Pixels

/// What of a photo becomes the sticker: its subject, or the whole photo as a card.
package struct Subject: Sendable {
    /// The subject's coverage at the raster's size; `nil` for a card.
    package var matte: Matte?
    /// What the user should know about it.
    package var notes: [String] = []
    /// Name of the file that the matte came from, if it came from one.
    var matteFile: String?

    /// What is noted where the whole photo becomes a card and nobody asked for that.
    package static let becomesCard =
        "it has no clear subject, so the sticker is the whole photo; tap the subject in peel studio, or set noSubject: skip"

    /// The sticker: straight alpha, trimmed, with its outline and margin, its longest side at most the style's size.
    ///
    /// - Throws: `CutoutError` where a given matte is empty or covers everything.
    package func finished(_ raster: Raster, cutout: Cutout, style: StickerStyle) throws(CutoutError) -> Raster
    {
        guard let matte else { return cutout.card(from: raster, style: style) }
        do throws(CutoutError) {
            return try cutout.sticker(from: raster, matte: matte, style: style)
        } catch  where error.code == .emptyMatte || error.code == .fullMatte {
            throw CutoutError(error.code, reason(error, raster))
        }
    }

    /// What is wrong with a matte that covers nothing or everything, by where it came from.
    private func reason(_ error: CutoutError, _ raster: Raster) -> String {
        if let matteFile { return "\(matteFile): \(error.message)" }
        if error.code == .fullMatte {
            return "the whole photo is kept; drop what does not belong, or set whole: true in peel.yaml"
        }
        return raster.hasTransparency
            ? "the photo is transparent: nothing in it is opaque enough for a sticker"
            : "nothing is left of the photo after the drops; keep what belongs to the sticker"
    }
}
