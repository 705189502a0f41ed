import Stickers

// Sites of earlier versions list their pages, but not their photos: what they show is known by titles alone.

extension AddressPlan {
    /// The folders that an earlier version would have given the packs, the likeliest first, in the order of the packs.
    var earlierFolders: [(pack: Int, folders: [String])] {
        guard earlier.packs.contains(where: \.isAnonymous) else { return [] }
        var slugs = Slugs(reserved: Self.reserved, isLatinOnly: true)
        return packs.enumerated().map { place, pack in
            let titled = slugs.slug(for: pack.title, named: pack.name, fallback: "pack")
            let isSite = packs.count == 1 || pack.name.isEmpty
            return (place, (isSite ? [""] : []) + [titled, pack.wanted].compactMap(\.self).map { $0 + "/" })
        }
    }

    /// The pages of an earlier version for photos whose names come from a camera or an app. It named them after the file, or `photo`,
    /// `photo-2` and so on, in their order: which was whose is clear only where there are as many photos as pages.
    func unnamed(_ pack: Int, _ anonymous: Set<String>) -> [(sticker: Int, slug: String)] {
        let stickers = packs[pack].stickers
        let unnamed = stickers.indices.filter { sticker in
            known[pack][sticker] == nil
                && (stickers[sticker].cameraName != nil
                    || Slugs.folded(stickers[sticker].title) == Self.unnamed)
        }
        let named = unnamed.compactMap { sticker in
            let slug = Slugs.folded(stickers[sticker].cameraName ?? "")
            return anonymous.contains(slug) ? (sticker, slug) : nil
        }
        let found = Set(named.map(\.0))
        let rest = unnamed.filter { !found.contains($0) }
        let numbered = anonymous.compactMap { slug in
            Self.unnamedNumber(slug).map { (slug: slug, number: $0) }
        }
        guard rest.count == numbered.count else { return named }
        return named + zip(rest, numbered.sorted { $0.number < $1.number }.map(\.slug))
    }

    /// What an earlier version called a photo whose name says nothing.
    private static let unnamed = "photo"

    /// The number of a page that an earlier version gave a photo without a name, from 1; `nil` for other slugs.
    static func unnamedNumber(_ slug: String) -> Int? {
        guard slug.hasPrefix(unnamed) else { return nil }
        let number = slug.dropFirst(unnamed.count)
        return number.isEmpty ? 1 : number.hasPrefix("-") ? Int(number.dropFirst()) : nil
    }

    /// The stickers by the names of their pages, where only one has the name: to them lead pages that an earlier version wrote for
    /// another pack.
    var namesakes: [String: Int] {
        let placed = book.stickers.indices.filter { book.stickers[$0].page != nil }
        return Dictionary(grouping: placed) { book.stickers[$0].page?.slug ?? "" }
            .filter { $1.count == 1 && Self.unnamedNumber($0) == nil }.mapValues { $0[0] }
    }
}

extension AddressBook.Pack {
    /// Whether an earlier version wrote its pages, which name no folder of photos.
    var isAnonymous: Bool { name.isEmpty && folder != nil }
}

extension AddressBook.Sticker {
    /// The name of its page, where an earlier version wrote it.
    var anonymousSlug: String? { isAnonymous ? page?.slug : nil }

    /// Whether nobody knows its photo, because an earlier version wrote its page.
    var hasNoPhoto: Bool { identity.name.isEmpty && identity.bytes.isEmpty }

    /// Whether the site still has a page of it that an earlier version wrote.
    var isAnonymous: Bool { hasNoPhoto && page != nil }
}
