import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Files
@testable import Publish

/// What publishing leaves alone, whoever wrote the site, the branch or the folder.
@Suite struct SitePublisherTests {
    private let folder: TemporaryFolder
    /// An identity, and nothing of this machine's git.
    private let environment = [
        "GIT_AUTHOR_NAME": "Ana", "GIT_AUTHOR_EMAIL": "ana@example.org", "GIT_COMMITTER_NAME": "Ana",
        "GIT_COMMITTER_EMAIL": "ana@example.org", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_SYSTEM": "/dev/null",
    ]

    init() async throws {
        folder = try TemporaryFolder(isInMemory: true)
        try folder.write("key", to: "home/key")
        try writeSite(["index.html", "stickers/cat.png"])
        try await git("init", "--bare", "--quiet", "remote.git")
    }

    private func writeSite(_ files: [String], in place: String = "site", listing: [String]? = nil) throws {
        for file in files { try folder.write("site's \(file)", to: "\(place)/\(file)") }
        let names = ((listing ?? files) + ["pack.json"]).map { "\"\($0)\"" }.joined(separator: ", ")
        try folder.write(#"{"generator": "Peel 1", "files": [\#(names)]}"#, to: "\(place)/pack.json")
    }

    @discardableResult
    private func git(_ arguments: String..., at place: String = ".") async throws -> String {
        let run = try await Tool.run(
            "git", ["-C", folder.url(place).path] + arguments, in: folder.path, environment: environment)
        #expect(run.status == 0, "git \(arguments): \(run.errors)")
        return run.output
    }

    private var branch: PublishTarget { .git(remote: folder.url("remote.git").path, branch: "gh-pages") }
    private var www: PublishTarget { .folder(folder.url("www").path) }

    @discardableResult
    private func publish(to target: PublishTarget? = nil, isDryRun: Bool = false) async throws
        -> SitePublisher.Report
    {
        try await SitePublisher.publish(folder.url("site").path, to: target ?? branch, isDryRun: isDryRun)
    }

    /// All addresses would be given anew.
    @Test func `an unreadable published list is an error`() async throws {
        #expect(try await www.state().manifest == nil)
        try await publish(to: www)
        #expect(try await www.state().manifest?.isEmpty == false)
        let www = www
        let error = await #expect(throws: UserError.self) {
            _ = try await SystemCall.$interposer.withValue({ call, path in
                call == .read && path.hasSuffix("www/pack.json") ? .fail(EIO) : .proceed
            }) { () async throws -> PublishedState in try await www.state() }
        }
        #expect(error?.code == .cannotWrite && error?.message.contains("pack.json") == true)
    }

    /// Writes a site of two stickers, each from a photo of its own, with what its list says of them besides.
    private func writeSite(_ cat: String, _ dog: String) throws {
        try? FileManager.default.removeItem(at: folder.url("site"))
        try writeSite(["index.html", "s/cat.html", "s/dog.html"])
        let list = #""files": ["index.html", "s/cat.html", "s/dog.html", "pack.json"]"#
        let pages =
            #"{"page": "s/cat.html", "earlier": [], \#(cat)}, {"page": "s/dog.html", "earlier": [], \#(dog)}"#
        try folder.write(
            #"{"generator": "Peel 1", \#(list), "addresses": {"packs": [], "stickers": [\#(pages)]}}"#,
            to: "site/pack.json")
    }

    /// It was built into an empty folder, from photos that have got each other's titles.
    @Test func `a site whose pages show other stickers than the published ones is refused`() async throws {
        let (cat, dog) = (
            #""identity": {"name": "c", "bytes": "1"}"#, #""identity": {"name": "d", "bytes": "2"}"#
        )
        for target in [branch, www] {
            try writeSite(cat, dog)
            try await publish(to: target)
            try writeSite(dog, cat)
            let error = await #expect(throws: UserError.self) { try await publish(to: target) }
            #expect(
                error?.message.contains(
                    "2 pages would show another sticker than the one that people have links to: s/cat.html, s/dog.html"
                ) == true, "\(error?.message ?? "")")
            // Who swaps the addresses of two stickers knows both.
            try writeSite(dog + #", "first": "s/dog.html""#, cat + #", "first": "s/cat.html""#)
            try await publish(to: target)
        }
    }

