import Foundation
import Palette
import Pixels
import Testing

/// Files are read back by readers that know nothing of the writers: Foundation's JSON and XML parsers here, and
/// line and byte readers of their own for the others.
@Suite struct PaletteFormatTests {
    private func text(_ format: PaletteFormat) throws -> String {
        try #require(String(validating: format.bytes(for: HostileNames.schemes), as: UTF8.self))
    }

    @Test func `every format has a unique suffix`() {
        let endings = PaletteFormat.allCases.map(\.fileExtension)
        #expect(Set(endings).count == endings.count)
        for ending in endings { #expect(ending.wholeMatch(of: /[a-z0-9]+/) != nil, "\(ending)") }
    }

    @Test func `JSON keeps names when it is read back`() throws {
        struct File: Decodable {
            struct Scheme: Decodable {
                struct Color: Decodable {
                    var hex: String
                    var share: Double
                    var prominence: Double
                    var oklch: [Double]
                    var text: String
                    var synthesized: Bool
                }
                var name: String
                var slug: String
                var colors: [Color]
            }
            var schemes: [Scheme]
        }
        let bytes = PaletteFormat.json.bytes(for: HostileNames.schemes)
        let file = try JSONDecoder().decode(File.self, from: Data(bytes))
        #expect(
            file.schemes.map { Array($0.name.unicodeScalars) }
                == HostileNames.all.map { Array($0.unicodeScalars) })
        #expect(file.schemes.flatMap { $0.colors.map(\.hex) } == HostileNames.hexes)
        for (read, written) in zip(file.schemes, HostileNames.schemes) {
            #expect(read.slug == written.slug)
            #expect(read.colors.map(\.share) == written.scheme.slots.map(\.share))
            #expect(read.colors.map(\.synthesized) == written.scheme.slots.map(\.isSynthesized))
            #expect(read.colors.map(\.text) == written.scheme.slots.map(\.textColor.hex))
            for (color, slot) in zip(read.colors, written.scheme.slots) {
                #expect(abs(color.oklch[0] - Double(slot.oklch.lightness)) < 1e-4)
                #expect(abs(color.oklch[1] - Double(slot.oklch.chroma)) < 1e-4)
                #expect(abs(color.oklch[2] - Double(slot.oklch.hue)) < 0.1)
            }
        }
    }

    @Test func `JSON can stand in a script element`() throws {
        let json = try text(.json)
        for forbidden in ["<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"] {
            #expect(!json.contains(forbidden))
        }
    }

    @Test func `gimp palettes of several photos are told apart by their names`() throws {
        let scheme = try #require(HostileNames.schemes.first).scheme
        func name(_ photos: String...) -> Substring? {
            let bytes = PaletteFormat.gpl.bytes(
                for: photos.map { NamedScheme(name: $0, slug: "a", scheme: scheme) })
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().first
        }
        #expect(name("Cat") == "Name: Cat" && name("Cat", "Dog") == "Name: Cat, Dog")
        #expect(name("Cat", "Dog", "Hen", "Cow") == "Name: Cat, Dog, Hen …")
    }

    @Test func `gimp palettes have one line for each color`() throws {
        let lines = try text(.gpl).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "GIMP Palette")
        #expect(lines[1].hasPrefix("Name: ") && (8...250).contains(lines[1].utf8.count))
        #expect(lines[2] == "Columns: 10")
        #expect(lines[3] == "#")
        #expect(lines.last == "")
        let colors = lines.dropFirst(4).dropLast()
        let read = try colors.map { line in
            let parts = line.split(separator: "\t", maxSplits: 1)
            let channels = try parts[0].split(separator: " ").map { try #require(UInt8($0)) }
            #expect(channels.count == 3)
            #expect(line.utf8.count < 300)
            return RGBA(channels[0], channels[1], channels[2]).hex
        }
        #expect(read == HostileNames.hexes)
    }

    @Test func `a GIMP palette of one scheme has its name`() throws {
        let scheme = NamedScheme(name: "Miso\nthe cat", slug: "miso", scheme: HostileNames.schemes[0].scheme)
        let text = String(decoding: PaletteFormat.gpl.bytes(for: [scheme]), as: UTF8.self)
        #expect(text.hasPrefix("GIMP Palette\nName: Miso the cat\nColumns: 3\n#\n"))
        #expect(text.hasSuffix("\tMiso the cat 3\n"))
    }

    @Test func `swatch exchange keeps its content when it is read back`() throws {
        let file = try SwatchExchangeReader(PaletteFormat.ase.bytes(for: HostileNames.schemes))
        #expect(file.groups.count == HostileNames.schemes.count)
        #expect(file.groups.flatMap(\.colors) == HostileNames.hexes)
        for name in file.groups.flatMap({ [$0.name] + $0.colorNames }) {
            #expect(!name.isEmpty && name.utf16.count <= 255)
            #expect(name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{FFFD}" })
        }
        let cat = try #require(file.groups.first)
        #expect(cat.name == "cat")
        #expect(cat.colorNames == ["cat 1", "cat 2", "cat 3"])
    }

    @Test func `every format gives the same bytes each time`() {
        for format in PaletteFormat.allCases {
            #expect(format.bytes(for: HostileNames.schemes) == format.bytes(for: HostileNames.schemes))
        }
    }

    @Test(arguments: PaletteFormat.allCases)
    func `no schemes are an empty file`(format: PaletteFormat) {
        #expect(!format.bytes(for: []).isEmpty)
    }
}
