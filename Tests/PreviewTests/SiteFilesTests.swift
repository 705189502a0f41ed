import Files
import Foundation
@testable import Preview
import TestSupport
import Testing

@Suite struct SiteFilesTests {
    private func site() throws -> (TemporaryFolder, SiteFiles) {
        let folder = try TemporaryFolder()
        try folder.write("<p>home", to: "site/index.html")
        try folder.write("<p>pack", to: "site/pets/index.html")
        try folder.write("body{}", to: "site/assets/a b.css")
        try folder.write("hidden", to: "site/.nojekyll")
        try folder.write("secret", to: "secret.txt")
        return (folder, SiteFiles(folder: folder.url("site").path))
    }

    @Test func `serves files with their types`() throws {
        let (folder, files) = try site()
        defer { withExtendedLifetime(folder) {} }
        #expect(files.file(at: "/")?.type == "text/html; charset=utf-8")
        #expect(files.file(at: "/pets/")?.text == "<p>pack")
        #expect(files.file(at: "/assets/a b.css")?.type == "text/css; charset=utf-8")
    }

    @Test(arguments: [
        "", "index.html", "/missing.html", "/pets", "/assets/", "/..", "/../secret.txt",
        "/pets/../../secret.txt",
        "//secret.txt", "/./index.html", "/.nojekyll", "/..\\secret.txt", "/index.html\0.css",
    ])
    func `serves no other files`(path: String) throws {
        let (folder, files) = try site()
        defer { withExtendedLifetime(folder) {} }
        #expect(files.file(at: path) == nil)
    }

    @Test func `keeps the styles of pages that were sent`() throws {
        let (folder, files) = try site()
        defer { withExtendedLifetime(folder) {} }
        let head = #"<link href="../assets/site-1a2b3c4d.css"><script src="../assets/new.js">"#
        try folder.write(head, to: "site/pets/grid.html")
        try folder.write("p{}", to: "site/assets/site-1a2b3c4d.css")
        #expect(files.file(at: "/pets/grid.html") != nil)
        try FileManager.default.removeItem(at: folder.url("site/assets/site-1a2b3c4d.css"))
        #expect(files.file(at: "/assets/site-1a2b3c4d.css")?.text == "p{}")
        #expect(files.file(at: "/assets/new.js") == nil)
        try FileManager.default.removeItem(at: folder.url("site/pets/grid.html"))
        #expect(files.file(at: "/pets/grid.html") == nil, "pages are not kept")
    }

    @Test func `files of much earlier pages are dropped`() throws {
        let (folder, files) = try site()
        let count = 100
        for number in 0..<count {
            try folder.write("p{}", to: "site/assets/\(number).css")
            try folder.write(#"<link href="assets/\#(number).css">"#, to: "site/grid.html")
            #expect(files.file(at: "/grid.html") != nil)
            try FileManager.default.removeItem(at: folder.url("site/assets/\(number).css"))
            #expect(files.file(at: "/assets/\(number).css") != nil)
        }
        #expect(files.file(at: "/assets/0.css") == nil)
    }

    @Test func `follows no link that leads out`() throws {
        let (folder, files) = try site()
        for (name, target) in [("out", "../secret.txt"), ("in", "index.html"), ("up", "..")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.url("site/\(name)").path, withDestinationPath: target)
        }
        #expect(files.file(at: "/out") == nil)
        #expect(files.file(at: "/up/secret.txt") == nil)
        #expect(files.file(at: "/in")?.text == "<p>home")
    }
}

extension SiteFiles.File {
    /// What stands in the file.
    fileprivate var text: String? {
        switch content {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .open(let file):
            (try? file.bytes(upTo: file.size)).map { String(decoding: $0, as: UTF8.self) }
        }
    }
}
