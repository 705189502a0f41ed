package import Pixels

/// What an image of a pack has to be: its size, what lies around the subject, how it is encoded, and how many bytes
/// it may have.
package struct ImageSpec: Sendable, Hashable {
    /// The most pixels that the image has, or just these if it is padded.
    package var size: PixelSize
    /// Whether clear pixels fill the image up to its size; if not, it ends with the sticker.
    package var isPadded = true
    /// Whether both sides are even numbers.
    package var hasEvenSides = false
    /// Width of the outline in pixels, where the pack has outlines.
    package var outline: Double
    /// Clear pixels around the outline.
    package var margin: Double
    /// How the image is stored.
    package var encoding: Encoding
    /// The most bytes of the file.
    package var maxBytes: Int
    /// What lies under the sticker; `nil` for nothing.
    package var background: RGBA?
    /// How the image moves: what it says of the file counts then; `nil` for a still one.
    package var moving: MovingSpec?

    /// How an image is stored.
    package enum Encoding: Sendable, Hashable {
        /// Lossy WebP, its alpha channel kept exactly.
        case webp
        /// PNG, with a palette where it would be too large without.
        case png
        /// PNG of red, green, blue and alpha, whatever its size, that names a resolution where one is given.
        case truecolorPNG(pixelsPerMeter: UInt32? = nil)
    }

    /// A specification from its parts.
    package init(
        _ size: PixelSize, isPadded: Bool = true, hasEvenSides: Bool = false, outline: Double, margin: Double,
        encoding: Encoding, maxBytes: Int, background: RGBA? = nil
    ) {
        self.size = size
        self.isPadded = isPadded
        self.hasEvenSides = hasEvenSides
        self.outline = outline
        self.margin = margin
        self.encoding = encoding
        self.maxBytes = maxBytes
        self.background = background
    }
}

extension ImageSpec {
    /// The same image as `app` takes it of a moving sticker; a still one where it takes none.
    ///
    /// - Parameter size: its size, where the app takes several, or has a rule for this image alone.
    func moving(in app: ChatApp, size: PixelSize? = nil) -> ImageSpec {
        guard let moving = MovingSpec(for: app, size: size) else { return self }
        var spec = self
        spec.moving = moving
        spec.size = moving.size
        return spec
    }

    /// An image that stands for a pack.
    static func cover(_ size: PixelSize, encoding: Encoding, of app: ChatApp) -> ImageSpec {
        ImageSpec(size, outline: 2.5, margin: 1.5, encoding: encoding, maxBytes: app.most(.coverBytes))
    }
}
