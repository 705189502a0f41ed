import CImageShims
public import Pixels

/// Writes PNG files that hold pixels and nothing else: no metadata, no time, no text. Without a colour chunk a PNG
/// is sRGB, which a ``Raster`` is.
public enum PNGEncoder {
    /// How much time to spend for a smaller file.
    public enum Compression: Sendable, CaseIterable {
        /// For files that are read once, such as previews and caches.
        case fast
        /// For files that are published.
        case small
    }

    /// The raster as RGBA, or as RGB when every pixel is opaque. Deterministic.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    public static func encode(_ raster: Raster, compression: Compression = .small) throws(ImageError)
        -> [UInt8]
    {
        try write(
            raster.bytes, width: raster.width, height: raster.height,
            kind: raster.hasTransparency ? .RGBA : .RGB, compression)
    }

    /// The matte as 8-bit greyscale, 255 for subject.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    public static func encode(_ matte: Matte) throws(ImageError) -> [UInt8] {
        try write(
            matte.values, width: matte.width, height: matte.height, kind: .grey, .small)
    }

    private static func write(
        _ pixels: [UInt8], width: Int, height: Int, kind: PeelPNGKind, _ compression: Compression
    ) throws(ImageError) -> [UInt8] {
        let level: Int32 = compression == .fast ? 2 : 6
        let filters: PeelPNGFilters = compression == .fast ? .init(rawValue: 2) : .init(rawValue: 31)
        let sink = ByteSink()
        var detail = PeelDetail()
        let status = unsafe peel_png_write(
            pixels, UInt32(width), UInt32(height), kind, level, filters, LibraryCalls.append,
            Unmanaged.passUnretained(sink).toOpaque(), &detail)
        try LibraryCalls.check(status, detail)
        return sink.bytes
    }
}
