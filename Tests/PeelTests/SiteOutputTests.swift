import Artifacts
import Files
import Foundation
@testable import Commands
import Programs
import SiteBuild
import Stickers
import Studio
import TestSupport
import Testing
@testable import Settings
@testable import Photos

/// What the studio makes is what the commands make that it stands for.
@Suite struct SiteOutputTests {
    /// A program that calls the left half of every photo the subject.
    private static let leftHalf = """
        import struct, sys, zlib
        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        photo = open(sys.argv[1], "rb").read()
        width, height = struct.unpack(">II", photo[16:24])
        rows = (b"\\0" + b"\\xff" * (width // 2) + b"\\0" * (width - width // 2)) * height
        open(sys.argv[2], "wb").write(
            b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
        """

    @Test func `packs made in the studio equal those of peel export`() async throws {
        let folder = try TemporaryFolder()
        for (index, color) in SamplePhoto.colors.prefix(3).enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(color)), to: "photos/\(index).png")
        }
        let program = try folder.write(Self.leftHalf, to: "half.py").path
        let command = "python3 \(program) {photo} {matte}"
        try folder.write("author: Ana\nlicense: CC BY 4.0\n", to: "settings.yaml")

        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 2, version: Peel.version
        )
        options.cache = .nowhere
        options.command = try CutoutCommand(command, from: .commandLine, seconds: 60)
        options.maker = PackMaker(author: "Ana", license: "CC BY 4.0")
        try FileManager.default.createDirectory(
            at: folder.url("downloads"), withIntermediateDirectories: false)
        let downloads = PackDownloads(in: folder.url("downloads").path)
        let output = SiteOutput(options: options, packs: folder.url("studio").path, downloads: downloads)
        let said = try await output.export(for: ["telegram"]) { _ in }
        #expect(said.message.contains("Telegram in "))
        let offered = try #require(said.downloads)
        #expect(offered.map(\.name) == ["telegram.zip"] && offered[0].bytes > 0)
        #expect(output.download(named: "telegram.zip") == folder.url("downloads/telegram.zip").path)
        #expect(output.download(named: "../studio/pack.json") == nil)

        try folder.write("author: Ana\nlicense: CC BY 4.0\n", to: "config/peel/settings.yaml")
        let run = try await PeelProgram.run(
            "export", "photos", "--for", "telegram", "-o", "command", "--no-cache", "--cutout-command",
            command,
            in: folder.path, environment: ["XDG_CONFIG_HOME": folder.url("config").path])
        #expect(run.status == 0, "\(run.errors)")
        let made = try folder.tree("studio")
        let exported = try folder.tree("command")
        #expect(!made.isEmpty && made == exported)
    }

    /// The output of a studio with one photo, `photos/cat.png`.
    private func output(ofOnePhotoIn folder: TemporaryFolder) throws -> SiteOutput {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/cat.png")
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 2, version: Peel.version
        )
        options.cache = .nowhere
        return SiteOutput(options: options, downloads: PackDownloads(in: folder.path))
    }

    @Test func `a site published by the studio keeps its earlier addresses`() async throws {
        let folder = try TemporaryFolder()
        let output = try output(ofOnePhotoIn: folder)
        let place = folder.url("www").path
        let trial = try await output.publish(to: place, isDryRun: true) { _ in }
        #expect(trial.changes?.contains("s/cat.html") == true && trial.message.contains("will change"))
        #expect(!FileManager.default.fileExists(atPath: place), "nothing is written before it is confirmed")
        _ = try await output.publish(to: place, isDryRun: false) { _ in }
        try folder.write("photos: { cat.png: { title: Miso } }\n", to: "photos/peel.yaml")
        let done = try await output.publish(to: place, isDryRun: false) { _ in }
        #expect(done.message.contains("1 sticker published") && done.changes == nil)
        #expect(try folder.tree("www").keys.contains("s/cat.html"))
    }

    @Test func `a folder is named by its full path`() async throws {
        let folder = try TemporaryFolder()
        let output = try output(ofOnePhotoIn: folder)
        let up = String(
            repeating: "../", count: FileManager.default.currentDirectoryPath.split(separator: "/").count)
        let trial = try await output.publish(to: up + folder.url("www").path.dropFirst(), isDryRun: true) {
            _ in
        }
        #expect(trial.message.hasSuffix(" will change in \(folder.url("www").path)"), "\(trial.message)")
    }

    @Test func `errors name the page's fields and not options`() async throws {
        let folder = try TemporaryFolder()
        let output = try output(ofOnePhotoIn: folder)
        try folder.write("text", to: "file")
        for (place, words) in [
            ("rsync", "write rsync:HOST:PATH; for a new folder, write ./rsync"),
            ("https://example.org", "Use git:REMOTE"),
            ("  ", "this field takes git:REMOTE"), (folder.url("file").path, "name a folder for the site"),
        ] {
            let error = await #expect(throws: UserError.self) {
                try await output.publish(to: place, isDryRun: true) { _ in }
            }
            let said = error?.message ?? ""
            #expect(said.contains(words), "\(said)")
            #expect(!["--to", "peel help", " -o"].contains(where: said.contains), "\(said)")
        }
        let error = await #expect(throws: UserError.self) {
            try await output.export(for: ["whatsapp"]) { _ in }
        }
        #expect(
            error?.message.contains("WhatsApp needs an author; write it into Author under “Pack”") == true)
    }

    @Test func `a publishing that is stopped midway publishes nothing`() async throws {
        let folder = try TemporaryFolder()
        let output = try output(ofOnePhotoIn: folder)
        let place = folder.url("www").path
        for stopping in [OutputStep.writing, .sending] {
            let task = Task {
                try await output.publish(to: place, isDryRun: false) { step in
                    if step == stopping { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
                }
            }
            await #expect(throws: (any Error).self) { try await task.value }
            #expect(!FileManager.default.fileExists(atPath: place), "stopped at \(stopping)")
        }
    }
}
