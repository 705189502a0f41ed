package import Pixels

/// Reads a photo of any supported format into an upright sRGB raster.
package struct ImageDecoder: Sendable {
    /// What is refused from the header, before memory is taken.
    package var limits: ImageLimits

    /// A decoder; `limits` are those of ``ImageLimits/init()`` by default.
    package init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

    /// What the image in `bytes` is, without decoding its pixels.
    ///
    /// - Throws: ``ImageError`` for bytes that are no image, of another format, damaged in the header, or over
    ///   ``limits``. Damage behind the header is *not* seen.
    package func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        let codec = try codec(for: bytes)
        var header = try codec.header(of: bytes)
        header.isAnimated = codec.isAnimated(bytes)
        return header
    }

    /// How many pixels the image has whose file starts with `start`; `nil` where these bytes do not tell.
    ///
    /// Of a HEIC or AVIF file, which may hold several pictures, the number is that of the largest.
    ///
    /// - Throws: ``ImageError`` as ``header(of:)``, for what these bytes tell.
    package func pixelCount(fromStart start: [UInt8]) throws(ImageError) -> Int? {
        try codec(for: start).pixelCount(fromStart: start)
    }

    /// Decodes the image in `bytes`: upright, converted to sRGB from the colours that the file declares (sRGB
    /// where it declares none, or its profile is broken).
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - side: Shrinks while loading, as far as that is cheap and the longest side keeps at least this many
    ///     pixels; `nil` for full size. Images that are smaller are not enlarged.
    ///   - part: A part of the upright image, in pixels before any shrinking, that is wanted alone; `nil` for all. A little more
    ///     around it may come, which the result's `part` says. `side` is still that of the whole image.
    /// - Throws: ``ImageError`` as ``header(of:)``, and for pixels that are damaged or missing: there are no
    ///   half-decoded images. `cancelled` where the current task is.
    package func decode(
        _ bytes: [UInt8], longestSideAtLeast side: Int? = nil, part: PixelRect? = nil
    ) throws(ImageError) -> DecodedImage {
        let codec = try codec(for: bytes)
        var image = try codec.decode(bytes, longestSideAtLeast: side, part: part)
        image.isAnimated = codec.isAnimated(bytes)
        image.pageCount = codec.pageCount(of: bytes)
        return image
    }

    /// What reads these bytes.
    func codec(for bytes: [UInt8]) throws(ImageError) -> any ImageCodec {
        guard let format = ImageFormat.sniff(bytes) else { throw ImageFormat.refusal(of: bytes) }
        return try format.codec(limits)
    }
}
