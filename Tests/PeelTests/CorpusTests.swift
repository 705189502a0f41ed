import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Whole builds of real photos and odd files that lie beside the checkout.
@Suite struct CorpusTests {
    @Test(
        .onlyInAll("the same site with any number of jobs; TimingTests build one with drawn photos"),
        .enabled(if: Corpus.has("photos"), Comment(rawValue: Corpus.absent)))
    func `real photos become the same stickers with any number of jobs`() async throws {
        let folder = try TemporaryFolder()
        let photos = Corpus.files(in: "photos").enumerated().filter { $0.offset.isMultiple(of: 12) }.map(
            \.element)
        for photo in photos {
            try folder.write(Data(contentsOf: photo), to: "photos/" + photo.lastPathComponent)
        }
        for jobs in ["1", "8"] {
            let run = try await PeelProgram.run("build", "-j", jobs, "-o", "site\(jobs)", in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
        }
        let site = try folder.tree("site1")
        #expect(try folder.tree("site8") == site)
        #expect(site.keys.filter { $0.hasPrefix("stickers/") && $0.hasSuffix(".png") }.count == photos.count)
        let archive = folder.url("site1/photos.zip").path
        #expect(try await Tool.run("unzip", "-tq", archive).status == 0)
        let names = try await Tool.run("unzip", "-Z1", archive).output.split(separator: "\n")
        #expect(names.filter { $0.hasSuffix(".png") }.count == photos.count)
        #expect(names.count == photos.count + 2)
    }

    @Test(
        .enabled(if: Corpus.has("photos"), Comment(rawValue: Corpus.absent)),
        arguments: Ring.few(
            ["teapot-02", "shiny_sneaker-00", "dog5-00", "pink_sunglasses-02", "teapot-00", "teapot-01"], 2)
    ) func `a subject that is evident to people is cut out`(name: String) async throws {
        let photo = Corpus.root.appendingPathComponent("photos/\(name).jpg").path
        let folder = try TemporaryFolder()
        let run = try await PeelProgram.run("cut", photo, "-o", "sticker.png", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test(
        .onlyInAll("OddFilesTests cut out a photo in each orientation"),
        .enabled(if: Corpus.has("nasty/orientation"), Comment(rawValue: Corpus.absent)))
    func `one scene in the orientations of cameras gives equal stickers`() async throws {
        let folder = try TemporaryFolder()
        for orientation in [1, 3, 6, 8] {
            let name = "Landscape_\(orientation).jpg"
            let photo = Corpus.root.appendingPathComponent("nasty/orientation/\(name)")
            try folder.write(Data(contentsOf: photo), to: "photos/" + name)
        }
        #expect(try await PeelProgram.run("build", in: folder.path).status == 0)
        let stickers = try folder.tree("site/stickers").filter { $0.key.hasSuffix(".png") }
            .sorted { $0.key < $1.key }.map { try ImageDecoder().decode([UInt8]($0.value)).raster }
        #expect(stickers.count == 4)
        let first = try #require(stickers.first)
        for sticker in stickers {
            #expect(sticker.width == first.width && sticker.height == first.height)
        }
    }

    @Test(.enabled(if: Corpus.has("nasty/broken"), Comment(rawValue: Corpus.absent)))
    func `broken files are named and the good ones are built`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/good.png")
        for name in ["corrupt-header.jpg", "truncated.jpg", "truncated.png"] {
            let file = Corpus.root.appendingPathComponent("nasty/broken/\(name)")
            try folder.write(Data(contentsOf: file), to: "photos/" + name)
        }
        let giant = Corpus.root.appendingPathComponent("nasty/odd/65536-uint32-limit.png")
        try folder.write(Data(contentsOf: giant), to: "photos/giant.png")
        let run = try await PeelProgram.run("build", in: folder.path)
        #expect(run.status == 3)
        for name in ["corrupt-header.jpg", "truncated.jpg", "truncated.png", "giant.png"] {
            #expect(run.errors.contains("\(name): "), "\(run.errors)")
        }
        #expect(run.errors.contains("1 sticker; 4 photos could not be used"))
    }

    @Test(
        .onlyInAll("OddFilesTests look for metadata of every kind"),
        .enabled(if: Corpus.has("nasty/odd"), Comment(rawValue: Corpus.absent)))
    func `no place or camera reaches the site`() async throws {
        let folder = try TemporaryFolder()
        for name in ["with-gps.jpg", "iphone.jpg"] {
            let file = Corpus.root.appendingPathComponent("nasty/odd/\(name)")
            try folder.write(Data(contentsOf: file), to: "photos/" + name)
        }
        #expect(try await PeelProgram.run("build", in: folder.path).status == 0)
        for (name, data) in try folder.tree("site") {
            // Of four letters and more: three of them turn up in some compressed pixels.
            for mark in [
                "Exif", "EXIF", "eXIf", "iCCP", "ICC_PROFILE", "http://ns.adobe.com", "GPSLatitude",
                "Apple iPhone",
            ] {
                #expect(data.range(of: Data(mark.utf8)) == nil, "\(name) contains \(mark)")
            }
        }
    }
}
