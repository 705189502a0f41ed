import Foundation
import Pages
import Testing

/// No text of the user's becomes markup, style, script or structure.
struct HostileTextTests {
    static let texts = [
        "<script>alert(1)</script>", "\" onload=alert(1) x=\"", "'><img src=x onerror=alert(1)>",
        "</title><script>alert(1)</script>", "{{secret}}{{{secret}}}",
        "a\"\u{301} onload=alert(1) b=\"\u{301}",
        "\u{600}\" onload=alert(1) x=\u{600}\"", "]]>--><!--", "&lt;script&gt;", "{count}{title}",
        "\\\"</style>",
    ]

    private static let plain = Result { try RenderedSite(content("A")) }

    private static func content(_ text: String) -> SiteContent {
        var content = SampleContent.packs()
        content.title = text
        content.author = text
        content.description = text
        content.showsProblems = true
        for index in content.packs.indices {
            content.packs[index].title = text
            content.packs[index].author = text
            content.packs[index].license = text
            content.packs[index].description = text
            content.packs[index].problems = [PhotoProblemContent(name: text, reason: text)]
            content.packs[index].pending = [PendingSticker(slug: "pending", title: text, place: 1)]
            for sticker in content.packs[index].stickers.indices {
                content.packs[index].stickers[sticker].title = text
                content.packs[index].stickers[sticker].alt = text
                content.packs[index].stickers[sticker].emoji = text
            }
        }
        return content
    }

    @Test(arguments: texts)
    func `hostile text changes no tags or attributes of pages`(text: String) throws {
        let hostile = try RenderedSite(Self.content(text))
        let plain = try Self.plain.get()
        #expect(
            hostile.paths.filter { !$0.hasPrefix("assets/") }
                == plain.paths.filter { !$0.hasPrefix("assets/") })
        for page in plain.files(endingIn: ".html") {
            #expect(
                Skeleton.of(hostile.text(page.path)) == Skeleton.of(plain.text(page.path)), "\(page.path)")
        }
    }

    @Test func `no page has a control character`() throws {
        let site = try RenderedSite(Self.content("a\u{1}\u{1B}[31mb\u{7F}\u{9F}é"))
        for file in site.files(endingIn: ".html") {
            let text = site.text(file.path)
            #expect(
                !text.unicodeScalars.contains {
                    $0.properties.generalCategory == .control && !$0.properties.isWhitespace
                }, "\(file.path)")
        }
        #expect(site.text("index.html").contains("a[31mbé"))
    }

    @Test(arguments: texts)
    func `style sheets do not contain hostile text, JSON contains it unchanged`(text: String) throws {
        let site = try RenderedSite(Self.content(text))
        let plain = try Self.plain.get()
        for style in site.files(endingIn: ".css") where style.path.hasPrefix("assets/") {
            // How wide a title is does show in one.
            let text = site.text(style.path).replacing(/--(word|line):[0-9.]+;/, with: "")
            let others = plain.files(endingIn: ".css").map {
                plain.text($0.path).replacing(/--(word|line):[0-9.]+;/, with: "")
            }
            #expect(others.contains(text))
        }
        let feed = try JSONSerialization.jsonObject(with: Data(site.text("feed.json").utf8)) as? [String: Any]
        #expect(feed?["title"] as? String == text)
        let manifest = try JSONSerialization.jsonObject(with: Data(site.text("site.webmanifest").utf8))
        #expect((manifest as? [String: Any])?["name"] as? String == text)
    }

    @Test(arguments: [
        "1st-cat", "-", "--x", "café", "a&b", "it's", "a\"b", "x){}", "ねこ", "100%", "a:b", "a#b?c",
    ])
    func `a slug is escaped for each place where it is used`(slug: String) throws {
        var content = SampleContent.site(stickers: 2)
        content.packs[0].stickers[0].slug = slug
        let site = try RenderedSite(content)
        #expect(site.paths.contains("s/\(slug).html"))
        for page in site.files(endingIn: ".html") {
            for link in Links.of(site.text(page.path)) where link.contains("s/") && link.hasSuffix(".html") {
                #expect(site.paths.contains(Links.resolve(link, from: page.path)), "\(link)")
            }
        }
        for style in site.files(endingIn: ".css") where style.path.hasPrefix("assets/pack-") {
            let rules = site.text(style.path).matches(of: /\n#((?:[^\\\x00-\x20{]|\\[0-9a-f]+ )+)\{--/)
            #expect(rules.count == 2, "one for each sticker")
        }
    }
}

/// A page without its texts: tag names with the names of their attributes, in order.
enum Skeleton {
    static func of(_ html: String) -> [String] {
        // Whether a title stands large behind its sticker depends on its length.
        let html = html.replacing(/<b class="word".*?<\/b>/, with: "")
        var result: [String] = []
        var rest = html.utf8[...]
        func take(until stop: (UInt8) -> Bool) -> String {
            let taken = rest.prefix { !stop($0) }
            rest = rest[taken.endIndex...]
            return String(taken) ?? ""
        }
        while !rest.isEmpty {
            _ = take { $0 == UInt8(ascii: "<") }
            guard !rest.isEmpty else { break }
            rest = rest.dropFirst()
            var tag = take { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "\n") }
            while let next = rest.first, next != UInt8(ascii: ">") {
                rest = rest.dropFirst()
                let name = take { "= >\n".utf8.contains($0) }
                if !name.isEmpty { tag += " " + name }
                if rest.starts(with: "=\"".utf8) {
                    rest = rest.dropFirst(2)
                    _ = take { $0 == UInt8(ascii: "\"") }
                    rest = rest.dropFirst()
                }
            }
            result.append(tag)
        }
        return result
    }
}
