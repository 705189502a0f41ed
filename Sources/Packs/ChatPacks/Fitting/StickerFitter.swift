package import Codecs
package import Cutout
package import Pixels
import Quantization

/// Makes images of a cut subject, of any size in pixels and bytes.
package struct StickerFitter: Sendable {
    /// Finishes the stickers.
    package var cutout: Cutout
    /// The pack's own outline colour, shadow, and whether it has outlines at all.
    package var style: StickerStyle
    /// Whether to store every image without loss, whatever its limit: the reference that fitting is measured against.
    package var isLossless = false

    /// Whether the subjects are finished stickers: each fills its image as it is, with its own clear space.
    package var isFinished = false

    /// The highest quality of a WebP file: above it, bytes grow and the picture looks the same.
    package static let highestQuality = 95
    /// Quality below which the report names a sticker.
    package static let lowestQuality = 60
    /// Number of colours below which the report names a sticker.
    package static let minColors = 64

    /// A fitter for a pack's style.
    package init(cutout: Cutout, style: StickerStyle) {
        self.cutout = cutout
        self.style = style
    }

    /// Returns the image of a subject, as `spec` asks.
    ///
    /// - Throws: `ImageError` and `CutoutError` for a subject that cannot be worked on.
    package func image(of subject: Raster, _ spec: ImageSpec) throws -> FittedImage {
        let (sticker, enlargement, lacksOutline) = try drawn(subject, spec)
        var fitted =
            isLossless
            ? FittedImage(
                bytes: try PNGEncoder.encode(sticker), size: sticker.size, loss: .none,
                enlargement: 1)
            : try encoded(sticker, spec)
        fitted.enlargement = enlargement
        fitted.lacksOutline = lacksOutline
        return fitted
    }

    /// Returns the sticker before it is encoded, how many times the subject was enlarged, and whether the lines are too thin for
    /// an outline. The subject fills the image, enlarged if needed, because apps ask for an exact size.
    package func drawn(
        _ subject: Raster, _ spec: ImageSpec
    ) throws -> (Raster, enlargement: Double, lacksOutline: Bool) {
        if isFinished {
            let (scale, size) = spec.room(for: subject)
            return (
                placed(subject.resized(width: size.width, height: size.height), spec), max(1, scale), false
            )
        }
        let box = Matte(alphaOf: subject).boundingBox(threshold: Cutout.faint) ?? subject.bounds
        let (style, scale, border) = sized(box, spec)
        let enlarged = subject.enlarged(scale)
        let sticker = try outlined { () throws(CutoutError) in
            try cutout.sticker(from: enlarged, matte: Matte(alphaOf: enlarged), style: style)
        }
        let shown = sticker ?? subject.cropped(to: box).bare(scale, border: border)
        return (placed(shown, spec), max(1, scale), sticker == nil)
    }

    /// Returns the result of `finish`, or `nil` if the subject is too thin or too faint for it.
    private func outlined(_ finish: () throws(CutoutError) -> Raster) throws(CutoutError) -> Raster? {
        do throws(CutoutError) {
            return try finish()
        } catch {
            guard error.code == .tooThin || error.code == .emptyMatte else { throw error }
            return nil
        }
    }

    /// Returns the stickers of a moving subject's frames before they are encoded, and how many times it was enlarged. The subject
    /// is as large as possible with one scale and place for all frames.
    ///
    /// - Parameter frames: at least one, all of one size.
    package func drawn(
        _ frames: [Frame], _ spec: ImageSpec
    ) throws -> (frames: [Frame], enlargement: Double) {
        if isFinished {
            let (scale, size) = spec.room(for: frames[0].raster)
            let drawn = frames.map { frame in
                Frame(
                    placed(frame.raster.resized(width: size.width, height: size.height), spec),
                    milliseconds: frame.milliseconds)
            }
            return (drawn, max(1, scale))
        }
        let boxes = frames.compactMap { Matte(alphaOf: $0.raster).boundingBox(threshold: Cutout.faint) }
        let box = boxes.dropFirst().reduce(boxes.first ?? frames[0].raster.bounds) { $0.joined($1) }
        let (style, scale, border) = sized(box, spec)
        let drawn = try frames.map { frame in
            try Task.checkCancellation()
            let subject = frame.raster.cropped(to: box)
            // A frame may be empty.
            let sticker = try outlined { () throws(CutoutError) in
                let enlarged = subject.enlarged(scale)
                return try StickerPlan(
                    enlarged, Matte(alphaOf: enlarged), style: style, isDrawn: true, frame: enlarged.bounds
                ).sticker()
            }
            return Frame(
                placed(sticker ?? subject.bare(scale, border: border), spec), milliseconds: frame.milliseconds
            )
        }
        return (drawn, max(1, scale))
    }

    /// Returns how to finish a subject's sticker, the subject's scale, and the width of its border in pixels.
    private func sized(
        _ box: PixelRect, _ spec: ImageSpec
    ) -> (style: StickerStyle, scale: Double, border: Int) {
        let outline = style.outlineShare > 0 ? spec.outline : 0
        let border = (outline + spec.margin).rounded(.up)
        let room = (
            width: Double(spec.size.width) - 2 * border, height: Double(spec.size.height) - 2 * border
        )
        let box = style.words.block(around: box)
        let scale = min(room.width / Double(box.width), room.height / Double(box.height))
        let longest = max(1, (Double(max(box.width, box.height)) * scale).rounded())
        var style = style
        let side = longest + 2 * border
        style.size = Int(side)
        // A little less, so that the border is not rounded up to the next pixel.
        style.outline = max(0, outline - 0.01) / side
        style.margin = max(0, border - outline - 0.01) / side
        return (style, scale, Int(border))
    }

    /// Returns the sticker in the middle of its image.
    private func placed(_ sticker: Raster, _ spec: ImageSpec) -> Raster {
        func side(_ wanted: Int, _ own: Int) -> Int {
            let side = spec.isPadded ? wanted : min(wanted, own)
            return spec.hasEvenSides && side % 2 == 1 ? side + 1 : side
        }
        let width = side(spec.size.width, sticker.width)
        let height = side(spec.size.height, sticker.height)
        guard width != sticker.width || height != sticker.height || spec.background != nil else {
            return sticker
        }
        var image = Raster(width: width, height: height, filledWith: spec.background ?? .clear)
        image.draw(sticker, x: (width - sticker.width) / 2, y: (height - sticker.height) / 2)
        return image
    }

    private func encoded(_ sticker: Raster, _ spec: ImageSpec) throws -> FittedImage {
        func fitted(_ bytes: [UInt8], _ loss: FittedImage.Loss) -> FittedImage {
            FittedImage(bytes: bytes, size: sticker.size, loss: loss, enlargement: 1)
        }
        switch spec.encoding {
        case .webp:
            return try Self.best(in: 0...Self.highestQuality, within: spec.maxBytes) { quality in
                fitted(try WebPEncoder.encode(sticker, quality: Float(quality)), .quality(quality))
            }
        case .truecolorPNG(let resolution):
            return fitted(
                try PNGEncoder.encode(sticker, compression: .small, pixelsPerMeter: resolution), .none)
        case .png:
            let whole = fitted(try PNGEncoder.encode(sticker, compression: .small), .none)
            if whole.bytes.count <= spec.maxBytes { return whole }
            return try Self.best(in: 2...256, within: spec.maxBytes) { count in
                let indexed = PaletteQuantizer().indexed(sticker, colors: count)
                return fitted(try PNGEncoder.encode(indexed), .colors(count))
            }
        }
    }

    /// Returns `make`'s image at the largest setting within `limit` bytes, found by bisection; at the smallest one if none fits.
    private static func best(
        in settings: ClosedRange<Int>, within limit: Int, make: (Int) throws -> FittedImage
    ) rethrows -> FittedImage {
        var best = try make(settings.upperBound)
        if best.bytes.count <= limit { return best }
        var fits: FittedImage?
        var low = settings.lowerBound
        var high = settings.upperBound - 1
        while low <= high {
            let middle = (low + high) / 2
            best = try make(middle)
            if best.bytes.count <= limit {
                fits = best
                low = middle + 1
            } else {
                high = middle - 1
            }
        }
        return try fits ?? make(settings.lowerBound)
    }
}

