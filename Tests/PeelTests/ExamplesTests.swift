import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// The example photos: what is made of them, and how it compares with the exact mattes rendered with them.
@Suite struct ExamplesTests {
    private static let examples = Corpus.checkout.path + "/examples"
    private static let mattes = Corpus.checkout.path + "/Tests/ExampleMattes"

    /// How much of a matte and the exact one must be in both, of what is in either.
    private static func expectedOverlap(_ name: String) -> Double {
        switch name {
        // Eight thin lines with the sky between them.
        case "hot air balloon": 0.85
        // The wall shows between its arms, its legs and in its claws.
        case "robot": 0.8
        default: 0.9
        }
    }

    private static func photos(in pack: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(examples)/\(pack)").filter {
            $0.hasSuffix(".jpg")
        }
        .map { String($0.dropLast(4)) }.sorted()
    }

    private func image(_ path: String) throws -> Raster {
        try ImageDecoder().decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path)))).raster
    }

    /// Intersection over union of what is more subject than not.
    private func overlap(_ matte: Raster, _ truth: Raster) -> Double {
        var both = 0
        var either = 0
        for y in 0..<truth.height {
            for x in 0..<truth.width {
                let found = matte[x, y].red > 127
                let subject = truth[x, y].red > 127
                both += found && subject ? 1 : 0
                either += found || subject ? 1 : 0
            }
        }
        return Double(both) / Double(max(1, either))
    }

    @Test func `mattes of the toys follow their subjects`() async throws {
        let folder = try TemporaryFolder()
        let names = try Self.photos(in: "toys")
        #expect(names.count >= 12)
        let photos = names.map { "\(Self.examples)/toys/\($0).jpg" }
        let run = try await Tool.run(PeelProgram.path, ["cut", "--matte", "-o", folder.path] + photos)
        #expect(run.status == 0, "\(run.errors)")
        var overlaps: [(name: String, value: Double)] = []
        for name in names {
            let truth = try image("\(Self.mattes)/toys/\(name).png")
            let matte = try image(folder.url(name + ".png").path)
            try #require(matte.width == truth.width && matte.height == truth.height, "\(name)")
            let value = overlap(matte, truth)
            #expect(value > Self.expectedOverlap(name), "\(name): IoU \(value)")
            overlaps.append((name, value))
        }
        overlaps.sort { $0.value < $1.value }
        func percent(_ value: Double) -> String { String(format: "%.1f %%", 100 * value) }
        let mean = overlaps.map(\.value).reduce(0, +) / Double(overlaps.count)
        let worst = overlaps.prefix(3).map { "\($0.name) \(percent($0.value))" }.joined(separator: ", ")
        print("IoU with the exact mattes of \(overlaps.count) toys: mean \(percent(mean)); worst: \(worst)")
    }

    @Test(arguments: Ring.few([("palettes", 6), ("toys", 13)]))
    func `the examples make a pack without any warning`(pack: String, stickers: Int) async throws {
        let folder = try TemporaryFolder()
        let run = try await PeelProgram.run(
            "build", "\(Self.examples)/\(pack)", "-o", "site", in: folder.path)
        #expect(run.status == 0)
        #expect(run.errors == "\(stickers) stickers\n")
    }
}
