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
        #expect(try PublishTarget(text, site: "site") == .git(remote: remote, branch: branch))
    }

    @Test(arguments: ["www", "/var/www/pets", "./a:b", "../x", "folder/with:colon", "C"])
    func folders(_ text: String) throws {
        #expect(try PublishTarget(text, site: "site") == .folder(text))
    }

    @Test(arguments: [
        ("https://example.org/pets", "npx wrangler pages deploy site"),
        ("http://example.org", "rsync -a site/ USER@HOST:FOLDER/"),
        ("https://github.com/me/pets.git", "--to git:https://github.com/me/pets.git"),
        ("git@github.com:me/pets", "--to git:git@github.com:me/pets"),
        ("me@example.org:/var/www", "rsync -a site/ me@example.org:/var/www"),
        ("example.org:www", "rsync -a site/ example.org:www"),
        ("s3://bucket/pets", "aws s3 sync site s3://bucket/pets"),
        ("gs://bucket", "gcloud storage rsync --recursive site gs://bucket"),
        ("sftp://me@example.org/var/www", "rsync -a site/ me@example.org:/var/www"),
        ("ftp://example.org/www", "rclone copy site"),
        ("rsync://example.org/www", "rsync -a site/ rsync://example.org/www"),
        ("file:///var/www", "--to /var/www"),
    ])
    func `addresses of other kinds are refused with what takes a site there`(_ text: String, _ recipe: String)
    {
        let error = #expect(throws: UserError.self) { try PublishTarget(text, site: "site") }
        #expect(
            error?.code == .badInput && error?.message.contains(recipe) == true, "\(error?.message ?? "")")
    }

    /// No shell expands a `~` that stands after a colon.
    @Test func `a repository in the user's home is found`() throws {
        let home = try #require(UserFolders.home)
        #expect(
            try PublishTarget("git:~/pets.git", site: "site")
                == .git(remote: home + "/pets.git", branch: "gh-pages"))
    }

    @Test(arguments: ["", "git:", "git:x#", "git:x#a#b", "git:--upload-pack=touch x", "a\0b"])
    func `what is no target`(_ text: String) {
        #expect(throws: UserError.self) { try PublishTarget(text, site: "site") }
    }

    /// Those that git's own `check-ref-format` refuses.
    @Test(arguments: [
        "ma in", "-x", "HEAD", "a..b", "a~1", "a^", "a:b", "a?", "a*", "a[b", "a\\b", "/a", "a/", "a//b",
        ".a", "a/.b",
        "a.", "a.lock", "a.lock/b", "a@{1}", "a\tb", "a\u{7F}",
    ])
    func `a branch that git would not have is named`(_ name: String) async throws {
        let error = #expect(throws: UserError.self) { try PublishTarget("git:origin#\(name)", site: "site") }
        #expect(error?.code == .badInput && error?.message.contains("“\(name)”") == true)
        #expect(try await Tool.run("git", "check-ref-format", "--branch", name).status != 0)
    }

    @Test(arguments: ["main", "a/b.c", "käse", "a@b", "a{b", "a-", "lock", "a.lock.b", "1"])
    func `a branch that git would have`(_ name: String) async throws {
        #expect(
            try PublishTarget("git:origin#\(name)", site: "site") == .git(remote: "origin", branch: name))
        #expect(try await Tool.run("git", "check-ref-format", "--branch", name).status == 0)
    }

    @Test func `a tilde is the home folder and nobody elses`() throws {
        let home = try #require(ProcessInfo.processInfo.environment["HOME"])
        #expect(try PublishTarget("~/www", site: "site") == .folder(home + "/www"))
        #expect(try PublishTarget("~", site: "site") == .folder(home))
        #expect(try PublishTarget("./~/www", site: "site") == .folder("./~/www"))
        let error = #expect(throws: UserError.self) { try PublishTarget("~ana/www", site: "site") }
        #expect(error?.message.contains("./~ana/www") == true, "\(error?.message ?? "")")
    }
}
