package import Palette

/// What is known of a sticker beside its pictures.
package struct StickerFacts: Sendable, Equatable {
    /// The photo's colours.
    package var schemes: ColorSchemes
    /// Whether this is the whole photo, because it has no clear subject.
    package var isCard: Bool
    /// When the photo was taken, as ``CaptureTime`` gives it; `nil` where it does not say.
    package var taken: String?
    /// What the user should know.
    package var notes: [String]
    /// The photo that it was made from.
    package var photo: PhotoReport.Image
    /// What that looks like.
    package var fingerprint: PhotoFingerprint

    // What follows is known when its pictures have been encoded.

    /// The checksum of its PNG, a CRC-32: what archives say of it.
    package var checksum: UInt32 = 0
    /// How far the picture reaches towards the lower right of the square around it: its largest x + y, both 0...1.
    package var corner = 0.0
    /// How it moves; `nil` for a still one.
    package var movement: Movement?

    /// A sticker's movement, which goes on for ever.
    package struct Movement: Sendable, Equatable {
        /// Its pictures; at least two.
        package var frames: Int
        /// How long they take, in milliseconds.
        package var milliseconds: Int
    }
}
