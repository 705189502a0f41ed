import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Circles that a person drew around things in real photos.
@Suite struct CircledPhotoTests {
    /// A circle, as fractions of the photo's sides, and places that tell whether its thing was taken.
    struct Circle: Sendable {
        var photo: String
        var x, y, across, down: Double
        var things: [(x: Double, y: Double)]
        /// Inside the line beside the thing, and outside of it.
        var others: [(x: Double, y: Double)]
    }

    private static let circles = [
        Circle(
            photo: "shiny_sneaker-00", x: 0.55, y: 0.455, across: 0.25, down: 0.17,
            things: [(0.42, 0.4), (0.55, 0.45), (0.65, 0.55)],
            others: [(0.7, 0.38), (0.36, 0.55), (0.48, 0.2), (0.5, 0.8)]),
        Circle(
            photo: "dog5-00", x: 0.545, y: 0.487, across: 0.38, down: 0.16,
            things: [(0.35, 0.45), (0.55, 0.48), (0.67, 0.45)],
            others: [(0.35, 0.37), (0.75, 0.37), (0.5, 0.85), (0.2, 0.7)]),
        Circle(
            photo: "pink_sunglasses-00", x: 0.66, y: 0.7, across: 0.36, down: 0.16,
            things: [(0.5, 0.65), (0.58, 0.68), (0.82, 0.7)],
            others: [(0.65, 0.8), (0.72, 0.57), (0.3, 0.5), (0.7, 0.3)]),
        Circle(
            photo: "teapot-01", x: 0.455, y: 0.545, across: 0.21, down: 0.15,
            things: [(0.48, 0.53), (0.48, 0.6), (0.38, 0.57)],
            others: [(0.36, 0.48), (0.6, 0.48), (0.45, 0.8), (0.9, 0.6)]),
    ]

    @Test(
        .enabled(if: Corpus.has("photos"), Comment(rawValue: Corpus.absent)), arguments: Ring.few(circles))
    func `a circle in a real photo selects the thing and nothing around it`(circle: Circle) async throws {
        let line = (0...32).map { step in
            let angle = Double(step % 32) * .pi / 16
            let (x, y) = (circle.x + circle.across * cos(angle), circle.y + circle.down * sin(angle))
            return "\(min(1, max(0, x))),\(min(1, max(0, y)))"
        }
        let folder = try TemporaryFolder()
        let photo = Corpus.root.appendingPathComponent("photos/\(circle.photo).jpg").path
        let run = try await PeelProgram.run(
            "cut", photo, "--keep", line.joined(separator: " "), "--matte", "-o", "m.png", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let matte = try ImageDecoder().decode([UInt8](Data(contentsOf: folder.url("m.png")))).raster
        func coverage(_ place: (x: Double, y: Double)) -> UInt8 {
            matte[Int(place.x * Double(matte.width)), Int(place.y * Double(matte.height))].red
        }
        for place in circle.things { #expect(coverage(place) > 200, "\(circle.photo) \(place)") }
        for place in circle.others { #expect(coverage(place) < 60, "\(circle.photo) \(place)") }
    }
}
