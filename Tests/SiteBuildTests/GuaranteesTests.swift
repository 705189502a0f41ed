import Foundation
import TestSupport
import Testing

/// docs/guarantees.md names tests that are there.
@Suite struct GuaranteesTests {
    @Test func everyPromiseHasItsTests() throws {
        let document = try String(
            contentsOf: Corpus.checkout.appendingPathComponent("docs/guarantees.md"), encoding: .utf8)
        let tests = Corpus.checkout.appendingPathComponent("Tests")
        let sources = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
            .filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: tests.appendingPathComponent($0), encoding: .utf8) }
        let named = document.matches(of: /`([A-Z]\w+Tests)(?:\/(\w+))?`/)
        #expect(named.count > 20)
        for match in named {
            let suite = sources.first { $0.contains("struct \(match.1) ") || $0.contains("class \(match.1)") }
            #expect(suite != nil, "\(match.1)")
            if let test = match.2 { #expect(suite?.contains("func \(test)(") == true, "\(match.1)/\(test)") }
        }
    }
}
