import CWebP
package import Pixels

/// Writes lossy WebP files with pixels only: no metadata, no profile (WebP without one is sRGB).
package enum WebPEncoder {
    /// The longest side that the format can hold, in pixels.
    package static let maxSide = 16_383

    /// Returns the raster with lossy colours and exact alpha. Colours of clear pixels are lost. Deterministic.
    ///
    /// - Parameters:
    ///   - quality: 0 (smallest) ... 100 (best), clamped.
    ///   - effort: 0 (fastest) ... 6 (smallest), clamped. A sticker of 512 x 512 pixels at quality 82 takes 14, 20, 33 and 704 ms
    ///     of CPU and 37, 25, 24 and 23 KB with effort 0, 2, 4 and 6.
    /// - Throws: ``ImageError`` with `tooLarge` over ``maxSide``, or `outOfMemory`.
    package static func encode(
        _ raster: Raster, quality: Float = 80, effort: Int = 4
    ) throws(ImageError) -> [UInt8] {
        try check(raster)
        var config = try config(quality: quality, effort: effort)
        var picture = unsafe WebPPicture()
        guard unsafe WebPPictureInit(&picture) != 0 else { throw unsuitable }
        defer { unsafe WebPPictureFree(&picture) }
        let isImported = unsafe fill(&picture, with: raster)
        let sink = ByteSink()
        unsafe picture.custom_ptr = Unmanaged.passUnretained(sink).toOpaque()
        unsafe picture.writer = { bytes, count, picture in
            guard let context = unsafe picture?.pointee.custom_ptr, let bytes = unsafe bytes else { return 0 }
            unsafe LibraryCalls.append(context, bytes, count)
            return 1
        }
        guard isImported, unsafe WebPEncode(&config, &picture) != 0 else { throw .outOfMemory }
        return sink.bytes
    }
    static let unsuitable = ImageError(
        .unsupportedBuild, "the WebP library is not the version that Peel was built for")

    /// Throws if the raster does not fit in a file.
    static func check(_ raster: Raster) throws(ImageError) {
        guard raster.longestSide > maxSide else { return }
        throw ImageError(
            .tooLarge,
            "\(raster.width) x \(raster.height) pixels do not fit in a WebP file; "
                + "a side may have up to \(maxSide)")
    }

    /// Returns libwebp's settings: lossy colours, exact alpha.
    static func config(quality: Float, effort: Int) throws(ImageError) -> WebPConfig {
        var config = WebPConfig()
        guard unsafe WebPConfigInit(&config) != 0 else { throw unsuitable }
        config.quality = max(0, min(100, quality))
        config.method = Int32(max(0, min(6, effort)))
        config.alpha_quality = 100
        // A sticker's alpha is flat except at its edges: filters take half of its time and save no byte.
        config.alpha_filtering = 0
        config.exact = 0
        return config
    }

    /// Copies pixels to libwebp; returns whether there was memory for them.
    @unsafe static func fill(_ picture: inout WebPPicture, with raster: Raster) -> Bool {
        unsafe picture.width = Int32(raster.width)
        unsafe picture.height = Int32(raster.height)
        return unsafe raster.bytes.withUnsafeBufferPointer {
            unsafe WebPPictureImportRGBA(&picture, $0.baseAddress, Int32(raster.width * Raster.channels)) != 0
        }
    }
}
