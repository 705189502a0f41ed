import Pixels

/// Words where they lie on a sticker: letters in ink, and a ring of paper around them that keeps them apart from the subject.
struct PlacedWords {
    /// The ring's width in font sizes.
    static let ringShare = 0.11
    /// The margin of a picture of letters, in pixels.
    private static let margin = 2

    /// Coverage of the letters, and of letters and ring, at the same size.
    private let letters, ring: Plane
    /// Where both begin.
    private let x, y: Int
    private let ink, paper: RGBA

    /// Letters at a place of a block, which cuts off what lies outside of it.
    ///
    /// - Parameters:
    ///   - fontSize: in pixels.
    ///   - paper: the ring's colour; the ink is the one of black and white that can be read on it.
    init(_ picture: Plane, x: Int, y: Int, in block: PixelRect, fontSize: Float, paper: RGBA) {
        let width = Float(Self.ringShare) * fontSize
        let room = Int(width.rounded(.up)) + 1
        let frame = PixelRect(
            x: x - Self.margin, y: y - Self.margin, width: picture.width, height: picture.height
        ).insetBy(dx: -room, dy: -room)
        let visible = frame.intersection(block) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
        var letters = Plane(width: visible.width, height: visible.height)
        for row in 0..<visible.height {
            let from = row + visible.y - frame.y - room
            guard (0..<picture.height).contains(from) else { continue }
            for column in 0..<visible.width {
                let source = column + visible.x - frame.x - room
                if (0..<picture.width).contains(source) { letters[column, row] = picture[source, from] }
            }
        }
        var ring = ContourDistance.outside(letters, level: 0.5)
        for index in ring.values.indices {
            ring.values[index] = max(letters.values[index], max(0, min(1, width + 0.5 - ring.values[index])))
        }
        (self.letters, self.ring) = (letters, ring)
        (self.x, self.y) = (visible.x, visible.y)
        self.paper = RGBA(paper.red, paper.green, paper.blue)
        // A mean of the three as the eye weighs them is enough to tell light paper from dark.
        let light = 0.3 * Double(paper.red) + 0.59 * Double(paper.green) + 0.11 * Double(paper.blue)
        ink = light > 110 ? RGBA(24, 20, 18) : .white
    }

    /// Adds letters and ring to what a sticker covers.
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
