import ChatPacks
import Codecs
import Cutout
import Pixels
import TestSupport
import Testing

@Suite struct FittingTests {
    private let fitter = SamplePack.fitter

    private func spec(_ app: ChatApp) throws -> ImageSpec {
        try #require(PackPlan(SamplePack.chatPack(), for: app).images.first?.image.spec)
    }

    private func bar(_ width: Int, _ height: Int) -> Raster {
        var raster = Raster(width: width + 6, height: height + 6)
        for y in 3..<height + 3 { for x in 3..<width + 3 { raster[x, y] = RGBA(200, 60, 50) } }
        return raster
    }

    @Test(
        arguments: Ring.pairs(
            [
                ChatApp.whatsapp, .telegram, .signal, .discord, .slack, .mattermost, .line, .fediverse,
                .plain,
            ],
            [(3, 2000), (2000, 3), (40, 40), (1000, 1000), (333, 777)]))
    func `every shape gets the app's size`(_ app: ChatApp, _ size: (Int, Int)) throws {
        let image = try fitter.image(of: bar(size.0, size.1), spec(app))
        let limit = try #require(app.limit(.stickerSize))
        #expect(limit.bound.allows(.size(image.size)), "\(image.size)")
        #expect(image.size.width % 2 == 0 || app != .line)
        let header = try ImageDecoder().header(of: image.bytes)
        #expect(PixelSize(header.width, header.height) == image.size)
    }

    /// WhatsApp's own words: 16 pixels of margin, 8 of white.
    @Test func `the subject fills the image up to outline and margin`() throws {
        let image = try fitter.image(of: bar(400, 400), spec(.whatsapp))
        let raster = try ImageDecoder().decode(image.bytes).raster
        let middle = 256
        #expect(raster[14, middle].alpha == 0)
        #expect(raster[20, middle].alpha == 255 && raster[20, middle].green > 230)
        #expect(raster[28, middle].alpha == 255 && raster[28, middle].green < 90)
    }

    /// Lines of a large drawing that are a part of a pixel wide at an app's size.
    @Test(arguments: Ring.pairs(ChatApp.allCases, [2, 6, 20]))
    func `a drawing of thin lines is visible on every sticker`(_ app: ChatApp, _ width: Int) throws {
        var raster = Raster(width: 2400, height: 1800)
        for x in 200..<2200 {
            for y in 300 + x / 2..<300 + x / 2 + width { raster[x, y] = RGBA(20, 30, 160) }
            for y in 1500 - x / 3..<1500 - x / 3 + width { raster[x, y] = RGBA(20, 30, 160) }
        }
        for (image, _) in PackPlan(SamplePack.chatPack(), for: app).images.prefix(2) {
            let fitted = try fitter.image(of: raster, image.spec)
            let shown = try ImageDecoder().decode(fitted.bytes).raster
            // Ink, however pale: the outline is white.
            let ink = stride(from: 0, to: shown.bytes.count, by: 4).count {
                shown.bytes[$0 + 3] > 12 && shown.bytes[$0] < 245
            }
            #expect(ink > 20, "\(image.path)")
            #expect(width < 6 || !fitted.lacksOutline || image.spec.size.width < 200)
            #expect(fitted.lacksOutline == (fitted.warning(for: image.spec)?.contains("too thin") == true))
        }
    }

    @Test func `a subject that is too thin gets no outline, but a warning`() throws {
        var raster = Raster(width: 3000, height: 3000)
        for x in 100..<2900 { raster[x, x] = RGBA(20, 30, 160) }
        let spec = try spec(.slack)
        let fitted = try fitter.image(of: raster, spec)
        #expect(fitted.size == spec.size && fitted.lacksOutline)
        #expect(fitted.warning(for: spec)?.contains("too thin") == true)
    }

    @Test func `a pack without outlines has none in apps`() throws {
        var style = StickerStyle()
        style.outline = 0
        let image = try StickerFitter(cutout: fitter.cutout, style: style).image(
            of: bar(400, 400), spec(.whatsapp))
        let raster = try ImageDecoder().decode(image.bytes).raster
        #expect(raster[20, 256].alpha == 255 && raster[20, 256].green < 90)
    }

    /// Below a wide subject, and beside a narrow one, where they would be the first to be cut off.
    @Test(arguments: [ChatApp.whatsapp, .line]) func `words are within the image`(app: ChatApp) throws {
        let spec = try spec(app)
        for (width, height) in [(370, 330), (400, 150), (60, 300)] {
            var style = StickerStyle()
            style.words.text = "Good morning"
            let drawn = try StickerFitter(cutout: fitter.cutout, style: style).drawn(bar(width, height), spec)
                .0
            #expect(drawn.width <= spec.size.width && drawn.height <= spec.size.height)
            let ink = (0..<drawn.height).flatMap { y in
                (0..<drawn.width).filter { drawn[$0, y].alpha == 255 && drawn[$0, y].red < 60 }.map {
                    (x: $0, y: y)
                }
            }
            #expect(ink.count > 100)
            let border = Int(spec.margin)
            let isInside = ink.allSatisfy {
                (border..<drawn.width - border).contains($0.x)
                    && (border..<drawn.height - border).contains($0.y)
            }
            #expect(isInside, "\(width) x \(height)")
        }
    }

    @Test func `quality goes down until the file fits`() throws {
        var spec = try spec(.whatsapp)
        var subject = SamplePhoto.noise(500, 500)
        for index in stride(from: 3, to: subject.bytes.count, by: 4) { subject.bytes[index] = 255 }
        for x in 0..<500 { for y in [0, 1, 498, 499] { subject[x, y] = .clear } }
        let whole = try fitter.image(of: subject, spec)
        #expect(whole.bytes.count <= spec.maxBytes)
        #expect(whole.warning(for: spec) != nil, "noise in 100,000 bytes is no good picture")
        spec.maxBytes = 2000
        let least = try fitter.image(of: subject, spec)
        #expect(least.loss == .quality(0))
        #expect(least.warning(for: spec)?.contains("the limit is 2,000") == true)
    }

    /// LINE asks for 72 dots per inch or more; other apps say nothing of it.
    @Test(arguments: [(ChatApp.line, true), (.plain, false)])
    func `images for LINE name their resolution`(_ app: ChatApp, _ isNamed: Bool) throws {
        for (image, _) in PackPlan(SamplePack.chatPack(), for: app).images {
            let file = try fitter.image(of: bar(40, 40), image.spec).bytes
            let chunk = Splicing.chunks(of: file).first { $0.name == "pHYs" }
            #expect(
                chunk.map { Array($0.bytes.dropFirst(8).prefix(4)) } == (isNamed ? [0, 0, 0x0B, 0x13] : nil))
        }
    }

    @Test func `a PNG gets a palette only if it is too large without`() throws {
        var spec = try spec(.discord)
        let subject = SamplePhoto.disc(RGBA(200, 60, 50), width: 400, height: 400)
        #expect(try fitter.image(of: subject, spec).loss == .none)
        spec.maxBytes = 4000
        let small = try fitter.image(of: subject, spec)
        #expect(small.bytes.count <= 4000)
        guard case .colors(let count) = small.loss else {
            Issue.record("no palette")
            return
        }
        #expect((2...256).contains(count))
    }
}
