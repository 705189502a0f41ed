/// A rectangle of whole pixels, its origin at the top left.
package struct PixelRect: Sendable, Hashable {
    /// Left column and top row.
    package var x, y: Int
    /// Size in pixels.
    package var width, height: Int

    /// A rectangle from its top left corner and size, in pixels.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// One past the rightmost column.
    package var maxX: Int { x + width }
    /// One past the bottom row.
    package var maxY: Int { y + height }

    /// Returns whether `other` lies inside, edges included.
    package func contains(_ other: PixelRect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Returns the rectangle without `dx` columns on the left and right and `dy` rows above and below; negative values grow it.
    package func insetBy(dx: Int, dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Returns the part that lies inside `other`; `nil` if they share no pixel.
    package func intersection(_ other: PixelRect) -> PixelRect? {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return nil }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the smallest rectangle that contains both.
    package func joined(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
