import Foundation
import TestSupport
import Testing

/// Shares of a pack's stickers, made by several processes for one build.
@Suite struct WarmTests {
    private let folder: TemporaryFolder

    /// Photos of different sizes, so that none is like another.
    init() throws {
        folder = try TemporaryFolder(isInMemory: true)
        for index in 0..<10 {
            let photo = try SamplePhoto.discPNG(
                SamplePhoto.colors[index % 5], width: 120 + 10 * index, cutOut: index > 1)
            try folder.write(Data(photo), to: "photos/\(index).png")
        }
    }

    private func peel(_ arguments: String..., environment: [String: String] = [:]) async throws -> Tool.Result
    {
        try await PeelProgram.run(arguments, in: folder.path, environment: environment)
    }

    private func warm(_ shard: String, _ more: String..., environment: [String: String] = [:]) async throws
        -> Tool.Result
    {
        try await PeelProgram.run(
            ["warm", "photos", "--shard", shard, "--cache", "kept"] + more, in: folder.path,
            environment: environment)
    }

    /// The photos of a report's lines that say where what was made comes from.
    private func photos(from origin: String, in lines: String) throws -> [String] {
        try lines.split(separator: "\n").compactMap { line in
            let line = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return line?["from"] as? String == origin ? line?["path"] as? String : nil
        }
    }

