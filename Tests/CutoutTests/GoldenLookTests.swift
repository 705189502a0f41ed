import Pixels
import TestSupport
import Testing

@testable import Cutout

/// How stickers look, byte by byte: `make look` shows what a change does to them.
struct GoldenLookTests {
    private let golden = GoldenSubject.golden
    private static let side = 96

    private func style(
        _ look: StickerLook = .outline, outline: Double = 0.025, shadow: Bool = false, words: String = "",
        _ shape: StickerWords.Shape = .straight, color: RGBA = .white
    ) -> StickerStyle {
        var style = StickerStyle()
        style.size = Self.side
        (style.look, style.outline, style.shadow) = (look, outline, shadow)
        (style.words.text, style.words.shape) = (words, shape)
        style.outlineColor = color
        return style
    }

    @Test(arguments: GoldenSubject.names.dropLast())
    func `every look with and without shadow in three widths of outline`(name: String) throws {
        let subject = try GoldenSubject(name)
        var stickers: [Raster] = []
        for look in StickerLook.allCases {
            for hasShadow in [false, true] {
                for outline in [0.012, 0.025, 0.06] {
                    let style = style(look, outline: outline, shadow: hasShadow)
                    stickers.append(
                        try Cutout().sticker(from: subject.photo, matte: subject.matte, style: style))
                }
            }
        }
        try golden.expect(.sheet(stickers, columns: 6), is: "looks-\(name)")
    }

    @Test(arguments: ["teapot", "hot-air-balloon"])
    func `words straight and curved`(name: String) throws {
        let subject = try GoldenSubject(name)
        var stickers: [Raster] = []
        for words in ["Hi", "Good morning", "Très joli, n’est-ce pas?", "Gypsy quay"] {
            for shape in StickerWords.Shape.allCases {
                for (look, color) in [(StickerLook.outline, RGBA.white), (.puffy, RGBA(60, 30, 90))] {
                    let style = style(look, words: words, shape, color: color)
                    stickers.append(
                        try Cutout().sticker(from: subject.photo, matte: subject.matte, style: style))
                }
            }
        }
        try golden.expect(.sheet(stickers, columns: 4), is: "words-\(name)")
    }

    @Test func `cards in every look`() throws {
        var cards: [Raster] = []
        for name in ["cactus", "robot", "paper-boat"] {
            let photo = try GoldenSubject(name).photo
            for look in StickerLook.allCases {
                cards.append(Cutout().card(from: photo, style: style(look, outline: 0.03, shadow: true)))
            }
            cards.append(Cutout().card(from: photo, style: style(words: "Postcard")))
        }
        try golden.expect(.sheet(cards, columns: StickerLook.allCases.count + 1), is: "cards")
    }

    @Test func `thin lines and holes`() throws {
        var stickers: [Raster] = []
        for drawing in [Self.scribble(), Self.ring(hole: 9), Self.ring(hole: 26), Self.spokes()] {
            for look in StickerLook.allCases {
                for outline in [0.02, 0.05] {
                    let style = style(look, outline: outline, shadow: true)
                    stickers.append(
                        try Cutout().sticker(
                            from: drawing, matte: Matte(alphaOf: drawing), style: style, isDrawn: true))
                }
            }
        }
        try golden.expect(.sheet(stickers, columns: 8), is: "drawings")
    }

    @Test func `parts that are thinner than the outline of a photo`() throws {
        var stickers: [Raster] = []
        for drawing in [Self.scribble(), Self.ring(hole: 9), Self.spokes()] {
            var photo = Raster(width: drawing.width, height: drawing.height, filledWith: RGBA(90, 140, 70))
            photo.draw(drawing, x: 0, y: 0)
            for outline in [0.02, 0.05] {
                if let sticker = try? Cutout().sticker(
                    from: photo, matte: Matte(alphaOf: drawing), style: style(outline: outline))
                {
                    stickers.append(sticker)
                }
            }
        }
        try golden.expect(.sheet(stickers, columns: 2), is: "thin")
    }

