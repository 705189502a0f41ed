@testable import Cutout
import Pixels
import Testing

/// What an alpha channel means, on pictures drawn here.
@Suite struct TransparencyTests {
    /// A picture like a photo: every pixel has another colour.
    private static func photo(width: Int = 240, height: Int = 180, alpha: (Int, Int) -> Double) -> Raster {
        var noise = TestPictures.Noise(state: 7)
        var raster = Raster(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let tone = UInt8.random(in: 60...200, using: &noise)
                raster[x, y] = RGBA(tone, UInt8(x * 255 / width), UInt8(y * 255 / height), byte(alpha(x, y)))
            }
        }
        return raster
    }

    private static func byte(_ share: Double) -> UInt8 { UInt8(max(0, min(1, share)) * 255 + 0.5) }

    /// How far a place is from the picture's middle, in pixels.
    private static func distance(_ x: Int, _ y: Int) -> Double {
        let (dx, dy) = (Double(x) - 119.5, Double(y) - 89.5)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// A card with round corners, of one colour where `drawn` gives none; 240 x 180 pixels.
    private static func card(_ color: RGBA, drawn: (Int, Int) -> RGBA?) -> Raster {
        var raster = Raster(width: 240, height: 180)
        for y in 0..<180 {
            for x in 0..<240 {
                let (dx, dy) = (max(0, abs(Double(x) - 119.5) - 95), max(0, abs(Double(y) - 89.5) - 65))
                if dx * dx + dy * dy < 25 * 25 { raster[x, y] = drawn(x, y) ?? color }
            }
        }
        return raster
    }

    /// A disc over what `below` gives for a distance from its middle; 240 x 180 pixels.
    private static func disc(_ color: RGBA, radius: Double = 60, below: (Double) -> RGBA = { _ in .clear })
        -> Raster
    {
        var raster = Raster(width: 240, height: 180)
        for y in 0..<180 {
            for x in 0..<240 {
                let away = distance(x, y)
                var over = color
                over.alpha = byte(Double(color.alpha) / 255 * (radius - away + 0.5))
                if away < radius - 0.5 { over.alpha = color.alpha }
                raster[x, y] = over.composited(over: below(away))
            }
        }
        return raster
    }

    struct Picture: CustomTestStringConvertible {
        let testDescription: String
        let meaning: Transparency.Meaning
        let raster: @Sendable () -> Raster

        init(_ name: String, _ meaning: Transparency.Meaning, _ raster: @escaping @Sendable () -> Raster) {
            (testDescription, self.meaning, self.raster) = (name, meaning, raster)
        }
    }

    static let pictures = [
        Picture("one clear pixel", .nearlyOpaque) { photo { x, y in x == 3 && y == 5 ? 0 : 1 } },
        Picture("a clear column", .nearlyOpaque) { photo { x, _ in x == 239 ? 0 : 1 } },
        Picture("scattered clear pixels", .nearlyOpaque) {
            photo { x, y in (x * 7 + y * 13) % 11 == 0 ? 0 : 1 }
        },
        Picture("a uniform veil", .nearlyOpaque) { photo { _, _ in 0.94 } },
        Picture("a half transparent photo", .nearlyOpaque) { photo { _, _ in 0.5 } },
        Picture("a watermark's hole", .nearlyOpaque) {
            photo { x, y in (60..<180).contains(x) && (70..<110).contains(y) ? 0 : 1 }
        },
        Picture("a gradient that stays visible", .nearlyOpaque) { photo { x, _ in 0.4 + Double(x) / 400 } },
        Picture("a clear border", .frame) {
            photo { x, y in min(x, y, 239 - x, 179 - y) < 9 ? 0 : 1 }
        },
        Picture("round corners", .frame) {
            photo { x, y in
                let (dx, dy) = (max(0, abs(Double(x) - 119.5) - 70), max(0, abs(Double(y) - 89.5) - 40))
                return dx * dx + dy * dy < 50 * 50 ? 1 : 0
            }
        },
        Picture("a photo that was turned", .frame) {
            photo { x, y in
                let (dx, dy) = (Double(x) - 119.5, Double(y) - 89.5)
                let (along, across) = (dx * 0.9925 + dy * 0.122, dy * 0.9925 - dx * 0.122)
                return abs(along) < 108 && abs(across) < 75 ? 1 : 0
            }
        },
        Picture("a photo in the middle of a clear square", .frame) {
            photo(width: 240, height: 240) { x, y in (34..<206).contains(x) && (34..<206).contains(y) ? 1 : 0
            }
        },
        Picture("a wide photo between clear bars", .frame) {
            photo(width: 240, height: 240) { _, y in (52..<188).contains(y) ? 1 : 0 }
        },
        Picture("a photo that was turned far", .frame) {
            photo(width: 240, height: 240) { x, y in
                let (dx, dy) = (Double(x) - 119.5, Double(y) - 119.5)
                let (along, across) = (dx * 0.94 + dy * 0.342, dy * 0.94 - dx * 0.342)
                return abs(along) < 93 && abs(across) < 93 ? 1 : 0
            }
        },
        Picture("a card at one side", .matte) {
            photo { x, y in (10..<130).contains(x) && (10..<170).contains(y) ? 1 : 0 }
        },
        Picture("a playing card of two colours", .matte) {
            card(RGBA(250, 250, 245)) { x, y in distance(x, y) < 30 ? RGBA(220, 20, 40) : nil }
        },
        Picture("a photo with round corners and a plain wall", .nearlyOpaque) {
            card(RGBA(250, 250, 245)) { x, y in
                distance(x, y) < 40 ? RGBA(UInt8(60 + x % 97), UInt8(60 + (x * y) % 113), 90) : nil
            }
        },
        Picture("a thing with feathered edges", .matte) {
            photo { x, y in
                min((50 - distance(x + 30, y)) / 9, 1) + min((34 - distance(x - 45, y + 20)) / 9, 1)
            }
        },
        Picture("a flame that fades", .matte) {
            var raster = Raster(width: 240, height: 180)
            for y in 10..<170 {
                let half = Int(48 * Double(y) / 170)
                for x in 120 - half..<120 + half {
                    raster[x, y] = RGBA(250, 120, 0, byte(Double(y - 10) / 150))
                }
            }
            return raster
        },
        Picture("a photo with feathered edges", .fade) {
            photo { x, y in (Double(min(x, y, 239 - x, 179 - y)) - 6) / 14 }
        },
        Picture("an oval photo with feathered edges", .fade) {
            photo { x, y in
                let (dx, dy) = ((Double(x) - 119.5) / 112, (Double(y) - 89.5) / 84)
                return (1 - (dx * dx + dy * dy).squareRoot()) / 0.13
            }
        },
        Picture("a vignette", .fade) { photo { x, y in (95 - distance(x, y)) / 40 } },
        Picture("a gradient to nothing", .fade) { photo { x, _ in Double(x) / 240 } },
        Picture("a disc", .matte) { disc(RGBA(220, 60, 50)) },
        Picture("a disc cut from a photo", .matte) { photo { x, y in 70 - distance(x, y) } },
        Picture("a book with much clear space around", .matte) {
            photo { x, y in (80..<160).contains(x) && (40..<140).contains(y) ? 1 : 0 }
        },
        Picture("a ghost of half the alpha", .matte) { disc(RGBA(240, 240, 255, 128)) },
        Picture("a glass with a rim", .matte) {
            disc(RGBA(120, 170, 220, 255)).clearer(inside: 55, to: 90)
        },
        Picture("a line of one pixel", .matte) {
            photo { x, y in x > 20 && x < 220 && y == 40 + x / 3 ? 1 : 0 }
        },
        Picture("a disc with a soft shadow", .matte) {
            disc(RGBA(230, 120, 30)) { RGBA(0, 0, 0, byte(0.5 * (1 - ($0 - 60) / 25))) }
        },
        Picture("nothing at all", .matte) { Raster(width: 20, height: 20) },
    ]

    @Test(arguments: pictures) func `an alpha channel is a matte only if it cuts something out`(
        _ picture: Picture
    ) {
        #expect(Transparency(of: picture.raster()).meaning == picture.meaning)
    }

    @Test(arguments: pictures.filter { $0.meaning != .matte })
    func `a picture whose alpha channel is not a matte becomes opaque, with a note`(_ picture: Picture) {
        let transparency = Transparency(of: picture.raster())
        #expect(!transparency.applied(to: picture.raster()).hasTransparency)
        #expect(transparency.note != nil)
    }

    @Test func `visible colours stay, and clear pixels take colours from around them`() {
        let raster = Self.photo { x, y in x == 100 && y == 90 ? 0 : 0.5 }
        let opaque = Transparency(of: raster).applied(to: raster)
        #expect(opaque[30, 40].red == raster[30, 40].red && opaque[30, 40].alpha == 255)
        let green = Int(opaque[100, 90].green)
        #expect(abs(green - 100 * 255 / 240) < 20)
    }

    @Test func `stray pixels of an eraser are removed, and small parts of a drawing stay`() {
        var raster = Raster(width: 1000, height: 800)
        func draw(_ columns: Range<Int>, _ rows: Range<Int>) {
            for y in rows { for x in columns { raster[x, y] = RGBA(200, 60, 40) } }
        }
        draw(300..<700, 200..<600)
        let clean = raster
        for (x, y) in [(3, 5), (980, 20), (40, 770), (720, 400)] { draw(x..<x + 2, y..<y + 1) }
        #expect(Transparency(of: raster).applied(to: raster) == clean)
        draw(100..<103, 100..<103)
        draw(800..<900, 50..<51)
        #expect(Transparency(of: raster).applied(to: raster)[101, 101].alpha == 255)
        #expect(Transparency(of: raster).applied(to: raster)[850, 50].alpha == 255)
    }

    @Test func `single pixels stay if nothing is larger`() {
        var matte = Matte(width: 900, height: 900, values: [UInt8](repeating: 0, count: 810_000))
        for place in stride(from: 0, to: 900, by: 9) { matte[place, place] = 255 }
        #expect(matte.withoutStrayPixels() == matte)
    }

    @Test func `a translucent picture becomes opaque`() {
        let raster = Self.disc(RGBA(240, 240, 255, 128))
        let ghost = Transparency(of: raster).applied(to: raster)
        #expect(ghost[120, 90].alpha == 255 && ghost[2, 2].alpha == 0)
    }

    @Test(arguments: [4.0, 12, 25, 45]) func `a soft drop shadow is removed`(reach: Double) {
        let raster = Self.disc(RGBA(230, 120, 30)) {
            $0 > 60 + reach ? .clear : RGBA(0, 0, 0, Self.byte(0.5 * (1 - max(0, $0 - 55) / (reach + 5))))
        }
        let transparency = Transparency(of: raster)
        let bare = transparency.applied(to: raster)
        let plain = Self.disc(RGBA(230, 120, 30))
        #expect(transparency.shadow != nil)
        #expect(zip(bare.bytes, plain.bytes).count { abs(Int($0) - Int($1)) > 40 } < 400)
        #expect(bare[120 + 64, 90].alpha == 0)
    }

    @Test(arguments: [4, 6, 10]) func `a shadow in the few alphas of a palette is removed`(alphas: Int) {
        var raster = Self.disc(RGBA(230, 120, 30)) {
            $0 > 85 ? .clear : RGBA(0, 0, 0, Self.byte(0.6 * (1 - max(0, $0 - 60) / 25)))
        }
        let step = 255.0 / Double(alphas - 1)
        for y in 0..<180 {
            for x in 0..<240 {
                let alpha = (Double(raster[x, y].alpha) / step).rounded(.up) * step
                raster[x, y].alpha = UInt8(alpha.rounded())
            }
        }
        let transparency = Transparency(of: raster)
        #expect(transparency.shadow != nil)
        let bare = transparency.applied(to: raster)
        for distance in [66, 72, 78, 84] { #expect(bare[120 + distance, 90].alpha == 0, "\(distance)") }
    }

    @Test(arguments: [(8, 8), (-6, 5), (0, 12), (20, 14)])
    func `a hard shadow in the shape of the thing is removed`(right: Int, down: Int) {
        var raster = Self.disc(RGBA(230, 120, 30))
        let plain = raster
        for y in 0..<180 {
            for x in 0..<240 where plain[x, y].alpha < 255 {
                let (fromX, fromY) = (x - right, y - down)
                guard (0..<240).contains(fromX), (0..<180).contains(fromY), plain[fromX, fromY].alpha > 127,
                    plain[x, y].alpha < 128
                else { continue }
                raster[x, y] = RGBA(10, 10, 20, 110)
            }
        }
        let transparency = Transparency(of: raster)
        #expect(transparency.shadow != nil && transparency.meaning == .matte)
        let bare = transparency.applied(to: raster)
        #expect(zip(bare.bytes, plain.bytes).count { abs(Int($0) - Int($1)) > 40 } < 400)
    }

    @Test func `a dark pane beside a thing is not its shadow`() {
        var raster = Self.disc(RGBA(230, 120, 30))
        for y in 40..<140 {
            for x in 150..<225 where raster[x, y].alpha == 0 { raster[x, y] = RGBA(20, 20, 20, 150) }
        }
        #expect(Transparency(of: raster).shadow == nil)
    }

    @Test func `a glow is not a shadow`() {
        let raster = Self.disc(RGBA(255, 255, 255)) {
            $0 > 90 ? .clear : RGBA(255, 20, 147, Self.byte(0.6 * (1 - max(0, $0 - 58) / 32)))
        }
        #expect(Transparency(of: raster).shadow == nil)
    }

    @Test func `a dark lens is not a shadow`() {
        let glasses = Self.disc(RGBA(120, 40, 30)).clearer(inside: 52, to: 150, color: RGBA(30, 20, 20))
        #expect(Transparency(of: glasses).shadow == nil)
    }

    @Test(arguments: [(UInt8(40), true), (0, false)])
    func `a translucent part has paper below it, and a hole has none`(alpha: UInt8, isFilled: Bool)
        throws
    {
        let raster = Self.disc(RGBA(120, 190, 250), radius: 80).clearer(inside: 55, to: alpha)
        let sticker = try Cutout().sticker(
            from: raster, matte: Matte(alphaOf: raster), style: StickerStyle(), isDrawn: true)
        #expect(sticker[sticker.width / 2, sticker.height / 2].alpha == (isFilled ? 255 : 0))
    }

    @Test(arguments: [1, 2, 3]) func `a thin line stays on its outline`(width: Int) throws {
        let raster = Self.photo(width: 1200, height: 900) { x, y in
            x > 100 && x < 1100 && (0..<width).contains(y - 200 - x / 3) ? 1 : 0
        }
        let sticker = try Cutout().sticker(
            from: Transparency(of: raster).applied(to: raster), matte: Matte(alphaOf: raster),
            style: StickerStyle())
        // The line's colours are not white.
        let drawn = stride(from: 0, to: sticker.bytes.count, by: 4).count {
            sticker.bytes[$0 + 3] > 200 && sticker.bytes[$0] < 230
        }
        #expect(drawn > 900)
    }

    @Test func `a subject too faint for an outline is refused with the reason`() {
        var matte = Matte(width: 400, height: 300, values: [UInt8](repeating: 12, count: 120_000))
        for index in 0..<4 { matte.values[60_200 + index] = 200 }
        matte.values[0] = 0
        let error = #expect(throws: CutoutError.self) {
            try Cutout().sticker(
                from: Self.photo(width: 400, height: 300) { _, _ in 1 }, matte: matte, style: StickerStyle())
        }
        #expect(error?.code == .tooThin)
    }
}

extension Raster {
    /// The raster with less alpha around its middle.
    fileprivate func clearer(inside radius: Double, to alpha: UInt8, color: RGBA? = nil) -> Raster {
        var out = self
        for y in 0..<height {
            for x in 0..<width {
                let (dx, dy) = (Double(x) - 119.5, Double(y) - 89.5)
                guard (dx * dx + dy * dy).squareRoot() < radius else { continue }
                if let color { out[x, y] = color }
                out[x, y].alpha = alpha
            }
        }
        return out
    }
}
