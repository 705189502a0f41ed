package import Palette

/// Facts about a sticker: its colours, notes, photo and movement, without its pictures.
package struct StickerFacts: Sendable, Equatable {
    /// The photo's colours.
    package var schemes: ColorSchemes
    /// Whether the sticker is the whole photo, because the photo has no clear subject.
    package var isCard: Bool
    /// The time of the photo as ``CaptureTime`` gives it; `nil` if unknown.
    package var taken: String?
    /// Notes for the user.
    package var notes: [String]
    /// The size of the photo that the sticker was made from.
    package var photo: PhotoReport.Image
    /// The photo's fingerprint, to compare it with others.
    package var fingerprint: PhotoFingerprint

    // The following facts are known once the pictures are encoded.

    /// The CRC-32 checksum of the sticker's PNG, for archives.
    package var checksum: UInt32 = 0
    /// How far the picture reaches towards the lower right of the square around it: its largest x + y, both 0...1.
    package var corner = 0.0
    /// The sticker's movement; `nil` for a still one.
    package var movement: Movement?

    /// A sticker's movement, which repeats for ever.
    package struct Movement: Sendable, Equatable {
        /// Number of frames; at least two.
        package var frames: Int
        /// Duration in milliseconds.
        package var milliseconds: Int
    }
}
