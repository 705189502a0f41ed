import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Publishing with git, where a repository, a remote or the user's own git has something else in mind.
@Suite struct PublishSafetyTests {
    private let folder: TemporaryFolder
    private var evidence: String { folder.url("evidence").path }

    init() async throws {
        folder = try TemporaryFolder(isInMemory: true)
        try folder.write(
            #"{"generator": "Peel 1", "files": ["index.html", "pack.json"]}"#, to: "site/pack.json")
        try folder.write("page", to: "site/index.html")
        try folder.write("[user]\n\tname = Ana\n\temail = ana@example.org\n", to: "gitconfig")
        try folder.write("", to: "gift/robot.jpg")
        try await git("init", "--quiet", at: "gift")
        try await git("init", "--quiet", "--bare", folder.url("remote.git").path, at: "gift")
    }

    /// Without names of authors in the environment: these come from configurations here.
    private func environment(_ more: [String: String] = [:]) -> [String: String] {
        [
            "GIT_CONFIG_GLOBAL": folder.url("gitconfig").path, "GIT_CONFIG_SYSTEM": "/dev/null",
            "HOME": folder.path, "GIT_TERMINAL_PROMPT": "0",
        ].merging(more) { $1 }
    }

    @discardableResult
    private func git(_ arguments: String..., at place: String = "remote.git") async throws -> String {
        let run = try await Tool.run(
            "git", ["-C", folder.url(place).path] + arguments, in: folder.path, environment: environment())
        #expect(run.status == 0, "git \(arguments): \(run.errors)")
        return run.output
    }

    /// Publishes the site from a folder.
    private func publish(
        to target: String, from place: String = "gift", _ options: String...,
        environment more: [String: String] = [:]
    ) async throws -> Tool.Result {
        // The program's clone lies in memory as the rest does.
        try FileManager.default.createDirectory(atPath: folder.caches, withIntermediateDirectories: true)
        let more = ["TMPDIR": folder.caches].merging(more) { $1 }
        return try await Tool.run(
            PeelProgram.path, ["publish", folder.url("site").path, "--to", target] + options,
            in: folder.url(place).path, environment: environment(more))
    }

    private func writeProgram(_ name: String, _ script: String = "exit 1") async throws {
        try await folder.writeProgram("touch '\(evidence)'\n\(script)", to: name)
    }

    private var hasEvidence: Bool { FileManager.default.fileExists(atPath: evidence) }

    private func isPublished(in place: String = "remote.git") async throws -> Bool {
        try await git("ls-tree", "-r", "--name-only", "gh-pages", at: place) == "index.html\npack.json\n"
    }

    private func addOrigin(_ address: String, at place: String = "gift") async throws {
        try await git("remote", "add", "origin", address, at: place)
    }

    // MARK: A stranger's repository

    @Test func `an address takes only the author from the repository around it`() async throws {
        try await writeProgram("gift/.git/evil")
        let evil = folder.url("gift/.git/evil").path
        for (key, value) in [
            ("core.sshCommand", evil), ("commit.gpgSign", "true"), ("gpg.program", evil),
            ("core.fsmonitor", evil),
            ("core.hooksPath", folder.url("gift/.git").path), ("user.name", "Here"),
            ("url.\(folder.url("gift").path).insteadOf", folder.path),
            ("alias.config", "!\(evil)"),
            ("core.pager", evil), ("credential.helper", evil),
        ] {
            try await git("config", key, value, at: "gift")
        }
        let path = try await publish(to: "git:" + folder.url("remote.git").path)
        #expect(path.status == 0 && !hasEvidence, "\(path.errors)")
        #expect(try await git("log", "-1", "--format=%an", "gh-pages") == "Here\n")
        let ssh = try await publish(to: "git:git@peel.invalid:me/pets.git")
        #expect(ssh.status == 1 && !hasEvidence, "\(ssh.errors)")
    }

    @Test(arguments: [
        "core.sshCommand", "gpg.program", "credential.helper", "core.fsmonitor", "core.hooksPath",
        "core.pager",
        "remote.origin.uploadpack", "remote.origin.receivepack", "remote.origin.vcs", "alias.push",
        "filter.x.clean",
        "core.alternateRefsCommand", "protocol.ext.allow", "submodule.x.update", "core.askPass",
    ])
    func `a repository's keys that name a program count for nothing`(key: String) async throws {
        try await addOrigin("../remote.git")
        try await writeProgram("gift/.git/evil")
        try await git("config", key, folder.url("gift/.git/evil").path, at: "gift")
        let run = try await publish(to: "git:origin", "--trust-repository")
        #expect(run.status == 0 && !hasEvidence, "\(run.errors)")
        #expect(try await isPublished())
    }

    /// A bare repository that came along, with a hook, and with a linked working tree whose own configuration names a program.
    private func writeGiftedRemote() async throws {
        let remote = folder.url("gift/evil.git").path
        try await git("init", "--quiet", "--bare", remote, at: "gift")
        try await writeProgram("gift/evil.git/hooks/pre-receive", "exit 0")
        try await writeProgram("gift/evil")
    }

    /// Git leaves the host out, expands `~`, and takes accents and line ends for bytes like others.
    @Test(arguments: [
        "evil.git", "evil", "file://HERE", "file://hostHERE", "file://\u{301}HERE", "~/gift/evil.git",
        "~rootHERE",
        "gone", "evil\n", "evil\r\n",
    ])
    func `a local repository that only another repository names gets nothing`(_ address: String)
        async throws
    {
        try await writeGiftedRemote()
        let here = folder.url("gift/evil.git").path
        if address.hasSuffix("\n") {
            let moved = try await Tool.run("mv", here, folder.url("gift").path + "/" + address)
            #expect(moved.status == 0)
        }
        try await addOrigin(
            address.replacing("~rootHERE", with: "~root/..\(here)").replacing("HERE", with: here))
        let run = try await publish(to: "git:origin")
        #expect(
            run.status == 64 && run.errors.contains("names a repository on this machine"), "\(run.errors)")
        #expect(run.errors.contains("--trust-repository") && !hasEvidence, "\(run.errors)")
    }

