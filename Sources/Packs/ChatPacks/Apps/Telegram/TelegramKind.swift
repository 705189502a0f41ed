/// Telegram: images, `stickers.json` as the Bot API takes it, and a script with the calls, in which only the token is
/// missing. No text of the pack is a part of the script: they are files that curl reads.
struct TelegramKind: PackKind {
    let pack: ChatPack
    /// Whether the set is one of custom emoji, 100 pixels each.
    let isEmoji: Bool

    private var app: ChatApp { isEmoji ? .telegramEmoji : .telegram }
    private var folder: String { pack.numberedSlug }
    private func file(_ index: Int) -> String {
        "\(pack.stem(of: index)).\(pack.stickers[index].suffix("webp", in: app))"
    }

    /// The most stickers of the first call.
    static let firstCall = 50

    var images: [PackImage] {
        pack.stickers.indices.map {
            PackImage(
                path: "\(folder)/\(file($0))", sticker: $0,
                spec: pack.spec(isEmoji ? .telegramEmoji : .telegram, of: $0, in: app))
        } + [
            PackImage(
                path: "\(folder)/thumbnail.webp", sticker: pack.cover,
                spec: .cover(PixelSize(100), encoding: .webp, of: app))
        ]
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] {
        let inputs = pack.stickers.indices.map(input)
        let first = Array(inputs.prefix(Self.firstCall))
        var files = [
            PackFile("\(folder)/title.txt", pack.title(upTo: 64)),
            PackFile("\(folder)/emoji.txt", json: EmojiList.byStem(pack, most: 20)),
            PackFile("\(folder)/stickers.json", json: first),
            PackFile(
                "\(folder)/set.json",
                json: Set(
                    name: shortName, title: pack.title(upTo: 64),
                    sticker_type: isEmoji ? "custom_emoji" : "regular", thumbnail: "thumbnail.webp",
                    stickers: inputs)),
            PackFile("\(folder)/upload.sh", script),
        ]
        files += pack.stickers.indices.map {
            PackFile("\(folder)/\(pack.stem(of: $0)).json", json: inputs[$0])
        }
        return files
    }

    /// `InputSticker` of the Bot API.
    struct Input: Codable {
        var sticker: String
        var format: String
        var emoji_list: [String]
        var keywords: [String]?
    }

    /// The formats of stickers.
    static let (still, film) = ("static", "video")

    /// `set.json`: all that the set is, for other programs.
    struct Set: Codable {
        var name: String
        var title: String
        var sticker_type: String
        var thumbnail: String
        var stickers: [Input]
    }

    private func input(_ index: Int) -> Input {
        let sticker = pack.stickers[index]
        // Custom emoji are found by emoji alone.
        let words = isEmoji ? nil : Self.keywords(sticker.title)
        return Input(
            sticker: "attach://\(file(index))", format: sticker.moves ? Self.film : Self.still,
            emoji_list: Array(sticker.emojiOrStar.prefix(20)), keywords: words)
    }

    /// At most 20 words of 64 characters together, as the limit counts them.
    private static func keywords(_ title: String) -> [String] {
        var words: [String] = []
        var length = 0
        for word in title.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            length += TextForm.any.length(of: String(word))
            guard words.count < 20, length <= 64 else { break }
            words.append(String(word))
        }
        return words
    }

    /// The short name without its end: letters, digits and single `_`, a letter first.
    var shortNameStem: String {
        let parts = pack.numberedSlug.split(separator: "-").map(String.init)
        let name = parts.joined(separator: "_") + (isEmoji ? "_emoji" : "")
        return name.first?.isLetter == true ? name : "s_" + name
    }

    /// The short name, as far as the bot is known, cut to Telegram's length before its end.
    private var shortName: String {
        let end = "_by_" + (pack.telegramBot ?? "BOT")
        var stem = String(shortNameStem.prefix(64 - min(62, end.count)))
        while stem.hasSuffix("_") { stem.removeLast() }
        return stem + end
    }

    private var script: String {
        let stems = pack.stickers.indices.map(pack.stem)
        // Films have another name than pictures.
        func file(_ stem: String) -> String { pack.moves ? "$(file \"\(stem)\")" : "\(stem).webp" }
        let (first, ofStem) = (file("$1"), file("$stem"))
        let find =
            pack.moves
            ? "file() { if [ -e \"$1.webm\" ]; then echo \"$1.webm\"; else echo \"$1.webp\"; fi; }\n" : ""
        // Custom emoji have none.
        let keywords =
            isEmoji
            ? ""
            : #"  ask setStickerKeywords -F "sticker=$(file_id "$3")" --form-string "keywords=$(words "$1" keywords)""#
                + "\n"
        return UploadScript.text(
            "telegram", in: "set", app: "TELEGRAM",
            [
                "stems": stems.joined(separator: " "), "name": shortNameStem, "find": find, "file": first,
                "filed": ofStem, "most": String(Self.firstCall), "keywords": keywords,
                "kind": isEmoji ? "custom_emoji" : "regular", "link": isEmoji ? "addemoji" : "addstickers",
            ])
    }
}
