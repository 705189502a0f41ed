import Artifacts
import Codecs
import Files
import Foundation
import Pixels
import SiteBuild
import Stickers
import Synchronization
import TestSupport
import Testing
@testable import Photos

/// What a second build of the same photos takes from the site of the first.
@Suite struct RebuildTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(isInMemory: true)
        for (index, name) in ["a.png", "b.png"].enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[index])), to: "photos/" + name)
        }
    }

    /// A builder that knows no site yet, only what these tests made of the same photos, or not even that.
    private func builder(_ photos: String = "photos", isFromNothing: Bool = false) throws -> SiteBuilder {
        var options = BuildOptions(
            photos: [folder.url(photos).path], site: folder.url("site").path, jobs: 2, version: "1")
        options.cache = try isFromNothing ? .nowhere : .folder(TemporaryFolder.shared.get().url("kept").path)
        (options.trustsTheme, options.settingsFolder) = (true, folder.settings)
        return SiteBuilder(options: options)
    }

    /// The site that a build from nothing makes, which knows the addresses of the one that stands.
    private func siteFromNothing(_ photos: String = "photos") async throws -> [String: Data] {
        var options = BuildOptions(
            photos: [folder.url(photos).path], site: folder.url("clean").path, jobs: 1, version: "1")
        options.cache = .nowhere
        options.addresses = try AddressBook(ofSiteAt: folder.url("site").path)
        _ = try await SiteBuilder(options: options).build()
        return try folder.tree("clean")
    }

    /// The number of each file of the site in the file system: the same for the same file.
    private func numbers() throws -> [String: Int] {
        var numbers: [String: Int] = [:]
        for name in try folder.tree("site").keys {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.url("site/" + name).path)
            numbers[name] = attributes[.systemFileNumber] as? Int
        }
        return numbers
    }

    /// A preview goes on with one builder.
    @Test func `a template that appears in a theme and goes again is noticed`() async throws {
        try folder.write(":root { --round: 3rem }", to: "theme/assets/theme.css")
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 1, version: "1")
        options.cache = .folder(try TemporaryFolder.shared.get().url("kept").path)
        options.theme = folder.url("theme").path
        let builder = SiteBuilder(options: options)
        func grid() async throws -> String {
            _ = try await builder.build()
            return try String(contentsOf: folder.url("site/grid.html"), encoding: .utf8)
        }
        let before = try await grid()
        try folder.write("<p>mine</p>", to: "theme/templates/grid.mustache")
        #expect(try await grid() == "<p>mine</p>")
        try FileManager.default.removeItem(at: folder.url("theme/templates"))
        #expect(try await grid() == before)
    }

    @Test func `every file of a site has a name that Peel recognizes as its own`() async throws {
        let photo = try Data(SamplePhoto.discPNG(SamplePhoto.colors[2]))
        try folder.write(photo, to: "photos/More/c.png")
        try folder.write(photo, to: "photos/_logo.png")
        try folder.write("<script>count()</script>", to: "photos/_count.html")
        try folder.write(
            """
            author: Ana
            baseURL: https://example.org/
            embed: true
            exports: [telegram, plain, signal]
            logo: _logo.png
            analytics: { snippet: _count.html }

            """, to: "photos/peel.yaml")
        _ = try await builder().build()
        let listed = try WrittenFiles.read(in: folder.url("site").path)?.all.map(\.text)
        #expect(try listed == folder.tree("site").keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test func `an unchanged file stays the same file`() async throws {
        _ = try await builder().build()
        let before = try numbers()
        try folder.write("title: Another name\n", to: "photos/peel.yaml")
        _ = try await builder().build()
        let after = try numbers()
        let same = Set(before.keys.filter { before[$0] == after[$0] })
        #expect(same.contains("s/a.og.jpg") && same.contains("colors/b.css"))
        #expect(same.contains { $0.hasPrefix("stickers/a-") })
        #expect(same.isSuperset(of: before.keys.filter { $0.hasPrefix("colors/") }))
        #expect(!same.contains("index.html") && !same.contains("feed.json") && !same.contains("og.jpg"))
    }

    @Test func `another title changes neither the archive nor its address`() async throws {
        let builder = try builder()
        _ = try await builder.build()
        let before = try numbers()["photos.zip"]
        try folder.write("title: Another name\n", to: "photos/peel.yaml")
        _ = try await builder.build()
        #expect(try numbers()["photos.zip"] == before)
    }

    @Test func `a builder reuses stickers of its last site`() async throws {
        let builder = try builder(isFromNothing: true)
        _ = try await builder.build()
        #expect(try await builder.build().photos.map(\.from) == [.site, .site])
        let other = try self.builder(isFromNothing: true)
        #expect(try await other.build().photos.map(\.from) == [.made, .made])

        _ = try await builder.build()
        let first = try numbers()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[2])), to: "photos/a.png")
        let fresh = try await builder.build()
        #expect(fresh.stickers == 2)
        let changed = try numbers()
        let stickers = { (numbers: [String: Int], name: String) in
            Set(numbers.filter { $0.key.hasPrefix("stickers/\(name)-") }.values)
        }
        #expect(stickers(changed, "b") == stickers(first, "b"))
        #expect(stickers(changed, "a").isDisjoint(with: stickers(first, "a")))
        #expect(changed["photos.zip"] != first["photos.zip"])
    }

    @Test func `a rebuilt site equals a build from nothing`() async throws {
        let builder = try builder()
        _ = try await builder.build()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[2])), to: "photos/c.png")
        _ = try await builder.build()
        let rebuilt = try folder.tree("site")
        try FileManager.default.removeItem(at: folder.url("site"))
        _ = try await self.builder(isFromNothing: true).build()
        #expect(try folder.tree("site") == rebuilt)
    }

    @Test func `many changed archives equal those of a build from nothing`() async throws {
        let packs = Ring.few(Array(0..<6), 3)
        func write(_ name: String, _ color: Int, in pack: Int) throws {
            let disc = try SamplePhoto.discPNG(
                SamplePhoto.colors[color % SamplePhoto.colors.count], width: 64 + pack, height: 48)
            try folder.write(Data(disc), to: "photos/Pack \(pack)/\(name).png")
        }
        for pack in packs {
            for (place, name) in ["c", "d", "e"].enumerated() { try write(name, place, in: pack) }
        }
        let builder = try builder()
        _ = try await builder.build()
        for pack in packs { try write("d", 3, in: pack) }
        _ = try await builder.build()
        let rebuilt = try folder.tree("site")
        #expect(rebuilt.keys.filter { $0.hasSuffix(".zip") }.count > packs.count)
        try FileManager.default.removeItem(at: folder.url("site"))
        _ = try await self.builder(isFromNothing: true).build()
        #expect(try folder.tree("site") == rebuilt)
    }

    /// Of a pack in a folder of its own: the site's folder itself does not tell that something in it is gone.
    @Test(arguments: ["", "title: Another\n", "photos: { b.png: { whole: true } }\n"])
    func `a missing archive is rebuilt`(settings: String) async throws {
        for (index, name) in ["One/a.png", "Two/a.png", "Two/b.png"].enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[index])), to: "packs/" + name)
        }
        let builder = try builder("packs")
        _ = try await builder.build()
        try FileManager.default.removeItem(at: folder.url("site/two/two.zip"))
        try folder.write(settings, to: "packs/Two/peel.yaml")
        _ = try await builder.build()
        #expect(try await folder.tree("site") == siteFromNothing("packs"))
    }

    /// The disk refuses each call in turn that the archive takes.
    @Test func `any failure in an archive leaves the old or the new site`() async throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[2])), to: "photos/c.png")
        let settings = "photos: { \"b.png\": { whole: true } }\n"
        try folder.write(settings, to: "photos/peel.yaml")
        _ = try await builder().build()
        let new = try folder.tree("site")
        var turn = -1
        var calls: [SystemCall] = []
        repeat {
            try folder.write("", to: "photos/peel.yaml")
            let builder = try builder()
            _ = try await builder.build()
            let old = try folder.tree("site")
            #expect(old != new)
            try folder.write(settings, to: "photos/peel.yaml")
            let made = Calls()
            let isWhole: [String: Data]
            let refuse: @Sendable (SystemCall, String) -> SystemCall.Outcome = { [turn] call, path in
                guard path.hasSuffix("/photos.zip"), path.contains("/.site.peel-") else { return .proceed }
                return made.log.withLock {
                    $0.append(call)
                    return $0.count - 1 == turn ? .fail(ENOSPC) : .proceed
                }
            }
            do {
                try await SystemCall.$interposer.withValue(refuse) { _ = try await builder.build() }
                isWhole = new
            } catch let error as UserError {
                #expect(error.message.contains("site/photos.zip: "), "\(error.message)")
                isWhole = old
            }
            #expect(try folder.tree("site") == isWhole, "\(turn)")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                    "photos", "site",
                ])
            if turn < 0 {
                calls = made.log.withLock(\.self)
                #expect(calls.contains(.open) && calls.contains(.write) && calls.contains(.close))
            }
            turn += 1
        } while turn < calls.count
    }

    /// Where each photo's sticker comes from, of a builder that knows only what the cache says. Its clock is four seconds
    /// ahead: what was just written is at rest.
    private func origins(
        _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> [String: PhotoReport.Origin] {
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 2, version: "1")
        options.cache = .folder(folder.url("kept").path)
        options.now = { FileInfo.now + 4 }
        change(&options)
        let photos = try await SiteBuilder(options: options).build().photos
        return Dictionary(uniqueKeysWithValues: photos.map { ($0.path, $0.from ?? .made) })
    }

    @Test func `a build with nothing to do touches nothing, and any change is seen`() async throws {
        try folder.write("title: One\n", to: "photos/peel.yaml")
        func build() async throws -> (site: [String: Data], number: NSNumber?) {
            let taken = try await origins { $0.jobs = Int.random(in: 1...9) }
            #expect(taken.count == 2)
            let info = try FileManager.default.attributesOfItem(atPath: folder.url("site").path)
            return (try folder.tree("site"), info[.systemFileNumber] as? NSNumber)
        }
        let first = try await build()
        // The same folder: nothing was put in its place. What a killed build left beside it goes.
        try folder.write("half", to: ".site.peel-000001abcszm4/index.html")
        let second = try await build()
        #expect(!FileManager.default.fileExists(atPath: folder.url(".site.peel-000001abcszm4").path))
        #expect(second.number == first.number && second.site == first.site)
        try FileManager.default.removeItem(at: folder.url("site/index.html"))
        let mended = try await build()
        #expect(mended.number != second.number && mended.site == first.site)
        try folder.write("edited", to: "site/index.html")
        #expect(try await build().site == first.site)
        for (name, content) in [
            ("photos/peel.yaml", Data("title: Two\n".utf8)),
            ("photos/a.png", Data(try SamplePhoto.discPNG(SamplePhoto.colors[3]))),
        ] {
            let before = try await build()
            try folder.write(content, to: name)
            #expect(try await build().site != before.site, "\(name)")
        }
        try FileManager.default.removeItem(at: folder.url("photos/b.png"))
        #expect(try await origins().count == 1)
    }

    @Test func `a file that is changed with its size and date kept is rebuilt`() async throws {
        _ = try await origins()
        let first = try folder.tree("site")
        let name = try #require(first.keys.first { $0.hasSuffix(".webp") })
        let path = folder.url("site/" + name).path
        _ = try await Tool.run("touch", "-r", path, "date", in: folder.path)
        let file = try FileHandle(forWritingTo: folder.url("site/" + name))
        try file.seek(toOffset: 20)
        file.write(Data("changed".utf8))
        try file.close()
        _ = try await Tool.run("touch", "-r", "date", path, in: folder.path)
        #expect(try folder.tree("site")[name] != first[name])
        _ = try await origins()
        #expect(try folder.tree("site")[name] == first[name])
    }

    /// When somebody writes into a file of the site of a builder that goes on.
    enum Change: CaseIterable { case betweenBuilds, betweenBuildsWithItsDate, duringABuild }

    @Test(arguments: Change.allCases)
    func `a builder does not reuse a file that somebody changed since its last build`(_ change: Change)
        async throws
    {
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 2, version: "1")
        options.cache = .folder(folder.url("kept").path)
        options.now = { FileInfo.now + 4 }
        let builder = SiteBuilder(options: options)
        _ = try await builder.build()
        let first = try folder.tree("site")
        let name = try #require(first.keys.first { $0.hasPrefix("stickers/a-") && $0.hasSuffix(".png") })
        let path = folder.url("site/" + name).path
        func tamper() {
            let file = FileHandle(forWritingAtPath: path)
            file?.write(Data("changed".utf8))
            try? file?.close()
        }
        if change != .duringABuild {
            // To the nanosecond, as Foundation cannot set it.
            _ = try await Tool.run("touch", "-r", path, "date", in: folder.path)
            tamper()
            if change == .betweenBuildsWithItsDate {
                _ = try await Tool.run("touch", "-r", "date", path, in: folder.path)
            }
        }
        try folder.write("title: Another\n", to: "photos/peel.yaml")
        _ = try await builder.build { step in
            guard change == .duringABuild, case .writing = step else { return }
            tamper()
        }
        if change == .duringABuild {
            #expect(try folder.tree("site")[name] != first[name])
            #expect(try await origins()["a.png"] == .cache)
        }
        #expect(try folder.tree("site")[name] == first[name])
    }

    @Test func `another builder reuses stickers of the site in place`() async throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[2])), to: "photos/c.png")
        #expect(try await origins() == ["a.png": .made, "b.png": .made, "c.png": .made])
        try folder.write("title: Another\n", to: "photos/peel.yaml")
        #expect(try await origins() == ["a.png": .site, "b.png": .site, "c.png": .site])
        try folder.write("title: Another\nphotos: { \"b.png\": { title: Ball } }\n", to: "photos/peel.yaml")
        #expect(try await origins() == ["a.png": .site, "b.png": .cache, "c.png": .site])
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[3])), to: "photos/a.png")
        #expect(try await origins() == ["a.png": .made, "b.png": .site, "c.png": .site])
        try folder.write("title: A third\n", to: "photos/peel.yaml")
        #expect(try await origins()["c.png"] == .site)
        #expect(try await folder.tree("site") == siteFromNothing())
    }

    /// Whatever changes between two builds: what is taken from the site that stands is what a build from nothing makes.
    @Test func `after every change the site equals a build from nothing`() async throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[2])), to: "photos/c.png")
        func write(_ settings: String) throws { try folder.write(settings, to: "photos/peel.yaml") }
        let changes: [(what: String, origins: [String: PhotoReport.Origin], make: () throws -> Void)] = [
            ("a title", ["a.png": .site, "b.png": .site, "c.png": .site], { try write("title: Other\n") }),
            ("a cover", ["a.png": .site, "b.png": .site, "c.png": .site], { try write("cover: b.png\n") }),
            (
                "an order", ["a.png": .site, "b.png": .site, "c.png": .site],
                { try write("order: [c.png]\n") }
            ),
            (
                "a movement", ["a.png": .cache, "b.png": .cache, "c.png": .cache],
                { try write("motion: wiggle\n") }
            ),
            (
                "a photo", ["a.png": .site, "b.png": .made, "c.png": .site],
                {
                    try folder.write(
                        Data(SamplePhoto.discPNG(SamplePhoto.colors[3])), to: "photos/b.png")
                }
            ),
            (
                "a name", ["a.png": .site, "b.png": .site, "d.png": .cache],
                {
                    try FileManager.default.moveItem(
                        at: folder.url("photos/c.png"), to: folder.url("photos/d.png"))
                }
            ),
            (
                "one less", ["b.png": .site, "d.png": .site],
                { try FileManager.default.removeItem(at: folder.url("photos/a.png")) }
            ),
            (
                "an outline", ["b.png": .made, "d.png": .made],
                { try write("sticker: { outline: 6% }\n") }
            ),
            ("colours", ["b.png": .made, "d.png": .made], { try write("colors: 7\n") }),
        ]
        _ = try await origins()
        for change in changes {
            try change.make()
            let taken = try await origins()
            #expect(taken == change.origins, "\(change.what)")
            #expect(try await folder.tree("site") == siteFromNothing(), "\(change.what)")
        }
    }

    /// What there is to say about a photo is said again, though nobody looked at it.
    @Test func `reused stickers have the same report as new ones`() async throws {
        let wall = Raster(width: 160, height: 120, filledWith: RGBA(90, 90, 90))
        try folder.write(Data(PNGEncoder.encode(wall)), to: "photos/wall.png")
        func photos() async throws -> [PhotoReport] {
            var options = BuildOptions(
                photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 2, version: "1")
            options.cache = .folder(folder.url("kept").path)
            options.now = { FileInfo.now + 4 }
            return try await SiteBuilder(options: options).build().photos
        }
        let made = try await photos()
        try folder.write("title: Another\n", to: "photos/peel.yaml")
        var taken = try await photos()
        #expect(taken.map(\.from) == [.site, .site, .site])
        for index in taken.indices {
            (taken[index].from, taken[index].seconds) = (made[index].from, made[index].seconds)
        }
        #expect(taken == made)
        #expect(made.contains { $0.outcome == .card && $0.reason != nil && !$0.attention.isEmpty })
    }

    /// Names that only look alike are two, also where nothing was to do.
    @Test func `photos whose names look alike have separate reports`() async throws {
        for (name, color) in zip(["caf\u{E9}.png", "cafe\u{301}.png"], SamplePhoto.colors) {
            try folder.write(Data(SamplePhoto.discPNG(color)), to: "photos/" + name)
        }
        func paths() async throws -> [[UInt8]] {
            var options = BuildOptions(
                photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 2, version: "1")
            options.cache = .folder(folder.url("kept").path)
            options.now = { FileInfo.now + 4 }
            return try await SiteBuilder(options: options).build().photos.map { Array($0.path.utf8) }
        }
        let made = try await paths()
        #expect(Set(made).count == 4)
        #expect(try await paths() == made)
    }

    @Test(arguments: ["edited", "removed", "added"])
    func `no sticker of a changed site is reused`(how: String) async throws {
        _ = try await origins()
        let first = try folder.tree("site")
        let name = try #require(
            first.keys.first { $0.hasPrefix("stickers/b-") && $0.hasSuffix("-blur.webp") })
        switch how {
        case "edited": try folder.write("of somebody else's", to: "site/" + name)
        case "removed": try FileManager.default.removeItem(at: folder.url("site/" + name))
        default: try folder.write("mine", to: "site/notes.txt")
        }
        #expect(try await origins() == ["a.png": .cache, "b.png": .cache])
        #expect(try folder.tree("site").filter { $0.key != "notes.txt" } == first)
    }

    /// A disk that counts times in twos shows no change that follows at once.
    @Test func `a photo that has just changed is read again`() async throws {
        TemporaryFolder.setDate(
            of: folder.url("photos/a.png").path, to: Int(Date().timeIntervalSince1970) + 3600)
        _ = try await origins()
        #expect(try await origins() == ["a.png": .cache, "b.png": .site])
    }

    @Test func `stickers made under other limits are not reused`() async throws {
        _ = try await origins()
        #expect(try await origins() == ["a.png": .site, "b.png": .site])
        #expect(try await origins { $0.limits.maxPixels /= 2 } == ["a.png": .cache, "b.png": .cache])
    }

    @Test func `a site is in place while photos are worked on`() async throws {
        for index in 0..<24 {
            let color = SamplePhoto.colors[index % SamplePhoto.colors.count]
            try folder.write(
                Data(SamplePhoto.discPNG(color, width: 400 + index, height: 300)), to: "photos/p\(index).png")
        }
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 2, version: "1")
        options.cache = .nowhere
        options.showsWork = true
        var early: [String] = []
        _ = try await SiteBuilder(options: options).build { step in
            guard case .placed = step else { return }
            early.append((try? String(contentsOf: folder.url("site/index.html"), encoding: .utf8)) ?? "")
        }
        let first = try #require(early.first, "photos are worked on for longer than the least time")
        #expect(first.contains("aria-busy") && first.contains("<img class=\"face\""))
        let rebuilt = try folder.tree("site")
        try FileManager.default.removeItem(at: folder.url("site"))
        options.showsWork = false
        _ = try await SiteBuilder(options: options).build { step in
            if case .placed = step { Issue.record("it was not asked for") }
        }
        #expect(try folder.tree("site") == rebuilt)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["photos", "site"])
    }

    @Test func `a builder reuses nothing from a site that another builder made`() async throws {
        let builder = try builder()
        _ = try await builder.build()
        let first = try folder.tree("site")
        try FileManager.default.removeItem(at: folder.url("site"))
        _ = try await self.builder().build()
        for name in first.keys where name.hasPrefix("stickers/") {
            try folder.write("of somebody else's", to: "site/" + name)
        }
        _ = try await builder.build()
        #expect(try folder.tree("site") == first)
    }
}

private final class Calls: Sendable {
    let log = Mutex<[SystemCall]>([])
}
