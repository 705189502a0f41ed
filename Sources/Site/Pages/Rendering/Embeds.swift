import Essentials

/// Stickers on other sites: a small page for a frame, and its oEmbed answer (https://oembed.com).
extension PackPages {
    /// Size of the frame in CSS pixels.
    private static let frameSize = (width: 320, height: 360)

    /// Returns the small pages; none unless the site has them.
    func embeds(_ stickers: [TemplateObject]) -> [Page] {
        guard frame.content.hasEmbeds else { return [] }
        let shared = common(.embed, StickerValues.folder, title: "")
        return pack.stickers.indices.map { index in
            let sticker = pack.stickers[index]
            return Page(
                kind: .embed, path: StickerValues.embedPage(ofPage: StickerValues.page(sticker)),
                common: shared
            ) {
                own(
                    StickerValues.page(sticker), title: sticker.title, description: alts.texts[index],
                    previewImage: sticker.previewImage
                ).adding(["sticker": .object(stickers[index])])
            }
        }
    }

    /// Returns the HTML that shows a sticker on another site; empty if the site has no small pages.
    func embedCode(of sticker: StickerContent) -> String {
        let page = pack.pathPrefix + StickerValues.embedPage(ofPage: StickerValues.page(sticker))
        guard frame.content.hasEmbeds, let address = frame.address(page) else { return "" }
        let size = Self.frameSize
        return
            "<iframe src=\"\(AtomFeed.escaped(address))\" title=\"\(AtomFeed.escaped(sticker.title))\" width=\"\(size.width)\" height=\"\(size.height)\" loading=\"lazy\" style=\"border:0\"></iframe>"
    }

    /// Returns the path of a sticker's oEmbed answer in the site.
    func oEmbedPath(of sticker: StickerContent) -> String {
        pack.pathPrefix + StickerValues.folder + sticker.slug + ".oembed.json"
    }

    /// The oEmbed answers; none unless the site has small pages.
    var oEmbeds: [SiteDraft] {
        guard frame.content.hasEmbeds else { return [] }
        return pack.stickers.map { sticker in
            SiteDraft(path: oEmbedPath(of: sticker)) { oEmbed(of: sticker) }
        }
    }

    private func oEmbed(of sticker: StickerContent) -> String {
        let content = frame.content
        let preview = sticker.previewImage.flatMap { frame.address(pack.pathPrefix + $0) }
        let answer = OEmbed(
            title: sticker.title, author_name: pack.author.isEmpty ? nil : pack.author,
            provider_name: content.title, provider_url: frame.address("index.html"),
            html: embedCode(of: sticker), width: Self.frameSize.width, height: Self.frameSize.height,
            thumbnail_url: preview, thumbnail_width: preview.map { _ in 1200 },
            thumbnail_height: preview.map { _ in 630 })
        return SiteData.json(answer)
    }
}

/// Keys are those of the specification.
private struct OEmbed: Encodable {
    var type = "rich"
    var version = "1.0"
    var title: String
    var author_name: String?
    var provider_name: String
    var provider_url: String?
    var html: String
    var width, height: Int
    var thumbnail_url: String?
    var thumbnail_width, thumbnail_height: Int?
}
