import Essentials
import Files
import Stickers

/// The stickers in each part of an archive that is too large for one file. A sticker stays in its part, so that a changed photo
/// changes one file. The site's `pack.json` records the parts.
package struct ArchiveParts: Sendable, Equatable {
    /// One part, as `pack.json` names it.
    struct Part: Sendable, Equatable, Codable {
        /// The archive's path in the site.
        var archive: String
        /// The names of its stickers in addresses.
        var stickers: [String]
    }

    /// Numbers of parts, from 1, by the packs' folders and the stickers' names.
    private var numbers: [String: [String: Int]] = [:]

    /// The share of the limit up to which the last part takes new stickers. The rest is for stickers that grow later.
    private static let filling = 0.9
    /// The most bytes for each sticker in an archive's headers and its list of colours.
    private static let overhead = 2048
    /// The highest number of a part, and the most stickers, that are read.
    private static let (maxParts, maxStickers) = (10_000, 400_000)

    /// No parts yet.
    package init() {}

    /// Creates the parts of the site in a folder; none if there is no site.
    ///
    /// - Throws: ``UserError`` if the site's list cannot be read.
    init(ofSiteAt folder: String) throws(UserError) {
        self.init(manifest: try WrittenFiles.bytes(in: folder) ?? [])
    }

    /// Creates the parts that a site's `pack.json` names. Ignores entries that are damaged or that Peel never writes.
    package init(manifest bytes: [UInt8]) {
        guard let read = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)) else { return }
        var left = Self.maxStickers
        for part in read.parts ?? [] {
            guard let (folder, number) = Self.place(of: part.archive) else { continue }
            for sticker in part.stickers where left > 0 && Slugs.isValid(sticker) {
                numbers[folder, default: [:]][sticker] = number
                left -= 1
            }
        }
    }

    private struct Manifest: Decodable {
        var parts: [Part]?
    }

    /// Returns the folder and the number of a part's archive.
    private static func place(of archive: String) -> (folder: String, number: Int)? {
        let folder = archive.lastIndex(of: "/").map { String(archive[...$0]) } ?? ""
        guard archive.hasSuffix(".zip"), let dash = archive.lastIndex(of: "-"),
            let number = Int(archive[archive.index(after: dash)...].dropLast(4)),
            (1...maxParts).contains(number)
        else { return nil }
        return (folder, number)
    }

    /// Returns the number of each sticker's part; `nil` if all fit into one archive.
    ///
    /// - Parameters:
    ///   - stickers: their names in addresses and their sizes in bytes, in the pack's order.
    ///   - limit: the most bytes of an archive. A sticker that is larger has a part of its own.
    func assigned(_ stickers: [(slug: String, bytes: Int)], folder: String, limit: Int) -> [Int]? {
        let sizes = stickers.map { $0.bytes + Self.overhead }
        guard sizes.reduce(0, +) > limit else { return nil }
        let known = numbers[folder] ?? [:]
        var loads: [Int: Int] = [:]
        var parts = stickers.indices.map { place -> Int? in
            guard let number = known[stickers[place].slug], loads[number, default: 0] + sizes[place] <= limit
            else { return nil }
            loads[number, default: 0] += sizes[place]
            return number
        }
        var last = loads.keys.max() ?? 1
        for place in stickers.indices where parts[place] == nil {
            let load = loads[last] ?? 0
            if load > 0, Double(load + sizes[place]) > Self.filling * Double(limit) { last += 1 }
            loads[last, default: 0] += sizes[place]
            parts[place] = last
        }
        return parts.compactMap(\.self)
    }
}
