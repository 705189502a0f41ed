import Stickers

/// Gives packs and stickers their addresses: known ones keep theirs, and new ones get new addresses.
struct AddressPlan {
    /// A pack in the current photos.
    struct Pack {
        /// The folder below the site's folder of photos. Empty for the photos directly in it.
        var name: String
        var title: String
        /// The slug in the settings.
        var wanted: String?
        /// The identifier in the settings.
        var id: String?
        var stickers: [Sticker]
    }

    /// A sticker in the current photos.
    struct Sticker {
        var identity: AddressBook.Identity
        var title: String
        /// The title from the file's name.
        var name: String
        /// The slug in the settings.
        var wanted: String?
        /// The photo, and the name of its sticker if it has several; `nil` if only the identity is known.
        var photo: PhotoFile?
        var part: String?

        /// Hashes of the names that the other half of a raw file and its picture may have.
        var namesOfOtherHalf: [String] {
            (photo?.namesOfOtherHalf ?? []).map { AddressBook.Identity.name(of: $0, sticker: part) }
        }
    }

    /// The addresses of a pack.
    struct Place: Equatable {
        /// The pack's folder in the site, with `/` at its end. Empty for the site's own folder.
        var folder: String
        var slug: String
        /// The pack's name for chat apps.
        var id: String
        /// The slugs of the pack's stickers, in their order.
        var stickers: [String]
    }

    /// The places of all packs, in their order.
    private(set) var places: [Place] = []
    /// The book with the new and all earlier addresses.
    private(set) var book = AddressBook()
    /// A slug from the settings that could not be given.
    struct Refusal: Equatable {
        /// The indices of the pack and the sticker with the slug. `sticker` is `nil` for a pack's slug.
        var pack: Int
        var sticker: Int?
        var slug: String

        /// Whether the slug is reserved for a part of every site, instead of belonging to another pack.
        var isReserved: Bool { sticker == nil && AddressPlan.reserved.contains(slug) }
    }

    /// Slugs from the settings that others have or had.
    private(set) var refused: [Refusal] = []
    /// Packs whose settings give them the identifier of another pack, by index.
    private(set) var sharedIDs: [(pack: Int, other: Int, id: String)] = []

    let packs: [Pack]
    let earlier: AddressBook
    /// The index in the book of each sticker, by pack and sticker.
    private(set) var known: [[Int?]]
    /// The index in the book of each pack.
    private var formers: [Int?]

    /// Names in a site's folder that no pack's folder may have.
    static let reserved: Set<String> = [
        "assets", "s", "stickers", "colors", "grid", "index", "apps",
    ]

    init(_ packs: [Pack], earlier: AddressBook) {
        self.packs = packs
        self.earlier = earlier
        known = packs.map { [Int?](repeating: nil, count: $0.stickers.count) }
        formers = packs.map { _ in nil }
        recognize()
        recognizePacks()
        placePacks()
        identifyPacks()
        for pack in packs.indices { placeStickers(of: pack) }
        writeBook()
    }

    /// Finds the stickers in the book, one rule after the other.
    private mutating func recognize() {
        var free = Set(earlier.stickers.indices)
        for rule in AddressRule.allCases { recognize(by: rule, among: &free) }
        recognizeHalves(among: &free)
    }

    /// Finds unknown stickers by the other half of a raw file and its picture, for photos of which one half was added or removed.
    private mutating func recognizeHalves(among free: inout Set<Int>) {
        let found = Dictionary(free.map { (earlier.stickers[$0].identity.name, $0) }) { min($0, $1) }
        guard !found.isEmpty else { return }
        for pack in packs.indices {
            for (sticker, photo) in packs[pack].stickers.enumerated() where known[pack][sticker] == nil {
                let former = photo.namesOfOtherHalf.lazy.compactMap { found[$0] }.first { free.contains($0) }
                guard let former else { continue }
                free.remove(former)
                known[pack][sticker] = former
            }
        }
    }

