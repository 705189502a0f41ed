import Essentials
import Files

/// The stickers of a site that differ from those that are published, by their names in addresses, such as `cats/miso`.
package struct SiteChanges: Sendable, Codable, Equatable {
    /// Stickers that are not published yet.
    package var new: [String] = []
    /// Published stickers with another picture, other texts or another address.
    package var changed: [String] = []
    /// Published stickers that the site does not have any more.
    package var removed: [String] = []
    /// Whether the site has another title.
    package var title = false

    /// Creates the changes of a site without any.
    init() {}

    /// Compares a site with the published one.
    ///
    /// - Parameters:
    ///   - published: the bytes of the published `pack.json`; `nil` if nothing is published.
    ///   - manifest: the bytes of the site's `pack.json`.
    ///   - files: the files that differ; `nil` if unknown.
    init(from published: [UInt8]?, to manifest: [UInt8], files: [String]?) {
        let (then, now) = (Listed(published ?? []), Listed(manifest))
        let known = Set(then.pages)
        var kept: Set<String> = []
        let others = Set((files ?? []).filter { $0.contains("colors/") }.compactMap(Self.sticker))
        for sticker in now.stickers {
            guard let page = sticker.page, let name = Self.sticker(of: page) else { continue }
            let pages = [page] + sticker.earlier
            kept.formUnion(pages)
            guard let before = pages.first(where: known.contains).flatMap(Self.sticker) else {
                new.append(name)
                continue
            }
            let isSame =
                before == name && then.pictures[name] == now.pictures[name]
                && then.texts[page] == now.texts[page]
                && !others.contains(name)
            if !isSame { changed.append(name) }
        }
        removed = then.pages.filter { !kept.contains($0) }.compactMap(Self.sticker)
        title = published != nil && then.title != now.title
    }

    /// Whether all stickers and the title are the same.
    package var isEmpty: Bool { self == Self() }

    /// The changes in a few words; empty if there are none.
    package var words: String {
        let counts = [("+", new, "new"), ("~", changed, "changed"), ("-", removed, "removed")]
        return
            (counts.filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.count) \($0.2)" }
            + (title ? ["title"] : []))
            .joined(separator: ", ")
    }

    /// Returns the sticker that a file of a site is about, by its name in addresses; `nil` for a file about several or none.
    static func sticker(of file: String) -> String? {
        let parts = file.split(separator: "/")
        guard (2...3).contains(parts.count) else { return nil }
        let folder = parts.count == 3 ? parts[0] + "/" : ""
        let stem = parts[parts.count - 1].prefix { $0 != "." }
        switch parts[parts.count - 2] {
        case "s": return folder + stem
        // The scripts `all.3.js` to `all.10.js` are about all stickers.
        case "colors": return stem == "all" && file.hasSuffix(".js") ? nil : folder + stem
        case "stickers":
            // The name, a hash, and maybe a size.
            let words = stem.split(separator: "-")
            let end = words.lastIndex { $0.utf8.count == hashLength && $0.allSatisfy(\.isHexDigit) }
            guard let end, end > 0, end >= words.count - 2 else { return nil }
            return folder + words[..<end].joined(separator: "-")
        default: return nil
        }
    }

    private static let hashLength = 8
}

extension SitePublisher.Report {
    /// The changes for a person, each with `+`, `~` or `-`: a line for each sticker and each page, and one for all other files.
    package var lines: [String] {
        let stickers = [("+", stickers.new), ("~", stickers.changed), ("-", stickers.removed)]
        let told = Set(stickers.flatMap(\.1))
        let rest = changed.filter { file in SiteChanges.sticker(of: file).map { !told.contains($0) } ?? true }
        let (added, removed) = (Set(added), Set(removed))
        func sign(_ files: [String]) -> String {
            if files.allSatisfy(added.contains) { return "+" }
            return files.allSatisfy(removed.contains) ? "-" : "~"
        }
        let pages = rest.filter { $0.hasSuffix(".html") && SiteChanges.sticker(of: $0) == nil }
        let others = rest.filter { !pages.contains($0) }
        return stickers.flatMap { sign, names in names.map { "\(sign) \($0)" } }
            + (self.stickers.title ? ["~ title"] : []) + pages.map { "\(sign([$0])) \($0)" }
            + (others.isEmpty
                ? [] : ["\(sign(others)) \(others.count) other \(others.count == 1 ? "file" : "files")"])
    }

    /// Compares a site with what stands at its destination.
    ///
    /// - Parameters:
    ///   - standing: the files of the earlier publishing.
    ///   - list: the bytes of its `pack.json`; `nil` if nothing is published.
    ///   - isExact: whether only files that differ are in ``changed``.
    func compared(
        _ site: PublishableSite, with standing: WrittenFiles, _ list: [UInt8]?, isExact: Bool = true
    ) throws(UserError) -> Self {
        var report = self
        let files = Set(site.files.map(\.text))
        report.removed = changed.filter { !files.contains($0) }
        let known = Set(standing.all.map(\.text))
        report.added = changed.filter { files.contains($0) && !known.contains($0) }
        report.stickers = SiteChanges(
            from: list, to: try site.manifest, files: changed.isEmpty || !isExact ? nil : changed)
        return report
    }
}

/// The parts of a `pack.json` from which changes are told.
private struct Listed: Decodable {
    var title: String?
    var stickers: [Sticker] = []
    /// The texts of stickers, by their pages. Only a site with one pack lists them here.
    var texts: [String: Texts] = [:]
    /// The pictures of each sticker.
    var pictures: [String: Set<String>] = [:]

    struct Sticker: Decodable {
        var page: String?
        var earlier: [String]
    }

    struct Texts: Decodable, Equatable {
        var page: String?
        var title: String?
        var alt: String?
        var emoji: String?
    }

    struct Addresses: Decodable { var stickers: [Sticker] }

    private enum Keys: CodingKey { case title, addresses, stickers, files }

    init(_ bytes: [UInt8]) {
        self = (try? JSONDecoder().decode(Self.self, from: Data(bytes))) ?? Self()
    }

    private init() {}

    init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: Keys.self)
        title = try? parts.decode(String.self, forKey: .title)
        stickers = (try? parts.decode(Addresses.self, forKey: .addresses))?.stickers ?? []
        for text in (try? parts.decode([Texts].self, forKey: .stickers)) ?? [] {
            if let page = text.page { texts[page] = text }
        }
        for file in (try? parts.decode([String].self, forKey: .files)) ?? [] where file.contains("stickers/")
        {
            if let name = SiteChanges.sticker(of: file) { pictures[name, default: []].insert(file) }
        }
    }

    /// The pages of the site's present stickers.
    var pages: [String] { stickers.compactMap(\.page) }
}
