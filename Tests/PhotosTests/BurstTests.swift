import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

@testable import Photos
@testable import Stickers

/// Bursts are found by names and times, where settings say that stickers move.
@Suite struct BurstTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A picture that says when it was taken.
    private static func picture(at time: String) throws -> Data {
        func number(_ value: Int, _ bytes: Int) -> [UInt8] { Splicing.bigEndian(value, bytes: bytes) }
        let first =
            number(1, 2) + number(0x8769, 2) + number(4, 2) + number(1, 4) + number(26, 4) + number(0, 4)
        let second =
            number(1, 2) + number(0x9003, 2) + number(2, 2) + number(20, 4) + number(44, 4) + number(0, 4)
        let tiff = [0x4D, 0x4D] + number(42, 2) + number(8, 4) + first + second + Array(time.utf8) + [0]
        let png = Array(try SamplePhoto.discPNG(SamplePhoto.colors[0]))
        return Data(Splicing.png(png, adding: [Splicing.chunk("eXIf", tiff)]))
    }

    /// The plan's photos, each with how many others are frames of its sticker.
    private func bursts(_ settings: String = "moving: true\n") throws -> [String] {
        try folder.write(settings, to: "photos/peel.yaml")
        let plan = try SitePlan(folder: PhotoFolder.scan([folder.url("photos").path]))
        let said = plan.notes.filter { $0.text.hasPrefix("a burst") }.map(\.subject)
        #expect(said == plan.jobs.filter { !$0.photo.burst.isEmpty }.map(\.photo.name))
        return plan.jobs.map { "\($0.photo.name) \($0.photo.burst.count)" }
    }

    private func write(_ names: [String], at times: [String] = []) throws {
        for (index, name) in names.enumerated() {
            let picture =
                times.isEmpty
                ? Data(try SamplePhoto.discPNG(SamplePhoto.colors[0]))
                : try Self.picture(at: "2024:05:31 " + times[index])
            try folder.write(picture, to: "photos/" + name)
        }
    }

    @Test(arguments: [
        (1...5).map { "20240531_180211_BURST00\($0).jpg" },
        (0..<5).map { "0000\($0)IMG_0000\($0)_BURST20240531180211123\($0 == 2 ? "_COVER" : "").jpg" },
    ]) func `photos with the names of a burst are a burst`(_ names: [String]) throws {
        try write(names)
        #expect(try bursts() == ["\(names[0]) 4"])
        #expect(try bursts("moving: false\n").count == 5)
    }

    @Test func `the sharpest picture of a still burst becomes its sticker`() throws {
        let names = (1...5).map { "20240531_180211_BURST00\($0).png" }
        var picture = Raster(width: 64, height: 64, filledWith: RGBA(90, 90, 90))
        for (index, name) in names.enumerated() {
            // Only the middle differs, so that the pictures look alike; the third one has the sharpest edges.
            let light = UInt8([92, 94, 200, 96, 94][index])
            for y in 28..<36 { for x in 28..<36 { picture[x, y] = RGBA(light, light, light) } }
            try folder.write(Data(try PNGEncoder.encode(picture)), to: "photos/" + name)
        }
        let plan = try SitePlan(folder: PhotoFolder.scan([folder.url("photos").path]))
        #expect(plan.jobs.map(\.photo.name) == [names[2]])
        #expect(
            plan.notes.map(\.text) == [
                "the sharpest of a burst of 5 photos, which become one sticker; moving: true makes it move, "
                    + "moving: false makes a sticker of each photo"
            ])
    }

    @Test(arguments: [
        ("Screenshot_20240501_101112.png", 40, 60), ("Bildschirmfoto 2024-05-01 um 10.11.12.png", 40, 60),
        ("IMG_0042.PNG", 1170, 2532), ("drawing.png", 2556, 1179),
    ]) func `screenshots are left out with a note`(_ name: String, _ width: Int, _ height: Int) throws {
        let screen = try PNGEncoder.encode(Raster(width: width, height: height, filledWith: .white))
        try folder.write(Data(screen), to: "photos/" + name)
        // Alone, it is all that there is.
        #expect(try bursts("") == ["\(name) 0"])
        try write(["cat.png"])
        #expect(try bursts("") == ["cat.png 0"])
        let plan = try SitePlan(folder: PhotoFolder.scan([folder.url("photos").path]))
        #expect(plan.notes.contains { $0.subject == name && $0.text.hasPrefix("a screenshot") })
        #expect(try bursts("screenshots: use\n").count == 2)
        #expect(try bursts("cover: \(name)\n").count == 2)
    }

    @Test func `drawings in the size of a screen stay`() throws {
        try write(["cat.png"])
        let clear = try PNGEncoder.encode(Raster(width: 1170, height: 2532))
        try folder.write(Data(clear), to: "photos/clear.png")
        let square = try PNGEncoder.encode(Raster(width: 1024, height: 1024, filledWith: .white))
        try folder.write(Data(square), to: "photos/square.png")
        #expect(try bursts("").count == 3)
    }

    /// Photos and the films that belong to them.
    @Test(arguments: [
        ("IMG_6694.png", "IMG_6694_HEVC.MOV"), ("IMG_1.png", "img_1.mov"), ("IMG_1.jpg", "IMG_1.JPG.MOV"),
        ("PXL_20240501_101530123.MP.jpg", "PXL_20240501_101530123.MP"), ("IMG_E12.png", "IMG_12.MOV"),
        ("IMG_1-123456.png", "IMG_1-123456_HEVC.MOV"), ("IMG_1(1).png", "IMG_1(1).MP4"),
    ]) func `a film with a phone's name belongs to its photo`(_ photo: String, _ film: String) throws {
        try write([photo])
        try folder.write("film", to: "photos/" + film)
        let scanned = try PhotoFolder.scan([folder.url("photos").path])
        #expect(scanned.packs.flatMap(\.photos).map(\.name) == [photo])
        #expect(scanned.packs[0].photos[0].filmPath?.hasSuffix("/" + film) == true)
    }

    @Test func `a film of another name stays apart`() {
        #expect(PhotoFile.stemsOfPhotos(beside: "cat.mov") == ["cat"])
        #expect(!PhotoFile.claimsToBeFilm("notes.mp"))
    }

    @Test func `a burst counts as one photo for titles of nameless photos`() throws {
        try write((1...4).map { "20240531_180211_BURST00\($0).jpg" } + ["IMG_1.jpg"])
        #expect(try bursts().count == 2)
        let titles = ["Photo 1", "Photo 2"]
        let scanned = try PhotoFolder.scan([folder.url("photos").path])
        #expect(try SitePlan(folder: scanned).jobs.map(\.title) == titles)
        let contents = try FolderContents(of: folder.url("photos").path)
        #expect(contents.packs[0].photos.map(\.defaultTitle) == titles)
    }

    /// Times of photos in a row, and the bursts.
    @Test(arguments: [
        (["18:02:11", "18:02:11", "18:02:11", "18:02:11"], ["IMG_1.png 3"]),
        (["18:02:59", "18:02:59", "18:02:59", "18:03:00", "18:03:00"], ["IMG_1.png 4"]),
        (
            ["18:02:11", "18:02:11", "18:02:11", "18:02:15"],
            ["IMG_1.png 0", "IMG_2.png 0", "IMG_3.png 0", "IMG_4.png 0"]
        ),
        (
            ["18:02:11", "18:02:12", "18:02:13", "18:02:14"],
            ["IMG_1.png 0", "IMG_2.png 0", "IMG_3.png 0", "IMG_4.png 0"]
        ),
    ]) func `photos of one moment are a burst`(_ times: [String], _ found: [String]) throws {
        try write(times.indices.map { "IMG_\($0 + 1).png" }, at: times)
        #expect(try bursts() == found)
    }

    @Test func `photos without a time or with a gap in their numbers are not a burst`() throws {
        try write((1...6).map { "IMG_\($0).png" })
        #expect(try bursts().count == 6)
        try FileManager.default.removeItem(at: folder.url("photos"))
        try write([1, 2, 3, 5, 6, 7].map { "IMG_\($0).png" }, at: Array(repeating: "18:02:11", count: 6))
        #expect(try bursts().count == 6)
    }

    @Test func `photos with settings of their own are separate stickers`() throws {
        try write((1...9).map { "a_BURST00\($0).jpg" })
        let settings = "moving: true\nphotos: { a_BURST005.jpg: { title: Mine } }\n"
        #expect(try bursts(settings) == ["a_BURST001.jpg 7", "a_BURST005.jpg 0"])
        #expect(
            try bursts("moving: true\nphotos: { a_BURST005.jpg: {} }\n") == ["a_BURST001.jpg 8"])
        let pointed = "moving: true\nphotos: { a_BURST001.jpg: { keep: [[0.5, 0.5]] } }\n"
        #expect(try bursts(pointed) == ["a_BURST001.jpg 0", "a_BURST002.jpg 7"])
    }

    /// Settings, and the bursts of nine photos.
    @Test(arguments: [
        ("photos: { a_BURST001.jpg: { moving: true } }\n", ["a_BURST001.jpg 8"]),
        ("moving: false\nphotos: { a_BURST001.jpg: { moving: true, title: Jump } }\n", ["a_BURST001.jpg 8"]),
        ("moving: true\nphotos: { a_BURST001.jpg: { title: Jump } }\n", ["a_BURST001.jpg 8"]),
        (
            "moving: true\nphotos: { a_BURST004.jpg: { moving: true } }\n",
            ["a_BURST001.jpg 0", "a_BURST002.jpg 0", "a_BURST003.jpg 0", "a_BURST004.jpg 5"]
        ),
        ("moving: true\ncover: a_BURST003.jpg\n", ["a_BURST001.jpg 7", "a_BURST003.jpg 0"]),
        (
            "moving: true\nphotos: { a_BURST008.jpg: { moving: false } }\n",
            ["a_BURST001.jpg 7", "a_BURST008.jpg 0"]
        ),
    ]) func `settings of the first photo apply to its burst`(_ settings: String, _ found: [String]) throws {
        try write((1...9).map { "a_BURST00\($0).jpg" })
        #expect(try bursts(settings) == found)
    }

    @Test func `a burst's note counts its pictures`() throws {
        try write((1...9).map { "a_BURST00\($0).jpg" })
        try folder.write(
            "moving: true\nphotos: { a_BURST005.jpg: { title: Mine } }\n", to: "photos/peel.yaml")
        let plan = try SitePlan(folder: PhotoFolder.scan([folder.url("photos").path]))
        #expect(
            plan.notes.map(\.text) == [
                "a burst: 8 photos, up to a_BURST009.jpg, become one sticker that moves; for a sticker of each, set moving: false"
            ])
    }

    /// What is not of one scene, of one size, or whole, is a sticker of its own, or named.
    @Test func `photos that do not belong together are not a burst`() throws {
        let other = SamplePhoto.disc(SamplePhoto.colors[1], on: RGBA(230, 230, 210), cutOut: false)
        for (index, strange) in [
            Data(), Data(try PNGEncoder.encode(other)),
            Data(try SamplePhoto.discPNG(SamplePhoto.colors[0], width: 80, height: 60)),
        ].enumerated() {
            try write((1...6).map { "a_BURST00\($0).png" })
            try folder.write(strange, to: "photos/a_BURST001.png")
            #expect(try bursts() == ["a_BURST001.png 0", "a_BURST002.png 4"], "\(index)")
            try write(["a_BURST001.png"])
            try folder.write(strange, to: "photos/a_BURST003.png")
            #expect(try bursts().count == 6, "\(index)")
        }
    }

    @Test func `a word that ends in burst is not a camera's name`() throws {
        try write((1...5).map { "sunburst\($0).png" })
        #expect(try bursts().count == 5)
    }

    @Test func `a burst has sixty pictures at most`() throws {
        try write((100..<190).map { "a_BURST\($0).jpg" })
        #expect(try bursts() == ["a_BURST100.jpg 59", "a_BURST160.jpg 29"])
    }
}