    /// Finds unknown stickers in the book by a rule, and removes them from `free`.
    private mutating func recognize(by rule: AddressRule, among free: inout Set<Int>) {
        var found: [AddressBook.Identity: [Int]] = [:]
        for index in earlier.stickers.indices.reversed() where free.contains(index) {
            for key in rule.keys(of: earlier.stickers[index]) { found[key, default: []].append(index) }
        }
        for pack in packs.indices {
            for sticker in packs[pack].stickers.indices where known[pack][sticker] == nil {
                guard let key = rule.key(of: packs[pack].stickers[sticker].identity) else { continue }
                while let index = found[key]?.popLast() {
                    guard free.remove(index) != nil else { continue }
                    known[pack][sticker] = index
                    break
                }
            }
        }
    }

    /// Returns the hash of a pack's name, as in the book.
    private func key(_ pack: Int) -> String { AddressBook.Identity.short(Array(packs[pack].name.utf8)) }

    /// Finds the packs in the book: by the settings' identifier, then by the folder of photos, then by most of the stickers.
    private mutating func recognizePacks() {
        var free = Set(earlier.packs.indices)
        func take(_ pack: Int, where isIt: (AddressBook.Pack) -> Bool) {
            guard formers[pack] == nil,
                let index = earlier.packs.indices.first(where: {
                    free.contains($0) && isIt(earlier.packs[$0])
                })
            else { return }
            formers[pack] = index
            free.remove(index)
        }
        // If a folder with another id still has the pack's name, that folder keeps the pack.
        let others = Dictionary(
            packs.indices.map { (key($0), packs[$0].id) }, uniquingKeysWith: { first, _ in first })
        for pack in packs.indices {
            guard let id = packs[pack].id else { continue }
            take(pack) { $0.id == id && ($0.name == key(pack) || others[$0.name] == nil) }
        }
        for pack in packs.indices { take(pack) { $0.name == key(pack) && isLikely($0, pack) } }
        for pack in packs.indices where formers[pack] == nil {
            guard let slug = formerSlug(of: pack) else { continue }
            take(pack) { $0.slug == slug }
        }
    }

    /// Whether an equal folder name is enough for a pack of the book to be this pack. The site's own folder has no name: other
    /// photos may be built over the site.
    private func isLikely(_ former: AddressBook.Pack, _ pack: Int) -> Bool {
        !packs[pack].name.isEmpty || known[pack].contains { $0 != nil }
            || former.slug == Slugs.folded(packs[pack].title)
    }

    /// Gives each pack the folder in its settings. Other packs keep their folders, whatever their titles.
    private mutating func placePacks() {
        var slugs = Slugs(reserved: Self.reserved)
        var chosen = [String?](repeating: nil, count: packs.count)
        for pack in packs.indices {
            guard let wanted = packs[pack].wanted else { continue }
            if !isOthers(wanted, pack), slugs.take(wanted) {
                chosen[pack] = wanted
            } else {
                refused.append(Refusal(pack: pack, slug: wanted))
            }
        }
        for pack in packs.indices where chosen[pack] == nil {
            guard let former = formers[pack], slugs.take(earlier.packs[former].slug) else { continue }
            chosen[pack] = earlier.packs[former].slug
        }
        let folders = earlier.packs.flatMap(\.folders) + earlier.stickers.flatMap(\.pages).map(\.folder)
        for folder in folders where !folder.isEmpty { _ = slugs.take(String(folder.dropLast())) }
        places = packs.indices.map { pack in
            let slug =
                chosen[pack] ?? slugs.slug(for: packs[pack].title, named: packs[pack].name, fallback: "pack")
            return Place(folder: packs.count == 1 ? "" : slug + "/", slug: slug, id: slug, stickers: [])
        }
    }

