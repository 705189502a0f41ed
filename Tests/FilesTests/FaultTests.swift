import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Files

#if canImport(Glibc)
import Glibc
#endif

/// What becomes of files when the system refuses a call.
@Suite struct FaultTests {
    private let folder: TemporaryFolder
    private var site: URL { folder.url("site") }

    init() throws {
        folder = try TemporaryFolder()
        try build(["index.html": "old", "s/cat.html": "old cat"])
        try folder.write("example.org", to: "site/CNAME")
    }

    private func build(_ files: [String: String]) throws {
        let staged = try StagedFolder(for: site.path)
        for (name, text) in files { try staged.write(Array(text.utf8), to: name) }
        let names = files.keys.sorted().joined(separator: "\", \"")
        try staged.write(
            Array(#"{"generator": "Peel 0", "files": ["pack.json", "\#(names)"]}"#.utf8), to: "pack.json")
        try staged.commit()
    }

    /// Builds while `refusal` says which calls fail, and with which error number.
    private func build(
        _ files: [String: String], _ refusal: @escaping @Sendable (SystemCall, String) -> Int32?
    ) throws {
        try SystemCall.$interposer.withValue({ call, path in refusal(call, path).map { .fail($0) } ?? .proceed
        }) {
            try build(files)
        }
    }

    private func names(_ place: String = ".") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url(place).path).sorted()
    }

