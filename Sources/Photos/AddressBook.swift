import Cutout
import Essentials
package import Files
import Settings
import Stickers

/// Every address that a site has had for its packs and stickers, from its `pack.json`. A sticker's address is made once, from its
/// title, and then stays, whatever changes. A former address leads to the present one.
package struct AddressBook: Sendable, Equatable, Codable {
    /// The facts by which a photo is recognised from build to build.
    package struct Identity: Sendable, Hashable, Codable {
        /// Hash of the file's name, with the folders below the site's before it.
        package var name: String
        /// Hash of the file's bytes. Empty for a photo that cannot be read.
        package var bytes: String
        /// Hash of the place of one of several stickers in its photo; `nil` for the only one.
        package var spot: String?
    }

    /// A sticker that the site has, or had.
    package struct Sticker: Sendable, Equatable, Codable {
        /// The photo from which the sticker was last made.
        package var identity: Identity
        /// The sticker's page, relative to the site, such as `cats/s/miso.html`; `nil` for a removed sticker.
        package var page: Page?
        /// The sticker's earlier pages, oldest first.
        package var earlier: [Page] = []
        /// The sticker's first page, if another sticker has that page now. Feeds name the sticker by its first page for ever.
        package var first: Page?
        /// Time of the first publishing, in seconds since 1970; `nil` if unknown.
        package var published: Int?
        /// Hashes of the earlier names of the file; `nil` for none. Settings with these names apply to this photo.
        package var formerNames: [String]?

        /// The number of former names that are kept.
        package static let mostNames = 8

        /// The page that names the sticker in feeds; `nil` for a sticker without any page.
        package var feedPage: Page? { first ?? earlier.first ?? page }
    }

    /// A pack that the site has, or had.
    package struct Pack: Sendable, Equatable, Codable {
        /// Hash of the folder of photos.
        package var name: String
        /// The pack's name for chat apps, independent of its title; `nil` for its slug.
        package var id: String?
        /// The pack's folder in the site, with `/` at its end. Empty for the site's own folder; `nil` for a removed pack.
        package var folder: String?
        /// The pack's name in file names.
        package var slug: String
        /// The pack's earlier folders.
        package var earlier: [String] = []
    }

    /// All stickers. The ones that the site has come first.
    package var stickers: [Sticker] = []
    /// All packs. The ones that the site has come first.
    package var packs: [Pack] = []
    /// The text before a sticker's first page in its feed name: the site's address at its first build. Empty if the site had no
    /// address; `nil` before the first build. It stays when the site moves, so that feeds repeat nothing.
    package var feedBase: String?
    /// The same text in `feed.xml`, where names must be addresses: the first address that the site had.
    package var atomBase: String?
    /// The number of damaged entries that were left out when the list was read.
    package private(set) var damagedEntries = 0

    private enum CodingKeys: CodingKey { case stickers, packs, feedBase, atomBase }

    /// Creates the book of a site without any addresses.
    package init() {}

    /// The largest number of stickers that are read. A site of 100,000 stickers has fewer.
    private static let most = 400_000
    /// The largest number of packs that are read.
    private static let mostPacks = 10_000
}

