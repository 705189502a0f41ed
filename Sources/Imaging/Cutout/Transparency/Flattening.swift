import Pixels

/// Makes pictures opaque.
enum Flattening {
    /// Longest side of the small picture that gives clear pixels their colours.
    private static let side = 64
    /// Blur radii for finding colours, in its pixels; nearer ones come first.
    private static let reaches: [Float] = [1, 3, 8, 24]
    /// The least alpha at which a found colour counts.
    private static let minFound: UInt8 = 24

    /// Returns the picture with every pixel opaque. Invisible pixels take the colours around them, so that no edge is left.
    static func opaque(_ raster: Raster) -> Raster {
        var out = raster
        let isSeen = { (at: Int) in raster.bytes[at + 3] > Transparency.invisible }
        let pixels = stride(from: 0, to: raster.bytes.count, by: Raster.channels)
        let isFilled = pixels.contains { !isSeen($0) }
        let filling =
            isFilled
            ? filling(raster).resized(width: raster.width, height: raster.height, kernel: .triangle) : nil
        for at in pixels {
            if let filling, !isSeen(at) {
                for channel in 0..<3 { out.bytes[at + channel] = filling.bytes[at + channel] }
            }
            out.bytes[at + 3] = 255
        }
        return out
    }

    private static func filling(_ raster: Raster) -> Raster {
        let small = raster.fitted(longestSide: side)
        let found = reaches.map { small.blurred(deviation: $0) }
        var out = Raster(width: small.width, height: small.height, filledWith: RGBA(255, 255, 255, 255))
        for at in stride(from: 0, to: out.bytes.count, by: Raster.channels) {
            guard let nearest = found.first(where: { $0.bytes[at + 3] >= minFound }) ?? found.last,
                nearest.bytes[at + 3] > 0
            else { continue }
            for channel in 0..<3 { out.bytes[at + channel] = nearest.bytes[at + channel] }
        }
        return out
    }
}
