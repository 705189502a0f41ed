import Foundation
import TestSupport
import Testing

/// What docs/internals/guarantees.md and docs/internals/threats.md name is there.
@Suite struct GuaranteesTests {
    @Test(arguments: [("guarantees", 25), ("threats", 1)])
    func `every promise has its tests`(_ name: String, _ fewest: Int) throws {
        let document = try String(
            contentsOf: Corpus.checkout.appendingPathComponent("docs/internals/\(name).md"), encoding: .utf8)
        let tests = Corpus.checkout.appendingPathComponent("Tests")
        let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter {
            $0.hasSuffix(".swift")
        }
        func source(_ file: String) -> String? {
            try? String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
        }
        let named = document.matches(of: /`([A-Z]\w+Tests)(?:\/([^`\n]+))?`/)
        #expect(named.count >= fewest)
        for match in named {
            // Most suites have a file of their own.
            let likely = files.filter { $0.hasSuffix("/\(match.1).swift") }
            let suite = (likely + files).lazy.compactMap(source).first {
                $0.contains("struct \(match.1) ") || $0.contains("class \(match.1)")
            }
            #expect(suite != nil, "\(match.1)")
            guard let test = match.2 else { continue }
            let spellings = ["func \(test)(", "func `\(test)`("]
            #expect(spellings.contains { suite?.contains($0) == true }, "\(match.1)/\(test)")
        }
        for match in document.matches(of: /`((?:Tests|scripts|docs)\/[\w\/.]+)`/) {
            let file = Corpus.checkout.appendingPathComponent(String(match.1)).path
            #expect(FileManager.default.fileExists(atPath: file), "\(match.1)")
        }
        let makefile = try String(
            contentsOf: Corpus.checkout.appendingPathComponent("Makefile"), encoding: .utf8)
        for match in document.matches(of: /`make ([a-z-]+)`/) {
            #expect(makefile.contains("\n\(match.1):"), "make \(match.1)")
        }
    }
}
