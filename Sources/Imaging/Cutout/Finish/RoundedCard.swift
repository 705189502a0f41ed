import Pixels

/// The shape of a photo card: a rectangle with round corners.
enum RoundedCard {
    /// The corners' radius as a fraction of the shorter side.
    private static let corner: Float = 0.08

    /// Returns the coverage of a card that fills a matte of this size, antialiased.
    static func coverage(width: Int, height: Int) -> Matte {
        let radius = corner * Float(min(width, height))
        let halfWidth = Float(width) / 2 - radius
        let halfHeight = Float(height) / 2 - radius
        var matte = Matte(
            width: width, height: height, values: [UInt8](repeating: 255, count: width * height))
        for y in 0..<height {
            let dy = abs(Float(y) + 0.5 - Float(height) / 2) - halfHeight
            guard dy > 0 else { continue }
            for x in 0..<width {
                let dx = abs(Float(x) + 0.5 - Float(width) / 2) - halfWidth
                guard dx > 0 else { continue }
                let distance = (dx * dx + dy * dy).squareRoot()
                matte[x, y] = UInt8(max(0, min(1, radius - distance + 0.5)) * 255 + 0.5)
            }
        }
        return matte
    }
}
