import Foundation
import QRCode
import TestSupport
import Testing

@Suite struct QRCodeTests {
    @Test func `the three finders are in their corners`() throws {
        let code = try #require(QRCode("https://example.org/pets/"))
        #expect(code.side == 25, "version 2 holds 26 bytes at level M")
        let finder = [
            "#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######",
        ]
        for (left, top) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
            for (y, row) in finder.enumerated() {
                for (x, module) in row.enumerated() {
                    #expect(code.isDark(left + x, top + y) == (module == "#"))
                }
            }
        }
    }

    @Test func `the path draws only the dark modules`() throws {
        let code = try #require(QRCode("peel"))
        var drawn: Set<[Int]> = []
        for part in code.path.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
            #expect(part.3 == part.4)
            let start = try #require(Int(part.1)), row = try #require(Int(part.2))
            for x in start..<start + (try #require(Int(part.3))) { drawn.insert([x, row]) }
        }
        for y in 0..<code.side {
            for x in 0..<code.side { #expect(drawn.contains([x, y]) == code.isDark(x, y)) }
        }
    }

    @Test(
        .enabled(if: Tool.exists("zbarimg"), "zbarimg (zbar-tools) is not installed"),
        arguments: [
            "peel", "https://example.org/pets/", "https://example.org/日本語/",
            String(repeating: "long ", count: 60),
        ])
    func `an independent reader reads the code`(text: String) async throws {
        let code = try #require(QRCode(text))
        let scale = 6, side = (code.side + 2 * QRCode.quietZone) * scale
        var picture = Data("P5 \(side) \(side) 255\n".utf8)
        for y in 0..<side {
            for x in 0..<side {
                let isDark = code.isDark(x / scale - QRCode.quietZone, y / scale - QRCode.quietZone)
                picture.append(isDark ? 0 : 255)
            }
        }
        let folder = try TemporaryFolder()
        try folder.write(picture, to: "code.pgm")
        let read = try await Tool.run("zbarimg", "--quiet", "--raw", "code.pgm", in: folder.path)
        #expect(read.output == text + "\n")
    }

    @Test func `a terminal shows the code with its quiet zone`() throws {
        let code = try #require(QRCode("peel"))
        let lines = code.terminalText.split(separator: "\n")
        #expect(lines.count == (code.side + 2 * QRCode.quietZone + 1) / 2)
        #expect(lines[2].contains("█▀▀▀▀▀█"), "the first finder begins in the third line")
    }

    @Test func `a text that is too long has no code`() {
        #expect(QRCode("") == nil)
        #expect(QRCode(String(repeating: "a", count: 2_331)) != nil)
        #expect(QRCode(String(repeating: "a", count: 2_332)) == nil)
    }
}
