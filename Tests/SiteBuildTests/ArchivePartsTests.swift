import Artifacts
import Codecs
import Files
import Foundation
import Hosts
import Photos
import Pixels
import Stickers
import TestSupport
import Testing

@testable import SiteBuild

@Suite struct ArchivePartsTests {
    /// 40 stickers of 10 KB each, 9 or 10 of which fit into an archive.
    private let stickers = (0..<40).map { (slug: "s\($0)", bytes: 10_000) }
    private let limit = 125_000

    private func manifest(_ numbers: [Int], of stickers: [(slug: String, bytes: Int)]) -> [UInt8] {
        let parts = Set(numbers).sorted().map { number in
            let names = zip(stickers, numbers).filter { $0.1 == number }.map { "\"\($0.0.slug)\"" }
            return #"{"archive": "pets/pets-\#(number).zip", "stickers": [\#(names.joined(separator: ","))]}"#
        }
        return Array(#"{"parts": [\#(parts.joined(separator: ","))]}"#.utf8)
    }

    private func loads(_ numbers: [Int], of stickers: [(slug: String, bytes: Int)]) -> [Int: Int] {
        Dictionary(zip(numbers, stickers.map(\.bytes)), uniquingKeysWith: +)
    }

    @Test func `a pack that fits into one archive has no parts`() {
        #expect(ArchiveParts().assigned(Array(stickers[..<10]), folder: "", limit: limit) == nil)
        #expect(ArchiveParts().assigned([], folder: "", limit: 0) == nil)
    }

    @Test func `parts keep below the limit and follow the pack's order`() throws {
        let numbers = try #require(ArchiveParts().assigned(stickers, folder: "", limit: limit))
        #expect(numbers == numbers.sorted() && numbers.first == 1)
        #expect(loads(numbers, of: stickers).values.allSatisfy { $0 <= limit })
        #expect(numbers.last == 5)
    }

    @Test func `a sticker stays in its part when others change`() throws {
        let first = try #require(ArchiveParts().assigned(stickers, folder: "pets/", limit: limit))
        let known = ArchiveParts(manifest: manifest(first, of: stickers))
        #expect(known.assigned(stickers, folder: "pets/", limit: limit) == first)
        // One grows a little, one goes, one comes, and the order is another.
        var later = stickers.shuffled()
        later.removeAll { $0.slug == "s3" }
        let grown = try #require(later.firstIndex { $0.slug == "s20" })
        later[grown].bytes += 3000
        later.insert((slug: "new", bytes: 10_000), at: 5)
        let numbers = try #require(known.assigned(later, folder: "pets/", limit: limit))
        let before = Dictionary(zip(stickers.map(\.slug), first), uniquingKeysWith: { one, _ in one })
        for (sticker, number) in zip(later, numbers) where sticker.slug != "new" {
            #expect(number == before[sticker.slug], "\(sticker.slug)")
        }
        #expect(numbers[5] == first.max())
        #expect(loads(numbers, of: later).values.allSatisfy { $0 <= limit })
    }

    @Test func `a sticker without room in its part goes into the last one`() throws {
        let first = try #require(ArchiveParts().assigned(stickers, folder: "pets/", limit: limit))
        let known = ArchiveParts(manifest: manifest(first, of: stickers))
        var later = stickers
        later[0].bytes = 100_000
        let numbers = try #require(known.assigned(later, folder: "pets/", limit: limit))
        #expect(loads(numbers, of: later).values.allSatisfy { $0 <= limit })
        #expect(zip(numbers, first).count { $0 != $1 } <= 9)
    }

    @Test func `a sticker larger than the limit has a part of its own`() throws {
        let large = [(slug: "a", bytes: 500), (slug: "b", bytes: 900_000), (slug: "c", bytes: 500)]
        let numbers = try #require(ArchiveParts().assigned(large, folder: "", limit: limit))
        #expect(numbers == [1, 2, 3])
    }

    @Test(
        arguments: [
            "", "{", "[]", #"{"parts": 3}"#, #"{"parts": [{"archive": 1}]}"#,
            #"{"parts": [{"archive": "pets/pets-0.zip", "stickers": ["s1"]}]}"#,
            #"{"parts": [{"archive": "pets/pets-99999999999999999999.zip", "stickers": ["s1"]}]}"#,
            #"{"parts": [{"archive": "pets/pets--5.zip", "stickers": ["../../etc"]}]}"#,
            #"{"parts": [{"archive": "pets/pets.zip", "stickers": ["s1"]}]}"#,
        ])
    func `a manifest that was edited into nonsense has no parts`(_ text: String) {
        let parts = ArchiveParts(manifest: Array(text.utf8))
        #expect(parts == ArchiveParts())
    }
}

/// Archives as a build writes them.
@Suite struct SiteArchiveTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for index in Self.photos.indices { try folder.write(Self.photos[index], to: "photos/p\(index).png") }
    }

    private static let photos = (0..<5).map { grain(seed: $0) }

    /// A disc with grain, whose PNG is much larger than its small copy.
    private static func grain(seed: UInt64) -> Data {
        var photo = SamplePhoto.disc(SamplePhoto.colors[0], width: 640, height: 640)
        var state = seed
        for place in stride(from: 0, to: photo.bytes.count, by: 4) where photo.bytes[place + 3] == 255 {
            for channel in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                photo.bytes[place + channel] = UInt8(100 + channel * 20 + Int(state >> 60))
            }
        }
        do { return try Data(PNGEncoder.encode(photo)) } catch { fatalError("\(error)") }
    }

    private func build(
        host: WebHost? = nil, into site: String = "site", parts: ArchiveParts? = nil
    ) async throws -> BuildReport {
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url(site).path, jobs: 2, version: "1")
        options.cache = .nowhere
        options.host = host
        options.parts = parts
        return try await SiteBuilder(options: options).build()
    }

    private func archives() throws -> [String: Data] {
        try folder.tree("site").filter { $0.key.hasSuffix(".zip") }
    }

    private func text(_ file: String) throws -> String {
        try String(contentsOf: folder.url("site/" + file), encoding: .utf8)
    }

    /// A host whose limit takes two or three of the stickers.
    private var narrow: WebHost {
        get throws {
            let sizes = try folder.tree("site").filter { $0.key.hasSuffix(".png") }.map(\.value.count)
            return WebHost(
                "test", "Test Pages", file: (sizes.reduce(0, +) / 2 + 8000), site: nil, files: nil,
                source: "https://example.org")
        }
    }

    @Test func `a small archive is offered beside the full one`() async throws {
        let report = try await build()
        #expect(report.packs.map(\.archives) == [["photos.zip"]])
        let archives = try archives()
        #expect(Set(archives.keys) == ["photos.zip", "photos-small.zip"])
        #expect(report.packs[0].bytes == archives["photos.zip"]?.count)
        let listed = try await Tool.run("unzip", "-Z1", folder.url("site/photos-small.zip").path).output
        #expect(
            listed.split(separator: "\n").sorted()
                == ["README.txt"] + (0..<5).map { "p\($0).webp" })
        #expect(try await Tool.run("unzip", "-tq", folder.url("site/photos-small.zip").path).status == 0)
        let page = try text("grid.html")
        #expect(page.contains(#"href="photos.zip" download="photos.zip""#))
        #expect(page.contains(#"href="photos-small.zip" download="photos-small.zip""#))
        #expect(try text("pack.json").contains("\"smallArchive\""))
    }

    @Test func `an archive too large for the host has parts, and a changed photo changes only one`()
        async throws
    {
        _ = try await build()
        let host = try narrow
        let report = try await build(host: host)
        #expect(report.packs[0].archives.count > 1)
        let before = try archives()
        #expect(Set(before.keys) == Set(report.packs[0].archives + ["photos-small.zip"]))
        let most = try #require(host.maxFileBytes)
        for (name, bytes) in before { #expect(bytes.count <= most, "\(name)") }
        #expect(try text("grid.html").contains("Download part 2"))
        #expect(report.notes.filter { $0.text.contains("Test Pages") }.isEmpty)
        // The same photo, edited.
        try folder.write(Self.grain(seed: 77), to: "photos/p2.png")
        _ = try await build(host: host)
        let after = try archives()
        #expect(Set(after.keys) == Set(before.keys))
        let changed = after.filter { before[$0.key] != $0.value }.map(\.key)
        #expect(changed.count == 2 && changed.contains("photos-small.zip"))
    }

    @Test func `archive false leaves archives out`() async throws {
        try folder.write("archive: false\n", to: "photos/peel.yaml")
        let report = try await build()
        #expect(report.packs[0].archives.isEmpty && report.packs[0].bytes == 0)
        #expect(try archives().isEmpty)
        #expect(try !text("grid.html").contains("download=\"photos"))
    }

    @Test func `a build names what the host refuses`() async throws {
        try folder.write("host: neocities\n", to: "photos/peel.yaml")
        let report = try await build()
        #expect(
            report.notes.map(\.text).filter { $0.contains("Neocities") } == [
                "Neocities refuses archives such as photos-small.zip from free accounts. Set archive: false in peel.yaml"
            ])
    }

    @Test(arguments: [
        "host: aol", "host: [github]", "host: ../../etc", "archive: maybe", "history: 3", "png: best",
    ])
    func `an invalid setting is refused`(_ line: String) async throws {
        try folder.write(line + "\n", to: "photos/peel.yaml")
        let key = line.prefix { $0 != ":" }
        let error = await #expect(throws: UserError.self) { try await build() }
        #expect(error?.message.contains("peel.yaml:1") == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("\(key) must be") == true, "\(error?.message ?? "")")
    }

    @Test func `a small archive that the host does not take is left out`() async throws {
        _ = try await build(
            host: WebHost(
                "test", "Test Pages", file: 50_000, site: nil, files: nil, source: "https://example.org"))
        #expect(try !archives().keys.contains("photos-small.zip"))
        #expect(try !text("grid.html").contains("photos-small.zip"))
    }

    @Test func `a build elsewhere keeps the parts of the published site`() async throws {
        _ = try await build()
        let host = try narrow
        _ = try await build(host: host)
        let before = try archives()
        let manifest = try Data(contentsOf: folder.url("site/pack.json"))
        // Without the first photo, the others would move up.
        try FileManager.default.removeItem(at: folder.url("photos/p0.png"))
        _ = try await build(host: host, into: "fresh", parts: ArchiveParts(manifest: Array(manifest)))
        let after = try folder.tree("fresh").filter { $0.key.hasSuffix(".zip") }
        #expect(
            before.filter { after[$0.key] != $0.value }.keys.sorted() == ["photos-1.zip", "photos-small.zip"])
    }
}
