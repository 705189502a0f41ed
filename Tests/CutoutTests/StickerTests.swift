@testable import Cutout
import Pixels
import Testing

@Suite struct StickerTests {
    private let cutout: Cutout
    private let red = RGBA(220, 60, 40)
    private let blue = RGBA(30, 90, 160)
    private let disc = TestPictures.disc(width: 400, height: 300, x: 200, y: 150, radius: 100)

    init() throws {
        cutout = Cutout()
    }

    private func sticker(_ matte: Matte, _ style: StickerStyle = StickerStyle()) throws -> Raster {
        try cutout.sticker(
            from: TestPictures.mixed(red, blue, by: matte), matte: matte, style: style)
    }

    private func code(_ matte: Matte, of photo: Raster? = nil) -> CutoutError.Code? {
        do throws(CutoutError) {
            let photo = photo ?? Raster(width: matte.width, height: matte.height, filledWith: red)
            _ = try cutout.sticker(from: photo, matte: matte, style: StickerStyle())
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `an empty matte, a full one and one of another size are errors`() {
        #expect(code(Matte(width: 9, height: 7, values: [UInt8](repeating: 0, count: 63))) == .emptyMatte)
        #expect(code(Matte(width: 9, height: 7, values: [UInt8](repeating: 40, count: 63))) == .emptyMatte)
        #expect(code(Matte(width: 9, height: 7, values: [UInt8](repeating: 255, count: 63))) == .fullMatte)
        #expect(code(disc, of: Raster(width: 300, height: 400)) == .sizeMismatch)
        #expect(code(disc) == nil)
    }

    @Test func `never enlarges the subject`() throws {
        let sticker = try sticker(disc)
        let opaque = Matte(alphaOf: sticker).boundingBox(threshold: 128)
        // 200 pixels of subject are 89 % of the sticker, between outline and margin on both sides.
        #expect(abs(sticker.width - 225) <= 2 && abs(sticker.height - 225) <= 2)
        #expect(abs((opaque?.width ?? 0) - 211) <= 2)
    }

    @Test(arguments: [96, 160, 333], [true, false])
    func `fits the style's size`(size: Int, shadow: Bool) throws {
        var style = StickerStyle()
        style.size = size
        style.shadow = shadow
        let wide = TestPictures.disc(width: 430, height: 410, x: 215, y: 205, radius: 190)
        let sticker = try sticker(wide, style)
        #expect(sticker.longestSide <= size && sticker.longestSide >= size - 2)
    }

    @Test(arguments: [0.02, 0.05, 0.1])
    func `the outline has the style's width`(outline: Double) throws {
        var style = StickerStyle()
        style.size = 300
        style.outline = outline
        style.margin = 0.02
        let wide = TestPictures.disc(width: 460, height: 460, x: 230, y: 230, radius: 200)
        let sticker = try sticker(wide, style)
        let row = sticker.height / 2
        let paper = (0..<sticker.width).filter { sticker[$0, row].alpha >= 128 }
        let subject = (0..<sticker.width).filter {
            sticker[$0, row].alpha >= 128 && Int(sticker[$0, row].green) < 158
        }
        let left = Double((subject.first ?? 0) - (paper.first ?? 0))
        let right = Double((paper.last ?? 0) - (subject.last ?? 0))
        #expect(abs(left - outline * 300) < 1.6)
        #expect(abs(right - outline * 300) < 1.6)
    }

    @Test func `a handle's hole stays open with its own outline`() throws {
        var ring = TestPictures.disc(width: 400, height: 400, x: 200, y: 200, radius: 190)
        let hole = TestPictures.disc(width: 400, height: 400, x: 200, y: 200, radius: 60)
        for index in ring.values.indices {
            ring.values[index] = min(ring.values[index], 255 - hole.values[index])
        }
        let sticker = try sticker(ring)
        let center = sticker.width / 2
        #expect(sticker[center, center] == .clear)
        let rim = sticker[center + 55, center]
        #expect(rim == .white)
    }

    @Test func `a hole narrower than the outline is paper`() throws {
        var ring = TestPictures.disc(width: 400, height: 400, x: 200, y: 200, radius: 190)
        let hole = TestPictures.disc(width: 400, height: 400, x: 200, y: 200, radius: 6)
        for index in ring.values.indices {
            ring.values[index] = min(ring.values[index], 255 - hole.values[index])
        }
        let sticker = try sticker(ring)
        #expect(sticker[sticker.width / 2, sticker.height / 2] == .white)
    }

    @Test func `clear pixels have no hidden colours`() throws {
        for shadow in [true, false] {
            for outline in [0, 0.025] {
                var style = StickerStyle()
                style.shadow = shadow
                style.outline = outline
                let sticker = try sticker(disc, style)
                var clear = 0
                for y in 0..<sticker.height {
                    for x in 0..<sticker.width where sticker[x, y].alpha == 0 {
                        clear += 1
                        #expect(sticker[x, y] == .clear)
                    }
                }
                #expect(clear > 100)
            }
        }
    }

    @Test func `edges have the subject's colour and not the background's`() throws {
        var style = StickerStyle()
        style.outline = 0
        let soft = Matte(Plane(disc).boxBlurred(radius: 2, times: 2))
        let sticker = try sticker(soft, style)
        var partial = 0
        for y in 0..<sticker.height {
            for x in 0..<sticker.width where (20...250).contains(sticker[x, y].alpha) {
                partial += 1
                let color = OKLab(sticker[x, y])
                #expect(color.distance(to: OKLab(red)) < 0.35 * OKLab(blue).distance(to: OKLab(red)))
            }
        }
        #expect(partial > 500)
    }

    @Test func `a photo's own alpha is kept with its colours`() throws {
        var photo = Raster(width: 400, height: 300, filledWith: red)
        for y in 0..<300 { for x in 0..<400 { photo[x, y].alpha = disc[x, y] } }
        var style = StickerStyle()
        style.outline = 0
        style.margin = 0
        let sticker = try cutout.sticker(from: photo, matte: Matte(alphaOf: photo), style: style)
        #expect(sticker[sticker.width / 2, sticker.height / 2] == red)
        for y in 0..<sticker.height {
            for x in 0..<sticker.width where sticker[x, y].alpha > 8 {
                #expect(abs(Int(sticker[x, y].red) - Int(red.red)) <= 1)
            }
        }
    }

    @Test func `the shadow is below the sticker`() throws {
        var style = StickerStyle()
        style.shadow = true
        let sticker = try sticker(disc, style)
        func darkness(_ rows: some Sequence<Int>) -> Int {
            rows.reduce(0) { sum, y in
                sum + (0..<sticker.width).filter { (1..<128).contains(sticker[$0, y].alpha) }.count
            }
        }
        let half = sticker.height / 2
        #expect(darkness(half..<sticker.height) > darkness(0..<half))
        for x in 0..<sticker.width {
            #expect(sticker[x, sticker.height - 1].alpha < 12)
        }
    }

    @Test func `a card has round corners and an outline`() {
        let photo = Raster(width: 600, height: 400, filledWith: blue)
        let card = cutout.card(from: photo, style: StickerStyle())
        #expect(card[0, 0] == .clear)
        #expect(card[card.width / 2, card.height / 2] == blue)
        let box = Matte(alphaOf: card).boundingBox(threshold: 128)
        #expect(box.map { card[$0.x + 4, card.height / 2] } == .white)
        #expect(abs(card.width - 674) <= 2)
        // The photo's own corner is cut round, and the paper around it, too.
        #expect(box.map { card[$0.x + 2, $0.y + 2].alpha } == 0)
    }

    @Test func `a thin line stays on a drawing however large the rest is`() throws {
        var drawing = Raster(width: 1000, height: 1000)
        for y in 0..<1000 {
            for x in 0..<1000 where (x - 400) * (x - 400) + (y - 500) * (y - 500) < 350 * 350 {
                drawing[x, y] = red
            }
        }
        for x in 740..<960 { drawing[x, 500] = blue }
        let made = try cutout.sticker(
            from: drawing, matte: Matte(alphaOf: drawing), style: StickerStyle(), isDrawn: true)
        let row = 500 - 150 + (made.height - 700) / 2
        let line = (made.width - 150..<made.width - 60).count { x in
            made[x, row].alpha == 255 || made[x, row + 1].alpha == 255
        }
        #expect(line == 90, "\(line)")
    }

    @Test func `a subject of one pixel works`() throws {
        var dot = Matte(width: 3, height: 3, values: [UInt8](repeating: 0, count: 9))
        dot[1, 1] = 255
        #expect(try sticker(dot).longestSide <= 3)
        #expect(
            cutout.card(from: Raster(width: 1, height: 1, filledWith: red), style: StickerStyle()).width >= 1)
    }
}
