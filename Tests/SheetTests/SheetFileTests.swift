import Codecs
import Foundation
import Pixels
import Sheet
import TestSupport
import Testing

@Suite struct SheetFileTests {
    /// Three discs of 900 pixels, as wide as their key says in millimetres.
    private static let discs = [50.0, 150].reduce(into: [:]) { discs, size in
        discs[size] = SamplePhoto.colors.prefix(3).compactMap { color in
            SheetSticker(
                SamplePhoto.disc(color, width: 900, height: 900), name: "Disc", size: size, bleed: 1)
        }
    }

    private func layout(size: Double = 50, count: Int = 3) throws -> SheetLayout {
        let stickers = try Array(#require(Self.discs[size]).prefix(count))
        var layout = try #require(try SheetLayout(stickers, paper: .a4, gap: 4, hasMarks: true))
        layout.hasRuler = true
        return layout
    }

    @Test func `the PDF names its colours and its cut`() throws {
        let text = String(
            decoding: try SheetPDF.file(of: layout(), title: "Pets (\\ “all”)"), as: UTF8.self)
        for part in [
            "/Separation /CutContour", "/ICCBased", "/Type /OCG /Name (CutContour)", "/PrintScaling /None",
            "/MediaBox [0 0 595.2756 841.8898]",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test func `copies have their own places and share one picture`() throws {
        let sticker = try #require(
            SheetSticker(SamplePhoto.disc(RGBA(9, 9, 9)), name: "Disc", size: 30, bleed: 1))
        let layout = try #require(
            try SheetLayout([sticker], copies: 3, paper: .a4, gap: 4, hasMarks: false))
        #expect(layout.printed == [0, 0, 0] && layout.placements.count == 3)
        #expect(Set(layout.placements.map(\.position.x)).count == 3)
        let text = String(decoding: try SheetPDF.file(of: layout, title: "Pets"), as: UTF8.self)
        // The picture and its transparency.
        #expect(text.components(separatedBy: "/Subtype /Image").count == 3)
        #expect(layout.fill > 0.3, "each copy counts: \(layout.fill)")
    }

    @Test func `the same sheet gives the same file`() throws {
        let layout = try layout()
        #expect(try SheetPDF.file(of: layout, title: "Pets") == SheetPDF.file(of: layout, title: "Pets"))
    }

    @Test(.enabled(if: Tool.exists("qpdf"), "qpdf is not installed")) func `qpdf finds no fault in the PDF`()
        async throws
    {
        let folder = try TemporaryFolder()
        try folder.write(Data(SheetPDF.file(of: layout(), title: "Pets")), to: "sheet.pdf")
        let result = try await Tool.run("qpdf", "--check", folder.url("sheet.pdf").path)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }

    /// At 300 pixels per inch, the ruler of 100 mm and the discs of 50 mm, with a millimetre of bleed on both sides, are
    /// what they should be.
    @Test(.enabled(if: Tool.exists("pdftoppm"), "poppler's pdftoppm is not installed"))
    func `printed sizes are exact`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SheetPDF.file(of: layout(count: 1), title: "Pets")), to: "sheet.pdf")
        let result = try await Tool.run(
            "pdftoppm", "-png", "-r", "300", folder.url("sheet.pdf").path, folder.url("page").path)
        #expect(result.status == 0, "\(result.errors)")
        let name = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".png") })
        let page = try ImageDecoder().decode(Array(Data(contentsOf: folder.url(name)))).raster
        let millimetre = 300 / 25.4
        // The ruler's line lies 2 mm from the top.
        let row = Int(2.05 * millimetre)
        let line = (0..<page.width).filter { page[$0, row].red < 128 && page[$0, row].green < 128 }
        let length = Double((line.last ?? 0) - (line.first ?? 0) + 1) / millimetre
        #expect(abs(length - 100) < 0.2, "\(length) mm")
        let color = SamplePhoto.colors[0]
        func isDisc(_ x: Int, _ y: Int) -> Bool {
            abs(Int(page[x, y].red) - Int(color.red)) < 12
                && abs(Int(page[x, y].green) - Int(color.green)) < 12
                && abs(Int(page[x, y].blue) - Int(color.blue)) < 12
        }
        let columns = (0..<page.width).filter { x in
            stride(from: 0, to: page.height, by: 2).contains { isDisc(x, $0) }
        }
        let width = Double((columns.last ?? 0) - (columns.first ?? 0) + 1) / millimetre
        #expect(abs(width - 52) < 0.2, "\(width) mm")
    }

    @Test func `the SVG has real millimetres and layers`() throws {
        let files = try SheetSVG.files(of: layout(size: 150))
        #expect(files.count == 3)
        for file in files {
            let text = String(decoding: file, as: UTF8.self)
            #expect(text.contains("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\""))
            #expect(text.contains("<g id=\"CutContour\""))
            #expect(text.components(separatedBy: "<path d=\"M").count == 2)
            #expect(text.components(separatedBy: "<image ").count == 2)
        }
    }

    @Test func `the DXF has the cuts of the SVG in millimetres from the lower edge`() throws {
        let layout = try layout(size: 150)
        let files = SheetDXF.files(of: layout)
        #expect(files.count == 3)
        for (page, file) in files.enumerated() {
            let lines = String(decoding: file, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count % 2 == 1 && lines.last == "")
            let groups = stride(from: 0, to: lines.count - 1, by: 2).map { (lines[$0], lines[$0 + 1]) }
            #expect(groups.first! == ("0", "SECTION") && groups.last! == ("0", "EOF"))
            let own = groups.firstIndex { $0 == ("8", "Marks") } ?? groups.endIndex
            let heights = groups[..<own].filter { $0.0 == "20" }.compactMap { Double($0.1) }
            let placement = try #require(layout.placements.first { $0.page == page })
            let cut = layout.stickers[0].cuts[0].map(placement.callAsFunction)
            let ends = cut.curves.map { 297 - $0.end.y }
            #expect(abs(try #require(heights.max()) - #require(ends.max())) < 0.5)
            #expect(abs(try #require(heights.min()) - #require(ends.min())) < 0.5)
            #expect(heights.count > cut.curves.count)
            #expect(groups.count { $0 == ("8", "CutContour") } == heights.count + 2)
        }
    }

    /// A square and two angles, each of two bars, where Silhouette's plotters look for them: the fourth corner is empty.
    @Test func `three corners have registration marks`() throws {
        let stickers = try Array(#require(Self.discs[50]).prefix(1))
        let layout = try #require(try SheetLayout(stickers, paper: .a4, gap: 4, hasMarks: true))
        let svg = String(decoding: try SheetSVG.files(of: layout)[0], as: UTF8.self)
        let pdf = String(decoding: try SheetPDF.file(of: layout, title: "Pets"), as: UTF8.self)
        for (x, y, width, height) in [
            ("10", "10", "5", "5"), ("190", "10", "10", "0.5"), ("199.5", "10", "0.5", "10"),
            ("10", "286.5", "10", "0.5"), ("10", "277", "0.5", "10"),
        ] {
            #expect(svg.contains("<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"))
            #expect(pdf.contains("\(x) \(y) \(width) \(height) re\n"))
        }
        #expect(svg.components(separatedBy: "<rect ").count == 6)
    }

    @Test func `paper that is too small has no layout`() throws {
        let sticker = try #require(
            SheetSticker(SamplePhoto.disc(RGBA(9, 9, 9)), name: "", size: 60, bleed: 1))
        #expect(
            try SheetLayout([sticker], paper: PaperSize(width: 50, height: 80), gap: 4, hasMarks: false)
                == nil)
        #expect(
            try SheetLayout([sticker], paper: PaperSize(width: 20, height: 20), gap: 4, hasMarks: true) == nil
        )
    }
}
