import Essentials
import Files

/// Published pages whose addresses visitors may have kept.
enum KnownPages {
    /// Returns the published pages of stickers and packs of which the site has neither a page nor a record.
    ///
    /// - Parameters:
    ///   - standing: the files of the earlier publishing.
    ///   - files: the site's files.
    ///   - manifest: the bytes of the site's `pack.json`.
    static func lost(of standing: WrittenFiles, by files: [RelativePath], manifest: [UInt8]) -> [String] {
        let recorded = Set(stickers(in: manifest).flatMap(\.pages))
        let now = Set(files)
        return standing.all.filter { isPage($0) && !now.contains($0) && !recorded.contains(page(of: $0)) }
            .map(
                \.text)
    }

    /// Refuses a site that was built without knowledge of the published site, if visitors would notice it.
    ///
    /// - Parameters:
    ///   - lost: the pages that would be missing.
    ///   - published: the bytes of the published `pack.json`; `nil` if nothing is published.
    ///   - manifest: the bytes of the site's `pack.json`.
    ///   - title: the name of the place.
    static func check(
        lost: [String], published: [UInt8]?, manifest: [UInt8], at title: String
    ) throws(UserError) {
        if !lost.isEmpty {
            throw refusal(lost, "that people may have links to would be gone", at: title)
        }
        let now = Dictionary(
            stickers(in: manifest).compactMap { sticker in sticker.page.map { ($0, sticker) } },
            uniquingKeysWith: { first, _ in first })
        let pairs = stickers(in: published ?? []).compactMap { then in
            then.page.flatMap { page in now[page].map { (page: page, then: then, now: $0) } }
        }
        let others = pairs.filter { $0.now.isNew && !$0.now.isSame(as: $0.then) }.map(\.page)
        if !others.isEmpty {
            throw refusal(
                others, "would show another sticker than the one that people have links to", at: title)
        }
        let undated = pairs.filter { $0.then.published != nil && $0.now.published == nil }.map(\.page)
        if !undated.isEmpty {
            throw refusal(
                undated, "would lose the date of publishing, so that feeds show old stickers as new",
                at: title
            )
        }
    }

    /// Returns the error about pages, with advice.
    private static func refusal(_ pages: [String], _ loss: String, at title: String) -> UserError {
        UserError(
            .badInput,
            "\(title): \(pages.count == 1 ? "a page" : "\(pages.count) pages") \(loss): \(ShownText.list(pages)). Publish the photos instead (peel publish PHOTOS), which keeps addresses and dates, or add --drop-addresses"
        )
    }

    /// Adds advice to the error for a host whose pages cannot be read.
    static func unreadable(_ error: UserError) -> UserError {
        guard error.code != .interrupted else { return error }
        return UserError(
            error.code,
            "\(error.message)\nTry again. If nothing was published there yet, add --drop-addresses")
    }

    /// Returns the path of the sticker's main page. Embedded pages are named after it.
    private static func page(of file: RelativePath) -> String {
        file.text.replacing(".embed.html", with: ".html")
    }

    private static func isPage(_ file: RelativePath) -> Bool {
        let parts = file.text.split(separator: "/")
        guard let name = parts.last, name.hasSuffix(".html") else { return false }
        return parts.count > 1 && parts[parts.count - 2] == "s" || parts.count == 2 && name == "index.html"
    }

    private struct Manifest: Decodable {
        var addresses: Addresses?
    }

    private struct Addresses: Decodable {
        var stickers: [Sticker]
    }

    private static func stickers(in manifest: [UInt8]) -> [Sticker] {
        (try? JSONDecoder().decode(Manifest.self, from: Data(manifest)))?.addresses?.stickers ?? []
    }

    /// A sticker of a list, in the format of `AddressBook`.
    private struct Sticker: Decodable {
        var identity: Identity?
        var page: String?
        var earlier: [String]
        var first: String?
        var published: Int?
        var formerNames: [String]?

        struct Identity: Decodable {
            var name: String
            var bytes: String
            var spot: String?

            /// The parts about the photo, without the part about one of its several stickers.
            var photo: (name: Substring, bytes: Substring) {
                (name.prefix { $0 != "+" }, bytes.prefix { $0 != "+" })
            }
        }

        var pages: [String] { earlier + (page.map { [$0] } ?? []) }

        /// Whether the sticker has had no other page. The build that made it may not have known the published pages.
        var isNew: Bool { earlier.isEmpty && first == nil }

        /// Returns whether the photos are the same by a former name, by their bytes, or by the sticker's place in the photo.
        func isSame(as other: Sticker) -> Bool {
            guard let mine = identity, let theirs = other.identity, !mine.name.isEmpty, !theirs.name.isEmpty
            else { return true }
            let isOfPhoto = mine.photo.name == theirs.photo.name || mine.photo.bytes == theirs.photo.bytes
            if isOfPhoto && mine.spot != nil && mine.spot == theirs.spot { return true }
            let names = Set([mine.name] + (formerNames ?? []))
            return !names.isDisjoint(with: [theirs.name] + (other.formerNames ?? []))
                || !mine.bytes.isEmpty && mine.bytes == theirs.bytes
        }
    }
}
