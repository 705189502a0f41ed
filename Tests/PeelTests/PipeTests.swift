import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Photos and stickers through pipes.
@Suite struct PipeTests {
    private func photo() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "disc.png")
        return folder
    }

    private func shell(_ script: String, in folder: TemporaryFolder) async throws -> Tool.Result {
        try await Tool.run(
            "sh", "-c", script, in: folder.path,
            environment: ["peel": PeelProgram.path, "XDG_CONFIG_HOME": folder.settings])
    }

    @Test func `a photo goes in and its sticker comes out`() async throws {
        let folder = try photo()
        let run = try await shell(
            "$peel cut - <disc.png >piped.png && cat disc.png | $peel cut - -o - >second.png", in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(try await PeelProgram.run("cut", "disc.png", "-o", "file.png", in: folder.path).status == 0)
        let file = try Data(contentsOf: folder.url("file.png"))
        #expect(try Data(contentsOf: folder.url("piped.png")) == file)
        #expect(try Data(contentsOf: folder.url("second.png")) == file)
        #expect(try await shell("$peel cut disc.png -o - | cmp - file.png", in: folder).status == 0)
        #expect(
            try await shell("$peel cut - -o named.webp <disc.png && test -s named.webp", in: folder).status
                == 0)
    }

    @Test func `a piped photo has the same colours as its file`() async throws {
        let folder = try photo()
        let piped = try await shell("$peel colors - --format css <disc.png", in: folder)
        let named = try await PeelProgram.run("colors", "disc.png", "--format", "css", in: folder.path)
        #expect(
            piped.status == 0 && piped.output.contains("standard-input"), "\(piped.output) \(piped.errors)")
        #expect(
            piped.output.replacing("standard-input", with: "disc").replacing("Standard input", with: "Disc")
                == named.output)
    }

    @Test(arguments: [
        ("echo words | $peel cut -", "standard input: not an image"),
        (": | $peel cut -", "standard input: the file is empty"),
        ("head -c 300 disc.png | $peel colors -", "standard input:"),
        ("yes | $peel cut -", "standard input: not an image"),
        ("{ cat disc.png; yes; } | head -c 600000000 | $peel cut - >/dev/null", "standard input:"),
    ])
    func `input that is not a photo is refused by name`(script: String, reason: String) async throws {
        let run = try await shell(script, in: photo())
        #expect(run.status != 0 && run.errors.contains(reason), "\(run.status) \(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        ("$peel cut - disc.png <disc.png", "name no other photo"), ("$peel cut - --json <disc.png", "--json"),
        ("cp disc.png other.png && $peel cut disc.png other.png -o -", "one photo"),
    ])
    func `arguments that do not fit together are bad usage`(script: String, reason: String) async throws {
        let run = try await shell(script, in: photo())
        #expect(run.status == 64 && run.errors.contains(reason), "\(run.status) \(run.errors)")
    }
}