    /// Returns whether a slug belongs, or belonged, to another pack.
    private func isOthers(_ slug: String, _ pack: Int) -> Bool {
        earlier.packs.indices.contains { index in
            index != formers[pack]
                && (earlier.packs[index].slug == slug || earlier.packs[index].folders.contains(slug + "/"))
        }
    }

    /// Gives each pack the identifier in its settings. Other packs keep theirs, and new packs get their slugs.
    private mutating func identifyPacks() {
        var owners: [String: Int] = [:]
        func give(_ id: String, to pack: Int) {
            if let other = owners[id] {
                sharedIDs.append((pack, other, id))
            } else {
                owners[id] = pack
            }
            places[pack].id = id
        }
        for (pack, former) in formers.enumerated() where packs[pack].id == nil {
            guard let former else { continue }
            give(earlier.packs[former].id ?? earlier.packs[former].slug, to: pack)
        }
        for pack in packs.indices { if let id = packs[pack].id { give(id, to: pack) } }
        var slugs = Slugs(reserved: Set(owners.keys).union(earlier.packs.map { $0.id ?? $0.slug }))
        for pack in packs.indices where packs[pack].id == nil && formers[pack] == nil {
            places[pack].id = slugs.slug(for: places[pack].slug, fallback: "pack")
        }
    }

    /// Returns the slug of the pack of the book to which most of a pack's stickers belonged.
    private func formerSlug(of pack: Int) -> String? {
        var counts: [String: Int] = [:]
        for case let index? in known[pack] {
            guard let folder = earlier.stickers[index].page?.folder,
                let former = earlier.packs.first(where: { $0.folder == folder })
            else { continue }
            counts[former.slug, default: 0] += 1
        }
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return most.flatMap { $0.value * 2 > packs[pack].stickers.count ? $0.key : nil }
    }

    /// Gives slugs to a pack's stickers: those in the settings, then the known ones, then new ones that no sticker ever had.
    private mutating func placeStickers(of pack: Int) {
        let folder = places[pack].folder
        var owners: [String: Int] = [:]
        for (index, sticker) in earlier.stickers.enumerated() {
            for page in sticker.pages where page.folder == folder { owners[page.slug] = index }
        }
        var slugs = Slugs()
        var chosen = [String?](repeating: nil, count: packs[pack].stickers.count)
        giveWanted(to: pack, owners, &slugs, &chosen)
        for (sticker, index) in known[pack].enumerated() where chosen[sticker] == nil {
            guard let index,
                let slug = (earlier.stickers[index].page ?? earlier.stickers[index].earlier.last)?.slug,
                owners[slug] == nil || owners[slug] == index, slugs.take(slug)
            else { continue }
            chosen[sticker] = slug
        }
        for slug in owners.keys { _ = slugs.take(slug) }
        places[pack].stickers = packs[pack].stickers.indices.map { sticker in
            let value = packs[pack].stickers[sticker]
            return chosen[sticker] ?? slugs.slug(for: value.title, named: value.name, fallback: "sticker")
        }
    }

    /// Gives stickers the slugs in their settings, if these are free.
    private mutating func giveWanted(
        to pack: Int, _ owners: [String: Int], _ slugs: inout Slugs, _ chosen: inout [String?]
    ) {
        for (sticker, value) in packs[pack].stickers.enumerated() {
            guard let slug = value.wanted else { continue }
            let owner = owners[slug]
            let isFree =
                owner == nil || owner == known[pack][sticker]
                || isExchanged(slug, by: sticker, of: pack, owners)
            if isFree && slugs.take(slug) {
                chosen[sticker] = slug
            } else {
                refused.append(Refusal(pack: pack, sticker: sticker, slug: slug))
            }
        }
    }

