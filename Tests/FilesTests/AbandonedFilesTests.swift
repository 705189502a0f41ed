import Files
import Foundation
import TestSupport
import Testing

@Suite struct AbandonedFilesTests {
    @Test func `only the files of killed processes are removed`() async throws {
        let folder = try TemporaryFolder()
        let ended = try await endedProcess()
        let gone = [
            ".peel-incoming-00000000z3dn3", "peel.yaml.\(ended)-00001a2b0ecw7.partial",
            "a.b.jpg.\(ended)-00000000z3dn3.partial",
        ]
        let kept = [
            "peel.yaml.\(getpid())-00001a2b0ecw7.partial", "peel.yaml.\(ended)-1A.partial",
            "peel.yaml.\(ended).partial",
            "\(ended)-00001a2b0ecw7.partial", "peel.yaml.0-00001a2b0ecw7.partial", "film.partial",
            ".peel-incoming-", ".peel-incoming-A", ".peel-incoming-holiday2026a0", "peel.yaml",
            "folder.\(ended)-0000000000001.partial/photo.jpg",
        ]
        for name in gone + kept {
            TemporaryFolder.setDate(of: try folder.write("x", to: name).path, to: 1_000_000)
        }
        // On a shared disk another machine may write it now.
        let fresh = try folder.write("x", to: "peel.yaml.\(ended)-00001a2b0ecw8.partial").path
        AbandonedFiles.remove(in: folder.path)
        #expect(try FileSystem.kind(of: fresh) == .file)
        for name in gone { #expect(try FileSystem.kind(of: folder.url(name).path) == .missing, "\(name)") }
        for name in kept { #expect(try FileSystem.kind(of: folder.url(name).path) == .file, "\(name)") }
    }

    /// Two programs may receive files in one folder. Where the disk knows no locks, only the age of a file tells.
    @Test(arguments: [nil, ENOLCK]) func `a file that is still arriving stays`(_ code: Int32?) throws {
        let folder = try TemporaryFolder()
        try SystemCall.$interposer.withValue({ call, _ in
            call == .lock ? code.map { .fail($0) } ?? .proceed : .proceed
        }) {
            let file = try IncomingFile(in: folder.path)
            try file.append([1])
            AbandonedFiles.remove(in: folder.path)
            #expect(try file.keep(as: "cat.jpg"))
            let old = try folder.write("x", to: ".peel-incoming-00000000z3dn3").path
            TemporaryFolder.setDate(of: old, to: 1_000_000)
            AbandonedFiles.remove(in: folder.path)
            #expect(try FileSystem.names(in: folder.path) == ["cat.jpg"])
        }
    }

    private func endedProcess() async throws -> Int32 {
        let process = try RunningProgram("true", [])
        _ = await process.end()
        return process.number
    }
}
