import Foundation
import Lettering
import Palette
import Pixels
import Sheet

/// What is drawn from pictures and texts: cut lines, palettes, titles.
extension FuzzEntry {
    /// The bytes as a sticker: its width and height, then the coverage of each pixel, 16 steps to a byte's half.
    static func sheet(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 3 else { return false }
        let (width, height) = (Int(bytes[0]) % 40 + 1, Int(bytes[1]) % 40 + 1)
        var raster = Raster(width: width, height: height)
        for index in 0..<width * height {
            let byte = bytes[2 + index / 2 % (bytes.count - 2)]
            let alpha = (index % 2 == 0 ? byte >> 4 : byte & 15) * 17
            raster[index % width, index / width] = RGBA(byte, 90, 200, alpha)
        }
        guard let sticker = SheetSticker(raster, name: "a", size: 30, bleed: 1) else { return true }
        precondition(sticker.scale.isFinite && sticker.area.isFinite && sticker.area > 0)
        let paper = PaperSize(width: 80, height: 80)
        guard let layout = try? SheetLayout([sticker], paper: paper, gap: 3, hasMarks: true) else {
            return true
        }
        for placement in layout.placements { precondition(placement.page == 0) }
        guard let files = try? SheetSVG.files(of: layout) else { return true }
        for file in files {
            let text = String(decoding: file, as: UTF8.self)
            for path in text.split(separator: "<path d=\"").dropFirst() {
                let path = path.prefix { $0 != "\"" }
                precondition(path.allSatisfy { "MCZ-.0123456789 ,".contains($0) }, "no path: \(path)")
            }
        }
        _ = try? SheetPDF.file(of: layout, title: String(decoding: bytes.prefix(40), as: UTF8.self))
        return true
    }

    /// The bytes as the colors of a photo, the last 60 as its name too.
    static func palette(_ bytes: [UInt8]) -> Bool {
        let pixels = min(64, bytes.count / 4)
        guard pixels > 0 else { return false }
        let raster = Raster(width: pixels, height: 1, bytes: Array(bytes.prefix(pixels * 4)))
        let name = String(decoding: bytes.suffix(60), as: UTF8.self)
        let schemes = SchemeExtractor().schemes(of: raster, subject: nil)
        let named = (3...10).map { count in
            precondition(schemes[count].slots.count == count)
            precondition(Set(schemes[count].slots.map(\.hex)).count == count, "two slots are alike")
            return NamedScheme(name: name, slug: "a\(count)", scheme: schemes[count])
        }
        for format in PaletteFormat.allCases {
            let file = format.bytes(for: named)
            if format == .ase { continue }
            precondition(String(validating: file, as: UTF8.self) != nil)
            let isText = file.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 }
            precondition(isText, "\(format) has control characters")
            if format == .json {
                precondition((try? JSONSerialization.jsonObject(with: Data(file))) != nil, "no JSON")
            }
        }
        return true
    }

    /// The bytes as a title that is drawn large.
    static func title(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= 300 else { return false }
        let title = DisplayTitle(String(decoding: bytes, as: UTF8.self))
        guard title.isInFace else { return true }
        let coverage = Lettering.coverage(of: title.lines, size: 40)
        precondition(coverage.values.allSatisfy { (0...1).contains($0) })
        return true
    }
}
