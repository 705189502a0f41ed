#if HEIC
import CHEIF
import Pixels

/// HEIC by libheif, and AVIF if libheif has a decoder for it: single pictures and grids of tiles, with alpha. libheif applies the
/// container's rotations and crops itself. Phones repeat them in EXIF, so the EXIF orientation is not applied again.
struct HEICDecoder: ImageCodec {
    let limits: ImageLimits

    /// Which picture is the primary one, and whether it is too large, is known only after reading the file.
    func pixelCount(fromStart start: [UInt8]) throws(ImageError) -> Int? {
        HEICPictureSizes(start).map { min($0.largest, limits.maxPixels) }
    }

    func isAnimated(_ bytes: [UInt8]) -> Bool { HEIFBrands(bytes)?.isSequence ?? false }

    func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        try withPrimaryPicture(of: bytes) { picture throws(ImageError) in
            ImageHeader(
                format: Self.format(of: bytes), width: picture.width, height: picture.height, orientation: 1,
                hasAlpha: picture.hasAlpha)
        }
    }

    func decode(
        _ bytes: [UInt8], longestSideAtLeast side: Int?, part wanted: PixelRect?
    ) throws(ImageError) -> DecodedImage {
        try withPrimaryPicture(of: bytes) { picture throws(ImageError) in
            let encoding = try picture.encoding()
            let isDeep = encoding.highRange != nil && picture.bitsPerSample > 8
            let transform = ColorTransform(from: encoding, layout: isDeep ? .rgba16 : .rgba8)
            let reduction = BoxReduction.factor(
                longest: max(picture.width, picture.height), atLeast: side)
            let part = wanted.map {
                ImagePart(
                    $0, width: picture.width, height: picture.height, orientation: .upright, step: reduction)
            }
            let plan = RasterBuilder.Plan(
                width: picture.width, height: picture.height, reduction: reduction,
                source: isDeep ? .rgba16 : .rgba8, transform: transform, window: part?.stored)
            let raster = try picture.decode(isDeep: isDeep) { copy throws(ImageError) in
                try RasterBuilder.raster(plan) { builder throws(ImageError) in copy(builder) }
            }
            return DecodedImage(
                raster: raster, originalWidth: picture.width, originalHeight: picture.height,
                part: part?.upright, format: Self.format(of: bytes), hasAlpha: picture.hasAlpha)
        }
    }

    /// Returns the block of EXIF metadata; `nil` if there is none, or if the file cannot be read.
    func exif(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
        try? withPrimaryPicture(of: bytes) { picture throws(ImageError) in picture.exif }
    }

    static var readsAVIF: Bool { heif_have_decoder_for_format(heif_compression_AV1) != 0 }

    private static func format(of bytes: [UInt8]) -> ImageFormat { ImageFormat.sniff(bytes) ?? .heic }

    /// Opens the file and its primary picture, checks the size, and closes both after `body`.
    private func withPrimaryPicture<Result>(
        of bytes: [UInt8], _ body: (HEICPicture) throws(ImageError) -> Result
    ) throws(ImageError) -> Result {
        guard Self.format(of: bytes) != .avif || Self.readsAVIF else {
            throw ImageFormat.refusal(of: "an AVIF image, for which libheif has no decoder here")
        }
        try HEICDerivations(bytes).check()
        let claimed = max(try HEICMemory(bytes).largest, HEICPictureSizes(bytes)?.largest ?? 0)
        guard let context = unsafe heif_context_alloc() else { throw .outOfMemory }
        defer { unsafe heif_context_free(context) }
        unsafe heif_context_set_maximum_image_size_limit(context, Int32(clamping: limits.maxSide))
        // Photos are decoded in parallel, so a second thread for one of them gains nothing.
        unsafe heif_context_set_max_decoding_threads(context, 0)
        var handle: OpaquePointer?
        try unsafe Self.check(heif_context_read_from_memory(context, bytes, bytes.count, nil))
        try unsafe Self.check(heif_context_get_primary_image_handle(context, &handle))
        guard let handle = unsafe handle else { throw .corrupt("it has no primary picture") }
        defer { unsafe heif_image_handle_release(handle) }
        let picture = unsafe HEICPicture(handle: handle)
        try limits.check(width: picture.width, height: picture.height)
        // The picture as coded, and then as four channels. The pictures that it is made or cropped from may be larger.
        let isHighRange = try picture.encoding().highRange != nil
        let bytesPerPixel = picture.bitsPerSample > 8 ? (isHighRange ? 12 : 8) : 6
        let pixels = max(picture.width * picture.height, claimed)
        try limits.check(
            heldBytes: min(pixels, Int.max / 8) * bytesPerPixel,
            saved: Self.format(of: bytes) == .avif ? "as AVIF" : "as HEIC")
        return try body(picture)
    }

    /// Throws libheif's failure as an ``ImageError``; does nothing on success.
    static func check(_ error: heif_error) throws(ImageError) {
        guard unsafe error.code != heif_error_Ok else { return }
        // Some messages end with a line break.
        let words =
            unsafe error.message.map {
                unsafe String(cString: $0).split(whereSeparator: \.isNewline).joined(separator: " ")
            } ?? ""
        switch unsafe (error.code, error.subcode) {
        case (heif_error_Memory_allocation_error, heif_suberror_Security_limit_exceeded):
            throw ImageError(.tooLarge, "the image is too large to read: \(words)")
        case (heif_error_Memory_allocation_error, _): throw .outOfMemory
        case (_, heif_suberror_End_of_data): throw .truncated
        case (heif_error_Unsupported_filetype, _), (heif_error_Unsupported_feature, _):
            throw ImageError(.unsupportedFormat, "a kind of image that is not read: \(words)")
        default: throw .corrupt(words)
        }
    }
}
#endif
