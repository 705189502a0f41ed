import Foundation
import Pixels
import TestSupport
import Testing

@testable import Palette

/// The colours, lights and names of six photos and a few made pictures, letter by letter.
struct GoldenSchemeTests {
    private let golden = Golden("PaletteTests")

    /// Photos of `Tests/CutoutTests/Golden/subjects` with their mattes, and pictures of noise, greys and walls without.
    private static func pictures() throws -> [(name: String, raster: Raster, subject: Matte?)] {
        let folder = Golden("CutoutTests")
        let photos = try ["teapot", "cactus", "robot", "black-cat", "paper-boat", "hot-air-balloon"].map {
            name in
            var photo = try folder.picture("subjects/\(name).png")
            let subject = Matte(alphaOf: photo)
            for at in stride(from: 3, to: photo.bytes.count, by: Raster.channels) { photo.bytes[at] = 255 }
            return (name, photo, Optional(subject))
        }
        let made: [(String, Raster, Matte?)] = [
            ("noise", TestImages.noise(seed: 1), nil), ("greys", TestImages.greys(seed: 2), nil),
            ("wall", TestImages.wall(seed: 3), nil), ("double", TestImages.double(seed: 4), nil),
            ("translucent", TestImages.translucent(seed: 5), nil),
        ]
        return photos + made
    }

    private static func text(_ slot: ColorScheme.Slot) -> String {
        let parts = [slot.share, slot.prominence, slot.subjectShare].map { String(format: "%.3f", $0) }
        return "\(slot.hex) \(parts.joined(separator: " ")) \(slot.isSynthesized ? "made up" : "")"
            + " text \(slot.textColor == .black ? "black" : "white")"
    }

    @Test(arguments: Emphasis.allCases) func `schemes of every number of colours`(emphasis: Emphasis) throws {
        var lines: [String] = []
        for (name, raster, subject) in try Self.pictures() {
            let schemes = SchemeExtractor(emphasis: emphasis).schemes(of: raster, subject: subject)
            for count in ColorSchemes.counts {
                lines.append("\(name) \(count)")
                lines += schemes[count].slots.map { "    " + Self.text($0) }
            }
        }
        try golden.expect(lines.joined(separator: "\n") + "\n", is: "schemes-\(emphasis.rawValue)")
    }

    /// Schemes of one strong and one weak colour of every hue, at several lightnesses.
    private static var hues: [ColorScheme] {
        (0..<36).flatMap { turn -> [ColorScheme] in
            let hue = Float(turn) * .pi / 18
            return [(Float(0.45), Float(0.09)), (0.62, 0.15), (0.8, 0.05)].map { lightness, chroma in
                func color(_ lightness: Float, _ chroma: Float, _ hue: Float) -> RGBA {
                    OKLab(
                        l: lightness, a: chroma * Elementary.cosine(hue), b: chroma * Elementary.sine(hue)
                    ).rgba
                }
                return ColorScheme(slots: [
                    ColorScheme.Slot(color: color(lightness, chroma, hue), share: 0.5, subjectShare: 0.6),
                    ColorScheme.Slot(color: color(0.7, 0.11, hue + 1.1), share: 0.15, subjectShare: 0.25),
                    ColorScheme.Slot(color: color(0.3, 0.02, hue + 2), share: 0.35, subjectShare: 0.15),
                ])
            }
        }
    }

    private static func text(_ light: SlideLight) -> String {
        func hex(_ color: RGBA) -> String {
            String(format: "%02x%02x%02x", Int(color.red), Int(color.green), Int(color.blue))
        }
        let pages = [false, true].flatMap { isDark -> [String] in
            let page = light.appearance(isDark: isDark)
            let places = [(Float(0.1), Float(0.1)), (0.5, 0.4), (0.9, 0.95)].map {
                page.color(x: $0.0, y: $0.1)
            }
            return
                ([page.top, page.bottom, page.glow, page.halo, page.depth, page.lightest, page.ink] + places)
                .map(hex)
        }
        return ([light.key, light.second, light.night].map(hex) + pages).joined(separator: " ")
    }

    @Test func `lights of every hue and of photos in a row`() throws {
        var lines: [String] = []
        for scheme in Self.hues {
            let names = ColorFamily.all(of: scheme).map { "\($0)" }.joined(separator: ",")
            lines.append(Self.text(SlideLight(scheme)) + " " + names)
        }
        let schemes = try Self.pictures().map {
            SchemeExtractor().schemes(of: $0.raster, subject: $0.subject)[5]
        }
        // Twice: neighbours that are alike have to differ.
        let row = SlideLight.row(schemes.flatMap { [$0, $0, $0] })
        lines += row.map(Self.text)
        let lights = Self.hues.map(SlideLight.init)
        let names = lights.indices.map { "\($0 % 5)" }
        lines.append("far apart: \(SlideLight.farApart(lights, named: names, count: 7))")
        lines.append("from the tenth: \(SlideLight.farApart(lights, named: names, count: 5, first: 10))")
        try golden.expect(lines.joined(separator: "\n") + "\n", is: "lights")
    }

    @Test func `names of colours`() throws {
        var lines: [String] = []
        for red in stride(from: 0, through: 255, by: 51) {
            for green in stride(from: 0, through: 255, by: 51) {
                let names = stride(from: 0, through: 255, by: 17).map { blue in
                    "\(ColorFamily(RGBA(UInt8(red), UInt8(green), UInt8(blue))))"
                }
                lines.append("\(red) \(green): \(names.joined(separator: " "))")
            }
        }
        try golden.expect(lines.joined(separator: "\n") + "\n", is: "names")
    }
}
