import Pixels

/// Words at their place on a sticker: letters in ink, and a ring of paper that separates them from the subject.
struct PlacedWords {
    /// The ring's width in font sizes.
    static let ringShare = 0.11
    /// Gaps in the ring up to twice this, in font sizes, become paper: slivers of the subject between lines look like faults.
    private static let closing: Float = 0.15
    /// The margin of a picture of letters, in pixels.
    private static let margin = 2

    /// Coverage of the letters, and of letters and ring, at the same size.
    private let letters, ring: Plane
    /// The left and top of both, in pixels of the block.
    private let x, y: Int
    private let ink, paper: RGBA

    /// Places letters in a block, which cuts off everything outside of it.
    ///
    /// - Parameter paper: the ring's colour; the ink is black or white, whichever is readable on it.
    init(_ picture: Plane, x: Int, y: Int, in block: PixelRect, fontSize: Float, paper: RGBA) {
        let width = Float(Self.ringShare) * fontSize
        let room = Int((width + 2 * Self.closing * fontSize).rounded(.up)) + 2
        let frame = PixelRect(
            x: x - Self.margin, y: y - Self.margin, width: picture.width, height: picture.height
        ).insetBy(dx: -room, dy: -room)
        var all = Plane(width: frame.width, height: frame.height)
        for row in 0..<picture.height {
            for column in 0..<picture.width { all[column + room, row + room] = picture[column, row] }
        }
        let visible = frame.intersection(block) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
        func shown(_ plane: Plane) -> Plane {
            var part = Plane(width: visible.width, height: visible.height)
            let (left, top) = (visible.x - frame.x, visible.y - frame.y)
            guard left >= 0, top >= 0 else { return part }
            for row in 0..<part.height {
                for column in 0..<part.width { part[column, row] = plane[column + left, row + top] }
            }
            return part
        }
        let letters = shown(all)
        let ring = shown(Self.ring(around: all, width: width, closing: Self.closing * fontSize))
        (self.letters, self.ring) = (letters, ring)
        (self.x, self.y) = (visible.x, visible.y)
        self.paper = RGBA(paper.red, paper.green, paper.blue)
        // A weighted mean of the three values is enough to tell light paper from dark.
        let light = 0.3 * Double(paper.red) + 0.59 * Double(paper.green) + 0.11 * Double(paper.blue)
        ink = light > 110 ? RGBA(24, 20, 18) : .white
    }

    /// Returns the coverage of letters and a ring of `width` around them, with gaps up to twice `closing` and holes filled.
    private static func ring(around letters: Plane, width: Float, closing: Float) -> Plane {
        func share(_ length: Float) -> Float { max(0, min(1, length + 0.5)) }
        var ring = ContourDistance.outside(letters, level: 0.5)
        var free = ring
        for index in ring.values.indices {
            free.values[index] = 1 - share(width + closing - ring.values[index])
            ring.values[index] = max(letters.values[index], share(width - ring.values[index]))
        }
        let fromFree = ContourDistance.outside(free, level: 0.5)
        for index in ring.values.indices {
            let filled = fromFree.values[index].isFinite ? share(fromFree.values[index] - closing) : 0
            ring.values[index] = max(ring.values[index], filled)
        }
        var covered = ring.values.map { UInt8($0 * 255 + 0.5) }
        Regions(covered, width: ring.width, threshold: 128, below: true)
            .fill(&covered, with: .max) { !$0.touchesEdge }
        for index in ring.values.indices where covered[index] == .max { ring.values[index] = 1 }
        return ring
    }

    /// Adds letters and ring to a sticker's coverage.
    func cover(_ matte: inout Matte) {
        for row in 0..<ring.height {
            for column in 0..<ring.width {
                let value = UInt8(ring[column, row] * 255 + 0.5)
                matte[x + column, y + row] = max(matte[x + column, y + row], value)
            }
        }
    }

    /// Draws ring and letters.
    func lay(on raster: inout Raster) {
        for row in 0..<ring.height {
            for column in 0..<ring.width where ring[column, row] > 0 {
                var color = raster[x + column, y + row]
                for (share, top) in [(ring[column, row], paper), (letters[column, row], ink)] where share > 0
                {
                    let layer = RGBA(top.red, top.green, top.blue, UInt8(share * 255 + 0.5))
                    color = layer.composited(over: color)
                }
                raster[x + column, y + row] = color
            }
        }
    }
}
