import Foundation
import Hosts
import TestSupport
import Testing

@testable import Files
@testable import Publish

/// What git is told, and how long it is waited for.
@Suite struct GitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(isInMemory: true)
        try folder.write(
            #"{"generator": "Peel 1", "files": ["index.html", "pack.json"]}"#, to: "site/pack.json")
        try folder.write("page", to: "site/index.html")
    }

    /// Publishes to a server that never answers.
    private func publish(to server: SilentServer, within seconds: Double = 600) async throws {
        _ = try await SitePublisher.publish(
            folder.url("site").path,
            to: .git(remote: "git://127.0.0.1:\(server.port)/pets", branch: "gh-pages"),
            isDryRun: false, access: PublishAccess(asks: false, secondsToAnswer: seconds))
    }

    @Test(arguments: [
        ("https://me:secret@host/x.git", "https://host/x.git"),
        ("HTTPS://token@host/x", "HTTPS://host/x"),
        ("ssh://git:secret@host/x", "ssh://git@host/x"),
        ("git@host:x.git", "git@host:x.git"), ("https://host/a@b", "https://host/a@b"),
        ("fatal: 'https://a:b@h/' and http://c@i", "fatal: 'https://h/' and http://i"),
        ("https://me:p@ss@host/x", "https://host/x"), ("no address", "no address"), ("://", "://"),
        ("https://me:pa'ss@host/x", "https://host/x"), ("https://me:pa\"ss@host/x", "https://host/x"),
        ("https://me:pa ss@host/x", "https://host/x"), ("https://me:pa/s@host/a@b", "https://host/a@b"),
        ("ssh://git:se cret@host/x", "ssh://git@host/x"), ("http://host:80/a@b", "http://host:80/a@b"),
        ("no https://host:80 for me@example.org", "no https://host:80 for me@example.org"),
        ("'https://host/x?private_token=a&b=c' is", "'https://host/x?…' is"),
        ("https://host/x?page", "https://host/x?page"),
        ("http://a:b c\n@d://e:f@g", "http://a:b c\n@d://e@g"),
        ("me:secret@host/x.git cannot be reached", "me:…@host/x.git cannot be reached"),
        ("'https//me:secret@host/x'", "'https//me:…@host/x'"), ("http:/me:secret@h", "http:/me:…@h"),
        ("https:me:secret@h", "https:…@h"), ("//me:secret@h", "//me:…@h"),
        ("host:a/b@2x.png", "host:a/b@2x.png"),
        (":webdav,user=me,pass=secret:x", ":webdav,user=me,pass=…:x"),
        ("--s3-Secret-Access-Key=abc", "--s3-Secret-Access-Key=…"), ("at 12:30 by a@b", "at 12:30 by a@b"),
    ])
    func `no message shows a password`(text: String, shown: String) {
        #expect(ShownAddress.hidingSecrets(in: text) == shown)
    }

    /// Other machines decide how long it is. Were the time quadratic, this would take minutes.
    @Test(arguments: ["a", "a:", "a=", "pass", "@", "://", "a:b@", "https://a:"])
    func `hiding secrets in a long text takes linear time`(part: String) {
        let text = String(repeating: part, count: 20_000)
        #expect(ShownAddress.hidingSecrets(in: text).count <= 2 * text.count)
    }

    @Test(arguments: [
        ("1 packet:    ls-remote< object-format=sha256", true),
        ("1 packet:    ls-remote< object-format=sha1", false),
        (#"1 packet:  git< 00 refs/heads/a\0 side-band-64k object-format=sha256 agent=git/2"#, true),
        (
            #"1 packet:  git< 00 refs/heads/a\0 symref=HEAD:refs/heads/object-format=sha256 agent=git/2"#,
            false
        ),
        ("1 packet:    ls-remote< 00 refs/heads/object-format=sha256", false),
        ("1 packet:    ls-remote> object-format=sha256", false), ("", false),
    ])
    func `the hash format comes from the remote's packets`(_ packet: String, isSHA256: Bool) {
        #expect(GitBranch.hasSHA256(packets: Array("0 packet: x< version 2\n\(packet)\n".utf8)) == isSHA256)
    }

    @Test func `git's progress is not in messages`() {
        let said = """
            Enumerating objects: 5, done.
            Writing objects:  50% (1/2)\rWriting objects: 100% (2/2), 230 bytes | 230.00 KiB/s, done.
            Total 2 (delta 0), reused 0 (delta 0), pack-reused 0 (from 0)
            remote: Resolving deltas: 100% (1/1)\u{1B}[K\rremote: the branch is protected
            Delta compression using up to 2 threads
            error: failed to push some refs to 'https://host/x'
            """
        #expect(
            Git.withoutProgress(said)
                == "remote: the branch is protected\nerror: failed to push some refs to 'https://host/x'")
    }

    @Test func `tabs in git's messages stay, and terminal escapes are removed`() {
        #expect(ShownText.text("error:\n\tindex.html\u{1B}[2J") == "error:\n\tindex.html\u{FFFD}[2J")
    }

    @Test func `a silent git is ended`() async throws {
        try folder.write("", to: "scratch/x")
        let git = Git(
            scratch: folder.url("scratch").path, access: PublishAccess(asks: false, secondsToAnswer: 0.3))
        let error = await #expect(throws: UserError.self) {
            try await git.run(["-c", "alias.wait=!echo on >&2; sleep 600", "wait"], untilSilent: true)
        }
        #expect(error?.message.contains("no answer within 1 s") == true, "\(error?.message ?? "")")
    }

    @Test(
        arguments: [
            ("/srv/pets.git", "/srv/pets.git"), ("file:///srv/pets", "/srv/pets"), ("../pets", "../pets"),
            ("./a:b", "./a:b"), ("host:pets", nil), ("https://host/x", nil), ("ext::sh -c x", nil),
        ] as [(String, String?)])
    func `local addresses are recognised`(address: String, path: String?) {
        #expect(LocalRemote.path(of: address) == path)
    }

    @Test func `a file too large for the host is refused, and other limits cause warnings`() throws {
        let github = try #require(WebHost(id: "github"))
        let most = try #require(github.maxFileBytes)
        func said(_ bytes: Int, others: Int = 0) throws -> [String] {
            let files =
                [SiteWeight.File(path: "pets.zip", bytes: bytes)]
                + (0..<others).map { SiteWeight.File(path: "\($0).png", bytes: most) }
            var warnings: [String] = []
            try PublishableSite.check(SiteWeight(files), of: "gh-pages of origin", on: github) {
                warnings.append($0)
            }
            return warnings
        }
        #expect(try said(most).isEmpty)
        #expect(
            try said(1, others: 10) == [
                "gh-pages of origin: the site is 1048 MB, and GitHub Pages accepts at most 1000 MB. Set archive: false in peel.yaml, use fewer or smaller stickers, or publish elsewhere"
            ])
        let error = #expect(throws: UserError.self) { try said(most + 1) }
        #expect(error?.message.hasPrefix("gh-pages of origin: pets.zip is 104 MB") == true)
    }

    @Test func `a configuration that never ends is an error`() async throws {
        #expect(try await Tool.run("git", "init", "--quiet", folder.url("gift").path).status == 0)
        let script = "rm .git/config && mkfifo .git/config && mkdir ../scratch"
        #expect(try await Tool.run("sh", "-c", script, in: folder.url("gift").path).status == 0)
        let git = Git(
            folder: folder.url("gift").path, scratch: folder.url("scratch").path,
            access: PublishAccess(asks: false, secondsToRead: 0.2))
        let error = await #expect(throws: UserError.self) { _ = try await GitConfiguration(git) }
        #expect(
            error?.message.hasSuffix(
                "no answer within 1 s; a file that git reads here may be a pipe that nobody writes to")
                == true,
            "\(error?.message ?? "")")
        // For an address the user's own configuration is enough.
        let remote = try await GitRemote("https://example.org/pets.git", git: git)
        #expect(remote.addresses == ["https://example.org/pets.git"])
    }

    @Test func `a remote that does not answer in time is an error`() async throws {
        let server = try SilentServer()
        let error = await #expect(throws: UserError.self) { try await publish(to: server, within: 0.2) }
        #expect(error?.code == .cannotWrite && error?.message.contains("no answer within 1 s") == true)
    }

    @Test func `a cancelled publishing ends git and leaves no files`() async throws {
        let server = try SilentServer()
        let task = Task { try await publish(to: server) }
        await offPool {
            let connection = server.connection()
            task.cancel()
            server.waitForEnd(of: connection)
        }
        let error = await #expect(throws: UserError.self) { try await task.value }
        #expect(error?.code == .interrupted)
    }

    /// With more of them than there are threads that tasks share.
    @Test func `waiting gits do not block the threads of other tasks`() async throws {
        let server = try SilentServer()
        let tasks = (0..<(ProcessInfo.processInfo.activeProcessorCount + 2)).map { _ in
            Task { try await publish(to: server) }
        }
        // This task goes on after each connection, and needs a thread for that.
        var connections: [Int32] = []
        for _ in tasks { connections.append(await offPool { server.connection() }) }
        tasks.forEach { $0.cancel() }
        for task in tasks { await #expect(throws: UserError.self) { try await task.value } }
        for connection in connections { await offPool { server.waitForEnd(of: connection) } }
    }
}
