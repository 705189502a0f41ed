import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct ScratchFolderTests {
    @Test func `a lock ends with its value even if a starting program has the folder open`()
        throws
    {
        let folder = try TemporaryFolder()
        var lock: FolderLock? = try FolderLock(folder.path)
        let other = dup(try #require(lock).descriptor)
        defer { close(other) }
        #expect(throws: FileError.self) { try FolderLock(folder.path) }
        lock = nil
        #expect(throws: Never.self) { try FolderLock(folder.path) }
    }

    @Test func `the folder is private and is removed with its value`() throws {
        let parent = try TemporaryFolder()
        var scratch: ScratchFolder? = try ScratchFolder(for: "test", in: parent.path)
        let path = try #require(scratch?.path)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        scratch = nil
        #expect(try FileSystem.kind(of: path) == .missing)
    }

    @Test func `restoring makes a private folder and never follows a link`() throws {
        let parent = try TemporaryFolder()
        let scratch = try ScratchFolder(for: "test", in: parent.path)
        let own = try FileManager.default.attributesOfItem(atPath: scratch.path)[.systemFileNumber] as? Int
        try scratch.restore()
        #expect(
            try FileManager.default.attributesOfItem(atPath: scratch.path)[.systemFileNumber] as? Int == own)
        try FileManager.default.removeItem(atPath: scratch.path)
        try scratch.restore()
        let mode = try FileManager.default.attributesOfItem(atPath: scratch.path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        try FileManager.default.removeItem(atPath: scratch.path)
        try FileManager.default.createSymbolicLink(atPath: scratch.path, withDestinationPath: parent.path)
        #expect(throws: FileError.self) { try scratch.restore() }
    }

    @Test func `folders of killed processes are removed`() throws {
        let parent = try TemporaryFolder()
        try parent.write("left", to: "test-00000dead6ser/site/index.html")
        try parent.write("other", to: "tester/kept.txt")
        try parent.write("kept", to: "elsewhere/kept.txt")
        try FileManager.default.createSymbolicLink(
            atPath: parent.url("test-0000000000002").path, withDestinationPath: parent.url("elsewhere").path)
        let used = try ScratchFolder(for: "test", in: parent.path)
        let other = try ScratchFolder(for: "test", in: parent.path)
        #expect(try FileSystem.kind(of: parent.url("test-00000dead6ser").path) == .missing)
        #expect(try FileSystem.kind(of: used.path) == .folder && FileSystem.kind(of: other.path) == .folder)
        #expect(try FileSystem.kind(of: parent.url("tester/kept.txt").path) == .file)
        #expect(
            try FileSystem.kind(of: parent.url("elsewhere/kept.txt").path) == .file, "links are left alone")
    }

    @Test(arguments: [ENOENT, EACCES, EROFS])
    func `an unusable TMPDIR is reported with a remedy`(_ code: Int32) throws {
        let parent = try TemporaryFolder()
        let error = #expect(throws: FileError.self) {
            try SystemCall.$interposer.withValue({ call, _ in call == .makeFolder ? .fail(code) : .proceed })
            {
                try ScratchFolder(for: "test", in: parent.path)
            }
        }
        #expect(error?.path == parent.path && error?.reason.contains("set TMPDIR") == true)
    }

    @Test func `the message about a full disk of temporary files mentions TMPDIR`() throws {
        let scratch = try ScratchFolder(for: "peel-test")
        #expect(FileError(path: scratch.path + "/cat.jpg", code: ENOSPC).reason.contains("set TMPDIR"))
        for path in ["/srv/site/cat.png", ScratchFolder.temporary + "/peel-my-site/cat.png"] {
            #expect(!FileError(path: path, code: ENOSPC).reason.contains("TMPDIR"))
        }
    }

    @Test func `a file size limit is reported with a remedy`() {
        #expect(FileError(path: "cat.png", code: EFBIG).reason.contains("ulimit -f"))
        #expect(!FileError(path: "cat.jpg", code: FileError.tooLarge).reason.contains("ulimit"))
    }
}
