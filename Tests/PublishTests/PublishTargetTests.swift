import Files
import Foundation
import TestSupport
import Testing

@testable import Publish

@Suite struct PublishTargetTests {
    @Test(arguments: [
        ("git:origin", "origin", "gh-pages"),
        ("git:git@example.org:me/pets.git#www", "git@example.org:me/pets.git", "www"),
        ("git:https://example.org/me/pets", "https://example.org/me/pets", "gh-pages"),
    ])
    func repositories(_ text: String, _ remote: String, _ branch: String) throws {
        #expect(try PublishTarget(text) == .git(remote: remote, branch: branch))
    }

    @Test(arguments: ["www", "/var/www/pets", "./a:b", "../x", "folder/with:colon", "C"])
    func folders(_ text: String) throws {
        #expect(try PublishTarget(text) == .folder(text))
    }

    @Test(arguments: [
        ("https://example.org/pets", "netlify:SITE, cloudflare:PROJECT, surge:DOMAIN"),
        ("http://example.org", "rsync:USER@HOST:FOLDER"),
        ("https://github.com/me/pets.git", "--to git:https://github.com/me/pets.git"),
        ("git@github.com:me/pets", "--to git:git@github.com:me/pets"),
        ("me@example.org:/var/www", "--to rsync:me@example.org:/var/www"),
        ("example.org:www", "--to rsync:example.org:www"),
        ("s3://bucket/pets", "--to rclone:REMOTE:bucket/pets"),
        ("gs://bucket", "--to rclone:REMOTE:bucket"),
        ("sftp://me@example.org/var/www", "--to rsync:me@example.org:/var/www"),
        ("ftp://example.org/www", "--to rclone:REMOTE:PATH"),
        ("file:///var/www", "--to /var/www"),
    ])
    func `addresses of other kinds are refused with advice`(_ text: String, _ recipe: String) {
        let error = #expect(throws: UserError.self) { try PublishTarget(text) }
        #expect(
            error?.code == .badInput && error?.message.contains(recipe) == true, "\(error?.message ?? "")")
    }

    @Test(
        arguments: [
            ("rsync:me@example.org:www/pets", nil), ("rsync://example.org/www", nil), ("rsync:/var/www", nil),
            ("rclone:r2:pets", nil), ("rclone:drive:", nil),
            ("netlify:my-pets", "https://my-pets.netlify.app/"),
            ("cloudflare:pets", "https://pets.pages.dev/"), ("surge:pets.surge.sh", "https://pets.surge.sh/"),
        ] as [(String, String?)])
    func `a place of an upload program is a target`(_ text: String, _ address: String?) throws {
        guard case .program(let uploader) = try PublishTarget(text) else {
            Issue.record("\(text) is not a program's")
            return
        }
        #expect(uploader.title == text && uploader.address == address)
    }

    @Test func `GitHub Pages are a branch`() throws {
        #expect(try PublishTarget("ghpages:") == .git(remote: "origin", branch: "gh-pages"))
        #expect(try PublishTarget("ghpages:mine") == .git(remote: "mine", branch: "gh-pages"))
    }

    @Test(arguments: [
        ("rsync:example.org", "the host or the folder is missing"),
        ("rsync:", "the host or the folder is missing"),
        ("rsync:me@host:", "the folder is missing; me@host:. is the home folder"),
        ("rsync:-e sh:x", "a blank"), ("rsync:-oProxyCommand=touch:x", "no part may start with -"),
        ("rsync:me@-x:y", "no part may start with -"), ("rsync:host:-x", "no part may start with -"),
        ("rsync:host:$(touch x)", "a character that a shell reads"), ("rsync:host:a;b", "a shell reads"),
        ("rsync:host:a\nb", "a shell reads"), ("rclone:pets", "the name of a remote comes first"),
        ("rclone::local:/x", "the name of a remote comes first"),
        ("rclone:x,ssh=\"touch x\":y", "the name of a remote comes first"),
        ("rclone:--config:x", "comes first"),
        ("rclone:r:a\nb", "control character"), ("netlify:", "write --to netlify:SITE"),
        ("netlify:--auth", "write --to netlify:SITE"), ("netlify:a/b", "write --to netlify:SITE"),
        ("cloudflare:Pets", "write --to cloudflare:PROJECT"), ("surge:pets", "write --to surge:DOMAIN"),
        ("surge:-x.surge.sh", "write --to surge:DOMAIN"),
        ("ghpages:x#y", "for another branch use git:REMOTE#BRANCH"),
        ("origin", "--to git:origin; for a new folder, write --to ./origin"),
        ("netlify", "--to netlify:SITE; for a new folder, write --to ./netlify"),
    ])
    func `an invalid place is refused with the expected form`(_ text: String, _ words: String) {
        let error = #expect(throws: UserError.self) { try PublishTarget(text) }
        #expect(error?.code == .badInput && error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test(
        arguments: [
            ("https://github.com/Ana/pets.git", "gh-pages", nil, "https://ana.github.io/pets/"),
            ("git@github.com:ana/ana.github.io.git", "main", nil, "https://ana.github.io/"),
            ("ssh://git@github.com/ana/pets", "www", nil, nil),
            ("https://gitlab.com/team/web/pets.git", "pages", nil, "https://team.gitlab.io/web/pets/"),
            ("https://codeberg.org/ana/pets", "pages", nil, "https://ana.codeberg.page/pets/"),
            ("git@codeberg.org:ana/pages.git", "gh-pages", nil, "https://ana.codeberg.page/@gh-pages/"),
            ("https://github.com/ana/pets", "gh-pages", "Pets.example.org\n", "https://pets.example.org/"),
            ("https://github.com/ana/pets", "gh-pages", "<script>\n", "https://ana.github.io/pets/"),
            ("/srv/pets.git", "gh-pages", nil, nil), ("https://example.org/ana/pets", "gh-pages", nil, nil),
            ("https://github.com/ana/a%20b", "gh-pages", nil, nil),
        ] as [(String, String, String?, String?)])
    func `a branch gives the address of its site`(
        _ remote: String, _ branch: String, _ domain: String?, _ address: String?
    ) {
        #expect(PagesAddress.of(branch: branch, at: remote, domain: domain) == address)
    }

    @Test(
        arguments: [
            (
                ["GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "Ana/Pets"],
                "https://ana.github.io/Pets/"
            ),
            (
                ["GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "Ana/Ana.GitHub.io"],
                "https://ana.github.io/"
            ),
            (["CI_PAGES_URL": "https://ana.gitlab.io/pets"], "https://ana.gitlab.io/pets/"),
            (["CI_PAGES_URL": "http://ana.gitlab.io/pets"], nil), ([:], nil),
        ] as [([String: String], String?)])
    func `a workflow gives the address of its pages`(_ variables: [String: String], _ address: String?) {
        #expect(PagesAddress.ofWorkflow(variables) == address)
    }

    /// No shell expands a `~` that stands after a colon.
    @Test func `a repository in the user's home is found`() throws {
        let home = try #require(UserFolders.home)
        #expect(
            try PublishTarget("git:~/pets.git")
                == .git(remote: home + "/pets.git", branch: "gh-pages"))
    }

    @Test(arguments: ["", " ", "git:", "git:x#", "git:x#a#b", "git:--upload-pack=touch x", "a\0b"])
    func `an invalid text is not a target`(_ text: String) {
        #expect(throws: UserError.self) { try PublishTarget(text) }
    }

    /// Those that git's own `check-ref-format` refuses.
    @Test(arguments: [
        "ma in", "-x", "HEAD", "a..b", "a~1", "a^", "a:b", "a?", "a*", "a[b", "a\\b", "/a", "a/", "a//b",
        ".a", "a/.b",
        "a.", "a.lock", "a.lock/b", "a@{1}", "a\tb", "a\u{7F}",
    ])
    func `a branch name that git refuses is an error`(_ name: String) async throws {
        let error = #expect(throws: UserError.self) { try PublishTarget("git:origin#\(name)") }
        #expect(error?.code == .badInput && error?.message.contains("“\(name)”") == true)
        #expect(try await Tool.run("git", "check-ref-format", "--branch", name).status != 0)
    }

    @Test func `a branch may have its full name, but other references are refused`() throws {
        #expect(try PublishTarget("git:origin#refs/heads/www") == .git(remote: "origin", branch: "www"))
        for name in ["refs/tags/www", "refs/heads/refs/heads/www", "refs/heads/"] {
            #expect(throws: UserError.self) { try PublishTarget("git:origin#\(name)") }
        }
    }

    @Test(arguments: ["main", "a/b.c", "käse", "a@b", "a{b", "a-", "lock", "a.lock.b", "1"])
    func `a branch name that git accepts is accepted`(_ name: String) async throws {
        #expect(
            try PublishTarget("git:origin#\(name)") == .git(remote: "origin", branch: name))
        #expect(try await Tool.run("git", "check-ref-format", "--branch", name).status == 0)
    }

    @Test func `a tilde is this user's home folder only`() throws {
        let home = try #require(ProcessInfo.processInfo.environment["HOME"])
        #expect(try PublishTarget("~/www") == .folder(home + "/www"))
        #expect(try PublishTarget("~") == .folder(home))
        #expect(try PublishTarget("./~/www") == .folder("./~/www"))
        let error = #expect(throws: UserError.self) { try PublishTarget("~ana/www") }
        #expect(error?.message.contains("./~ana/www") == true, "\(error?.message ?? "")")
    }

    @Test(arguments: [
        ("Deployed pets triggers\n  https://pets.ana.workers.dev", "https://pets.ana.workers.dev/"),
        (
            "✨ Deployment complete! Take a peek over at https://3f2a1b9c.pets-7gk.pages.dev",
            "https://pets-7gk.pages.dev/"
        ),
        ("\u{1B}[36mhttps://pets.pages.dev/\u{1B}[0m", "https://pets.pages.dev/"),
        ("see https://developers.cloudflare.com/pages, https://x.pages.dev.evil.example/", nil),
        ("https://pages.dev https://a.b.c.pages.dev https://UPPER.pages.dev http://pets.pages.dev", nil),
        ("", nil),
    ]) func `wrangler's own words give the address`(_ words: String, _ address: String?) {
        #expect(TargetKind.cloudflareAddress(in: words) == address)
    }
}
