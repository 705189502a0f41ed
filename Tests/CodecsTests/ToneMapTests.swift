import Pixels
import TestSupport
import Testing

@testable import Codecs

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Pictures and films in high dynamic range become sRGB. The values here come from the formulas of BT.2100 and BT.2390 in floating
/// point, and not from the code.
@Suite struct ToneMapTests {
    /// Skin, saturated colours, and greys.
    static let colors: [(Int, Int, Int)] = [
        (241, 194, 160), (141, 85, 58), (92, 56, 40), (220, 60, 60), (60, 220, 60), (255, 0, 0), (0, 0, 255),
        (255, 255, 0), (230, 160, 40), (0, 0, 0), (20, 20, 20), (128, 128, 128), (255, 255, 255),
    ]
    /// From linear sRGB light to the light of BT.2020 and of Display P3.
    static let matrices: [Int: [[Double]]] = [
        9: [[0.62740, 0.32928, 0.04331], [0.06910, 0.91954, 0.01136], [0.01639, 0.08801, 0.89560]],
        12: [[0.82246, 0.17754, 0], [0.03319, 0.96681, 0], [0.01708, 0.07240, 0.91052]],
    ]
    /// The luminance of these lights.
    static let luminances = [9: [0.2627, 0.6780, 0.0593], 12: [0.22897, 0.69174, 0.07929]]

