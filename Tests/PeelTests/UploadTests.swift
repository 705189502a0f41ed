import Foundation
import TestSupport
import Testing

/// Sites that go up through rsync, rclone and hosts' own programs.
@Suite struct UploadTests {
    private static let hasPrograms = Tool.exists("rsync") && Tool.exists("rclone")
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(isInMemory: true) }

    /// Puts a program of this name before all others.
    private func program(_ name: String, _ script: String) async throws {
        try await folder.writeProgram(script, to: "bin/" + name)
    }

    private func peel(_ arguments: String..., more: [String: String] = [:]) async throws -> Tool.Result {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        var environment = [
            "PATH": folder.url("bin").path + ":" + path, "RCLONE_CONFIG": folder.url("rclone.conf").path,
            "RCLONE_CONFIG_HERE_TYPE": "local", "TMPDIR": folder.url("tmp").path,
        ]
        environment.merge(try PeelProgram.sharedCache) { $1 }
        environment.merge(more) { $1 }
        try FileManager.default.createDirectory(at: folder.url("tmp"), withIntermediateDirectories: true)
        return try await Tool.run(PeelProgram.path, arguments, in: folder.path, environment: environment)
    }

    private func photo(_ name: String, _ color: Int) throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[color])), to: "photos/" + name)
    }

    /// A site, and what became of it: a photo was changed, one is gone, and one is new.
    private func buildTwoSites() async throws {
        for (index, name) in ["a.png", "b.png", "c.png"].enumerated() { try photo(name, index) }
        #expect(try await peel("build", "photos", "-o", "one").status == 0)
        try FileManager.default.copyItem(at: folder.url("one"), to: folder.url("two"))
        try photo("a.png", 3)
        try photo("d.png", 4)
        try FileManager.default.removeItem(at: folder.url("photos/b.png"))
        #expect(try await peel("build", "photos", "-o", "two").status == 0)
    }

    private func target(_ kind: String) -> String {
        kind == "rsync" ? "rsync:\(folder.url("www").path)" : "rclone:here:\(folder.url("www").path)"
    }

    /// Links of the pages in a folder that lead to no file, from its first page on.
    private func deadLinks(in site: String) throws -> [String] {
        var seen: Set<String> = ["index.html"]
        var pages = ["index.html"]
        var dead: [String] = []
        while let page = pages.popLast() {
            let text = try String(contentsOf: folder.url("\(site)/\(page)"), encoding: .utf8)
            for link in text.matches(of: #/(?:href|src)="([^"#?:]+)"/#) {
                let path = Self.path(of: String(link.1), from: page)
                guard seen.insert(path).inserted else { continue }
                let place = folder.url("\(site)/\(path)").path
                if !FileManager.default.fileExists(atPath: place) {
                    dead.append("\(page): \(path)")
                } else if path.hasSuffix(".html") {
                    pages.append(path)
                }
            }
        }
        return dead
    }

    /// Where a link leads, relative to the site.
    private static func path(of link: String, from page: String) -> String {
        var parts = page.split(separator: "/").dropLast()
        for part in link.split(separator: "/") where part != "." {
            if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"), arguments: ["rsync", "rclone"])
    func `a site is uploaded, changes, and leaves files that are not Peel's`(_ kind: String) async throws {
        try await buildTwoSites()
        try folder.write("mine", to: "www/mine.txt")
        let dry = try await peel("publish", "one", "--to", target(kind), "--dry-run")
        #expect(dry.status == 0 && dry.output.contains("index.html\n"), "\(dry.errors)")
        #expect(try folder.tree("www").keys.sorted() == ["mine.txt"])
        let first = try await peel("publish", "one", "--to", target(kind))
        #expect(first.status == 0, "\(first.errors)")
        #expect(dry.output.split(separator: "\n").allSatisfy { $0.hasPrefix("+ ") }, "\(dry.output)")
        let count = try folder.tree("one").count
        #expect(dry.errors.contains(": \(count) files would change"), "\(dry.errors)")
        #expect(first.errors.contains(": \(count) files changed"), "\(count) were told: \(first.errors)")
        // The same files may have later dates.
        TemporaryFolder.setDate(of: folder.url("one/index.html").path, to: 1_700_000_000)
        let again = try await peel("publish", "one", "--to", target(kind))
        #expect(again.errors == "nothing has changed in \(target(kind))\n")
        let second = try await peel("publish", "two", "--to", target(kind))
        #expect(second.status == 0, "\(second.errors)")
        var wanted = try folder.tree("two")
        wanted["mine.txt"] = try folder.tree("www")["mine.txt"]
        #expect(try folder.tree("www") == wanted)
    }

    private func writeSite(_ files: [String: String]) throws {
        let names = (files.keys + ["pack.json"]).map { "\"\($0)\"" }.joined(separator: ", ")
        try folder.write(#"{"generator": "Peel 1", "files": [\#(names)]}"#, to: "one/pack.json")
        for (name, text) in files { try folder.write(text, to: "one/" + name) }
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"), arguments: ["rsync", "rclone"])
    func `folders without pages in the new site lose their files`(_ kind: String) async throws {
        try writeSite(["index.html": "page", "pets/s/cat.html": "cat", "pets/index.html": "cat"])
        #expect(try await peel("publish", "one", "--to", target(kind)).status == 0)
        try FileManager.default.removeItem(at: folder.url("one"))
        try writeSite(["index.html": "page"])
        let dry = try await peel("publish", "one", "--to", target(kind), "--drop-addresses", "--dry-run")
        #expect(dry.status == 0 && dry.output.contains("- pets/index.html\n"), "\(dry.errors)")
        let run = try await peel("publish", "one", "--to", target(kind), "--drop-addresses")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.tree("www") == folder.tree("one"))
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"))
    func `a relative place starts at the current directory, and rclone's own variables have no effect`()
        async throws
    {
        try photo("cat.png", 0)
        let others = [
            "RCLONE_DRY_RUN": "true", "RCLONE_EXCLUDE": "*.html", "RCLONE_MAX_SIZE": "1k",
            "RCLONE_IGNORE_EXISTING": "true", "RCLONE_SIZE_ONLY": "true", "RCLONE_UPDATE": "true",
            "RCLONE_SUFFIX": ".old", "RCLONE_HUMAN_READABLE": "true",
        ]
        let run = try await peel("publish", "photos", "--to", "rclone:here:www", more: others)
        #expect(run.status == 0, "\(run.errors)")
        try photo("cat.png", 1)
        let again = try await peel("publish", "photos", "--to", "rclone:here:www", more: others)
        #expect(again.status == 0, "\(again.errors)")
        let list = try Self.listed(folder.url("www/pack.json"))
        #expect(try folder.tree("www").keys.sorted() == list && list.contains("index.html"))
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"))
    func `rsync says what to do if the folder around the target is missing`() async throws {
        try photo("cat.png", 0)
        let run = try await peel("publish", "photos", "--to", "rsync:\(folder.url("none/www").path)")
        #expect(
            run.status == 1 && run.errors.contains("Make the folder around it there first."), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url("none").path))
    }

    /// What a site's list names.
    private static func listed(_ file: URL) throws -> [String] {
        struct List: Decodable { var files: [String] }
        return try JSONDecoder().decode(List.self, from: Data(contentsOf: file)).files.sorted()
    }

    /// A sum of all that is in a folder, links and dates included.
    private func state(of place: String) async throws -> String {
        try await Tool.run("sh", "-c", "tar -cf - \(place) | cksum", in: folder.path).output
    }

    /// The program's turn is the last moment in which somebody can put a link into the site.
    @Test(
        .enabled(if: Self.hasPrograms, "rsync or rclone is not installed"),
        arguments: Ring.pairs(["rsync", "rclone"], ["folder", "file"]))
    func `a link that appears during an upload is not followed`(_ kind: String, _ what: String)
        async throws
    {
        for name in ["a", "b", "c"] {
            try photo(name + ".png", 0)
            try folder.write("secret", to: "secrets/\(name).html")
        }
        #expect(try await peel("build", "photos", "-o", "one").status == 0)
        let real = try await Tool.run("sh", "-c", "command -v \(kind)").output.filter { $0 != "\n" }
        let place = folder.url("one/s").path
        let change =
            what == "folder"
            ? "[ -L '\(place)' ] || { mv '\(place)' '\(place).old'; ln -s '\(folder.url("secrets").path)' '\(place)'; }"
            : "ln -sf '\(folder.url("secrets/a.html").path)' '\(place)/a.html'"
        try await program(kind, "case \"$*\" in *files-from*) \(change);; esac\nexec \(real) \"$@\"")
        let run = try await peel("publish", "one", "--to", target(kind))
        #expect(run.status == 0, "\(run.errors)")
        let published = try folder.tree("www")
        #expect(published["s/a.html"]?.count ?? 0 > 6)
        #expect(!published.values.contains(Data("secret".utf8)))
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"), arguments: ["rsync", "rclone"])
    func `files that Peel did not write are not replaced`(_ kind: String) async throws {
        try writeSite([
            "index.html": "page", "favicon.svg": "same", "s/cat [1].html": "cat", "stickers/a/cat.png": "cat",
        ])
        try folder.write("mine", to: "mine/cat.png")
        func link(_ name: String, _ target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: folder.url("www/\(name)").path, withDestinationPath: target)
        }
        // Each is tried dry with the one program, and in earnest with the other.
        var isDry = kind == "rsync"
        for (names, make) in [
            ("index.html", { try folder.write("mine", to: "www/index.html") }),
            ("s/cat [1].html", { try folder.write("mine", to: "www/s/cat [1].html") }),
            ("index.html", { try link("index.html", "mine.txt") }),
            ("stickers", { try link("stickers", "../mine") }),
            (
                "stickers/a",
                {
                    try folder.write("", to: "www/stickers/x")
                    try link("stickers/a", "../../mine")
                }
            ),
            (
                "s, stickers",
                {
                    try folder.write("mine", to: "www/s")
                    try folder.write("mine", to: "www/stickers")
                }
            ),
        ] as [(String, () throws -> Void)] {
            // One that is the same is in nobody's way.
            try folder.write("same", to: "www/favicon.svg")
            try folder.write("mine", to: "www/mine.txt")
            try make()
            let before = try await state(of: "www")
            let run = try await peel(
                "publish", "one", "--to", target(kind), isDry ? "--dry-run" : "--quiet")
            #expect(run.status == 64, "\(names): \(run.errors)")
            #expect(run.errors.contains("what Peel did not write there (\(names));"), "\(run.errors)")
            isDry.toggle()
            #expect(try await state(of: "www") == before)
            try FileManager.default.removeItem(at: folder.url("www"))
        }
        #expect(try folder.tree("mine").keys.sorted() == ["cat.png"])
        try folder.write("same", to: "www/favicon.svg")
        #expect(try await peel("publish", "one", "--to", target(kind)).status == 0)
        #expect(try folder.tree("www") == folder.tree("one"))
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"), arguments: ["rsync", "rclone"])
    func `the user's files in the site are uploaded again and again`(_ kind: String) async throws {
        try writeSite(["index.html": "page"])
        try folder.write("example.org", to: "one/CNAME")
        #expect(try await peel("publish", "one", "--to", target(kind)).status == 0)
        try folder.write("other", to: "one/index.html")
        let again = try await peel("publish", "one", "--to", target(kind))
        #expect(again.status == 0, "\(again.errors)")
        #expect(try folder.tree("www") == folder.tree("one"))
    }

    @Test(
        .enabled(if: Self.hasPrograms, "rsync or rclone is not installed"),
        arguments: Ring.pairs(["rsync", "rclone"], ["C", "C.UTF-8"]))
    func `names with any characters are uploaded and reported`(_ kind: String, locale: String) async throws {
        let names = ["#hash.txt", ";semi.txt", "ä ö.txt", "a\\#101.txt", "[a]*?.txt", "s/#1.txt"]
        try writeSite(["index.html": "page"])
        for text in ["one", "another"] {
            for name in names { try folder.write(text, to: "one/" + name) }
            if text == "another" { try FileManager.default.removeItem(at: folder.url("www")) }
            let run = try await peel(
                "publish", "one", "--to", target(kind), "--verbose", more: ["LC_ALL": locale])
            #expect(run.status == 0, "\(run.errors)")
            #expect(try folder.tree("www") == folder.tree("one"))
            for name in names { #expect(run.errors.contains(name), "\(run.errors)") }
        }
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"), arguments: ["rsync", "rclone"])
    func `an upload that ends at any point leaves complete pages`(_ kind: String) async throws {
        let real = try await Tool.run("sh", "-c", "command -v \(kind)").output.filter { $0 != "\n" }
        try await buildTwoSites()
        #expect(try await peel("publish", "one", "--to", target(kind)).status == 0)
        try FileManager.default.copyItem(at: folder.url("www"), to: folder.url("before"))
        // Each run of the program is a stage. The given one is killed on its way, and the ones behind it do not start.
        try await program(
            kind,
            """
            echo >>"$RUNS"
            runs=$(wc -l <"$RUNS")
            [ "$runs" -gt "$STOP" ] && exit 9
            [ "$runs" -eq "$STOP" ] && exec timeout -s KILL 0.0$((STOP % 3 + 1)) '\(real)' "$@"
            exec '\(real)' "$@"
            """)
        // What Peel asks of the two is the same, in the same order: each is stopped at half of the moments.
        for stop in stride(from: kind == "rsync" ? 3 : 4, through: 10, by: 2) {
            try? FileManager.default.removeItem(at: folder.url("www"))
            try FileManager.default.copyItem(at: folder.url("before"), to: folder.url("www"))
            try folder.write("", to: "runs")
            _ = try await peel(
                "publish", "two", "--to", target(kind),
                more: ["STOP": String(stop), "RUNS": folder.url("runs").path])
            let dead = try deadLinks(in: "www")
            #expect(dead.isEmpty, "after run \(stop): \(dead)")
        }
        let last = try await peel(
            "publish", "two", "--to", target(kind), more: ["STOP": "99", "RUNS": folder.url("runs").path])
        #expect(last.status == 0, "\(last.errors)")
        #expect(try folder.tree("www") == folder.tree("two"))
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"), arguments: ["rsync", "rclone"])
    func `the files of an interrupted upload are recognized as Peel's`(_ kind: String) async throws {
        let real = try await Tool.run("sh", "-c", "command -v \(kind)").output.filter { $0 != "\n" }
        try await program(
            kind,
            """
            echo >>"$RUNS"
            [ "$(wc -l <"$RUNS")" -ge "$STOP" ] && exit 9
            exec '\(real)' "$@"
            """)
        func publish(stop: Int) async throws -> Tool.Result {
            try folder.write("", to: "runs")
            return try await peel(
                "publish", "photos", "--to", target(kind),
                more: ["STOP": String(stop), "RUNS": folder.url("runs").path])
        }
        try photo("cat.png", 0)
        #expect(try await publish(stop: 99).status == 0)
        try photo("dog.png", 1)
        // Pictures have gone up by then, or pages, too.
        for (title, stop) in [("One", kind == "rsync" ? 6 : 8), ("Two", kind == "rsync" ? 8 : 10)] {
            try folder.write("photos: { dog.png: { title: \(title) } }\n", to: "photos/peel.yaml")
            #expect(try await publish(stop: stop).status != 0)
        }
        try folder.write("photos: { dog.png: { title: Rex } }\n", to: "photos/peel.yaml")
        let last = try await publish(stop: 99)
        #expect(last.status == 0, "\(last.errors)")
        #expect(try folder.tree("www").keys.sorted() == Self.listed(folder.url("www/pack.json")))
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"))
    func `rsync goes through ssh, and addresses there are kept`() async throws {
        try photo("cat.png", 0)
        try await program("ssh", "[ \"$1\" = -l ] && shift 2\nshift\ncd \"$FAR\" && exec \"$@\"")
        try FileManager.default.createDirectory(at: folder.url("far"), withIntermediateDirectories: true)
        let far = ["FAR": folder.url("far").path]
        let first = try await peel("publish", "photos", "--to", "rsync:me@example.org:pets", more: far)
        #expect(first.status == 0, "\(first.errors)")
        try folder.write("photos: { cat.png: { title: Miso } }\n", to: "photos/peel.yaml")
        let second = try await peel("publish", "photos", "--to", "rsync:me@example.org:pets", more: far)
        #expect(second.status == 0, "\(second.errors)")
        let page = try String(contentsOf: folder.url("far/pets/s/cat.html"), encoding: .utf8)
        #expect(page.contains(">Miso</h1>"))
        // It ends its lines as terminals do.
        try await program("ssh", "printf 'ssh: no way\\r\\n' >&2; exit 255")
        let refused = try await peel("publish", "photos", "--to", "rsync:me@example.org:pets", more: far)
        #expect(refused.errors.contains("ssh: no way\n"), "\(refused.errors.debugDescription)")
        #expect(!refused.errors.unicodeScalars.contains { $0 == "\u{FFFD}" || $0 == "\r" })
    }

    @Test func `a host's own program gets the site, and its address is known before the build`() async throws
    {
        try photo("cat.png", 0)
        try await program("curl", "printf 404")
        try await program(
            "netlify",
            """
            [ "$1" = --version ] && echo 'netlify-cli/21.5.0 linux-x64 node-v22' && exit
            printf '%s\\n' "$@" >"\(folder.url("words").path)"
            cp -r "$5" "\(folder.url("sent").path)"
            echo '{"site_name": "pets", "url": "https://pets.example.org"}'
            """)
        let run = try await peel("publish", "photos", "--to", "netlify:pets")
        #expect(run.status == 0 && run.output == "https://pets.example.org/\n", "\(run.errors)")
        let words = try String(contentsOf: folder.url("words"), encoding: .utf8).split(separator: "\n")
        #expect(words.prefix(4) == ["deploy", "--prod", "--json", "--dir"])
        #expect(words.suffix(3) == ["--site", "pets", "--no-build"])
        let page = try String(contentsOf: folder.url("sent/index.html"), encoding: .utf8)
        #expect(page.contains("https://pets.netlify.app/"))
        #expect(!run.errors.contains("shared links show no picture"))
    }

    /// The folder that a workflow hands over is empty each time.
    @Test func `the addresses of a workflow's pages stay`() async throws {
        try photo("cat.png", 0)
        try await program(
            "curl",
            """
            for word in "$@"; do last=$word; done
            [ "$last" = https://ana.github.io/Pets/pack.json ] || exit 1
            while [ "$1" != --output ]; do shift; done
            if cp '\(folder.url("first/pack.json").path)' "$2" 2>/dev/null; then printf 200; else printf 404; fi
            """)
        let workflow = ["GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "Ana/Pets"]
        let first = try await peel("publish", "photos", "--to", "artifact:first", more: workflow)
        #expect(first.status == 0 && first.output == "https://ana.github.io/Pets/\n", "\(first.errors)")
        try folder.write("photos:\n  cat.png: { title: Miso }\n", to: "photos/peel.yaml")
        let second = try await peel("publish", "photos", "--to", "artifact:second", more: workflow)
        #expect(second.status == 0, "\(second.errors)")
        let page = try String(contentsOf: folder.url("second/s/cat.html"), encoding: .utf8)
        #expect(page.contains("Miso") && page.contains("https://ana.github.io/Pets/s/cat.html"))
        let elsewhere = try await peel("publish", "photos", "--to", "artifact:third")
        #expect(
            elsewhere.status == 64
                && elsewhere.errors.contains("only a workflow of GitHub or GitLab has pages"),
            "\(elsewhere.errors)")
    }

    @Test(arguments: ["netlify:pets", "cloudflare:pets", "surge:pets.surge.sh"])
    func `a host's missing program is reported before anything is read or built`(
        _ target: String
    ) async throws {
        try photo("cat.png", 0)
        try await program("curl", "touch '\(folder.url("asked").path)'; printf 404")
        let only = ["PATH": folder.url("bin").path]
        let name = ["netlify": "netlify", "cloudflare": "wrangler", "surge": "surge"]
        let tool = name[String(target.prefix { $0 != ":" })] ?? ""
        for drops in [[], ["--drop-addresses"]] {
            let run = try await Tool.run(
                PeelProgram.path, ["publish", "photos", "--to", target] + drops, in: folder.path,
                environment: only)
            #expect(run.status == 1)
            #expect(
                run.errors.hasPrefix(
                    "peel: \(target): the site cannot be sent: \(tool) is not installed; install it with: npm install"
                ), "\(run.errors)")
            #expect(!run.errors.contains("--drop-addresses"))
        }
        #expect(!FileManager.default.fileExists(atPath: folder.url("asked").path))
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"))
    func `an upload that leaves the old list behind is an error`() async throws {
        let real = try await Tool.run("sh", "-c", "command -v rclone").output.filter { $0 != "\n" }
        try await buildTwoSites()
        #expect(try await peel("publish", "one", "--to", target("rclone")).status == 0)
        try await program(
            "rclone",
            "case $1 in copy) shift; exec '\(real)' copy --ignore-existing \"$@\" ;; esac; exec '\(real)' \"$@\""
        )
        let run = try await peel("publish", "two", "--to", target("rclone"))
        #expect(run.status == 1 && run.errors.contains("is not the one that was sent"), "\(run.errors)")
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"))
    func `aliases of rsync are refused by name`() async throws {
        try writeSite(["index.html": "page"])
        try folder.write("cp alias -x --y\nrsync alias --checksum --exclude=*.html\n", to: "home/.popt")
        let home = ["HOME": folder.url("home").path]
        let run = try await peel("publish", "one", "--to", target("rsync"), more: home)
        #expect(
            run.status == 64 && run.errors.contains(".popt changes the options of rsync"), "\(run.errors)")
        try folder.write("cp alias -x --y\n", to: "home/.popt")
        #expect(try await peel("publish", "one", "--to", target("rsync"), more: home).status == 0)
    }

    @Test func `an address with control characters does not reach the terminal`() async throws {
        try photo("cat.png", 0)
        try await program("curl", "printf 404")
        try await program(
            "netlify",
            """
            [ "$1" = --version ] && echo 'netlify-cli/21.5.0 linux-x64 node-v22' && exit
            printf '%s' '{"url": "https://evil.example/\\u001b[2J\\u0007\\nfoo"}'
            """)
        let run = try await peel("publish", "photos", "--to", "netlify:pets")
        let printed = run.output + run.errors
        #expect(!printed.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(printed)")
        #expect(!printed.contains("evil.example"))
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"))
    func `a page that changes but keeps its size is uploaded even if rclone compares only sizes`()
        async throws
    {
        let real = try await Tool.run("sh", "-c", "command -v rclone").output.filter { $0 != "\n" }
        try await buildTwoSites()
        // As with a WebDAV server that keeps neither hashes nor times.
        try await program(
            "rclone",
            """
            case "$*" in
              backend*) echo '{"Hashes": [], "Precision": 3153600000000000000}' ;;
              copy\\ *--ignore-times*) exec '\(real)' "$@" ;;
              copy\\ *) shift; exec '\(real)' copy --size-only "$@" ;;
              *) exec '\(real)' "$@" ;;
            esac
            """)
        #expect(try await peel("publish", "one", "--to", target("rclone")).status == 0)
        let page = folder.url("one/index.html")
        let text = try String(contentsOf: page, encoding: .utf8)
        try text.replacing("Photos", with: "Fotoss").write(to: page, atomically: true, encoding: .utf8)
        let run = try await peel("publish", "one", "--to", target("rclone"))
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.tree("www") == folder.tree("one"))
    }

    @Test(.enabled(if: Self.hasPrograms, "rsync or rclone is not installed"))
    func `a remote that rclone does not know is an error in words`() async throws {
        try photo("cat.png", 0)
        try folder.write("[there]\ntype = local\n[bucket]\ntype = local\n", to: "rclone.conf")
        let run = try await peel("publish", "photos", "--to", "rclone:elsewhere:pets")
        #expect(run.status == 64)
        #expect(
            run.errors.hasPrefix("peel: rclone:elsewhere:pets: rclone has no remote “elsewhere” (it knows "),
            "\(run.errors)")
        #expect(
            run.errors.contains("bucket") && run.errors.contains("there")
                && run.errors.hasSuffix("); make one with rclone config, or correct the name\n"),
            "\(run.errors)")
    }

    /// Some hosts answer each address with their first page.
    @Test func `a host that answers with something else is not written to`() async throws {
        try photo("cat.png", 0)
        // What follows --output is where the answer goes.
        try await program(
            "curl",
            "while [ \"$1\" != --output ]; do shift; done; echo '<!doctype html>' >\"$2\"; printf 200")
        try await program("surge", "touch '\(folder.url("sent").path)'")
        let run = try await peel("publish", "photos", "--to", "surge:pets.surge.sh")
        #expect(run.status == 1 && run.errors.contains("its pack.json is not Peel's"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url("sent").path))
        let told = try await peel("publish", "photos", "--to", "surge:pets.surge.sh", "--drop-addresses")
        #expect(told.status == 0, "\(told.errors)")
    }

    @Test func `a host that cannot be read is not written to`() async throws {
        try photo("cat.png", 0)
        try await program("curl", "printf 503")
        try await program("surge", "touch '\(folder.url("sent").path)'")
        let run = try await peel("publish", "photos", "--to", "surge:pets.surge.sh")
        #expect(
            run.errors
                == "peel: https://pets.surge.sh/ cannot be read: the server answers with status 503\nTry again. If nothing was published there yet, add --drop-addresses\n"
        )
        #expect(!FileManager.default.fileExists(atPath: folder.url("sent").path))
        let told = try await peel("publish", "photos", "--to", "surge:pets.surge.sh", "--drop-addresses")
        #expect(told.status == 0 && told.output == "https://pets.surge.sh/\n", "\(told.errors)")
        #expect(FileManager.default.fileExists(atPath: folder.url("sent").path))
    }

    @Test func `a dry run at a host also names files that the site no longer has`() async throws {
        try writeSite(["index.html": "page", "stickers/cat.png": "cat"])
        try FileManager.default.moveItem(at: folder.url("one"), to: folder.url("published"))
        try writeSite(["index.html": "page"])
        // What follows --output is where the answer goes.
        try await program(
            "curl",
            """
            while [ "$1" != --output ]; do shift; done
            cp '\(folder.url("published/pack.json").path)' "$2" && printf 200
            """)
        try await program("surge", "touch '\(folder.url("sent").path)'")
        let run = try await peel("publish", "one", "--to", "surge:pets.surge.sh", "--dry-run")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "~ index.html\n~ 2 other files\n")
        #expect(!FileManager.default.fileExists(atPath: folder.url("sent").path))
    }

    @Test func `a site built without its address gets a note about it`() async throws {
        try photo("cat.png", 0)
        #expect(try await peel("build", "photos").status == 0)
        try await program("curl", "printf 404")
        try await program("wrangler", "exit 0")
        let run = try await peel("publish", "site", "--to", "cloudflare:pets")
        #expect(
            run.errors.contains(
                "shared links show no picture, because the site was built without its address: write baseURL: https://pets.pages.dev/ into peel.yaml, build it, and publish again"
            ), "\(run.errors)")
        let built = try await peel("publish", "photos", "--to", "www")
        #expect(
            built.errors.contains("write baseURL: https://… into peel.yaml, and publish again"),
            "\(built.errors)")
    }
}
