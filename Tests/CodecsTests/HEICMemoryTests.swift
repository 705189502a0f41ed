@testable import Codecs
import TestSupport
import Testing

/// The sizes that a HEIC or AVIF file makes its decoders take memory for, wherever it says them.
@Suite struct HEICMemoryTests {
    private static func box(_ type: String, _ content: [UInt8], isLong: Bool = false) -> [UInt8] {
        isLong
            ? Splicing.bigEndian(1, bytes: 4) + Array(type.utf8)
                + Splicing.bigEndian(content.count + 16, bytes: 8)
                + content
            : Splicing.bigEndian(content.count + 8, bytes: 4) + Array(type.utf8) + content
    }

    /// A file of items that all have the same bytes, which lie in `meta`, and of one property.
    private static func file(
        _ kind: String, _ content: [UInt8], property: [UInt8] = [], items: UInt8 = 1, extents: Int = 1,
        sizes: [UInt8] = [0x44, 0], isLong: Bool = false
    ) -> [UInt8] {
        let extent = Splicing.bigEndian(0, bytes: 4) + Splicing.bigEndian(content.count, bytes: 4)
        var (infes, places): ([UInt8], [UInt8]) = ([], [])
        for number in 1...items {
            infes += box("infe", [2, 0, 0, 0, 0, number, 0, 0] + Array(kind.utf8) + [0])
            places += [0, number, 0, 1, 0, 0] + Splicing.bigEndian(extents, bytes: 2)
            if sizes != [0, 0] { for _ in 0..<extents { places += extent } }
        }
        return box("ftyp", Array("heic".utf8))
            + box(
                "meta",
                [0, 0, 0, 0] + box("iinf", [0, 0, 0, 0, 0, items] + infes)
                    + box("iloc", [1, 0, 0, 0] + sizes + [0, items] + places)
                    + box("iprp", box("ipco", property)) + box("idat", content), isLong: isLong)
    }

    private func largest(_ bytes: [UInt8]) throws -> Int { try HEICMemory(bytes).largest }

    /// A sequence parameter set of that size, as x265 writes it, with the marks that keep start codes out.
    private static func parameterSet(width: Int, height: Int, layers: Int = 0, chroma: Int = 1) -> [UInt8] {
        var bits = String(repeating: "0", count: 4)
        func add(_ value: Int, _ count: Int) {
            let digits = String(value, radix: 2)
            bits += String(repeating: "0", count: count - digits.count) + digits
        }
        func addExponential(_ value: Int) {
            let digits = String(value + 1, radix: 2)
            bits += String(repeating: "0", count: digits.count - 1) + digits
        }
        add(layers, 3)
        add(1, 1)
        for _ in 0..<12 { add(0, 8) }
        for _ in 0..<layers { add(3, 2) }
        if layers > 0 { add(0, 2 * (8 - layers)) }
        for _ in 0..<layers * 12 { add(0, 8) }
        addExponential(0)
        addExponential(chroma)
        if chroma == 3 { add(0, 1) }
        addExponential(width)
        addExponential(height)
        while bits.count % 8 != 0 { bits += "1" }
        var bytes: [UInt8] = [33 << 1, 1]
        var zeros = 0
        for start in stride(from: 0, to: bits.count, by: 8) {
            let byte = UInt8(bits.dropFirst(start).prefix(8), radix: 2) ?? 0
            if zeros >= 2 && byte <= 3 {
                bytes.append(3)
                zeros = 0
            }
            bytes.append(byte)
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return bytes
    }

    private static func units(_ units: [[UInt8]]) -> [UInt8] {
        units.flatMap { Splicing.bigEndian($0.count, bytes: 4) + $0 }
    }

    @Test(arguments: [false, true]) func `canvases of grids and overlays`(isWide: Bool) throws {
        let bytes = isWide ? 4 : 2
        let size = Splicing.bigEndian(30_000, bytes: bytes) + Splicing.bigEndian(20_000, bytes: bytes)
        let flags: UInt8 = isWide ? 1 : 0
        #expect(try largest(Self.file("grid", [0, flags, 1, 1] + size)) == 600_000_000)
        let color = [UInt8](repeating: 0, count: 8)
        #expect(try largest(Self.file("iovl", [0, flags] + color + size + [0, 0, 0, 0])) == 600_000_000)
        #expect(throws: ImageError.self) {
            try largest(Self.file("grid", [0, flags, 1, 1] + size.dropLast()))
        }
        #expect(try largest(Self.file("Exif", [0, flags, 1, 1] + size)) == 0)
    }

