import Pixels
import TestSupport
import Testing

@testable import Cutout

/// Words stand across the lower edge of the subject, within the outline.
struct StickerWordsTests {
    /// A sticker of a red subject, 600 pixels high.
    private func sticker(
        _ text: String, width: Int = 600, _ change: (inout StickerStyle) -> Void = { _ in }
    ) throws -> Raster {
        var photo = Raster(width: width + 200, height: 800, filledWith: RGBA(150, 40, 40, 0))
        for y in 100..<700 { for x in 100..<100 + width { photo[x, y].alpha = 255 } }
        var style = StickerStyle()
        style.size = 512
        style.words.text = text
        change(&style)
        return try Cutout().sticker(from: photo, matte: Matte(alphaOf: photo), style: style)
    }

    /// The rows and columns in which a colour's pixels lie; `nil` where there are none.
    private func box(of sticker: Raster, _ isMeant: (RGBA) -> Bool) -> PixelRect? {
        var box: PixelRect?
        for y in 0..<sticker.height {
            for x in 0..<sticker.width where isMeant(sticker[x, y]) {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                box =
                    box.map { box in
                        let (left, right) = (min(box.x, x), max(box.maxX, pixel.maxX))
                        return PixelRect(x: left, y: box.y, width: right - left, height: y + 1 - box.y)
                    } ?? pixel
            }
        }
        return box
    }

    private func isInk(_ color: RGBA) -> Bool { color.alpha == 255 && color.red < 60 }
    private func isSubject(_ color: RGBA) -> Bool {
        color.alpha == 255 && color.red > 140 && color.green < 50
    }

    @Test func `words stand on the subject's lower edge and reach beyond it`() throws {
        let sticker = try sticker("Hello")
        let (ink, subject) = (
            try #require(box(of: sticker, isInk)), try #require(box(of: sticker, isSubject))
        )
        #expect(ink.y < subject.maxY && ink.maxY > subject.maxY)
        #expect(ink.y > subject.y + subject.height / 2, "they leave the most of it")
        #expect(ink.x >= subject.x && ink.maxX <= subject.maxX && ink.width > subject.width / 2)
        #expect(max(sticker.width, sticker.height) == 512, "the sticker is as large as without them")
    }

    @Test func `the outline surrounds subject and words`() throws {
        let sticker = try sticker("Hello", width: 150)
        let ink = try #require(box(of: sticker, isInk))
        let subject = try #require(box(of: sticker, isSubject))
        #expect(ink.width > subject.width, "a narrow subject has words wider than itself")
        let paper = try #require(box(of: sticker) { $0 == .white })
        for (outer, inner) in [
            (ink.x - paper.x, 8), (paper.maxX - ink.maxX, 8), (paper.maxY - ink.maxY, 8),
            (subject.y - paper.y, 8),
        ] {
            #expect(outer >= inner, "\(paper) around \(ink) and \(subject)")
        }
        // Between a letter and the subject there is paper.
        let row = ink.y + 2
        for x in ink.x..<ink.maxX where isInk(sticker[x, row]) && !isInk(sticker[x - 1, row]) {
            #expect(!(1...3).contains { isSubject(sticker[x - $0, row]) })
        }
    }

    @Test func `dark paper has light letters`() throws {
        let sticker = try sticker("Hello") { $0.outlineColor = RGBA(20, 20, 60) }
        #expect(box(of: sticker) { $0 == .white } != nil)
        #expect(box(of: sticker) { $0 == RGBA(24, 20, 18) } == nil)
    }

    @Test func `curved words are lowest in the middle`() throws {
        let sticker = try sticker("HHHHH") { $0.words.shape = .curved }
        let ink = try #require(box(of: sticker, isInk))
        func bottom(_ columns: Range<Int>) -> Int {
            (0..<sticker.height).last { y in columns.contains { isInk(sticker[$0, y]) } } ?? 0
        }
        let (left, middle, right) = (
            bottom(ink.x..<ink.x + ink.width / 5),
            bottom(ink.x + 2 * ink.width / 5..<ink.x + 3 * ink.width / 5),
            bottom(ink.x + 4 * ink.width / 5..<ink.maxX)
        )
        #expect(middle > left + 8 && middle > right + 8)
        #expect(abs(left - right) <= 2)
    }

