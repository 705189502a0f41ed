import Pixels

/// Enlarges pictures of few pixels and few colours, whose pixels are meant to be seen.
enum PixelArt {
    /// The longest side of pixel art, in pixels.
    private static let mostPixels = 64
    /// The most colours of pixel art; small photos and JPEG's smeared edges have more.
    private static let mostColors = 64
    /// The least number of colours if the pixels are squares already, because a plain frame consists of squares, too.
    private static let fewestColors = 3
    /// The longest side after enlarging. It and its outline fit a sticker of the default size.
    private static let side = 896
    /// The same for frames of a moving sticker.
    static let movingSide = 448

    /// Returns the picture with each pixel (or square) as a larger square; `nil` if it is not pixel art, or large enough.
    static func enlarged(_ raster: Raster) -> Raster? { enlarged([raster], to: side)?.first }

    /// Returns frames of one size, enlarged in the same way.
    static func enlarged(_ frames: [Raster], to side: Int) -> [Raster]? {
        guard let first = frames.first else { return nil }
        let step = frames.reduce(greatestDivisor(first.width, first.height)) { squares(in: $1, atMost: $0) }
        let longest = first.longestSide / step
        let wanted = side / longest
        guard longest <= mostPixels, wanted > step else { return nil }
        let small = frames.map { resized($0, from: step, to: 1) }
        let most = small.map(colors).max() ?? 0
        let fewest = step > 1 ? fewestColors : 2
        return (fewest...mostColors).contains(most) ? small.map { resized($0, from: 1, to: wanted) } : nil
    }

    /// Returns the side of the squares that a picture consists of, a divisor of `most`. Stops early if they are too many.
    private static func squares(in raster: Raster, atMost most: Int) -> Int {
        var step = most
        for y in 0..<raster.height {
            for x in 0..<raster.width {
                guard raster.longestSide / step <= mostPixels, step > 1 else { return step }
                if x % step > 0, raster[x, y] != raster[x - 1, y] { step = greatestDivisor(step, x) }
                if y % step > 0, raster[x, y] != raster[x, y - 1] { step = greatestDivisor(step, y) }
            }
        }
        return step
    }

    private static func greatestDivisor(_ one: Int, _ other: Int) -> Int {
        var (one, other) = (one, other)
        while other > 0 { (one, other) = (other, one % other) }
        return one
    }

    /// Returns a picture of squares with squares of another side.
    private static func resized(_ raster: Raster, from step: Int, to wanted: Int) -> Raster {
        guard step != wanted else { return raster }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(raster.bytes.count / (step * step) * wanted * wanted)
        for y in stride(from: 0, to: raster.height, by: step) {
            var row: [UInt8] = []
            for x in stride(from: 0, to: raster.width, by: step) {
                let place = (y * raster.width + x) * Raster.channels
                let pixel = raster.bytes[place..<place + Raster.channels]
                for _ in 0..<wanted { row += pixel }
            }
            for _ in 0..<wanted { bytes += row }
        }
        return Raster(
            width: raster.width / step * wanted, height: raster.height / step * wanted, bytes: bytes)
    }

    /// Returns the number of a picture's colours, at most one more than ``mostColors``.
    private static func colors(of raster: Raster) -> Int {
        var seen: Set<[UInt8]> = []
        for place in stride(from: 0, to: raster.bytes.count, by: Raster.channels) {
            seen.insert(Array(raster.bytes[place..<place + Raster.channels]))
            if seen.count > mostColors { break }
        }
        return seen.count
    }
}
