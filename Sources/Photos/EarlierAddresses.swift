import Stickers

// Sites of earlier versions list their pages, but not their photos: what they show is known by titles alone.

extension AddressPlan {
    /// For each pack the places in the book that may be its own, the likeliest first: where an earlier version would have put it, then
    /// the one that it asks for.
    var earlierPlaces: [(pack: Int, places: [Int])] {
        let found = earlier.packs.indices.filter { earlier.packs[$0].isAnonymous }
        guard !found.isEmpty else { return [] }
        let present = Dictionary(
            found.compactMap { index in earlier.packs[index].folder.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
        let former = Dictionary(
            found.flatMap { index in earlier.packs[index].earlier.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
        var slugs = Slugs(reserved: Self.reserved, isLatinOnly: true)
        return packs.enumerated().map { place, pack in
            let titled = slugs.slug(for: pack.title, named: pack.name, fallback: "pack") + "/"
            let isSite = packs.count == 1 || pack.name.isEmpty
            let wanted = pack.wanted.flatMap { present[$0 + "/"] ?? former[$0 + "/"] }
            return (place, [isSite ? present[""] : nil, present[titled], wanted].compactMap(\.self))
        }
    }

    /// The pages of an earlier version for photos without a title of their own, by their slugs, and which of them are whose. It named
    /// them after the file, or `photo`, `photo-2` and so on, in their order: there it is clear only where there are as many photos as
    /// pages.
    func untitledPages(of pack: Int, among anonymous: Set<String>) -> (
        slugs: Set<String>, given: [(sticker: Int, slug: String)]
    ) {
        let stickers = packs[pack].stickers
        let titles = stickers.map { $0.cameraName == nil ? Slugs.folded($0.title) : Self.untitled }
        var (rest, named): ([Int], [(sticker: Int, slug: String)]) = ([], [])
        for sticker in stickers.indices where known[pack][sticker] == nil && titles[sticker] == Self.untitled
        {
            let slug = Slugs.folded(stickers[sticker].cameraName ?? "")
            if anonymous.contains(slug) { named.append((sticker, slug)) } else { rest.append(sticker) }
        }
        let numbered = anonymous.subtracting(titles.filter { $0 != Self.untitled })
            .compactMap { slug in Self.untitledNumber(of: slug).map { (slug: slug, number: $0) } }
            .sorted { $0.number < $1.number }
        let slugs = numbered.map(\.slug)
        return (Set(slugs), rest.count == slugs.count ? named + zip(rest, slugs) : named)
    }

    /// What an earlier version called a photo without a title.
    private static let untitled = "photo"

    /// The number of `photo`, which is 1, or of `photo-2` and so on; `nil` for other slugs.
    private static func untitledNumber(of slug: String) -> Int? {
        if slug == untitled { return 1 }
        let number = Int(slug.dropFirst(untitled.count + 1)) ?? 0
        return number > 1 && slug == "\(untitled)-\(number)" ? number : nil
    }

    /// The stickers by the names of their pages, where only one has the name: to them lead pages that an earlier version wrote for
    /// another pack.
    var namesakes: [String: Int] {
        let placed = book.stickers.indices.filter { book.stickers[$0].page != nil }
        return Dictionary(grouping: placed) { book.stickers[$0].page?.slug ?? "" }
            .filter { $1.count == 1 && Self.untitledNumber(of: $0) == nil }.mapValues { $0[0] }
    }
}

extension AddressBook.Pack {
    /// Whether an earlier version wrote its pages, which name no folder of photos.
    var isAnonymous: Bool { name.isEmpty }
}

extension AddressBook.Sticker {
    /// The name of its page, where an earlier version wrote it.
    var anonymousSlug: String? { isAnonymous ? page?.slug : nil }

    /// Whether nobody knows its photo, because an earlier version wrote its page.
    var hasNoPhoto: Bool { identity.name.isEmpty && identity.bytes.isEmpty }

    /// Whether the site still has a page of it that an earlier version wrote.
    var isAnonymous: Bool { hasNoPhoto && page != nil }
}
