import Cutout
import Essentials
package import Files
import Settings
import Stickers

/// Every address that a site has had for its packs and stickers, as its `pack.json` keeps it.
///
/// A sticker's address is made from its title once. It then stays, whatever becomes of the title, the order and the file's name,
/// and whatever other photos come and go. An address that is no longer used leads on to the sticker's present one.
package struct AddressBook: Sendable, Equatable, Codable {
    /// What a photo is known by from build to build.
    package struct Identity: Sendable, Hashable, Codable {
        /// Stands for the file's name, with the folders below the site's before it.
        package var name: String
        /// Stands for the file's bytes. Empty for a photo that cannot be read, or is known by its page alone.
        package var bytes: String
        /// Stands for the place of one of several stickers in its photo; `nil` for the only one.
        package var spot: String?
    }

    /// A sticker that the site has, or had.
    package struct Sticker: Sendable, Equatable, Codable {
        /// The photo that it was made from last.
        package var identity: Identity
        /// Its page, relative to the site, such as `cats/s/miso.html`; `nil` for a sticker that is gone.
        package var page: Page?
        /// Pages that it had before, the first one first.
        package var earlier: [Page] = []
        /// Its first page, where that is another sticker's now: feeds name it by that page for good.
        package var first: Page?
        /// When it was first published; `nil` where that is not known.
        package var published: Int?
        /// What stood for the names of its file before; `nil` for none. What the settings say of them is said of this photo.
        package var formerNames: [String]?

        /// As many former names are kept.
        package static let mostNames = 8

        /// The page that it is named by in feeds; `nil` for a sticker without any page.
        package var feedPage: Page? { first ?? earlier.first ?? page }
    }

    /// A pack that the site has, or had.
    package struct Pack: Sendable, Equatable, Codable {
        /// Stands for the folder of photos; empty in the list of an earlier version.
        package var name: String
        /// What apps know it by, under whatever title; `nil` for its slug.
        package var id: String?
        /// The pack's folder in the site, ending with `/`; empty for the site's own; `nil` for a pack that is gone.
        package var folder: String?
        /// Its name in file names.
        package var slug: String
        /// Folders that it had before.
        package var earlier: [String] = []
    }

    /// The stickers, those of the site first.
    package var stickers: [Sticker] = []
    /// The packs, those of the site first.
    package var packs: [Pack] = []
    /// What stands before a sticker's first page in its name in feeds: the site's address when it was first built; empty where it had
    /// none; `nil` for a site that is not built yet. It stays when the site moves, so that readers show no sticker twice.
    package var feedBase: String?
    /// The same in `feed.xml`, where names must be addresses: the address that the site had when it first had one.
    package var atomBase: String?
    /// How many entries of the list that it was read from were damaged and are left out.
    package private(set) var damagedEntries = 0

    private enum CodingKeys: CodingKey { case stickers, packs, feedBase, atomBase }

    /// A site that has had no address yet.
    package init() {}

    /// More stickers or files than this are not read: a site of 100,000 stickers has fewer.
    private static let most = 400_000
    /// More packs than this are not read.
    private static let mostPacks = 10_000
}

