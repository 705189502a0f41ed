import Pixels

/// The share of equal neighbours and the number of colours in a picture: photos and drawings differ in both.
struct FlatColors {
    /// The share of visible neighbours in a row that have the same colour.
    private let equalShare: Double
    /// Number of colours of nearly all visible pixels.
    private let colors: Int

    /// Roughly the most pixels that are read.
    private static let most = 200_000
    /// The share of visible pixels whose colours count: the rest are smooth edges.
    private static let nearlyAll = 0.97

    init(of raster: Raster) {
        var (equal, all) = (0, 0)
        var counts: [UInt32: Int] = [:]
        let step = max(1, raster.width * raster.height / Self.most)
        for y in stride(from: 0, to: raster.height, by: step) {
            var before: RGBA?
            for x in 0..<raster.width {
                let pixel = raster[x, y]
                guard pixel.alpha > Transparency.invisible else {
                    before = nil
                    continue
                }
                let color = UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
                counts[color, default: 0] += 1
                if let before {
                    all += 1
                    equal +=
                        before.red == pixel.red && before.green == pixel.green && before.blue == pixel.blue
                        ? 1 : 0
                }
                before = pixel
            }
        }
        equalShare = Double(equal) / Double(max(1, all))
        var left = Self.nearlyAll * Double(counts.values.reduce(0, +))
        colors =
            counts.values.sorted(by: >).prefix { count in
                defer { left -= Double(count) }
                return left > 0
            }.count
    }

    /// Whether the picture is a drawing of a few colours, such as an app's icon or a playing card.
    var isPlain: Bool { equalShare >= 0.97 && colors <= 12 }

    /// Whether the picture is a drawing with smooth gradients and without grain, such as a flame.
    var isSmooth: Bool { equalShare >= 0.99 && colors <= 300 }
}
