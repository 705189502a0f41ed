import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// The example photos against the exact mattes that were rendered with them.
@Suite struct ExamplesTests {
    private static let names = [
        "black cat", "cactus", "doughnut", "monster", "mushroom", "rocket", "rubber duck", "teapot",
    ]

    private func image(_ path: String) throws -> Raster {
        try ImageDecoder().decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path)))).raster
    }

    @Test func mattesOfTheExamplesFollowTheirSubjects() throws {
        let folder = try TemporaryFolder()
        let examples = Corpus.checkout.appendingPathComponent("examples/toys").path
        let photos = Self.names.map { "\(examples)/\($0).jpg" }
        let run = try Tool.run(PeelProgram.path, ["cut", "--matte", "-o", folder.path] + photos)
        #expect(run.status == 0, "\(run.errors)")
        for name in Self.names {
            let truth = try image(Corpus.checkout.path + "/Tests/ExampleMattes/toys/\(name).png")
            let matte = try image(folder.url(name + ".png").path)
            #expect(matte.width == truth.width && matte.height == truth.height)
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
            let overlap = Double(both) / Double(max(1, either))
            #expect(overlap > 0.8, "\(name): IoU \(overlap)")
        }
    }

    @Test func theExamplesMakeAPackWithoutAnyWarning() throws {
        let folder = try TemporaryFolder()
        let run = try PeelProgram.run(
            "build", Corpus.checkout.path + "/examples/toys", "-o", "site", in: folder.path)
        #expect(run.status == 0)
        #expect(run.errors == "8 stickers\n")
    }
}