    /// Inside the words' box no pixel of the subject is to be seen with paper or ink on both sides of it.
    @Test(arguments: ["see you on sunday", "an ace or an ox", "see a moon"])
    func `gaps between lines and words are paper`(_ text: String) throws {
        let sticker = try sticker(text)
        let ink = try #require(box(of: sticker, isInk))
        var slivers = 0
        for y in ink.y..<ink.maxY {
            for x in ink.x..<ink.maxX where isSubject(sticker[x, y]) {
                let above = (ink.y..<y).contains { isInk(sticker[x, $0]) }
                let below = (y..<ink.maxY).contains { isInk(sticker[x, $0]) }
                if above && below { slivers += 1 }
            }
        }
        #expect(slivers == 0)
    }

    /// A subject that stands in the upper part of what its film has room for, or at one side of it.
    @Test(arguments: [(100, 40), (20, 150), (190, 40)])
    func `words touch the subject in every frame`(_ x: Int, _ y: Int) throws {
        var photo = Raster(width: 600, height: 600, filledWith: RGBA(150, 40, 40, 0))
        for y in y..<y + 220 { for x in x..<x + 300 { photo[x, y].alpha = 255 } }
        var style = StickerStyle()
        style.size = 512
        style.words.text = "Hello"
        func sticker(isAlone: Bool) throws -> Raster {
            try StickerPlan(
                photo, Matte(alphaOf: photo), style: style, isDrawn: true,
                frame: PixelRect(x: 20, y: 40, width: 560, height: 540), isAlone: isAlone
            ).sticker()
        }
        let (film, alone) = (try sticker(isAlone: false), try sticker(isAlone: true))
        #expect(film.width == alone.width && film.height == alone.height)
        let (ink, subject) = (
            try #require(box(of: alone, isInk)), try #require(box(of: alone, isSubject))
        )
        #expect(ink.y < subject.maxY && ink.maxY > subject.maxY)
        #expect(ink.x < subject.maxX && ink.maxX > subject.x)
        #expect(try #require(box(of: film, isInk)).y > subject.maxY, "the film's words lie below all frames")
        #expect(ink.width == box(of: film, isInk)?.width)
    }

    @Test func `every look and a card can have words`() throws {
        for look in StickerLook.allCases {
            let sticker = try sticker("Hello") { $0.look = look }
            #expect(box(of: sticker, isInk) != nil, "\(look)")
        }
        var style = StickerStyle()
        style.size = 256
        style.words.text = "Hello"
        let card = Cutout().card(
            from: Raster(width: 300, height: 200, filledWith: RGBA(150, 40, 40)), style: style)
        #expect(box(of: card, isInk) != nil && card.height > 256 * 2 / 3)
    }

    @Test func `no words leave a sticker unchanged`() throws {
        #expect(try sticker("") { $0.words.shape = .curved } == sticker(""))
    }

    @Test func `words that cannot be drawn are refused with the reason`() {
        for text in ["Hello", "Où vas-tu ?", "Grüße, 24/7!", "See you on Sunday"] {
            #expect(StickerWords.problem(of: text) == nil, "\(text)")
        }
        #expect(StickerWords.problem(of: "Hi ねこ")?.contains("“ね”") == true)
        #expect(StickerWords.problem(of: "Hi 😀")?.contains("“😀”") == true)
        #expect(StickerWords.problem(of: "  ") == "there are no words in it")
        let long = "Nobody could read this on a sticker that is held in a hand"
        #expect(StickerWords.problem(of: long)?.contains("too long") == true)
    }
}