    @Test func `four shards at once equal a build`() async throws {
        let made = try await withThrowingTaskGroup(of: [String].self) { group in
            for number in 1...4 {
                group.addTask {
                    let run = try await warm("\(number)/4", "--json")
                    #expect(run.status == 0, "\(run.errors)")
                    return try photos(from: "made", in: run.output)
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(made.sorted() == (0..<10).map { "\($0).png" }, "each once")
        let build = try await peel("build", "photos", "--cache", "kept", "--expect-warm", "--json")
        #expect(build.status == 0 && build.errors.contains("10 stickers, all from the cache"))
        #expect(try photos(from: "cache", in: build.output).count == 10)
        #expect(try await peel("build", "photos", "-o", "plain", "--no-cache").status == 0)
        #expect(try folder.tree("site") == folder.tree("plain"))
    }

    @Test func `shards may come in any order and twice`() async throws {
        for (shard, made, kept) in [
            ("2/2", 5, 0), ("1/2", 5, 0), ("2/2", 0, 5), ("1/3", 0, 4), ("1/1", 0, 10),
        ] {
            let run = try await warm(shard)
            #expect(
                run.status == 0 && run.errors.contains("\(made) made, \(kept) already cached"),
                "\(run.errors)"
            )
        }
    }

    @Test func `missing stickers are named and the site stays`() async throws {
        #expect(try await peel("build", "photos", "--no-cache").status == 0)
        let before = try folder.tree("site")
        #expect(try await warm("1/2").status == 0)
        let build = try await peel("build", "photos", "--cache", "kept", "--expect-warm")
        #expect(build.status == 1)
        #expect(build.errors.contains("5 of 10 stickers are not in the cache"), "\(build.errors)")
        for index in 0..<10 { #expect(build.errors.contains("\n  \(index).png") == (index % 2 == 1)) }
        #expect(try folder.tree("site") == before)
    }

    @Test(arguments: [
        ("0/4", "the shards of 4 are 1/4 to 4/4"), ("5/4", "the shards of 4 are 1/4 to 4/4"),
        ("-1/4", "the shards of 4 are"), ("4", "such as 2/4"), ("a/b", "such as 2/4"),
        ("1/2/3", "such as 2/4"),
        ("1/0", "1 to 1000000 shards"), ("99999999999999999999/4", "such as 2/4"),
    ])
    func `a text that is not a shard is refused`(shard: String, reason: String) async throws {
        let run = try await peel("warm", "photos", "--shard=\(shard)", "--cache", "kept")
        #expect(run.status == 64 && run.errors.contains(reason), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url("kept").path))
    }

    /// Their keys differ: what the one made is of no use to the other, and in nobody's way.
    @Test func `shards with other settings do no harm`() async throws {
        #expect(try await warm("1/2").status == 0)
        try folder.write("sticker: { outline: 6% }\n", to: "photos/peel.yaml")
        #expect(try await warm("2/2").status == 0)
        let build = try await peel("build", "photos", "--cache", "kept", "--expect-warm")
        #expect(build.status == 1 && build.errors.contains("5 of 10 stickers"), "\(build.errors)")
        #expect(try await warm("1/2").status == 0)
        #expect(try await peel("build", "photos", "--cache", "kept", "--expect-warm").status == 0)
        #expect(try await peel("build", "photos", "-o", "plain", "--no-cache").status == 0)
        #expect(try folder.tree("site") == folder.tree("plain"))
    }

    /// Machines without a home folder in common share a text.
    @Test func `machines share a key`() async throws {
        func machine(_ name: String, key: String) -> [String: String] {
            ["XDG_CACHE_HOME": folder.url(name).path, "PEEL_CACHE_KEY": key]
        }
        #expect(try await warm("1/2", environment: machine("one", key: "ours")).status == 0)
        #expect(try await warm("2/2", environment: machine("two", key: "ours")).status == 0)
        let build = try await peel(
            "build", "photos", "--cache", "kept", "--expect-warm", environment: machine("three", key: "ours"))
        #expect(build.status == 0, "\(build.errors)")
        for key in ["theirs", ""] {
            let other = try await peel(
                "build", "photos", "-o", "other", "--cache", "kept", "--expect-warm",
                environment: machine("four", key: key))
            #expect(other.status == 1 && other.errors.contains("10 of 10 stickers"), "\(other.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.url("one").path), "no key of its own is made")
    }

    @Test func `entries that somebody else damaged are rebuilt`() async throws {
        #expect(try await warm("1/1").status == 0)
        let entries = try FileManager.default.contentsOfDirectory(
            at: folder.url("kept"), includingPropertiesForKeys: nil)
        for entry in entries where entry.pathExtension == "sticker" {
            try Data("of another cache".utf8).write(to: entry)
        }
        let expecting = try await peel("build", "photos", "--cache", "kept", "--expect-warm")
        #expect(
            expecting.status == 1 && expecting.errors.contains("10 of 10 stickers"), "\(expecting.errors)")
        #expect(
            expecting.errors.contains("0.png: its cached copy was damaged"), "\(expecting.errors)")
        let again = try await warm("1/1")
        #expect(again.status == 0 && again.errors.contains("10 made"), "\(again.errors)")
        #expect(try await peel("build", "photos", "--cache", "kept", "--expect-warm").status == 0)
    }

    /// What cannot become a sticker is not missing.
    @Test func `photos that cannot be used are named as in any build`() async throws {
        try folder.write("no photo", to: "photos/broken.png")
        let photo = try SamplePhoto.discPNG(SamplePhoto.colors[0], width: 300)
        try folder.write(Data(photo.prefix(photo.count / 2)), to: "photos/cut short.png")
        try folder.write(
            Data(SamplePhoto.discPNG(SamplePhoto.colors[0], width: 310, cutOut: false)),
            to: "photos/blank.png")
        try folder.write("noSubject: fail\n", to: "photos/peel.yaml")
        let plain = try await peel("build", "photos", "-o", "plain", "--no-cache")
        #expect(try await warm("1/1").status == plain.status)
        let build = try await peel("build", "photos", "--cache", "kept", "--expect-warm")
        #expect(build.status == 3 && build.errors.contains("cut short.png"), "\(build.errors)")
        #expect(try folder.tree("site") == folder.tree("plain"))
    }

    @Test func `a warm build cannot be expected without a cache`() async throws {
        let build = try await peel("build", "photos", "--no-cache", "--expect-warm")
        #expect(build.status == 64 && build.errors.contains("--expect-warm"))
    }

    @Test func `a shard that cannot be stored fails`() async throws {
        try folder.write("a file", to: "blocked")
        let run = try await peel("warm", "photos", "--cache", "blocked/kept")
        #expect(run.status == 1 && run.errors.contains("the cache cannot be written"), "\(run.errors)")
    }
}
