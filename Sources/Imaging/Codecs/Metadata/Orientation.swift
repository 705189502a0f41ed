import Pixels

/// The rotation or reflection that makes stored rows upright: the eight values of EXIF's Orientation tag (CIPA DC-008).
struct Orientation: Equatable {
    /// 1...8.
    let exif: Int

    static let upright = Orientation(exif: 1)

    /// Values outside 1...8, which some software writes, count as upright.
    init(exif: Int) { self.exif = (1...8).contains(exif) ? exif : 1 }

    /// Whether rows become columns.
    var swapsSides: Bool { exif >= 5 }

    /// Returns the upright size of an image stored as `width` x `height`.
    func size(ofStored width: Int, _ height: Int) -> (width: Int, height: Int) {
        swapsSides ? (height, width) : (width, height)
    }

    /// Returns the places in the upright image: the stored pixel at (x, y) has the index `origin + x * column + y * row`.
    func placement(ofStored width: Int, _ height: Int) -> (origin: Int, column: Int, row: Int) {
        let uprightWidth = size(ofStored: width, height).width
        let last = (x: width - 1, y: height - 1)
        switch exif {
        case 2: return (last.x, -1, uprightWidth)
        case 3: return (last.y * uprightWidth + last.x, -1, -uprightWidth)
        case 4: return (last.y * uprightWidth, 1, -uprightWidth)
        case 5: return (0, uprightWidth, 1)
        case 6: return (last.y, uprightWidth, -1)
        case 7: return (last.x * uprightWidth + last.y, -uprightWidth, -1)
        case 8: return (last.x * uprightWidth, -uprightWidth, 1)
        default: return (0, 1, uprightWidth)
        }
    }

    /// Returns the part of the upright image that corresponds to a part of the stored one.
    func upright(_ part: PixelRect, ofStored width: Int, _ height: Int) -> PixelRect {
        let flipped = PixelRect(
            x: isFlippedAcross ? width - part.maxX : part.x, y: isFlippedDown ? height - part.maxY : part.y,
            width: part.width, height: part.height)
        return swapsSides ? transposed(flipped) : flipped
    }

    /// Returns the part of the stored image that corresponds to a part of the upright one.
    func stored(_ part: PixelRect, ofStored width: Int, _ height: Int) -> PixelRect {
        let part = swapsSides ? transposed(part) : part
        return PixelRect(
            x: isFlippedAcross ? width - part.maxX : part.x, y: isFlippedDown ? height - part.maxY : part.y,
            width: part.width, height: part.height)
    }

    /// Whether stored columns, and stored rows, run backwards in the upright image.
    private var isFlippedAcross: Bool { [2, 3, 7, 8].contains(exif) }
    private var isFlippedDown: Bool { [3, 4, 6, 7].contains(exif) }

    private func transposed(_ part: PixelRect) -> PixelRect {
        PixelRect(x: part.y, y: part.x, width: part.height, height: part.width)
    }
}
