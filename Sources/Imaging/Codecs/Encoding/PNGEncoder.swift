import CPixels
package import Pixels

/// Writes PNG files with pixels and, on request, resolution only. A PNG without a colour chunk is sRGB, as a ``Raster`` is.
package enum PNGEncoder {
    /// How much time to spend for a smaller file. Figures: mean of eight stickers of 1024 pixels from noisy photos, zlib 1.2.13.
    package enum Compression: Sendable, CaseIterable {
        /// Only runs: 556 KB in 22 ms, where a full search took 50 ms and gave 579 KB. Clean drawings grow by 2 %.
        case fast
        /// For files that have to be small, such as those for chat apps: tries all filters, and searches for matches everywhere.
        case small
        /// For few colours that must not have a palette: unfiltered rows repeat more. A third smaller than ``small``.
        case plain

        var level: Int32 {
            switch self {
            case .fast: 4
            case .small: 6
            case .plain: 9
            }
        }

        /// For pictures with a palette, in which runs alone find little: level 4 takes 11 ms; level 9 takes 50 ms for 1 % less.
        var indexedLevel: Int32 { self == .fast ? 4 : 9 }

        /// On photos Paeth alone does as well as choosing a filter for every row.
        var filters: [PeelRowFilter] {
            switch self {
            case .fast: [.paeth]
            case .small: [.none, .sub, .up, .average, .paeth]
            case .plain: [.none]
            }
        }
    }

    /// Returns the raster as RGBA, or as RGB if every pixel is opaque. Deterministic.
    ///
    /// - Parameter pixelsPerMeter: the resolution to store; none by default.
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package static func encode(
        _ raster: Raster, compression: Compression = .fast, pixelsPerMeter: UInt32? = nil
    ) throws(ImageError) -> [UInt8] {
        try encode(PNGFile(raster, compression: compression, pixelsPerMeter: pixelsPerMeter))
    }

    /// Returns the matte as 8-bit greyscale, 255 for subject.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package static func encode(_ matte: Matte, compression: Compression = .fast) throws(ImageError)
        -> [UInt8]
    {
        try encode(PNGFile(matte, compression: compression))
    }

    /// Returns the image with its palette; colours that are not opaque come first in it. Deterministic.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package static func encode(
        _ image: IndexedRaster, compression: Compression = .small
    ) throws(ImageError) -> [UInt8] {
        try encode(PNGFile(image, compression: compression))
    }

    private static func encode(_ file: PNGFile) throws(ImageError) -> [UInt8] {
        file.file(of: try file.bands.map { band throws(ImageError) in try file.deflated(band) })
    }
}
