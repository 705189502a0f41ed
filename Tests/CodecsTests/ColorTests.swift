import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Colours declared by a file are converted to sRGB; a file that declares nothing is sRGB.
@Suite struct ColorTests {
    static let sample = RGBA(200, 100, 50)
    static let p3AsSRGB = TestProfile.p3ToSRGB((200, 100, 50)).map(UInt8.init)

    static func plain(_ color: RGBA = sample) throws -> [UInt8] {
        try PNGEncoder.encode(Raster(width: 4, height: 4, filledWith: color))
    }

    static func color(of file: [UInt8]) throws(ImageError) -> RGBA {
        try ImageDecoder().decode(file).raster[1, 1]
    }

    static let cICPOfP3 = Splicing.chunk("cICP", [12, 13, 0, 1])

    // MARK: Profiles

    @Test(arguments: [1, 2, 5]) func `JPEG profile may come in parts`(parts: Int) throws {
        let segments = Splicing.profile(TestProfile.rotated, parts: parts)
        for order in [segments, segments.reversed()] {
            let file = Splicing.jpeg(try Card.file("card-444.jpg"), adding: order)
            let expected = [RGBA(0, 255, 0), RGBA(0, 0, 255), RGBA(255, 0, 0), .white]
            #expect(shows(expected, try ImageDecoder().decode(file).raster, tolerance: 4))
        }
    }

    @Test func `JPEG profile with a missing part is not used`() throws {
        let segments = Splicing.profile(TestProfile.rotated, parts: 3).dropLast()
        let file = Splicing.jpeg(try Card.file("card-444.jpg"), adding: Array(segments))
        #expect(shows(Card.colors, try ImageDecoder().decode(file).raster, tolerance: 4))
    }

    @Test func `broken profile counts as SRGB`() throws {
        for length in stride(from: 0, to: TestProfile.rotated.count - 8, by: 7) {
            let broken = Array(TestProfile.rotated.prefix(length))
            let jpeg = Splicing.jpeg(try Card.file("card-444.jpg"), adding: Splicing.profile(broken))
            #expect(shows(Card.colors, try ImageDecoder().decode(jpeg).raster, tolerance: 4))
            let png = Splicing.png(try Self.plain(), adding: [Splicing.iCCP(broken)])
            #expect(try Self.color(of: png) == Self.sample)
        }
    }

    @Test func `profile for other pixels is not used`() throws {
        let file = Splicing.jpeg(
            try Card.file("card-444.jpg"), adding: Splicing.profile(TestProfile.linearGray))
        #expect(shows(Card.colors, try ImageDecoder().decode(file).raster, tolerance: 4))
    }

    @Test func `grey profile on grey JPEG`() throws {
        let file = Splicing.jpeg(
            try Card.file("card-grey.jpg"), adding: Splicing.profile(TestProfile.linearGray))
        // Linear 76/255 is 148 in sRGB, and so on.
        let expected = [76, 150, 29, 255].map { SRGB.byte(Float($0) / 255) }.map { RGBA($0, $0, $0) }
        #expect(shows(expected, try ImageDecoder().decode(file).raster, tolerance: 4))
    }

    @Test func `RGB profile on grey JPEG`() throws {
        let file = Splicing.jpeg(try Card.file("card-grey.jpg"), adding: Splicing.profile(TestProfile.p3))
        let expected = [76, 150, 29, 255].map { UInt8(TestProfile.p3ToSRGB(($0, $0, $0))[0]) }
            .map { RGBA($0, $0, $0) }
        #expect(shows(expected, try ImageDecoder().decode(file).raster, tolerance: 4))
    }

    @Test func `PNG  profile`() throws {
        let file = Splicing.png(try Self.plain(), adding: [Splicing.iCCP(TestProfile.p3)])
        let expected = RGBA(Self.p3AsSRGB[0], Self.p3AsSRGB[1], Self.p3AsSRGB[2])
        #expect(try Self.color(of: file).distance(to: expected) <= 1)
    }

    @Test func `WebP profile`() throws {
        let file = Splicing.webP(
            try Card.file("card-lossy.webp"), width: 40, height: 24, profile: TestProfile.rotated)
        let expected = [RGBA(0, 255, 0), RGBA(0, 0, 255), RGBA(255, 0, 0), .white]
        #expect(shows(expected, try ImageDecoder().decode(file).raster, tolerance: 8))
    }

    @Test func `alpha does not change`() throws {
        let raster = Noise.raster(width: 9, height: 9, seed: 3, hasAlpha: true)
        let file = Splicing.png(try PNGEncoder.encode(raster), adding: [Splicing.iCCP(TestProfile.p3)])
        #expect(Matte(alphaOf: try ImageDecoder().decode(file).raster) == Matte(alphaOf: raster))
    }

