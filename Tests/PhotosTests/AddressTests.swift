import Files
import Foundation
import TestSupport
import Testing

@testable import Photos

/// Addresses of stickers, from build to build.
@Suite struct AddressTests {
    /// A photo: the file's name, and its bytes.
    private typealias Photo = (name: String, bytes: String)

    /// A build of these photos, by their folders.
    private func plan(
        _ packs: [(name: String, photos: [Photo])], after book: AddressBook = AddressBook(),
        titles: [String: String] = [:], wanted: [String: String] = [:], ids: [String: String] = [:]
    ) -> AddressPlan {
        AddressPlan(
            packs.map { pack in
                AddressPlan.Pack(
                    name: pack.name, title: titles[pack.name] ?? (pack.name.isEmpty ? "All" : pack.name),
                    wanted: wanted["pack " + pack.name], id: ids[pack.name],
                    stickers: pack.photos.map { photo in
                        let path = pack.name.isEmpty ? photo.name : "\(pack.name)/\(photo.name)"
                        return .init(
                            identity: .init(name: path, bytes: photo.bytes),
                            title: titles[photo.name] ?? photo.name,
                            name: photo.name,
                            wanted: wanted[photo.name])
                    })
            }, earlier: book)
    }

    /// Which bytes each page shows; empty for a page that leads on to a sticker elsewhere, and "gone" for those of none.
    private func shown(_ plan: AddressPlan) -> [String: String] {
        var shown: [String: String] = [:]
        for sticker in plan.book.stickers {
            if let page = sticker.page { shown[page.path] = sticker.identity.bytes }
            for page in sticker.earlier {
                shown[page.path] = sticker.page.map { "→ \($0.path)" } ?? "gone"
            }
        }
        return shown
    }

    private let cats: [Photo] = [("cat", "a"), ("cat 2", "b"), ("dog", "c")]

