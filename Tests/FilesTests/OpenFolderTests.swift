import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct OpenFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("mine", to: "home/key")
        try folder.write("theirs", to: "clone/s/a.html")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("clone/out").path, withDestinationPath: "../home")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("clone/key").path, withDestinationPath: "../home/key")
    }

    private func path(_ text: String) throws -> RelativePath { try #require(RelativePath(text)) }

    @Test func `nothing is read behind a link`() throws {
        let open = try OpenFolder(folder.url("clone").path)
        #expect(try open.read(path("s/a.html")) == Array("theirs".utf8))
        for text in ["out/key", "key"] {
            let error = #expect(throws: FileError.self) { _ = try open.read(path(text)) }
            #expect(error?.code == FileError.belowLink)
            #expect(try !open.holds(Array("mine".utf8), at: path(text)))
        }
        #expect(throws: FileError.self) { _ = try open.entry(at: path("out/key")) }
    }

    @Test func `links are listed and not followed`() throws {
        let files = try OpenFolder(folder.url("clone").path).files().map(\.text)
        #expect(files == ["key", "out", "s/a.html"])
    }

    @Test func `folders nested too deep are an error that names the folder`() throws {
        let inner = String(repeating: "/d", count: 65)
        try FileManager.default.createDirectory(
            at: folder.url("clone" + inner), withIntermediateDirectories: true)
        let clone = folder.url("clone").path
        let error = #expect(throws: FileError.self) { _ = try OpenFolder(clone).files() }
        #expect(error == FileError(path: clone + inner.dropLast(2), code: FileError.tooDeep))
        #expect(error?.reason.hasPrefix("too many folders lie in each other") == true)
    }

    @Test func `removing a folder leaves the targets of links`() throws {
        try FileSystem.remove(folder.url("clone").path)
        #expect(try FileSystem.names(in: folder.path) == ["home"])
        #expect(try folder.tree("home").count == 1)
    }

    #if os(Linux)
    @Test func `files with invalid names are removed too`() throws {
        let path = Array((folder.url("clone").path + "/").utf8CString.dropLast()) + [-1, 0x61, 0]
        #expect(unsafe close(creat(path, 0o644)) == 0)
        try FileSystem.remove(folder.url("clone").path)
        #expect(try FileSystem.names(in: folder.path) == ["home"])
    }
    #endif

    #if os(Linux)
    /// What cannot be opened by the name that it is told under is listed, and not walked into.
    @Test func `folders with invalid names are listed and not entered`() throws {
        let path = Array((folder.url("clone").path + "/").utf8CString.dropLast()) + [-1, 0x61, 0]
        #expect(unsafe mkdir(path, 0o755) == 0)
        let files = try OpenFolder(folder.url("clone").path).files().map(\.text)
        #expect(files == ["key", "out", "s/a.html", "\u{FFFD}a"])
    }
    #endif

    /// A folder that becomes a link in the moment between looking and opening.
    @Test func `a link that appears meanwhile is not followed`() throws {
        let inner = folder.url("clone/s").path
        let home = folder.url("home").path
        #expect(throws: FileError.self) {
            try SystemCall.$interposer.withValue({ call, path in
                if call == .open && path == inner {
                    try? FileManager.default.removeItem(atPath: inner)
                    try? FileManager.default.createSymbolicLink(atPath: inner, withDestinationPath: home)
                }
                return .proceed
            }) { try FileSystem.remove(folder.url("clone").path) }
        }
        #expect(try folder.tree("home").count == 1)
    }
}
