package import Pixels

/// Reads a photo of any supported format into an upright sRGB raster.
package struct ImageDecoder: Sendable {
    /// The limits checked against the header, before memory is allocated.
    package var limits: ImageLimits

    /// Makes a decoder with limits.
    package init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

    /// Returns the header of the image in `bytes`, without decoding its pixels.
    ///
    /// - Throws: ``ImageError`` for bytes that are not an image, of another format, damaged in the header, or over ``limits``.
    ///   Damage after the header is *not* detected.
    package func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        let codec = try codec(for: bytes)
        var header = try codec.header(of: bytes)
        header.isAnimated = codec.isAnimated(bytes)
        return header
    }

    /// Returns the number of pixels of the image whose file begins with `start`; `nil` if these bytes do not tell. A HEIC or AVIF
    /// file may hold several pictures; the number is that of the largest.
    ///
    /// - Throws: ``ImageError`` like ``header(of:)``, as far as these bytes tell.
    package func pixelCount(fromStart start: [UInt8]) throws(ImageError) -> Int? {
        try codec(for: start).pixelCount(fromStart: start)
    }

    /// Decodes the image in `bytes`: upright, its colours converted to sRGB (without a valid profile, taken as sRGB).
    ///
    /// - Parameters:
    ///   - side: The least longest side, in pixels, for images that can be reduced cheaply while loading; `nil` for full size.
    ///   - part: The only part of the upright image to decode, in pixels before any reduction; `nil` for all. The result may
    ///     include a little more around it, which its `part` tells. `side` still refers to the whole image.
    /// - Throws: ``ImageError`` like ``header(of:)``, for damaged or missing pixels, and `cancelled` if the task is.
    package func decode(
        _ bytes: [UInt8], longestSideAtLeast side: Int? = nil, part: PixelRect? = nil
    ) throws(ImageError) -> DecodedImage {
        let codec = try codec(for: bytes)
        var image = try codec.decode(bytes, longestSideAtLeast: side, part: part)
        image.isAnimated = codec.isAnimated(bytes)
        image.pageCount = codec.pageCount(of: bytes)
        return image
    }

    func codec(for bytes: [UInt8]) throws(ImageError) -> any ImageCodec {
        guard let format = ImageFormat.sniff(bytes) else { throw ImageFormat.refusal(of: bytes) }
        return try format.codec(limits)
    }
}
