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

/// Two builds of one site at the same time, and a user who works in it: tried for every moment at which one may be held up
/// and the other go on, on disks with and without exchange and locks.
@Suite struct TwoBuildersTests {
    struct Disk: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var lacks: [SystemCall: Int32] = [:]
    }

    static let disks = [
        Disk(testDescription: "with all"),
        Disk(testDescription: "without exchange", lacks: [.exchange: EINVAL]),
        Disk(testDescription: "without locks", lacks: [.lock: ENOLCK]),
        Disk(
            testDescription: "without hard links, exchange and locks",
            lacks: [.link: EPERM, .exchange: EINVAL, .lock: ENOLCK]),
    ]

    /// How many calls apart the moments lie that are tried, of the one builder and of the other: 1 where the environment
    /// says `PEEL_EVERY_MOMENT` (which takes minutes).
    private static let (step, stride) =
        ProcessInfo.processInfo.environment["PEEL_EVERY_MOMENT"] == nil ? (13, 61) : (1, 1)

    private static let foreign = ["CNAME": "example.org", "s/mine.html": "mine", "notes/deep/x": "x"]

    private static func build(_ word: String, in folder: TemporaryFolder) throws {
        let staged = try StagedFolder(for: folder.url("site").path)
        for name in ["index.html", "s/\(word).html"] { try staged.write(Array(word.utf8), to: name) }
        try staged.write(
            Array(#"{"generator": "Peel 0", "files": ["pack.json", "index.html", "s/\#(word).html"]}"#.utf8),
            to: "pack.json")
        try staged.commit()
    }

    private func makeFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(isInMemory: true)
        try FailingDisk().run { try Self.build("old", in: folder) }
        for (name, text) in Self.foreign { try folder.write(text, to: "site/\(name)") }
        return folder
    }

    /// What is wrong with the site; `nil` where it is one of these builds, whole, with all that is the user's.
    private func fault(in folder: TemporaryFolder, _ words: [String], _ foreign: [String: String]) throws
        -> String?
    {
        let tree = try folder.tree("site").mapValues { String(decoding: $0, as: UTF8.self) }
        guard let word = tree["index.html"], words.contains(word) else {
            return "index.html: \(tree["index.html"] ?? "gone")"
        }
        var expected = foreign
        expected["index.html"] = word
        expected["s/\(word).html"] = word
        expected["pack.json"] =
            #"{"generator": "Peel 0", "files": ["pack.json", "index.html", "s/\#(word).html"]}"#
        guard tree != expected else { return nil }
        let keys = Set(tree.keys).union(expected.keys).filter { tree[$0] != expected[$0] }
        return keys.sorted().map {
            tree[$0] == nil ? "\($0) is lost" : expected[$0] == nil ? "\($0) is left over" : "\($0) is mixed"
        }
        .joined(separator: ", ")
    }

    /// Tries pairs of moments, one of each builder, until both have made all their calls.
    ///
    /// - Parameter attempt: builds with turns that change at these moments; the number of each builder's calls, and what
    ///   went wrong.
    private func tryMoments(
        _ attempt: (_ first: Int, _ second: Int) async throws -> (lengths: [Int], faults: [String])
    ) async throws {
        var faults: [String] = []
        var (first, tried) = (0, 0)
        var lengths = [Int.max, Int.max]
        while first < lengths[0] {
            var second = first % Self.stride
            while second < lengths[1] {
                let outcome = try await attempt(first, second)
                lengths = outcome.lengths
                faults += outcome.faults.map { "\(first), \(second): \($0)" }
                tried += 1
                second += Self.stride
            }
            first += Self.step
        }
        #expect(
            faults.isEmpty, "\(faults.count) of \(tried) moments: \(faults.prefix(5).joined(separator: "; "))"
        )
        #expect(tried > 6)
    }

    @Test(arguments: disks)
    func `with two builders one site is in place, whole, with the user's files`(_ disk: Disk) async throws {
        try await tryMoments { first, second in
            let folder = try makeFolder()
            let succeeded = Mutex(0)
            let lengths = await TurnTaking([.init(0, first), .init(1, second)], lacks: disk.lacks).run(
                ["one", "two"].map { word in
                    {
                        guard (try? Self.build(word, in: folder)) != nil else { return }
                        succeeded.withLock { $0 += 1 }
                    }
                })
            var faults = [try fault(in: folder, ["one", "two"], Self.foreign)].compactMap(\.self)
            if succeeded.withLock(\.self) == 0 { faults.append("neither was built") }
            return (lengths, faults)
        }
    }

    /// One of them makes what stands there already, and so takes files from it, in whose place the other puts its own.
    @Test func `files are not reused from a site that replaced the known one`() async throws {
        try await tryMoments { first, second in
            let folder = try makeFolder()
            let lengths = await TurnTaking([.init(0, first), .init(1, second)]).run(
                ["old", "new"].map { word in { try? Self.build(word, in: folder) } })
            return (lengths, [try fault(in: folder, ["old", "new"], Self.foreign)].compactMap(\.self))
        }
    }

    /// A file of the user's in the new site's way, in whose place another builder puts its site in the moment in which it is found.
    @Test func `a file that was in the way for a moment loses nothing`() throws {
        let folder = try makeFolder()
        try folder.write("mine", to: "site/s/one.html")
        let staged = try StagedFolder(for: folder.url("site").path)
        for name in ["index.html", "s/one.html"] { try staged.write(Array("one".utf8), to: name) }
        try staged.write(
            Array(#"{"generator": "Peel 0", "files": ["pack.json", "index.html", "s/one.html"]}"#.utf8),
            to: "pack.json")
        let isFound = Mutex(false)
        try SystemCall.$interposer.withValue({ call, path in
            guard [.status, .link].contains(call), path == staged.path + "/s/one.html",
                isFound.withLock({ (known: inout Bool) -> Bool in
                    defer { known = true }
                    return !known
                })
            else { return .proceed }
            try? FileManager.default.moveItem(at: folder.url("site"), to: folder.url("elsewhere"))
            try? FailingDisk().run { try Self.build("two", in: folder) }
            return .proceed
        }) { try staged.commit() }
        #expect(isFound.withLock { $0 })
        #expect(try fault(in: folder, ["one"], [:]) == nil)
    }

    @Test(arguments: disks)
    func `a builder that dies beside another loses nothing`(_ disk: Disk) async throws {
        try await tryMoments { death, second in
            let folder = try makeFolder()
            let lengths = await TurnTaking(
                [.init(1, second), .init(0, death + 1)], deaths: [0: death], lacks: disk.lacks
            ).run(["one", "two"].map { word in { try? Self.build(word, in: folder) } })
            try FailingDisk().run { try Self.build("next", in: folder) }
            return (lengths, [try fault(in: folder, ["next"], Self.foreign)].compactMap(\.self))
        }
    }

    @Test(arguments: disks)
    func `files that the user adds meanwhile are kept`(_ disk: Disk) async throws {
        var faults: [String] = []
        var moment = 0
        var length = Int.max
        while moment < length {
            let folder = try makeFolder()
            let isWritten = Mutex(false)
            length =
                await TurnTaking([.init(0, moment), .init(1)], lacks: disk.lacks).run([
                    { try? Self.build("new", in: folder) },
                    {
                        // The first call of a worker is when its turn comes.
                        _ = try? FileSystem.kind(of: folder.path)
                        let path = folder.url("site/meanwhile.txt").path
                        isWritten.withLock {
                            $0 = FileManager.default.createFile(atPath: path, contents: Data("mine".utf8))
                        }
                    },
                ])[0]
            var foreign = Self.foreign
            if isWritten.withLock(\.self) { foreign["meanwhile.txt"] = "mine" }
            if let fault = try fault(in: folder, ["new"], foreign) { faults.append("\(moment): \(fault)") }
            moment += min(5, Self.step)
        }
        #expect(
            faults.isEmpty,
            "\(faults.count) of \(moment) moments: \(faults.prefix(5).joined(separator: "; "))")
        #expect(moment > 50)
    }
}