    @Test func `a first site has addresses from titles`() {
        let first = plan([("", [("Cat", "a"), ("cat", "b"), ("Teapot", "c")])])
        #expect(
            first.places == [.init(folder: "", slug: "all", id: "all", stickers: ["cat", "cat-2", "teapot"])])
    }

    @Test func `a title, an order and a removed photo change no address`() {
        let first = plan([("", cats)])
        let retitled = plan([("", cats)], after: first.book, titles: ["dog": "Rex", "": "Friends"])
        #expect(retitled.places == first.places)
        let reordered = plan([("", cats.reversed())], after: retitled.book)
        #expect(reordered.places[0].stickers == ["dog", "cat-2", "cat"])
        let less = plan([("", Array(cats.dropFirst()))], after: reordered.book)
        #expect(shown(less) == ["s/cat-2.html": "b", "s/dog.html": "c", "s/cat.html": "gone"])
    }

    @Test func `a renamed file and an edited photo keep their addresses`() {
        let first = plan([("", cats)])
        let renamed = plan([("", [("miso", "a"), cats[1], ("dog", "c, but brighter")])], after: first.book)
        #expect(renamed.places == first.places)
    }

    @Test func `a renamed file keeps its address even if an older state was published meanwhile`() {
        let first = plan([("", cats)])
        let renamed = plan([("", [("miso", "a"), cats[1], cats[2]])], after: first.book)
        let stale = plan([("", cats)], after: renamed.book)
        #expect(stale.places == first.places)
        let edited = plan([("", [("miso", "a, but brighter"), cats[1], cats[2]])], after: stale.book)
        #expect(edited.places == first.places)
        let both = plan([("", cats + [("miso", "another")])], after: stale.book)
        #expect(both.places[0].stickers == ["cat", "cat-2", "dog", "miso"])
    }

    @Test func `the pages of a removed copy lead to the remaining photo`() {
        let first = plan([("", cats)])
        let copied = plan([("", cats), ("best", [("cat", "a")])], after: first.book)
        let less = plan([("", Array(cats.dropFirst())), ("best", [("cat", "a")])], after: copied.book)
        #expect(shown(less)["s/cat.html"] == "→ best/s/cat.html")
        #expect(shown(less)["all/s/cat.html"] == "→ best/s/cat.html")
        let names = { (plan: AddressPlan) in
            plan.book.stickers.first { $0.page?.path == "best/s/cat.html" }?.feedPage
        }
        #expect(names(less) == names(copied))
    }

    @Test func `a photo that was unreadable for a while is recognised by its bytes`() {
        let first = plan([("", cats)])
        let unreadable = plan([("", [("cat", ""), cats[1], cats[2]])], after: first.book)
        #expect(unreadable.book.stickers.map(\.identity.bytes) == ["a", "b", "c"])
        let renamed = plan([("", [("miso", "a"), cats[1], cats[2]])], after: unreadable.book)
        #expect(renamed.places == first.places)
    }

    @Test func `two photos that swap names keep the addresses of their pictures`() {
        let first = plan([("", cats)])
        let swapped = plan([("", [("cat", "b"), ("cat 2", "a"), cats[2]])], after: first.book)
        #expect(swapped.places[0].stickers == ["cat-2", "cat", "dog"])
    }

    @Test func `a removed photo's address stays free, and the photo gets it back`() {
        let first = plan([("", cats)])
        let without = plan([("", [cats[1], cats[2]])], after: first.book)
        let other = plan([("", [cats[1], cats[2], ("Cat", "other")])], after: without.book)
        #expect(other.places[0].stickers == ["cat-2", "dog", "cat-3"])
        let back = plan([("", [cats[1], cats[2], ("Cat", "other"), cats[0]])], after: other.book)
        #expect(back.places[0].stickers == ["cat-2", "dog", "cat-3", "cat"])
    }

    @Test func `the old address leads to the wanted one`() {
        let first = plan([("", cats)])
        let asked = plan([("", cats)], after: first.book, wanted: ["dog": "rex"])
        #expect(asked.places[0].stickers == ["cat", "cat-2", "rex"] && asked.refused.isEmpty)
        #expect(shown(asked)["s/dog.html"] == "→ s/rex.html")
        let again = plan([("", cats)], after: asked.book, wanted: ["dog": "hund"])
        #expect(
            shown(again)["s/dog.html"] == "→ s/hund.html" && shown(again)["s/rex.html"] == "→ s/hund.html")
        let returned = plan([("", cats)], after: again.book, wanted: ["dog": "dog"])
        #expect(returned.places == first.places)
    }

    @Test func `a slug that another sticker has or had is refused`() {
        let first = plan([("", cats)], wanted: ["cat": "star", "dog": "star"])
        #expect(first.places[0].stickers == ["star", "cat-2", "dog"])
        #expect(first.refused.map(\.slug) == ["star"])
        let left = plan([("", cats)], after: first.book, wanted: ["cat": "moon"])
        let taken = plan([("", cats)], after: left.book, wanted: ["cat": "moon", "dog": "star"])
        #expect(
            taken.places[0].stickers == ["moon", "cat-2", "dog"] && taken.refused.map(\.slug) == ["star"])
    }

    @Test func `stickers can exchange their slugs in one build`() {
        let first = plan([("", cats)])
        let swapped = plan([("", cats)], after: first.book, wanted: ["cat": "dog", "dog": "cat"])
        #expect(swapped.places[0].stickers == ["dog", "cat-2", "cat"] && swapped.refused.isEmpty)
        #expect(shown(swapped) == ["s/dog.html": "a", "s/cat-2.html": "b", "s/cat.html": "c"])
        #expect(swapped.book.stickers.map(\.feedPage?.slug) == ["cat", "cat-2", "dog"])
        let circle = ["cat": "cat-2", "cat 2": "cat", "dog": "dog"]
        #expect(
            plan([("", cats)], after: swapped.book, wanted: circle).places[0].stickers
                == ["cat-2", "cat", "dog"])
        // Somebody's page would have no sticker of its own.
        let chain = plan([("", cats)], after: first.book, wanted: ["cat": "dog", "dog": "rex"])
        #expect(chain.places[0].stickers == ["cat", "cat-2", "rex"] && chain.refused.map(\.slug) == ["dog"])
        let third = plan(
            [("", [("new", "n")] + cats)], after: first.book,
            wanted: ["new": "cat", "cat": "dog", "dog": "cat"])
        #expect(third.places[0].stickers == ["new", "dog", "cat-2", "cat"])
        let kept = plan([("", cats)], after: swapped.book)
        #expect(kept.places == swapped.places && kept.book == swapped.book)
    }

    @Test func `a photo keeps its last former names`() {
        var book = plan([("", [("0", "a")])]).book
        for name in 1...12 { book = plan([("", [("\(name)", "a")])], after: book).book }
        #expect(book.stickers[0].formerNames == (4...11).map(String.init))
        let back = plan([("", [("11", "a")])], after: book)
        let former = (4...10).map(String.init)
        #expect(back.book.stickers[0].formerNames == former + ["12"])
    }

    @Test func `after adding a first subfolder, every address leads to its sticker`() {
        let first = plan([("", cats)])
        let two = plan([("", cats), ("trip", [("beach", "t")])], after: first.book)
        #expect(two.places.map(\.folder) == ["all/", "trip/"])
        #expect(shown(two)["s/cat-2.html"] == "→ all/s/cat-2.html")
        #expect(two.book.packs[0].earlier == [""])
        let one = plan([("", cats)], after: two.book)
        #expect(one.places[0].folder.isEmpty && shown(one)["all/s/cat.html"] == "→ s/cat.html")
        #expect(shown(one)["trip/s/beach.html"] == "gone")
    }

    @Test func `a pack keeps its folder after a new title or a renamed folder`() {
        let first = plan([("cats", cats), ("trip", [("beach", "t")])])
        let retitled = plan(
            [("cats", cats), ("trip", [("beach", "t")])], after: first.book,
            titles: ["cats": "Miso and friends"])
        #expect(retitled.places == first.places)
        let renamed = plan([("katzen", cats), ("trip", [("beach", "t")])], after: retitled.book)
        #expect(renamed.places == first.places)
        let moved = plan(
            [("katzen", Array(cats.dropLast())), ("trip", [("beach", "t"), ("dog", "c")])],
            after: renamed.book)
        #expect(shown(moved)["cats/s/dog.html"] == "→ trip/s/dog.html")
    }

    @Test(arguments: [
        #"{"generator": "Peel 0.2.0", "files": ["index.html", "s/cat.html"]}"#,
        #"{"generator": "Peel 1", "files": [], "addresses": {"stickers": []}}"#,
        #"{"files": [], "addresses": 7}"#,
    ])
    func `a site of Peel's without its addresses is refused`(manifest: String) {
        let error = #expect(throws: UserError.self) {
            try AddressBook(manifest: Array(manifest.utf8), of: "site")
        }
        #expect(
            error?.message.hasPrefix(
                "site: the addresses in its pack.json are missing, damaged, or from a later Peel") == true)
    }

    @Test func `another program's list has no addresses`() throws {
        let manifest = #"{"generator": "Another 1", "files": ["index.html", "s/cat.html"]}"#
        #expect(try AddressBook(manifest: Array(manifest.utf8), of: "site") == AddressBook())
    }

    @Test func `an unreadable list is an error instead of an empty book`() throws {
        let folder = try TemporaryFolder()
        #expect(try AddressBook(ofSiteAt: folder.url("none").path) == AddressBook())
        #expect(try AddressBook(ofSiteAt: folder.path) == AddressBook())
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("pack.json").path, withDestinationPath: folder.url("elsewhere").path)
        #expect(throws: UserError.self) { try AddressBook(ofSiteAt: folder.path) }
    }

    @Test func `a book is read as it was written`() throws {
        let book = plan([("", cats), ("trip", [("beach", "t")])], after: plan([("", cats)]).book).book
        let text = try JSONEncoder().encode(["addresses": book])
        let files = #"{"files": [], "#.utf8 + text.dropFirst()
        #expect(AddressBook(manifest: Array(files)) == book)
    }

    @Test(arguments: [
        "", "{", "[]", #"{"files": 7}"#, #"{"files": [], "addresses": []}"#,
        #"{"files": ["s/../x.html", "s/A.html", "s/con.html", "a/b/s/c.html", "/s/x.html", "s/.html", "\u202e/s/x.html"]}"#,
        #"{"files": [], "addresses": {"stickers": [{"identity": {"name": "n", "bytes": ""}, "page": "../s/x.html", "earlier": []}]}}"#,
        #"{"files": [], "addresses": {"packs": [{"name": "", "folder": "../", "slug": "x", "earlier": []}]}}"#,
        #"{"files": [], "addresses": {"packs": [{"name": "", "folder": "a/", "slug": "../x", "earlier": ["b"]}]}}"#,
    ])
    func `forged or damaged entries in a list are skipped`(_ text: String) {
        let book = AddressBook(manifest: Array(text.utf8))
        #expect(book.stickers.isEmpty && book.packs.allSatisfy { $0.folder == nil && $0.earlier.isEmpty })
    }

    @Test func `a damaged entry leaves the rest of its sticker's history`() throws {
        let text = #"""
            {"files": ["s/cat.html", 7, "s/../x.html"], "addresses": {"feedBase": 3, "stickers": [
              {"identity": {"name": "n", "bytes": "b"}, "page": "s/cat.html", "earlier": ["s/miso.html", "../x", 9, "s/old.html"]},
              {"identity": 5, "page": "s/dog.html"}, "owl", {"identity": {"name": "o", "bytes": ""}, "page": "/etc/passwd", "earlier": ["s/owl.html"]}],
              "packs": [{"name": "p", "folder": "cats/", "slug": "cats", "earlier": ["../", "pets/"]}, {"slug": 3}]}}
            """#
        let book = AddressBook(manifest: Array(text.utf8))
        #expect(book.stickers.map(\.page?.path) == ["s/cat.html", "s/dog.html", nil])
        #expect(book.stickers.map { $0.earlier.map(\.slug) } == [["miso", "old"], [], ["owl"]])
        #expect(book.packs.map(\.folder) == ["cats/"] && book.packs[0].earlier == ["pets/"])
        #expect(book.damagedEntries == 7)
    }

    @Test(arguments: [
        (#""owl""#, "1 entry in the list of earlier addresses is damaged"),
        (#""owl", 7"#, "2 entries in the list of earlier addresses are damaged"),
    ])
    func `damaged entries are counted`(entries: String, words: String) {
        var notes = PlanNotes([])
        let list = #"{"files": [], "addresses": {"stickers": [\#(entries)]}}"#
        notes.noteDamage(of: AddressBook(manifest: Array(list.utf8)))
        #expect(notes.all.first?.text.hasPrefix(words) == true, "\(notes.all)")
    }

    @Test func `a pack keeps its identifier, and settings may change it`() {
        let first = plan([("", cats)], titles: ["": "Studio pets"])
        #expect(first.places[0].id == "studio-pets")
        let retitled = plan([("", cats)], after: first.book, titles: ["": "Friends"])
        #expect(retitled.places[0].id == "studio-pets")
        let slugged = plan([("", cats)], after: retitled.book, wanted: ["pack ": "friends"])
        #expect(slugged.places[0].slug == "friends" && slugged.places[0].id == "studio-pets")
        let said = plan([("", cats)], after: slugged.book, ids: ["": "pets"])
        #expect(said.places[0].id == "pets")
    }

    @Test func `a pack with a new folder and new photos is recognised by its id`() {
        let first = plan([("cats", cats), ("trip", [("beach", "t")])], ids: ["cats": "miso"])
        let moved = plan(
            [("new", [("x", "x")]), ("trip", [("beach", "t")])], after: first.book, ids: ["new": "miso"])
        #expect(moved.places.map(\.folder) == ["cats/", "trip/"] && moved.places[0].id == "miso")
    }

    @Test func `building another folder over a site makes another pack`() {
        let first = plan([("", cats)], titles: ["": "Cats"])
        let other = plan([("", [("beach", "t")])], after: first.book, titles: ["": "Trip"])
        #expect(other.places[0].id == "trip" && other.places[0].slug == "trip")
        let new = plan([("", [("paw", "p")])], after: first.book, titles: ["": "Cats"])
        #expect(new.places[0].id == "cats")
    }

    @Test func `two packs with one id are an error that names them`() {
        let both = plan([("a", cats), ("b", [("beach", "t")])], ids: ["a": "pets", "b": "pets"])
        #expect(both.sharedIDs.map(\.id) == ["pets"])
        let first = plan([("a", cats), ("b", [("beach", "t")])])
        let taken = plan([("a", cats), ("b", [("beach", "t")])], after: first.book, ids: ["b": "a"])
        #expect(taken.sharedIDs.map(\.id) == ["a"])
    }

    @Test func `the old folder leads to the wanted one, and no pack gets another's folder`() {
        let first = plan([("cats", cats), ("trip", [("beach", "t")])])
        let asked = plan(
            [("cats", cats), ("trip", [("beach", "t")])], after: first.book, wanted: ["pack cats": "miso"])
        #expect(asked.places.map(\.folder) == ["miso/", "trip/"] && asked.book.packs[0].earlier == ["cats/"])
        #expect(shown(asked)["cats/s/dog.html"] == "→ miso/s/dog.html")
        let taken = plan(
            [("cats", cats), ("trip", [("beach", "t")])], after: asked.book, wanted: ["pack trip": "cats"])
        #expect(taken.places.map(\.folder) == ["miso/", "trip/"] && taken.refused.map(\.slug) == ["cats"])
    }

    @Test func `a page that is listed twice belongs to its first sticker`() {
        let twice = #"{"identity": {"name": "n", "bytes": "b"}, "page": "s/x.html", "earlier": ["s/y.html"]}"#
        let book = AddressBook(
            manifest: Array(
                #"{"files": [], "addresses": {"stickers": [\#(twice), \#(twice)], "packs": []}}"#.utf8))
        #expect(book.stickers.count == 1)
    }

    @Test(arguments: 0..<20) func `after any history each address shows its sticker or leads to it`(
        _ seed: UInt64
    ) {
        var chance = SplitMix(seed: seed)
        var photos: [(pack: String, name: String, bytes: String)] = (0..<8).map {
            ("", "photo \($0 % 3)", "\($0)")
        }
        for index in photos.indices { photos[index].name += " \(index)" }
        var book = AddressBook()
        /// Whose picture each address has shown.
        var published: [String: String] = [:]
        for step in 0..<40 {
            let index = photos.indices.randomElement(using: &chance)
            switch (Int.random(in: 0..<6, using: &chance), index) {
            case (0, let index?): photos[index].name = "renamed \(step)"
            case (1, let index?) where photos.count > 1: photos.remove(at: index)
            case (2, _): photos.append(("", "photo \(step % 3) \(step)", "new \(step)"))
            case (3, let index?): photos[index].pack = ["", "one", "two"].randomElement(using: &chance) ?? ""
            case (4, _): photos.shuffle(using: &chance)
            default: break
            }
            let names = Set(photos.map(\.pack)).sorted()
            let plan = plan(
                names.map { name in
                    (name, photos.filter { $0.pack == name }.map { ($0.name, $0.bytes) })
                }, after: book, titles: ["photo 1 1": "Title \(step)"])
            let shown = shown(plan)
            for (page, bytes) in published {
                let now = shown[page] ?? "dead"
                let target = now.hasPrefix("→ ") ? shown[String(now.dropFirst(2))] : now
                let isThere = photos.contains { $0.bytes == bytes }
                #expect(target == (isThere ? bytes : "gone"), "\(page) after step \(step)")
            }
            for (page, bytes) in shown where bytes != "gone" && !bytes.hasPrefix("→ ") {
                published[page] = bytes
            }
            book = plan.book
        }
    }
}
