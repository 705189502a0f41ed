package import Pixels

/// Red, green and blue lights of high dynamic range (ITU-R BT.2100).
struct HighRange: Equatable {
    /// The relation of stored values to light.
    enum Curve {
        /// Absolute light up to 10,000 cd/m² (SMPTE ST 2084).
        case pq
        /// Light of a scene (ARIB STD-B67).
        case hlg
    }

    let primaries: Primaries
    let curve: Curve
}

/// A conversion of high dynamic range to sRGB. Diffuse white of 203 cd/m² (ITU-R BT.2408) becomes white. Brighter light, up to
/// the picture's own peak, is compressed by the curve of ITU-R BT.2390. A picture without such light keeps its colours.
///
/// All three lights of a pixel are multiplied by the same factor, so that hues stay. Light here is in units of diffuse white.
struct ToneMap {
    /// Diffuse white and the largest light, in cd/m².
    private static let (white, largest) = (Float(203), Float(10_000))
    /// Nominal peak of an HLG display in cd/m², and its system gamma less one (BT.2100, table 5).
    private static let (displayPeak, systemGamma) = (Float(1000), Float(0.2))
    private static let lastStep = 16_383
    /// Steps of the table of factors for each unit of light.
    private static let stepsPerLight = Float(lastStep) * white / largest
    /// The luminance of linear sRGB light.
    private static let luminance = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

    /// Light of each 12-bit value: of a display for PQ, of the scene for HLG (0...1).
    private let light: [Float]
    /// Linear sRGB light of full red, green and blue.
    private let red, green, blue: SIMD4<Float>
    /// The display's factor for each luminance of a scene, 0...1; empty for PQ.
    private let display: [Float]
    /// The factor for each light of the strongest channel.
    private var factors: [Float]

    /// Makes the map of a picture whose peak is not known yet: light over diffuse white is cut off.
    init?(_ range: HighRange) {
        guard let columns = LCMSProfile(.lights(range.primaries, .power(1)))?.linearLight(ofEachValue: 1)
        else { return nil }
        (red, green, blue) = (columns[255], columns[511], columns[767])
        let values = (0...4095).map { Float($0) / 4095 }
        switch range.curve {
        case .pq: (light, display) = (values.map(Self.pqLight), [])
        case .hlg:
            light = values.map(Self.sceneLight)
            display = (0...Self.lastStep).map {
                let luminance = Float($0) / Float(Self.lastStep)
                return $0 == 0
                    ? 0 : Self.displayPeak / Self.white * Elementary.power(luminance, Self.systemGamma)
            }
        }
        factors = Self.factors(peak: 1)
    }

    /// Returns the same map for a picture with this peak.
    func adapted(toPeak peak: Float) -> ToneMap {
        var map = self
        map.factors = Self.factors(peak: peak)
        return map
    }

    /// Returns the linear sRGB light of values of 16 bits.
    @inline(__always) func light(_ r: UInt16, _ g: UInt16, _ b: UInt16) -> SIMD4<Float> {
        var mixed: SIMD4<Float> = red * light[Int(r >> 4)]
        mixed += green * light[Int(g >> 4)]
        mixed += blue * light[Int(b >> 4)]
        guard !display.isEmpty else { return mixed }
        let luminance = (mixed * Self.luminance).sum()
        return mixed * display[max(0, min(Self.lastStep, Int(luminance * Float(Self.lastStep) + 0.5)))]
    }

    /// Returns the sRGB values of values of 16 bits.
    @inline(__always) func color(_ r: UInt16, _ g: UInt16, _ b: UInt16) -> SIMD4<UInt8> {
        let light = light(r, g, b)
        let step = Int(max(0, light.max()) * Self.stepsPerLight + 0.5)
        return LightTables.encoded(light * factors[min(Self.lastStep, step)])
    }

    /// Converts pixels of 4 times 16 bits; the fourth byte of each pixel of `target` stays the same.
    func convert(_ source: Span<UInt16>, to target: inout MutableSpan<UInt8>) {
        for at in stride(from: 0, to: min(source.count, target.count) - 3, by: 4) {
            let color = color(source[at], source[at + 1], source[at + 2])
            for channel in 0..<3 { target[at + channel] = color[channel] }
        }
    }

    /// Converts pixels of 4 bytes in place; the fourth byte of each stays the same.
    func convert(_ pixels: inout MutableSpan<UInt8>) {
        for at in stride(from: 0, to: pixels.count - 3, by: 4) {
            let color = color(
                UInt16(pixels[at]) * 257, UInt16(pixels[at + 1]) * 257, UInt16(pixels[at + 2]) * 257)
            for channel in 0..<3 { pixels[at + channel] = color[channel] }
        }
    }

    /// Returns the factors for a peak.
    private static func factors(peak: Float) -> [Float] {
        (0...lastStep).map { step in
            let light = Float(step) / stepsPerLight
            return light <= 0 ? 1 : mapped(light, peak: peak) / light
        }
    }

    /// Returns the light, 0...1, that stands for light of a picture with this peak.
    ///
    /// Source: ITU-R BT.2390, section 5.4.1 (EETF), with black at 0.
    static func mapped(_ light: Float, peak: Float) -> Float {
        guard peak > 1, light < peak else { return min(1, light) }
        let scale = pqValue(peak)
        let (value, most) = (pqValue(light) / scale, pqValue(1) / scale)
        let knee = 1.5 * most - 0.5
        guard value > knee else { return light }
        let t = (value - knee) / (1 - knee)
        let (square, cube) = (t * t, t * t * t)
        let bent =
            (2 * cube - 3 * square + 1) * knee + (cube - 2 * square + t) * (1 - knee)
            + (3 * square - 2 * cube) * most
        return pqLight(bent * scale)
    }

