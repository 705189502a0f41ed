import BundledAssets
import Embedded
import Foundation
import Languages
import TestSupport
import Testing

struct EmbeddedFilesTests {
    @Test(arguments: ["Templates", "Site", "Site/preview", "Site/studio"])
    func `every file of the pages is embedded as it is`(folder: String) throws {
        let names = try FileManager.default.contentsOfDirectory(
            at: Corpus.checkout.appendingPathComponent(folder),
            includingPropertiesForKeys: [.isRegularFileKey]
        ).filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
            .map(\.lastPathComponent).sorted()
        #expect(EmbeddedFiles.names(in: folder) == names, "CEmbedded/files.c lists other files")
        for name in names {
            let path = "\(folder)/\(name)"
            let bytes = try Array(Data(contentsOf: Corpus.checkout.appendingPathComponent(path)))
            #expect(EmbeddedFiles.bytes(of: path) == bytes, "\(path)")
            // Scripts and style sheets are taken apart at line feeds.
            #expect(name.hasSuffix(".woff2") || !bytes.contains(0x0D), "\(path) has carriage returns")
        }
    }

    @Test(arguments: Language.all.filter { !$0.emojiFile.isEmpty }.map(\.tag))
    func `a language has the words that stand for emoji`(tag: String) {
        #expect(Language.forTag(tag).emoji.split(separator: "\n").count > 1000)
    }

    @Test func `a file that is not listed is empty`() {
        #expect(
            EmbeddedFiles.text(of: "Sources/none.txt").isEmpty && EmbeddedFiles.names(in: "docs/none").isEmpty
        )
    }
}
