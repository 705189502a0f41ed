import Foundation
import TestSupport
import Testing

/// Files that are larger than any photo are refused in words, before memory is taken for them.
@Suite struct LargeFilesTests {
    /// A file of `size` bytes that takes no place on the disk, with `start` at its beginning.
    private func write(_ start: Data, size: UInt64, to name: String, in folder: TemporaryFolder) throws {
        let file = try FileHandle(forWritingTo: folder.write(start, to: name))
        try file.truncate(atOffset: size)
        try file.close()
    }

    /// Runs peel with at most 1 GB of addresses: what asks for more ends.
    private func run(_ arguments: String, in folder: TemporaryFolder) async throws -> Tool.Result {
        try await Tool.run(
            "sh", "-c", "ulimit -v 1500000; exec \"$0\" \(arguments)", PeelProgram.path, in: folder.path,
            environment: ["XDG_CACHE_HOME": folder.caches])
    }

    @Test(arguments: [4_294_967_297, 100_000_000_000])
    func `a vast photo is named and the rest is built`(size: UInt64) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/cat.png")
        let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0])
        try write(jpeg, size: size, to: "photos/a.jpg", in: folder)
        let message =
            "the file has \(Int((Double(size) / 1e6).rounded(.up))) megabytes; a photo may have up to 512"
        let build = try await run("build -j 2", in: folder)
        #expect(build.status == 3)
        #expect(build.errors.contains("a.jpg: \(message)"))
        #expect(FileManager.default.fileExists(atPath: folder.url("site/index.html").path))
        for command in ["cut photos/a.jpg -o out.png", "colors photos/a.jpg"] {
            let result = try await run(command, in: folder)
            #expect(result.status == 1)
            #expect(result.errors.contains("photos/a.jpg: \(message)"), "\(command)")
        }
    }

    @Test func `a vast matte is named with its photo`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/cat.png")
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[1])), to: "photos/dog.png")
        try write(
            Data(SamplePhoto.discPNG(SamplePhoto.colors[1])), size: 4_294_967_296, to: "photos/dog.matte.png",
            in: folder)
        let build = try await run("build", in: folder)
        #expect(build.status == 3)
        #expect(
            build.errors.contains(
                "dog.png: its matte dog.matte.png cannot be read: the file has 4295 megabytes"))
    }

    @Test func `a vast template style or setting is an error`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/cat.png")
        try write(Data("a".utf8), size: 4_294_967_296, to: "own/site.css", in: folder)
        try write(Data("a".utf8), size: 4_294_967_296, to: "own/layout.mustache", in: folder)
        for option in ["--assets", "--templates"] {
            let build = try await run("build \(option) own", in: folder)
            #expect(build.status == 64)
            #expect(build.errors.contains("the file is larger than 16 MB"), "\(build.errors)")
        }
        try write(Data("title: a\n".utf8), size: 4_294_967_296, to: "photos/peel.yaml", in: folder)
        let build = try await run("build", in: folder)
        #expect(build.status == 64 && build.errors.contains("peel.yaml"))
    }

    /// A photo whose header lies behind a large preview is read all the same, by every command.
    @Test func `a header behind a large preview is found`() async throws {
        let folder = try TemporaryFolder()
        let jpeg = try Data(contentsOf: Corpus.checkout.appendingPathComponent("examples/toys/cactus.jpg"))
        // Application segments of 65,533 bytes each, after the start marker.
        let segment = [UInt8]([0xFF, 0xEA, 0xFF, 0xFF]) + [UInt8](repeating: 1, count: 65_533)
        for (name, count) in [("a", 1), ("b", 20), ("c", 300)] {
            let padding = Data((0..<count).flatMap { _ in segment })
            try folder.write(jpeg.prefix(2) + padding + jpeg.dropFirst(2), to: "photos/\(name).jpg")
        }
        let colors = try await PeelProgram.run(
            "colors", "photos/a.jpg", "photos/b.jpg", "photos/c.jpg", in: folder.path)
        #expect(colors.status == 0)
    }
}
