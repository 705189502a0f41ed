import Foundation
import TestSupport
import Testing

/// What `peel sheet` writes, and over what.
@Suite struct SheetCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (index, color) in SamplePhoto.colors.prefix(3).enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(color)), to: "photos/\(index).png")
        }
    }

    /// One sticker on each page.
    private func sheet(_ arguments: String...) async throws -> Tool.Result {
        try await PeelProgram.run(
            ["sheet", "photos", "--paper", "90x90mm", "--size", "50mm"] + arguments, in: folder.path)
    }

    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func `pages of an earlier sheet are replaced, and surplus ones are removed`() async throws {
        let first = try await sheet("-o", "x.svg")
        #expect(first.output == "x.svg\nx-2.svg\nx-3.svg\n", "\(first.errors)")
        let pages = try folder.tree(".")
        #expect(try await sheet("-o", "x.svg").status == 0)
        #expect(try folder.tree(".") == pages)
        // One after a gap is of no sheet that was written here.
        try folder.write(#require(pages["x-3.svg"]), to: "x-5.svg")
        try FileManager.default.removeItem(at: folder.url("photos/2.png"))
        #expect(try await sheet("-o", "x.svg", "--marks").output == "x.svg\nx-2.svg\n")
        #expect(try files() == ["photos", "x-2.svg", "x-5.svg", "x.svg"])
    }

    @Test func `cut lines are DXF files that another sheet replaces`() async throws {
        for _ in 0..<2 {
            let run = try await sheet("-o", "x.dxf")
            #expect(run.output == "x.dxf\nx-2.dxf\nx-3.dxf\n", "\(run.errors)")
        }
        try folder.write("0\nEOF\n", to: "x-2.dxf")
        let run = try await sheet("-o", "x.dxf")
        #expect(run.status == 64 && run.errors.contains("x-2.dxf already exists"), "\(run.errors)")
    }

    @Test func `a page that the user made or changed stays`() async throws {
        #expect(try await sheet("-o", "x.svg").status == 0)
        let page = try String(contentsOf: folder.url("x-3.svg"), encoding: .utf8)
        for text in ["<svg/>", page.replacing("CutContour", with: "Cut"), page + "<!-- mine -->\n"] {
            try folder.write(text, to: "x-3.svg")
            let before = try folder.tree(".")
            let run = try await sheet("-o", "x.svg", "--marks")
            #expect(run.status == 64 && run.errors.contains("x-3.svg already exists"), "\(run.errors)")
            #expect(try folder.tree(".") == before)
        }
        // Of a shorter sheet it is no page.
        try FileManager.default.removeItem(at: folder.url("photos/2.png"))
        #expect(try await sheet("-o", "x.svg").status == 0)
        #expect(try String(contentsOf: folder.url("x-3.svg"), encoding: .utf8) == page + "<!-- mine -->\n")
    }

    @Test func `a sheet that the user made or changed stays where it is not named`() async throws {
        #expect(try await sheet().output == "sheet.pdf\n")
        #expect(try await sheet("--marks").status == 0)
        // As programs do that change a PDF without writing it anew: behind its end.
        let changed =
            try Data(contentsOf: folder.url("sheet.pdf")) + Data("1 0 obj\nnull\nendobj\n%%EOF\n".utf8)
        for bytes in [Data("%PDF-1.7\n".utf8), changed] {
            try folder.write(bytes, to: "sheet.pdf")
            for run in [try await sheet(), try await sheet("-o", "sheet.pdf")] {
                #expect(run.status == 64 && run.errors.contains("move it away"), "\(run.errors)")
                #expect(try Data(contentsOf: folder.url("sheet.pdf")) == bytes)
            }
        }
        try FileManager.default.removeItem(at: folder.url("sheet.pdf"))
        #expect(try await sheet().status == 0)
        #expect(try await sheet("-o", "sheet.pdf").status == 0)
    }

    @Test func `each sticker is printed in every size, as often as asked`() async throws {
        let run = try await sheet("--size", "25mm, 2cm,25mm", "--copies", "3", "-o", "x.svg")
        #expect(run.status == 0 && run.errors.contains("18 stickers on "), "\(run.errors)")
        let pages = try folder.tree(".").filter { $0.key.hasSuffix(".svg") }.values
        let images = pages.map {
            String(decoding: $0, as: UTF8.self).components(separatedBy: "<image ").count - 1
        }
        #expect(images.reduce(0, +) == 18)
        for (arguments, words) in [
            (["--size", "30mm,"], "with commas between several; not “30mm,”"),
            (["--size", "30mm,9mm"], "--size takes 10mm to 500mm"),
            (
                ["--size", (10...18).map(String.init).joined(separator: ",")],
                "--size takes at most 8 sizes; not 9"
            ),
            (["--copies", "0"], "--copies takes 1 to 100; not “0”"),
            (["--copies", "101"], "--copies takes 1 to 100; not “101”"),
        ] {
            let run = try await PeelProgram.run(["sheet", "photos"] + arguments, in: folder.path)
            #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
        }
    }

    @Test(.enabled(if: Tool.exists("qpdf"), "qpdf is not installed"))
    func `qpdf finds no fault in the sheet`()
        async throws
    {
        #expect(try await sheet().status == 0)
        let result = try await Tool.run("qpdf", "--check", folder.url("sheet.pdf").path)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
}