    @Test func `an address for pushes on this machine is refused too`() async throws {
        try await writeGiftedRemote()
        try await addOrigin("https://peel.invalid/evil.git")
        try await git("config", "remote.origin.pushurl", "~/gift/evil.git", at: "gift")
        let run = try await publish(to: "git:origin")
        #expect(
            run.status == 64 && run.errors.contains("names a repository on this machine"), "\(run.errors)")
        #expect(!hasEvidence)
    }

    @Test(arguments: ["insteadOf", "pushInsteadOf"])
    func `a repository rewrites no address`(_ key: String) async throws {
        try await writeGiftedRemote()
        try await addOrigin("https://peel.invalid/evil.git")
        try await git("config", "url.~/gift/.\(key)", "https://peel.invalid/", at: "gift")
        let run = try await publish(to: "git:origin")
        #expect(run.status == 1 && run.errors.contains("peel.invalid") && !hasEvidence, "\(run.errors)")
    }

    /// Git works in it with a configuration that the remote's own does not show.
    @Test func `a linked working tree of a downloaded repository runs nothing`() async throws {
        try await writeGiftedRemote()
        try FileManager.default.removeItem(at: folder.url("gift/evil.git/hooks/pre-receive"))
        try await git("config", "receive.denyCurrentBranch", "updateInstead", at: "gift/evil.git")
        try await git("config", "extensions.worktreeConfig", "true", at: "gift/evil.git")
        let tree = try await git("hash-object", "-w", "-t", "tree", "/dev/null", at: "gift/evil.git")
        let commit = try await git("commit-tree", "-m", "Begin", String(tree.dropLast()), at: "gift/evil.git")
        for branch in ["gh-pages", "main"] {
            try await git(
                "update-ref", "refs/heads/\(branch)", String(commit.dropLast()), at: "gift/evil.git")
        }
        try await git("symbolic-ref", "HEAD", "refs/heads/main", at: "gift/evil.git")
        try folder.write("mine", to: "anywhere/mine")
        for (name, text) in [
            ("HEAD", "ref: refs/heads/gh-pages\n"), ("commondir", "../..\n"),
            ("gitdir", folder.url("anywhere/.git").path + "\n"),
            ("config.worktree", "[core]\n\tfsmonitor = \(folder.url("gift/evil").path)\n"),
        ] {
            try folder.write(text, to: "gift/evil.git/worktrees/x/" + name)
        }
        try await addOrigin("./evil.git")
        let run = try await publish(to: "git:origin")
        #expect(run.status == 64 && !hasEvidence, "\(run.errors)")
        #expect(try folder.tree("anywhere").keys.sorted() == ["mine"])
    }

    @Test func `a log that is a link in a downloaded repository is not written through`() async throws {
        try await git("init", "--quiet", "--bare", folder.url("gift/evil.git").path, at: "gift")
        try await git("config", "core.logAllRefUpdates", "always", at: "gift/evil.git")
        try folder.write("mine\n", to: "profile")
        try folder.write("", to: "gift/evil.git/logs/refs/heads/x")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("gift/evil.git/logs/refs/heads/gh-pages").path,
            withDestinationPath: folder.url("profile").path)
        try await addOrigin("./evil.git")
        let run = try await publish(to: "git:origin")
        #expect(run.status == 64, "\(run.errors)")
        #expect(try String(contentsOf: folder.url("profile"), encoding: .utf8) == "mine\n")
    }

    @Test func `a folder that the user names may be published to`() async throws {
        try await writeGiftedRemote()
        try await addOrigin("./evil.git")
        #expect(try await publish(to: "git:./evil.git").status == 0)
        let isThere = try await isPublished(in: "gift/evil.git")
        #expect(hasEvidence && isThere)
        try folder.write("another", to: "site/index.html")
        #expect(try await publish(to: "git:origin", "--trust-repository").status == 0)
    }

    /// Swift takes a quote with an accent on it, and a line's end of two bytes, for one character each.
    @Test func `no address adds settings to Peel's own clone`() async throws {
        try await writeProgram("evil")
        let evil = folder.url("evil").path
        let lines = "\r\n[core]\r\nsshCommand = \(evil)\r\n#"
        try await addOrigin("ssh://peel.invalid/x\"\u{301}" + lines)
        let run = try await publish(to: "git:origin")
        #expect(run.status == 1 && !hasEvidence, "\(run.errors)")
    }

    @Test func `an address that is a command line does not run, though the user's git would`() async throws {
        try await git("config", "--global", "protocol.ext.allow", "always", at: "gift")
        try await addOrigin("ext::touch \(evidence)")
        let run = try await publish(to: "git:origin")
        #expect(run.status == 64 && !hasEvidence, "\(run.errors)")
    }

    @Test(arguments: ["foo::x", "foo://x/y", "FOO::x", "ext::"])
    func `an address for which git starts another program is refused`(_ address: String) async throws {
        let program = address.hasPrefix("ext") ? "touch \(evidence)" : ""
        try await writeProgram("bin/git-remote-foo")
        try await writeProgram("bin/git-remote-FOO")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let more = ["PATH": folder.url("bin").path + ":" + path]
        try await git("config", "--global", "protocol.allow", "always", at: "gift")
        for target in ["git:\(address)\(program)", "git:origin"] {
            if target == "git:origin" { try await addOrigin(address + program) }
            let run = try await publish(to: target, environment: more)
            #expect(run.status == 64 && !hasEvidence, "\(run.errors)")
            #expect(run.errors.contains("git starts the program git-remote-"), "\(run.errors)")
        }
        let trusted = try await publish(
            to: "git:\(address)\(program)", from: "gift", "--trust-repository", environment: more)
        #expect(trusted.status == 1 && hasEvidence, "\(trusted.errors)")
    }

    @Test func `a missing author is reported before anything is built`() async throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/a.png")
        try folder.write("[user]\n\tuseConfigOnly = true\n", to: "gitconfig")
        let run = try await Tool.run(
            PeelProgram.path,
            ["publish", folder.url("photos").path, "--to", "git:" + folder.url("remote.git").path],
            in: folder.url("gift").path, environment: environment())
        #expect(run.status == 1)
        #expect(
            run.errors.contains("git cannot commit, because it does not know who you are"), "\(run.errors)")
        #expect(run.errors.contains("git config --global user.email"), "\(run.errors)")
    }

    @Test func `a remote cannot have the name of an address that the user types`() async throws {
        try await git("init", "--quiet", "--bare", folder.url("other.git").path, at: "gift")
        let address = "file://" + folder.url("remote.git").path
        try await git("config", "remote.\(address).url", folder.url("other.git").path, at: "gift")
        #expect(try await publish(to: "git:" + address).status == 0)
        #expect(try await isPublished())
    }

    @Test func `a repository adds no headers`() async throws {
        let server = try SilentServer()
        try await addOrigin("http://127.0.0.1:\(server.port)/pets.git")
        try await git(
            "config", "http.http://127.0.0.1:\(server.port)/.extraHeader", "X-Pass: yes", at: "gift")
        async let request = offPool {
            let connection = server.connection()
            let bytes = server.firstBytes(of: connection)
            // Without an answer git gives up.
            shutdown(connection, Int32(SHUT_RDWR))
            server.waitForEnd(of: connection)
            return String(decoding: bytes, as: UTF8.self)
        }
        async let run = publish(to: "git:origin")
        let sent = await request
        #expect(sent.contains("GET /pets.git") && !sent.contains("X-Pass"))
        #expect(try await run.status == 1)
    }

    // MARK: The user's own git

    @Test func `no hook and no template of the user's changes the commit`() async throws {
        for hook in ["pre-commit", "pre-push", "reference-transaction", "post-index-change", "commit-msg"] {
            try await writeProgram("hooks/\(hook)", "git add -u; exit 0")
            try await writeProgram("template/hooks/\(hook)", "exit 1")
        }
        try await writeProgram("hooks/pre-push", "exit 1")
        try folder.write("[core]\n\tsshCommand = evil\n", to: "template/config")
        try await git("config", "--global", "core.hooksPath", folder.url("hooks").path, at: "gift")
        try await git("config", "--global", "init.templateDir", folder.url("template").path, at: "gift")
        try? FileManager.default.removeItem(atPath: evidence)
        let run = try await publish(to: "git:" + folder.url("remote.git").path)
        #expect(run.status == 0, "\(run.errors)")
        // The remote is on this machine and has the user's hooks too; what counts is the commit.
        #expect(try await isPublished())
    }

    @Test func `a commit that cannot be signed is not pushed`() async throws {
        try await writeProgram("sign")
        try await git("config", "--global", "commit.gpgSign", "true", at: "gift")
        try await git("config", "--global", "gpg.program", folder.url("sign").path, at: "gift")
        let run = try await publish(to: "git:" + folder.url("remote.git").path)
        #expect(run.status == 1 && run.errors.contains("gpg failed to sign"), "\(run.errors)")
        #expect(hasEvidence)
        #expect(try await git("branch", "--list").isEmpty)
    }

    @Test func `the author is the user's identity in that folder`() async throws {
        try folder.write("[user]\n\temail = work@example.org\n", to: "work")
        try await git(
            "config", "--global",
            "includeIf.gitdir:\(folder.url("gift").resolvingSymlinksInPath().path)/.path",
            folder.url("work").path, at: "gift")
        try await addOrigin("../remote.git")
        #expect(try await publish(to: "git:origin", "--trust-repository").status == 0)
        #expect(
            try await git("log", "-1", "--format=%ae %ce", "gh-pages")
                == "work@example.org work@example.org\n")
        try folder.write("another", to: "site/index.html")
        #expect(try await publish(to: "git:" + folder.url("remote.git").path).status == 0)
        #expect(try await git("log", "-1", "--format=%ae", "gh-pages") == "work@example.org\n")
        try folder.write("third", to: "site/index.html")
        #expect(try await publish(to: "git:" + folder.url("remote.git").path, from: "site").status == 0)
        #expect(try await git("log", "-1", "--format=%ae", "gh-pages") == "ana@example.org\n")
    }

    @Test func `the author of a repository publishes to an address, too`() async throws {
        try await git("config", "user.email", "here@example.org", at: "gift")
        let target = "git:" + folder.url("remote.git").path
        #expect(try await publish(to: target).status == 0)
        #expect(
            try await git("log", "-1", "--format=%ae %ce", "gh-pages")
                == "here@example.org here@example.org\n")
        try folder.write("another", to: "site/index.html")
        let alone = [
            "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.email", "GIT_CONFIG_VALUE_0": "now@x",
        ]
        #expect(try await publish(to: target, environment: alone).status == 0)
        #expect(try await git("log", "-1", "--format=%ae", "gh-pages") == "now@x\n")
    }

    @Test func `an address is rewritten once`() async throws {
        try await addOrigin("short:remote.git")
        try await git("config", "--global", "url.\(folder.path)/.insteadOf", "short:", at: "gift")
        try await git("config", "--global", "url./nowhere/.insteadOf", folder.path, at: "gift")
        let run = try await publish(to: "git:origin", "--trust-repository")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try await isPublished())
    }

    @Test func `values with quotes and line ends reach git unchanged`() async throws {
        let name = "A \"b\" \\c\n\td;#e"
        try await git("config", "--global", "user.name", name, at: "gift")
        #expect(try await publish(to: "git:" + folder.url("remote.git").path).status == 0)
        #expect(try await git("log", "-1", "--format=%an", "gh-pages").contains("A \"b\" \\c"))
    }

    @Test func `a git in the current directory is not run`() async throws {
        try await writeProgram("gift/git")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let run = try await publish(
            to: "git:" + folder.url("remote.git").path, environment: ["PATH": ".:\(path)"])
        #expect(run.status == 0 && !hasEvidence, "\(run.errors)")
    }

    @Test func `temporary files may lie below the current directory`() async throws {
        try folder.write("", to: "gift/temporary/mine")
        let run = try await publish(
            to: "git:" + folder.url("remote.git").path, environment: ["TMPDIR": "temporary"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try await isPublished())
    }

    // MARK: Remotes

    @Test func `every push address gets the site, and a failed one is named`() async throws {
        try await git("init", "--quiet", "--bare", folder.url("second.git").path, at: "gift")
        try await addOrigin("/nowhere/to/fetch")
        for place in ["remote.git", "second.git"] {
            try await git(
                "remote", "set-url", "--add", "--push", "origin", folder.url(place).path, at: "gift")
        }
        let run = try await publish(to: "git:origin", "--trust-repository")
        #expect(run.status == 0, "\(run.errors)")
        let isAtSecond = try await isPublished(in: "second.git")
        #expect(try await isPublished())
        #expect(isAtSecond)
        let before = try await git("rev-parse", "gh-pages", at: "remote.git")
        // One does not take the next site; the other does all the same.
        try await git("config", "receive.denyUpdates", "true", at: "remote.git")
        try await writeProgram("remote.git/hooks/pre-receive")
        try folder.write("another", to: "site/index.html")
        let refused = try await publish(to: "git:origin", "--trust-repository")
        #expect(refused.status == 1, "\(refused.errors)")
        #expect(
            refused.errors.contains("cannot push to gh-pages of origin (\(folder.path)/remote.git)"))
        #expect(refused.errors.contains("second.git)"))
        #expect(try await git("show", "gh-pages:index.html", at: "second.git") == "another")
        #expect(try await git("rev-parse", "gh-pages", at: "remote.git") == before)
    }

    @Test(arguments: ["sha1", "sha256"], ["sha1", "sha256"])
    func `the remote's kind of hashes is used`(format: String, usual: String) async throws {
        try await git(
            "init", "--quiet", "--bare", "--object-format=\(format)", folder.url("x.git").path, at: "gift")
        for text in ["first", "second"] {
            try folder.write(text, to: "site/index.html")
            let run = try await publish(
                to: "git:" + folder.url("x.git").path, environment: ["GIT_DEFAULT_HASH": usual])
            #expect(run.status == 0, "\(run.errors)")
            #expect(try await git("show", "gh-pages:index.html", at: "x.git") == text)
        }
    }

    @Test func `a name is not a folder, and the error says what is missing`() async throws {
        try await git("init", "--quiet", "--bare", folder.url("gift/origin").path, at: "gift")
        try await git("init", "--quiet", "--bare", folder.url("site/origin").path, at: "gift")
        let noRemote = try await publish(to: "git:origin")
        #expect(noRemote.status == 64 && noRemote.errors.contains("./origin"), "\(noRemote.errors)")
        try FileManager.default.removeItem(atPath: folder.url("site/origin").path)
        let noRepository = try await publish(to: "git:origin", from: "site")
        #expect(
            noRepository.status == 1 && noRepository.errors.contains("not a git repository"),
            "\(noRepository.errors)")
        #expect(try await git("branch", "--list", at: "gift/origin").isEmpty)
    }

    @Test(.enabled(if: geteuid() == 0, "another user's folder is needed"))
    func `a repository of another user is refused in git's words`() async throws {
        try await addOrigin("../remote.git")
        try await git("init", "--quiet", "--bare", folder.url("gift/origin").path, at: "gift")
        for place in ["gift", "gift/.git"] { unsafe chown(folder.url(place).path, 65534, 65534) }
        let run = try await publish(to: "git:origin")
        #expect(run.status == 1 && run.errors.contains("dubious ownership"), "\(run.errors)")
    }

    @Test func `a password in an address is never shown`() async throws {
        let run = try await publish(to: "git:https://me:SECRET@127.0.0.1:1/x.git")
        #expect(run.status == 1 && run.errors.contains("https://127.0.0.1:1/x.git"), "\(run.errors)")
        #expect(!run.errors.contains("SECRET"), "\(run.errors)")
        let folder = try await publish(to: "https://me:SECRET@127.0.0.1:1/x.git")
        #expect(folder.status == 64 && !folder.errors.contains("SECRET"), "\(folder.errors)")
    }

    @Test func `a repository of ten thousand remotes and a worktree of it work`() async throws {
        try await addOrigin("../remote.git")
        let many = (1...10_000).map { "[remote \"r\($0)\"]\n\turl = https://example.org/\($0)\n" }.joined()
        let config = try Data(contentsOf: folder.url("gift/.git/config"))
        try folder.write(config + Data(many.utf8), to: "gift/.git/config")
        try await git("commit", "--quiet", "--allow-empty", "-m", "Begin", at: "gift")
        try await git("worktree", "add", "--quiet", "../tree", at: "gift")
        let run = try await publish(to: "git:origin", from: "tree", "--trust-repository")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try await isPublished())
    }

    // MARK: Interrupted

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal before the push ends git, and nothing stays`(signal: Int32) async throws {
        let server = try SilentServer()
        try FileManager.default.createDirectory(at: folder.url("tmp"), withIntermediateDirectories: true)
        let publish = try RunningProgram(
            PeelProgram.path,
            ["publish", folder.url("site").path, "--to", "git:git://127.0.0.1:\(server.port)/pets"],
            environment: environment(["TMPDIR": folder.url("tmp").path]))
        await offPool {
            let connection = server.connection()
            publish.send(signal)
            // Git has ended: its connection closes.
            server.waitForEnd(of: connection)
        }
        let status = await publish.end()
        let said = try publish.text(of: .errors)
        #expect(status == -signal && said.contains("before the push"), "\(said)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url("tmp").path).isEmpty)
    }
}
