import CImageShims
package import Pixels

/// Writes PNG files that hold pixels and nothing else: no metadata, no time, no text. Without a colour chunk a PNG
/// is sRGB, which a ``Raster`` is.
package enum PNGEncoder {
    /// How much time to spend for a smaller file. Figures: mean of six stickers of 1024 x 1024 pixels, 45 % of them
    /// clear, with libpng 1.6.39 and zlib 1.2.13. (All filters at level 9: 775 KB, 769 ms.)
    package enum Compression: Sendable, CaseIterable {
        /// 877 KB in 53 ms. For files that are read once, such as previews.
        case fast
        /// 819 KB in 94 ms.
        case balanced
        /// 789 KB in 217 ms.
        case small

        fileprivate var level: Int32 {
            switch self {
            case .fast: 1
            case .balanced: 4
            case .small: 6
            }
        }

        /// Paeth alone does nearly as well on photos as choosing a filter for every row.
        fileprivate var filters: PeelPNGFilters {
            switch self {
            case .fast, .balanced: .paeth
            case .small: [.none, .sub, .up, .average, .paeth]
            }
        }
    }

    /// The raster as RGBA, or as RGB when every pixel is opaque. Deterministic.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package static func encode(_ raster: Raster, compression: Compression = .balanced) throws(ImageError)
        -> [UInt8]
    {
        try write(
            raster.bytes, width: raster.width, height: raster.height,
            kind: raster.hasTransparency ? .RGBA : .RGB, compression)
    }

    /// The matte as 8-bit greyscale, 255 for subject.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package static func encode(_ matte: Matte, compression: Compression = .balanced) throws(ImageError)
        -> [UInt8]
    {
        try write(
            matte.values, width: matte.width, height: matte.height, kind: .gray, compression)
    }

    /// The image with its palette, which is stored with the colours that are not opaque first. Deterministic.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package static func encode(_ image: IndexedRaster) throws(ImageError) -> [UInt8] {
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
            UInt32(order.count), 9, LibraryCalls.append, Unmanaged.passUnretained(sink).toOpaque(), &detail)
        try LibraryCalls.check(status, detail)
        return sink.bytes
    }

    private static func write(
        _ pixels: [UInt8], width: Int, height: Int, kind: PeelPNGKind, _ compression: Compression
    ) throws(ImageError) -> [UInt8] {
        let sink = ByteSink()
        var detail = PeelDetail()
        let status = unsafe peel_png_write(
            pixels, UInt32(width), UInt32(height), kind, compression.level, compression.filters,
            LibraryCalls.append,
            Unmanaged.passUnretained(sink).toOpaque(), &detail)
        try LibraryCalls.check(status, detail)
        return sink.bytes
    }
}