    @Test(arguments: [0, 2], [1, 3]) func `picture of HEVC`(layers: Int, chroma: Int) throws {
        let large = Self.parameterSet(width: 32_768, height: 16_384, layers: layers, chroma: chroma)
        let small = Self.parameterSet(width: 64, height: 64, layers: layers, chroma: chroma)
        let other: [UInt8] = [32 << 1, 1, 0xFF]
        #expect(try largest(Self.file("hvc1", Self.units([other, small, large]))) == 32_768 * 16_384)
        #expect(try largest(Self.file("hvc1", Self.units([other]))) == 0)
        #expect(try largest(Self.file("hvc1", Self.units([small]).dropLast(2))) == 0)
        let arrays: [UInt8] =
            [2, 0xA0, 0, 1] + Splicing.bigEndian(other.count, bytes: 2) + other + [0xA1, 0, 2]
            + Splicing.bigEndian(small.count, bytes: 2) + small + Splicing.bigEndian(large.count, bytes: 2)
            + large
        let configuration = Self.box("hvcC", [UInt8](repeating: 0, count: 22) + arrays)
        #expect(try largest(Self.file("hvc1", [], property: configuration)) == 32_768 * 16_384)
    }

    @Test func `picture of AV 1`() throws {
        // Reduced, level 0, sides of 16 bits each: 000 1 1 00000 1111 1111, and the sides less one.
        let bits = "0001100000" + "11111111" + String(repeating: "1", count: 15) + "0" + "0111111111111111"
        let header = stride(from: 0, to: 56, by: 8).map {
            UInt8((bits + "000000").dropFirst($0).prefix(8), radix: 2) ?? 0
        }
        let unit: [UInt8] = [0b0000_1010, UInt8(header.count)] + header
        #expect(try largest(Self.file("av01", [0b0001_0010, 0] + unit)) == 65_535 * 32_768)
        let configuration = Self.box("av1C", [0x81, 0, 0, 0] + unit)
        #expect(try largest(Self.file("av01", [], property: configuration)) == 65_535 * 32_768)
        let short = Self.box("av1C", [0x81, 0, 0, 0] + unit.dropLast())
        #expect(throws: ImageError.self) { try largest(Self.file("av01", [], property: short)) }
    }

    @Test func `boxes with a size of eight bytes`() throws {
        let canvas: [UInt8] =
            [0, 0, 1, 1] + Splicing.bigEndian(3_000, bytes: 2) + Splicing.bigEndian(2_000, bytes: 2)
        #expect(try largest(Self.file("grid", canvas, isLong: true)) == 6_000_000)
    }

    @Test func `an ambiguous file is refused`() throws {
        let canvas: [UInt8] = [0, 0, 1, 1, 0, 9, 0, 9]
        let file = Self.file("grid", canvas)
        #expect(try largest(file) == 81)
        #expect(throws: ImageError.self) { try largest(file + file.dropFirst(12)) }
        #expect(throws: ImageError.self) { try largest(Self.file("grid", canvas, sizes: [0x42, 0])) }
        #expect(throws: ImageError.self) {
            try largest(Self.file("grid", canvas + [UInt8](repeating: 0, count: 40), extents: 200))
        }
        // Parts that take no bytes to tell of: as many as somebody likes, of every item.
        #expect(throws: ImageError.corrupt("its list of picture positions is damaged")) {
            try largest(Self.file("grid", canvas, extents: 0xFFFF, sizes: [0, 0]))
        }
        let large = canvas + [UInt8](repeating: 0, count: 1_000)
        #expect(try largest(Self.file("Exif", large, items: 9)) == 0)
        #expect(throws: ImageError.self) { try largest(Self.file("grid", large, items: 9)) }
    }
}
