import Codecs
import Cutout
import Files
import Foundation
import Pixels
import Stickers
import Synchronization
import TestSupport
import Testing

@testable import Artifacts

/// Entries under the right name, with the right seal, and yet wrong: each is made anew, with a note.
@Suite struct ArtifactStoreTests {
    /// One photo, its sticker made without a cache, and a maker with one.
    private struct Bench {
        let folder: TemporaryFolder
        let recipe: StickerRecipe
        let good: Sticker

        init() async throws {
            folder = try TemporaryFolder()
            let photo = try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "cat.png")
            recipe = StickerRecipe(
                photo: PhotoFile(at: photo.path), style: StickerStyle(), colors: 5, noSubject: .photo)
            let maker = StickerMaker(Cutting())
            good = try #require(try await maker.make(recipe).sticker)
        }

        func cache() throws -> ArtifactStore {
            ArtifactStore(
                folder: try CacheFolder(folder.url("cache").path),
                secret: try CacheSecret(in: folder.url("user").path))
        }

        func made(with cache: ArtifactStore) async throws -> Sticker {
            let maker = StickerMaker(Cutting(store: cache))
            return try #require(try await maker.make(recipe).sticker)
        }

        /// Stores `sticker` as what was made of the recipe, and makes the recipe.
        func made(after sticker: Sticker?) async throws -> (Sticker, [ArtifactStore.Note]) {
            let cache = try cache()
            cache.store(sticker, for: .sticker(recipe, of: try PhotoReader().open(recipe.photo)))
            return (try await made(with: cache), cache.notes)
        }
    }

    enum Forgery: CaseIterable, Sendable {
        case noPictures, noSize, negativeSize, otherSize, markup, otherFormat, tooLarge, leftOut

        func forged(_ good: Sticker) throws -> Sticker? {
            var sticker = good
            switch self {
            case .noPictures: sticker.webps = []
            case .noSize: sticker.png.width = 0
            case .negativeSize: sticker.thumb.height = -5
            case .otherSize: sticker.blur.width += 1
            case .markup: sticker.png.bytes = Array("<script>alert(1)</script>".utf8)
            case .otherFormat: sticker.webps[0].bytes = sticker.png.bytes
            case .tooLarge:
                sticker.png.bytes = try PNGEncoder.encode(
                    Raster(width: 2000, height: 10, filledWith: .white))
                (sticker.png.width, sticker.png.height) = (2000, 10)
            case .leftOut: return nil
            }
            return sticker
        }
    }

    @Test(arguments: Forgery.allCases)
    func `an entry that cannot come from its photo is rebuilt`(forgery: Forgery) async throws {
        let bench = try await Bench()
        let (made, notes) = try await bench.made(after: forgery.forged(bench.good))
        #expect(made.png.bytes == bench.good.png.bytes && made.webps.count == bench.good.webps.count)
        #expect(notes.map(\.text) == ["its cached copy was damaged, so Peel made it again"])
    }

    @Test func `a fitting entry is used`() async throws {
        let bench = try await Bench()
        var told = bench.good
        told.notes = ["from the cache"]
        let (made, notes) = try await bench.made(after: told)
        #expect(made.notes == ["from the cache"] && notes.isEmpty)
    }

    @Test func `an entry of another photo is not used under this one's name`() async throws {
        let bench = try await Bench()
        let cache = try bench.cache()
        _ = try await bench.made(with: cache)
        let entry = try #require(try cache.place.entries().first)
        let other = try bench.folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[1])), to: "dog.png")
        var recipe = bench.recipe
        recipe.photo = PhotoFile(at: other.path)
        let maker = StickerMaker(Cutting(store: cache))
        _ = try await maker.make(recipe)
        let second = try #require(try cache.place.entries().first { $0.path != entry.path })
        try Data(contentsOf: URL(fileURLWithPath: second.path)).write(to: URL(fileURLWithPath: entry.path))
        #expect(try await bench.made(with: cache).png.bytes == bench.good.png.bytes)
        #expect(cache.notes.count == 1)
    }

    @Test func `a link or a folder in place of an entry is not followed`() async throws {
        let bench = try await Bench()
        let cache = try bench.cache()
        _ = try await bench.made(with: cache)
        let entry = try #require(try cache.place.entries().first).path
        try FileManager.default.moveItem(atPath: entry, toPath: bench.folder.url("elsewhere").path)
        let kept = try Data(contentsOf: bench.folder.url("elsewhere"))
        try FileManager.default.createSymbolicLink(
            atPath: entry, withDestinationPath: bench.folder.url("elsewhere").path)
        #expect(try await bench.made(with: cache).png.bytes == bench.good.png.bytes)
        #expect(cache.notes.contains { $0.text.contains("cannot be read") })
        #expect(try Data(contentsOf: bench.folder.url("elsewhere")) == kept)
        try FileManager.default.removeItem(atPath: entry)
        try FileManager.default.createDirectory(atPath: entry, withIntermediateDirectories: false)
        let other = try bench.cache()
        #expect(try await bench.made(with: other).png.bytes == bench.good.png.bytes)
        #expect(other.notes.count == 2)
    }

    /// A disk may hold any date; where it does not, it takes the nearest that it holds.
    @Test(arguments: [Int.min, Int.max]) func `entries may have any date`(date: Int) async throws {
        let bench = try await Bench()
        let cache = try bench.cache()
        _ = try await bench.made(with: cache)
        let entry = try #require(try cache.place.entries().first).path
        TemporaryFolder.setDate(of: entry, to: date)
        #expect(try await bench.made(with: try bench.cache()).png.bytes == bench.good.png.bytes)
        TemporaryFolder.setDate(of: entry, to: date)
        let later = try bench.cache()
        later.store(nil as Sticker?, for: ArtifactKey(.build, "elsewhere", version: 1) { _ in })
        TemporaryFolder.setDate(of: later.place.path + "/peel-cache", to: 0)
        later.prune()
        #expect(later.notes.isEmpty)
        #expect(try later.place.entries().contains { $0.path == entry } == (date > 0))
    }

    /// Where the disk takes files of that size, two of them are more than a number holds.
    @Test func `entries may claim any size`() async throws {
        let bench = try await Bench()
        let cache = try bench.cache()
        _ = try await bench.made(with: cache)
        for digit in ["a", "b"] {
            let path = "\(cache.place.path)/\(String(repeating: digit, count: 64)).sticker"
            try Data([1]).write(to: URL(fileURLWithPath: path))
            TemporaryFolder.lengthen(path, to: 7 << 60)
        }
        #expect(try CacheContents(of: cache.place).stickers.count == 3)
        cache.prune(to: 1_000_000)
        #expect(cache.notes.isEmpty)
    }

    @Test func `a cache with few additions is searched once an hour`() async throws {
        let bench = try await Bench()
        _ = try await bench.made(with: try bench.cache())
        let cache = try bench.cache()
        let old = "\(cache.place.path)/\(String(repeating: "a", count: 64)).sticker"
        try Data([1]).write(to: URL(fileURLWithPath: old))
        TemporaryFolder.setDate(of: old, to: 0)
        cache.prune()
        #expect(FileManager.default.fileExists(atPath: old), "nothing was added")
        cache.store(nil as Sticker?, for: ArtifactKey(.build, "elsewhere", version: 1) { _ in })
        let mark = cache.place.path + "/peel-cache"
        TemporaryFolder.setDate(of: mark, to: FileInfo.now - 3500)
        cache.prune()
        #expect(FileManager.default.fileExists(atPath: old), "little was added, and within the hour")
        TemporaryFolder.setDate(of: mark, to: FileInfo.now - 3700)
        cache.prune()
        #expect(!FileManager.default.fileExists(atPath: old), "an hour later")
        #expect(FileInfo.age(of: try #require(FileInfo(at: mark)).modified) < 60)
        try Data([1]).write(to: URL(fileURLWithPath: old))
        TemporaryFolder.setDate(of: old, to: 0)
        cache.prune(to: 1000)
        #expect(!FileManager.default.fileExists(atPath: old), "much was added, for so small a cache")
    }

    @Test func `a cache that another process creates at the same time is used`() async throws {
        let bench = try await Bench()
        _ = try await bench.made(with: try bench.cache())
        let isMarked = Mutex(false)
        SystemCall.$interposer.withValue({ call, path in
            guard call == .open, path.hasSuffix("/peel-cache") else { return .proceed }
            // At the first look it is not marked yet; when it is listed, entries are in it.
            return isMarked.withLock { marked in
                defer { marked = true }
                return marked ? .proceed : .fail(ENOENT)
            }
        }) {
            #expect(throws: Never.self) { try bench.cache() }
        }
    }

    @Test func `a cache that could not be marked is marked the next time`() async throws {
        let bench = try await Bench()
        for name in ["CACHEDIR.TAG", "peel-cache"] {
            try await SystemCall.$interposer.withValue({ call, path in
                call == .rename && path.hasSuffix("/" + name) ? .fail(ENOSPC) : .proceed
            }) {
                let cache = try bench.cache()
                _ = try await bench.made(with: cache)
                #expect(cache.notes.count == 1)
            }
        }
        let cache = try bench.cache()
        _ = try await bench.made(with: cache)
        #expect(cache.notes.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: cache.place.path)
        #expect(names.contains("CACHEDIR.TAG") && names.contains("peel-cache"))
    }

    @Test(arguments: ["peel-cache", "CACHEDIR.TAG"])
    func `a cache that lost its mark is marked again`(mark: String) async throws {
        let bench = try await Bench()
        _ = try await bench.made(with: try bench.cache())
        try FileManager.default.removeItem(at: bench.folder.url("cache/\(mark)"))
        let cache = try bench.cache()
        #expect(try await bench.made(with: cache).png.bytes == bench.good.png.bytes)
        let source = try PhotoReader().open(bench.recipe.photo)
        cache.store(bench.good as Sticker?, for: .sticker(bench.recipe, of: source))
        #expect(cache.notes.isEmpty)
        #expect(try bench.folder.tree("cache").keys.contains(mark))
        try bench.folder.write("mine", to: "cache/notes.txt")
        try FileManager.default.removeItem(at: bench.folder.url("cache/peel-cache"))
        #expect(throws: UserError.self) { try bench.cache() }
    }

    @Test func `a mark that was renamed since the folder was listed is not a foreign file`() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "notes.txt")
        let written = "peel-cache.4711-dm9g6wml0gddy.partial"
        #expect(CacheFolder.foreign(among: [written], in: folder.path) == nil)
        #expect(CacheFolder.foreign(among: [written, "notes.txt"], in: folder.path) == "notes.txt")
        try FileManager.default.createDirectory(at: folder.url(written), withIntermediateDirectories: false)
        #expect(CacheFolder.foreign(among: [written], in: folder.path) == written)
    }

    @Test(arguments: [EACCES, EIO, ESTALE])
    func `a key that cannot be read is not replaced`(_ code: Int32) async throws {
        let bench = try await Bench()
        _ = try bench.cache()
        let key = try Data(contentsOf: bench.folder.url("user/key"))
        let isOver = Mutex(false)
        SystemCall.$interposer.withValue({ call, path in
            guard call == .status, path.hasSuffix("/user/key") else { return .proceed }
            return isOver.withLock { over in
                defer { over = true }
                return over ? .proceed : .fail(code)
            }
        }) {
            #expect(throws: FileError.self) { try bench.cache() }
        }
        #expect(try Data(contentsOf: bench.folder.url("user/key")) == key)
    }

    @Test func `a cache whose own file is unreadable is reported`() async throws {
        let bench = try await Bench()
        let cache = try bench.cache()
        _ = try await bench.made(with: cache)
        SystemCall.$interposer.withValue({ call, path in
            call == .open && path.hasSuffix("/peel-cache") ? .fail(EIO) : .proceed
        }) {
            let error = #expect(throws: UserError.self) { try bench.cache() }
            #expect(error?.message.contains("input/output error") == true, "\(error?.message ?? "")")
            #expect(throws: FileError.self) { try cache.place.entries() }
        }
    }
}

extension ArtifactStore {
    /// The folder of a store that has one.
    fileprivate var place: CacheFolder {
        guard let folder else { fatalError("the store has no folder") }
        return folder
    }
}
