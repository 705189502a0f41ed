import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// What somebody said about a photo reaches its cut-out.
@Suite struct TapTests {
    /// Two discs on a plain ground, 240 x 120 pixels.
    private func twoDiscs() throws -> TemporaryFolder {
        var photo = Raster(width: 240, height: 120, filledWith: RGBA(235, 235, 230))
        for y in 0..<120 {
            for x in 0..<240 {
                let left = (x - 60) * (x - 60) + (y - 60) * (y - 60) < 1600
                let right = (x - 180) * (x - 180) + (y - 60) * (y - 60) < 1600
                if left { photo[x, y] = RGBA(200, 40, 50) }
                if right { photo[x, y] = RGBA(40, 70, 190) }
            }
        }
        let folder = try TemporaryFolder()
        try folder.write(Data(PNGEncoder.encode(photo)), to: "photos/two.png")
        return folder
    }

    private func matte(_ folder: TemporaryFolder, _ taps: String...) async throws -> Raster {
        let run = try await PeelProgram.run(
            ["cut", "photos/two.png", "--matte", "-o", "matte.png"] + taps, in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let bytes = [UInt8](try Data(contentsOf: folder.url("matte.png")))
        return try ImageDecoder().decode(bytes, longestSideAtLeast: nil).raster
    }

    @Test func `kept things are in the matte and dropped ones are not`() async throws {
        let folder = try twoDiscs()
        let fractions = try await matte(folder, "--keep", "0.25,0.5", "--drop", "0.75,0.5")
        #expect(fractions[60, 60] == .white && fractions[180, 60] == .black)
        let pixels = try await matte(folder, "--keep", "180px,60px", "--drop", "60px,60px")
        #expect(pixels[180, 60] == .white && pixels[60, 60] == .black)
        let line = try await matte(folder, "--keep", "0.15,0.5 0.35,0.5 0.25,0.7")
        #expect(line[40, 60] == .white && line[80, 60] == .white && line[60, 83] == .white)
    }

    @Test(arguments: [
        (["--keep", "1.2,0.5"], "outside the photo"), (["--keep", "240px,5px"], "240 x 120 pixels"),
        (["--keep", "0.5,0.5", "--drop", "0.5,0.5"], "both kept and dropped"),
        (["--drop", "0,0 1,0 1,1 0,1 0,0"], "no clear subject"),
    ])
    func `a tap that cannot be followed names the photo`(taps: [String], reason: String) async throws {
        let folder = try twoDiscs()
        let run = try await PeelProgram.run(
            ["cut", "photos/two.png", "-o", "out.png"] + taps, in: folder.path)
        #expect(run.status == 1 && run.errors.contains("two.png") && run.errors.contains(reason))
        #expect(!FileManager.default.fileExists(atPath: folder.url("out.png").path))
    }

    @Test func `a point is two numbers and belongs to one photo`() async throws {
        let folder = try twoDiscs()
        for text in ["here", "0.5", "0.5,0.5,0.5", "0.5;0.5", "5px,0.5"] {
            let run = try await PeelProgram.run("cut", "photos/two.png", "--keep", text, in: folder.path)
            #expect(run.status == 64 && run.errors.contains("412px,520px"), "\(text): \(run.errors)")
        }
        let several = try await PeelProgram.run(
            "cut", "photos/two.png", "photos/two.png", "--drop", "0.5,0.5", in: folder.path)
        #expect(several.status == 64 && several.errors.contains("peel.yaml"))
    }

    @Test func `taps change a matte beside the photo`() async throws {
        let folder = try twoDiscs()
        var own = Matte(width: 240, height: 120, values: [UInt8](repeating: 0, count: 240 * 120))
        for y in 30..<90 { for x in 150..<210 { own[x, y] = 255 } }
        try folder.write(Data(PNGEncoder.encode(own)), to: "photos/two.matte.png")
        let run = try await PeelProgram.run(
            "cut", "photos/two.png", "--matte", "-o", "matte.png", "--keep", "0.25,0.5", in: folder.path)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let matte = try ImageDecoder().decode(
            [UInt8](Data(contentsOf: folder.url("matte.png"))), longestSideAtLeast: nil
        ).raster
        #expect(matte[60, 60] == .white && matte[180, 60] == .white && matte[120, 60] == .black)
    }

    /// With the cache on: other taps are another sticker, the same taps the same.
    @Test func `taps of the settings change the sticker`() async throws {
        let folder = try twoDiscs()
        func sticker(_ taps: String) async throws -> Data {
            try folder.write(Data("photos:\n  two.png: { \(taps) }\n".utf8), to: "photos/peel.yaml")
            let run = try await PeelProgram.run("build", "photos", "-o", "site", in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.url("site/stickers").path)
            let name = try #require(names.first { $0.hasSuffix(".png") })
            return try Data(contentsOf: folder.url("site/stickers/\(name)"))
        }
        let left = try await sticker("keep: [[0.25, 0.5]], drop: [[0.75, 0.5]]")
        let right = try await sticker("keep: [[0.75, 0.5]], drop: [[0.25, 0.5]]")
        #expect(left != right)
        #expect(try await sticker("keep: [[0.25, 0.5]], drop: [[0.75, 0.5]]") == left)
    }
}
