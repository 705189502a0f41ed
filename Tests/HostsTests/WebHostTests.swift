import Hosts
import Testing

@Suite struct WebHostTests {
    @Test(
        arguments: [
            ("git@github.com:me/pets.git", "github"), ("https://github.com/me/pets", "github"),
            ("https://token@GitHub.com/me/pets.git", "github"),
            ("ssh://git@ssh.github.com:443/me/pets", "github"),
            ("git@gitlab.com:me/pets.git", "gitlab"), ("https://codeberg.org/me/pets.git", "codeberg"),
            ("/srv/github.com/pets.git", nil), ("../github.com:pets", nil), ("github.com/me/pets", nil),
            ("https://notgithub.com/me/pets", nil), ("https://github.com.example.org/x", nil),
            ("file:///srv/github.com", nil), ("https://example.org/github.com", nil), ("", nil), (":", nil),
            ("://", nil), ("@", nil),
        ] as [(String, String?)])
    func `the host of an address is known`(address: String, host: String?) {
        #expect(WebHost(sending: address)?.id == host)
    }

    @Test func `a target has the host of its address`() {
        #expect(WebHost(ofTarget: "git:git@gitlab.com:me/pets.git#www")?.id == "gitlab")
        #expect(WebHost(ofTarget: "git:origin") == nil)
        #expect(WebHost(ofTarget: "ghpages:")?.id == "github")
        #expect(WebHost(ofTarget: "cloudflare:pets")?.id == "cloudflare")
        #expect(WebHost(ofTarget: "rsync:me@example.org:www") == nil)
        #expect(WebHost(ofTarget: "/var/www") == nil)
    }

    @Test func `every host has a name of its own and a source`() {
        #expect(Set(WebHost.all.map(\.id)).count == WebHost.all.count)
        for host in WebHost.all {
            #expect(host.source.hasPrefix("https://"))
            #expect(host.read.wholeMatch(of: /20\d\d-\d\d/) != nil)
            #expect(WebHost(id: host.id) == host)
        }
        #expect(WebHost(id: "elsewhere") == nil)
    }
}

@Suite struct SiteWeightTests {
    private func host(
        file: Int? = nil, site: Int? = nil, files: Int? = nil, inFolder: Int? = nil,
        takesArchives: Bool = true
    ) -> WebHost {
        WebHost(
            "test", "Test Pages", file: file, site: site, files: files, inFolder: inFolder,
            takesArchives: takesArchives, source: "https://example.org")
    }

    private let site = SiteWeight([
        .init(path: "index.html", bytes: 1_000_000), .init(path: "pets.zip", bytes: 30_000_000),
        .init(path: "stickers/a.png", bytes: 12_000_000), .init(path: "stickers/b.png", bytes: 1000),
    ])

    @Test func `a site within the limits has no problem`() {
        let wide = host(file: 30_000_000, site: 43_001_000, files: 4, inFolder: 2)
        #expect(site.problems(on: wide).isEmpty)
        #expect(site.problems(on: host()).isEmpty)
        #expect(SiteWeight([]).problems(on: host(file: 0, site: 0, files: 0, inFolder: 0)).isEmpty)
    }

    @Test func `every exceeded limit is reported with a remedy`() {
        let narrow = host(file: 11_000_000, site: 20_000_000, files: 3, inFolder: 1, takesArchives: false)
        let problems = site.problems(on: narrow)
        #expect(
            problems.map(\.text) == [
                "pets.zip is 30 MB, and Test Pages accepts at most 11 MB per file. Set host: test in peel.yaml, so that archives are cut into parts, or archive: false",
                "the site is 43 MB, and Test Pages accepts at most 20 MB. Set archive: false in peel.yaml, use fewer or smaller stickers, or publish elsewhere",
                "the site has 4 files, and Test Pages accepts at most 3. Use fewer photos, or publish elsewhere",
                "the folder of the site has 2 files, and Test Pages accepts at most 1 per folder. Put the photos into several folders",
                "Test Pages refuses archives such as pets.zip from free accounts. Set archive: false in peel.yaml",
            ])
        #expect(problems.map(\.isOfFile) == [true, false, false, false, false])
    }

    @Test func `the message about a too large sticker says to make it smaller`() {
        let heavy = SiteWeight([.init(path: "stickers/a.png", bytes: 26 << 20)])
        let problem = heavy.problems(on: WebHost.all.first { $0.id == "cloudflare" } ?? host()).first
        #expect(
            problem?.text
                == "stickers/a.png is 27 MB, and Cloudflare Pages accepts at most 26 MB per file. Make the stickers smaller (sticker.size in peel.yaml), or publish elsewhere"
        )
    }
}
