import Artifacts
import Cutout
import Files
import Foundation
import Settings
import Stickers
import TestSupport
import Testing

@testable import Pages
@testable import Photos
import SiteBuild

/// What is decided before the first photo is opened: these photos hold nothing.
@Suite struct SitePlanTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func plan(_ files: KeyValuePairs<String, String>) throws -> SitePlan {
        for (name, text) in files { try folder.write(text, to: "photos/" + name) }
        return try SitePlan(folder: PhotoFolder.scan(folder.url("photos").path))
    }

    @Test func `ordered photos come first, then the others by name`() throws {
        let plan = try plan([
            "a.jpg": "", "b.jpg": "", "c.jpg": "", "d.jpg": "",
            "peel.yaml":
                "order: [d.jpg, b.jpg, dd.jpg, b.jpg]\ncover: c.jpg\nphotos: { b.jpg: { title: Bee } }",
        ])
        #expect(plan.jobs.map(\.title) == ["D", "Bee", "A", "C"])
        #expect(plan.packs.first?.cover == "c")
        #expect(plan.notes.map(\.text) == ["there is no photo “dd.jpg” in the folder; did you mean “d.jpg”?"])
    }

    @Test func `a skipped cover is noted`() throws {
        let plan = try plan([
            "a.jpg": "", "b.jpg": "", "peel.yaml": "cover: b.jpg\nphotos: { b.jpg: { skip: true } }",
        ])
        #expect(plan.packs.first?.cover == nil)
        #expect(
            plan.notes.map(\.text) == [
                "“b.jpg” has skip: true, so the first sticker is the cover; name another photo"
            ])
    }

    @Test func `a name without its suffix suggests the right photo`() throws {
        let plan = try plan([
            "black dog.jpg": "", "b.jpg": "", "peel.yaml": "photos: { Black dog: { title: Rex } }",
        ])
        #expect(
            plan.notes.map(\.text) == [
                "there is no photo “Black dog” in the folder; did you mean “black dog.jpg”?"
            ])
    }

    @Test func `a picture takes the settings of its raw file, and the reverse`() throws {
        let plan = try plan([
            "a.jpg": "", "b.NEF": "", "c.nef": "", "c.jpg": "",
            "peel.yaml": """
            order: [b.jpg]
            cover: a.nef
            photos: { a.CR3: { title: Ana }, b.jpg: { title: Ben }, c.nef: { title: Raw }, zebra.nef: { title: Dan } }
            """,
        ])
        #expect(plan.jobs.map(\.title) == ["Ben", "Ana", "C", "Raw"], "each of two photos has its own")
        #expect(plan.packs.first?.cover == "ana")
        #expect(plan.notes.map(\.text) == ["there is no photo “zebra.nef” in the folder"])
    }

    @Test func `a photo keeps its address when its raw file or its picture is added or removed`() throws {
        var book = AddressBook()
        func pages(_ change: () throws -> Void) throws -> [String] {
            try change()
            let plan = try SitePlan(folder: PhotoFolder.scan(folder.url("photos").path), addresses: book)
            book = plan.addresses
            return plan.jobs.map(\.slug) + book.stickers.filter { $0.page == nil }.map { _ in "gone" }
        }
        let first = try pages {
            try folder.write("raw", to: "photos/DSC_1.NEF")
            try folder.write("other", to: "photos/DSC_2.NEF")
            try folder.write("photos: { DSC_1.NEF: { title: Miso } }", to: "photos/peel.yaml")
        }
        #expect(first.first == "miso" && first.count == 2)
        let developed = try pages {
            for (number, color) in SamplePhoto.colors.prefix(2).enumerated() {
                try folder.write(Data(SamplePhoto.discPNG(color)), to: "photos/DSC_\(number + 1).JPG")
            }
        }
        #expect(developed == first)
        let raw = try pages { try FileManager.default.removeItem(at: folder.url("photos/DSC_2.JPG")) }
        #expect(raw == first)
        let less = try pages { try FileManager.default.removeItem(at: folder.url("photos/DSC_2.NEF")) }
        #expect(less == ["miso", "gone"])
    }

    @Test func `photos that share only their suffix are not suggested`() throws {
        let plan = try plan(["robot.jpg": "", "cactus.jpg": "", "peel.yaml": "cover: gone2.jpg"])
        #expect(plan.notes.map(\.text) == ["there is no photo “gone2.jpg” in the folder"])
    }

    @Test func `the nearest photo is searched for only a few unknown names`() throws {
        let names = (0..<60).map { "a\($0).jpg: { title: x }" }.joined(separator: ", ")
        let plan = try plan([
            "a.jpg": "", "\(String(repeating: "y", count: 120)).jpg": "",
            "peel.yaml":
                "photos: { \(String(repeating: "y", count: 121)).jpg: { title: x }, \(names) }",
        ])
        #expect(plan.notes.count == 61)
        #expect(plan.notes.count { $0.text.contains("did you mean “a.jpg”?") } == 19)
        #expect(plan.notes.count { $0.text.contains("did you mean") } == 19, "long names are not compared")
    }

    @Test func `only the first of very many unknown names are noted`() throws {
        let names = (0..<100_000).map { "a\($0).jpg: {}\n" }.joined(separator: "  ")
        let plan = try plan(["cat.jpg": "", "peel.yaml": "photos:\n  \(names)"])
        #expect(plan.notes.count == 101)
        #expect(plan.notes.last?.text == "99900 more names belong to no photo in the folder")
    }

    @Test func `photos without names of their own get numbers`() throws {
        let plan = try plan([
            "IMG_2041.jpg": "", "IMG_2042.jpg": "", "WhatsApp Image 2024-05-01 at 10.11.12.jpg": "",
            "cat.jpg": "", "_DSC0042.JPG": "",
            "peel.yaml": "order: [IMG_2042.jpg]\nphotos: { IMG_2041.jpg: { title: Miso } }",
        ])
        #expect(plan.jobs.map(\.title) == ["Photo 3", "Photo 1", "Cat", "Miso", "Photo 4"])
    }

    @Test func `a photo with listed stickers becomes these stickers`() throws {
        let plan = try plan([
            "cups.jpg": "x", "dog.jpg": "y",
            "peel.yaml": """
            cover: cups.jpg
            photos:
              cups.jpg:
                emoji: ☕
                stickers:
                  Red cup: { keep: [[0.2, 0.5]], drop: [[0.5, 0.5]], alt: A red cup }
                  Blue cup: { keep: [[0.8, 0.5]], emoji: 💙, slug: blue }
            """,
        ])
        #expect(plan.jobs.map(\.title) == ["Red cup", "Blue cup", "Dog"])
        #expect(plan.jobs.map(\.slug) == ["red-cup", "blue", "dog"])
        #expect(plan.jobs.map(\.alt) == ["A red cup", nil, nil])
        #expect(plan.jobs.map(\.emoji) == ["☕", "💙", nil])
        #expect(plan.jobs.map(\.photo.name) == ["cups.jpg", "cups.jpg", "dog.jpg"])
        #expect(plan.jobs.map(\.recipe.taps.areAlone) == [true, true, false])
        #expect(plan.jobs.map(\.recipe.taps.keep.count) == [1, 1, 0])
        #expect(plan.packs.first?.cover == "red-cup")
    }

    @Test func `addresses stay when one sticker of a photo becomes several and the file is renamed`() throws {
        let cups = "stickers: { Red cup: { keep: [[0.2, 0.5]] }, Blue cup: { keep: [[0.8, 0.5]] } }"
        func pages(_ plan: SitePlan) -> [String] { plan.jobs.map { "\($0.title): \($0.slug)" } }
        func plan(_ name: String, _ said: String, after book: AddressBook) throws -> SitePlan {
            let folder = try TemporaryFolder()
            try folder.write("a photo of cups", to: "photos/\(name)")
            try folder.write("photos: { \(name): { \(said) } }", to: "photos/peel.yaml")
            return try SitePlan(folder: PhotoFolder.scan(folder.url("photos").path), addresses: book)
        }
        let one = try plan("cups.jpg", "title: Cups", after: AddressBook())
        #expect(pages(one) == ["Cups: cups"])
        let two = try plan("cups.jpg", cups, after: one.addresses)
        #expect(pages(two) == ["Red cup: cups", "Blue cup: blue-cup"])
        let renamed = try plan("mugs.jpg", cups, after: two.addresses)
        #expect(pages(renamed) == pages(two))
        let swapped = try plan(
            "mugs.jpg", "stickers: { Blue cup: { keep: [[0.8, 0.5]] }, Red cup: { keep: [[0.2, 0.5]] } }",
            after: renamed.addresses)
        #expect(pages(swapped) == ["Blue cup: blue-cup", "Red cup: cups"])
        let again = try plan("mugs.jpg", "title: Cups", after: swapped.addresses)
        #expect(again.addresses.pages == swapped.addresses.pages)
    }

    @Test func `names in feed.xml stay those of the first address`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a photo", to: "photos/a.jpg")
        var book = AddressBook()
        var bases: [String?] = []
        for address in [nil, "https://a.example/", "https://b.example/"] {
            let scanned = try PhotoFolder.scan(folder.url("photos").path)
            book = try SitePlan(folder: scanned, addresses: book, baseURL: address).addresses
            bases.append(book.atomBase)
        }
        #expect(bases == [nil, "https://a.example/", "https://a.example/"])
        #expect(book.feedBase == "", "feed.json named its stickers without")
    }

    @Test func `stickers of one photo are recognised by their places`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a photo of fruit", to: "photos/fruit.jpg")
        /// Each sticker's page, by what it shows.
        func pages(_ stickers: [(String, String)], after book: AddressBook) throws -> (
            [String: String], AddressBook
        ) {
            let said = stickers.map { "\($0): { keep: [[\($1), 0.5]] }" }.joined(separator: ", ")
            try folder.write("photos: { fruit.jpg: { stickers: { \(said) } } }", to: "photos/peel.yaml")
            let plan = try SitePlan(folder: PhotoFolder.scan(folder.url("photos").path), addresses: book)
            let pages = zip(stickers, plan.jobs).map { ($0.1, $1.slug) }
            return (Dictionary(uniqueKeysWithValues: pages), plan.addresses)
        }
        let (first, book) = try pages([("Berry", "0.2"), ("Shroom", "0.6")], after: AddressBook())
        #expect(first == ["0.2": "berry", "0.6": "shroom"])
        #expect(try pages([("Mushroom", "0.6"), ("Strawberry", "0.2")], after: book).0 == first)
        #expect(try pages([("Shroom", "0.2"), ("Berry", "0.6")], after: book).0 == first)
        #expect(try pages([("Berry", "0.25"), ("Shroom", "0.6")], after: book).0["0.25"] == "berry")
        let (other, gone) = try pages([("Berry", "0.2"), ("Robot", "0.9")], after: book)
        #expect(other == ["0.2": "berry", "0.9": "robot"])
        #expect(gone.pages.contains(.init(folder: "", slug: "shroom")))
        let (less, without) = try pages([("Berry", "0.2")], after: book)
        #expect(less == ["0.2": "berry"])
        #expect(try pages([("Berry", "0.2"), ("Robot", "0.9")], after: without).0["0.9"] == "robot")
    }

    @Test(arguments: [
        (
            "stickers: { Red: { drop: [[0.2, 0.5]] } }",
            "the sticker “Red” needs keep: a point on what it shows"
        ),
        (
            "keep: [[0.1, 0.1]], stickers: { Red: { keep: [[0.2, 0.5]] } }",
            "a.jpg has stickers of its own: move keep and drop below one of them, and remove whole"
        ),
        ("stickers: { Red: { kep: [[0.2, 0.5]] } }", "unknown key “kep” in Red; did you mean “keep”?"),
    ]) func `an invalid list of stickers is an error`(said: String, message: String) throws {
        let error = #expect(throws: UserError.self) {
            try plan(["a.jpg": "", "peel.yaml": "photos: { a.jpg: { \(said) } }"])
        }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test func `a language without translated pages is noted once`() throws {
        let plan = try plan([
            "a.jpg": "", "b/b.jpg": "", "c/c.jpg": "", "peel.yaml": "language: it-CH",
            "c/peel.yaml": "language: pt-BR",
        ])
        #expect(
            plan.notes.map(\.text) == [
                "the pages have no words in the language “it-CH” and use English ones; they have ar, de, en, es, fr, ja, pt"
            ]
        )
        #expect(plan.notes[0].subject.hasSuffix("photos/peel.yaml: language"))
    }

    @Test func `code for other sites without a site address is noted`() throws {
        let settings = "embed: true"
        #expect(
            try plan(["a.jpg": "", "peel.yaml": settings]).notes.map(\.text).first?.contains("add baseURL")
                == true)
        #expect(
            try plan(["a.jpg": "", "peel.yaml": settings + "\nbaseURL: https://a.example/"]).notes.isEmpty)
    }

    @Test func `an entry matches only one of two names that look the same`() throws {
        let plan = try plan([
            "\u{E9}.jpg": "", "e\u{301}.jpg": "",
            "peel.yaml": "photos: { \"\u{E9}.jpg\": { title: Composed } }",
        ])
        let titles = Dictionary(
            uniqueKeysWithValues: plan.jobs.map { (FileName($0.photo.fileName), $0.title) })
        #expect(titles[FileName("\u{E9}.jpg")] == "Composed")
        #expect(titles[FileName("e\u{301}.jpg")] != "Composed")
        #expect(plan.notes.isEmpty)
    }

    @Test func `an entry matches the only photo whose name looks the same`() throws {
        let plan = try plan([
            "e\u{301}.jpg": "",
            "peel.yaml": "order: [\"\u{E9}.jpg\"]\nphotos: { \"\u{E9}.jpg\": { title: Found } }",
        ])
        #expect(plan.jobs.map(\.title) == ["Found"] && plan.notes.isEmpty)
    }

    @Test func `colours that are not shown are noted`() throws {
        let plan = try plan([
            "a.jpg": "", "peel.yaml": "photos:\n  a.jpg: { colors: [\"#111\", \"#222\", \"#333\"] }",
        ])
        #expect(plan.jobs[0].recipe.ownColors.count == 3)
        #expect(plan.notes.map(\.text).first?.hasPrefix("3 colours here, but the pack shows 5") == true)
    }

    /// Everything in every peel.yaml is looked at first.
    @Test func `an error in a subfolder's settings is found before a photo is opened`() throws {
        let error = #expect(throws: UserError.self) {
            try plan([
                "a.jpg": "", "sub/b.jpg": "", "sub/peel.yaml": "title: x\nbaseURL: https://example.org/",
            ])
        }
        #expect(error?.message.contains("photos/sub/peel.yaml:2: baseURL is about the whole site") == true)
        #expect(error?.code == .badInput)
    }
}

