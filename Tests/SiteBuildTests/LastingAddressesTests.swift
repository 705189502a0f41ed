import Artifacts
import Codecs
import Essentials
import Files
import Foundation
import Pixels
import SiteBuild
import TestSupport
import Testing

@testable import Photos

/// Addresses of a site that is built again and again.
@Suite struct LastingAddressesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(isInMemory: true)
        for (index, name) in ["cat.png", "dog.png", "owl.png"].enumerated() { try photo(name, index) }
    }

    private func photo(_ name: String, _ color: Int) throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[color])), to: "photos/" + name)
    }

    @discardableResult
    private func build(
        to site: String = "site", knowing addresses: AddressBook? = nil, at seconds: Int? = nil
    ) async throws -> BuildReport {
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url(site).path, jobs: 2, version: "1")
        options.cache = try .folder(TemporaryFolder.shared.get().url("kept").path)
        options.addresses = addresses
        options.date = seconds.flatMap { Timestamp(seconds: $0) }
        (options.trustsTheme, options.settingsFolder) = (true, folder.settings)
        return try await SiteBuilder(options: options).build()
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.url("site/" + name), encoding: .utf8)
    }

    private func feedNames() throws -> [String] {
        struct Feed: Decodable {
            struct Item: Decodable { var id: String }
            var items: [Item]
        }
        return try JSONDecoder().decode(Feed.self, from: Data(text("feed.json").utf8)).items.map(\.id)
    }

    @Test func `a sticker that gets a title after a build keeps its page and its name in the feed`()
        async throws
    {
        try await build()
        try folder.write("photos: { dog.png: { title: Rex } }\n", to: "photos/peel.yaml")
        try await build()
        #expect(try text("s/dog.html").contains(">Rex</h1>"))
        #expect(try feedNames() == ["s/cat.html", "s/dog.html", "s/owl.html"])
    }

    /// Makes the site's list say that its first sticker had these pages before.
    private func claim(_ pages: [String]) throws {
        let path = folder.url("site/pack.json")
        var list = try #require(
            JSONSerialization.jsonObject(with: Data(contentsOf: path)) as? [String: Any])
        var addresses = try #require(list["addresses"] as? [String: Any])
        var stickers = try #require(addresses["stickers"] as? [[String: Any]])
        stickers[0]["earlier"] = pages
        addresses["stickers"] = stickers
        list["addresses"] = addresses
        try JSONSerialization.data(withJSONObject: list).write(to: path)
    }

    @Test func `a list that claims addresses outside the site, or of other files, changes nothing there`()
        async throws
    {
        try await build()
        let before = try (text("s/dog.html"), text("index.html"))
        try claim(["../x.html", "s/../../x.html", "/x.html", "index.html", "s/dog.html", "s/old.html"])
        try await build()
        #expect(try text("s/old.html").contains("cat.html"))
        #expect(try (text("s/dog.html"), text("index.html")) == before)
        #expect(!FileManager.default.fileExists(atPath: folder.url("x.html").path))
        try claim(["s/mine.html"])
        try folder.write("mine", to: "site/s/mine.html")
        await #expect(throws: UserError.self) { try await self.build() }
        #expect(try text("s/mine.html") == "mine")
    }

    @Test func `a list that claims addresses without end gets few pages`() async throws {
        try await build()
        try claim((0..<20_020).map { "s/old\($0).html" })
        let report = try await build()
        #expect(report.notes.contains { $0.text.contains("20 get no page") }, "\(report.notes)")
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.url("site/s").path)
        #expect(pages.filter { $0.hasPrefix("old") }.count == 20_000)
    }

    @Test func `the page of a removed photo says so, and no other sticker gets its address`() async throws {
        try await build()
        try FileManager.default.removeItem(at: folder.url("photos/cat.png"))
        try folder.write("photos: { dog.png: { title: Cat } }\n", to: "photos/peel.yaml")
        try await build()
        let page = try text("s/cat.html")
        #expect(page.contains("This sticker is gone") && page.contains(#"href="../index.html""#))
        #expect(try text("s/dog.html").contains(">Cat</h1>"))
        try photo("cat.png", 0)
        try await build()
        #expect(try text("s/cat.html").contains(">Cat</h1>"))
    }

    @Test func `pages of a pack lead to its folder once there are several packs`() async throws {
        try folder.write("baseURL: https://example.org/pets/\n", to: "photos/peel.yaml")
        try await build()
        try photo("trip/beach.png", 3)
        try await build()
        let page = try text("s/owl.html")
        #expect(page.contains(#"<meta http-equiv="refresh" content="0; url=../photos/s/owl.html">"#))
        #expect(page.contains(#"<link rel="canonical" href="https://example.org/pets/photos/s/owl.html">"#))
        #expect(page.contains(#"content="https://example.org/pets/photos/s/owl.og.jpg""#))
        #expect(try text("grid.html").contains("url=photos/grid.html"))
        #expect(try !text("sitemap.xml").contains("pets/s/owl.html"))
        #expect(
            try Array(feedNames().prefix(3))
                == ["cat", "dog", "owl"].map { "https://example.org/pets/s/\($0).html" })
        try folder.write("baseURL: https://example.net/\n", to: "photos/peel.yaml")
        try await build()
        #expect(
            try feedNames().first == "https://example.org/pets/s/cat.html",
            "the site has moved to another host")
    }

    @Test func `a photo that cannot be used any more leaves no dead address`() async throws {
        try await build()
        try folder.write("no picture", to: "photos/owl.png")
        try await build()
        #expect(try text("s/owl.html").contains("This sticker is gone"))
        try photo("owl.png", 2)
        try await build()
        #expect(try text("s/owl.html").contains(">Owl</h1>"))
    }

    @Test func `a slug leads the old address to the new one, and another sticker's slug is refused`()
        async throws
    {
        try await build()
        try folder.write(
            "photos:\n  dog.png: { slug: Rex }\n  owl.png: { slug: cat }\n", to: "photos/peel.yaml")
        let report = try await build()
        #expect(try text("s/dog.html").contains("s/rex.html"))
        #expect(try text("s/rex.html").contains(">Dog</h1>") && text("s/owl.html").contains(">Owl</h1>"))
        let note = try #require(report.notes.first)
        #expect(note.subject.hasSuffix("peel.yaml:3"))
        #expect(
            note.text
                == "the address “cat” belongs, or belonged, to another sticker, so this one has “owl”; choose another slug"
        )
    }

    @Test func `pages of removed stickers are removed if the settings say so`() async throws {
        try folder.write("gone: remove\n", to: "photos/peel.yaml")
        try await build()
        try FileManager.default.removeItem(at: folder.url("photos/cat.png"))
        try await build()
        #expect(!FileManager.default.fileExists(atPath: folder.url("site/s/cat.html").path))
        try folder.write("gone: leave\n", to: "photos/peel.yaml")
        try await build()
        #expect(try text("s/cat.html").contains("This sticker is gone"))
    }

    @Test func `slugs that are swapped swap the pages, and feeds name the stickers as before`() async throws {
        try await build()
        try folder.write(
            "photos: { cat.png: { slug: dog }, dog.png: { slug: cat } }\n", to: "photos/peel.yaml")
        let report = try await build()
        #expect(report.notes.isEmpty, "\(report.notes)")
        #expect(try text("s/dog.html").contains(">Cat</h1>") && text("s/cat.html").contains(">Dog</h1>"))
        #expect(try feedNames() == ["s/cat.html", "s/dog.html", "s/owl.html"])
        try await build()
        #expect(try feedNames() == ["s/cat.html", "s/dog.html", "s/owl.html"])
    }

    @Test func `a slug that is a name of the site's own is refused, and a slug with little effect is noted`()
        async throws
    {
        try photo("trip/beach.png", 3)
        try folder.write("slug: assets\n", to: "photos/trip/peel.yaml")
        #expect(
            try await build().notes.map(\.text) == [
                "the address “assets” is the name of a part of every site, so this one has “trip”; choose another slug"
            ])
        try FileManager.default.removeItem(at: folder.url("photos/trip"))
        try folder.write("slug: pets\n", to: "photos/peel.yaml")
        let report = try await build(to: "other")
        #expect(
            report.notes.map(\.text) == [
                "“pets” names only the archive, because the only pack of a site has the site's own address"
            ])
        #expect(report.packs.flatMap(\.archives) == ["pets.zip"])
    }

    @Test func `a photo that is moved or renamed keeps its settings, in every build`() async throws {
        try photo("trip/beach.png", 3)
        let said = "photos: { cat.png: { title: Miso }, owl.png: { title: Olga } }\n"
        try folder.write(said, to: "photos/peel.yaml")
        try await build()
        try FileManager.default.moveItem(
            at: folder.url("photos/cat.png"), to: folder.url("photos/trip/k.png"))
        try FileManager.default.moveItem(at: folder.url("photos/owl.png"), to: folder.url("photos/o.png"))
        for _ in 1...2 {
            let report = try await build()
            #expect(
                report.notes.map(\.text) == [
                    "“cat.png” is trip/k.png now, and these settings still hold; give them its name",
                    "“owl.png” is o.png now, and these settings still hold; give them its name",
                ])
            #expect(try text("photos/s/olga.html").contains(">Olga</h1>"))
            #expect(try text("trip/s/miso.html").contains(">Miso</h1>"))
        }
        // What is said of the photo itself goes before.
        try folder.write("photos: { k.png: { title: Kitty } }\n", to: "photos/trip/peel.yaml")
        let report = try await build()
        #expect(report.notes.map(\.text).first?.hasPrefix("there is no photo “cat.png”") == true)
        #expect(try text("trip/s/miso.html").contains(">Kitty</h1>"))
    }

    @Test func `a copy of a photo does not get the settings of a removed photo`() async throws {
        try photo("trip/same.png", 0)
        try folder.write("photos: { cat.png: { title: Miso } }\n", to: "photos/peel.yaml")
        try await build()
        try FileManager.default.removeItem(at: folder.url("photos/cat.png"))
        let report = try await build()
        #expect(report.notes.map(\.text).contains { $0.hasPrefix("there is no photo “cat.png”") })
        #expect(try text("trip/s/same.html").contains(">Same</h1>"))
    }

    @Test func `a sticker keeps the date of its first publishing, and a build alone gives none`() async throws
    {
        try folder.write("baseURL: https://example.org/\nembed: true\n", to: "photos/peel.yaml")
        try await build()
        #expect(!FileManager.default.fileExists(atPath: folder.url("site/feed.xml").path))
        try await build(at: 86_400)
        #expect(try text("feed.xml").contains("<updated>1970-01-02T00:00:00Z</updated>"))
        try photo("paw.png", 3)
        try await build(at: 172_800)
        func dates() throws -> [String] {
            try text("feed.xml").matches(of: #/<published>(.*?)</published>/#).map { String($0.1) }
        }
        let wanted = ["1970-01-03T00:00:00Z"] + [String](repeating: "1970-01-02T00:00:00Z", count: 3)
        #expect(try dates() == wanted)
        try await build()
        #expect(try dates() == wanted)
        // The small pages lead on as the others do.
        try folder.write(
            "baseURL: https://example.org/\nembed: true\nphotos: { cat.png: { slug: miso } }\n",
            to: "photos/peel.yaml")
        try await build()
        #expect(try text("s/cat.embed.html").contains("miso.embed.html"))
        #expect(try text("s/miso.embed.html").contains(">Cat</h1>"))
    }

    @Test func `a logo is decoded and encoded again, and other files are refused`() async throws {
        try folder.write(
            Data(SamplePhoto.discPNG(SamplePhoto.colors[3], width: 400, height: 400)), to: "photos/_logo.png")
        try folder.write("logo: _logo.png\n", to: "photos/peel.yaml")
        try await build()
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder.url("site/assets").path).first {
                $0.hasPrefix("logo-")
            })
        #expect(try text("index.html").contains(#"src="assets/\#(name)" width="96" height="96""#))
        for (logo, reason) in [
            ("_none.png", "names a missing file"), ("_text.png", "name another picture"),
        ] {
            try folder.write("this is no picture", to: "photos/_text.png")
            try folder.write("logo: \(logo)\n", to: "photos/peel.yaml")
            let error = await #expect(throws: UserError.self) { try await build() }
            #expect(
                error?.message.contains("\(logo): ") == true && error?.message.contains(reason) == true,
                "\(error?.message ?? "")")
        }
    }

    @Test func `scripts that count visitors are in a build and in no preview`() async throws {
        try folder.write("<script src=https://a.example/x.js></script>", to: "photos/_a.html")
        try folder.write(
            "analytics: { snippet: _a.html, hosts: [\"https://a.example\"] }\n", to: "photos/peel.yaml")
        try await build()
        #expect(try text("index.html").contains(#"<script src="https://a.example/x.js"></script>"#))
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 2, version: "1")
        options.cache = try .folder(TemporaryFolder.shared.get().url("kept").path)
        options.showsWork = true
        _ = try await SiteBuilder(options: options).build()
        #expect(try !text("index.html").contains("a.example"))
        try folder.write("analytics: { snippet: _a.html }\n", to: "photos/peel.yaml")
        let error = await #expect(throws: UserError.self) { try await build() }
        #expect(error?.message.contains("name the script's host in analytics: hosts") == true)
    }

    @Test func `a preview shows changes of a theme that was trusted before it`() async throws {
        try folder.write("theme: _theme\n", to: "photos/peel.yaml")
        try folder.write("body{color:red}", to: "photos/_theme/assets/theme.css")
        func options(trusts: Bool) throws -> BuildOptions {
            var options = BuildOptions(
                photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 2, version: "1")
            options.cache = try .folder(TemporaryFolder.shared.get().url("kept").path)
            (options.settingsFolder, options.showsWork) = (folder.settings, true)
            options.agrees = { _ in trusts }
            return options
        }
        let preview = SiteBuilder(options: try options(trusts: false))
        await #expect(throws: UserError.self) { try await preview.build() }
        _ = try await SiteBuilder(options: options(trusts: true)).build()
        _ = try await preview.build()
        try folder.write("body{color:blue}", to: "photos/_theme/assets/theme.css")
        _ = try await preview.build()
        // The change was shown and not remembered.
        await #expect(throws: UserError.self) {
            try await SiteBuilder(options: options(trusts: false)).build()
        }
    }

    @Test func `two packs with one id are an error that names both`() async throws {
        try photo("trip/beach.png", 3)
        try folder.write("title: Pets\nid: pets\n", to: "photos/peel.yaml")
        try folder.write("id: pets\n", to: "photos/trip/peel.yaml")
        let error = await #expect(throws: UserError.self) { try await build() }
        #expect(
            error?.message.hasSuffix(
                "trip/peel.yaml: id: “pets” is the identifier of the pack “Pets” already; choose another")
                == true)
    }

    @Test func `a damaged entry of the list loses only itself, and is reported`() async throws {
        try await build()
        let list = try text("pack.json").replacing(#""page" : "s/cat.html""#, with: #""page" : "../cat""#)
        try folder.write(list, to: "site/pack.json")
        let report = try await build()
        #expect(report.notes.map(\.subject) == ["pack.json"])
        #expect(try text("s/dog.html").contains(">Dog</h1>") && text("s/cat.html").contains(">Cat</h1>"))
    }

    @Test(arguments: [
        #""addresses" : { "version" : 2"#, #""addresses" : "x", "old" : { "version" : 2"#,
        #""addresses" : { "stickers" : 5"#,
    ])
    func `addresses in an unknown form are not ignored`(_ start: String) async throws {
        try await build()
        let list = try text("pack.json")
        let opening = try #require(list.firstMatch(of: #/"addresses" : {/#))
        let changed = list.replacingCharacters(in: opening.range, with: start + ", \"rest\" : true,")
            .replacing(#/"stickers" : \[\n {6}/#, with: "\"were\" : [\n      ").replacing(
                "\"Peel 1\"", with: "\"Peel 9\"")
        try folder.write(changed, to: "site/pack.json")
        let error = await #expect(throws: UserError.self) { try await build() }
        #expect(
            error?.message.contains("It was written by Peel 9. Update Peel") == true,
            "\(error?.message ?? "")")
        #expect(try text("pack.json") == changed)
    }

    @Test
    func
        `what is published of photos that cannot be used is the title they were given, or their file's name`()
        async throws
    {
        try folder.write("no picture", to: "photos/owl.png")
        try folder.write("no picture", to: "photos/Divorce papers/invoice.png")
        try folder.write("no picture", to: "photos/Divorce papers/my letter.dng")
        try photo("Divorce papers/house.png", 3)
        try folder.write(
            "title: Home\nphotos: { my letter.dng: { title: Post } }\n", to: "photos/Divorce papers/peel.yaml"
        )
        try folder.write("photos: { owl.png: { title: Bird } }\nshowProblems: true\n", to: "photos/peel.yaml")
        try await build()
        let site = folder.url("site")
        let files = try FileManager.default.subpathsOfDirectory(atPath: site.path)
        let texts = try files.filter { $0.hasSuffix(".json") || $0.hasSuffix(".html") }.map { try text($0) }
        #expect(
            !texts.contains { $0.contains("Divorce") || $0.contains("owl.png") || $0.contains("my letter") })
        let list = try text("pack.json")
        #expect(["\"Bird\"", "\"Post\"", "\"invoice.png\""].allSatisfy(list.contains))
    }

    /// Every sticker page that a site has now, with what it is about: a title, where it leads, or that it is gone.
    private func answers() throws -> [String: String] {
        var answers: [String: String] = [:]
        let site = folder.url("site")
        let files = try FileManager.default.subpathsOfDirectory(atPath: site.path)
        for file in files where AddressBook.Page(path: file) != nil {
            let page = try text(file)
            if let target = page.firstMatch(of: #/content="0; url=([^"]*)"/#) {
                let place = URL(string: String(target.1), relativeTo: URL(string: "x:/" + file))
                answers[file] = "→" + String((place?.path ?? "").dropFirst())
            } else if let title = page.firstMatch(of: #/<h1[^>]*>([^<]*)</#) {
                answers[file] = String(title.1)
            }
        }
        return answers
    }

    @Test func `after each step of a pack's life every address ever published answers`() async throws {
        var published: Set<String> = []
        let photos = folder.url("photos")
        func settings(_ text: String) throws { try folder.write(text, to: "photos/peel.yaml") }
        func move(_ from: String, _ to: String) throws {
            try FileManager.default.moveItem(
                at: photos.appending(path: from), to: photos.appending(path: to))
        }
        let steps: [() throws -> Void] = [
            {},
            { try settings("id: pets\nphotos: { cat.png: { title: Miso }, owl.png: { title: Ула } }\n") },
            { try move("dog.png", "hund.png") },
            { try settings("id: pets\ntitle: Friends\nslug: friends\norder: [owl.png]\n") },
            { try photo("trip/beach.png", 3) },
            { try FileManager.default.removeItem(at: photos.appending(path: "owl.png")) },
            { try settings("id: pets\nphotos: { hund.png: { slug: rex } }\n") },
            { try move("trip", "reise") },
            { try settings("id: pets\nbaseURL: https://example.net/\n") },
            { try FileManager.default.removeItem(at: photos.appending(path: "reise")) },
        ]
        for (index, step) in steps.enumerated() {
            try step()
            try await build()
            let answers = try answers()
            for page in published {
                let answer = answers[page]
                let target = answer.map { $0.hasPrefix("→") ? answers[String($0.dropFirst())] : $0 }
                #expect(target ?? nil != nil, "\(page) is dead after step \(index)")
            }
            published.formUnion(answers.keys)
        }
        #expect(published.count >= 8)
    }

    @Test func `a theme beside the settings is used, and is not a pack of photos`() async throws {
        try folder.write("theme: _theme\n", to: "photos/peel.yaml")
        let error = await #expect(throws: UserError.self) { try await build() }
        #expect(
            error?.message.contains("_theme: theme in peel.yaml names a missing folder") == true)
        try folder.write("Gone, says the theme", to: "photos/_theme/templates/gone.mustache")
        try folder.write("body{color:red}", to: "photos/_theme/assets/theme.css")
        try photo("_theme/assets/paper.png", 3)
        try await build()
        try FileManager.default.removeItem(at: folder.url("photos/cat.png"))
        try await build()
        #expect(try text("s/cat.html") == "Gone, says the theme")
        #expect(FileManager.default.fileExists(atPath: folder.url("site/assets/paper.png").path))
        #expect(!FileManager.default.fileExists(atPath: folder.url("site/s/paper.html").path))
        try FileManager.default.removeItem(at: folder.url("photos/_theme"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("photos/_theme").path, withDestinationPath: folder.path)
        await #expect(throws: UserError.self) { try await build() }
    }

    @Test func `a site that is built elsewhere takes the addresses that it is given`() async throws {
        try folder.write("photos: { dog.png: { title: Rex } }\n", to: "photos/peel.yaml")
        try await build(to: "elsewhere")
        try await build(knowing: try AddressBook(ofSiteAt: folder.url("elsewhere").path))
        try folder.write("photos: { dog.png: { title: King } }\n", to: "photos/peel.yaml")
        try await build(to: "third", knowing: try AddressBook(ofSiteAt: folder.url("site").path))
        #expect(FileManager.default.fileExists(atPath: folder.url("third/s/rex.html").path))
    }
}
