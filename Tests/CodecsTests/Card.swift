import Codecs
import Foundation
import Pixels
import TestSupport

/// The card that every small fixture shows (made by Tests/Fixtures/codecs/make.py): 40 x 24 pixels, red at the top
/// left, green at the top right, blue at the bottom left, white at the bottom right.
enum Card {
    static let width = 40
    static let height = 24

    /// The bytes of the fixture `name`.
    static func file(_ name: String) throws -> [UInt8] {
        try bytes(of: folder.appendingPathComponent(name))
    }

    static let folder = Corpus.checkout.appendingPathComponent("Tests/Fixtures/codecs", isDirectory: true)

    /// The bytes of any file.
    static func bytes(of file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

    /// Rows of a table of fixtures, split at tabs.
    static func table(_ name: String) throws -> [[String]] {
        String(decoding: try file(name), as: UTF8.self).split(separator: "\n")
            .map { $0.split(separator: "\t").map(String.init) }
    }

    /// The colours at the middle of the four quarters, left to right, then top to bottom.
    static func quarters(of raster: Raster) -> [RGBA] {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { raster[raster.width * $0.0 / 4, raster.height * $0.1 / 4] }
    }

    static let colors: [RGBA] = [RGBA(255, 0, 0), RGBA(0, 255, 0), RGBA(0, 0, 255), .white]
}

extension RGBA {
    /// The largest difference of a channel, alpha included.
    func distance(to other: RGBA) -> Int {
        zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
            .map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}

/// Whether the four quarters have the expected colours, within `tolerance` of a channel.
func shows(_ expected: [RGBA], _ raster: Raster, tolerance: Int = 0) -> Bool {
    zip(Card.quarters(of: raster), expected).allSatisfy { $0.distance(to: $1) <= tolerance }
}

/// The failure that `body` ends with; `nil` when it succeeds.
func failure(_ body: () throws(ImageError) -> Void) -> ImageError? {
    do throws(ImageError) {
        try body()
        return nil
    } catch {
        return error
    }
}
