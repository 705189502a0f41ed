import Foundation
import TestSupport
import Testing

@testable import Files
@testable import Publish

/// What a branch keeps of the sites that were published before.
@Suite struct HistoryTests {
    private let folder: TemporaryFolder
    private let environment = [
        "GIT_AUTHOR_NAME": "Ana", "GIT_AUTHOR_EMAIL": "ana@example.org", "GIT_COMMITTER_NAME": "Ana",
        "GIT_COMMITTER_EMAIL": "ana@example.org", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_SYSTEM": "/dev/null",
    ]

    init() async throws {
        folder = try TemporaryFolder(isInMemory: true)
        try await git("init", "--bare", "--quiet", "remote.git")
        try writeSite(0)
    }

    /// How many bytes a picture has.
    private static let bytes = 4000

    /// A site of 40 pictures of noise, the first of which is the `version`-th.
    private func writeSite(_ version: Int) throws {
        let names = (0..<40).map { "stickers/\($0).png" }
        // The others are there since the first.
        for (index, name) in names.enumerated() where index == 0 || version == 0 {
            var state = UInt64(index == 0 ? 1000 + version : index)
            let bytes = (0..<Self.bytes).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 56)
            }
            try folder.write(Data(bytes), to: "site/" + name)
        }
        try folder.write("version \(version)", to: "site/index.html")
        let files = (["index.html"] + names + ["pack.json"]).map { "\"\($0)\"" }.joined(separator: ", ")
        try folder.write(#"{"generator": "Peel 1", "files": [\#(files)]}"#, to: "site/pack.json")
    }

    @discardableResult
    private func git(_ arguments: String..., at place: String = ".") async throws -> String {
        let run = try await Tool.run(
            "git", ["-C", folder.url(place).path] + arguments, in: folder.path, environment: environment)
        #expect(run.status == 0, "git \(arguments): \(run.errors)")
        return run.output
    }

    private var remote: String { folder.url("remote.git").path }

    @discardableResult
    private func publish(keepsHistory: Bool, isDryRun: Bool = false) async throws -> SitePublisher.Report {
        try await SitePublisher.publish(
            folder.url("site").path, to: .git(remote: remote, branch: "gh-pages"), keepsHistory: keepsHistory,
            isDryRun: isDryRun)
    }

    private func commits() async throws -> Int {
        Int(try await git("rev-list", "--count", "gh-pages", at: "remote.git").filter(\.isNumber)) ?? -1
    }

    private func packedBytes() async throws -> Int {
        try await git("gc", "--quiet", "--prune=now", at: "remote.git")
        return try folder.tree("remote.git/objects").values.reduce(0) { $0 + $1.count }
    }

    @Test(arguments: [true, false]) func `ten small changes add less than half to the repository`(
        keepsHistory: Bool
    ) async throws {
        try await publish(keepsHistory: keepsHistory)
        let first = try await packedBytes()
        for version in 1...10 {
            try writeSite(version)
            #expect(
                try await publish(keepsHistory: keepsHistory).changed == ["index.html", "stickers/0.png"])
        }
        let last = try await packedBytes()
        #expect(Double(last) <= 1.5 * Double(first))
        #expect(try await commits() == (keepsHistory ? 11 : 1))
        // Without history nothing of the other versions is left.
        if !keepsHistory { #expect(Double(last) < 1.05 * Double(first)) }
    }

    @Test func `without history, files of others stay`() async throws {
        try await publish(keepsHistory: true)
        try await git("clone", "--quiet", "--branch", "gh-pages", remote, "clone")
        try folder.write("example.org", to: "clone/CNAME")
        try await git("add", "CNAME", at: "clone")
        try await git("commit", "--quiet", "-m", "Add a domain", at: "clone")
        try await git("push", "--quiet", at: "clone")
        try writeSite(1)
        try await publish(keepsHistory: false)
        #expect(try await commits() == 1)
        #expect(try await git("show", "gh-pages:CNAME", at: "remote.git") == "example.org")
        #expect(try await git("show", "gh-pages:index.html", at: "remote.git") == "version 1")
    }

    @Test func `without history, an unchanged site is pushed once to remove the history`() async throws {
        try await publish(keepsHistory: true)
        try writeSite(1)
        try await publish(keepsHistory: true)
        #expect(try await commits() == 2)
        try await publish(keepsHistory: false, isDryRun: true)
        #expect(try await commits() == 2)
        try await publish(keepsHistory: false)
        #expect(try await commits() == 1)
        let commit = try await git("rev-parse", "gh-pages", at: "remote.git")
        try await publish(keepsHistory: false)
        #expect(try await git("rev-parse", "gh-pages", at: "remote.git") == commit)
    }

    /// The branch as it was fetched, with the site staged.
    ///
    /// - Parameter meanwhile: what happens in the site during the talk with the remote.
    private func staged(_ meanwhile: () async throws -> Void = {}) async throws -> GitBranch {
        let access = PublishAccess(asks: false)
        let scratch = folder.url("scratch").path
        for place in [scratch, scratch + "/branch"] {
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        }
        let remote = try await GitRemote(remote, git: Git(scratch: scratch, access: access))
        var branch = try await GitBranch(
            "gh-pages", at: remote.addresses[0], of: remote, scratch: scratch + "/branch", access: access)
        let files = try OpenFolder(folder.url("site").path).files()
        try await meanwhile()
        try await branch.stage(files, of: folder.url("site").path)
        return branch
    }

    @Test(arguments: [false, true]) func `a push by somebody else meanwhile is never replaced`(
        isThere: Bool
    ) async throws {
        if isThere { try await publish(keepsHistory: true) }
        try writeSite(1)
        let branch = try await staged()
        // Somebody else is quicker.
        try writeSite(2)
        try await publish(keepsHistory: true)
        let theirs = try await git("rev-parse", "gh-pages", at: "remote.git")
        let error = await #expect(throws: UserError.self) {
            try await branch.push(message: "Mine", weight: 1, keepsHistory: false)
        }
        #expect(error?.message.hasSuffix("The branch changed in the meantime; publish again") == true)
        #expect(try await git("rev-parse", "gh-pages", at: "remote.git") == theirs)
    }

    @Test func `a link that appears in the site is not followed, and a pipe does not block`()
        async throws
    {
        try folder.write("secret", to: "home/0.png")
        for (place, target) in [("index.html", "home/0.png"), ("stickers", "home"), ("index.html", nil)] {
            try writeSite(0)
            let error = await #expect(throws: UserError.self) {
                _ = try await staged {
                    try FileManager.default.removeItem(at: folder.url("site/\(place)"))
                    if let target {
                        try FileManager.default.createSymbolicLink(
                            at: folder.url("site/\(place)"), withDestinationURL: folder.url(target))
                    } else {
                        let made = try await Tool.run("mkfifo", folder.url("site/\(place)").path)
                        #expect(made.status == 0)
                    }
                }
            }
            #expect(error?.message.contains("site/\(place)") == true, "\(error?.message ?? "")")
            try FileManager.default.removeItem(at: folder.url("site"))
            try FileManager.default.removeItem(at: folder.url("scratch"))
        }
    }

    @Test func `branches with similar names stay unchanged`() async throws {
        try await publish(keepsHistory: true)
        let others = [
            "refs/heads/gh-pages", "x/refs/heads/gh-pages", "refs/heads/x/gh-pages", "object-format=sha256",
        ]
        for other in others { try await git("branch", other, "gh-pages", at: "remote.git") }
        let before = try await git("rev-parse", "gh-pages", at: "remote.git")
        try writeSite(1)
        #expect(try await publish(keepsHistory: true).changed == ["index.html", "stickers/0.png"])
        #expect(try await publish(keepsHistory: true).changed.isEmpty)
        try await git("update-ref", "-d", "refs/heads/gh-pages", at: "remote.git")
        #expect(try await publish(keepsHistory: true).changed.count == 42)
        #expect(try await publish(keepsHistory: true).changed.isEmpty)
        #expect(try await commits() == 1)
        for other in others {
            #expect(try await git("rev-parse", "refs/heads/\(other)", at: "remote.git") == before)
        }
    }

    @Test func `a remote that is silent during the push is an error`() async throws {
        try await folder.writeProgram("exec sleep 600", to: "remote.git/hooks/pre-receive")
        let error = await #expect(throws: UserError.self) {
            try await SitePublisher.publish(
                folder.url("site").path, to: .git(remote: remote, branch: "gh-pages"), isDryRun: false,
                access: PublishAccess(asks: false, secondsToAnswer: 5))
        }
        #expect(error?.message.contains("no answer within 5 s") == true, "\(error?.message ?? "")")
    }

    @Test func `a remote that refuses to replace history is reported with a remedy`() async throws {
        try await publish(keepsHistory: true)
        let before = try await git("rev-parse", "gh-pages", at: "remote.git")
        try await git("config", "receive.denyNonFastForwards", "true", at: "remote.git")
        try writeSite(1)
        let error = await #expect(throws: UserError.self) { try await publish(keepsHistory: false) }
        #expect(error?.message.contains("publish with --keep-history yes") == true, "\(error?.message ?? "")")
        #expect(try await git("rev-parse", "gh-pages", at: "remote.git") == before)
    }

    @Test func `the last commit states the size of the branch`() async throws {
        try await publish(keepsHistory: true)
        try writeSite(1)
        try await publish(keepsHistory: true)
        let message = try await git("log", "-1", "--format=%B", "gh-pages", at: "remote.git")
        let site = try folder.tree("site").values.reduce(0) { $0 + $1.count }
        // The picture of before counts too.
        #expect(message.contains("Branch-Bytes: \(site + Self.bytes + 9)\n"), "\(message)")
    }

    @Test func `a branch over the limit causes a warning before the push`() async throws {
        try await publish(keepsHistory: true)
        try await git("clone", "--quiet", "--branch", "gh-pages", remote, "clone")
        try await git(
            "commit", "--quiet", "--allow-empty", "-m", "Older", "-m", "Branch-Bytes: 612000000", at: "clone")
        try await git("push", "--quiet", at: "clone")
        try writeSite(1)
        let said = Said()
        _ = try await SitePublisher.publish(
            folder.url("site").path, to: .git(remote: remote, branch: "gh-pages"), isDryRun: true,
            warn: { said.texts.append($0) })
        #expect(
            said.texts.map { $0.drop { $0 != ":" } } == [
                ": the branch weighs about 612 MB, because git keeps every version that was published; --keep-history no keeps only the last one"
            ])
    }

    private final class Said {
        var texts: [String] = []
    }

    @Test(
        arguments: [
            ("tree a\n\nPublish\n", false, nil),
            ("tree a\nparent b\n\nPublish\n\nBranch-Bytes: 12\n", true, 12),
            ("tree a\n\nparent x\n\nBranch-Bytes: -5\n", false, nil),
            ("tree a\n\nx\n\nBranch-Bytes: 99999999999999999999999\n", false, nil),
            ("tree a\n\nBranch-Bytes: 1\nBranch-Bytes: 2\n", false, 2), ("", false, nil),
        ] as [(String, Bool, Int?)])
    func `any commit message is read`(_ commit: String, hasParents: Bool, weight: Int?) {
        let past = BranchPast(commit: Array(commit.utf8))
        #expect(past.hasParents == hasParents && past.weight == weight)
    }
}
