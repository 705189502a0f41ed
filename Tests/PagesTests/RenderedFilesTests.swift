import Essentials
import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif
import Pages
import QRCode
import Testing

struct RenderedFilesTests {
    @Test func `one pack's pages are where the design says`() throws {
        let site = try RenderedSite(SampleContent.site())
        for path in [
            ".nojekyll", "404.html", "colors.html", "favicon.svg", "feed.json", "grid.html", "index.html",
            "s/sticker-0.html", "s/sticker-2.html", "site.webmanifest", "colors/sticker-0.ase", "colors.json",
        ] {
            #expect(site.paths.contains(path), "\(path)")
        }
        #expect(!site.paths.contains("sitemap.xml"))
        #expect(!site.paths.contains("robots.txt"))
    }

    @Test func `several packs have their own folders and share assets`() throws {
        let site = try RenderedSite(SampleContent.packs())
        for path in [
            "index.html", "pets/index.html", "pets/s/sticker-1.html", "desk/grid.html", "desk/colors.css",
        ] {
            #expect(site.paths.contains(path), "\(path)")
        }
        #expect(!site.paths.contains("grid.html"))
        let scripts = site.files(endingIn: ".js").map(\.path)
        #expect(scripts.filter { $0.hasPrefix("assets/") && !$0.contains("schemes-") }.count == 13)
        #expect(scripts.filter { $0.contains("schemes-") }.count == 2, "one with the schemes of each pack")
        #expect(scripts.filter { $0.hasPrefix("pets/colors/") }.count == 2 + 8)
        #expect(site.text("index.html").contains("href=\"pets/index.html\""))
        #expect(site.text("pets/s/sticker-1.html").contains("src=\"../../assets/site-"))
    }

    @Test func `no path is written twice, and paths are in order`() throws {
        let paths = try RenderedSite(SampleContent.packs(baseURL: "https://example.org/")).paths
        #expect(paths == paths.sorted())
        #expect(Set(paths).count == paths.count)
    }

    @Test func `the same content gives the same bytes`() throws {
        let content = SampleContent.site(stickers: 30, baseURL: "https://example.org/a/")
        #expect(try RenderedSite(content).files == RenderedSite(content).files)
    }

    @Test func `a pack with its own language uses it on all its pages`() throws {
        var content = SampleContent.packs()
        content.packs[1].language = "de"
        let site = try RenderedSite(content)
        for (folder, own, other) in [("pets/", "Carousel", "Karussell"), ("desk/", "Karussell", "Carousel")] {
            for page in ["index.html", "grid.html", "colors.html", "s/sticker-0.html"] {
                let text = site.text(folder + page)
                #expect(text.contains(">\(own)<") && !text.contains(">\(other)<"), "\(folder + page)")
            }
        }
    }

    @Test func `assets are named by their content`() throws {
        let site = try RenderedSite(SampleContent.site())
        for file in site.files where file.path.hasPrefix("assets/") {
            #expect(file.path.contains("-\(ContentHash.of(file.bytes))."), "\(file.path)")
        }
    }

