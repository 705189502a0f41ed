import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct PNGTests {
    static let suite = Corpus.files(in: "nasty/png-conformance").map(\.lastPathComponent)
    static let hasSuite = Corpus.has("nasty/png-conformance")

    static func file(_ name: String) throws -> [UInt8] {
        try Card.bytes(of: Corpus.root.appendingPathComponent("nasty/png-conformance/\(name)"))
    }

    /// FNV-1a, 64 bit.
    static func digest(_ bytes: [UInt8]) -> String {
        let value = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let hex = String(value, radix: 16)
        return String(repeating: "0", count: 16 - hex.count) + hex
    }

    @Test(
        .enabled(if: hasSuite, Comment(rawValue: Corpus.absent)),
        arguments: suite.filter { !$0.hasPrefix("x") })
    func `pixels are exact`(name: String) throws {
        let row = try #require(try Card.table("pngsuite.tsv").first { $0[0] == name })
        let bare = Splicing.png(try Self.file(name), removing: ["gAMA"])
        let image = try ImageDecoder().decode(bare)
        #expect("\(image.raster.width)\t\(image.raster.height)" == "\(row[1])\t\(row[2])")
        #expect(Self.digest(image.raster.bytes) == row[3])
        #expect(image.hasAlpha || !image.raster.hasTransparency)
    }

    /// PngSuite's files with a gamma are linear light or have an unusual curve.
    @Test(
        .enabled(if: hasSuite, Comment(rawValue: Corpus.absent)),
        arguments: [
            ["basn0g08", "basn6a08"], ["g03n0g16", "g03n2c08", "g03n3p04"],
            ["g05n0g16", "g05n2c08", "g05n3p04"], ["g07n0g16", "g07n2c08", "g07n3p04"],
            ["g10n0g16", "g10n2c08", "g10n3p04"], ["g25n0g16", "g25n2c08", "g25n3p04"],
        ].joined().map { "\($0).png" })
    func `gamma is honoured`(name: String) throws {
        let file = try Self.file(name)
        let chunk = try #require(Splicing.chunks(of: file).first { $0.name == "gAMA" }).bytes.dropFirst(8)
            .prefix(4)
        let exponent = 100_000 / Float(chunk.reduce(0) { $0 << 8 | Int($1) })
        let stored = try ImageDecoder().decode(Splicing.png(file, removing: ["gAMA"])).raster
        let shown = try ImageDecoder().decode(file).raster
        // A 16-bit value is only known to 8 bits here: it may lie half a step to either side.
        let slack: Float = name.hasSuffix("16.png") ? 0.5 : 0
        for (index, value) in stored.bytes.enumerated() where index % 4 != 3 {
            let range = [-slack, slack].map { SRGB.byte(pow(max(0, Float(value) + $0) / 255, exponent)) }
            #expect(
                Int(shown.bytes[index]) >= Int(range[0]) - 1 && Int(shown.bytes[index]) <= Int(range[1]) + 1)
        }
        #expect(Matte(alphaOf: shown) == Matte(alphaOf: stored))
    }

    @Test(
        .enabled(if: hasSuite, Comment(rawValue: Corpus.absent)),
        arguments: suite.filter { $0.hasPrefix("x") })
    func `invalid files are refused with a reason`(name: String) throws {
        let file = try Self.file(name)
        let error = try #require(failure { () throws(ImageError) in _ = try ImageDecoder().decode(file) })
        // A signature that is wrong from the start is no PNG; a later part of it tells that it was one.
        #expect(
            error.code == (["xs1", "xs2", "xs4"].contains(name.prefix(3)) ? .unsupportedFormat : .corrupt))
        #expect(error.message.count > 20)
    }

    @Test func `the suite is complete`() throws {
        try #require(try Card.table("pngsuite.tsv").count == 161)
        if Self.hasSuite { #expect(Self.suite.count == 161 + 14) }
    }

    @Test func `sixteen bits interlaced with alpha`() throws {
        let image = try ImageDecoder().decode(try Card.file("card-interlaced-16.png"))
        #expect(image.hasAlpha)
        #expect(shows(Array(Card.colors.dropLast()) + [.clear], image.raster))
    }

    @Test(arguments: ["card-interlaced-16.png", "card-alpha.png"])
    func `sixteen bits are converted before they are rounded`(name: String) throws {
        let file = Splicing.png(try Card.file(name), adding: [Splicing.iCCP(TestProfile.rotated)])
        let expected = [RGBA(0, 255, 0), RGBA(0, 0, 255), RGBA(255, 0, 0)]
        let raster = try ImageDecoder().decode(file).raster
        #expect(zip(Card.quarters(of: raster), expected).allSatisfy { $0.distance(to: $1) <= 1 })
        #expect(Card.quarters(of: raster)[3].alpha == 0)
    }

    @Test(arguments: ["card-interlaced-16.png", "card-alpha.png"])
    func `shrinking averages without bleeding`(name: String) throws {
        let image = try ImageDecoder().decode(try Card.file(name), longestSideAtLeast: 10)
        #expect((image.raster.width, image.raster.height) == (10, 6))
        #expect((image.originalWidth, image.originalHeight) == (40, 24))
        // Quarters begin at multiples of 4: no reduced pixel mixes two of them.
        #expect(shows(Array(Card.colors.dropLast()) + [.clear], image.raster))
    }

    @Test func `shrinking weights colours by alpha`() throws {
        var raster = Raster(width: 4, height: 4, filledWith: RGBA(0, 255, 0, 0))
        raster[0, 0] = RGBA(200, 0, 0, 255)
        raster[1, 0] = RGBA(100, 0, 0, 255)
        let image = try ImageDecoder().decode(try PNGEncoder.encode(raster), longestSideAtLeast: 2)
        #expect(image.raster[0, 0] == RGBA(150, 0, 0, 128))
        #expect(image.raster[1, 1].alpha == 0)
    }

    @Test func `shrinking keeps a rest at the edges`() throws {
        let raster = Raster(width: 11, height: 7, filledWith: RGBA(10, 20, 30))
        let image = try ImageDecoder().decode(try PNGEncoder.encode(raster), longestSideAtLeast: 5)
        #expect(image.raster == Raster(width: 6, height: 4, filledWith: RGBA(10, 20, 30)))
    }
}
