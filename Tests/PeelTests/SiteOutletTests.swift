import Artifacts
import Foundation
@testable import peel
import Programs
import SiteBuild
import Stickers
import TestSupport
import Testing
@testable import Settings
@testable import Photos

/// What the studio makes is what the commands make that it stands for.
@Suite struct SiteOutletTests {
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

    @Test func `packs made in the studio are those of peel export`() async throws {
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
        let outlet = SiteOutlet(options: options, packs: folder.url("studio").path)
        let said = try await outlet.export(for: ["telegram"]) { _ in }
        #expect(said.contains("Telegram in "))

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

    @Test func `what the studio publishes keeps the addresses of before`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/cat.png")
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 2, version: Peel.version
        )
        options.cache = .nowhere
        let outlet = SiteOutlet(options: options)
        let place = folder.url("www").path
        _ = try await outlet.publish(to: place) { _ in }
        try folder.write("photos: { cat.png: { title: Miso } }\n", to: "photos/peel.yaml")
        #expect(try await outlet.publish(to: place) { _ in }.contains("1 sticker published"))
        #expect(try folder.tree("www").keys.contains("s/cat.html"))
    }
}