    @Test(arguments: [
        SampleContent.site(), SampleContent.site(stickers: 0), SampleContent.site(stickers: 65),
        SampleContent.packs(), SampleContent.site(language: "de"),
    ])
    func `every relative link leads to a file or an id`(content: SiteContent) throws {
        let site = try RenderedSite(content)
        let known = Set(site.paths).union(SampleContent.givenFiles(content))
        for page in site.files(endingIn: ".html") {
            for link in Links.of(site.text(page.path)) where link != Self.license {
                #expect(!link.contains("//"), "\(page.path) links to \(link)")
                let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let target = parts[0].isEmpty ? page.path : Links.resolve(String(parts[0]), from: page.path)
                #expect(known.contains(target), "\(page.path) links to \(link)")
                if parts.count == 2 && target.hasSuffix(".html") {
                    #expect(
                        site.text(target).contains(" id=\"\(parts[1])\""), "\(page.path) links to \(link)")
                }
            }
        }
        for style in site.files(endingIn: ".css") where style.path.hasPrefix("assets/") {
            for match in site.text(style.path).matches(of: /url\(([^"%)]*)\)/) {
                #expect(known.contains(Links.resolve(String(match.1), from: style.path)))
            }
        }
    }

    /// Where the sample's licence stands.
    private static let license = "https://creativecommons.org/licenses/by/4.0/"

    @Test func `the licence and all downloads are on the landing page`() throws {
        let page = try RenderedSite(SampleContent.site()).text("index.html")
        #expect(
            page.contains("<a rel=\"license external noreferrer\" href=\"\(Self.license)\">CC BY 4.0</a>"))
        #expect(page.contains("by Ana"))
        #expect(page.contains("download=\""))
    }

    @Test func `archives are shown with their size, and parts with their number of stickers`() throws {
        var content = SampleContent.site()
        func actions() throws -> String {
            let page = try RenderedSite(content).text("grid.html")
            let start = try #require(page.range(of: "<p class=\"actions\">")).upperBound
            let end = try #require(page[start...].range(of: "</p>")).lowerBound
            return page[start..<end].replacing(/<[^>]*>|[\u{2066}-\u{2069}]/, with: " ")
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let ofOne = try actions()
        #expect(ofOne == "Download all (12.4 MB) Small copies (900 KB) Share this pack", "\(ofOne)")
        content.packs[0].archives = [
            ArchiveReference(path: "pets-1.zip", bytes: 8_000_000, stickers: 2),
            ArchiveReference(path: "pets-2.zip", bytes: 4_400_000, stickers: 1),
        ]
        let ofParts = try actions()
        #expect(
            ofParts.hasPrefix("Download part 1 (2 stickers, 8.0 MB) Download part 2 (1 sticker, 4.4 MB) "),
            "\(ofParts)")
    }

    @Test func `a base address adds absolute links, and only where they belong`() throws {
        let site = try RenderedSite(SampleContent.site(baseURL: "https://example.org/pets/"))
        let sticker = site.text("s/sticker-1.html")
        #expect(
            sticker.contains("<link rel=\"canonical\" href=\"https://example.org/pets/s/sticker-1.html\">"))
        #expect(sticker.contains("content=\"https://example.org/pets/s/sticker-1.og.jpg\""))
        #expect(
            site.text("index.html").contains("<link rel=\"canonical\" href=\"https://example.org/pets/\">"))
        #expect(site.text("sitemap.xml").contains("<loc>https://example.org/pets/grid.html</loc>"))
        #expect(!site.text("sitemap.xml").contains("404"))
        #expect(site.text("robots.txt").contains("Sitemap: https://example.org/pets/sitemap.xml"))
        let missing = site.text("404.html")
        for start in ["href=\"assets/site-", "href=\"/pets/assets/site-"] { #expect(missing.contains(start)) }
        #expect(missing.contains("href=\"/pets/\""), "from wherever it is shown, it leads home")
        for start in ["src=\"assets/missing-", "src=\"../assets/missing-", "src=\"../../assets/missing-"] {
            #expect(missing.contains(start))
        }
        let without = try RenderedSite(SampleContent.site())
        for page in without.files(endingIn: ".html") {
            let text = without.text(page.path)
            #expect(!text.contains("canonical") && !text.contains("og:image"))
        }
    }

