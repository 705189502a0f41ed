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
        let read = try? JSONDecoder().decode(Manifest.self, from: Data(manifest))
        let recorded = Set((read?.addresses?.stickers ?? []).flatMap(\.pages))
        let now = Set(files)
        return standing.all.filter { isPage($0) && !now.contains($0) && !recorded.contains(page(of: $0)) }
            .map(
                \.text)
    }

    /// What to say of them, and what to do.
    static func refusal(_ pages: [String], at title: String) -> UserError {
        let named = pages.prefix(maxNamed).joined(separator: ", ")
        let more = pages.count > maxNamed ? " and \(pages.count - maxNamed) more" : ""
        return UserError(
            .badInput,
            "\(title): \(pages.count == 1 ? "a page" : "\(pages.count) pages") that people may have links to would be gone: \(named)\(more). Publish the photos instead (peel publish PHOTOS), which keeps addresses, or add --drop-addresses"
        )
    }

    /// The same where the pages of a host cannot be read.
    static func unreadable(_ error: UserError) -> UserError {
        guard error.code != .interrupted else { return error }
        return UserError(
            error.code, "\(error.message)\nIf nothing was published there yet, add --drop-addresses")
    }

    private static let maxNamed = 5

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

    private struct Sticker: Decodable {
        var page: String?
        var earlier: [String]

        var pages: [String] { earlier + (page.map { [$0] } ?? []) }
    }
}