    @Test func `one of several stickers is recognised by its place in its photo`() async throws {
        func part(_ photo: String, _ name: String, _ spot: String) -> String {
            #""identity": {"name": "\#(photo)+\#(name)", "bytes": "\#(photo)1+\#(name)", "spot": "\#(spot)"}"#
        }
        try writeSite(part("a", "cat", "7"), part("a", "dog", "8"))
        try await publish(to: www)
        // Both have other names.
        try writeSite(part("a", "tom", "7"), part("a", "rex", "8"))
        try await publish(to: www)
        for other in [part("a", "tim", "9"), part("b", "tim", "7")] {
            try writeSite(other, part("a", "rex", "8"))
            let error = await #expect(throws: UserError.self) { try await publish(to: www) }
            #expect(error?.message.contains("would show another sticker") == true)
        }
    }

    @Test func `a site that would lose published dates is refused by default`() async throws {
        let (cat, dog) = (
            #""identity": {"name": "c", "bytes": "1"}"#, #""identity": {"name": "d", "bytes": "2"}"#
        )
        try writeSite(cat + #", "published": 1700000000"#, dog)
        try await publish(to: www)
        try writeSite(cat, dog + #", "published": 1700000000"#)
        let error = await #expect(throws: UserError.self) { try await publish(to: www) }
        #expect(
            error?.message.contains("a page would lose the date of publishing") == true,
            "\(error?.message ?? "")")
        _ = try await SitePublisher.publish(
            folder.url("site").path, to: www, isDryRun: false, dropsAddresses: true)
    }

    @Test func `a site that lacks published pages is refused with their names`() async throws {
        for target in [branch, www] {
            try writeSite(["index.html", "s/cat.html", "s/cat.og.jpg", "pets/s/dog.html", "pets/index.html"])
            try await publish(to: target)
            try FileManager.default.removeItem(at: folder.url("site"))
            try writeSite(["index.html", "s/cat.html"])
            let error = await #expect(throws: UserError.self) { try await publish(to: target) }
            #expect(
                error?.message.hasSuffix(
                    "2 pages that people may have links to would be gone: pets/index.html, pets/s/dog.html. Publish the photos instead (peel publish PHOTOS), which keeps addresses and dates, or add --drop-addresses"
                ) == true, "\(error?.message ?? "")")
            // What the site's own list records, it removes on purpose.
            try folder.write(
                #"{"generator": "Peel 1", "files": ["index.html", "s/cat.html", "pack.json", "pets/index.html"], "addresses": {"stickers": [{"earlier": ["pets/s/dog.html"]}]}}"#,
                to: "site/pack.json")
            try folder.write("pets", to: "site/pets/index.html")
            try await publish(to: target)
            try writeSite(["index.html"])
            try FileManager.default.removeItem(at: folder.url("site/s"))
            _ = try await SitePublisher.publish(
                folder.url("site").path, to: target, isDryRun: false, dropsAddresses: true)
            try FileManager.default.removeItem(at: folder.url("site"))
        }
    }

