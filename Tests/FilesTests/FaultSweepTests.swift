import Foundation
import TestSupport
import Testing

@testable import Files

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Each call that a build makes of the system fails once, in each way that it can: the site is the old or the new one, whole;
/// what is the user's stays; an error says why; the next build succeeds.
@Suite struct FaultSweepTests {
    private static let foreign = ["CNAME": "example.org", "s/mine.html": "mine", "notes/deep/x": "x"]

    struct Disk: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var lacks: [SystemCall: Int32] = [:]
        /// Which of a call's refusals comes first.
        var offset = 0
    }

    static let disks = [
        Disk(testDescription: "with all"),
        Disk(testDescription: "without exchange", lacks: [.exchange: EINVAL], offset: 1),
        Disk(
            testDescription: "without hard links, exchange and locks",
            lacks: [.link: EPERM, .exchange: EINVAL, .lock: ENOLCK], offset: 2),
    ]

    /// Whether each call fails in every way that it can: where the environment says `PEEL_EVERY_MOMENT`, which takes minutes.
    /// Otherwise in one of them on each disk, by turns.
    private static let isWhole = ProcessInfo.processInfo.environment["PEEL_EVERY_MOMENT"] != nil

    /// What is tried of a call, the process's end included.
    private static func faults(of call: SystemCall, turn: Int) -> [FailingDisk.Fault] {
        if isWhole { return FailingDisk.faults(of: call) + [.dead] }
        // Each kind comes to its turn, and each refusal of the kinds' first.
        let kinds = FailingDisk.faults(of: call, turn: turn / 3) + [.dead]
        return [kinds[turn % kinds.count]]
    }

    private func build(_ word: String, in folder: TemporaryFolder) throws {
        let staged = try StagedFolder(for: folder.url("site").path)
        for name in ["index.html", "s/\(word).html"] { try staged.write(Array(word.utf8), to: name) }
        try staged.write(Array("the same in all".utf8), to: "s/style.css")
        try staged.write(Array(manifest(word).utf8), to: "pack.json")
        try staged.commit()
    }

    private func manifest(_ word: String) -> String {
        #"{"generator": "Peel 0", "files": ["pack.json", "index.html", "s/\#(word).html", "s/style.css"]}"#
    }

    private func makeFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(isInMemory: true)
        try FailingDisk().run { try build("old", in: folder) }
        for (name, text) in Self.foreign { try folder.write(text, to: "site/\(name)") }
        return folder
    }

    /// What is wrong with the site; `nil` where it is one of these builds, whole, with all that is the user's.
    private func fault(in folder: TemporaryFolder, _ words: [String], without gone: String? = nil) throws
        -> String?
    {
        let tree = try folder.tree("site").mapValues { String(decoding: $0, as: UTF8.self) }
        var reasons: [String] = []
        for word in words {
            var expected = Self.foreign
            (expected["index.html"], expected["s/\(word).html"]) = (word, word)
            (expected["s/style.css"], expected["pack.json"]) = ("the same in all", manifest(word))
            let wrong = Set(tree.keys).union(expected.keys).filter { tree[$0] != expected[$0] && $0 != gone }
            if wrong.isEmpty { return nil }
            reasons.append(wrong.sorted().joined(separator: ", "))
        }
        return reasons.joined(separator: " or ")
    }

    @Test(arguments: disks)
    func `after every fault the site is whole and has the user's files`(_ disk: Disk) throws {
        let plain = FailingDisk(lacks: disk.lacks)
        let first = try makeFolder()
        try plain.run { try build("new", in: first) }
        #expect(plain.calls.count > 60)
        var violations: [String] = []
        var points = 0
        for (turn, made) in plain.calls.enumerated() {
            for fault in Self.faults(of: made.call, turn: turn + disk.offset) {
                points += 1
                let folder = try makeFolder()
                let place = "\(turn) \(made.call) \(made.path.split(separator: "/").last ?? ""): \(fault)"
                let failing = FailingDisk(failing: turn, with: fault, lacks: disk.lacks)
                var error: (any Error)?
                do { try failing.run { try build("new", in: folder) } } catch let thrown { error = thrown }
                // Without its list, a site is no longer one of Peel's.
                if fault == .vanished && made.path.hasSuffix("/pack.json") { continue }
                if let error, !((error as? UserError)?.message.contains(": ") ?? false) {
                    violations.append("\(place): the error is \(error)")
                }
                if fault == .refused(EINTR), let error {
                    violations.append("\(place): a signal is an error: \(error)")
                }
                var gone: String?
                if fault == .vanished {
                    let path = failing.calls[min(turn, failing.calls.count - 1)].path
                    let parts = path.dropFirst(folder.path.count + 1).split(separator: "/" as Character)
                    gone = parts.dropFirst().joined(separator: "/")
                }
                let isMissing = try FileSystem.kind(of: folder.url("site").path) == .missing
                // Between two renames a dead builder leaves the old site under its recovery name.
                if !isMissing || fault != .dead || disk.lacks[.exchange] == nil {
                    if let wrong = try self.fault(
                        in: folder, error == nil ? ["new"] : ["old", "new"], without: gone)
                    {
                        violations.append("\(place): \(wrong)")
                    }
                }
                do {
                    try FailingDisk().run { try build("next", in: folder) }
                    if let wrong = try self.fault(in: folder, ["next"], without: gone) {
                        violations.append("\(place), then another build: \(wrong)")
                    }
                    // Where the disk knows no locks, what a dead builder left is removed a day later.
                    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
                        // What may have come into the old site meanwhile is kept where it cannot be looked for, and named.
                        !$0.hasPrefix("site.before-") || (error as? UserError)?.message.contains($0) != true
                    }
                    if left != ["site"] && disk.lacks[.lock] == nil {
                        violations.append("\(place): \(left) is left")
                    }
                } catch {
                    violations.append("\(place): the next build fails: \(error)")
                }
            }
        }
        #expect(
            violations.isEmpty,
            "\(violations.count) of \(points) points: \(violations.prefix(12).joined(separator: "\n"))")
        #expect(points > (Self.isWhole ? 400 : 60))
    }

    @Test func `after every fault a file has its old or its new contents`() throws {
        let folder = try TemporaryFolder()
        let path = folder.url("peel.yaml").path
        let plain = FailingDisk()
        try plain.run { try FileSystem.writeAtomically(Array("new".utf8), to: path) }
        var violations: [String] = []
        for (turn, made) in plain.calls.enumerated() {
            for fault in FailingDisk.faults(of: made.call) + [.dead] {
                try FileSystem.write(Array("old".utf8), to: path)
                var isWritten = true
                do {
                    try FailingDisk(failing: turn, with: fault).run {
                        try FileSystem.writeAtomically(Array("new".utf8), to: path)
                    }
                } catch {
                    isWritten = false
                }
                let text = try String(contentsOfFile: path, encoding: .utf8)
                if isWritten ? text != "new" : !["old", "new"].contains(text) {
                    violations.append("\(turn) \(made.call): \(fault): \(text)")
                }
            }
        }
        #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    }
}
