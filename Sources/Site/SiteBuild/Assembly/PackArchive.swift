import Archive
import Files
import Essentials
import Pages
import Palette
import Photos
import Settings
import Stickers

/// A pack's archive that is going to be written: its stickers, and what is written about them. Its size is known before.
struct PackArchive: Sendable {
    /// Its path in the site.
    let name: String
    /// Its size in bytes.
    let size: Int
    /// What stands for the names and bytes of all entries.
    let contents: String
    /// Its path while the site is made.
    private let path: String
    private let entries: [ZIPArchive.Entry]

    /// The archive of a pack whose stickers are in `staged`.
    init(of pack: MadePack, in staged: StagedFolder) throws(ArchiveError) {
        name = pack.plan.archive
        path = FileSystem.joined(staged.path, name)
        let schemes = pack.stickers.map { sticker in
            NamedScheme(name: sticker.content.title, slug: sticker.content.slug, scheme: sticker.scheme)
        }
        let stickers = pack.stickers.map { sticker in
            let png = sticker.content.png
            return ZIPArchive.Entry(
                name: sticker.content.pngName,
                content: .file(
                    FileSystem.joined(staged.path, pack.plan.folder + png.path),
                    FileSum(size: png.bytes, checksum: sticker.facts.checksum)))
        }
        let texts = [
            ("README.txt", Array(Self.readme(of: pack).utf8)),
            ("colors.json", PaletteFormat.json.bytes(for: schemes)),
        ]
        entries = stickers + texts.map { .init(name: $0, content: .bytes($1)) }
        size = try ZIPArchive.size(of: entries, at: path)
        // The files' names carry a hash of their content.
        let named = pack.stickers.flatMap { [$0.content.pngName, $0.content.png.path] }
        let told = texts.flatMap { [$0, SHA256.digest(of: $1).description] }
        contents = SHA256.digest(of: Array((named + told).joined(separator: "\n").utf8)).description
    }

    /// Links the same archive of the site that was there before, or writes it.
    func task(into staged: StagedFolder, previous: PreviousSite?) -> WriteTask {
        WriteTask(name, stage: .archive) {
            if let same = previous?.archive(of: contents, preferring: name),
                previous?.folder.link(same, into: staged, as: name) == true
            {
                return
            }
            do throws(ArchiveError) {
                try ZIPArchive.write(entries, to: path)
            } catch {
                throw staged.cannotWrite(name, error.systemReason)
            }
        }
    }

    /// Without the title, which the archive's own name says: with another title it is the same archive.
    private static func readme(of pack: MadePack) -> String {
        let settings = pack.plan.settings
        var lines: [String] = []
        if let text = settings.description { lines += [text, ""] }
        if let author = settings.author { lines.append("By \(author)") }
        if let license = settings.license { lines.append("Licence: \(license)") }
        let count = pack.stickers.count
        lines += [
            "\(count) \(count == 1 ? "sticker" : "stickers") as PNG, and their colours in colors.json.", "",
        ]
        return lines.joined(separator: "\n")
    }
}