    @Test func `a wide outline of a large sticker`() throws {
        let robot = try GoldenSubject("robot")
        var stickers: [Raster] = []
        for outline in [0.05, 0.08] {
            var style = style(outline: outline)
            style.size = 190
            let plan = try StickerPlan(robot.photo, robot.matte, style: style, isDrawn: false)
            stickers.append(Raster(showing: try #require(try plan.paper())))
        }
        try golden.expect(.sheet(stickers, columns: 2), is: "wide")
    }

    @Test func `shapes of which thin rays are more and more`() throws {
        var stickers: [Raster] = []
        for step in 1...12 {
            var shape = TestPictures.disc(
                width: 120, height: 120, x: 60, y: 60, radius: 4 + Double(step) * 2.5)
            for ray in 0..<24 {
                let turn = Float(ray) * .pi / 12
                for length in 0..<56 {
                    let x = 60 + Float(length) * Elementary.cosine(turn)
                    let y = 60 + Float(length) * Elementary.cosine(turn - .pi / 2)
                    shape[Int(x), Int(y)] = 255
                }
            }
            let photo = TestPictures.mixed(RGBA(240, 200, 40), RGBA(60, 90, 140), by: shape)
            for isDrawn in [false, true] {
                let plan = try StickerPlan(photo, shape, style: style(outline: 0.04), isDrawn: isDrawn)
                if let paper = try? plan.paper() { stickers.append(Raster(showing: paper)) }
            }
        }
        try golden.expect(.sheet(stickers, columns: 8), is: "rays")
    }

    @Test func `meanings of alpha channels`() throws {
        var lines: [String] = []
        for width in stride(from: 20, through: 118, by: 7) {
            for (dx, dy) in [(0, 0), (3, 0), (7, 4)] {
                for (corner, soft) in [(0, 1), (9, 1), (15, 1), (0, 9), (40, 3), (40, 17), (0, 25)] {
                    let matte = Self.frame(width: width, dx: dx, dy: dy, corner: corner, soft: soft)
                    lines.append(
                        "\(width) +\(dx)+\(dy) corner \(corner) soft \(soft): \(AlphaShape(matte).meaning)")
                }
            }
        }
        try golden.expect(lines.joined(separator: "\n") + "\n", is: "alpha-shapes")
    }

    /// A rectangle in a picture of 120 x 90 pixels, with round corners and a soft edge.
    private static func frame(width: Int, dx: Int, dy: Int, corner: Int, soft: Int) -> Matte {
        let height = width * 3 / 4
        var matte = Matte(width: 120, height: 90, values: [UInt8](repeating: 0, count: 120 * 90))
        let radius = Double(min(corner, height / 2))
        for y in 0..<90 {
            for x in 0..<120 {
                let right = max(0, abs(Double(x - dx) - 59.5) - Double(width) / 2 + radius)
                let down = max(0, abs(Double(y - dy) - 44.5) - Double(height) / 2 + radius)
                let away = (right * right + down * down).squareRoot() - radius
                let inside = radius == 0 ? max(right, down) : away
                matte[x, y] = UInt8(max(0, min(1, 0.5 - inside / Double(soft))) * 255)
            }
        }
        return matte
    }

    @Test func `pictures with an alpha channel of their own`() throws {
        var stickers: [Raster] = []
        let robot = try GoldenSubject("robot").cutOut
        for picture in Self.transparent(robot) + TransparencyTests.pictures.map({ $0.raster() }) {
            let transparency = Transparency(of: picture)
            let read = transparency.applied(to: picture)
            let matte = transparency.matte(of: picture)
            stickers.append(Raster(showing: matte).resized(width: 80, height: 80))
            let isDrawn = transparency.meaning == .matte
            let sticker = try? Cutout().sticker(from: read, matte: matte, style: style(), isDrawn: isDrawn)
            stickers.append(sticker ?? read.resized(width: 80, height: 80))
        }
        try golden.expect(.sheet(stickers, columns: 8), is: "transparency")
    }

    @Test func `frames of a film have one place for the subject and its words`() throws {
        let subject = try GoldenSubject("paper-boat")
        let box = try #require(subject.matte.boundingBox(threshold: Cutout.faint))
        var stickers: [Raster] = []
        for (dx, dy) in [(0, 0), (24, 0), (40, 20)] {
            let frame = PixelRect(
                x: max(0, box.x - dx), y: max(0, box.y - dy), width: min(180, box.maxX) - max(0, box.x - dx),
                height: box.maxY - max(0, box.y - dy))
            for isAlone in [false, true] {
                for words in ["", "Ahoy"] {
                    let plan = try StickerPlan(
                        subject.photo, subject.matte, style: style(words: words), isDrawn: false,
                        frame: frame, isAlone: isAlone)
                    stickers.append(try plan.sticker())
                }
            }
        }
        try golden.expect(.sheet(stickers, columns: 4), is: "film-frames")
    }

    /// Lines of one to three pixels, and dots.
    private static func scribble() -> Raster {
        var raster = Raster(width: 180, height: 150)
        func dot(_ x: Int, _ y: Int, _ radius: Int) {
            for row in max(0, y - radius)...min(149, y + radius) {
                for column in max(0, x - radius)...min(179, x + radius) {
                    raster[column, row] = RGBA(30, 30, 120)
                }
            }
        }
        for step in 0..<600 {
            let turn = Float(step) / 100
            let x = 90 + 70 * Elementary.cosine(turn) * (0.3 + turn / 8)
            let y = 75 + 55 * Elementary.cosine(turn * 2 + 1.2) * (0.3 + turn / 8)
            dot(Int(x), Int(y), step / 250)
        }
        for (index, x) in stride(from: 10, to: 170, by: 16).enumerated() { dot(x, 140, index % 4) }
        return raster
    }

    private static func ring(hole radius: Double) -> Raster {
        let outer = TestPictures.disc(width: 160, height: 160, x: 80, y: 80, radius: 70)
        let inner = TestPictures.disc(width: 160, height: 160, x: 80, y: 80, radius: radius)
        var raster = Raster(width: 160, height: 160)
        for y in 0..<160 {
            for x in 0..<160 where outer[x, y] > inner[x, y] {
                raster[x, y] = RGBA(UInt8(80 + x / 2), 120, UInt8(220 - y), outer[x, y] - inner[x, y])
            }
        }
        return raster
    }

    /// A wheel of thin spokes.
    private static func spokes() -> Raster {
        var raster = ring(hole: 62)
        for spoke in 0..<9 {
            let turn = Float(spoke) * 2 * .pi / 9
            for step in 0..<65 {
                let x = 80 + Float(step) * Elementary.cosine(turn)
                let y = 80 + Float(step) * Elementary.cosine(turn - .pi / 2)
                raster[Int(x), Int(y)] = RGBA(70, 60, 60)
            }
        }
        return raster
    }

    /// A cut-out as editors export it: as it is, faded, with stray pixels, with shadows of several kinds, and on a frame.
    private static func transparent(_ cutOut: Raster) -> [Raster] {
        func on(_ alpha: (Int, Int) -> UInt8) -> Raster {
            var below = Raster(width: cutOut.width, height: cutOut.height)
            for y in 0..<below.height {
                for x in 0..<below.width { below[x, y] = RGBA(0, 0, 0, alpha(x, y)) }
            }
            below.draw(cutOut, x: 0, y: 0)
            return below
        }
        func shadow(_ dx: Int, _ dy: Int, _ radius: Int, _ strength: Float) -> Raster {
            var shape = Plane(width: cutOut.width, height: cutOut.height)
            for y in max(0, dy)..<cutOut.height {
                for x in max(0, dx)..<cutOut.width {
                    shape[x, y] = Float(cutOut[x - dx, y - dy].alpha) * strength
                }
            }
            let soft = shape.boxBlurred(radius: radius, times: 2)
            return on { UInt8(soft[$0, $1]) }
        }
        var faint = cutOut
        for at in stride(from: 3, to: faint.bytes.count, by: Raster.channels) { faint.bytes[at] /= 2 }
        return [
            cutOut, faint, shadow(3, 5, 3, 0.4), shadow(0, 8, 6, 0.6), shadow(6, 6, 1, 0.3),
            on { x, y in (x * 7 + y * 13) % 389 == 0 ? 60 : 0 }, on { _, y in UInt8(y) },
            on { x, y in min(x, y) > 6 && max(x, y) < cutOut.width - 6 ? 255 : 0 },
        ]
    }
}
