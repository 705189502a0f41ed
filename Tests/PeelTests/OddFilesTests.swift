import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Whole builds of small odd files of our own making, so that what matters most is tried everywhere.
@Suite struct OddFilesTests {
    private func fixture(_ name: String) throws -> [UInt8] {
        let folder = Corpus.checkout.appendingPathComponent("Tests/Fixtures/codecs", isDirectory: true)
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    @Test func `every kind of file that is read becomes a sticker`() async throws {
        let folder = try TemporaryFolder()
        let names = [
            "card-420.jpg", "card-progressive.jpg", "card-restart.jpg", "card-grey.jpg", "card-cmyk.jpg",
            "card-interlaced-16.png", "card-alpha.png", "card-lossy.webp", "card-lossless-alpha.webp",
            "card.heic",
        ]
        for name in names { try folder.write(Data(fixture(name)), to: "photos/" + name) }
        // Test cards show no subject, which takes long to find out.
        let cards = names.map { "  \($0): { whole: true }\n" }.joined()
        try folder.write("photos:\n" + cards, to: "photos/peel.yaml")
        let run = try await PeelProgram.run(
            "build", "photos", "-o", "site", "--no-cache", "--json", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let stickers = try folder.tree("site/stickers").keys.filter { $0.hasSuffix(".png") }
        #expect(stickers.count == names.count)
    }

    @Test func `every broken file is named with its reason and the good one is built`() async throws {
        let folder = try TemporaryFolder()
        let jpeg = try fixture("card-444.jpg")
        let png = try fixture("card-alpha.png")
        let sides = Splicing.bigEndian(65_535, bytes: 4) + Splicing.bigEndian(65_535, bytes: 4)
        let broken: [(name: String, bytes: [UInt8], reason: String)] = [
            ("half.jpg", Array(jpeg.prefix(jpeg.count / 2)), ""),
            ("half.png", Array(png.prefix(png.count / 2)), ""),
            ("empty.webp", [], "the file is empty"),
            ("letter.jpg", Array("Dear photo".utf8), ""),
            ("giant.png", Array(png[..<16]) + sides + png[24...], ""),
        ]
        for file in broken { try folder.write(Data(file.bytes), to: "photos/" + file.name) }
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/good.png")
        try FileManager.default.createDirectory(
            at: folder.url("photos/folder.png"), withIntermediateDirectories: true)
        #expect(unsafe mkfifo(folder.url("photos/pipe.jpg").path, 0o600) == 0)
        let run = try await PeelProgram.run("build", "photos", "-o", "site", "--no-cache", in: folder.path)
        #expect(run.status == 3)
        for name in broken.map(\.name) + ["folder.png", "pipe.jpg"] {
            #expect(run.errors.contains("peel: \(name): "), "\(run.errors)")
        }
        for file in broken where !file.reason.isEmpty {
            #expect(run.errors.contains("peel: \(file.name): \(file.reason)"), "\(run.errors)")
        }
        #expect(try folder.tree("site/stickers").keys.filter { $0.hasSuffix(".png") }.count == 1)
    }

    #if os(Linux)
    /// Disks of macOS know no such names.
    @Test func `a folder whose name is not UTF-8 is reported`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/good.png")
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[1])), to: "photos/sub/good.png")
        let made = try await Tool.run(
            "sh", "-c", #"mkdir "$(printf 'photos/\351t\351')" "$(printf 'photos/sub/sch\366n ü')""#,
            in: folder.path)
        #expect(made.status == 0)
        let run = try await PeelProgram.run("build", "photos", "-o", "site", "--no-cache", in: folder.path)
        #expect(run.status == 0)
        for name in [#"\xE9t\xE9"#, #"sub/sch\xF6n ü"#] {
            #expect(
                run.errors.contains("peel: \(name): skipped, because the folder's name is not valid UTF-8"),
                "\(run.errors)")
        }
    }
    #endif

    @Test func `a matte is upright in each of the eight orientations`() async throws {
        let folder = try TemporaryFolder()
        for orientation in 1...8 {
            let exif = Splicing.exif(Splicing.tiff(orientation: orientation))
            let photo = Splicing.jpeg(try fixture("card-444.jpg"), adding: [exif])
            try folder.write(Data(photo), to: "\(orientation).jpg")
        }
        let photos = (1...8).map { "\($0).jpg" }
        let run = try await Tool.run(
            PeelProgram.path, ["cut", "--matte", "-o", "mattes/"] + photos, in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        for orientation in 1...8 {
            let bytes = [UInt8](try Data(contentsOf: folder.url("mattes/\(orientation).png")))
            let matte = try ImageDecoder().decode(bytes).raster
            // Numbers 5 to 8 turn the 40 x 24 card on its side.
            let size = orientation < 5 ? [40, 24] : [24, 40]
            #expect([matte.width, matte.height] == size)
        }
    }

    @Test func `no metadata reaches the site or the cache`() async throws {
        let folder = try TemporaryFolder()
        let secret = Array("Rosenweg 12, 50.0N 8.2E".utf8)
        let jpeg = Splicing.jpeg(
            try fixture("card-444.jpg"),
            adding: [
                Splicing.exif(Splicing.tiff(orientation: 1) + secret), Splicing.segment(0xFE, secret),
                Splicing.segment(0xED, Array("Photoshop 3.0\0".utf8) + secret),
                Splicing.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret),
            ])
        try folder.write(Data(jpeg), to: "photos/a.jpg")
        let run = try await PeelProgram.run(
            "build", "photos", "-o", "site", "--cache", "cache", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let tree = try folder.tree("site").merging(folder.tree("cache")) { first, _ in first }
        #expect(tree.count > 10)
        for (name, data) in tree { #expect(data.range(of: Data(secret)) == nil, "\(name)") }
    }
}
