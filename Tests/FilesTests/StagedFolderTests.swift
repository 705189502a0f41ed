import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct StagedFolderTests {

    private func build(_ site: URL, _ files: [String: String]) throws {
        let staged = try StagedFolder(for: site.path)
        for (name, text) in files { try staged.write(Array(text.utf8), to: name) }
        let names = files.keys.sorted().joined(separator: "\", \"")
        try staged.write(
            Array(#"{"generator": "Peel 0", "files": ["pack.json", "\#(names)"]}"#.utf8), to: "pack.json")
        try staged.commit()
    }

    @Test func `the new site replaces the old one`() throws {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        try build(site, ["index.html": "old", "s/cat.html": "old cat"])
        try build(site, ["index.html": "new", "s/dog.html": "new dog"])
        let names = try folder.tree("site").keys.sorted()
        #expect(names == ["index.html", "pack.json", "s/dog.html"])
        #expect(try String(contentsOf: site.appendingPathComponent("index.html"), encoding: .utf8) == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["site"])
    }

    @Test func `files that Peel did not write stay`() throws {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        try build(site, ["index.html": "old", "s/cat.html": "old cat"])
        try folder.write("example.org", to: "site/CNAME")
        try folder.write("mine", to: "site/s/mine.html")
        try folder.write("deep", to: "site/.git/refs/head")
        try build(site, ["index.html": "new"])
        let names = try folder.tree("site").keys.sorted()
        #expect(names == [".git/refs/head", "CNAME", "index.html", "pack.json", "s/mine.html"])
    }

    @Test func `permissions and dates of the user's folders stay`() throws {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        try build(site, ["index.html": "old"])
        try folder.write("x", to: "site/mine/deep/x")
        let date = Date(timeIntervalSince1970: 1_000_000)
        let manager = FileManager.default
        for name in ["mine/deep", "mine"] {
            try manager.setAttributes(
                [.posixPermissions: 0o710, .modificationDate: date],
                ofItemAtPath: site.appendingPathComponent(name).path)
        }
        try manager.setAttributes([.posixPermissions: 0o2750], ofItemAtPath: site.path)
        try build(site, ["index.html": "new"])
        for name in ["mine/deep", "mine"] {
            let attributes = try manager.attributesOfItem(atPath: site.appendingPathComponent(name).path)
            #expect(attributes[.posixPermissions] as? Int == 0o710)
            #expect(attributes[.modificationDate] as? Date == date)
        }
        #expect(try manager.attributesOfItem(atPath: site.path)[.posixPermissions] as? Int == 0o2750)
    }

    @Test func `a name that is not UTF-8 is an error and nothing changes`() async throws {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        try build(site, ["index.html": "old"])
        // Some disks refuse it.
        let made = try await Tool.run("sh", "-c", #"touch "$(printf 'site/\351')""#, in: folder.path)
        guard made.status == 0 else { return }
        let error = #expect(throws: UserError.self) { try build(site, ["index.html": "new"]) }
        #expect(
            error?.message.contains("its name is not valid UTF-8") == true, "\(String(describing: error))")
        #expect(try FileSystem.read(site.path + "/index.html") == Array("old".utf8))
    }

    /// Also on a disk without hard links, where files are copied.
    @Test(arguments: [[:], [SystemCall.link: EPERM]])
    func `a file in the way is an error that names it and nothing changes`(_ lacks: [SystemCall: Int32])
        throws
    {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        try build(site, ["index.html": "old"])
        try folder.write("mine", to: "site/grid.html")
        let before = try folder.tree("site")
        let error = #expect(throws: UserError.self) {
            try FailingDisk(lacks: lacks).run { try build(site, ["index.html": "new", "grid.html": "x"]) }
        }
        #expect(error?.message.hasPrefix("\(site.path)/grid.html: ") == true, "\(String(describing: error))")
        #expect(try folder.tree("site") == before)
    }

    @Test func `without a commit, no files are left`() throws {
        let folder = try TemporaryFolder()
        do {
            let staged = try StagedFolder(for: folder.url("site").path)
            try staged.write([1], to: "a/b.txt")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func `an abandoned folder is removed and a folder in use stays`() throws {
        let folder = try TemporaryFolder()
        try folder.write("left by a killed build", to: ".site.peel-00000dead6ser/index.html")
        let running = try StagedFolder(for: folder.url("site").path)
        let other = try StagedFolder(for: folder.url("site").path)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == 2 && !names.contains(".site.peel-00000dead6ser"))
        _ = (running, other)
    }

    @Test func `a folder whose name only resembles an abandoned one stays`() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: ".site.peel-holiday2026a0/photo.jpg")
        let staged = try StagedFolder(for: folder.url("site").path)
        #expect(FileManager.default.fileExists(atPath: folder.url(".site.peel-holiday2026a0/photo.jpg").path))
        _ = staged
    }

    /// `/dev/shm` is one of its own on Linux; it cannot be renamed, and so not be swapped.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/shm"), "there is no /dev/shm here"))
    func `a folder with a mounted disk is refused at once`() throws {
        let error = #expect(throws: UserError.self) { try StagedFolder(for: "/dev/shm") }
        #expect(
            error?.code == .badInput && error?.message.contains("/dev/shm/site") == true,
            "\(error?.message ?? "")")
        #expect(throws: Never.self) { try StagedFolder(for: "/dev/shm/peel-test-site") }
    }

    @Test func `foreign folders and files are refused`() throws {
        let folder = try TemporaryFolder()
        try folder.write("thesis", to: "documents/thesis.txt")
        let error = #expect(throws: UserError.self) { try StagedFolder(for: folder.url("documents").path) }
        #expect(error?.code == .badInput && error?.message.contains("thesis.txt") == true)
        try folder.write("text", to: "file")
        #expect(throws: UserError.self) { try StagedFolder(for: folder.url("file").path) }
        #expect(try folder.tree("documents").count == 1)
    }

    @Test func `a list cannot claim files that Peel never writes`() throws {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        let mine = ["CNAME", "imprint/me.html", "notes/index.txt"]
        try build(site, ["index.html": "old", "s/cat.html": "old cat"])
        for name in mine { try folder.write("mine", to: "site/" + name) }
        let names = (mine + ["index.html", "s/cat.html"]).joined(separator: "\", \"")
        try folder.write(
            #"{"generator": "Peel 0", "files": ["pack.json", "\#(names)"]}"#, to: "site/pack.json")
        try build(site, ["index.html": "new"])
        #expect(try folder.tree("site").keys.sorted() == (mine + ["index.html", "pack.json"]).sorted())
    }

    @Test func `a link at the place of a file is not replaced`() throws {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        try build(site, ["index.html": "old", "og.jpg": "old"])
        try folder.write("mine", to: "mine.jpg")
        let link = site.appendingPathComponent("og.jpg").path
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../mine.jpg")
        let error = #expect(throws: UserError.self) {
            try build(site, ["index.html": "new", "og.jpg": "new"])
        }
        #expect(error?.message.contains("og.jpg") == true && error?.message.contains("move it away") == true)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../mine.jpg")
        #expect(try String(contentsOf: site.appendingPathComponent("index.html"), encoding: .utf8) == "old")
    }

    @Test func `a path through a missing folder is refused`() throws {
        let folder = try TemporaryFolder()
        try build(folder.url("site"), ["index.html": "old"])
        for place in ["site/new/..", "new/..", "new/../other"] {
            #expect(throws: UserError.self) { try StagedFolder(for: folder.path + "/" + place) }
        }
        #expect(try folder.tree("").count == 2)
        #expect(!FileManager.default.fileExists(atPath: folder.url("new").path))
        #expect(try StagedFolder(for: folder.path + "/new/.").destination.hasSuffix("/new"))
    }

    @Test func `packs and a site do not replace each other`() throws {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        try build(site, ["index.html": "mine"])
        let refused = #expect(throws: UserError.self) { try StagedFolder(for: site.path, of: .packs) }
        #expect(refused?.message.contains("holds a site, which would be lost") == true)
        try folder.write(
            #"{"generator": "Peel 0", "files": ["pack.json"], "apps": [{}]}"#, to: "packs/pack.json")
        let error = #expect(throws: UserError.self) { try StagedFolder(for: folder.url("packs").path) }
        #expect(error?.message.contains("holds packs for chat apps") == true)
        _ = try StagedFolder(for: folder.url("packs").path, of: .packs)
        #expect(try folder.tree("site").count == 2)
    }

    @Test func `a folder in the place of a file stays with its contents`() throws {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        try build(site, ["index.html": "old", "icon.svg": "old"])
        try FileManager.default.removeItem(at: site.appendingPathComponent("icon.svg"))
        try folder.write("precious", to: "site/icon.svg/mine.txt")
        let error = #expect(throws: UserError.self) {
            try build(site, ["index.html": "new", "icon.svg": "new"])
        }
        #expect(error?.message.contains("icon.svg") == true)
        #expect(try folder.tree("site").keys.sorted() == ["icon.svg/mine.txt", "index.html", "pack.json"])
        try build(site, ["index.html": "new"])
        #expect(
            try folder.tree("site").keys.contains("icon.svg/mine.txt"),
            "nothing of the new site is in its way")
    }

    @Test func `a staged folder knows whether its site is still in place`() throws {
        let folder = try TemporaryFolder()
        let site = folder.url("site")
        let staged = try StagedFolder(for: site.path)
        try staged.write(Array("{}".utf8), to: "index.html")
        #expect(!staged.isInPlace)
        try staged.write(
            Array(#"{"generator": "Peel 0", "files": ["pack.json", "index.html"]}"#.utf8), to: "pack.json")
        try staged.commit()
        #expect(staged.isInPlace)
        try build(site, ["index.html": "of another builder"])
        #expect(!staged.isInPlace)
    }

    @Test func `an empty name is not the root`() {
        #expect(throws: UserError.self) { try StagedFolder(for: "") }
        #expect(throws: FileError.self) { try FileSystem.resolved("") }
        #expect(FileSystem.name(of: "site/\u{301}x") == "\u{301}x")
    }

    @Test func `a link to the site stays a link`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.url("real"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.url("site"), withDestinationURL: folder.url("real"))
        try build(folder.url("site"), ["index.html": "x"])
        #expect(try FileSystem.isLink(folder.url("site").path))
        #expect(try folder.tree("real").count == 2)
    }
}
