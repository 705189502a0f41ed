import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct RelativePathTests {
    @Test(arguments: [
        "", "/", "/etc/passwd", "..", "../x", "a/../../x", "a/..", ".", "./a", "a/./b", "a//b", "a/", "a\0b",
        ".git/config", "a/.GIT/hooks/x", ".git", ".gIt", String(repeating: "a/", count: 3000) + "a",
        String(repeating: "n", count: 256),
    ])
    func `a text that may lead outside is not a relative path`(_ text: String) {
        #expect(RelativePath(text) == nil)
    }

    @Test(arguments: [
        "index.html", "s/a.html", "...", "..a/b..", ".nojekyll", ".gitignore", "git", "agit", "a b/ü\n.png",
        "C:\\x",
    ])
    func `a text that stays inside is a relative path`(_ text: String) {
        #expect(RelativePath(text)?.text == text)
    }

    @Test func `a path has parts and folders on the way`() throws {
        let path = try #require(RelativePath("a/b/c"))
        #expect(path.parts == ["a", "b", "c"])
        #expect(path.folders.map(\.text) == ["a", "a/b"])
    }

    @Test func `paths that differ in normalisation are different`() throws {
        let composed = try #require(RelativePath("\u{E9}.html"))
        let decomposed = try #require(RelativePath("e\u{301}.html"))
        #expect(composed != decomposed && Set([composed, decomposed]).count == 2)
    }

    @Test func `a user's file stays beside Peel's file with the same name in another normalisation`() throws {
        let folder = try TemporaryFolder()
        func build() throws {
            let staged = try StagedFolder(for: folder.url("site").path)
            try staged.write([1], to: "s/\u{E9}.html")
            try staged.write(
                Array("{\"generator\": \"Peel 0\", \"files\": [\"pack.json\", \"s/\u{E9}.html\"]}".utf8),
                to: "pack.json")
            try staged.commit()
        }
        try build()
        try FileSystem.write([2], to: folder.url("site").path + "/s/e\u{301}.html")
        try build()
        #expect(try FileSystem.names(in: folder.url("site/s").path).count == 2)
    }
}