    /// Returns whether stickers of a pack exchange their slugs in a circle: each one wants the slug of another one's owner.
    private func isExchanged(
        _ slug: String, by first: Int, of pack: Int, _ owners: [String: Int]
    ) -> Bool {
        var next = slug
        for _ in packs[pack].stickers {
            guard let owner = owners[next], earlier.stickers[owner].page?.slug == next,
                let sticker = known[pack].firstIndex(of: owner),
                let wanted = packs[pack].stickers[sticker].wanted, wanted != next
            else { return false }
            if wanted == slug { return sticker == first }
            next = wanted
        }
        return false
    }

    private mutating func writeBook() {
        let isTaken = Set(
            places.flatMap { place in place.stickers.map { AddressBook.Page(folder: place.folder, slug: $0) }
            })
        for (pack, place) in places.enumerated() {
            for (sticker, slug) in place.stickers.enumerated() {
                let page = AddressBook.Page(folder: place.folder, slug: slug)
                let past = known[pack][sticker].map { earlier.stickers[$0] }
                var identity = packs[pack].stickers[sticker].identity
                // A photo that cannot be read now is recognised by its bytes later.
                if let past, identity.bytes.isEmpty { identity.bytes = past.identity.bytes }
                let pages = (past?.pages ?? []).filter { !isTaken.contains($0) }
                let first = past?.feedPage
                book.stickers.append(
                    .init(
                        identity: identity, page: page, earlier: pages,
                        first: first == pages.first ?? page ? nil : first, published: past?.published,
                        formerNames: past?.names(before: identity.name)))
            }
        }
        writeFormer(besides: isTaken)
        writePacks()
    }

    /// Adds the removed stickers. Their pages lead to the sticker with the same bytes, if there is one.
    private mutating func writeFormer(besides isTaken: Set<AddressBook.Page>) {
        let present = Set(known.joined().compactMap(\.self))
        let same = Dictionary(
            book.stickers.indices.compactMap { index in
                book.stickers[index].identity.onlyBytes.map { ($0, index) }
            }, uniquingKeysWith: { first, _ in first })
        for (index, sticker) in earlier.stickers.enumerated() where !present.contains(index) {
            let past = sticker.pages.filter { !isTaken.contains($0) }
            if past.isEmpty { continue }
            if let other = sticker.identity.onlyBytes.flatMap({ same[$0] }) {
                book.stickers[other].take(past)
            } else {
                book.stickers.append(
                    .init(
                        identity: sticker.identity, page: nil, earlier: past, published: sticker.published))
            }
        }
    }

    private mutating func writePacks() {
        for (pack, place) in places.enumerated() {
            let past = formers[pack].map { earlier.packs[$0].folders } ?? []
            book.packs.append(
                .init(
                    name: key(pack), id: place.id, folder: place.folder, slug: place.slug,
                    earlier: past.filter { $0 != place.folder }))
        }
        let present = Set(formers.compactMap(\.self))
        for (index, pack) in earlier.packs.enumerated() where !present.contains(index) {
            book.packs.append(
                .init(name: pack.name, id: pack.id, folder: nil, slug: pack.slug, earlier: pack.folders))
        }
    }
}

extension AddressBook.Pack {
    /// Every folder that the pack has had, the present one last.
    fileprivate var folders: [String] { earlier + (folder.map { [$0] } ?? []) }
}

extension AddressBook.Sticker {
    /// Every page that the sticker has had, the present one last.
    var pages: [AddressBook.Page] { earlier + (page.map { [$0] } ?? []) }

    /// Adds the pages of a removed copy, which lead to this sticker from now on. The sticker's name in feeds stays.
    fileprivate mutating func take(_ pages: [AddressBook.Page]) {
        let name = feedPage
        earlier += pages
        first = name == earlier.first ?? page ? nil : name
    }

    /// Returns the hashes of all names of the photo except `name`, or `nil` if there are none.
    fileprivate func names(before name: String) -> [String]? {
        let names = ((formerNames ?? []) + [identity.name]).filter { $0 != name && !$0.isEmpty }
        return names.isEmpty ? nil : names.suffix(Self.mostNames)
    }
}
