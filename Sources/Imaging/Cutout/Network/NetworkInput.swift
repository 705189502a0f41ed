import Pixels

/// The network's view of a photo: a part of it, squeezed to a square and normalised. The network was trained that way, and it
/// does better than with padding (`Training/README.md`).
enum NetworkInput {
    /// Pixels along the square's side.
    static let side = 288

    /// The training's normalisation, for values of 0...255.
    private static let mean: Float = 127
    private static let deviation: Float = 128

    /// The colour behind transparent pixels.
    private static let backdrop: Float = 127.5

    /// Returns a part of a photo, mirrored left to right if told.
    static func make(of raster: Raster, in part: PixelRect, mirrored: Bool = false) -> FeatureMap {
        let reduced = raster.boxReduced(
            in: part, columns: max(1, part.width / side), rows: max(1, part.height / side))
        let square = reduced.resized(width: side, height: side, kernel: .triangle)
        var map = FeatureMap(channels: 3, width: side, height: side)
        for y in 0..<side {
            for x in 0..<side {
                let source = (y * side + (mirrored ? side - 1 - x : x)) * Raster.channels
                let alpha = Float(square.bytes[source + 3]) * (1 / 255)
                for channel in 0..<3 {
                    let value = Float(square.bytes[source + channel]) - backdrop
                    map.values[(y * side + x) * 3 + channel] =
                        (value * alpha + backdrop - mean) * (1 / deviation)
                }
            }
        }
        return map
    }
}
