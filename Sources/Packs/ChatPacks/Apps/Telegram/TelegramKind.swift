/// Telegram: images, `stickers.json` as the Bot API takes it, and a script with the calls, in which only the token is
/// missing. No text of the pack is a part of the script: they are files that curl reads.
struct TelegramKind: PackKind {
    let pack: ChatPack
    /// Whether the set is one of custom emoji, 100 pixels each.
    let isEmoji: Bool

    private var app: ChatApp { isEmoji ? .telegramEmoji : .telegram }
    private var folder: String { pack.numberedSlug }
    private func path(_ index: Int) -> String { "\(folder)/\(pack.stem(of: index)).webp" }

    /// The most stickers of the first call.
    static let firstCall = 50

    var images: [PackImage] {
        pack.stickers.indices.map {
            PackImage(path: path($0), sticker: $0, spec: isEmoji ? .telegramEmoji : .telegram)
        } + [
            PackImage(
                path: "\(folder)/thumbnail.webp", sticker: pack.cover,
                spec: .cover(PixelSize(100), encoding: .webp, of: app))
        ]
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] {
        let inputs = pack.stickers.indices.map(input)
        let first = Array(inputs.prefix(Self.firstCall))
        let later = pack.stickers.indices.dropFirst(Self.firstCall)
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
        files += later.map { PackFile("\(folder)/\(pack.stem(of: $0)).json", json: inputs[$0]) }
        return files
    }

    /// `InputSticker` of the Bot API.
    struct Input: Codable {
        var sticker: String
        var format = "static"
        var emoji_list: [String]
        var keywords: [String]?
    }

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
            sticker: "attach://\(pack.stem(of: index)).webp",
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
        let first = pack.stickers.indices.prefix(Self.firstCall).map { pack.stem(of: $0) + ".webp" }
        let attached = first.map { "  -F '\($0)=@\($0)'" }.joined(separator: " \\\n")
        let later = pack.stickers.indices.dropFirst(Self.firstCall).map { index in
            let stem = pack.stem(of: index)
            return """
                call addStickerToSet -F "user_id=$USER_ID" -F "name=$NAME" \\
                  -F 'sticker=<\(stem).json' -F '\(stem).webp=@\(stem).webp'
                """
        }
        return """
            #!/bin/sh
            # Makes the sticker set with Telegram's Bot API (https://core.telegram.org/bots/api#createnewstickerset).
            # Only the token of your bot is missing. Write to @BotFather for one, send your new bot any message, then:
            #
            #   PEEL_TELEGRAM_TOKEN=123456:ABC-DEF sh upload.sh
            #
            # The set belongs to whoever wrote to the bot last, or to the user whose number is in PEEL_TELEGRAM_USER_ID.
            # PEEL_TELEGRAM_API is the address of a Bot API server of your own, if you run one.
            set -eu
            cd "$(dirname "$0")"
            : "${PEEL_TELEGRAM_TOKEN:?set PEEL_TELEGRAM_TOKEN to the token of your bot}"
            : "${PEEL_TELEGRAM_API:=https://api.telegram.org}"
            call() {
              method=$1
              shift
              # On its standard input: every user of this machine can read a program's arguments.
              answer=$(printf 'url = "%s/bot%s/%s"\\n' "$PEEL_TELEGRAM_API" "$PEEL_TELEGRAM_TOKEN" "$method" |
                curl -sS --config - "$@")
              case $answer in
                *'"ok":true'*) ;;
                *) printf '%s: %s\\n' "$method" "$answer" >&2; exit 1 ;;
              esac
            }
            call getMe
            BOT=$(printf %s "$answer" | sed -n 's/.*"username":"\\([A-Za-z0-9_]*\\)".*/\\1/p')
            USER_ID=${PEEL_TELEGRAM_USER_ID:-}
            if [ -z "$USER_ID" ]; then
              call getUpdates
              USER_ID=$(printf %s "$answer" | tr '{' '\\n' | sed -n 's/^"id":\\([0-9]*\\),"is_bot":false.*/\\1/p' | tail -n 1)
            fi
            : "${USER_ID:?send your bot a message in Telegram, then run this again}"
            STEM=$(printf %.$((60 - ${#BOT}))s '\(shortNameStem)' | sed 's/_*$//')
            NAME=${STEM}_by_$BOT
            call createNewStickerSet -F "user_id=$USER_ID" -F "name=$NAME" -F 'title=<title.txt' \\
              -F sticker_type=\(isEmoji ? "custom_emoji" : "regular") -F 'stickers=<stickers.json' \\
            \(attached)
            \(later.map { $0 + "\n" }.joined())\
            call setStickerSetThumbnail -F "user_id=$USER_ID" -F "name=$NAME" -F format=static \\
              -F thumbnail=@thumbnail.webp
            echo "https://t.me/\(isEmoji ? "addemoji" : "addstickers")/$NAME"

            """
    }
}
