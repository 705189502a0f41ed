import Essentials
import Files

/// Pages that visitors may have kept the addresses of.
enum KnownPages {
    /// The pages of stickers and packs that were published at a place, and of which the site has neither a page nor a record.
    ///
    /// - Parameters:
    ///   - standing: what an earlier publishing wrote there.
    ///   - files: the site's files.
    ///   - manifest: the bytes of the site's `pack.json`.
    static func lost(of standing: WrittenFiles, by files: [RelativePath], manifest: [UInt8]) -> [String] {
        let recorded = Set(stickers(in: manifest).flatMap(\.pages))
        let now = Set(files)
        return standing.all.filter { isPage($0) && !now.contains($0) && !recorded.contains(page(of: $0)) }
            .map(
                \.text)
    }

    /// Refuses a site that was built without knowing what is published at a place, where visitors would notice.
    ///
    /// - Parameters:
    ///   - lost: the pages that would be gone.
    ///   - published: the bytes of the `pack.json` there; `nil` where nothing is published.
    ///   - manifest: those of the site's.
    ///   - title: what the place is called.
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

    /// What to say of pages, and what to do.
    private static func refusal(_ pages: [String], _ loss: String, at title: String) -> UserError {
        UserError(
            .badInput,
            "\(title): \(pages.count == 1 ? "a page" : "\(pages.count) pages") \(loss): \(ShownText.list(pages)). Publish the photos instead (peel publish PHOTOS), which keeps addresses and dates, or add --drop-addresses"
        )
    }

    /// The same where the pages of a host cannot be read.
    static func unreadable(_ error: UserError) -> UserError {
        guard error.code != .interrupted else { return error }
        return UserError(
            error.code,
            "\(error.message)\nTry again. If nothing was published there yet, add --drop-addresses")
    }

    /// The page of the sticker that a page is of: the small ones for other sites are named after it.
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

    /// A sticker of a list, as `AddressBook` writes it.
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

            /// What both say of the photo, where the sticker is one of several.
            var photo: (name: Substring, bytes: Substring) {
                (name.prefix { $0 != "+" }, bytes.prefix { $0 != "+" })
            }
        }

        var pages: [String] { earlier + (page.map { [$0] } ?? []) }

        /// Whether it has had no other page: the build that made it may have known nothing of those that are published.
        var isNew: Bool { earlier.isEmpty && first == nil }

        /// Whether a photo is the other's by a name that it has had, by its bytes, or by the place that a sticker has in it.
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