    @Test func `a site that lost files is refused with their names`() async throws {
        for target in [branch, www] {
            try writeSite(["index.html", "s/cat.html", "stickers/cat.png"])
            try await publish(to: target)
            for place in ["index.html", "s"] {
                try FileManager.default.removeItem(at: folder.url("site/\(place)"))
            }
            for isDryRun in [true, false] {
                let error = await #expect(throws: UserError.self) {
                    try await SitePublisher.publish(
                        folder.url("site").path, to: target, isDryRun: isDryRun, dropsAddresses: true)
                }
                #expect(
                    error?.message.hasSuffix(
                        "site is damaged: it lacks files that its pack.json lists (index.html, s/cat.html); build it again"
                    ) == true, "\(error?.message ?? "")")
            }
        }
        #expect(try folder.tree("www")["s/cat.html"] != nil)
    }

    @Test(arguments: [
        ".env", "s/.env.local", ".ssh/id", "pets.git/HEAD", "x/id_rsa", ".htpasswd", ".NETRC", "my.kdbx",
        ".docker/config.json", "x/credentials", ".envrc", "prod.env", ".vault-token", ".config/gh/hosts.yml",
        "terraform.tfstate", "s/.envy", ".pgpass.bak", ".hg/hgrc", ".netlify/state.json",
    ])
    func `a hidden file or one that may contain a password is not published`(_ name: String) async throws {
        try folder.write("secret", to: "site/" + name)
        for target in [branch, www] {
            let error = await #expect(throws: UserError.self) { try await publish(to: target) }
            #expect(
                error?.message.contains("would be published (\(name)); move") == true,
                "\(error?.message ?? "")")
        }
        for name in [
            ".nojekyll", ".htaccess", ".well-known/security.txt", "git", "git.html", "credentials/index.html",
        ] {
            #expect(!PrivateFiles.contains(try #require(RelativePath(name))), "\(name)")
        }
    }

    @Test(arguments: [
        "-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl", "-----BEGIN PRIVATE KEY-----\r\nMC4C",
        "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n-----BEGIN RSA PRIVATE KEY-----\nMIIE",
        "PuTTY-User-Key-File-3: ssh-ed25519\n", "\u{FEFF}-----BEGIN PRIVATE KEY-----\n",
        "key: |\n    -----BEGIN RSA PRIVATE KEY-----\n",
        "-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nlQ", "---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\n",
        #"{"type": "service_account", "key": "-----BEGIN PRIVATE KEY-----\nMII"}"#, #"{"private_key":"x"}"#,
        String(repeating: "BEGIN PRIVATE WORDS, ", count: 3000) + "-----BEGIN PRIVATE KEY-----\n",
        "# created: today\nAGE-SECRET-KEY-1QQ",
    ])
    func `a private key is not published, whatever it is called`(_ text: String) async throws {
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            #expect(PrivateFiles.isKey(Array(try #require(text.data(using: encoding)))))
        }
        try folder.write(text, to: "site/notes")
        for target in [branch, www] {
            let error = await #expect(throws: UserError.self) { try await publish(to: target) }
            #expect(error?.message.contains("would be published (notes); move") == true)
        }
        let harmless = "-----BEGIN PUBLIC KEY-----\nMCow\nBEGIN WITH A PRIVATE KEY"
        try folder.write(harmless + String(repeating: " of your own", count: 9), to: "site/notes")
        _ = try await publish(to: www)
        #expect(try folder.tree("www")["notes"] != nil)
    }

    @Test func `leftovers of desktops and editors are not published`() async throws {
        let leftovers = [
            ".DS_Store", "s/Thumbs.db", "._index.html", ".notes.txt.swp", ".notes.txt.swo", "index.html~",
            "#index.html#", ".#index.html", ".directory",
        ]
        for name in leftovers + ["mine.txt", "#1"] { try folder.write("mine", to: "site/" + name) }
        _ = try await publish(to: www)
        #expect(
            try folder.tree("www").keys.sorted() == [
                "#1", "index.html", "mine.txt", "pack.json", "stickers/cat.png",
            ])
    }

    @Test func `a CNAME that is too large is not read`() async throws {
        try await makeBranch {
            let name = "pets.example.org\n" + String(repeating: "\n", count: 5000)
            try folder.write(name, to: "\($0)/CNAME")
        }
        #expect(try await branch.state().address == nil)
    }

    @Test func `the branch's CNAME gives the site's address`() async throws {
        try await makeBranch { try folder.write("pets.example.org\n", to: "\($0)/CNAME") }
        #expect(try await branch.state().address == "https://pets.example.org/")
        #expect(try await publish().address == "https://pets.example.org/")
        #expect(try await branch.state().manifest != nil)
    }

    /// A branch that `fill` makes in a clone.
    private func makeBranch(_ fill: (String) throws -> Void) async throws {
        try await git("init", "--quiet", "clone")
        try await git("checkout", "--quiet", "-b", "gh-pages", at: "clone")
        try fill("clone")
        try await git("add", "--all", at: "clone")
        try await git(
            "-c", "user.name=Ana", "-c", "user.email=ana@example.org", "commit", "--quiet", "-m", "Begin",
            at: "clone")
        try await git("push", "--quiet", folder.url("remote.git").path, "gh-pages", at: "clone")
    }

    @Test(
        arguments: ["../../home/key", "/etc/hostname", "stickers/../../x", ".git/config", ""], [false, true])
    func `a forged list on the branch ends the run before the first change`(_ path: String, isDryRun: Bool)
        async throws
    {
        try await makeBranch { try writeSite(["index.html"], in: $0, listing: ["index.html", path]) }
        let before = try await git("rev-parse", "gh-pages", at: "remote.git")
        let error = await #expect(throws: UserError.self) { try await publish(isDryRun: isDryRun) }
        #expect(
            error?.code == .badInput && error?.message.contains("forged") == true, "\(error?.message ?? "")")
        #expect(try await git("rev-parse", "gh-pages", at: "remote.git") == before)
        #expect(try folder.tree("home") == ["key": Data("key".utf8)])
    }

    @Test(arguments: [false, true])
    func `a link on the branch is not followed`(isDryRun: Bool) async throws {
        try await makeBranch {
            try writeSite(["index.html"], in: $0)
            try FileManager.default.createSymbolicLink(
                atPath: folder.url("clone/stickers").path, withDestinationPath: folder.url("home").path)
        }
        let error = await #expect(throws: UserError.self) { try await publish(isDryRun: isDryRun) }
        #expect(error?.message.contains("stickers is a link") == true, "\(error?.message ?? "")")
        #expect(try folder.tree("home") == ["key": Data("key".utf8)])
    }

    @Test func `the user's files on the branch are not replaced`() async throws {
        try await makeBranch {
            try writeSite(["index.html"], in: $0)
            try folder.write("about the branch", to: "\($0)/README.md")
            try folder.write("example.org", to: "\($0)/CNAME")
        }
        try folder.write("about the site", to: "site/README.md")
        try folder.write("example.org", to: "site/CNAME")
        let before = try await git("rev-parse", "gh-pages", at: "remote.git")
        for isDryRun in [true, false] {
            let error = await #expect(throws: UserError.self) { try await publish(isDryRun: isDryRun) }
            #expect(
                error?.code == .badInput && error?.message.contains("README.md") == true,
                "\(error?.message ?? "")")
        }
        #expect(try await git("rev-parse", "gh-pages", at: "remote.git") == before)
        // One that is the same is in nobody's way, and what is listed is Peel's.
        try folder.write("about the branch", to: "site/README.md")
        try folder.write("new", to: "site/index.html")
        #expect(try await publish().changed == ["index.html", "pack.json", "stickers/cat.png"])
    }

    @Test func `a user's folder on the branch is not replaced by a file of the site`() async throws {
        try await makeBranch {
            try writeSite(["index.html"], in: $0)
            try folder.write("mine", to: "\($0)/notes/mine.txt")
        }
        try folder.write("the site's", to: "site/notes")
        let before = try await git("rev-parse", "gh-pages", at: "remote.git")
        let error = await #expect(throws: UserError.self) { try await publish() }
        #expect(error?.message.contains("notes on the branch") == true, "\(error?.message ?? "")")
        #expect(try await git("rev-parse", "gh-pages", at: "remote.git") == before)
    }

    @Test func `a forged list in the site itself is refused`() async throws {
        try writeSite(["index.html"], listing: ["../home/key"])
        let error = await #expect(throws: UserError.self) { try await publish() }
        #expect(error?.message.contains("forged") == true)
    }

    @Test func `a link in the site is not published`() async throws {
        for (name, target) in [("key", "../home/key"), ("more", "../home")] {
            let link = folder.url("site/\(name)").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
            let error = await #expect(throws: UserError.self) { try await publish() }
            #expect(error?.message.contains("site/\(name) is a link") == true)
            try FileManager.default.removeItem(atPath: link)
        }
    }

    @Test func `a file with an invalid name is an error`() async throws {
        let made = try await Tool.run(
            "sh", "-c", "echo x >\"$(printf 'a\\377')\"", in: folder.url("site").path)
        #expect(made.status == 0)
        let error = await #expect(throws: UserError.self) { try await publish() }
        #expect(error?.message.contains("not valid UTF-8") == true, "\(error?.message ?? "")")
    }

    @Test func `a link in the folder is not followed`() async throws {
        try writeSite(["index.html"], in: "www")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("www/stickers").path, withDestinationPath: folder.url("home").path)
        for isDryRun in [true, false] {
            await #expect(throws: UserError.self) {
                try await publish(to: www, isDryRun: isDryRun)
            }
        }
        #expect(try folder.tree("home") == ["key": Data("key".utf8)])
    }

    @Test func `a forged list in the folder is refused`() async throws {
        try writeSite(["index.html"], in: "www", listing: ["../home/key"])
        let error = await #expect(throws: UserError.self) {
            try await publish(to: www)
        }
        #expect(error?.message.contains("forged") == true)
        #expect(try folder.tree("home") == ["key": Data("key".utf8)])
    }

    @Test func `files that the user added to the site are published every time`() async throws {
        try folder.write("example.org", to: "site/CNAME")
        #expect(try await publish(to: www).changed.contains("CNAME"))
        try folder.write("another", to: "site/index.html")
        #expect(try await publish(to: www).changed == ["index.html"])
        #expect(try folder.tree("www") == folder.tree("site"))
        // Nobody knows any more whose the old one is.
        try folder.write("example.com", to: "site/CNAME")
        let before = try folder.tree("www")
        let error = await #expect(throws: UserError.self) { try await publish(to: www) }
        #expect(error?.message.contains("www/CNAME") == true, "\(error?.message ?? "")")
        #expect(try folder.tree("www") == before)
    }

    @Test func `leftovers of a killed run are removed even if nothing has changed`() async throws {
        try await publish(to: www)
        try folder.write("half", to: ".www.peel-1abcdefghtx36/index.html")
        #expect(try await publish(to: www, isDryRun: true).changed.isEmpty)
        #expect(FileManager.default.fileExists(atPath: folder.url(".www.peel-1abcdefghtx36").path))
        #expect(try await publish(to: www).changed.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.url(".www.peel-1abcdefghtx36").path))
    }

    @Test func `a dry run changes nothing`() async throws {
        try await makeBranch { try writeSite(["index.html", "assets/gone.css"], in: $0) }
        let before = try folder.tree("remote.git")
        let report = try await publish(isDryRun: true)
        #expect(report.changed == ["assets/gone.css", "pack.json", "stickers/cat.png"])
        #expect(try folder.tree("remote.git") == before)
        try await publish(to: www, isDryRun: true)
        #expect(try FileSystem.kind(of: folder.url("www").path) == .missing)
    }

    /// What a dry run promises is done.
    @Test(arguments: ["foreign", "file", "/proc", "/", "photos/..", "file/www", "www"])
    func `a dry run refuses the same places as a real run`(_ place: String) async throws {
        try folder.write("mine", to: "foreign/index.html")
        try folder.write("mine", to: "file")
        try folder.write("mine", to: "photos/cat.jpg")
        if place == "www" {
            try await publish(to: www)
            // In the way of a folder and of a file that are new in the site.
            try folder.write("mine", to: "www/pets")
            try writeSite(["index.html", "pets/index.html"], listing: ["index.html", "pets/index.html"])
        }
        let target = PublishTarget.folder(place.hasPrefix("/") ? place : folder.url(place).path)
        let before = try folder.tree(".")
        var messages: [String?] = []
        for isDryRun in [true, false] {
            let error = await #expect(throws: UserError.self, "\(isDryRun)") {
                try await publish(to: target, isDryRun: isDryRun)
            }
            messages.append(error?.message)
            #expect(try folder.tree(".") == before)
        }
        #expect(messages[0] == messages[1])
    }

    /// The looks into a site while it is published into a folder, and to a branch.
    private static let (looksAtSite, looksOfBranch) = (1...9, 1...7)

    /// Publishes while builds exchange the site for a newer one, at the looks into its folder that `isTime` picks by number.
    ///
    /// - Returns: how many looks and builds there were.
    @discardableResult
    private func publishWhileBuilding(
        to target: PublishTarget, _ isTime: @escaping @Sendable (Int) -> Bool
    ) async throws -> (looks: Int, builds: Int) {
        let site = folder.url("site").path
        let looks = Mutex(0)
        let builds = Mutex(0)
        let swap = { @Sendable [folder] in
            let build = builds.withLock {
                $0 += 1; return $0
            }
            for file in ["index.html", "stickers/cat.png"] {
                try folder.write("\(file) of build \(build)", to: "newer/\(file)")
            }
            try folder.write(folder.tree("site")["pack.json"] ?? Data(), to: "newer/pack.json")
            try FileSystem.exchange(site, folder.url("newer").path)
            try FileManager.default.removeItem(at: folder.url("newer"))
        }
        try await SystemCall.$interposer.withValue({ call, path in
            guard call == .open, path == site,
                isTime(
                    looks.withLock {
                        $0 += 1; return $0
                    })
            else { return .proceed }
            SystemCall.$interposer.withValue(nil) { #expect(throws: Never.self) { try swap() } }
            return .proceed
        }) { _ = try await publish(to: target) }
        return (looks.withLock(\.self), builds.withLock(\.self))
    }

    @Test func `the tests of rebuilt sites cover every look into the site`() async throws {
        #expect(try await publishWhileBuilding(to: www) { _ in false }.looks == Self.looksAtSite.count)
        #expect(try await publishWhileBuilding(to: branch) { _ in false }.looks == Self.looksOfBranch.count)
    }

    @Test(arguments: looksAtSite) func `a site that is rebuilt meanwhile is published whole`(look: Int)
        async throws
    {
        #expect(try await publishWhileBuilding(to: www) { $0 == look }.builds == 1)
        #expect(try folder.tree("www") == folder.tree("site"))
    }

    @Test(arguments: looksOfBranch) func `a site that is rebuilt meanwhile is published whole on a branch`(
        look: Int
    ) async throws {
        #expect(try await publishWhileBuilding(to: branch) { $0 == look }.builds == 1)
        for (file, bytes) in try folder.tree("site") {
            #expect(try await Data(git("show", "gh-pages:\(file)", at: "remote.git").utf8) == bytes)
        }
    }

    @Test func `a site that is rebuilt again and again is not published`() async throws {
        let error = await #expect(throws: UserError.self) {
            try await publishWhileBuilding(to: www) { _ in true }
        }
        #expect(error?.message.contains("rebuilt again and again") == true, "\(error?.message ?? "")")
        #expect(try FileSystem.kind(of: folder.url("www").path) == .missing)
    }
}
