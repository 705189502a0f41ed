import Palette

extension SiteContent {
    func validate() throws(PageError) {
        guard !packs.isEmpty else { throw .incompleteContent("a site has at least one pack") }
        for count in [colorCount] + packs.compactMap(\.colorCount) where !ColorSchemes.counts.contains(count)
        {
            throw .incompleteContent("a scheme has 3 to 10 colours, not \(count)")
        }
        if let baseURL {
            let isWeb = baseURL.hasPrefix("https://") || baseURL.hasPrefix("http://")
            let host = baseURL.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" }
            let isPlain = baseURL.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'<>\\?#".utf8.contains($0) }
            guard isWeb, isPlain, !host.isEmpty, baseURL.hasSuffix("/") else {
                throw .invalidBaseURL(baseURL)
            }
        }
        try checkSlugs(packs.map(\.slug))
        for pack in packs {
            try checkSlugs(pack.stickers.map(\.slug) + pack.pending.map(\.slug))
            guard pack.pathPrefix == pack.slug + "/" || (pack.pathPrefix.isEmpty && packs.count == 1) else {
                throw .incompleteContent(
                    "a pack's path is its slug and \"/\"; only the site's only pack may have none")
            }
            for sticker in pack.stickers where sticker.webps.isEmpty {
                throw .incompleteContent("the sticker \"\(sticker.slug)\" has no image to show")
            }
        }
    }

    /// Checks slugs, which become file names, addresses and `id`s. The pages' own names start with `_`.
    private func checkSlugs(_ slugs: [String]) throws(PageError) {
        var seen: Set<String> = []
        for slug in slugs {
            let isPlain = slug.unicodeScalars.allSatisfy {
                $0.value > 0x20 && $0 != "/" && $0 != "\\" && $0.value != 0x7F && !$0.properties.isWhitespace
            }
            guard isPlain, !slug.isEmpty, !slug.hasPrefix("."), !slug.hasPrefix("_") else {
                throw .invalidSlug(slug)
            }
            guard seen.insert(slug).inserted else { throw .duplicateSlug(slug) }
        }
    }
}
