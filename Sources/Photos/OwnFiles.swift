import Files
import Stickers

/// Files that Peel wrote among the photos, and that nobody has changed since: stickers of `peel cut`, sheets of `peel sheet`.
enum OwnFiles {
    /// Whether a file is a sticker or matte as `peel cut` wrote it.
    static func isSticker(_ path: String) -> Bool {
        let name = path.lowercased()
        return (name.hasSuffix(".png") || name.hasSuffix(".webp"))
            && (try? StickerMark.isWhole(path)) == true
    }

    /// Whether a file is a sheet as `peel sheet` wrote it.
    static func isSheet(_ path: String) -> Bool {
        let name = path.lowercased()
        return [".pdf", ".svg", ".dxf"].contains(where: name.hasSuffix)
            && (try? FileSeal.isWhole(path)) == true
    }
}
