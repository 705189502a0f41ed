import Foundation
import TestSupport
import Testing

@Suite struct InterruptionTests {
    /// Cuts nothing out as long as the build runs: however late the signal comes, the build is not done.
    private static let endless = "sh -c 'while kill -0 $PPID 2>/dev/null; do sleep .1; done' {photo} {matte}"

    /// A build that is stopped by a signal as soon as its first photo is done; returns how it ended.
    private func build(in folder: TemporaryFolder, stoppedBy signal: Int32) async throws -> Int32 {
        let build = try RunningProgram(
            PeelProgram.path, ["build", "--verbose", "--jobs", "1", "--cutout-command", Self.endless],
            in: folder.path)
        // The first line says that a photo is done; others are still to come.
        #expect(try await !build.firstLine(of: .errors).isEmpty)
        build.send(signal)
        return await build.end()
    }

    /// A folder with a site of one photo, and then photos that have to be cut out.
    private func folderWithSite() async throws -> (TemporaryFolder, [String: Data]) {
        let folder = try TemporaryFolder()
        let photo = try Data(SamplePhoto.discPNG(SamplePhoto.colors[0], width: 300, height: 300))
        try folder.write(photo, to: "photos/0.png")
        #expect(try await PeelProgram.run("build", in: folder.path).status == 0)
        let before = try folder.tree("site")
        for index in 1...3 {
            let photo = try SamplePhoto.discPNG(
                SamplePhoto.colors[index % 5], width: 300 + index, height: 300, cutOut: false)
            try folder.write(Data(photo), to: "photos/\(index).png")
        }
        return (folder, before)
    }

    @Test func `a killed build leaves the old site and the next succeeds`() async throws {
        let (folder, before) = try await folderWithSite()
        #expect(try await build(in: folder, stoppedBy: SIGKILL) == -SIGKILL)
        #expect(try folder.tree("site") == before)

        let run = try await PeelProgram.run("build", "--json", in: folder.path)
        #expect(run.status == 0)
        #expect(run.output.contains("\"stickers\":4"))
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(left == ["photos", "site"])
    }

    /// A shell takes that for an interruption of its loop too, and a status of 130 for none.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `an interrupted build ends by its signal and leaves nothing`(signal: Int32) async throws {
        let (folder, before) = try await folderWithSite()
        #expect(try await build(in: folder, stoppedBy: signal) == -signal)
        #expect(try folder.tree("site") == before)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(left == ["photos", "site"])
    }

    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            ([], "interrupted; what was cut out before has its file"),
            (["--each", "-o", "things"], "interrupted; nothing was written"),
            (["-o", "-"], "interrupted; nothing was written"),
        ])
    func `an interrupted cut says what was written`(options: [String], words: String) async throws {
        let (folder, _) = try await folderWithSite()
        let cut = try RunningProgram(
            PeelProgram.path,
            [
                "cut", "photos/1.png", "--cutout-command",
                "sh -c 'echo >begun; exec sleep 1000' {photo} {matte}",
            ] + options,
            in: folder.path)
        while !FileManager.default.fileExists(atPath: folder.url("begun").path) {
            try await Task.sleep(for: .milliseconds(20))
        }
        cut.send(SIGINT)
        let said = try await cut.firstLine(of: .errors)
        #expect(said.contains(words), "\(said)")
        #expect(await cut.end() == -SIGINT)
    }

    /// The cut-out command, which inherits that, sends the signals also to itself.
    @Test(.timeLimit(.minutes(5)), arguments: ["INT", "TERM", "HUP"])
    func `a signal that was ignored at the start stays ignored`(name: String) async throws {
        let (folder, _) = try await folderWithSite()
        let command = "sh -c 'kill -\(name) $PPID $$; echo survived; exit 1' {photo} {matte}"
        let build = try RunningProgram(
            "sh",
            ["-c", "trap '' \(name); exec \"$0\" \"$@\"", PeelProgram.path, "build", "--jobs", "1"]
                + ["--cutout-command", command],
            in: folder.path)
        let status = await build.end()
        let said = try build.text(of: .errors)
        // The command makes nothing, and one of the four photos needs none.
        #expect(status == 3 && said.contains("survived"), "\(said)")
    }
}