extension AddressBook {
    /// A sticker's page: its pack's folder, and the sticker's name in the folder.
    package struct Page: Sendable, Hashable, Codable {
        /// The pack's folder in the site, with `/` at its end. Empty for the site's own folder.
        package var folder: String
        /// The sticker's name in addresses: lower-case letters, digits and `-`.
        package var slug: String

        /// The page's path, relative to the site.
        package var path: String { "\(folder)s/\(slug).html" }

        /// Creates the page of a sticker in a folder.
        package init(folder: String, slug: String) { (self.folder, self.slug) = (folder, slug) }

        /// Parses the path of a page; `nil` if it is not the path of a sticker's page.
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

    /// Reads the book of the site in a folder. Without a site, the book is empty.
    ///
    /// - Throws: ``UserError`` if the site's list cannot be read, because links would break without it.
    package init(ofSiteAt folder: String) throws(UserError) {
        try self.init(manifest: try WrittenFiles.bytes(in: folder) ?? [], of: folder)
    }

    /// Reads the book from the bytes of a site's `pack.json`.
    ///
    /// - Parameter site: the site's path, for the user.
    /// - Throws: ``UserError`` if Peel wrote the site and its addresses are missing or unreadable, because links would break.
    package init(manifest bytes: [UInt8], of site: String) throws(UserError) {
        let manifest = Manifest(bytes)
        let (writer, addresses) = (manifest?.generator?.value, manifest?.addresses)
        if addresses != nil || writer?.hasPrefix("Peel ") == true,
            addresses?.value?.stickers?.value == nil || addresses?.value?.packs?.value == nil
        {
            let words = writer.map { " It was written by \(ShownText.name(String($0.prefix(40))))." } ?? ""
            throw UserError(
                .badInput,
                "\(site): the addresses in its \(WrittenFiles.name) are missing, damaged, or from a later Peel.\(words) Update Peel, or restore that file, from a backup or from git, so that links to published pages keep working"
            )
        }
        self.init(manifest)
    }

    /// Returns the book of a site in which only some of the planned stickers could be made. The others get no page now, and
    /// stickers that never had a page are left out.
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

    /// Sets the date of publishing of the site's stickers that have none.
    mutating func publish(at date: Timestamp) {
        for index in stickers.indices where stickers[index].page != nil && stickers[index].published == nil {
            stickers[index].published = date.seconds
        }
    }

    /// Returns whether the site has, or had, one of these photos, unchanged.
    package func knows(_ folder: PhotoFolder) -> Bool {
        let known = Set(stickers.map(\.identity.photo.bytes)).subtracting([""])
        return !known.isEmpty
            && folder.packs.contains { $0.photos.contains { known.contains(Identity(of: $0).bytes) } }
    }

    /// Every page of the book.
    package var pages: Set<Page> { Set(stickers.flatMap(\.pages)) }

    /// Reads the book from the bytes of a site's `pack.json`. Leaves out damaged entries, one by one.
    package init(manifest bytes: [UInt8]) { self.init(Manifest(bytes)) }

    private init(_ manifest: Manifest?) {
        guard let read = manifest else { return }
        var seen: Set<Page> = []
        let addresses = read.addresses?.value
        // A page that a sticker has now is not an earlier page of another sticker, whatever the list says.
        let present = Set((addresses?.stickers?.value ?? []).prefix(Self.most).compactMap { $0.value?.page })
        for sticker in (addresses?.stickers?.value ?? []).prefix(Self.most) {
            guard let sticker = sticker.value else {
                damagedEntries += 1
                continue
            }
            damagedEntries += sticker.damaged
            take(sticker, besides: present, unless: &seen)
        }
        feedBase = addresses?.feedBase?.value.flatMap { Self.isFeedBase($0) ? $0 : nil }
        atomBase = addresses?.atomBase?.value.flatMap { Self.isFeedBase($0) ? $0 : nil }
        takePacks(addresses?.packs?.value ?? [])
    }

    /// Adds a sticker from a list, with the pages that no other sticker has.
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

    private static func isFeedBase(_ text: String) -> Bool {
        text.isEmpty
            || text.utf8.count < 2000 && (text.hasPrefix("https://") || text.hasPrefix("http://"))
                && text.hasSuffix("/")
                && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    /// The parts of a `pack.json` that are read.
    private struct Manifest: Decodable {
        var generator: Lenient<String>?
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

/// A value, or `nil` for a damaged one.
private struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
    var value: Value?

    init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}

/// A sticker in a list. Any part may be damaged.
private struct ReadSticker: Decodable, Sendable {
    var identity = AddressBook.Identity(name: "", bytes: "")
    var page: AddressBook.Page?
    var earlier: [AddressBook.Page] = []
    var first: AddressBook.Page?
    var published: Int?
    var formerNames: [String]?
    /// The number of parts that are left out.
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

/// A pack in a list.
private struct ReadPack: Decodable, Sendable {
    var name: String
    var id: String?
    var folder: String?
    var slug: String
    var earlier: [String]
}

extension AddressBook.Pack {
    /// Returns whether a text is the folder of a pack: a slug with a `/`, or empty for the site's own folder.
    fileprivate static func isFolder(_ text: String) -> Bool {
        text.isEmpty || text.hasSuffix("/") && Slugs.isValid(String(text.dropLast()))
    }
}

extension AddressBook.Identity {
    /// Computes the identity of a photo. The hash covers its length and both ends, where cameras write time and preview.
    ///
    /// - Parameter sticker: one of several stickers of the photo, if the identity is for that sticker.
    init(of photo: PhotoFile, sticker part: PhotoSticker? = nil) {
        let sticker = part?.name
        name = Self.name(of: photo.name, sticker: sticker)
        spot = part?.taps.keep.first?.points.first.map { Self.short(Array("\($0.x) \($0.y)".utf8)) }
        // A network disk may fail once and answer the next time.
        let sample = (try? Self.sample(photo.path)) ?? (try? Self.sample(photo.path)) ?? []
        bytes = sample.isEmpty ? "" : Self.short(sample)
        if let sticker, !bytes.isEmpty { bytes += "\(Self.mark)" + Self.short(Array(sticker.utf8)) }
    }

    /// Returns the hash of a photo's name, with the hash of its sticker's name.
    static func name(of photo: String, sticker: String?) -> String {
        short(Array(photo.utf8)) + (sticker.map { "\(mark)" + short(Array($0.utf8)) } ?? "")
    }

    /// The separator between the photo's part and the sticker's part.
    private static let mark: Character = "+"

    /// Whether the sticker is one of several of its photo.
    var isPart: Bool { name.contains(Self.mark) }

    /// The identity of the photo itself, as its only sticker has it.
    var photo: Self {
        Self(
            name: String(name.prefix { $0 != Self.mark }), bytes: String(bytes.prefix { $0 != Self.mark }))
    }

    /// Returns the short hash of a folder of photos, or of a photo that is known only by its name.
    static func short(_ bytes: [UInt8]) -> String { String(SHA256.digest(of: bytes).description.prefix(16)) }

    /// The number of bytes that are read from each end.
    private static let end = 16 << 10

    private static func sample(_ path: String) throws(FileError) -> [UInt8] {
        let file = try InputFile(path)
        guard file.size > 0 else { return [] }
        return Array(String(file.size).utf8) + (try file.bytes(upTo: end))
            + (try file.bytes(upTo: end, from: max(0, file.size - end)))
    }
}