    @Test func `parallel conversions do not disturb each other`() async throws {
        let profiles = [TestProfile.p3, TestProfile.rotated]
        let files = try (0..<16).map { index in
            Splicing.jpeg(try Card.file("card-444.jpg"), adding: Splicing.profile(profiles[index % 2]))
        }
        let expected = try files.prefix(2).map { try ImageDecoder().decode($0).raster }
        try await withThrowingTaskGroup(of: (Int, Raster).self) { group in
            for (index, file) in files.enumerated() {
                group.addTask { (index, try ImageDecoder().decode(file).raster) }
            }
            for try await (index, raster) in group { #expect(raster == expected[index % 2]) }
        }
    }

    // MARK: PNG's own declarations

    @Test func `cICP outranks profile outranks SRGB outranks gamma`() throws {
        let profile = Splicing.iCCP(TestProfile.rotated)
        let sRGB = Splicing.chunk("sRGB", [0])
        let gamma = Splicing.chunk("gAMA", Splicing.bigEndian(100_000, bytes: 4))
        let png = try Self.plain()
        let p3 = try Self.color(of: Splicing.png(png, adding: [Self.cICPOfP3]))
        #expect(p3 != Self.sample)
        #expect(try Self.color(of: Splicing.png(png, adding: [Self.cICPOfP3, profile, sRGB, gamma])) == p3)
        let rotated = try Self.color(of: Splicing.png(png, adding: [profile]))
        #expect(rotated.distance(to: RGBA(50, 200, 100)) <= 6)
        #expect(try Self.color(of: Splicing.png(png, adding: [profile, sRGB, gamma])) == rotated)
        #expect(try Self.color(of: Splicing.png(png, adding: [sRGB, gamma])) == Self.sample)
        #expect(try Self.color(of: Splicing.png(png, adding: [gamma])) != Self.sample)
    }

    @Test func `cICP names colour spaces`() throws {
        let png = try Self.plain()
        #expect(
            try Self.color(of: Splicing.png(png, adding: [Splicing.chunk("cICP", [1, 13, 0, 1])]))
                == Self.sample)
        // BT.2020 with sRGB's curve: more saturated than sRGB can show is cut off, the rest moves outward.
        let wide = try Self.color(of: Splicing.png(png, adding: [Splicing.chunk("cICP", [9, 13, 0, 1])]))
        #expect(wide.red > 215 && wide.green < 100 && wide.blue < 50)
        // Numbers that name nothing, narrow range, and a chunk of the wrong size are not used.
        for payload: [UInt8] in [[2, 2, 0, 1], [12, 13, 0, 0], [12, 13, 1, 1], [12, 13, 0]] {
            let file = Splicing.png(png, adding: [Splicing.chunk("cICP", payload)])
            #expect(try Self.color(of: file) == Self.sample)
        }
    }

    @Test(arguments: [45_455, 45_000, 46_000]) func `a monitor's gamma counts as SRGB`(value: Int) throws {
        let chunk = Splicing.chunk("gAMA", Splicing.bigEndian(value, bytes: 4))
        #expect(try Self.color(of: Splicing.png(try Self.plain(), adding: [chunk])) == Self.sample)
    }

    @Test(arguments: [0, 1, 5_000_000]) func `an impossible gamma is ignored`(value: Int) throws {
        let chunk = Splicing.chunk("gAMA", Splicing.bigEndian(value, bytes: 4))
        #expect(try Self.color(of: Splicing.png(try Self.plain(), adding: [chunk])) == Self.sample)
    }

    @Test func `chromaticities go with the gamma`() throws {
        let values = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]
        let chromaticities = Splicing.chunk("cHRM", values.flatMap { Splicing.bigEndian($0, bytes: 4) })
        let gamma = Splicing.chunk("gAMA", Splicing.bigEndian(45_455, bytes: 4))
        let shown = try Self.color(of: Splicing.png(try Self.plain(), adding: [gamma, chromaticities]))
        #expect(shown.distance(to: RGBA(Self.p3AsSRGB[0], Self.p3AsSRGB[1], Self.p3AsSRGB[2])) <= 1)
        #expect(try Self.color(of: Splicing.png(try Self.plain(), adding: [chromaticities])) == Self.sample)
    }

    /// Display gamma 2.4 (BT.1886), written as sRGB.
    @Test func `video curve`() throws {
        let file = Splicing.png(try Self.plain(), adding: [Splicing.chunk("cICP", [1, 1, 0, 1])])
        let expected = [200, 100, 50].map { SRGB.byte(pow(Float($0) / 255, 2.4)) }
        #expect(try Self.color(of: file).distance(to: RGBA(expected[0], expected[1], expected[2])) <= 1)
    }

    @Test func `damaged colour chunk is not used`() throws {
        var chunk = Self.cICPOfP3
        chunk[chunk.count - 1] ^= 1
        #expect(try Self.color(of: Splicing.png(try Self.plain(), adding: [chunk])) == Self.sample)
    }

    // MARK: Against an independent conversion

    @Test(.enabled(if: Corpus.has("nasty/colour"), Comment(rawValue: Corpus.absent)))
    func `agrees with Pillow`() throws {
        var files: [String: Raster] = [:]
        for row in try Card.table("colour.tsv") {
            let numbers = try row.dropFirst().map { try #require(Int($0)) }
            if files[row[0]] == nil {
                let file = Corpus.root.appendingPathComponent("nasty/colour/\(row[0])")
                files[row[0]] = try ImageDecoder().decode(Card.bytes(of: file)).raster
            }
            let pixel = try #require(files[row[0]])[numbers[0], numbers[1]]
            let expected = RGBA(UInt8(numbers[2]), UInt8(numbers[3]), UInt8(numbers[4]), pixel.alpha)
            #expect(pixel.distance(to: expected) <= 2, "\(row[0]) at \(numbers[0]), \(numbers[1])")
        }
        #expect(files.count == 11)
    }
}
