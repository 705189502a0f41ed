/// WhatsApp: a `.wastickers` archive for sticker makers on phones, and a folder with `contents.json` for WhatsApp's sample app.
struct WhatsAppKind: PackKind {
    let pack: ChatPack

    /// The content of the sample app's `assets`: `contents.json`, and a folder named by the pack's identifier.
    private var assets: String { pack.numberedSlug }
    private var folder: String { "\(assets)/\(pack.numberedSlug)" }
    private var cover: String { folder + "/cover.png" }
    private func path(_ index: Int) -> String { "\(folder)/\(pack.stem(of: index)).webp" }

    var images: [PackImage] {
        pack.stickers.indices.map {
            PackImage(path: path($0), sticker: $0, spec: pack.spec(.whatsApp, of: $0, in: .whatsapp))
        }
            + [
                PackImage(
                    path: cover, sticker: pack.cover,
                    spec: .cover(PixelSize(96), encoding: .png, of: .whatsapp))
            ]
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] {
        let stickers = pack.stickers.indices.map { index in
            let sticker = pack.stickers[index]
            return Contents.Sticker(
                image_file: pack.stem(of: index) + ".webp", emojis: Array(sticker.emojiOrStar.prefix(3)),
                accessibility_text: ChatPack.cut(sticker.alt, to: 125))
        }
        // WhatsApp reads a pack again only if this value changes.
        let version = made.sorted { $0.key < $1.key }.reduce(5381) { hash, image in
            (hash &* 33 &+ image.value.bytes) & 0x7FFF_FFFF
        }
        let contents = Contents(sticker_packs: [
            .init(
                identifier: pack.numberedSlug, name: pack.title(upTo: 128),
                publisher: ChatPack.cut(pack.author, to: 128), tray_image_file: "cover.png",
                image_data_version: String(version), publisher_website: pack.homepage ?? "",
                animated_sticker_pack: pack.moves ? true : nil, stickers: stickers)
        ])
        return [
            PackFile("\(assets)/contents.json", json: contents),
            PackFile("\(folder)/title.txt", pack.title(upTo: 128)),
            PackFile("\(folder)/author.txt", ChatPack.cut(pack.author, to: 128)),
            PackFile("\(folder)/emoji.txt", json: EmojiList.byStem(pack, most: 3)),
        ]
    }

    var archive: (path: String, entries: [(name: String, file: String)])? {
        let texts = ["title.txt", "author.txt", "cover.png"]
        let stickers = pack.stickers.indices.map { pack.stem(of: $0) + ".webp" }
        return (
            pack.numberedSlug + ".wastickers",
            (texts + stickers + ["emoji.txt"]).map { ($0, "\(folder)/\($0)") }
        )
    }

    /// `contents.json`; the names are WhatsApp's.
    struct Contents: Codable {
        var android_play_store_link: String? = ""
        var ios_app_store_link: String? = ""
        var sticker_packs: [Pack]

        struct Pack: Codable {
            var identifier: String
            var name: String
            var publisher: String
            var tray_image_file: String
            var image_data_version: String
            var avoid_cache: Bool? = false
            var publisher_email: String? = ""
            var publisher_website: String? = ""
            var privacy_policy_website: String? = ""
            var license_agreement_website: String? = ""
            var animated_sticker_pack: Bool?
            var stickers: [Sticker]
        }

        struct Sticker: Codable {
            var image_file: String
            var emojis: [String]?
            var accessibility_text: String?
        }
    }
}
