import Foundation
import Testing

/// A part of a document that a program's own tables are written into: between a line that says so and `<!-- -->`.
public struct RecordedTable {
    private let url: URL
    private let begin: String

    /// - Parameters:
    ///   - document: the document's path in the checkout.
    ///   - begin: the line before the part.
    public init(in document: String, after begin: String) {
        url = Corpus.checkout.appending(path: document)
        self.begin = begin + "\n"
    }

    /// Expects the part to be `text`. `PEEL_RECORD=1` writes it anew, and fails.
    public func expect(_ text: String) throws {
        let standing = try String(contentsOf: url, encoding: .utf8)
        let start = try #require(standing.range(of: begin))
        let end = try #require(standing.range(of: "<!-- -->\n", range: start.upperBound..<standing.endIndex))
        let expected = standing.replacingCharacters(
            in: start.upperBound..<end.lowerBound, with: "\n" + text + "\n")
        if standing != expected && ProcessInfo.processInfo.environment["PEEL_RECORD"] != nil {
            try expected.write(to: url, atomically: true, encoding: .utf8)
        }
        #expect(
            standing == expected,
            "\(url.lastPathComponent) does not say what the program does; PEEL_RECORD=1 swift test writes it")
    }
}
