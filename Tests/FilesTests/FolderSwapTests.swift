import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Files

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Disks that cannot do all that Peel would like: each want has its way around.
@Suite struct FolderSwapTests {
    private let folder: TemporaryFolder
    private var site: URL { folder.url("site") }

    init() throws {
        folder = try TemporaryFolder()
        try build("old")
        try folder.write("example.org", to: "site/CNAME")
    }

    private func build(_ text: String) throws {
        let staged = try StagedFolder(for: site.path)
        try staged.write(Array(text.utf8), to: "index.html")
        try staged.write(
            Array(#"{"generator": "Peel 0", "files": ["pack.json", "index.html"]}"#.utf8), to: "pack.json")
        try staged.commit()
    }

    /// Does `work` on a disk that says `codes` to these calls.
    private func refusing(_ codes: [SystemCall: Int32], _ work: () throws -> Void) throws {
        try SystemCall.$interposer.withValue(
            { call, _ in codes[call].map { .fail($0) } ?? .proceed }, operation: work)
    }

    @Test func `a link with the recovery name of an old site stays`() throws {
        let link = folder.url(".site.peel-previous-" + UniqueWord.random())
        try FileManager.default.moveItem(at: site, to: folder.url("other"))
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: folder.url("other"))
        try build("new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path).hasSuffix("other"))
        #expect(try folder.tree("other").keys.sorted() == ["CNAME", "index.html", "pack.json"])
        #expect(try folder.tree("site").keys.sorted() == ["index.html", "pack.json"])
    }

    @Test func `a link that appears in the destination is not followed`() throws {
        let staged = try StagedFolder(for: folder.url("new").path)
        try staged.write([1], to: "index.html")
        try FileManager.default.createSymbolicLink(
            at: folder.url("new"), withDestinationURL: site)
        #expect(throws: UserError.self) { try staged.commit() }
        #expect(try folder.tree("site").keys.sorted() == ["CNAME", "index.html", "pack.json"])
    }

    private func expectSite(_ text: String) throws {
        #expect(try String(contentsOf: site.appendingPathComponent("index.html"), encoding: .utf8) == text)
        #expect(
            try String(contentsOf: site.appendingPathComponent("CNAME"), encoding: .utf8) == "example.org")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["site"])
    }

    @Test(arguments: [EINVAL, ENOSYS, ENOTSUP])
    func `without exchange, two renames replace the site`(_ code: Int32) throws {
        try refusing([.exchange: code]) { try build("new") }
        try expectSite("new")
    }

