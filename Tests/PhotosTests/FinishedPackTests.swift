import Codecs
import Cutout
import Files
import Foundation
import Pixels
import Settings
import Stickers
import TestSupport
import Testing

@testable import Photos

/// Folders and archives of pictures that are stickers already.
@Suite struct FinishedPackTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(isInMemory: true) }

    /// A disc, with a white edge if wanted.
    private func sticker(
        _ width: Int = 512, _ height: Int = 512, edge: Bool = false, color: RGBA = SamplePhoto.colors[0]
    ) throws -> Data {
        var disc = SamplePhoto.disc(edge ? .white : color, width: width, height: height)
        if edge {
            disc.draw(
                SamplePhoto.disc(color, width: width - 60, height: height - 60), x: 30, y: 30)
        }
        return Data(try PNGEncoder.encode(disc))
    }

    private func plan(_ place: String = "p") throws -> SitePlan {
        try SitePlan(folder: PhotoFolder.scan(folder.url(place).path))
    }

    private func areFinished(_ place: String = "p") throws -> Set<Bool> {
        Set(try plan(place).jobs.map(\.recipe.photo.isFinished))
    }

    private func writeDownload() throws {
        for name in ["000", "001", "cover"] { try folder.write(sticker(300, 400), to: "p/\(name).png") }
        try folder.write("\u{FEFF}My toys\r\n", to: "p/title.txt")
        try folder.write("Ana\n", to: "p/author.txt")
        try folder.write(#"{"000": "😀", "001": "🐱🐶"}"#, to: "p/emoji.txt")
    }

    @Test func `a download is a pack with its title, author and emoji, without its cover`() throws {
        try writeDownload()
        let plan = try plan()
        #expect(plan.title == "My toys" && plan.packs.map(\.title) == ["My toys"])
        #expect(plan.packs.first?.settings.author == "Ana")
        #expect(plan.jobs.map(\.photo.fileName) == ["000.png", "001.png"])
        #expect(plan.jobs.map(\.emoji) == ["😀", "🐱🐶"])
        let style = try #require(plan.jobs.first?.recipe.style)
        #expect(style.outlineShare == 0 && style.margin == 0 && !style.shadow)
        #expect(try areFinished() == [true])
    }

    @Test func `the settings come before the files of a download`() throws {
        try writeDownload()
        try folder.write(
            "title: Mine\nauthor: Eve\nphotos: { 000.png: { emoji: 🌞 }, 001.png: { outline: 2% } }\n",
            to: "p/peel.yaml")
        let plan = try plan()
        #expect(plan.title == "Mine" && plan.packs.first?.settings.author == "Eve")
        #expect(plan.jobs.map(\.emoji) == ["🌞", "🐱🐶"])
        #expect(plan.jobs.map(\.recipe.photo.isFinished) == [true, false])
        try folder.write("finished: false\n", to: "p/peel.yaml")
        #expect(try areFinished() == [false])
    }

    @Test func `an emoji for a picture says that it is a sticker, whatever its name`() throws {
        try writeDownload()
        try folder.write(#"{"000": "😀", "cover": "🐱"}"#, to: "p/emoji.txt")
        #expect(try plan().jobs.count == 3)
    }

    @Test func `texts that are not emoji are noted and not used`() throws {
        try writeDownload()
        let long = String(repeating: "😀", count: 300)
        try folder.write("{\"000\": \"<b>hi</b>\", \"001\": \"🐱\", \"002\": \"\(long)\"}", to: "p/emoji.txt")
        let plan = try plan()
        #expect(plan.jobs.map(\.emoji) == [nil, "🐱"])
        #expect(plan.notes.contains { $0.text == "2 of its texts are not emoji, and not used" })
    }

    @Test func `damaged texts are noted and not used`() throws {
        try writeDownload()
        try folder.write("[1, 2]", to: "p/emoji.txt")
        try folder.write(Data([0xFF, 0xFE, 0x00]), to: "p/title.txt")
        let plan = try plan()
        #expect(plan.title == "P" && plan.jobs.allSatisfy { $0.emoji == nil })
        let notes = plan.notes.filter { $0.subject.hasSuffix(".txt") }
        #expect(
            notes.count == 2 && notes.allSatisfy { $0.text.hasPrefix("not used, because it is not") },
            "\(notes)")
    }

    @Test func `a title with control characters is one plain line`() throws {
        try writeDownload()
        try folder.write("A\u{1B}[2J\u{202E}b\nsecond line", to: "p/title.txt")
        #expect(try plan().title == "A[2Jb")
    }

    @Test func `a text that is a link is not followed`() throws {
        try writeDownload()
        try folder.write("secret", to: "secret")
        try FileManager.default.removeItem(at: folder.url("p/author.txt"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("p/author.txt").path, withDestinationPath: "../secret")
        #expect(try plan().packs.first?.settings.author == nil)
    }

    @Test func `photos beside a title stay photos`() throws {
        try writeDownload()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0], cutOut: false)), to: "p/photo.jpg")
        #expect(try areFinished() == [false])
    }

    @Test func `pictures with a white edge, or of an app's size, are stickers`() throws {
        try folder.write(sticker(400, 300, edge: true), to: "edge/a.png")
        #expect(try areFinished("edge") == [true])
        for (index, height) in [512, 400, 256].enumerated() {
            try folder.write(sticker(512, height), to: "size/\(index).png")
        }
        #expect(try areFinished("size") == [true])
        #expect(try plan("size").notes.contains { $0.text.contains("finished: false") })
        for index in 0..<3 {
            try folder.write(sticker(370, 320, color: SamplePhoto.colors[index]), to: "line/0\(index).png")
        }
        try folder.write(sticker(240, 240), to: "line/main.png")
        try folder.write(sticker(96, 74), to: "line/tab.png")
        #expect(try plan("line").jobs.map(\.photo.fileName) == ["00.png", "01.png", "02.png"])
    }

    @Test func `drawings and opaque pictures are no stickers`() throws {
        try folder.write(sticker(512, 512), to: "one/a.png")
        #expect(try areFinished("one") == [false])
        for (index, width) in [450, 333, 610].enumerated() {
            try folder.write(sticker(width, 300), to: "drawings/\(index).png")
        }
        #expect(try areFinished("drawings") == [false])
        for index in 0..<3 {
            try folder.write(
                Data(SamplePhoto.discPNG(SamplePhoto.colors[index], width: 512, height: 512, cutOut: false)),
                to: "opaque/\(index).png")
        }
        #expect(try areFinished("opaque") == [false])
    }
}