extension AddressBook {
    /// A sticker's page: its pack's folder, and the sticker's name in it.
    package struct Page: Sendable, Hashable, Codable {
        /// The pack's folder in the site, ending with `/`; empty for the site's own.
        package var folder: String
        /// The sticker's name in addresses: small letters, digits and `-`.
        package var slug: String

        /// The page's path, relative to the site.
        package var path: String { "\(folder)s/\(slug).html" }

        /// A page of the given sticker in the given folder.
        package init(folder: String, slug: String) { (self.folder, self.slug) = (folder, slug) }

        /// The page at a path; `nil` for what is not the path of a sticker's page.
        package init?(path: String) {
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2 || parts.count == 3, parts[parts.count - 2] == "s",
                let name = parts.last, name.hasSuffix(".html")
            else { return nil }
            slug = String(name.dropLast(5))
            folder = parts.count == 3 ? parts[0] + "/" : ""
            guard Slugs.isValid(slug), folder.isEmpty || Slugs.isValid(String(folder.dropLast())) else {
                return nil
            }
        }

        package init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            guard let page = Page(path: text) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "not a sticker's page"))
            }
            self = page
        }

        package func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(path)
        }
    }

    /// The book of the site in a folder; an empty one where there is no site.
    ///
    /// - Throws: ``UserError`` where the site's list cannot be read: without it, links would break.
    package init(ofSiteAt folder: String) throws(UserError) {
        try self.init(manifest: try WrittenFiles.bytes(in: folder) ?? [], of: folder)
    }

    /// The book in the bytes of a site's `pack.json`.
    ///
    /// - Parameter site: where it is, for the user.
    /// - Throws: ``UserError`` where addresses are there and cannot be read: taken for none, all links would break.
    package init(manifest bytes: [UInt8], of site: String) throws(UserError) {
        let manifest = Manifest(bytes)
        if let addresses = manifest?.addresses,
            addresses.value?.stickers?.value == nil || addresses.value?.packs?.value == nil
        {
            let writer = manifest?.generator?.value.map {
                " It was written by \(ShownText.name(String($0.prefix(40))))."
            }
            throw UserError(
                .badInput,
                "\(site): the addresses in its \(WrittenFiles.name) are damaged, or from a later Peel.\(writer ?? "") Update Peel, or restore that file, from a backup or from git, so that links to published pages keep working"
            )
        }
        self.init(manifest)
    }

    /// The book of a site in which only some of the planned stickers could be made: the others have no page now. What never had one
    /// is not in it.
    ///
    /// - Parameter published: the pages that the site had before.
    package func keeping(_ made: Set<Page>, published: Set<Page>) -> AddressBook {
        var book = self
        book.stickers = stickers.compactMap { sticker in
            guard let page = sticker.page, !made.contains(page) else { return sticker }
            var sticker = sticker
            sticker.page = nil
            if published.contains(page) { sticker.earlier.append(page) }
            return sticker.earlier.isEmpty ? nil : sticker
        }
        return book
    }

    /// Gives the stickers of the site a date of publishing, but for those that have one.
    mutating func publish(at date: Timestamp) {
        for index in stickers.indices where stickers[index].page != nil && stickers[index].published == nil {
            stickers[index].published = date.seconds
        }
    }

    /// Every page of the book.
    package var pages: Set<Page> { Set(stickers.flatMap(\.pages)) }

    /// The book in the bytes of a site's `pack.json`. Each entry counts by itself: a damaged one is left out, and the rest of its
    /// sticker's history stays. Of a site that an earlier version wrote, the pages are known, but not their photos.
    package init(manifest bytes: [UInt8]) { self.init(Manifest(bytes)) }

    private init(_ manifest: Manifest?) {
        guard let read = manifest else { return }
        var seen: Set<Page> = []
        let addresses = read.addresses?.value
        // A page that a sticker has now is no other's earlier one, whatever a list claims.
        let present = Set((addresses?.stickers?.value ?? []).prefix(Self.most).compactMap { $0.value?.page })
        for sticker in (addresses?.stickers?.value ?? []).prefix(Self.most) {
            guard let sticker = sticker.value else {
                damagedEntries += 1
                continue
            }
            damagedEntries += sticker.damaged
            take(sticker, besides: present, unless: &seen)
        }
        for path in (read.files?.value ?? []).prefix(Self.most) {
            guard let page = path.value.flatMap({ Page(path: $0) }), seen.insert(page).inserted else {
                continue
            }
            self.stickers.append(Sticker(identity: Identity(name: "", bytes: ""), page: page))
        }
        feedBase = addresses?.feedBase?.value.flatMap { Self.isFeedBase($0) ? $0 : nil }
        atomBase = addresses?.atomBase?.value.flatMap { Self.isFeedBase($0) ? $0 : nil }
        takePacks(addresses?.packs?.value ?? [])
        if read.addresses == nil {
            takePacks(listed: (read.files?.value ?? []).prefix(Self.most).compactMap(\.value))
        }
    }

    /// Takes a sticker that was read, with those of its pages that no other has.
    private mutating func take(
        _ read: ReadSticker, besides present: Set<Page>, unless seen: inout Set<Page>
    ) {
        var sticker = Sticker(
            identity: read.identity, page: read.page, earlier: read.earlier, first: read.first,
            published: read.published, formerNames: read.formerNames)
        if let page = sticker.page, !seen.insert(page).inserted { sticker.page = nil }
        sticker.earlier.removeAll { present.contains($0) || !seen.insert($0).inserted }
        if sticker.page != nil || !sticker.earlier.isEmpty { stickers.append(sticker) }
    }

    private mutating func takePacks(_ read: [Lenient<ReadPack>]) {
        for pack in read.prefix(Self.mostPacks) {
            guard let read = pack.value, Slugs.isValid(read.slug) else {
                damagedEntries += 1
                continue
            }
            let folders = read.earlier.filter(Pack.isFolder)
            let isPlaced = read.folder.map(Pack.isFolder) ?? true
            damagedEntries += read.earlier.count - folders.count + (isPlaced ? 0 : 1)
            packs.append(
                Pack(
                    name: read.name, id: read.id.flatMap { Slugs.isValid($0) ? $0 : nil },
                    folder: isPlaced ? read.folder : nil, slug: read.slug, earlier: folders))
        }
    }

    /// Takes the packs of a list of an earlier version, which names files alone: a pack's folder has a grid, and the site's own an
    /// archive with the pack's name.
    private mutating func takePacks(listed files: [String]) {
        let folders = files.filter { $0.hasSuffix("/grid.html") }.map { String($0.dropLast(9)) }
        packs += folders.filter(Pack.isFolder).prefix(Self.mostPacks).map {
            .init(name: "", folder: $0, slug: String($0.dropLast()))
        }
        guard stickers.contains(where: { $0.page?.folder.isEmpty == true }) else { return }
        let archives = files.filter { $0.hasSuffix(".zip") && !$0.contains("/") }.map {
            String($0.dropLast(4))
        }
        packs += archives.filter(Slugs.isValid).prefix(1).map { .init(name: "", folder: "", slug: $0) }
    }

    private static func isFeedBase(_ text: String) -> Bool {
        text.isEmpty
            || text.utf8.count < 2000 && (text.hasPrefix("https://") || text.hasPrefix("http://"))
                && text.hasSuffix("/")
                && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    /// What of a `pack.json` is read.
    private struct Manifest: Decodable {
        var generator: Lenient<String>?
        var files: Lenient<[Lenient<String>]>?
        var addresses: Lenient<Addresses>?

        init?(_ bytes: [UInt8]) {
            guard let read = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
            self = read
        }
    }

    private struct Addresses: Decodable {
        var stickers: Lenient<[Lenient<ReadSticker>]>?
        var packs: Lenient<[Lenient<ReadPack>]>?
        var feedBase: Lenient<String>?
        var atomBase: Lenient<String>?
    }
}

