/// Reads a photo of any supported format into an upright sRGB raster.
package struct ImageDecoder: Sendable {
    /// What is refused from the header, before memory is taken.
    package var limits: ImageLimits

    /// A decoder; `limits` are DESIGN's unless told.
    package init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

    /// What the image in `bytes` is, without decoding its pixels.
    ///
    /// - Throws: ``ImageError`` for bytes that are no image, of another format, damaged in the header, or over
    ///   ``limits``. Damage behind the header is *not* seen.
    package func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        switch ImageFormat.sniff(bytes) {
        case .jpeg: return try JPEGDecoder(limits: limits).header(of: bytes)
        case .png: return try PNGDecoder(limits: limits).header(of: bytes)
        case .webp: return try WebPDecoder(limits: limits).header(of: bytes)
        case .heic, .avif:
            #if HEIC
            return try HEICDecoder(limits: limits).header(of: bytes)
            #else
            throw Self.builtWithoutHEIC
            #endif
        case nil: throw ImageFormat.refusal(of: bytes)
        }
    }

    /// How many pixels the image has whose file starts with `start`; `nil` where these bytes do not tell.
    ///
    /// Of a HEIC or AVIF file, which may hold several pictures, the number is that of the largest.
    ///
    /// - Throws: ``ImageError`` as ``header(of:)``, for what these bytes tell.
    package func pixelCount(fromStart start: [UInt8]) throws(ImageError) -> Int? {
        switch ImageFormat.sniff(start) {
        case .webp: return try WebPDecoder(limits: limits).pixelCount(fromStart: start)
        // Which of its pictures is meant, and whether that is too large, is found out when it is read.
        case .heic, .avif: return HEICPictureSizes(start).map { min($0.largest, limits.maxPixels) }
        case .jpeg, .png, nil:
            do throws(ImageError) {
                let header = try header(of: start)
                return header.width * header.height
            } catch  where error.code == .truncated {
                return nil
            }
        }
    }

    /// Decodes the image in `bytes`: upright, converted to sRGB from the colours that the file declares (sRGB
    /// where it declares none, or its profile is broken).
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - side: Shrinks while loading, as far as that is cheap and the longest side keeps at least this many
    ///     pixels; `nil` for full size. Images that are smaller are not enlarged.
    /// - Throws: ``ImageError`` as ``header(of:)``, and for pixels that are damaged or missing: there are no
    ///   half-decoded images. `cancelled` where the current task is.
    package func decode(_ bytes: [UInt8], longestSideAtLeast side: Int? = nil) throws(ImageError)
        -> DecodedImage
    {
        switch ImageFormat.sniff(bytes) {
        case .jpeg: return try JPEGDecoder(limits: limits).decode(bytes, longestSideAtLeast: side)
        case .png: return try PNGDecoder(limits: limits).decode(bytes, longestSideAtLeast: side)
        case .webp: return try WebPDecoder(limits: limits).decode(bytes, longestSideAtLeast: side)
        case .heic, .avif:
            #if HEIC
            return try HEICDecoder(limits: limits).decode(bytes, longestSideAtLeast: side)
            #else
            throw Self.builtWithoutHEIC
            #endif
        case nil: throw ImageFormat.refusal(of: bytes)
        }
    }

    #if !HEIC
    private static let builtWithoutHEIC = ImageError(
        .unsupportedBuild,
        "a HEIC or AVIF image, and this peel was built without HEIC; save it as JPEG, or build with the HEIC trait"
    )
    #endif
}
