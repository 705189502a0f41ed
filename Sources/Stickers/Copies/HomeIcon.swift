package import Palette
package import Pixels

/// A site's icons for home screens and app lists: one sticker, as large as there is room for.
package enum HomeIcon: String, Sendable, CaseIterable {
    /// For iOS, which fills clear pixels with black and rounds the corners.
    case touch
    /// The bare sticker, small and large.
    case small, large
    /// For Android, which cuts it to a shape of its own.
    case maskable

    /// Width and height in pixels: the sizes that iOS, and browsers for apps, ask for.
    package var side: Int {
        switch self {
        case .touch: 180
        case .small: 192
        case .large, .maskable: 512
        }
    }

    /// Whether the icon is opaque.
    package var hasGround: Bool { self == .touch || self == .maskable }

    /// The radius that platforms never cut off, as a fraction of the side: a circle of 80 % of the width
    /// (https://www.w3.org/TR/appmanifest/#icon-masks).
    static let safeReach: Float = 0.4
    /// The sticker's share of the side if nothing is cut off, and if only the corners are.
    private static let bareShare: Float = 0.96, touchShare: Float = 0.8

    /// Returns the icon with a sticker; `light` gives the ground of an opaque icon its colour.
    package func picture(of sticker: Raster, light: SlideLight) -> Raster {
        let middle = Float(side) / 2
        var place = TurnedLayer.Place(
            x: middle, y: middle, side: Float(side) * share(of: sticker), degrees: 0)
        let layer = TurnedLayer(sticker.fitted(longestSide: Int(place.side.rounded(.up))), at: place)
        guard hasGround else {
            return Raster(width: side, height: side, layering: { layer.lay(over: &$0, y: $1) })
        }
        let ground = light.appearance(isDark: false)
        place.side *= Float(1 + 2 * SoftCopy.reach)
        place.y += place.side * 0.02
        let shadow = TurnedLayer(SoftCopy.of(sticker), at: place, ink: ground.shade, opacity: 0.34)
        let color = SIMD4(Float(ground.top.red), Float(ground.top.green), Float(ground.top.blue), 1)
        return Raster(
            width: side, height: side,
            layering: { row, y in
                for x in row.indices { row[x] = color }
                shadow.lay(over: &row, y: y)
                layer.lay(over: &row, y: y)
            })
    }

    /// Returns the share of the side that the sticker's longest side takes.
    private func share(of sticker: Raster) -> Float {
        switch self {
        case .touch: Self.touchShare
        case .small, .large: Self.bareShare
        case .maskable: min(Self.bareShare, Self.safeReach / max(0.1, Self.reach(of: sticker)))
        }
    }

    /// Returns how far a sticker reaches from its middle, as a fraction of its longest side.
    private static func reach(of sticker: Raster) -> Float {
        let (middleX, middleY) = (Float(sticker.width) / 2, Float(sticker.height) / 2)
        var farthest: Float = 0
        for y in 0..<sticker.height {
            for x in 0..<sticker.width where sticker[x, y].alpha > 0 {
                // The far corner of the pixel.
                let across = abs(Float(x) + 0.5 - middleX) + 0.5
                let down = abs(Float(y) + 0.5 - middleY) + 0.5
                farthest = max(farthest, across * across + down * down)
            }
        }
        return farthest.squareRoot() / Float(max(1, sticker.longestSide))
    }
}
