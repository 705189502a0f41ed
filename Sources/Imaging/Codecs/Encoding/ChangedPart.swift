import Pixels

extension PixelRect {
    /// The part of a picture of `width` pixels with all indices (row by row) that `isChanged` accepts; `nil` if there are none.
    init?(ofWidth width: Int, height: Int, _ isChanged: (Int) -> Bool) {
        var (left, right, top, bottom) = (width, -1, height, -1)
        for y in 0..<height {
            guard let first = (0..<width).first(where: { isChanged(y * width + $0) }) else { continue }
            let last = (0..<width).last { isChanged(y * width + $0) } ?? first
            (left, right) = (min(left, first), max(right, last))
            (top, bottom) = (min(top, y), y)
        }
        guard bottom >= 0 else { return nil }
        self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// One pixel, for frames that change nothing, because files have no frames without pixels.
    static let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)

    func union(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

extension IndexedRaster {
    /// Returns the part inside `rect`, which must lie inside the image.
    func cropped(to rect: PixelRect) -> IndexedRaster {
        let rows = (rect.y..<rect.maxY).flatMap { y in
            indices[y * width + rect.x..<y * width + rect.maxX]
        }
        return IndexedRaster(width: rect.width, height: rect.height, indices: rows, palette: palette)
    }
}

extension ImageError {
    /// The error of encoders without frames.
    static let noFrames = ImageError(.empty, "there are no frames to write")
}
