import Archive
import Files
import Essentials
import Pages
import Palette
import Photos
import Settings
import Stickers

/// An archive of a pack that is not written yet: stickers, and texts about them. Its size is known before.
struct PackArchive: Sendable {
    /// The kind of files that an archive has.
    enum Kind {
        /// The PNG files, and the colours.
        case png
        /// The copies of up to 512 pixels.
        case small
    }

    let name: String
    let size: Int
    let count: Int
    /// A digest of the names and bytes of all entries.
    let contents: String
    /// Its path in the staged folder.
    private let path: String
    private let entries: [ZIPArchive.Entry]

    /// Creates the archive at `name` of some of a pack's stickers, whose files are in `staged`.
    init(
        _ name: String, of stickers: [PlacedSticker], in pack: MadePack, _ staged: StagedFolder, _ kind: Kind
    ) throws(ArchiveError) {
        self.name = name
        count = stickers.count
        path = FileSystem.joined(staged.path, name)
        let files = stickers.flatMap { $0.archived(kind) }
        var texts = [("README.txt", Array(Self.readme(of: pack, count: stickers.count, kind).utf8))]
        if kind == .png {
            let schemes = stickers.map {
                NamedScheme(name: $0.content.title, slug: $0.content.slug, scheme: $0.scheme)
            }
            texts.append(("colors.json", PaletteFormat.json.bytes(for: schemes)))
        }
        entries =
            files.map { file in
                .init(
                    name: file.name,
                    content: .file(FileSystem.joined(staged.path, pack.plan.folder + file.path), file.sum))
            } + texts.map { .init(name: $0, content: .bytes($1)) }
        size = try ZIPArchive.size(of: entries, at: path)
        // The files' names contain a hash of their content.
        let named = files.flatMap { [$0.name, $0.path] }
        let told = texts.flatMap { [$0, SHA256.digest(of: $1).description] }
        contents = SHA256.digest(of: Array((named + told).joined(separator: "\n").utf8)).description
    }

    /// Returns the task that links the same archive of the previous site, or writes it.
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

    /// Returns the text about the archive, without the pack's title, so that a new title keeps the archive.
    private static func readme(of pack: MadePack, count: Int, _ kind: Kind) -> String {
        let settings = pack.plan.settings
        let files =
            switch kind {
            case .png where pack.stickers.contains { !$0.content.moving.isEmpty }: "PNG, WebP, colors.json"
            case .png: "PNG, colors.json"
            case .small: "WebP, ≤ 512 px"
            }
        return ArchiveReadme(
            description: settings.description, author: settings.author, license: settings.license,
            language: settings.language, stickers: count, files: files
        ).text
    }
}

extension PlacedSticker {
    /// Returns its files in an archive: the name there, the path in the pack's folder, and the sum if it is known.
    fileprivate func archived(_ kind: PackArchive.Kind) -> [(name: String, path: String, sum: FileSum?)] {
        let (png, moving) = (
            content.png, content.moving.first.map { (content.movingName, $0.path, nil as FileSum?) }
        )
        switch kind {
        case .png:
            let still = (
                content.pngName, png.path, FileSum(size: png.bytes, checksum: facts.checksum) as FileSum?
            )
            return [still] + (moving.map { [$0] } ?? [])
        case .small:
            return [moving ?? (content.slug + ".webp", content.medium.path, nil)]
        }
    }
}