    @Test(arguments: [EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK, EXDEV, EACCES])
    func `without hard links, files are copied with their dates`(_ code: Int32) throws {
        let name = site.appendingPathComponent("CNAME").path
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000), .posixPermissions: 0o640],
            ofItemAtPath: name)
        try FileManager.default.createSymbolicLink(
            atPath: site.appendingPathComponent("link").path, withDestinationPath: "CNAME")
        try refusing([.link: code]) { try build("new") }
        let attributes = try FileManager.default.attributesOfItem(atPath: name)
        #expect((attributes[.modificationDate] as? Date)?.timeIntervalSince1970 == 1_000_000)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: site.path + "/link") == "CNAME")
        try expectSite("new")
    }

    @Test(arguments: [EPERM, EXDEV]) func `without hard links, a copy does not replace a file`(_ code: Int32)
        throws
    {
        try folder.write("mine", to: "mine")
        let theirs = try folder.write("theirs", to: "theirs")
        try refusing([.link: code]) {
            let error = #expect(throws: FileError.self) {
                try OpenFolder(folder.path).link("mine", to: theirs.path)
            }
            #expect(error?.code == EEXIST)
        }
        #expect(try String(contentsOf: theirs, encoding: .utf8) == "theirs")
    }

    @Test(arguments: [ENOLCK, ENOSYS, EOPNOTSUPP])
    func `without locks, a build succeeds and leaves new folders alone`(_ code: Int32) throws {
        let other = folder.url(".site.peel-other0000athz").path
        let abandoned = folder.url(".site.peel-dead00000pahj").path
        for path in [other, abandoned] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -2 * 24 * 60 * 60)], ofItemAtPath: abandoned)
        try refusing([.lock: code]) { try build("new") }
        #expect(try FileSystem.kind(of: other) == .folder && FileSystem.kind(of: abandoned) == .missing)
        try FileManager.default.removeItem(atPath: other)
        try expectSite("new")
    }

    @Test func `a lock that is never available ends the build with an error`() throws {
        let made = Mutex(0)
        let error = #expect(throws: UserError.self) {
            try SystemCall.$interposer.withValue({ call, _ in
                if call == .makeFolder { made.withLock { $0 += 1 } }
                return call == .lock ? .fail(EWOULDBLOCK) : .proceed
            }) { try build("new") }
        }
        #expect(error?.code == .cannotWrite)
        #expect(made.withLock(\.self) < 40)
    }

    @Test func `without exchange, hard links and locks the site is still built`() throws {
        try refusing([.exchange: EINVAL, .link: EPERM, .lock: ENOLCK, .synchronize: EINVAL]) {
            try build("new")
            try build("newer")
        }
        try expectSite("newer")
    }

    /// A process that ends at the `n`-th rename: nothing that it does later reaches the disk.
    private func killedAtRename(_ n: Int) throws {
        let renames = Mutex(0)
        let isDead = Mutex(false)
        #expect(throws: UserError.self) {
            try SystemCall.$interposer.withValue({ call, _ in
                if isDead.withLock(\.self) { return .fail(EIO) }
                if call == .exchange { return .fail(EINVAL) }
                guard call == .rename,
                    renames.withLock({
                        $0 += 1; return $0
                    }) == n
                else { return .proceed }
                isDead.withLock { $0 = true }
                return .fail(EIO)
            }) { try build("new") }
        }
    }

    @Test func `the next build repairs a swap that was killed halfway`() throws {
        try killedAtRename(2)
        #expect(try FileSystem.kind(of: site.path) == .missing)
        try build("next")
        try expectSite("next")
    }

    @Test func `a swap that fails halfway puts the old site back`() throws {
        let renames = Mutex(0)
        #expect(throws: UserError.self) {
            try SystemCall.$interposer.withValue({ call, _ in
                if call == .exchange { return .fail(EINVAL) }
                return call == .rename
                    && renames.withLock({
                        $0 += 1; return $0
                    }) == 2 ? .fail(EIO) : .proceed
            }) { try build("new") }
        }
        try expectSite("old")
    }

    /// Does `work` to the standing site once the new one is on the disk, in the moment before it takes the place.
    private func build(
        _ text: String, lacking codes: [SystemCall: Int32] = [:],
        whenMade work: @escaping @Sendable () -> Void
    ) throws {
        let isMade = Mutex(false)
        try SystemCall.$interposer.withValue({ call, _ in
            let isFirst = isMade.withLock { made in
                defer { made = made || call == .synchronizeDisk || call == .synchronize }
                return !made && (call == .synchronizeDisk || call == .synchronize)
            }
            if isFirst { work() }
            return codes[call].map { .fail($0) } ?? .proceed
        }) { try build(text) }
    }

    @Test(arguments: [[:], [SystemCall.link: EPERM]])
    func `an older file that is moved into the site during a build is kept`(_ lacks: [SystemCall: Int32])
        throws
    {
        let older = try folder.write("older", to: "older")
        TemporaryFolder.setDate(of: older.path, to: 1_000_000)
        let name = site.appendingPathComponent("CNAME").path
        try build("new", lacking: lacks) { _ = unsafe rename(older.path, name) }
        #expect(try String(contentsOfFile: name, encoding: .utf8) == "older")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["site"])
    }

    @Test(arguments: [[:], [SystemCall.link: EPERM]])
    func `a change during a build is kept even with the same size and date`(
        _ lacks: [SystemCall: Int32]
    ) throws {
        let name = site.appendingPathComponent("CNAME").path
        TemporaryFolder.setDate(of: name, to: 1_000_000)
        try build("new", lacking: lacks) {
            guard let file = FileHandle(forWritingAtPath: name) else { return }
            file.write(Data("elpmaxe.org".utf8))
            try? file.close()
            TemporaryFolder.setDate(of: name, to: 1_000_000)
        }
        #expect(try String(contentsOfFile: name, encoding: .utf8) == "elpmaxe.org")
    }

    @Test func `a file that differs in an abandoned site and in the new one is kept in both`() throws {
        try killedAtRename(2)
        let previous = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder.path).first {
                $0.hasPrefix(".site.peel-previous-")
            }
        )
        // Another site took the place meanwhile.
        try FileManager.default.copyItem(at: folder.url(previous), to: site)
        try folder.write("newer.org", to: "site/CNAME")
        let error = #expect(throws: UserError.self) { try build("next") }
        #expect(error?.message.contains(previous) == true, "\(String(describing: error))")
        #expect(try folder.tree("site")["CNAME"] == Data("newer.org".utf8))
        #expect(try folder.tree(previous)["CNAME"] == Data("example.org".utf8))
    }

    @Test func `an empty folder that cannot be exchanged is replaced`() throws {
        try FileSystem.remove(site.path)
        try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
        try refusing([.exchange: EXDEV]) { try build("new") }
        #expect(try folder.tree("site").keys.sorted() == ["index.html", "pack.json"])
    }

    @Test func `a site that cannot be exchanged stays, and the error says why`() throws {
        let error = #expect(throws: UserError.self) { try refusing([.exchange: EXDEV]) { try build("new") } }
        #expect(error?.message.contains("overlayfs") == true, "\(String(describing: error))")
        try expectSite("old")
    }

    @Test func `a folder whose name only resembles a recovery name stays`() throws {
        for name in [
            ".site.peel-previous-my photos", ".site.peel-backup of mine", ".site.peel-x.y",
            ".site.peel-backup",
        ] {
            try folder.write("mine", to: "\(name)/file")
        }
        try build("new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 5)
    }
}
