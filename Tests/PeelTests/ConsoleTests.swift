import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// What reaches standard output and the terminal.
@Suite struct ConsoleTests {
    private func photo(named name: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let red = Raster(width: 32, height: 32, filledWith: RGBA(200, 30, 40))
        try folder.write(Data(PNGEncoder.encode(red)), to: "photos/" + name)
        return folder
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
        arguments: [
            "colors photos/a.png", "colors photos/a.png --format ase",
            "cut photos/a.png --matte -o matte.png",
            "build photos -o site --no-cache", "build photos -o site --no-cache --json", "init photos",
        ])
    func `a result that cannot be written is an error`(command: String) throws {
        let folder = try photo(named: "a.png")
        let run = try Tool.run("sh", "-c", "'\(PeelProgram.path)' \(command) >/dev/full", in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("standard output: no space is left"), "\(run.errors)")
    }

    @Test func `names cannot steer the terminal`() throws {
        let folder = try photo(named: "red\u{1B}[31m.png")
        let run = try PeelProgram.run("colors", "photos/red\u{1B}[31m.png", in: folder.path)
        #expect(run.status == 0)
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func `names of photos that cannot be used stay on one line and in their direction`() throws {
        let folder = try photo(named: "good.png")
        try folder.write(Data("no photo".utf8), to: "photos/b\u{202E}gnp.exe\nOK: all is well.jpg")
        let run = try PeelProgram.run("build", "photos", "-o", "site", "--no-cache", in: folder.path)
        #expect(run.status == 3)
        #expect(!run.errors.contains("\u{202E}") && !run.errors.contains("\nOK"), "\(run.errors)")
    }

    @Test func `completions offer folders and photos`() throws {
        let bash = try PeelProgram.run("--generate-completion-script", "bash").output
        #expect(
            bash.contains("__peel_add_completions -d") && bash.contains("*.@(jpg|jpeg|png|webp|heic|heif)"))
        let zsh = try PeelProgram.run("--generate-completion-script", "zsh").output
        #expect(zsh.contains("_files -/") && zsh.contains("*.heic"))
    }
}
