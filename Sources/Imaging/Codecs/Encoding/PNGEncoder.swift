import CPixels
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
        /// For pictures of few colours that must not have a palette: their rows are stored as they are, since what filters leave has
        /// more different numbers. A third smaller than ``small``.
        case plain

        var level: Int32 {
            switch self {
            case .fast: 4
            case .small: 6
            case .plain: 9
            }
        }

        /// For pictures with a palette, in which runs alone find little: level 4 takes 11 ms, level 9 50 ms for 1 % less.
        var indexedLevel: Int32 { self == .fast ? 4 : 9 }

        /// Paeth alone does as well on photos as choosing a filter for every row.
        var filters: [PeelRowFilter] {
            switch self {
            case .fast: [.paeth]
            case .small: [.none, .sub, .up, .average, .paeth]
            case .plain: [.none]
            }
        }
    }

    /// The raster as RGBA, or as RGB when every pixel is opaque. Deterministic.
    ///
    /// - Parameter pixelsPerMeter: the resolution that the file names; none unless told.
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package static func encode(
        _ raster: Raster, compression: Compression = .fast, pixelsPerMeter: UInt32? = nil
    ) throws(ImageError) -> [UInt8] {
        try encode(PNGFile(raster, compression: compression, pixelsPerMeter: pixelsPerMeter))
    }

    /// The matte as 8-bit greyscale, 255 for subject.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package static func encode(_ matte: Matte, compression: Compression = .fast) throws(ImageError)
        -> [UInt8]
    {
        try encode(PNGFile(matte, compression: compression))
    }

    /// The image with its palette, which is stored with the colours that are not opaque first. Deterministic.
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