    @Test func `every page and the manifest name the icons that the site has`() throws {
        var content = SampleContent.packs()
        #expect(!(try RenderedSite(content)).text("index.html").contains("apple-touch-icon"))
        content.icons = [
            SiteIcon(path: "touch.png", side: 180, use: .touch),
            SiteIcon(path: "icon-192.png", side: 192, use: .any),
            SiteIcon(path: "mask.png", side: 512, use: .maskable),
        ]
        let site = try RenderedSite(content)
        for (page, address) in [
            ("index.html", "touch.png"), ("pets/grid.html", "../touch.png"),
            ("pets/s/sticker-1.html", "../../touch.png"), ("404.html", "touch.png"),
        ] {
            #expect(
                site.text(page).contains("<link rel=\"apple-touch-icon\" href=\"\(address)\">"), "\(page)")
        }
        struct Manifest: Decodable {
            struct Icon: Decodable, Equatable {
                var src, sizes, type: String
                var purpose: String?
            }
            var icons: [Icon]
        }
        let file = site.files.first { $0.path == "site.webmanifest" }?.bytes ?? []
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(file))
        #expect(
            manifest.icons == [
                .init(src: "favicon.svg", sizes: "any", type: "image/svg+xml"),
                .init(src: "icon-192.png", sizes: "192x192", type: "image/png"),
                .init(src: "mask.png", sizes: "512x512", type: "image/png", purpose: "maskable"),
            ])
    }

    @Test func `a footer is on every page, escaped, with its links`() throws {
        for var content in [SampleContent.site(), SampleContent.packs()] {
            content.footer = try LinkedText(
                "Ana <b> · [Im&print](https://example.org/a?b&c) [Mail](mailto:a@example.org)")
            content.former = [FormerPage(path: "s/old.html", .gone, to: "index.html", title: "")]
            let site = try RenderedSite(content)
            for page in site.files(endingIn: ".html") {
                let text = site.text(page.path)
                #expect(
                    text.contains(
                        #"Ana &lt;b&gt; · <a href="https://example.org/a?b&amp;c">Im&amp;print</a>"#),
                    "\(page.path)")
                #expect(text.contains(#"<a href="mailto:a@example.org">Mail</a>"#))
                #expect(text.components(separatedBy: "<footer").count == 2, "\(page.path) has one footer")
            }
        }
        #expect(try !RenderedSite(SampleContent.packs()).text("index.html").contains("<footer"))
    }

    @Test func `a site may ask to be left out of searches, and name its author's account`() throws {
        var content = SampleContent.site(baseURL: "https://example.org/pets/")
        content.hidesFromSearch = true
        content.creator = "@ana@example.social"
        let site = try RenderedSite(content)
        #expect(!site.paths.contains("sitemap.xml"))
        #expect(site.text("robots.txt") == "User-agent: *\nAllow: /\n")
        content.baseURL = nil
        #expect(try !RenderedSite(content).paths.contains("robots.txt"), "it tells that the address is known")
        for page in ["index.html", "grid.html", "s/sticker-1.html"] {
            let text = site.text(page)
            #expect(text.contains(#"<meta name="robots" content="noindex">"#))
            #expect(text.contains(#"<meta name="fediverse:creator" content="@ana@example.social">"#))
        }
    }

    @Test(arguments: [
        "example.org", "ftp://example.org/", "https://example.org", "https:///", "https://a/\"/",
    ])
    func `an invalid base address is refused`(url: String) {
        #expect(throws: PageError.invalidBaseURL(url)) { try RenderedSite(SampleContent.site(baseURL: url)) }
    }

    @Test(arguments: ["", "a/b", "..", "_track", "a b", "a\n"])
    func `a slug that cannot be part of an address is refused`(slug: String) {
        var content = SampleContent.site()
        content.packs[0].stickers[0].slug = slug
        #expect(throws: PageError.invalidSlug(slug)) { try RenderedSite(content) }
    }

    @Test func `a slug used twice is refused`() {
        var content = SampleContent.site()
        content.packs[0].stickers[0].slug = "sticker-1"
        #expect(throws: PageError.duplicateSlug("sticker-1")) { try RenderedSite(content) }
    }

    @Test func `the feed has what JSON Feed asks for`() throws {
        struct Feed: Decodable {
            struct Item: Decodable {
                var id, title, content_text: String
                var url, image: String?
            }
            var version, title: String
            var home_page_url, feed_url: String?
            var items: [Item]
        }
        func feed(_ baseURL: String?) throws -> Feed {
            let text = try RenderedSite(SampleContent.site(baseURL: baseURL)).text("feed.json")
            return try JSONDecoder().decode(Feed.self, from: Data(text.utf8))
        }
        let absolute = try feed("https://example.org/pets/")
        #expect(absolute.version == "https://jsonfeed.org/version/1.1")
        #expect(absolute.home_page_url == "https://example.org/pets/")
        #expect(absolute.feed_url == "https://example.org/pets/feed.json")
        #expect(absolute.items.map(\.url).first == "https://example.org/pets/s/sticker-0.html")
        #expect(Set(absolute.items.map(\.id)).count == 3)
        let relative = try feed(nil)
        #expect(
            relative.home_page_url == nil && relative.items.allSatisfy { $0.url == nil && $0.image == nil })
    }

    @Test func `the Atom feed has the stickers whose date is known, the newest first`() throws {
        var content = SampleContent.site(
            stickers: 4, baseURL: "https://example.org/pets/", title: "A & <b> \u{1}")
        #expect(try RenderedSite(content).files(endingIn: "feed.xml").isEmpty)
        content.feedDates = [
            "s/sticker-0.html": try #require(Timestamp(seconds: 86_400)),
            "s/sticker-2.html": try #require(Timestamp(seconds: 172_800)),
            "s/sticker-3.html": try #require(Timestamp(seconds: 86_400)),
        ]
        content.feedNames = [
            "s/sticker-2.html": "https://first.example/s/old.html", "s/sticker-0.html": "s/x.html",
        ]
        let site = try RenderedSite(content)
        let text = site.text("feed.xml")
        let reader = AtomReader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(text)")
        #expect(reader.texts["title"] == ["A & <b> ", "Sticker 2", "Sticker 0", "Sticker 3"])
        #expect(
            reader.texts["id"] == [
                "https://example.org/pets/", "https://first.example/s/old.html",
                "https://example.org/pets/s/x.html", "https://example.org/pets/s/sticker-3.html",
            ])
        #expect(reader.texts["updated"]?.first == "1970-01-03T00:00:00Z")
        #expect(site.text("index.html").contains(#"type="application/atom+xml" href="feed.xml""#))
        #expect(site.text("feed.json").contains(#""date_published" : "1970-01-02T00:00:00Z""#))
        content.baseURL = nil
        #expect(try RenderedSite(content).files(endingIn: "feed.xml").isEmpty)
    }

    @Test func `a logo and scripts that count visitors are on every page, and only their hosts are allowed`()
        throws
    {
        var renderer = try PageRenderer()
        let plain = try RenderedSite(SampleContent.site())
        #expect(
            plain.text("index.html").contains("script-src 'self';")
                && !plain.text("index.html").contains("logo"))
        renderer.logo = Logo(bytes: [1, 2, 3], width: 40, height: 20)
        renderer.analytics = try Analytics(
            snippet: """
                <!-- Stats --><script async data-site='a"b' SRC="https://stats.example.org/x.js?a=1&amp;b=2"></script>
                <script>count("</p>")</script><noscript><img src=x></noscript>
                """, hosts: ["https://stats.example.org"])
        let files = try renderer.render(SampleContent.site())
        let text = Dictionary(
            uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        let own = try #require(text.first { $0.key.hasPrefix("assets/analytics-") })
        #expect(own.value == #"count("</p>")"#)
        let logo = try #require(text.keys.first { $0.hasPrefix("assets/logo-") })
        for page in ["index.html", "grid.html", "colors.html", "s/sticker-1.html"] {
            let html = try #require(text[page])
            let up = page.contains("/") ? "../" : ""
            #expect(html.contains("script-src 'self' https://stats.example.org;"))
            #expect(html.contains("connect-src 'self' https://stats.example.org;"))
            #expect(
                html.contains(
                    #"<script async="" data-site="a&quot;b" src="https://stats.example.org/x.js?a=1&amp;b=2"></script>"#
                ),
                "\(html.prefix(3000))")
            #expect(html.contains(#"<script src="\#(up)\#(own.key)"></script>"#))
            #expect(html.contains(#"src="\#(up)\#(logo)" width="40" height="20""#))
        }
    }

    @Test(arguments: [
        "<img src=x onerror=alert(1)>", "<script src=https://evil.example/x.js></script>", "<script>", "",
        "text",
        "<script onload=x src=https://stats.example.org/a></script>", "<script></script>", "<!-- no end",
        "<script src=https://stats.example.org.evil.example/x></script>",
        "<script src=//stats.example.org/x></script>",
    ])
    func `a snippet with other content, or an unnamed host, is refused`(_ snippet: String) {
        #expect(throws: Analytics.Malformed.self) {
            try Analytics(snippet: snippet, hosts: ["https://stats.example.org"])
        }
    }

    @Test func `other sites can show a sticker, by its code and by oEmbed`() throws {
        var content = SampleContent.site(baseURL: "https://example.org/pets/")
        #expect(try RenderedSite(content).files(endingIn: ".embed.html").isEmpty)
        content.hasEmbeds = true
        content.packs[0].stickers[1].title = "A \"cat\" <b>"
        let site = try RenderedSite(content)
        let page = site.text("s/sticker-1.html")
        let code =
            #"<iframe src="https://example.org/pets/s/sticker-1.embed.html" title="A &quot;cat&quot; &lt;b&gt;" width="320""#
        #expect(
            page.contains(
                "data-code=\""
                    + code.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
                        "\"", with: "&quot;")))
        #expect(
            page.contains(
                #"type="application/json+oembed" href="https://example.org/pets/s/sticker-1.oembed.json""#))
        let small = site.text("s/sticker-1.embed.html")
        #expect(
            small.contains(#"href="../s/sticker-1.html""#) && small.contains(#"src="../stickers/sticker-1-"#))
        #expect(small.contains(#"<link rel="canonical" href="https://example.org/pets/s/sticker-1.html">"#))
        #expect(!small.contains("<script"))
        struct Answer: Decodable {
            var type, version, title, html, provider_name, thumbnail_url: String
            var width, thumbnail_width: Int
        }
        let answer = try JSONDecoder().decode(
            Answer.self, from: Data(site.text("s/sticker-1.oembed.json").utf8))
        #expect(answer.type == "rich" && answer.version == "1.0" && answer.html.hasPrefix(code))
        #expect(answer.thumbnail_url == "https://example.org/pets/s/sticker-1.og.jpg" && answer.width == 320)
        #expect(!site.text("sitemap.xml").contains("embed"))
    }

    @Test func `a pack of sixty stays within its weight`() throws {
        let site = try RenderedSite(SampleContent.site(stickers: 60))
        for page in ["index.html", "grid.html", "colors.html", "s/sticker-0.html"] {
            let named = site.text(page).matches(of: /(?: src|stylesheet" href)="(?:\.\.\/)?([^"]*)"/).map {
                $0.1
            }
            func weight(_ suffix: String) -> Int {
                site.files(endingIn: suffix).filter { named.contains($0.path[...]) }
                    .reduce(0) { $0 + $1.bytes.count }
            }
            #expect(weight(".js") > 1_000 && weight(".css") > 10_000)
            #expect(weight(".js") <= 13_000, "\(page): \(weight(".js")) bytes of script")
            #expect(weight(".css") <= 26_000 + 60 * 160, "\(page): \(weight(".css")) bytes of style")
        }
        let slides = try #require(site.text("index.html").firstMatch(of: /id="_track"(?s:.)*<\/section>/))
        #expect(slides.output.utf8.count <= 60 * 1_100)
        #expect(site.files(endingIn: ".woff2").reduce(0) { $0 + $1.bytes.count } <= 30_000)
    }

    @Test func `stickers share the rules of their shapes`() throws {
        var content = SampleContent.site(stickers: 200)
        content.packs[0].stickers[7].png.width = 384
        content.packs[0].stickers[7].corner = 1.031
        let site = try RenderedSite(content)
        let style = try #require(
            site.files(endingIn: ".css").map { site.text($0.path) }.first { $0.contains(".track{--n:200}") })
        for rule in [".h75{--h:.75}", ".w50{--w:.50}", ".c150{--corner:1.50}", ".c104{--corner:1.04}"] {
            #expect(style.split(separator: rule, omittingEmptySubsequences: false).count == 2, "\(rule)")
        }
        #expect(style.utf8.count <= 200 * 160)
        let slides = site.text("index.html")
        #expect(slides.contains("class=\"slide tinted w50 c104\" id=\"sticker-7\""))
        #expect(site.text("grid.html").contains("class=\"item h75 c150\" id=\"sticker-6\""))
        #expect(site.text("s/sticker-6.html").contains("class=\"sticker-page tinted h75 c150\""))
    }

    @Test func `the grid knows the newest photos if some have a time`() throws {
        var content = SampleContent.site(stickers: 5)
        #expect(!(try RenderedSite(content)).text("grid.html").contains("value=\"newest\""))
        content.packs[0].stickers[1].taken = "2023:01:02 10:00:00"
        content.packs[0].stickers[4].taken = "2024:05:31 18:02:11"
        content.packs[0].stickers[2].taken = "2024:05:31 18:02:12"
        let site = try RenderedSite(content)
        let grid = site.text("grid.html")
        #expect(grid.contains("value=\"newest\""))
        let places = grid.matches(of: /id="(sticker-\d)" data-hue="\d" data-newest="(\d)"/).map {
            "\($0.1) \($0.2)"
        }
        #expect(places == ["sticker-1 2", "sticker-2 0", "sticker-4 1"])
        #expect(
            site.files.allSatisfy { !String(decoding: $0.bytes, as: UTF8.self).contains("18:02:1") },
            "no time is told")
    }

    @Test func `more than sixty slides are in chunks`() throws {
        #expect(
            !(try RenderedSite(SampleContent.site(stickers: 60))).text("index.html").contains("\"chunk\""))
        let large = try RenderedSite(SampleContent.site(stickers: 65))
        #expect(large.text("index.html").split(separator: "\"chunk\"").count == 1 + 4 + 4)
        #expect(
            large.files(endingIn: ".css").contains {
                large.text($0.path).contains(".chunk:last-child{--k:5}")
            })
        #expect(large.text("index.html").split(separator: " last\" id=").count == 2)
    }

    @Test func `only the first two slides load at once`() throws {
        let text = try RenderedSite(SampleContent.site(stickers: 5)).text("index.html")
        let slides = text.matches(of: /<img class="face"[^>]*>/).map(\.output)
        #expect(slides.map { $0.contains("loading=\"lazy\"") } == [false, false, true, true, true])
        #expect(slides.allSatisfy { $0.contains(" width=\"1024\" height=\"768\"") && $0.contains(" 512w, ") })
    }

    @Test func `problems are named only if the pages show them`() throws {
        var content = SampleContent.site()
        content.packs[0].problems = [PhotoProblemContent(name: "broken.jpg", reason: "the file is cut off")]
        let without = try RenderedSite(content)
        #expect(without.files(endingIn: ".html").allSatisfy { !without.text($0.path).contains("broken.jpg") })
        content.showsProblems = true
        let with = try RenderedSite(content)
        #expect(with.text("grid.html").contains("broken.jpg"))
        let carousel = with.text("index.html")
        #expect(carousel.contains("href=\"#_problem-1\""), "the strip has it too")
        let slides = carousel.split(separator: " class=\"slide").dropFirst()
        #expect(slides.count == 4)
        let last = try #require(slides.last)
        #expect(last.hasPrefix(" tinted last\" id=\"_problem-1\""))
        #expect(last.contains("broken.jpg") && last.contains("the file is cut off"))
        #expect(with.files(endingIn: ".css").contains { with.text($0.path).contains(".track{--n:4}") })
    }

    @Test func `pages hold the places of stickers that are still being made`() throws {
        var content = SampleContent.site(stickers: 4)
        let done = try RenderedSite(content)
        let pack = content.packs[0]
        content.packs[0].pending = [0, 2].map {
            PendingSticker(slug: pack.stickers[$0].slug, title: pack.stickers[$0].title, place: $0)
        }
        content.packs[0].stickers = [pack.stickers[1], pack.stickers[3]]
        let site = try RenderedSite(content)
        for page in ["index.html", "grid.html"] {
            func ids(_ site: RenderedSite) -> [Substring] {
                site.text(page).matches(of: /class="(?:slide|item)[a-z0-9 ]*" id="([^"]+)"/).map(\.output.1)
            }
            #expect(ids(site) == ids(done) && ids(site).count == 4)
            #expect(site.text(page).contains("id=\"sticker-2\" aria-busy=\"true\""))
            #expect(!site.text(page).contains("id=\"sticker-3\" aria-busy"))
        }
        let carousel = site.text("index.html")
        #expect(carousel.contains("2 / 4") && carousel.contains("4 / 4") && !carousel.contains("1 / 2"))
        #expect(!site.paths.contains("s/sticker-2.html"))
        let styles = site.files(endingIn: ".css").map { site.text($0.path) }
        #expect(styles.contains { $0.contains("#sticker-2{--i:2}") && $0.contains("#sticker-3{--i:3;") })
        #expect(done.files(endingIn: ".html").allSatisfy { !done.text($0.path).contains("aria-busy") })
    }

    @Test(arguments: ["index.html", "grid.html"])
    func `the first two pages have a code of the pack's address if it is known`(page: String) throws {
        let address = "https://example.org/pets/"
        #expect(!(try RenderedSite(SampleContent.site())).text(page).contains("class=\"code\""))
        let packs = try RenderedSite(SampleContent.packs(baseURL: address))
        #expect(packs.text("desk/" + page).contains("src=\"code.svg\""))
        #expect(packs.text("desk/code.svg").contains(try #require(QRCode(address + "desk/")).path))
        let single = try RenderedSite(SampleContent.site(baseURL: address))
        #expect(single.text("code.svg").contains(try #require(QRCode(address)).path))
    }

    @Test func `the landing page says what the pack is`() throws {
        var content = SampleContent.site()
        content.packs[0].description = "Cats & dogs."
        let page = try RenderedSite(content).text("index.html")
        #expect(page.contains("<p class=\"told\" dir=\"auto\">Cats &amp; dogs.</p>"))
    }

    @Test func `the list of packs opens with stickers of all packs, in the light of the first`() throws {
        let site = try RenderedSite(SampleContent.packs())
        let page = site.text("index.html")
        let opening = try #require(page.firstMatch(of: /<div class="hero tinted">(?s:.)*?<ul/))
        let shown = opening.output.matches(of: /src="(\w+)\/stickers\/(sticker-\d)-/)
            .map { "\($0.1) \($0.2)" }
        #expect(shown.count == 3 && Set(shown).count == 3)
        // The cover of each comes before the second of any.
        #expect(shown.prefix(2).map { $0.prefix(4) } == ["pets", "desk"])
        let style = try #require(page.firstMatch(of: /assets\/pack-\w+\.css/))
        let rules = site.text(String(style.output))
        let light = try #require(rules.firstMatch(of: /#pets\{([^}]*)\}/))
        #expect(rules.contains(".hero{\(light.1)}"))
    }
}

/// Links in a page.
enum Links {
    static func of(_ html: String) -> [String] {
        let plain = html.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
        let sets = html.matches(of: /srcset="([^"]*)"/).flatMap { match in
            match.1.split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) }
        }
        return plain + sets
    }

    static func resolve(_ link: String, from page: String) -> String {
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in (link.removingPercentEncoding ?? link).split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }
}

/// The texts of a feed's elements, by their names.
private final class AtomReader: NSObject, XMLParserDelegate {
    private(set) var texts: [String: [String]] = [:]
    private var text = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) { text = "" }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        texts[name, default: []].append(text)
    }
}
