import Essentials
import Palette
import Testing

@testable import Pages

/// The colours page hands out files that the program wrote; no script knows a format.
@Suite struct ColorFilesTests {
    @Test func `every pack has a script with the files of each number of colours`() throws {
        let site = try RenderedSite(SampleContent.site(stickers: 2))
        for count in 3...10 {
            let script = site.text("colors/all.\(count).js")
            #expect(script.hasPrefix("peel.files['all.\(count)']=[["))
            #expect(lengths(script).count == PaletteFormat.allCases.count)
        }
        #expect(lengths(site.text("colors/sticker-0.js")).count == 8 * PaletteFormat.allCases.count)
    }

    @Test func `the lengths of a script are those of the files`() throws {
        let site = try RenderedSite(SampleContent.site(stickers: 1))
        let formats = PaletteFormat.allCases
        let files = formats.map { size("colors/sticker-0.\($0.fileExtension)", in: site) }
        let own = lengths(site.text("colors/sticker-0.js"))
        #expect(Array(own[2 * formats.count..<3 * formats.count]) == files, "five colours")
        #expect(lengths(site.text("colors/all.5.js")) == files)
    }

    private func size(_ path: String, in site: RenderedSite) -> Int? {
        site.files.first { $0.path == path }?.bytes.count
    }

    private func lengths(_ script: String) -> [Int] {
        guard let start = script.firstRange(of: "=[[")?.upperBound,
            let end = script[start...].firstIndex(of: "]")
        else { return [] }
        return script[start..<end].split(separator: ",").compactMap { Int($0) }
    }
}
