package import Pixels

/// The demands on an image of a pack: its size, the room around the subject, its encoding, and its most bytes.
package struct ImageSpec: Sendable, Hashable {
    /// The largest size in pixels; the exact size if the image is padded.
    package var size: PixelSize
    /// Whether clear pixels fill the image up to its size. Otherwise it ends with the sticker.
    package var isPadded = true
    /// Whether both sides are even numbers.
    package var hasEvenSides = false
    /// Width of the outline in pixels, if the pack has outlines.
    package var outline: Double
    /// Clear pixels around the outline.
    package var margin: Double
    /// How the image is stored.
    package var encoding: Encoding
    /// The most bytes of the file.
    package var maxBytes: Int
    /// The colour under the sticker; `nil` for none.
    package var background: RGBA?
    /// The demands on a moving image, which replace those on the file; `nil` for a still image.
    package var moving: MovingSpec?

    /// How an image is stored.
    package enum Encoding: Sendable, Hashable {
        /// Lossy WebP, its alpha channel kept exactly.
        case webp
        /// PNG, with a palette if it would be too large without one.
        case png
        /// PNG of red, green, blue and alpha, whatever its size. It names a resolution if one is given.
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
    /// Returns the demands of `app` on the same image of a moving sticker; these if it takes no moving stickers.
    ///
    /// - Parameter size: the image's size, if the app takes several sizes or has a rule for this image alone.
    func moving(in app: ChatApp, size: PixelSize? = nil) -> ImageSpec {
        guard let moving = MovingSpec(for: app, size: size) else { return self }
        var spec = self
        spec.moving = moving
        spec.size = moving.size
        return spec
    }

    /// Returns the demands on a pack's cover image.
    static func cover(_ size: PixelSize, encoding: Encoding, of app: ChatApp) -> ImageSpec {
        ImageSpec(size, outline: 2.5, margin: 1.5, encoding: encoding, maxBytes: app.most(.coverBytes))
    }
}