/// What a subfolder's peel.yaml says about its pages reaches them.
@Suite struct SubfolderSettingsTests {
    @Test func `a pack's pages have its language and number of colours`() async throws {
        let folder = try TemporaryFolder()
        for (index, name) in ["one/a.png", "one/b.png", "two/c.png"].enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[index])), to: "photos/" + name)
        }
        let own = ["#102030", "#405060", "#708090", "#a0b0c0"]
        try folder.write(
            "language: de\ncolors: 4\ncover: b.png\nphotos: { a.png: { colors: \(own) } }\n",
            to: "photos/one/peel.yaml")
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 2, version: "1")
        options.cache = .nowhere
        _ = try await SiteBuilder(options: options).build()
        func page(_ name: String) throws -> String {
            try String(contentsOf: folder.url("site/" + name), encoding: .utf8)
        }
        for name in ["index.html", "grid.html", "colors.html"] {
            #expect(try page("one/" + name).contains("<html lang=\"de\""), "one/\(name)")
            #expect(try page("two/" + name).contains("<html lang=\"en\""), "two/\(name)")
        }
        #expect(try page("one/colors.html").contains("Farben"))
        // The slider begins where the pack's schemes do.
        #expect(
            try page("one/colors.html").contains("value=\"4\"")
                && page("two/colors.html").contains("value=\"5\""))
        let manifest = try page("one/pack.json")
        #expect(own.allSatisfy { manifest.contains("\"\($0)\"") }, "a photo's own colours are its scheme")
        let list = try page("index.html")
        let first = try #require(list.range(of: "one/stickers/"))
        #expect(list[first.upperBound...].hasPrefix("b-"), "the cover is in front")
    }

    @Test func `a wrong address is found before a photo is opened`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/a.png")
        try folder.write("baseURL: https://user@exa_mple.org\\path/\n", to: "photos/peel.yaml")
        let options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 1, version: "1")
        var steps = 0
        let error = await #expect(throws: UserError.self) {
            try await SiteBuilder(options: options).build { _ in steps += 1 }
        }
        #expect(error?.message.contains("photos/peel.yaml:1: ") == true, "\(error?.message ?? "")")
        #expect(steps == 0)
    }
}
