import Pixels

/// A part of an image to decode alone, and the part of the stored image to read for it.
struct ImagePart {
    /// The part of the stored image to read, in its pixels: from boundaries of reduced pixels and of the file's blocks.
    let stored: PixelRect
    /// The same part in the upright image.
    let upright: PixelRect

    /// Finds the part of the stored image, of `width` x `height` pixels, that contains `wanted`, in pixels of the upright image.
    /// Its edges lie at multiples of `step` or at the image's edges.
    init(_ wanted: PixelRect, width: Int, height: Int, orientation: Orientation, step: Int) {
        let asked = orientation.stored(wanted, ofStored: width, height)
        let left = max(0, min(asked.x, width - 1)) / step * step
        let top = max(0, min(asked.y, height - 1)) / step * step
        let right = min(width, (max(asked.maxX, left + 1) + step - 1) / step * step)
        let bottom = min(height, (max(asked.maxY, top + 1) + step - 1) / step * step)
        stored = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
        upright = orientation.upright(stored, ofStored: width, height)
    }

    /// Returns the part in the pixels of an image reduced to `eighths` eighths.
    func scaled(eighths: Int) -> PixelRect {
        let (left, top) = (stored.x * eighths / 8, stored.y * eighths / 8)
        return PixelRect(
            x: left, y: top, width: (stored.maxX * eighths + 7) / 8 - left,
            height: (stored.maxY * eighths + 7) / 8 - top)
    }

    /// Returns the least common multiple of two numbers.
    static func step(_ one: Int, _ other: Int) -> Int {
        var (divisor, rest) = (one, other)
        while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
        return one / divisor * other
    }
}
