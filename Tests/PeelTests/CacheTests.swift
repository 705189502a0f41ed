import Foundation
import TestSupport
import Testing

/// What earlier builds made is taken again, and only then.
@Suite struct CacheTests {
    /// The kept stickers and previews in a cache; in the user's own unless told.
    private func entries(_ folder: TemporaryFolder, in cache: String? = nil) throws -> [URL] {
        let url = cache.map { folder.url($0) } ?? URL(fileURLWithPath: folder.caches + "/peel/stickers")
        return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            .filter { ["sticker", "preview"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    }

    private func photos(_ count: Int, in folder: TemporaryFolder, named name: String = "photos") throws {
        for (index, color) in SamplePhoto.colors.prefix(count).enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(color)), to: "\(name)/\(index).png")
        }
    }

    @Test func `a second build makes the same bytes from the cache`() async throws {
        let folder = try TemporaryFolder()
        try photos(2, in: folder)
        #expect(try await PeelProgram.run("build", "-o", "anew", "--no-cache", in: folder.path).status == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.caches))
        #expect(try await PeelProgram.run("build", "-o", "first", in: folder.path).status == 0)
        let kept = try entries(folder)
        // Two stickers, their link previews, the pack's, the fan on it, and the cover's four icons.
        #expect(kept.count == 10)
        #expect(try await PeelProgram.run("build", "-o", "second", in: folder.path).status == 0)
        #expect(try entries(folder) == kept)
        #expect(try folder.tree("first") == folder.tree("anew"))
        #expect(try folder.tree("second") == folder.tree("anew"))
        #expect(try folder.tree("photos").count == 2)
    }

    /// Who publishes a site publishes all that lies in it.
    @Test(arguments: ["site", "site/kept", "photos/../site/kept"])
    func `a cache in the site is refused before anything is made`(cache: String) async throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        let build = try await PeelProgram.run("build", "-o", "site", "--cache", cache, in: folder.path)
        #expect(build.status == 64 && build.errors.contains("would be published"), "\(build.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url("site").path))
    }

    /// Entries of two photos under each other's names publish neither photo as the other.
    @Test func `exchanged entries are rebuilt`() async throws {
        let folder = try TemporaryFolder()
        try photos(2, in: folder)
        #expect(
            try await PeelProgram.run("build", "-o", "first", "--cache", "kept", in: folder.path).status == 0)
        let kept = try entries(folder, in: "kept")
        let contents = try kept.map { try Data(contentsOf: $0) }
        for (index, entry) in kept.enumerated() {
            try contents[(index + 1) % contents.count].write(to: entry)
        }
        let build = try await PeelProgram.run("build", "-o", "exchanged", "--cache", "kept", in: folder.path)
        #expect(build.status == 0)
        #expect(build.errors.contains("0.png: its cached copy was damaged, so Peel made it again"))
        #expect(try folder.tree("exchanged") == folder.tree("first"))
        #expect(try kept.map { try Data(contentsOf: $0) } == contents)
    }

    /// A cache that comes with the photos from another machine may say anything, however well it is formed.
    @Test func `entries of another machine are not used`() async throws {
        let folder = try TemporaryFolder()
        try photos(2, in: folder)
        let theirs = ["XDG_CACHE_HOME": folder.url("theirs").path]
        #expect(
            try await PeelProgram.run(
                "build", "-o", "first", "--cache", "photos/.peel-cache", in: folder.path, environment: theirs
            ).status == 0)
        // Under their names, with their seals, and yet others' pictures: what a forger can do with a key of theirs.
        try FileManager.default.removeItem(at: folder.url("photos/0.png"))
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[3])), to: "photos/0.png")
        let before = try folder.tree("photos/.peel-cache")
        let build = try await PeelProgram.run("build", "-o", "ours", in: folder.path)
        #expect(build.status == 0)
        #expect(build.errors.contains("photos/.peel-cache: ignored, because"))
        #expect(try folder.tree("photos/.peel-cache") == before)
        #expect(try await PeelProgram.run("build", "-o", "anew", "--no-cache", in: folder.path).status == 0)
        #expect(try folder.tree("ours") == folder.tree("anew"))
        // With their key it is theirs, and used without being asked for.
        let again = try await PeelProgram.run("build", "-o", "again", in: folder.path, environment: theirs)
        #expect(again.status == 0 && !again.errors.contains("passed over"))
        #expect(try folder.tree("photos/.peel-cache") != before)
    }

    @Test(arguments: [0, 20, 40, 2000])
    func `a damaged entry is rebuilt`(at position: Int) async throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        #expect(try await PeelProgram.run("build", "-o", "first", in: folder.path).status == 0)
        let entry = try #require(try entries(folder).first { $0.pathExtension == "sticker" })
        let good = try Data(contentsOf: entry)
        var damaged = good
        damaged[position] ^= 1
        try (position == 0 ? good.prefix(good.count / 2) : damaged).write(to: entry)
        let build = try await PeelProgram.run("build", "-o", "second", in: folder.path)
        #expect(build.status == 0 && build.errors.contains("0.png: its cached copy was damaged"))
        #expect(try folder.tree("second") == folder.tree("first"))
        #expect(try Data(contentsOf: entry) == good)
    }

    @Test func `settings that change a sticker rebuild it`() async throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        for (count, settings) in [
            // The sticker, four icons, its link preview and the pack's, which alone shows the pack's title. None shows how many
            // colours there are.
            (7, ""), (8, "title: Another\n"), (15, "sticker: { outline: 5% }\n"), (16, "colors: 7\n"),
        ] {
            try folder.write(settings, to: "photos/peel.yaml")
            #expect(try await PeelProgram.run("build", in: folder.path).status == 0)
            #expect(try entries(folder).count == count, "\(settings)")
        }
    }

    @Test func `a cache has its own place, and a place that cannot be written is reported once`() async throws
    {
        let folder = try TemporaryFolder()
        try photos(3, in: folder)
        #expect(try await PeelProgram.run("build", "--cache", "kept/here", in: folder.path).status == 0)
        #expect(try entries(folder, in: "kept/here").count == 12)
        try folder.write("a file", to: "blocked")
        let blocked = try await PeelProgram.run("build", "--cache", "blocked/cache", in: folder.path)
        #expect(blocked.status == 0)
        // Once, not for every photo.
        #expect(blocked.errors.components(separatedBy: "the cache cannot be written").count == 2)
        let both = try await PeelProgram.run("build", "--cache", "kept", "--no-cache", in: folder.path)
        #expect(both.status == 64 && both.errors.contains("--no-cache"))
    }

    @Test func `a user without a cache folder is told once`() async throws {
        let folder = try TemporaryFolder()
        try photos(2, in: folder)
        try folder.write("a file", to: "home")
        let build = try await PeelProgram.run(
            "build", in: folder.path, environment: ["XDG_CACHE_HOME": folder.url("home").path])
        #expect(build.status == 0)
        #expect(build.errors.components(separatedBy: "no sticker is kept for later builds").count == 2)
    }

    @Test func `a cache has its marks`() async throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        #expect(try await PeelProgram.run("build", "--cache", "kept", in: folder.path).status == 0)
        let tag = try String(contentsOf: folder.url("kept/CACHEDIR.TAG"), encoding: .utf8)
        #expect(tag.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
        let format = try String(contentsOf: folder.url("kept/peel-cache"), encoding: .utf8)
        #expect(format.hasPrefix("Peel's stickers, format 2\n"))
        let key = try FileManager.default.attributesOfItem(atPath: folder.caches + "/peel/key")
        #expect(key[.posixPermissions] as? Int == 0o600 && key[.size] as? Int == 32)
    }

    /// Makes files that no build has used for 40 days.
    private func write(old names: [String], in folder: TemporaryFolder) throws {
        for name in names {
            let file = try folder.write("mine", to: name)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -40 * 24 * 3600)], ofItemAtPath: file.path)
        }
    }

    @Test func `a folder of the user's is not used as a cache`() async throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        try write(old: ["home/notes.txt", "home/letters/one.txt"], in: folder)
        let before = try folder.tree("home")
        let build = try await PeelProgram.run("build", "--cache", "home", in: folder.path)
        #expect(build.status == 64)
        #expect(build.errors.contains("home holds files that are not part of a Peel cache, such as letters"))
        #expect(try folder.tree("home") == before)
        #expect(!FileManager.default.fileExists(atPath: folder.url("site").path))
    }

    /// A folder of photos from elsewhere can bring a link.
    @Test func `a link beside the photos is not followed`() async throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        try write(old: ["home/notes.txt", "home/letters/one.txt"], in: folder)
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("photos/.peel-cache").path, withDestinationPath: "../home")
        let before = try folder.tree("home")
        #expect(try await PeelProgram.run("build", in: folder.path).status == 0)
        #expect(try folder.tree("home") == before)
    }

    /// Neither is what a link in a cache leads to, nor does anything else in it go: only old entries do.
    @Test func `the sweep removes only old entries`() async throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        #expect(try await PeelProgram.run("build", "--cache", "kept", in: folder.path).status == 0)
        let name = String(repeating: "ab", count: 32)
        let stay = [
            "kept/notes.txt", "kept/letters/one.sticker", "home/secret", "kept/\(name).txt",
            "kept/\(name).preview/x", "kept/\(name.prefix(32)).sticker",
        ]
        let go = ["kept/\(name).sticker", "kept/\(name).sticker.12.partial"]
        try write(old: stay + go, in: folder)
        let link = "kept/\(String(repeating: "cd", count: 32)).sticker"
        try FileManager.default.createSymbolicLink(
            atPath: folder.url(link).path, withDestinationPath: "../home/secret")
        try await buildAnHourLater(in: folder)
        for name in stay { #expect(FileManager.default.fileExists(atPath: folder.url(name).path), "\(name)") }
        for name in go { #expect(!FileManager.default.fileExists(atPath: folder.url(name).path), "\(name)") }
        #expect(
            try FileManager.default.attributesOfItem(atPath: folder.url(link).path)[.type]
                as? FileAttributeType == .typeSymbolicLink)
    }

    /// Builds with other settings, an hour after the cache `kept` was looked through.
    private func buildAnHourLater(in folder: TemporaryFolder) async throws {
        TemporaryFolder.setDate(
            of: folder.url("kept/peel-cache").path, to: Int(Date.now.timeIntervalSince1970) - 3700)
        try folder.write("colors: 7\n", to: "photos/peel.yaml")
        #expect(try await PeelProgram.run("build", "--cache", "kept", in: folder.path).status == 0)
    }

    @Test func `many builds may use one cache at once`() async throws {
        let folder = try TemporaryFolder()
        try photos(4, in: folder)
        #expect(try await PeelProgram.run("build", "-o", "anew", "--no-cache", in: folder.path).status == 0)
        await withTaskGroup { group in
            for index in 0..<4 {
                group.addTask {
                    let build = try? await PeelProgram.run(
                        "build", "-o", "site\(index)", "--cache", "kept", in: folder.path)
                    #expect(
                        build?.status == 0 && build?.errors.contains("warning") == false,
                        "\(build?.errors ?? "")")
                }
            }
        }
        for index in 0..<4 { #expect(try folder.tree("site\(index)") == folder.tree("anew")) }
        #expect(try entries(folder, in: "kept").count == 14)
    }

    @Test func `the cache shows and clears itself`() async throws {
        let folder = try TemporaryFolder()
        try photos(2, in: folder)
        #expect(
            try await PeelProgram.run("cache", in: folder.path).output.hasSuffix(
                "/peel/stickers\n0 stickers, 0 B\n"))
        #expect(try await PeelProgram.run("build", "--cache", "kept", in: folder.path).status == 0)
        try folder.write("mine", to: "kept/notes.txt")
        let shown = try await PeelProgram.run("cache", "--cache", "kept", in: folder.path)
        #expect(shown.status == 0 && shown.output.contains("2 stickers, "))
        let whole = try await PeelProgram.run("cache", "--cache", "kept", "-v", in: folder.path)
        #expect(whole.output == shown.output && whole.errors.contains("other files, "), "\(whole.errors)")
        let cleared = try await PeelProgram.run(
            "cache", "--cache", "kept", "--clear", "--json", in: folder.path)
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(cleared.output.utf8)) as? [String: Any])
        #expect((report["stickers"] as? [String: Int])?["count"] == 0)
        #expect(try entries(folder, in: "kept").isEmpty)
        #expect(try folder.tree("kept").keys.sorted() == ["CACHEDIR.TAG", "notes.txt", "peel-cache"])
        #expect(try await PeelProgram.run("cache", "--cache", "photos", in: folder.path).status == 64)
    }

    @Test func `the size of the cache is bounded`() async throws {
        let folder = try TemporaryFolder()
        try photos(5, in: folder)
        func build(_ size: String) async throws -> Int {
            #expect(
                try await PeelProgram.run("build", "--cache", "kept", "--cache-size", size, in: folder.path)
                    .status
                    == 0)
            return try entries(folder, in: "kept").reduce(0) { try $0 + Data(contentsOf: $1).count }
        }
        let all = try await build("2G")
        try folder.write("colors: 7\n", to: "photos/peel.yaml")
        let bounded = try await build("\(all)")
        #expect(bounded <= all && bounded > all / 2)
        // What was of use just now stays.
        try folder.write("colors: 7\ntitle: Another\n", to: "photos/peel.yaml")
        let kept = try entries(folder, in: "kept")
        #expect(try await build("2G") >= bounded)
        #expect(try Set(entries(folder, in: "kept")).isSuperset(of: kept))
        let wrong = try await PeelProgram.run("build", "--cache-size", "lots", in: folder.path)
        #expect(wrong.status == 64 && wrong.errors.contains("--cache-size"))
    }

    @Test func `only the user may read the user's own cache`() async throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        let cache = folder.caches + "/peel"
        let manager = FileManager.default
        try manager.createDirectory(atPath: cache, withIntermediateDirectories: true)
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: cache)
        #expect(try await PeelProgram.run("build", in: folder.path).status == 0)
        #expect(try manager.attributesOfItem(atPath: cache)[.posixPermissions] as? Int == 0o700)
    }

    @Test func `a site that other users cannot read is told once`() async throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        let command = "umask 077; \"$0\" build; \"$0\" build"
        let run = try await Tool.run(
            "sh", ["-c", command, PeelProgram.path], in: folder.path,
            environment: ["XDG_CACHE_HOME": folder.caches])
        #expect(run.errors.components(separatedBy: "umask").count == 2, "\(run.errors)")
    }

    /// A disk may hold any date; where it does not, it takes the nearest that it holds.
    @Test(arguments: [Int.min, Int.max]) func `photos may have any date`(_ date: Int) async throws {
        let folder = try TemporaryFolder()
        try photos(1, in: folder)
        TemporaryFolder.setDate(of: folder.url("photos/0.png").path, to: date)
        for _ in 1...2 {
            let build = try await PeelProgram.run("build", "--cache", "kept", in: folder.path)
            #expect(build.status == 0, "\(build.errors)")
        }
    }
}
