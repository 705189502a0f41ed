import Essentials

/// The feed as Atom (RFC 4287), with the dates that its entries must have. It has only stickers whose date is known. A build does
/// not read the clock, so that the same photos give the same site.
struct AtomFeed {
    var frame: SiteFrame

    static let path = "feed.xml"

    private struct Entry {
        var date: Timestamp
        var pack: PackContent
        var sticker: StickerContent
        var alt: String
        var page: String
    }

    /// Returns whether a site has the feed: its address and a date must be known.
    static func exists(for content: SiteContent) -> Bool {
        content.baseURL != nil && !content.feedDates.isEmpty
    }

    var text: String? {
        guard Self.exists(for: frame.content), let home = frame.address("index.html"),
            let address = frame.address(Self.path)
        else { return nil }
        let content = frame.content
        let entries = self.entries
        guard let updated = entries.first?.date else { return nil }
        let author = content.author.isEmpty ? content.title : content.author
        let subtitle =
            content.description.isEmpty ? "" : "<subtitle>\(Self.escaped(content.description))</subtitle>\n"
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(Self.escaped(content.language))">
            <id>\(Self.escaped(id(of: "")))</id>
            <title>\(Self.escaped(content.title))</title>
            \(subtitle)<link href="\(Self.escaped(home))"/>
            <link rel="self" href="\(Self.escaped(address))"/>
            <author><name>\(Self.escaped(author))</name></author>
            <updated>\(updated.text)</updated>
            \(entries.map(text(of:)).joined())</feed>

            """
    }

    private var entries: [Entry] {
        let all = frame.content.packs.flatMap { pack in
            zip(pack.stickers, frame.altText(of: pack).texts).compactMap { sticker, alt -> Entry? in
                let page = pack.pathPrefix + StickerValues.page(sticker)
                return frame.content.feedDates[page].map {
                    Entry(date: $0, pack: pack, sticker: sticker, alt: alt, page: page)
                }
            }
        }
        let order = all.indices.sorted { (all[$1].date, $0) < (all[$0].date, $1) }
        return order.map { all[$0] }
    }

    private func text(of entry: Entry) -> String {
        let sticker = entry.sticker
        let picture = (sticker.webps.last ?? sticker.png).path
        let address = frame.address(entry.page) ?? ""
        return """
            <entry>
            <id>\(Self.escaped(id(of: frame.content.feedNames[entry.page] ?? entry.page)))</id>
            <title>\(Self.escaped(sticker.title))</title>
            <link href="\(Self.escaped(address))"/>
            <link rel="enclosure" href="\(Self.escaped(frame.address(entry.pack.pathPrefix + picture) ?? ""))"/>
            <published>\(entry.date.text)</published>
            <updated>\(entry.date.text)</updated>
            <summary>\(Self.escaped(entry.alt))</summary>
            </entry>

            """
    }

    /// Returns a sticker's name in feeds as an address, which Atom demands. Names from a time when the site had no address get a
    /// base, which stays when the site moves, as the feed's own identifier does (RFC 4287, 4.2.6).
    private func id(of name: String) -> String {
        name.contains("://") ? name : (frame.content.atomBase ?? frame.content.baseURL ?? "") + name
    }

    /// Returns a text escaped for XML, without the characters that XML forbids.
    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "\t", "\n", "\r": escaped.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: continue
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
