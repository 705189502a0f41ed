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
        #expect(try bursts("").count == 5 && bursts("moving: false\n").count == 5)
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