    /// Returns values of 16 bits that show linear sRGB light, in units of diffuse white, in high dynamic range.
    static func values(_ light: [Double], primaries: Int, transfer: Int) -> [UInt16] {
        let shown = matrices[primaries]!.map { row in
            max(0, zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }) * 203
        }
        let encoded: [Double]
        if transfer == 16 {
            encoded = shown.map { nits in
                let root = pow(nits / 10_000, 0.1593017578125)
                return pow((0.8359375 + 18.8515625 * root) / (1 + 18.6875 * root), 78.84375)
            }
        } else {
            let luminance = zip(luminances[primaries]!, shown).reduce(0) { $0 + $1.0 * $1.1 } / 1000
            let factor = luminance > 0 ? pow(luminance, 1 / 1.2 - 1) : 0
            encoded = shown.map { nits in
                let scene = nits / 1000 * factor
                return scene <= 1.0 / 12
                    ? (3 * scene).squareRoot() : 0.17883277 * log(12 * scene - 0.28466892) + 0.55991073
            }
        }
        return encoded.map { UInt16((min(1, $0) * 65_535).rounded()) }
    }

    static func linear(_ value: Int) -> Double {
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }

    static func twin(_ color: (Int, Int, Int), primaries: Int, transfer: Int) -> [UInt16] {
        values([color.0, color.1, color.2].map(linear), primaries: primaries, transfer: transfer) + [65_535]
    }

    private static let kinds = [(9, 16), (9, 18), (12, 16), (12, 18)]

    @Test(arguments: kinds) func `a picture's twin in high dynamic range has its colours`(
        primaries: Int, transfer: Int
    ) throws {
        let colors = try #require(FilmColors(primaries: primaries, transfer: transfer))
        let pixels = Self.colors.flatMap { Self.twin($0, primaries: primaries, transfer: transfer) }
        let frame = FilmColors.Frame(width: Self.colors.count, height: 1, pixels: pixels)
        let raster = try #require(colors.rasters([frame]).first)
        for (index, color) in Self.colors.enumerated() {
            let wanted = RGBA(UInt8(color.0), UInt8(color.1), UInt8(color.2))
            #expect(raster[index, 0].distance(to: wanted) <= 2, "\(color) became \(raster[index, 0])")
        }
    }

    @Test(arguments: kinds) func `a PNG with cICP has the colours of its twin`(
        primaries: Int, transfer: Int
    ) throws {
        // A picture of 8 bits that libpng expands: PQ keeps about 2 in 255.
        let size = 16
        var raster = Raster(width: size, height: size)
        let values = Self.twin((230, 160, 40), primaries: primaries, transfer: transfer)
        for y in 0..<size {
            for x in 0..<size {
                raster[x, y] = RGBA(UInt8(values[0] >> 8), UInt8(values[1] >> 8), UInt8(values[2] >> 8))
            }
        }
        let chunk = Splicing.chunk("cICP", [UInt8(primaries), UInt8(transfer), 0, 1])
        let file = Splicing.png(try PNGEncoder.encode(raster), adding: [chunk])
        let shown = try ImageDecoder().decode(file).raster[8, 8]
        #expect(shown.distance(to: RGBA(230, 160, 40)) <= 8, "\(shown)")
    }

    /// BT.2390's curve for a peak of 1,000 cd/m², computed in double precision.
    @Test func `light over diffuse white is compressed`() {
        let peak = Float(1000.0 / 203)
        let known: [(light: Float, shown: Float)] = [(0.1, 0.1), (0.4, 0.4), (1, 0.787), (peak, 1)]
        for (light, shown) in known {
            #expect(abs(ToneMap.mapped(light, peak: peak) - shown) < 0.01, "\(light)")
        }
        var last: Float = 0
        for step in 0...100 {
            let shown = ToneMap.mapped(Float(step) / 100 * peak, peak: peak)
            #expect(shown > last - 1e-4 && shown <= 1.0001)
            last = shown
        }
        // Without brighter light, nothing changes.
        #expect(ToneMap.mapped(0.9, peak: 1) == 0.9)
    }

    @Test func `PQ's known values`() {
        // SMPTE ST 2084: 100 cd/m² is 0.5081, 203 is 0.5807, 1,000 is 0.7518, 10,000 is 1.
        for (nits, value) in [(100, 0.5081), (203, 0.5807), (1000, 0.7518), (10_000, 1)] as [(Float, Float)] {
            #expect(abs(ToneMap.pqValue(nits / 203) - value) < 0.0002)
            #expect(abs(ToneMap.pqLight(value) * 203 / nits - 1) < 0.005)
        }
    }

    @Test func `a spark does not darken the picture`() throws {
        let colors = try #require(FilmColors(primaries: 9, transfer: 16))
        var pixels = (0..<10_000).flatMap { _ in Self.twin((200, 200, 200), primaries: 9, transfer: 16) }
        let spark = Self.values([5, 5, 5], primaries: 9, transfer: 16) + [65_535]
        pixels.replaceSubrange(0..<4, with: spark)
        let few = colors.rasters([FilmColors.Frame(width: 100, height: 100, pixels: pixels)])[0]
        #expect(few[0, 0].red == 255 && few[50, 50].distance(to: RGBA(200, 200, 200)) <= 2)
        for place in 0..<2_000 { pixels.replaceSubrange(4 * place..<4 * place + 4, with: spark) }
        let many = colors.rasters([FilmColors.Frame(width: 100, height: 100, pixels: pixels)])[0]
        #expect(many[0, 0].red > 250 && many[50, 50].red < 198 && many[50, 50].red > 175)
    }

    @Test func `a profile may name high dynamic range`() {
        var profile = [UInt8](repeating: 0, count: 128) + Splicing.bigEndian(1, bytes: 4)
        profile += Array("cicp".utf8) + Splicing.bigEndian(144, bytes: 4) + Splicing.bigEndian(12, bytes: 4)
        profile += Array("cicp".utf8) + [0, 0, 0, 0, 12, 16, 0, 1]
        #expect(ColorEncoding.profile(profile).highRange == HighRange(primaries: .p3, curve: .pq))
        for count in 0..<profile.count - 2 {
            #expect(ColorEncoding.profile(Array(profile.prefix(count))).highRange == nil)
        }
        #expect(ColorEncoding.profile(TestProfile.p3).highRange == nil)
    }

    @Test func `a film's colours are read from Matroska`() {
        let element: [UInt8] = [0x55, 0xB0, 0x88, 0x55, 0xBA, 0x81, 18, 0x55, 0xBB, 0x81, 9]
        #expect(FilmColors(ofMatroska: [1, 2, 3] + element) != nil)
        #expect(FilmColors(ofMatroska: [0x55, 0xB0, 0x84, 0x55, 0xBA, 0x81, 1]) == nil)
        for count in 0..<6 { #expect(FilmColors(ofMatroska: Array(element.prefix(count))) == nil) }
        // The lights of a film that does not name them are those of BT.2020.
        #expect(FilmColors(primaries: 2, transfer: 16) != nil)
        #expect(FilmColors(primaries: 9, transfer: 14) == nil)
    }
}