extension ImageSpec {
    /// Returns how many times a whole picture is enlarged to fill the image, and its size then.
    fileprivate func room(for picture: Raster) -> (scale: Double, size: PixelSize) {
        let scale = min(
            Double(size.width) / Double(picture.width), Double(size.height) / Double(picture.height))
        func side(_ own: Int) -> Int { max(1, Int((Double(own) * scale).rounded())) }
        return (scale, PixelSize(side(picture.width), side(picture.height)))
    }
}

extension Raster {
    /// Returns the subject at its size on a sticker, with only a clear border around it.
    fileprivate func bare(_ scale: Double, border: Int) -> Raster {
        func side(_ own: Int) -> Int { max(1, Int((Double(own) * scale).rounded())) }
        let subject = resized(width: side(width), height: side(height))
        var out = Raster(width: subject.width + 2 * border, height: subject.height + 2 * border)
        out.draw(subject, x: border, y: border)
        return out
    }

    /// Returns the subject at its size on a sticker, if that is larger.
    fileprivate func enlarged(_ scale: Double) -> Raster {
        guard scale > 1 else { return self }
        // Slightly larger than needed, because the sticker is then shrunk to its size, never enlarged.
        let more = scale * 1.02
        return resized(
            width: max(1, Int((Double(width) * more).rounded(.up))),
            height: max(1, Int((Double(height) * more).rounded(.up))))
    }

    fileprivate var size: PixelSize { PixelSize(width, height) }
}
