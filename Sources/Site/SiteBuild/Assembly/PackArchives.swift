import Archive
import Files
import Hosts
import Pages
import Photos
import Settings

/// A pack's archives: one with its PNG files, or several parts of it, and one with the small copies.
struct PackArchives: Sendable {
    /// The archive of PNG files, or its parts, in order.
    private(set) var full: [PackArchive] = []
    /// The archive of small copies; `nil` for a pack of one sticker, or if it would be too large.
    private(set) var small: PackArchive?
    /// The parts as `pack.json` lists them; empty for a single archive.
    private(set) var parts: [ArchiveParts.Part] = []

    var all: [PackArchive] { full + [small].compactMap(\.self) }

    init() {}

    /// Creates the archives of a pack whose stickers are in `staged`; none if its settings leave them out. `limit` is the most
    /// bytes of an archive, `earlier` are the parts that stickers were in before.
    init(
        of pack: MadePack, in staged: StagedFolder, limit: Int, earlier: ArchiveParts
    ) throws(ArchiveError) {
        let plan = pack.plan
        guard plan.settings.hasArchive, !pack.stickers.isEmpty else { return }
        let stickers = pack.stickers.map { (slug: $0.content.slug, bytes: $0.content.png.bytes) }
        if let numbers = earlier.assigned(stickers, folder: plan.folder, limit: limit) {
            for number in Set(numbers).sorted() {
                let own = zip(pack.stickers, numbers).filter { $0.1 == number }.map(\.0)
                let name = "\(plan.folder)\(plan.slug)-\(number).zip"
                full.append(try PackArchive(name, of: own, in: pack, staged, .png))
                parts.append(.init(archive: name, stickers: own.map(\.content.slug)))
            }
        } else {
            full = [try PackArchive(plan.archive, of: pack.stickers, in: pack, staged, .png)]
        }
        if pack.stickers.count > 1 {
            let name = "\(plan.folder)\(plan.slug)-small.zip"
            let copies = try PackArchive(name, of: pack.stickers, in: pack, staged, .small)
            if copies.size <= limit { small = copies }
        }
    }
}

extension WebHost {
    /// The most bytes of an archive if no host is known: less than the limit of most hosts.
    private static let defaultArchiveBytes = 95_000_000

    /// Returns the most bytes of an archive on a host: a little less than its limit for a file.
    static func maxArchiveBytes(on host: WebHost?) -> Int {
        host?.maxFileBytes.map { $0 / 100 * 95 } ?? defaultArchiveBytes
    }
}
