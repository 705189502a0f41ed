import Foundation
import TestSupport
import Testing

/// What `make fuzz` once found, and the smallest files that reach most of the code: they are tried with every test run.
@Suite struct CorpusTests {
    private static let corpus = Corpus.checkout.appendingPathComponent("Tests/Fuzz/corpus")

    @Test(arguments: FuzzEntry.all.keys.sorted())
    func `every file is taken or refused`(_ target: String) throws {
        let folder = Self.corpus.appendingPathComponent(target)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        let entry = try #require(FuzzEntry.all[target])
        for file in files.sorted(by: { $0.path < $1.path }) {
            let start = ContinuousClock.now
            // A trap ends the tests, and is what is looked for.
            _ = entry.run([UInt8](try Data(contentsOf: file)))
            #expect(ContinuousClock.now - start < .seconds(10), "\(target)/\(file.lastPathComponent)")
        }
    }

    @Test func `no file is of a target that is gone`() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
        #expect(Set(folders).subtracting(["README.md"]).isSubset(of: Set(FuzzEntry.all.keys)))
    }
}
