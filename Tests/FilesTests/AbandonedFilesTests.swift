import Files
import Foundation
import TestSupport
import Testing

@Suite struct AbandonedFilesTests {
    @Test func whatKilledProcessesLeftGoesAndNothingElse() async throws {
        let folder = try TemporaryFolder()
        let ended = try await endedProcess()
        let gone = [
            ".peel-incoming-000000000000z", "peel.yaml.\(ended)-0000000001a2b.partial",
            "a.b.jpg.\(ended)-000000000000z.partial",
        ]
        let kept = [
            "peel.yaml.\(getpid())-0000000001a2b.partial", "peel.yaml.\(ended)-1A.partial",
            "peel.yaml.\(ended).partial",
            "\(ended)-0000000001a2b.partial", "peel.yaml.0-0000000001a2b.partial", "film.partial",
            ".peel-incoming-", ".peel-incoming-A", "peel.yaml",
            "folder.\(ended)-0000000000001.partial/photo.jpg",
        ]
        for name in gone + kept { try folder.write("x", to: name) }
        AbandonedFiles.remove(in: folder.path)
        for name in gone { #expect(try FileSystem.kind(of: folder.url(name).path) == .missing, "\(name)") }
        for name in kept { #expect(try FileSystem.kind(of: folder.url(name).path) == .file, "\(name)") }
    }

    private func endedProcess() async throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", ":"]
        try await process.runToEnd()
        return process.processIdentifier
    }
}