/// A value, or nothing for one that is damaged.
private struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
    var value: Value?

    init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}

/// A sticker as a list has it, where any part may be damaged.
private struct ReadSticker: Decodable, Sendable {
    var identity = AddressBook.Identity(name: "", bytes: "")
    var page: AddressBook.Page?
    var earlier: [AddressBook.Page] = []
    var first: AddressBook.Page?
    var published: Int?
    var formerNames: [String]?
    /// How many of its parts are left out.
    var damaged = 0

    private enum Keys: CodingKey { case identity, page, earlier, first, published, formerNames }

    init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: Keys.self)
        func part<Value: Decodable & Sendable>(_ key: Keys, _ type: Value.Type) -> Value? {
            guard parts.contains(key), (try? parts.decodeNil(forKey: key)) != true else { return nil }
            let value = (try? parts.decode(Lenient<Value>.self, forKey: key))?.value
            if value == nil { damaged += 1 }
            return value
        }
        identity = part(.identity, AddressBook.Identity.self) ?? identity
        page = part(.page, AddressBook.Page.self)
        let pages = part(.earlier, [Lenient<AddressBook.Page>].self) ?? []
        earlier = pages.compactMap(\.value)
        damaged += pages.count - earlier.count
        first = part(.first, AddressBook.Page.self)
        published = part(.published, Int.self).flatMap { Timestamp(seconds: $0)?.seconds }
        formerNames = part(.formerNames, [String].self).map { $0.suffix(AddressBook.Sticker.mostNames) }
    }
}

/// A pack as a list has it.
private struct ReadPack: Decodable, Sendable {
    var name: String
    var id: String?
    var folder: String?
    var slug: String
    var earlier: [String]
}

extension AddressBook.Pack {
    /// Whether a text is the folder of a pack: a slug with a `/`, or nothing for the site's own.
    fileprivate static func isFolder(_ text: String) -> Bool {
        text.isEmpty || text.hasSuffix("/") && Slugs.isValid(String(text.dropLast()))
    }
}

extension AddressBook.Identity {
    /// What a photo is known by. Of its bytes, the length and both ends tell: cameras write the time and a small picture there.
    ///
    /// - Parameter sticker: one of several stickers of the photo, which is then meant.
    init(of photo: PhotoFile, sticker part: PhotoSticker? = nil) {
        let sticker = part?.name
        name = Self.name(of: photo.name, sticker: sticker)
        spot = part?.taps.keep.first?.points.first.map { Self.short(Array("\($0.x) \($0.y)".utf8)) }
        // A disk of the network may refuse once what it gives the next time.
        let sample = (try? Self.sample(photo.path)) ?? (try? Self.sample(photo.path)) ?? []
        bytes = sample.isEmpty ? "" : Self.short(sample)
        if let sticker, !bytes.isEmpty { bytes += "\(Self.mark)" + Self.short(Array(sticker.utf8)) }
    }

    /// What stands for a photo's name, and its sticker's.
    static func name(of photo: String, sticker: String?) -> String {
        short(Array(photo.utf8)) + (sticker.map { "\(mark)" + short(Array($0.utf8)) } ?? "")
    }

    /// What stands between a photo's and its sticker's part.
    private static let mark: Character = "+"

    /// Whether it is one of several stickers of its photo.
    var isPart: Bool { name.contains(Self.mark) }

    /// The photo's own: of the only sticker of it.
    var photo: Self {
        Self(
            name: String(name.prefix { $0 != Self.mark }), bytes: String(bytes.prefix { $0 != Self.mark }))
    }

    /// What a folder of photos, or a photo that is only known by its name, is known by.
    static func short(_ bytes: [UInt8]) -> String { String(SHA256.digest(of: bytes).description.prefix(16)) }

    /// How much of each end is read, in bytes.
    private static let end = 16 << 10

    private static func sample(_ path: String) throws(FileError) -> [UInt8] {
        let file = try InputFile(path)
        guard file.size > 0 else { return [] }
        return Array(String(file.size).utf8) + (try file.bytes(upTo: end))
            + (try file.bytes(upTo: end, from: max(0, file.size - end)))
    }
}
