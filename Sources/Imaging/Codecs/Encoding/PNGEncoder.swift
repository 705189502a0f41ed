import CImageShims
package import Pixels

/// Writes PNG files that hold pixels and, where it is asked for, their resolution, and nothing else: no metadata, no time,
/// no text. Without a colour chunk a PNG is sRGB, which a ``Raster`` is.
package enum PNGEncoder {
    /// How much time to spend for a smaller file. Figures: mean of eight stickers of 1024 pixels, cut from noisy photos of 12
    /// megapixels, with libpng 1.6.39 and zlib 1.2.13.
    package enum Compression: Sendable, CaseIterable {
        /// Runs alone: 556 KB in 22 ms, where matches from anywhere took 50 ms and 579 KB. Of pictures without any noise, drawn ones,
        /// files become 2 % larger.
        case fast
        /// For files that have to be small, such as those for chat apps: all filters are tried, and matches are looked for everywhere.
        case small

        fileprivate var level: Int32 { self == .small ? 6 : 4 }

        /// For pictures with a palette, in which runs alone find little: level 4 takes 11 ms, level 9 50 ms for 1 % less.
        fileprivate var indexedLevel: Int32 { self == .small ? 9 : 4 }

        /// Paeth alone does as well on photos as choosing a filter for every row.
        fileprivate var filters: PeelPNGFilters {
            self == .small ? [.none, .sub, .up, .average, .paeth] : .paeth
        }

        fileprivate var matches: PeelPNGMatches { self == .small ? .anywhere : .runs }
    }

    /// The raster as RGBA, or as RGB when every pixel is opaque. Deterministic.
    ///
    /// - Parameter pixelsPerMeter: the resolution that the file names; none unless told.
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package static func encode(
        _ raster: Raster, compression: Compression = .fast, pixelsPerMeter: UInt32? = nil
    ) throws(ImageError) -> [UInt8] {
        try write(
            raster.bytes, width: raster.width, height: raster.height,
            kind: raster.hasTransparency ? .RGBA : .RGB, pixelsPerMeter: pixelsPerMeter, compression)
    }

    /// The matte as 8-bit greyscale, 255 for subject.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package static func encode(_ matte: Matte, compression: Compression = .fast) throws(ImageError)
        -> [UInt8]
    {
        try write(
            matte.values, width: matte.width, height: matte.height, kind: .gray, compression)
    }

    /// The image with its palette, which is stored with the colours that are not opaque first. Deterministic.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package static func encode(
        _ image: IndexedRaster, compression: Compression = .small
    ) throws(ImageError) -> [UInt8] {
        let order = image.palette.indices.sorted {
            (image.palette[$0].alpha, $0) < (image.palette[$1].alpha, $1)
        }
        var places = [UInt8](repeating: 0, count: order.count)
        for (place, index) in order.enumerated() { places[index] = UInt8(place) }
        let palette = order.flatMap { index in
            let color = image.palette[index]
            return [color.red, color.green, color.blue, color.alpha]
        }
        let sink = ByteSink()
        var detail = PeelDetail()
        let status = unsafe peel_png_write_indexed(
            image.indices.map { places[Int($0)] }, UInt32(image.width), UInt32(image.height), palette,
            UInt32(order.count), compression.indexedLevel, LibraryCalls.append,
            Unmanaged.passUnretained(sink).toOpaque(), &detail)
        try LibraryCalls.check(status, detail)
        return sink.bytes
    }

    private static func write(
        _ pixels: [UInt8], width: Int, height: Int, kind: PeelPNGKind, pixelsPerMeter: UInt32? = nil,
        _ compression: Compression
    ) throws(ImageError) -> [UInt8] {
        let sink = ByteSink()
        var detail = PeelDetail()
        let status = unsafe peel_png_write(
            pixels, UInt32(width), UInt32(height), kind, pixelsPerMeter ?? 0, compression.level,
            compression.filters, compression.matches, LibraryCalls.append,
            Unmanaged.passUnretained(sink).toOpaque(), &detail)
        try LibraryCalls.check(status, detail)
        return sink.bytes
    }
}
