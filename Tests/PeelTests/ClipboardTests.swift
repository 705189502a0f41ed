import Foundation
import TestSupport
import Testing

/// `peel cut --to-clipboard`, with a program of the test's own in place of the desktop's.
@Suite struct ClipboardTests {
    /// A photo, and a folder of programs that keep what they are given.
    private func folder(programs: [String: String]) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "disc.png")
        try FileManager.default.createDirectory(at: folder.url("bin"), withIntermediateDirectories: true)
        for (name, script) in programs {
            try await folder.writeProgram(script, to: "bin/" + name)
        }
        return folder
    }

    private func copy(_ folder: TemporaryFolder, _ desktop: [String: String]) async throws -> Tool.Result {
        let none = ["WAYLAND_DISPLAY": "", "DISPLAY": ""]
        let path = ["PATH": folder.url("bin").path + ":/usr/bin:/bin"]
        return try await PeelProgram.run(
            "cut", "disc.png", "--to-clipboard", in: folder.path,
            environment: none.merging(path) { $1 }.merging(desktop) { $1 })
    }

    #if os(Linux)
    @Test(arguments: [
        ("wl-copy", ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], "--type image/png"),
        ("xclip", ["DISPLAY": ":0"], "-selection clipboard -t image/png"),
    ])
    func `the desktop's program is given the sticker`(
        name: String, desktop: [String: String], words: String
    ) async throws {
        // It stays behind, as the keeper of a clipboard does, and holds on to what it prints to.
        let keeper = "cat >taken.png; echo \"$@\" >words; sleep 30 & echo noise"
        let folder = try await folder(
            programs: ["wl-copy": keeper, "xclip": keeper].filter { $0.key == name })
        let run = try await copy(folder, desktop)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
        #expect(run.errors.contains("copied the sticker to the clipboard"))
        #expect(try String(contentsOf: folder.url("words"), encoding: .utf8) == words + "\n")
        #expect(try await PeelProgram.run("cut", "disc.png", "-o", "file.png", in: folder.path).status == 0)
        #expect(
            try Data(contentsOf: folder.url("taken.png")) == Data(contentsOf: folder.url("file.png")))
    }

    @Test func `without a clipboard, the error says what to do`() async throws {
        let none = try await copy(folder(programs: [:]), [:])
        #expect(none.status == 64 && none.errors.contains("no desktop"), "\(none.errors)")
        let bare = try await folder(programs: [:])
        let missing = try await PeelProgram.run(
            "cut", "disc.png", "--to-clipboard", in: bare.path,
            environment: ["PATH": bare.url("bin").path, "WAYLAND_DISPLAY": "w", "DISPLAY": ""])
        #expect(missing.status == 64 && missing.errors.contains("wl-copy"), "\(missing.errors)")
        let failing = try await copy(folder(programs: ["xclip": "exit 1"]), ["DISPLAY": ":0"])
        #expect(failing.status == 1 && failing.errors.contains("failed; write to a file with -o"))
    }
    #endif

    @Test func `the clipboard takes one sticker, and no file beside it`() async throws {
        let folder = try await folder(programs: [:])
        for arguments in [["-o", "a.png"], ["--json"]] {
            let run = try await PeelProgram.run(
                ["cut", "disc.png", "--to-clipboard"] + arguments, in: folder.path)
            #expect(run.status == 64, "\(run.errors)")
        }
    }
}
