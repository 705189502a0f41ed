import Essentials
import Palette

/// Every scheme of every sticker of a pack: what the colours page's script loads once another number of colours is asked for.
enum SchemesScript {
    /// The file, which sets `peel.schemes`: by slug the schemes of 3 to 10 colours, each as ``SchemeFigures/compact`` writes it,
    /// with spaces between. `nil` for a pack without stickers.
    static func file(of pack: PackContent) -> SiteFile? {
        guard !pack.stickers.isEmpty else { return nil }
        let schemes = pack.stickers.map { sticker in
            let all = ColorSchemes.counts.map { SchemeFigures(scheme: sticker.schemes[$0]).compact }
            return (sticker.slug, all.joined(separator: " "))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts encode, whatever is in them.
        let json = (try? encoder.encode(Dictionary(schemes, uniquingKeysWith: { $1 }))) ?? Data("{}".utf8)
        let bytes = Array("peel.schemes=".utf8) + json + Array("\n".utf8)
        return SiteFile(path: "assets/" + ContentHash.named("schemes.js", bytes), bytes: bytes)
    }
}
