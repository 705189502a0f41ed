#if HEIC
import CHEIF
import Pixels

/// One picture in an open HEIF file, valid as long as the file is open.
@safe struct HEICPicture {
    private let handle: OpaquePointer

    @unsafe init(handle: OpaquePointer) { unsafe self.handle = handle }

    /// Size in pixels after the container's rotations and crops.
    var width: Int { unsafe Int(heif_image_handle_get_width(handle)) }
    var height: Int { unsafe Int(heif_image_handle_get_height(handle)) }
    var bitsPerSample: Int { unsafe Int(heif_image_handle_get_luma_bits_per_pixel(handle)) }
    var hasAlpha: Bool { unsafe heif_image_handle_has_alpha_channel(handle) != 0 }

    /// Returns the colours: high dynamic range that coding points name, an ICC profile, or other coding points.
    func encoding() throws(ImageError) -> ColorEncoding {
        let named = codingPoints?.encoding
        if named?.highRange != nil, let named { return named }
        let type = unsafe heif_image_handle_get_color_profile_type(handle)
        if type == heif_color_profile_type_rICC || type == heif_color_profile_type_prof {
            var profile = unsafe [UInt8](
                repeating: 0, count: heif_image_handle_get_raw_color_profile_size(handle))
            try unsafe HEICDecoder.check(heif_image_handle_get_raw_color_profile(handle, &profile))
            return .profile(profile)
        }
        return named ?? .sRGB
    }

    private var codingPoints: CodingPoints? {
        var found: UnsafeMutablePointer<heif_color_profile_nclx>?
        // The profile exists even if libheif rejects its numbers.
        defer { unsafe found.map { unsafe heif_nclx_color_profile_free($0) } }
        guard unsafe heif_image_handle_get_nclx_color_profile(handle, &found).code == heif_error_Ok,
            let points = unsafe found
        else { return nil }
        return unsafe CodingPoints(
            primaries: Int(points.pointee.color_primaries.rawValue),
            transfer: Int(points.pointee.transfer_characteristics.rawValue))
    }

    /// The block of EXIF metadata, from its TIFF structure on.
    var exif: ArraySlice<UInt8>? {
        var identifier: heif_item_id = 0
        guard unsafe heif_image_handle_get_list_of_metadata_block_IDs(handle, "Exif", &identifier, 1) == 1
        else {
            return nil
        }
        var block = unsafe [UInt8](
            repeating: 0, count: heif_image_handle_get_metadata_size(handle, identifier))
        guard unsafe heif_image_handle_get_metadata(handle, identifier, &block).code == heif_error_Ok else {
            return nil
        }
        // Four bytes give the distance from them to the structure.
        guard let skipped = ByteReader(block, bigEndian: true).uint32(at: 0), skipped <= block.count - 4
        else { return nil }
        return block.dropFirst(4 + skipped)
    }

    /// Decodes to R, G, B, A, and calls `body` with a function that copies the rows into the bands of a builder.
    ///
    /// - Parameter isDeep: whether samples have 16 bits, for pictures of more than 8; otherwise they have 8.
    func decode<Result>(
        isDeep: Bool, _ body: ((RasterBuilder) -> Void) throws(ImageError) -> Result
    ) throws(ImageError) -> Result {
        guard let options = unsafe heif_decoding_options_alloc() else { throw .outOfMemory }
        defer { unsafe heif_decoding_options_free(options) }
        unsafe options.pointee.convert_hdr_to_8bit = isDeep ? 0 : 1
        // A grid with a missing or damaged tile is an error, not a picture with a hole.
        unsafe options.pointee.strict_decoding = 1
        var decoded: OpaquePointer?
        try unsafe HEICDecoder.check(
            heif_decode_image(
                handle, &decoded, heif_colorspace_RGB,
                isDeep ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RGBA, options))
        guard let image = unsafe decoded else { throw .corrupt("it has no pixels") }
        defer { unsafe heif_image_release(image) }
        var stride: Int32 = 0
        guard let pixels = unsafe heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride),
            unsafe Int(heif_image_get_width(image, heif_channel_interleaved)) == width,
            unsafe Int(heif_image_get_height(image, heif_channel_interleaved)) == height
        else { throw .corrupt("its picture does not have the size that its header gives") }
        let bits = unsafe Int(heif_image_get_bits_per_pixel_range(image, heif_channel_interleaved))
        guard !isDeep || (9...16).contains(bits) else { throw .corrupt("its samples have \(bits) bits") }
        return try body { builder in
            unsafe copy(pixels, stride: Int(stride), bits: isDeep ? bits : nil, into: builder)
        }
    }

    /// Copies all rows into the bands of `builder`.
    ///
    /// - Parameter bits: the bits of samples in words of 16; `nil` for bytes.
    @unsafe private func copy(
        _ pixels: UnsafePointer<UInt8>, stride: Int, bits: Int?, into builder: RasterBuilder
    ) {
        let isPremultiplied = unsafe heif_image_handle_is_premultiplied_alpha(handle) != 0
        let rowBytes = width * Raster.channels * (bits == nil ? 1 : 2)
        var row = 0
        while let (start, rows) = unsafe builder.nextBand() {
            for index in 0..<rows {
                let target = unsafe start + index * rowBytes
                unsafe target.copyMemory(from: pixels + (row + index) * stride, byteCount: rowBytes)
                if let bits {
                    let samples = unsafe target.assumingMemoryBound(to: UInt16.self)
                    for place in 0..<width * Raster.channels {
                        let sample = unsafe min(UInt16(littleEndian: samples[place]), 1 << bits - 1)
                        unsafe samples[place] = sample << (16 - bits) | sample >> (2 * bits - 16)
                    }
                    if isPremultiplied { unsafe divideByAlpha(samples) }
                } else if isPremultiplied {
                    unsafe divideByAlpha(target.assumingMemoryBound(to: UInt8.self))
                }
            }
            row += rows
        }
    }

    /// Converts a row of premultiplied pixels to straight alpha.
    @unsafe private func divideByAlpha<Value: FixedWidthInteger>(_ row: UnsafeMutablePointer<Value>) {
        let full = Int(Value.max)
        for x in 0..<width {
            let pixel = unsafe row + x * Raster.channels
            let alpha = unsafe Int(pixel[3])
            guard alpha > 0, alpha < full else { continue }
            for channel in 0..<3 {
                unsafe pixel[channel] = Value(min(full, (Int(pixel[channel]) * full + alpha / 2) / alpha))
            }
        }
    }
}
#endif
