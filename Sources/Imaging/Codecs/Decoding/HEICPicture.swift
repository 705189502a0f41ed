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

    /// Returns the colours: an ICC profile, otherwise coding points.
    func encoding() throws(ImageError) -> ColorEncoding {
        let type = unsafe heif_image_handle_get_color_profile_type(handle)
        if type == heif_color_profile_type_rICC || type == heif_color_profile_type_prof {
            var profile = unsafe [UInt8](
                repeating: 0, count: heif_image_handle_get_raw_color_profile_size(handle))
            try unsafe HEICDecoder.check(heif_image_handle_get_raw_color_profile(handle, &profile))
            return .profile(profile)
        }
        var found: UnsafeMutablePointer<heif_color_profile_nclx>?
        // The profile exists even if libheif rejects its numbers.
        defer { unsafe found.map { unsafe heif_nclx_color_profile_free($0) } }
        guard unsafe heif_image_handle_get_nclx_color_profile(handle, &found).code == heif_error_Ok,
            let points = unsafe found
        else { return .sRGB }
        let named = unsafe CodingPoints(
            primaries: Int(points.pointee.color_primaries.rawValue),
            transfer: Int(points.pointee.transfer_characteristics.rawValue))
        return try named.encoding() ?? .sRGB
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

    /// Decodes to 8-bit R, G, B, A and copies the rows into the bands of `builder`.
    func decode(into builder: RasterBuilder) throws(ImageError) {
        guard let options = unsafe heif_decoding_options_alloc() else { throw .outOfMemory }
        defer { unsafe heif_decoding_options_free(options) }
        unsafe options.pointee.convert_hdr_to_8bit = 1
        // A grid with a missing or damaged tile is an error, not a picture with a hole.
        unsafe options.pointee.strict_decoding = 1
        var decoded: OpaquePointer?
        try unsafe HEICDecoder.check(
            heif_decode_image(
                handle, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options))
        guard let image = unsafe decoded else { throw .corrupt("it has no pixels") }
        defer { unsafe heif_image_release(image) }
        var stride: Int32 = 0
        guard let pixels = unsafe heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride),
            unsafe Int(heif_image_get_width(image, heif_channel_interleaved)) == width,
            unsafe Int(heif_image_get_height(image, heif_channel_interleaved)) == height
        else { throw .corrupt("its picture does not have the size that its header gives") }
        let isPremultiplied = unsafe heif_image_handle_is_premultiplied_alpha(handle) != 0
        let rowBytes = width * Raster.channels
        var row = 0
        while let (start, rows) = unsafe builder.nextBand() {
            for index in 0..<rows {
                let target = unsafe start + index * rowBytes
                unsafe target.copyMemory(from: pixels + (row + index) * Int(stride), byteCount: rowBytes)
                if isPremultiplied { unsafe divideByAlpha(target.assumingMemoryBound(to: UInt8.self)) }
            }
            row += rows
        }
    }

    /// Converts a row of premultiplied pixels to straight alpha.
    @unsafe private func divideByAlpha(_ row: UnsafeMutablePointer<UInt8>) {
        for x in 0..<width {
            let pixel = unsafe row + x * Raster.channels
            let alpha = unsafe Int(pixel[3])
            guard alpha > 0, alpha < 255 else { continue }
            for channel in 0..<3 {
                unsafe pixel[channel] = UInt8(min(255, (Int(pixel[channel]) * 255 + alpha / 2) / alpha))
            }
        }
    }
}
#endif
