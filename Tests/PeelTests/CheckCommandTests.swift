import Foundation
import TestSupport
import Testing

/// What `peel check` says of what it is pointed at.
@Suite struct CheckCommandTests {
    private let folder: TemporaryFolder

    init() async throws { folder = try TemporaryFolder() }

    @Test func `what is no pack at all is named for what it is`() async throws {
        #expect(unsafe mkfifo(folder.url("pipe").path, 0o600) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("link").path, withDestinationPath: "nowhere")
        for (name, words) in [
            ("pipe", "it is a pipe or a device"), ("link", "it is a link that leads to no file"),
            ("gone", "there is no such file or folder"),
        ] {
            let run = try await PeelProgram.run("check", name, "--for", "signal", in: folder.path)
            #expect(run.status == 64 && run.errors.contains("\(name): \(words)"), "\(run.errors)")
        }
    }

    @Test func `what was checked is told on request`() async throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "pack/one.png")
        let quiet = try await PeelProgram.run("check", "pack", "--for", "plain", in: folder.path)
        let told = try await PeelProgram.run("check", "pack", "--for", "plain", "-v", in: folder.path)
        #expect(quiet.errors.isEmpty && quiet.output == told.output && quiet.status == told.status)
        #expect(told.errors.contains("1 sticker"), "\(told.errors)")
    }
}
