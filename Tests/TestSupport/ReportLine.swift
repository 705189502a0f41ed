import Foundation

/// A line of what `--json` prints: the keys that programs may rely on (`docs/programs.md`).
package struct ReportLine: Decodable {
    package struct Image: Decodable, Equatable {
        package var path: String?
        package var width, height, bytes: Int

        package init(width: Int, height: Int, bytes: Int) {
            self.width = width
            self.height = height
            self.bytes = bytes
        }
    }

    package struct Pack: Decodable {
        package var title: String
        package var archive: String
        package var stickers: Int
        package var bytes: Int
    }

    package var version: Int
    package var kind: String
    package var path: String
    package var outcome: String?
    package var reason: String?
    package var seconds: Double?
    package var photo, made: Image?
    package var alike: String?
    package var attention: [String]?
    package var packs: [Pack]?

    /// The lines of an output.
    package static func all(in output: String) throws -> [ReportLine] {
        try output.split(separator: "\n").map {
            try JSONDecoder().decode(ReportLine.self, from: Data($0.utf8))
        }
    }

    /// The lines of a build's output: those about photos, and the last, about the site.
    package static func photosAndSite(in output: String) throws -> ([ReportLine], ReportLine) {
        var lines = try all(in: output)
        guard let site = lines.popLast(), site.kind == "site" else { throw CocoaError(.formatting) }
        return (lines, site)
    }
}
