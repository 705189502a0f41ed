import Files
import Foundation
import Stickers
import TestSupport
import Testing

@testable import SiteBuild

/// What is named becomes packs; these photos hold nothing.
@Suite struct PhotoScanTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in [
            "a.jpg", "b.jpg", "trip/c.jpg", "trip/day 1/d.jpg", "trip/day 2/e.jpg", "trip/day 2/f.jpg",
        ] {
            try folder.write("", to: "photos/" + name)
        }
    }

    private func scan(_ paths: String..., leavingOut site: String? = nil) throws -> PhotoFolder {
        try PhotoFolder.scan(
            paths.map { folder.url($0).path }, leavingOut: site.map { folder.url($0).path })
    }

    private func names(_ scanned: PhotoFolder) -> [String] {
        scanned.packs.map { $0.name + ": " + $0.photos.map(\.fileName).joined(separator: " ") }
    }

    @Test func foldersInFoldersAreOneLineOfPacks() throws {
        let scanned = try scan("photos")
        #expect(
            names(scanned) == [
                ": a.jpg b.jpg", "trip: c.jpg", "trip/day 1: d.jpg", "trip/day 2: e.jpg f.jpg",
            ])
        let plan = try SitePlan(folder: scanned)
        #expect(plan.packs.map(\.title) == ["Photos", "Trip", "Trip – Day 1", "Trip – Day 2"])
        #expect(plan.jobs.map(\.photo.name).last == "trip/day 2/f.jpg")
    }

    @Test func eachFolderTakesItsSettingsFromTheOneAbove() throws {
        try folder.write("language: de\nauthor: Ana", to: "photos/peel.yaml")
        try folder.write("title: Norway\nlanguage: fr", to: "photos/trip/peel.yaml")
        try folder.write("colors: 3", to: "photos/trip/day 2/peel.yaml")
        let plan = try SitePlan(folder: scan("photos"))
        #expect(plan.packs.map(\.title) == ["Photos", "Norway", "Norway – Day 1", "Norway – Day 2"])
        #expect(plan.packs.map(\.settings.language) == ["de", "fr", "fr", "fr"])
        #expect(plan.packs.map(\.settings.colors) == [5, 5, 5, 3])
        #expect(plan.packs.allSatisfy { $0.settings.author == "Ana" })
    }

    @Test func severalFoldersAreThePacksOfTheOneThatHoldsThem() throws {
        try folder.write("title: All", to: "photos/peel.yaml")
        let scanned = try scan("photos/trip/day 2", "photos/trip/day 1")
        #expect(names(scanned) == ["day 2: e.jpg f.jpg", "day 1: d.jpg"])
        #expect(scanned.folder.name == "trip")
        #expect(try SitePlan(folder: scan("photos", "photos/trip/day 1")).title == "All")
    }

    @Test func photosOneByOneAreThePackOfTheirFolder() throws {
        try folder.write(
            "title: Two\nphotos: { a.jpg: { title: Anna }, c.jpg: { title: x } }", to: "photos/peel.yaml")
        let scanned = try scan("photos/b.jpg", "photos/a.jpg")
        #expect(names(scanned) == [": a.jpg b.jpg"])
        let plan = try SitePlan(folder: scanned)
        #expect(plan.title == "Two" && plan.jobs.map(\.title) == ["Anna", "B"] && plan.notes.isEmpty)
        #expect(try names(scan("photos/a.jpg")) == [": a.jpg"])
        #expect(try names(scan("photos/b.jpg", "photos/trip/day 1")) == [": b.jpg", "trip/day 1: d.jpg"])
    }

    @Test func theSiteIsNotReadAsPhotos() throws {
        try folder.write("", to: "photos/site/stickers/x.png")
        #expect(try names(scan("photos", leavingOut: "photos/site")).allSatisfy { !$0.contains("site") })
        // Another one is known by what Peel writes into it.
        try folder.write("{\"generator\": \"Peel 1\", \"files\": []}", to: "photos/site/pack.json")
        let scanned = try scan("photos", leavingOut: "elsewhere")
        #expect(names(scanned).allSatisfy { !$0.contains("site") })
        #expect(
            scanned.notes.map(\.subject) == ["site"]
                && scanned.notes[0].text.contains("a site that Peel wrote"))
        #expect(throws: UserError.self) { try scan("photos/site") }
    }

    @Test func whatIsPassedOverIsTold() throws {
        let photos = folder.url("photos").path
        try FileManager.default.createSymbolicLink(atPath: photos + "/loop", withDestinationPath: "trip")
        let deep = (1...9).map { "d\($0)" }.joined(separator: "/")
        try folder.write("", to: "photos/\(deep)/deep.jpg")
        for name in ["IMG_1.MOV", "IMG_2.mov", "it's.pdf"] { try folder.write("", to: "photos/" + name) }
        let notes = try scan("photos").notes.map { "\($0.subject): \($0.text)" }
        #expect(
            notes.contains { $0.hasPrefix("trip: 1 photo in it not used here: the folder is a link") },
            "\(notes)")
        #expect(
            notes.contains {
                $0.hasPrefix("\(deep): 1 photo in it not used, and none below: folders are read 8 deep")
            })
        #expect(
            notes.contains(
                "IMG_1.MOV: a video, not a photo, and so are 1 more; ffmpeg -ss 1 -i IMG_1.MOV -frames:v 1 IMG_1.jpg makes a picture of this one"
            ))
        #expect(
            notes.contains(
                "it's.pdf: a PDF document, not a photo; pdftoppm -png -r 200 -singlefile 'it'\\''s.pdf' 'it'\\''s' makes a picture of it"
            ))
    }

    @Test func aPathThatLeadsNowhereNamesTheNearest() throws {
        let error = #expect(throws: UserError.self) { try scan("photos/trap") }
        #expect(error?.message.contains("there is no such file or folder; did you mean “") == true)
        #expect(error?.message.contains("photos/trip”?") == true)
    }

    @Test func aFolderThatCannotBeReadIsAProblemAndNoSite() throws {
        let scanned = try SystemCall.$interposer.withValue({ call, path in
            call == .open && path.hasSuffix("/trip") ? .fail(EACCES) : .proceed
        }) { try scan("photos") }
        #expect(names(scanned) == [": a.jpg b.jpg"] && scanned.notes.isEmpty)
        #expect(scanned.problems.map(\.photo) == ["trip"])
        #expect(scanned.problems.first?.reason.contains("permission denied") == true)
    }

    /// A folder, or a photo without an ending, would be missing from the site without a word.
    @Test func whatCannotBeToldIsAProblem() throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/no ending")
        let asked = try SystemCall.$interposer.withValue({ call, path in
            call == .status && path.hasSuffix("/trip") ? .fail(EIO) : .proceed
        }) { try scan("photos") }
        #expect(asked.problems.map(\.photo) == ["trip"])
        let read = try SystemCall.$interposer.withValue({ call, path in
            call == .read && path.hasSuffix("/no ending") ? .fail(EIO) : .proceed
        }) { try scan("photos") }
        #expect(read.problems.map(\.photo) == ["no ending"])
        #expect(names(read).first == ": a.jpg b.jpg")
    }

    /// Whether `photos` is a folder decides which site is made: where the system does not say, none is.
    @Test func whatCannotBeToldChoosesNoFolder() throws {
        let error = #expect(throws: UserError.self) {
            try SystemCall.$interposer.withValue({ call, path in
                call == .status && path == "photos" ? .fail(EIO) : .proceed
            }) { try PhotoFolder.scan([]) }
        }
        #expect(error?.message.hasPrefix("photos: ") == true, "\(error?.message ?? "")")
    }

    @Test(
        arguments: [
            (listed: [], files: "b a c d", order: "b"),
            (listed: ["d"], files: "a b d c", order: "a b d"),
            (listed: ["c", "a", "b"], files: "c b a d", order: "c b a"),
            (listed: ["c", "a", "b"], files: "d c a b", order: "d c a b"),
            (listed: ["gone", "c", "off", "a", "away"], files: "b c a d", order: "gone b c off a away"),
            (listed: ["c", "gone", "c"], files: "a b c d", order: "gone"),
            (listed: ["c"], files: "a b c d", order: ""),
        ] as [(listed: [String], files: String, order: String)])
    func anOrderListsWhatSaysItAndWhatItListed(_ listed: [String], _ files: String, _ order: String) throws {
        for name in ["a", "b", "c", "d"] { try folder.write("", to: "ordered/\(name).jpg") }
        func named(_ names: [String]) -> [String] { names.map { $0 + ".jpg" } }
        let pack = try FolderContents(of: folder.url("ordered").path).packs[0]
        let files = named(files.split(separator: " ").map(String.init))
        #expect(
            pack.order(files, listed: named(listed)) == named(order.split(separator: " ").map(String.init)))
    }

    /// Disks for which `é` and `e` with an accent behind it are two names.
    @Test func foldersThatOnlyLookAlikeAreTwo() throws {
        for name in ["twins/\u{E9}", "twins/e\u{301}"] {
            try folder.write("", to: "\(name)/a.jpg")
            try folder.write("title: \(name.unicodeScalars.count)", to: "\(name)/peel.yaml")
        }
        let folders = try FileManager.default.contentsOfDirectory(atPath: folder.url("twins").path)
        guard folders.count == 2 else { return }
        let scanned = try scan("twins")
        #expect(scanned.packs.count == 2 && scanned.problems.isEmpty)
        var settings = FolderSettings()
        let titles = try scanned.packs.map { try settings.settings(of: $0.folders[0]).settings.title }
        #expect(Set(titles) == ["7", "8"])
    }

    /// What keeps a folder from having a photo is told where it waits for one, too.
    @Test func aFolderOfProblemsTellsThem() throws {
        try folder.write("", to: "broken/notes.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("broken/cat.jpg").path, withDestinationPath: "nowhere.jpg")
        let contents = try FolderContents(of: folder.url("broken").path)
        #expect(contents.packs.map(\.photos.count) == [0])
        #expect(contents.problems.map(\.photo) == ["cat.jpg"])
        #expect(throws: UserError.self) {
            try SystemCall.$interposer.withValue({ call, _ in call == .list ? .fail(EIO) : .proceed }) {
                _ = try FolderContents(of: folder.url("broken").path)
            }
        }
    }
}
