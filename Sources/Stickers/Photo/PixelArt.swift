import Pixels

/// Pictures of few pixels and few colours, whose pixels are meant to be seen.
enum PixelArt {
    /// The longest side that such a picture has at most, in pixels.
    private static let mostPixels = 64
    /// The most colours: small photos, and what JPEG has smeared, have more.
    private static let mostColors = 64
    /// The longest side that it is enlarged to at most. A sticker of the usual size has room for it and its outline, so that it is
    /// not resized again.
    private static let side = 896

    /// The picture with each pixel as a square of pixels; `nil` where it is not pixel art.
    static func enlarged(_ raster: Raster) -> Raster? {
        guard raster.longestSide <= mostPixels, (2...mostColors).contains(colors(of: raster)) else {
            return nil
        }
        let step = side / raster.longestSide
        var bytes: [UInt8] = []
        bytes.reserveCapacity(raster.bytes.count * step * step)
        for y in 0..<raster.height {
            var row: [UInt8] = []
            for x in 0..<raster.width {
                let place = (y * raster.width + x) * Raster.channels
                let pixel = raster.bytes[place..<place + Raster.channels]
                for _ in 0..<step { row += pixel }
            }
            for _ in 0..<step { bytes += row }
        }
        return Raster(width: raster.width * step, height: raster.height * step, bytes: bytes)
    }

    /// How many colours a picture has, counted to one more than the most.
    private static func colors(of raster: Raster) -> Int {
        var seen: Set<[UInt8]> = []
        for place in stride(from: 0, to: raster.bytes.count, by: Raster.channels) {
            seen.insert(Array(raster.bytes[place..<place + Raster.channels]))
            if seen.count > mostColors { break }
        }
        return seen.count
    }
}
