import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct ColorsCommandTests {
    /// Left half red, right half blue, in the middle of a clear photo, so that nothing is to be cut out.
    private func halves() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        var raster = Raster(width: 96, height: 96, filledWith: .clear)
        for y in 24..<72 {
            for x in 24..<72 { raster[x, y] = x < 48 ? RGBA(200, 30, 40) : RGBA(20, 60, 190) }
        }
        try folder.write(Data(PNGEncoder.encode(raster)), to: "red and blue.png")
        return folder
    }

    @Test func `the table names each colour and its share`() async throws {
        let folder = try halves()
        let run = try await PeelProgram.run("colors", "red and blue.png", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines.first == "Red and blue")
        #expect(run.output.contains("#c81e28") && run.output.contains("#143cbe"))
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func `colour blocks are drawn when asked for`() async throws {
        let folder = try halves()
        let run = try await PeelProgram.run(
            "colors", "red and blue.png", "--color", "always", in: folder.path)
        #expect(run.output.contains("\u{1B}[48;2;200;30;40m"))
    }

    @Test func `verbose output has the names of the schemes`() async throws {
        let folder = try halves()
        let run = try await PeelProgram.run(
            "colors", "red and blue.png", "--format", "css", "-v", in: folder.path)
        #expect(run.errors == "red and blue.png: red-and-blue\n")
        #expect(run.output.contains("--red-and-blue-1:"), "\(run.output)")
    }

    @Test func `photos named by a camera are distinguished by their file names`() async throws {
        let folder = try halves()
        for name in ["IMG_0001.png", "IMG_0002.png"] {
            try FileManager.default.copyItem(at: folder.url("red and blue.png"), to: folder.url(name))
        }
        let run = try await PeelProgram.run("colors", "IMG_0001.png", "IMG_0002.png", in: folder.path)
        let names = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(names == ["IMG_0001", "IMG_0002"])
    }

    @Test func `photos with the same name have separate schemes`() async throws {
        let folder = try halves()
        for name in ["猫.png", "犬.png"] {
            try FileManager.default.copyItem(at: folder.url("red and blue.png"), to: folder.url(name))
        }
        let run = try await PeelProgram.run("colors", "猫.png", "犬.png", "--format", "css", in: folder.path)
        let names = run.output.matches(of: /--[a-z0-9-]+:/).map { String($0.output) }
        #expect(run.status == 0 && names.count > 6 && Set(names).count == names.count, "\(run.output)")
    }

    @Test(arguments: [3, 10])
    func `each scheme has the requested number of colours`(count: Int) async throws {
        let folder = try halves()
        let run = try await PeelProgram.run(
            "colors", "red and blue.png", "--count", "\(count)", "--format", "css", in: folder.path)
        #expect(run.status == 0)
        #expect(run.output.matches(of: /#[0-9a-f]{6}/).count >= count)
    }

    @Test func `every format is written`() async throws {
        let folder = try halves()
        for format in ["json", "css", "svg", "gpl", "ase"] {
            let run = try await PeelProgram.run(
                "colors", "red and blue.png", "--format", format, in: folder.path)
            #expect(run.status == 0 && !run.output.isEmpty, "\(format)")
        }
    }

    @Test func `bad input is named`() async throws {
        let folder = try halves()
        #expect(
            try await PeelProgram.run("colors", "red and blue.png", "--count", "11", in: folder.path).status
                == 64)
        #expect(
            try await PeelProgram.run("colors", "red and blue.png", "--format", "xyz", in: folder.path).status
                == 64
        )
        let run = try await PeelProgram.run("colors", "gone.png", "red and blue.png", in: folder.path)
        #expect(run.status == 3)
        #expect(run.errors.contains("gone.png: there is no such file"))
        #expect(try await PeelProgram.run("colors", "gone.png", in: folder.path).status == 1)
    }
}