    // The constants of SMPTE ST 2084.
    private static let (m1, m2) = (Float(2610.0 / 16384), Float(2523.0 / 32))
    private static let (c1, c2, c3) = (Float(3424.0 / 4096), Float(2413.0 / 128), Float(2392.0 / 128))

    /// Returns the light of a PQ value, 0...1.
    static func pqLight(_ value: Float) -> Float {
        let root = Elementary.power(max(0, value), 1 / m2)
        return largest / white * Elementary.power(max(0, root - c1) / (c2 - c3 * root), 1 / m1)
    }

    /// Returns the PQ value of light.
    static func pqValue(_ light: Float) -> Float {
        let root = Elementary.power(max(0, light) * white / largest, m1)
        return Elementary.power((c1 + c2 * root) / (1 + c3 * root), m2)
    }

    /// Returns the light of a scene, 0...1, for an HLG value (BT.2100, table 5).
    private static func sceneLight(_ value: Float) -> Float {
        let (a, b, c) = (Float(0.17883277), Float(0.28466892), Float(0.55991073))
        return value <= 0.5 ? value * value / 3 : (Elementary.exponential((value - c) / a) + b) / 12
    }
}

/// Finds the peak of a picture: light that only one pixel in a thousand exceeds, because a spark must not darken the rest.
final class LightMeter {
    private let map: ToneMap
    private var counts = [Int](repeating: 0, count: 4096)
    /// Steps for the square root of light.
    private static let scale: Float = 580
    /// The side to which a picture is reduced before it is measured, in pixels.
    static let side = 512

    init(_ map: ToneMap) { self.map = map }

    /// Counts pixels of 4 times 8 or 16 bits that are not clear.
    func add<Value: FixedWidthInteger & UnsignedInteger>(_ pixels: Span<Value>) {
        func deep(_ value: Value) -> UInt16 { Value.bitWidth == 8 ? UInt16(value) * 257 : UInt16(value) }
        for at in stride(from: 0, to: pixels.count - 3, by: 4) where pixels[at + 3] > 0 {
            let light = map.light(deep(pixels[at]), deep(pixels[at + 1]), deep(pixels[at + 2])).max()
            counts[min(counts.count - 1, Int(max(0, light).squareRoot() * Self.scale))] += 1
        }
    }

    /// The map for the picture's peak.
    var adapted: ToneMap {
        var left = counts.reduce(0, +) / 1000
        let place =
            counts.indices.reversed().first { step in
                left -= counts[step]
                return left < 0
            } ?? 0
        let root = Float(place + 1) / Self.scale
        return map.adapted(toPeak: root * root)
    }
}

/// The colours of a film in high dynamic range.
package struct FilmColors: Sendable {
    private let range: HighRange

    /// `nil` for a film of standard range.
    ///
    /// - Parameters:
    ///   - primaries: the number of its lights (ITU-T H.273); if it names none, they are those of BT.2020.
    ///   - transfer: the number of its curve.
    package init?(primaries: Int, transfer: Int) {
        guard
            let range = CodingPoints(primaries: primaries, transfer: transfer).highRange
                ?? CodingPoints(primaries: 9, transfer: transfer).highRange
        else { return nil }
        self.range = range
    }

    /// Finds the numbers in the start of a Matroska file: TransferCharacteristics (0x55BA) and Primaries (0x55BB) in the
    /// element Colour (0x55B0), where ffmpeg writes a byte for each.
    package init?(ofMatroska bytes: [UInt8]) {
        guard let colour = bytes.firstRange(of: [0x55, 0xB0]), let size = bytes[colour.upperBound...].first,
            size & 0x80 != 0
        else { return nil }
        let elements = bytes[colour.upperBound...].dropFirst().prefix(Int(size & 0x7F))
        func number(_ name: UInt8) -> Int? {
            guard let place = elements.firstRange(of: [0x55, name, 0x81]) else { return nil }
            return elements[place.upperBound...].first.map(Int.init)
        }
        guard let transfer = number(0xBA) else { return nil }
        self.init(primaries: number(0xBB) ?? 2, transfer: transfer)
    }

    /// A frame: pixels of red, green, blue and alpha, 16 bits each, not multiplied by alpha.
    package struct Frame: Sendable {
        let width, height: Int
        let pixels: [UInt16]

        /// A frame of `width` times `height` pixels.
        package init(width: Int, height: Int, pixels: [UInt16]) {
            (self.width, self.height, self.pixels) = (width, height, pixels)
        }
    }

    /// Returns frames in sRGB, with one peak for all of them so that they do not flicker.
    package func rasters(_ frames: [Frame]) -> [Raster] {
        guard let map = ToneMap(range) else { return [] }
        let meter = LightMeter(map)
        for frame in frames { meter.add(frame.pixels.span) }
        let adapted = meter.adapted
        return frames.map { frame in
            var bytes = frame.pixels.map { UInt8($0 >> 8) }
            var target = bytes.mutableSpan
            adapted.convert(frame.pixels.span, to: &target)
            return Raster(width: frame.width, height: frame.height, bytes: bytes)
        }
    }
}
