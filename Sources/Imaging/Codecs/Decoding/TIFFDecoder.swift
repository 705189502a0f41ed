import Pixels

extension ImageFormat {
    /// Strips or tiles; raw, LZW, PackBits, Deflate or JPEG; 1, 4, 8 or 16 bits. Also the JPEG in raw files.
    package static let tiff = ImageFormat(
        "tiff", title: "TIFF", suffixes: ["tif", "tiff", "dng", "cr2", "nef", "arw", "orf", "rw2"],
        isStart: { TIFFDirectory.isBigEndian($0) != nil },
        codec: { TIFFDecoder(limits: $0) })
}

/// The first picture, or a raw file's JPEG. Sources: TIFF 6.0; Photoshop TIFF Technical Notes (Deflate); Technical Note 2 (JPEG).
struct TIFFDecoder: ImageCodec {
    let limits: ImageLimits

    func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        if let preview = try RawPreview(bytes) { return try preview.header(as: .tiff, within: limits) }
        let stored = try stored(bytes)
        let size = stored.orientation.size(ofStored: stored.width, stored.height)
        return ImageHeader(
            format: .tiff, width: size.width, height: size.height, orientation: stored.orientation.exif,
            hasAlpha: stored.hasAlpha)
    }

    func decode(
        _ bytes: [UInt8], longestSideAtLeast side: Int?, part wanted: PixelRect?
    ) throws(ImageError) -> DecodedImage {
        if let preview = try RawPreview(bytes) {
            return try preview.decoded(as: .tiff, longestSideAtLeast: side, part: wanted, within: limits)
        }
        let stored = try stored(bytes)
        let encoding = stored.profile.map(ColorEncoding.profile) ?? .sRGB
        let transform = ColorTransform(from: encoding, layout: stored.layout)
        let isDeep = stored.bits == 16 && stored.color != .inks
        let longest = max(stored.width, stored.height)
        let reduction = stored.color == .inks ? 1 : BoxReduction.factor(longest: longest, atLeast: side)
        let part = wanted.map {
            ImagePart(
                $0, width: stored.width, height: stored.height, orientation: stored.orientation,
                step: reduction)
        }
        let raster = try RasterBuilder.raster(
            RasterBuilder.Plan(
                width: stored.width, height: stored.height, orientation: stored.orientation,
                reduction: reduction,
                source: stored.color == .inks ? .invertedCMYK8 : isDeep ? .rgba16 : .rgba8,
                transform: transform, window: part?.stored)
        ) { builder throws(ImageError) in
            var rows = TIFFRows(stored, bytes, limits: limits)
            if isDeep {
                try builder.fill(width: stored.width) { (row, pixels: inout [UInt16]) throws(ImageError) in
                    stored.write(try rows.samples(ofRow: row), to: &pixels)
                }
            } else {
                try builder.fill(width: stored.width) { (row, pixels: inout [UInt8]) throws(ImageError) in
                    stored.write(try rows.samples(ofRow: row), to: &pixels)
                }
            }
        }
        let size = stored.orientation.size(ofStored: stored.width, stored.height)
        return DecodedImage(
            raster: raster, originalWidth: size.width, originalHeight: size.height, part: part?.upright,
            format: .tiff, hasAlpha: stored.hasAlpha)
    }

    func pageCount(of bytes: [UInt8]) -> Int {
        guard (try? RawPreview(bytes)) == nil else { return 1 }
        return TIFFDirectory.pageCount(of: bytes)
    }

    /// A TIFF has the layout of EXIF metadata.
    func exif(of bytes: [UInt8]) -> ArraySlice<UInt8>? { bytes[...] }

    private func stored(_ bytes: [UInt8]) throws(ImageError) -> TIFFHeader {
        let stored = try TIFFHeader(bytes)
        try limits.check(width: stored.width, height: stored.height)
        if stored.compression != 1 {
            // A band of strips or tiles is in memory at once.
            var held = stored.chunkBytes * stored.chunksAcross * stored.planes
            // A JPEG's pixels, too, while its samples are copied.
            if stored.compression == TIFFHeader.jpeg {
                held += stored.chunkBytes / stored.chunkChannels * Raster.channels
            }
            try limits.check(heldBytes: held, saved: "as a compressed TIFF of a few large parts")
        }
        return stored
    }
}
