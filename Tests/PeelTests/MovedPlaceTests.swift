import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct MovedPlaceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(isInMemory: true)
        for (index, name) in ["a.png", "b.png"].enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[index])), to: "photos/\(name)")
        }
    }

    private func peel(_ words: String...) async throws -> Tool.Result {
        try await Tool.run(
            PeelProgram.path, words, in: folder.path,
            environment: PeelProgram.sharedCache.merging(["PEEL_CACHE_KEY": "test"]) { $1 })
    }

    /// A retitled and a removed sticker, and a new one with the title of the first.
    private func change() throws {
        try folder.write("photos: { a.png: { title: Zebra } }\n", to: "photos/peel.yaml")
        try FileManager.default.removeItem(at: folder.url("photos/b.png"))
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[2])), to: "photos/c.png")
    }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.url(name).path)
    }

    private func pages(_ site: String) throws -> Set<String> {
        Set(try folder.tree(site).keys.filter { $0.hasPrefix("s/") && $0.hasSuffix(".html") })
    }

    @Test func `photos that move keep the pages of the last place that the record names`() async throws {
        #expect(try await peel("publish", "photos", "--to", "www").status == 0)
        try change()
        let moved = try await peel("publish", "photos", "--to", "new")
        #expect(moved.status == 0 && moved.errors.contains("The addresses of ./www stay."), "\(moved.errors)")
        #expect(try pages("new") == ["s/a.html", "s/b.html", "s/c.html"])
        // From the record, with neither of the two sites here.
        for name in ["www", "new"] { try FileManager.default.removeItem(at: folder.url(name)) }
        let lost = try await peel("publish", "photos", "--to", "third")
        #expect(lost.status == 64 && lost.errors.contains("where no site with these photos is now"))
        #expect(lost.errors.contains("--addresses-from DIR") && !exists("third"), "\(lost.errors)")
        #expect(try await peel("publish", "photos", "--to", "third", "--drop-addresses").status == 0)
        #expect(try pages("third") == ["s/c.html", "s/zebra.html"])
    }

    @Test func `without a record, a site in the usual folder gives its addresses to its own photos`()
        async throws
    {
        #expect(try await peel("build", "photos").status == 0)
        try change()
        #expect(try await peel("publish", "photos", "--to", "new").status == 0)
        #expect(try pages("new") == ["s/a.html", "s/b.html", "s/c.html"])
        // Other photos have nothing to do with it.
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[3])), to: "other/a.png")
        #expect(try await peel("publish", "other", "--to", "others").status == 0)
        #expect(try pages("others") == ["s/a.html"])
        let named = try await peel("publish", "other", "--to", "fifth", "--addresses-from", "site")
        #expect(
            named.status == 64 && named.errors.contains("site: this site has none of the photos in other"))
        let standing = try await peel("publish", "photos", "--to", "new", "--addresses-from", "site")
        #expect(standing.status == 64 && standing.errors.contains("there is a site already"))
    }

    @Test func `a site with a hostile list is refused or read in part`() async throws {
        #expect(try await peel("build", "photos", "-o", "old").status == 0)
        let list = try String(contentsOf: folder.url("old/pack.json"), encoding: .utf8)
        for (old, new, words) in [
            ("\"addresses\"", "\"directions\"", "the addresses in its pack.json are missing"),
            ("\"index.html\"", "\"../../etc/passwd\"", "old"),
            ("\"generator\" : \"Peel", "\"generator\" : \"Pool", "is not that of a site from Peel"),
        ] {
            try folder.write(list.replacing(old, with: new), to: "old/pack.json")
            let run = try await peel("publish", "photos", "--to", "new", "--addresses-from", "old")
            #expect(run.status == 64 && run.errors.contains(words), "\(new): \(run.errors)")
            #expect(!exists("new"))
        }
    }

    @Test func `a record names no password, and paths from the photos`() throws {
        #expect(RecordedPlace.stored("git:https://me:secret@example.org/x.git", beside: folder.path) == nil)
        #expect(RecordedPlace.stored("artifact:site", beside: folder.path) == nil)
        for place in ["/var/www/pets", "netlify:pets", "git:origin#www", "rsync:me@example.org:x", "~/www"] {
            #expect(RecordedPlace.stored(place, beside: folder.path) == place)
            #expect(RecordedPlace.here(place, beside: folder.path) == place)
        }
        for place in ["./www", "rsync:./www", "git:./pets.git#www"] {
            let stored = RecordedPlace.stored(place, beside: folder.url("photos").path)
            #expect(stored?.contains("..") == true && stored != place)
            #expect(RecordedPlace.here(stored ?? "", beside: folder.url("photos").path) == place)
        }
    }

    @Test func `an update tells what would change, and needs an agreement`() async throws {
        let nothing = try await peel("update", "photos")
        #expect(
            nothing.status == 64 && nothing.errors.contains("names no place and no app"), "\(nothing.errors)")
        for place in ["www", "new"] {
            #expect(try await peel("publish", "photos", "--to", place).status == 0)
        }
        try change()
        let before = try folder.tree("www")
        let told = try await peel("update", "photos")
        let changes = "+ 1 new, ~ 1 changed, - 1 removed"
        #expect(told.status == 3 && told.output == "./www: \(changes)\n./new: \(changes)\n", "\(told.output)")
        #expect(told.errors.contains("Add --yes to do it."))
        #expect(try folder.tree("www") == before)
        #expect(try await peel("update", "photos", "--yes").status == 0)
        #expect(try pages("www") == pages("new"))
        let again = try await peel("update", "photos")
        #expect(
            again.status == 0 && again.output == "./www: up to date\n./new: up to date\n", "\(again.output)")
    }
}