    @Test func `a folder that cannot be read to its end ends the build`() throws {
        let before = try folder.tree("site")
        let listed = Mutex(0)
        for failing in 1...4 {
            listed.withLock { $0 = 0 }
            #expect(throws: UserError.self) {
                try build(["index.html": "new"]) { [site = site.path] call, path in
                    guard call == .list, path == site else { return nil }
                    return listed.withLock { count in
                        count += 1
                        return count == failing ? EIO : nil
                    }
                }
            }
            #expect(try folder.tree("site") == before)
        }
        #expect(try names() == ["site"])
    }

    @Test func `a listing fails with the system's error`() throws {
        for code in [EIO, ESTALE] {
            let error = #expect(throws: FileError.self) {
                try SystemCall.$interposer.withValue({ call, _ in call == .list ? .fail(code) : .proceed }) {
                    _ = try FileSystem.names(in: site.path)
                }
            }
            #expect(error == FileError(path: site.path, code: code))
        }
    }

    #if os(Linux)
    /// The system's own refusal, in the middle of a listing: the open folder becomes something that has no names.
    @Test func `a listing that fails midway is an error`() throws {
        let path = try FileSystem.resolved(site.path)
        let error = #expect(throws: FileError.self) {
            try SystemCall.$interposer.withValue({ call, listed in
                if call == .list && listed == path { Self.replaceDescriptors(of: path) }
                return .proceed
            }) {
                _ = try FileSystem.names(in: path)
            }
        }
        #expect(error == FileError(path: path, code: ENOTDIR))
    }

    private static func replaceDescriptors(of path: String) {
        let open = "/proc/self/fd"
        for name in (try? FileManager.default.contentsOfDirectory(atPath: open)) ?? []
        where (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(open)/\(name)")) == path {
            let null = unsafe Glibc.open("/dev/null", O_RDONLY)
            dup2(null, Int32(name)!)
            close(null)
        }
    }
    #endif

    @Test(arguments: [SystemCall.close, .synchronizeDisk, .write, .exchange])
    func `a site that cannot be flushed to the disk is not put in place`(_ failing: SystemCall) throws {
        let before = try folder.tree("site")
        let error = #expect(throws: UserError.self) {
            try build(["index.html": "new"]) { call, path in
                call == failing && path.contains("site") ? (call == .write ? ENOSPC : EIO) : nil
            }
        }
        #expect(try folder.tree("site") == before)
        #expect(error?.message.contains(".site.peel-") != true, "\(error?.message ?? "")")
        #expect(try names() == ["site"])
    }

    /// What is brought to the disk, in order, and `swap` where the site comes in place.
    private func synchronized(_ refusal: Int32? = nil) throws -> [String] {
        let log = Mutex<[String]>([])
        try build(["index.html": "new", "s/dog.html": "dog"]) { call, path in
            switch call {
            case .exchange: log.withLock { $0.append("swap") }
            case .synchronize: log.withLock { $0.append(FileSystem.name(of: path)) }
            case .synchronizeDisk:
                if refusal == nil { log.withLock { $0.append("all") } }
                return refusal
            default: break
            }
            return nil
        }
        return log.withLock(\.self)
    }

    @Test func `every file is flushed to the disk before the site is in place`() throws {
        let parent = FileSystem.name(of: folder.path)
        #if os(Linux)
        #expect(try synchronized() == ["all", "swap", parent])
        #endif
        let each = try synchronized(ENOSYS)
        #expect(
            Set(each.prefix { $0 != "swap" }).isSuperset(of: ["index.html", "dog.html", "pack.json", "s"]))
        #expect(each.suffix(2) == ["swap", parent])
    }

    @Test func `a temporary site is not flushed to the disk`() throws {
        let count = Mutex(0)
        try SystemCall.$interposer.withValue({ call, _ in
            if call == .synchronize || call == .synchronizeDisk { count.withLock { $0 += 1 } }
            return .proceed
        }) {
            let staged = try StagedFolder(for: folder.url("preview").path, isDurable: false)
            try staged.write([1], to: "index.html")
            try staged.commit()
        }
        #expect(count.withLock(\.self) == 0)
    }

    @Test func `an atomic write is flushed to the disk before the rename`() throws {
        let log = Mutex<[SystemCall]>([])
        let path = folder.url("entry").path
        try SystemCall.$interposer.withValue({ call, _ in
            log.withLock { $0.append(call) }
            return .proceed
        }) { try FileSystem.writeAtomically([1, 2, 3], to: path) }
        let calls = log.withLock(\.self)
        let synchronized = try #require(calls.firstIndex(of: .synchronize))
        let renamed = try #require(calls.firstIndex(of: .rename))
        #expect(synchronized < renamed)
        #expect(try FileSystem.read(path) == [1, 2, 3])
    }

    @Test func `a move removes nothing behind a link that replaces its folder`() throws {
        let folder = try TemporaryFolder()
        for name in ["photos/a.png", "photos/_removed/b.png"] { try folder.write("mine", to: name) }
        for name in ["elsewhere/a.png", "elsewhere/_removed/a.png"] { try folder.write("foreign", to: name) }
        let (photos, away, elsewhere) = (
            folder.url("photos").path, folder.url("away").path, folder.url("elsewhere").path
        )
        let isMoved = try SystemCall.$interposer.withValue({ call, _ in
            if call == .unlink {
                try? FileManager.default.moveItem(atPath: photos, toPath: away)
                try? FileManager.default.createSymbolicLink(atPath: photos, withDestinationPath: elsewhere)
            }
            return .proceed
        }) {
            try FileSystem.moveToFreeName(photos + "/a.png", photos + "/_removed/a.png")
        }
        #expect(isMoved)
        #expect(try folder.tree("elsewhere").values.allSatisfy { $0 == Data("foreign".utf8) })
        #expect(try folder.tree("elsewhere").count == 2)
        #expect(try folder.tree("away").keys.sorted() == ["_removed/a.png", "_removed/b.png"])
    }

    @Test func `a moved file's new name is flushed before the old one is removed`() throws {
        let path = try folder.write("mine", to: "photo").path
        try FileSystem.makeFolder(folder.url("removed").path)
        let log = Mutex<[SystemCall]>([])
        let isMoved = try SystemCall.$interposer.withValue({ call, _ in
            log.withLock { $0.append(call) }
            return .proceed
        }) { try FileSystem.moveToFreeName(path, folder.url("removed/photo").path) }
        let calls = log.withLock { $0.filter { [.link, .synchronize, .unlink].contains($0) } }
        #expect(isMoved && calls == [.link, .synchronize, .synchronize, .unlink])
        #expect(try FileSystem.kind(of: path) == .missing)
    }

    @Test(arguments: [EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK, EXDEV, EACCES])
    func `without hard links, a file is still moved to a free name only`(_ code: Int32) throws {
        let path = try folder.write("mine", to: "box/photo").path
        try folder.write("theirs", to: "box/taken")
        let moved = try SystemCall.$interposer.withValue({ call, _ in
            call == .link ? .fail(code) : .proceed
        }) {
            [
                try FileSystem.moveToFreeName(path, folder.url("box/taken").path),
                try FileSystem.moveToFreeName(path, folder.url("box/free").path),
            ]
        }
        #expect(moved == [false, true])
        #expect(try folder.tree("box") == ["free": Data("mine".utf8), "taken": Data("theirs".utf8)])
    }

    /// Where its folder cannot be brought to the disk, a file keeps the name that it has, and no other.
    @Test func `a file whose new name cannot be flushed stays`() throws {
        let path = try folder.write("mine", to: "photo").path
        try FileSystem.makeFolder(folder.url("removed").path)
        #expect(throws: FileError.self) {
            try SystemCall.$interposer.withValue({ call, _ in call == .synchronize ? .fail(EIO) : .proceed })
            {
                _ = try FileSystem.moveToFreeName(path, folder.url("removed/photo").path)
            }
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        #expect(try FileSystem.names(in: folder.url("removed").path) == [])
    }

    @Test func `interrupted and short calls are continued`() throws {
        let turn = Mutex(0)
        let path = folder.url("bytes").path
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
        let read = try SystemCall.$interposer.withValue({ call, _ in
            let turn = turn.withLock { turn in
                turn += 1
                return turn
            }
            if turn % 2 == 0 { return .fail(EINTR) }
            return call == .read || call == .write ? .atMost(7) : .proceed
        }) {
            try FileSystem.write(bytes, to: path)
            return try FileSystem.read(path)
        }
        #expect(read == bytes)
    }

    @Test func `a file that shrinks while it is read is an error`() throws {
        let path = try folder.write("0123456789", to: "log").path
        let error = #expect(throws: FileError.self) {
            try SystemCall.$interposer.withValue({ call, path in
                guard call == .read else { return .proceed }
                unsafe truncate(path, 4)
                return .atMost(4)
            }) { _ = try FileSystem.read(path) }
        }
        #expect(error?.code == FileError.changedMeanwhile)
    }

    /// A file that came while the site was made, where the system then says nothing of it, or of the old site.
    @Test(arguments: [true, false]) func `a late file that cannot be read is kept`(_ isFile: Bool) throws {
        let isSwapped = Mutex(false)
        let error = #expect(throws: UserError.self) {
            try build(["index.html": "new"]) { [folder] call, path in
                if call == .exchange {
                    isSwapped.withLock { $0 = true }
                    _ = try? folder.write("late", to: "site/late.txt")
                }
                let name = FileSystem.name(of: path)
                guard call == .status, isSwapped.withLock(\.self), path.contains("/.site.peel-") else {
                    return nil
                }
                return name == "late.txt" && isFile || name.hasPrefix(".site.peel-") && !isFile ? EIO : nil
            }
        }
        #expect(error?.message.contains("input/output error") == true)
        let kept = try #require(try names().first { $0.hasPrefix("site.before-") })
        #expect(error?.message.contains(kept) == true)
        #expect(try String(contentsOf: folder.url("\(kept)/late.txt"), encoding: .utf8) == "late")
        #expect(try String(contentsOf: folder.url("site/index.html"), encoding: .utf8) == "new")
    }

    @Test func `an incoming file gets its name only after a flush`() throws {
        for (code, isKept) in [(EIO, false), (EINVAL, true)] {
            let file = try IncomingFile(in: folder.path)
            try file.append([1, 2, 3])
            let done = try? SystemCall.$interposer.withValue({ call, _ in
                call == .synchronize ? .fail(code) : .proceed
            }) { try file.keep(as: "cat.jpg") }
            #expect((done == true) == isKept)
            #expect(try names().contains("cat.jpg") == isKept)
        }
    }
}
