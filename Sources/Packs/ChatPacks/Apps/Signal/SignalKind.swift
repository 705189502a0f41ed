/// Signal: images in the order of the desktop's sticker creator, the texts to type there, and `manifest.json` for `signal-cli`.
struct SignalKind: PackKind {
    let pack: ChatPack

    private var folder: String { pack.numberedSlug }
    private func suffix(_ index: Int) -> String { pack.stickers[index].suffix("webp", in: .signal) }
    private func file(_ index: Int) -> String { "\(pack.stem(of: index)).\(suffix(index))" }

    var images: [PackImage] {
        pack.stickers.indices.map {
            PackImage(
                path: "\(folder)/\(file($0))", sticker: $0, spec: pack.spec(.signal, of: $0, in: .signal))
        }
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] {
        let stickers = pack.stickers.indices.map {
            Manifest.Sticker(
                file: file($0), emoji: pack.stickers[$0].singleEmoji, contentType: "image/\(suffix($0))")
        }
        let title = pack.title(upTo: 128)
        let author = ChatPack.cut(pack.author, to: 128)
        return [
            PackFile("\(folder)/title.txt", title),
            PackFile("\(folder)/author.txt", author),
            PackFile("\(folder)/emoji.txt", json: EmojiList.byStem(pack, most: nil)),
            PackFile(
                "\(folder)/manifest.json",
                json: Manifest(title: title, author: author, cover: stickers[pack.cover], stickers: stickers)),
        ]
    }

    /// The manifest that `signal-cli` reads; it sets the names.
    struct Manifest: Codable {
        var title: String
        var author: String
        var cover: Sticker?
        var stickers: [Sticker]

        struct Sticker: Codable {
            var file: String
            var emoji: String?
            var contentType: String?
        }
    }
}
