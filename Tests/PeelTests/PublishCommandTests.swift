import Foundation
import TestSupport
import Testing

@Suite struct PublishCommandTests {
    private let folder: TemporaryFolder
    /// An identity, and nothing of this machine's git.
    private let environment = [
        "GIT_AUTHOR_NAME": "Ana", "GIT_AUTHOR_EMAIL": "ana@example.org", "GIT_COMMITTER_NAME": "Ana",
        "GIT_COMMITTER_EMAIL": "ana@example.org", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_SYSTEM": "/dev/null",
    ]

    init() async throws {
        folder = try TemporaryFolder(isInMemory: true)
        for (index, name) in ["a.png", "b.png"].enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[index])), to: "photos/\(name)")
        }
        let build = try await build(Self.date)
        #expect(build.status == 0)
    }

    /// Builds the site with the stickers that another of these tests made already.
    private func build(_ environment: [String: String] = [:]) async throws -> Tool.Result {
        try await PeelProgram.run(
            "build", in: folder.path, environment: PeelProgram.sharedCache.merging(environment) { $1 })
    }

    /// When new stickers are published; otherwise publishing takes the clock's time.
    private static let date = ["SOURCE_DATE_EPOCH": "1700000000"]

    private func publish(_ arguments: String...) async throws -> Tool.Result {
        // The program's clone lies in memory as the rest does.
        try FileManager.default.createDirectory(atPath: folder.caches, withIntermediateDirectories: true)
        return try await Tool.run(
            PeelProgram.path, ["publish", "site", "--to"] + arguments, in: folder.path,
            environment: environment.merging(["TMPDIR": folder.caches]) { $1 })
    }

    @discardableResult
    private func git(_ arguments: String..., at place: String = "remote.git") async throws -> String {
        let run = try await Tool.run(
            "/usr/bin/env", ["git", "-C", folder.url(place).path] + arguments, in: folder.path,
            environment: environment)
        #expect(run.status == 0, "git \(arguments): \(run.errors)")
        return run.output
    }

    private func makeRemote() async throws {
        try FileManager.default.createDirectory(
            at: folder.url("remote.git"), withIntermediateDirectories: true)
        try await git("init", "--bare", "--quiet")
    }

    private func published(_ branch: String = "gh-pages") async throws -> Set<String> {
        Set(try await git("ls-tree", "-r", "--name-only", branch).split(separator: "\n").map(String.init))
    }

    @Test func `a site is published first, then unchanged, then changed`() async throws {
        try await makeRemote()
        let dry = try await publish("git:remote.git", "--dry-run")
        #expect(dry.status == 0 && dry.output.contains("index.html\n") && dry.errors.contains("would change"))
        #expect(try await git("branch", "--list").isEmpty)

        let first = try await publish("git:remote.git")
        #expect(first.status == 0, "\(first.errors)")
        #expect(try await published() == Set(folder.tree("site").keys))

        let second = try await publish("git:remote.git")
        #expect(second.status == 0 && second.errors == "nothing has changed in remote.git#gh-pages\n")
        #expect(try await git("rev-list", "--count", "gh-pages") == "1\n")

        // A file of somebody else's on the branch stays; what the site no longer has goes.
        try await git("clone", "--quiet", "--branch", "gh-pages", "remote.git", "clone", at: ".")
        try folder.write("example.org", to: "clone/CNAME")
        try await git("add", "CNAME", at: "clone")
        try await git("commit", "--quiet", "-m", "Name", at: "clone")
        try await git("push", "--quiet", at: "clone")
        try FileManager.default.removeItem(at: folder.url("photos/b.png"))
        #expect(try await build().status == 0)
        let gone = try await published().subtracting(folder.tree("site").keys).subtracting(["CNAME"])
        let next = try await publish("git:remote.git", "--dry-run", "--json")
        struct Report: Decodable { var removed: [String] }
        #expect(try Set(JSONDecoder().decode(Report.self, from: Data(next.output.utf8)).removed) == gone)
        let told = try await publish("git:remote.git", "--dry-run")
        #expect(
            !gone.isEmpty && told.errors.contains(", \(gone.count) of them would be removed"),
            "\(told.errors)")
        let third = try await publish("git:remote.git")
        #expect(third.status == 0, "\(third.errors)")
        #expect(try await published() == Set(folder.tree("site").keys).union(["CNAME"]))
        #expect(try await git("rev-list", "--count", "gh-pages") == "3\n")
    }

    @Test func `a remote's refusal is shown in its own words, without advice to publish again`()
        async
        throws
    {
        try await makeRemote()
        #expect(try await publish("git:remote.git#www").status == 0)
        let before = try await git("rev-parse", "www")
        try await folder.writeProgram(
            "echo the branch is protected >&2\nexit 1", to: "remote.git/hooks/pre-receive")
        try folder.write("title: Another\n", to: "photos/peel.yaml")
        #expect(try await build().status == 0)
        let refused = try await publish("git:remote.git#www")
        #expect(
            refused.status == 1 && refused.errors.contains("the branch is protected"), "\(refused.errors)")
        #expect(!refused.errors.contains("publish again"), "\(refused.errors)")
        #expect(try await git("rev-parse", "www") == before)
    }

    /// Somebody else pushes after the branch was read, and before the site is pushed.
    @Test func `a push that came first loses nothing`() async throws {
        try await makeRemote()
        try await makeRemote()
        #expect(try await publish("git:remote.git").status == 0)
        try await git("clone", "--quiet", "--branch", "gh-pages", "remote.git", "clone", at: ".")
        // A git that lets somebody else push as soon as the commit is made.
        let real = try await Tool.run("sh", "-c", "command -v git").output.trimmingCharacters(in: .newlines)
        let script = """
            case " $* " in *" commit-tree "*)
              if ! test -e "\(folder.path)/pushed"; then
                touch "\(folder.path)/pushed"
                (unset GIT_DIR
                cd "\(folder.path)/clone" && echo example.org >CNAME && \(real) add CNAME \\
                  && \(real) commit -qm Name && \(real) push -q) >&2
              fi;;
            esac
            exec \(real) "$@"
            """
        try await folder.writeProgram(script, to: "bin/git")
        try folder.write("title: Another\n", to: "photos/peel.yaml")
        #expect(try await build().status == 0)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        func publishMeanwhile() async throws -> Tool.Result {
            try await Tool.run(
                PeelProgram.path, ["publish", "site", "--to", "git:remote.git"], in: folder.path,
                environment: environment.merging(["PATH": folder.url("bin").path + ":" + path]) { $1 })
        }
        let refused = try await publishMeanwhile()
        #expect(refused.status == 1 && refused.errors.contains("publish again"), "\(refused.errors)")
        #expect(try await published().contains("CNAME"), "somebody else pushed")
        #expect(try await git("rev-list", "--count", "gh-pages") == "2\n")

        let again = try await publishMeanwhile()
        #expect(again.status == 0, "\(again.errors)")
        #expect(try await published() == Set(folder.tree("site").keys).union(["CNAME"]))
        #expect(try await git("rev-list", "--count", "gh-pages") == "3\n")
    }

    @Test func `a branch with other content is left alone`() async throws {
        try await makeRemote()
        try await git("clone", "--quiet", "remote.git", "clone", at: ".")
        try folder.write("let x = 1", to: "clone/main.swift")
        try await git("add", ".", at: "clone")
        try await git("commit", "--quiet", "-m", "Code", at: "clone")
        try await git("push", "--quiet", "origin", "HEAD:main", at: "clone")
        let refused = try await publish("git:remote.git#main")
        #expect(
            refused.status == 64 && refused.errors.contains("main.swift")
                && refused.errors.contains("gh-pages"))
        #expect(try await published("main") == ["main.swift"])
        // By the name of a remote, from inside a repository.
        let inside = try await Tool.run(
            PeelProgram.path, ["publish", "../site", "--to", "git:origin", "--trust-repository"],
            in: folder.url("clone").path,
            environment: environment)
        #expect(inside.status == 0, "\(inside.errors)")
        #expect(try await published().contains("index.html"))
    }

    @Test func `a branch with a damaged list is left alone, and the file to restore is named`() async throws {
        try await makeRemote()
        #expect(try await publish("git:remote.git").status == 0)
        try await git("clone", "--quiet", "--branch", "gh-pages", "remote.git", "clone", at: ".")
        try folder.write("{", to: "clone/pack.json")
        try await git("commit", "--quiet", "--all", "-m", "Break", at: "clone")
        try await git("push", "--quiet", "origin", "gh-pages", at: "clone")
        let run = try await publish("git:remote.git")
        #expect(
            run.status == 64 && run.errors.contains("its pack.json is missing or damaged; restore that file"))
        #expect(!run.errors.contains("other files"), "\(run.errors)")
    }

    @Test func `a folder gets the site and keeps other files`() async throws {
        #expect(try await publish("www").status == 0)
        #expect(try folder.tree("www") == folder.tree("site"))
        try folder.write("mine", to: "www/mine.txt")
        #expect(try await publish("www").errors == "nothing has changed in www\n")
        try FileManager.default.removeItem(at: folder.url("photos/b.png"))
        #expect(try await build().status == 0)
        let dry = try await publish("www", "--dry-run")
        // A line for the sticker, and none for its dozen files.
        #expect(dry.output.split(separator: "\n").contains("- b"))
        #expect(dry.output.split(separator: "\n").count < 10 && !dry.output.contains("/b"))
        #expect(try folder.tree("www")["s/b.html"] != nil)
        #expect(try await publish("www").status == 0)
        var expected = try folder.tree("site")
        expected["mine.txt"] = Data("mine".utf8)
        #expect(try folder.tree("www") == expected)
    }

    @Test func `an option that publish lacks is not advised`() async throws {
        try folder.write("words", to: "notes/words.txt")
        for place in ["notes", "notes/words.txt"] {
            let run = try await publish(place)
            #expect(run.status == 64 && run.errors.contains(place), "\(run.errors)")
            #expect(!run.errors.contains("-o"), "\(run.errors)")
        }
    }

    /// As git does, from whatever folder of the repository.
    @Test func `a remote's relative address starts at the top of the repository`() async throws {
        try await makeRemote()
        try await git("clone", "--quiet", "remote.git", "clone", at: ".")
        try await git("remote", "set-url", "origin", "../remote.git", at: "clone")
        try folder.write("", to: "clone/sub/folder/file")
        let run = try await Tool.run(
            PeelProgram.path,
            ["publish", folder.url("site").path, "--to", "git:origin", "--trust-repository"],
            in: folder.url("clone/sub/folder").path, environment: environment)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try await published().contains("index.html"))
    }

    @Test func `a tilde is the home folder`() async throws {
        let run = try await Tool.run(
            PeelProgram.path, ["publish", "site", "--to", "~/www"], in: folder.path,
            environment: ["HOME": folder.url("home").path])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.tree("home/www") == folder.tree("site"))
        let here = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(here == ["home", "photos", "site"])
    }

    @Test func `photos are built before they are published`() async throws {
        let run = try await PeelProgram.run(
            "publish", "photos", "--to", "www", in: folder.path, environment: Self.date)
        #expect(run.status == 0 && run.errors.contains("2 stickers"), "\(run.errors)")
        #expect(try folder.tree("www") == folder.tree("site"))
        try folder.write("not a photo", to: "photos/text.jpg")
        let partly = try await PeelProgram.run("publish", "photos", "--to", "www", in: folder.path)
        #expect(partly.status == 3 && partly.errors.contains("text.jpg: not an image"), "\(partly.errors)")
        #expect(
            try await PeelProgram.run("publish", "photos", "--to", "www", "--lenient", in: folder.path).status
                == 0)
    }

    @Test func `files that the host refuses are reported with the site's destination`() async throws {
        try folder.write("host: neocities\n", to: "photos/peel.yaml")
        let run = try await PeelProgram.run("publish", "photos", "--to", "www", in: folder.path)
        #expect(run.errors.contains("peel: www: Neocities refuses archives"), "\(run.errors)")
        #expect(!run.errors.contains("peel-publish"), "\(run.errors)")
    }

    @Test func `a folder that other users cannot read is named, and no branch is`() async throws {
        try await makeRemote()
        let publish = "umask 077; \"$0\" publish photos --to "
        let places = [("www", "peel: www: your umask keeps"), ("git:remote.git --trust-repository", "")]
        for (place, said) in places {
            let run = try await Tool.run(
                "sh", ["-c", publish + place, PeelProgram.path], in: folder.path, environment: environment)
            #expect(run.status == 0, "\(run.errors)")
            #expect(
                run.errors.components(separatedBy: "umask").count == (said.isEmpty ? 1 : 2), "\(run.errors)")
            #expect(said.isEmpty || run.errors.contains(said), "\(run.errors)")
        }
    }

    /// Nothing named: the site that lies here, else the photos that do.
    @Test func `without a name, the site or the photos here are published`() async throws {
        #expect(try await PeelProgram.run("publish", "--to", "www", in: folder.path).status == 0)
        #expect(try folder.tree("www") == folder.tree("site"))
        let moved = try folder.tree("site")
        try FileManager.default.removeItem(at: folder.url("site"))
        let run = try await PeelProgram.run("publish", "--to", "new", in: folder.path, environment: Self.date)
        #expect(run.status == 0)
        #expect(try folder.tree("new") == moved)
        #expect(!FileManager.default.fileExists(atPath: folder.url("site").path))
    }

    /// Its pages would become photos, and take the place of the ones that people know.
    @Test(arguments: [nil, "{", "{\"generator\": \"Other 1\"}"])
    func `a site without its list is not taken for photos`(_ list: String?) async throws {
        try await makeRemote()
        let remote = "git:" + folder.url("remote.git").path
        if let list {
            try folder.write(list, to: "site/pack.json")
        } else {
            try FileManager.default.removeItem(at: folder.url("site/pack.json"))
        }
        let run = try await publish(remote)
        #expect(
            run.status == 64 && run.errors.contains("its pack.json is missing or damaged"), "\(run.errors)")
        let built = try await Tool.run(
            PeelProgram.path, ["build", "site", "-o", "other"], in: folder.path, environment: environment)
        #expect(built.status != 0 && built.errors.contains("pack.json"), "\(built.errors)")
    }

    @Test func `a site that is not built yet is reported as such`() async throws {
        let folder = try TemporaryFolder()
        let run = try await PeelProgram.run("publish", "site", "--to", "www", in: folder.path)
        #expect(run.status == 64 && run.errors.contains("build the site first"), "\(run.errors)")
    }

    @Test func `a path that cannot be published is named`() async throws {
        try folder.write("words", to: "notes/words.txt")
        let nothing = try await PeelProgram.run("publish", "notes", "--to", "www", in: folder.path)
        #expect(
            nothing.status == 1 && nothing.errors.contains("notes: no photos here"), "\(nothing.errors)")
        let missing = try await PeelProgram.run("publish", "nowhere", "--to", "www", in: folder.path)
        #expect(
            missing.status == 64 && missing.errors.contains("nowhere: there is no such"), "\(missing.errors)")
        let remote = try await publish("git:no/such/remote.git")
        #expect(remote.status == 1 && remote.errors.contains("no/such/remote.git cannot be reached"))
        for wrong in ["git:", "git:x#", "git:x#a#b", "", "git:--upload-pack=touch x"] {
            #expect(try await publish(wrong).status == 64, "\(wrong)")
        }
        #expect(try await publish("site/inside").status == 64)
    }

    @Test func `a remote without a repository gets advice on where to publish from`() async throws {
        let run = try await publish("git:origin")
        #expect(run.status == 1)
        #expect(
            run.errors.hasPrefix(
                "peel: there is no remote origin, because no git repository can be read here: "),
            "\(run.errors)")
        #expect(
            run.errors.hasSuffix(
                "\nPublish from a clone of your repository. Name an address (git:https://…), or ./origin for a folder of that name\n"
            ), "\(run.errors)")
    }

    @Test func `a branch's list that claims somebody's page does not remove the page`() async throws {
        try await makeRemote()
        #expect(try await publish("git:remote.git").status == 0)
        try await git("clone", "--quiet", "--branch", "gh-pages", "remote.git", "clone", at: ".")
        let list = try String(contentsOf: folder.url("clone/pack.json"), encoding: .utf8)
        let claim = list.replacing(
            #/"earlier" ?: ?\[\s*\]/#, with: #""earlier": ["s/mine.html", "../x.html"]"#, maxReplacements: 9)
        #expect(claim != list)
        try folder.write(claim, to: "clone/pack.json")
        try folder.write("mine", to: "clone/s/mine.html")
        try await git("add", ".", at: "clone")
        try await git("commit", "--quiet", "-m", "Mine", at: "clone")
        try await git("push", "--quiet", "origin", "HEAD:gh-pages", at: "clone")
        let run = try await PeelProgram.run(
            "publish", "photos", "--to", "git:remote.git", in: folder.path,
            environment: environment.merging(PeelProgram.sharedCache) { $1 })
        #expect(run.status == 64 && run.errors.contains("s/mine.html"), "\(run.errors)")
        #expect(try await git("show", "gh-pages:s/mine.html") == "mine")
    }

    @Test func `a git without an identity gets advice on how to set one`() async throws {
        try await makeRemote()
        let run = try await Tool.run(
            PeelProgram.path, ["publish", "site", "--to", "git:remote.git"], in: folder.path,
            environment: [
                "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "",
                "GIT_AUTHOR_EMAIL": "", "GIT_COMMITTER_NAME": "", "GIT_COMMITTER_EMAIL": "",
            ])
        #expect(run.status == 1)
        #expect(
            run.errors.hasPrefix(
                """
                peel: gh-pages of remote.git: git cannot commit, because it does not know who you are. Tell it, then publish again:
                  git config --global user.name "Your Name"
                  git config --global user.email you@example.com
                git says:
                """), "\(run.errors)")
        #expect(try await git("branch", "--list") == "")
    }

    @Test func `a branch of other files gets the advice to name another`() async throws {
        try await makeRemote()
        try await git("clone", "--quiet", "remote.git", "clone", at: ".")
        try folder.write("x", to: "clone/main.c")
        try await git("add", ".", at: "clone")
        try await git("commit", "--quiet", "-m", "Code", at: "clone")
        for (branch, advised) in [("gh-pages", "#stickers"), ("main", "#gh-pages")] {
            try await git("push", "--quiet", "origin", "HEAD:refs/heads/\(branch)", at: "clone")
            let run = try await publish("git:remote.git#\(branch)")
            #expect(run.status == 64 && run.errors.hasSuffix("for example \(advised)\n"), "\(run.errors)")
        }
    }

    @Test func `an address that is a command line is refused`() async throws {
        let run = try await publish("git:ext::sh -c touch% \(folder.path)/ran")
        #expect(run.status == 64 && run.errors.contains("Name an https or ssh address"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url("ran").path))
    }

    @Test func `the repositorys own identity commits`() async throws {
        try await makeRemote()
        try await git("clone", "--quiet", "remote.git", "clone", at: ".")
        try await git("config", "user.name", "Own Name", at: "clone")
        try await git("config", "user.email", "own@example.org", at: "clone")
        let nobody = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]
        let inside = try await Tool.run(
            PeelProgram.path, ["publish", "../site", "--to", "git:origin", "--trust-repository"],
            in: folder.url("clone").path,
            environment: nobody)
        #expect(inside.status == 0, "\(inside.errors)")
        #expect(
            try await git("log", "-1", "--format=%an <%ae> %cn <%ce>", "gh-pages")
                == "Own Name <own@example.org> Own Name <own@example.org>\n")
    }

    @Test func `a published file has the site's bytes, whatever the branch's attributes`() async throws {
        try await makeRemote()
        // Filters and ends of lines that a branch asks for change nothing.
        try await git("clone", "--quiet", "remote.git", "clone", at: ".")
        try folder.write("* text eol=crlf ident\n", to: "clone/.gitattributes")
        try await git("add", ".", at: "clone")
        try await git("commit", "--quiet", "-m", "Attributes", at: "clone")
        try await git("push", "--quiet", "origin", "HEAD:gh-pages", at: "clone")
        #expect(try await publish("git:remote.git").status == 0)
        let page = try String(contentsOf: folder.url("site/index.html"), encoding: .utf8)
        #expect(try await git("show", "gh-pages:index.html") == page)
    }

    @Test func `an address of another kind is refused and makes no folder`() async throws {
        for address in ["https://example.org/pets", "me@example.org:www", "s3://bucket/pets"] {
            let run = try await publish(address)
            #expect(run.status == 64 && run.errors.contains("nothing was published"), "\(run.errors)")
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(left == ["photos", "site"])
    }

    @Test func `a git that is missing or fails silently is reported as such`() async throws {
        try await makeRemote()
        for (script, words) in [
            (nil, "git is not installed; install it"), ("exit 5", "git failed with status 5"),
        ] {
            let place = folder.url("bin")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            if let script {
                try await folder.writeProgram(script, to: "bin/git")
            }
            let run = try await Tool.run(
                PeelProgram.path, ["publish", "site", "--to", "git:remote.git"], in: folder.path,
                environment: ["PATH": place.path])
            #expect(run.status == 1 && run.errors.contains(words), "\(run.errors)")
        }
    }

    @Test func `a branch keeps one commit if the user asks for it`() async throws {
        try await makeRemote()
        func commits() async throws -> String { try await git("rev-list", "--count", "gh-pages") }
        let remote = "git:" + folder.url("remote.git").path
        #expect(try await publish(remote).status == 0)
        try folder.write("history: false\ntitle: Two\n", to: "photos/peel.yaml")
        let fromPhotos = ["publish", "photos", "--to", remote]
        func publishPhotos(_ more: String...) async throws -> Tool.Result {
            try await Tool.run(
                PeelProgram.path, fromPhotos + more, in: folder.path, environment: environment)
        }
        #expect(try await publishPhotos("--keep-history", "yes").status == 0)
        #expect(try await commits() == "2\n")
        // The settings may have come with the photos.
        let asked = try await publishPhotos()
        #expect(asked.status == 64 && asked.errors.contains("once with --keep-history no"), "\(asked.errors)")
        #expect(try await commits() == "2\n")
        #expect(try await publishPhotos("--keep-history", "no").status == 0)
        #expect(try await commits() == "1\n")
        try folder.write("history: false\ntitle: Three\n", to: "photos/peel.yaml")
        #expect(try await publishPhotos().status == 0)
        #expect(try await commits() == "1\n")
        #expect(try await publish(remote).status == 0)
        #expect(try await commits() == "2\n")
        #expect(try await publish(remote).status == 0)
        let dry = try await publish(remote, "--keep-history", "no", "--dry-run")
        #expect(dry.errors == "\(remote.dropFirst(4))#gh-pages: earlier commits would be removed\n")
        let removed = try await publish(remote, "--keep-history", "no")
        #expect(removed.errors.contains("#gh-pages: earlier commits removed\n"), "\(removed.errors)")
        #expect(try await commits() == "1\n")
        let refused = try await publish(remote, "--keep-history", "maybe")
        #expect(refused.status == 64 && refused.errors.contains("maybe"), "\(refused.errors)")
    }

    @Test func `a built site is published as it is, also from within`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/a.png")
        #expect(try await PeelProgram.run("build", "photos", in: folder.path).status == 0)
        let option = try await PeelProgram.run(
            "publish", "site", "--to", "./www", "--theme", "none", in: folder.path)
        #expect(option.status == 64 && option.errors.contains("--theme is for photos"), "\(option.errors)")
        let here = try await PeelProgram.run("publish", "--to", "../www", in: folder.url("site").path)
        #expect(here.status == 0, "\(here.errors)")
        #expect(try folder.tree("www") == folder.tree("site"))
    }

    /// Without it, nobody knows which links people have.
    @Test(arguments: [nil, "", "{", "<<<<<<< HEAD\n{}"])
    func `a site that has lost its list is left alone, and the file to restore is named`(_ text: String?)
        async throws
    {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/a.png")
        #expect(try await PeelProgram.run("build", "photos", in: folder.path).status == 0)
        try FileManager.default.removeItem(at: folder.url("site/pack.json"))
        if let text { try folder.write(text, to: "site/pack.json") }
        let before = try folder.tree("site")
        let run = try await PeelProgram.run("build", "photos", in: folder.path)
        #expect(
            run.status == 64 && run.errors.contains("its pack.json is missing or damaged; restore that file"))
        #expect(try folder.tree("site") == before)
    }
}
