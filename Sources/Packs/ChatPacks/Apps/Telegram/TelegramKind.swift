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
        return #"""
            #!/bin/sh
            # Makes the sticker set with Telegram's Bot API (https://core.telegram.org/bots/api#createnewstickerset), and brings it up
            # to date: run it again after a change, or where it stopped.
            # Only the token of your bot is missing. Write to @BotFather for one, send your new bot any message, then:
            #
            #   PEEL_TELEGRAM_TOKEN=123456:ABC-DEF sh upload.sh
            #
            # The set belongs to whoever wrote to the bot last, or to the user whose number is in PEEL_TELEGRAM_USER_ID.
            # PEEL_TELEGRAM_REMOVE=yes removes stickers that are no longer in the pack.
            # PEEL_TELEGRAM_OTHERS=keep or =replace says what becomes of stickers that the script does not know.
            # PEEL_TELEGRAM_API is the address of a Bot API server of your own, if you run one.
            set -eu
            cd "$(dirname "$0")"
            : "${PEEL_TELEGRAM_TOKEN:?set PEEL_TELEGRAM_TOKEN to the token of your bot}"
            : "${PEEL_TELEGRAM_API:=https://api.telegram.org}"
            \#(UploadScript.requests)
            # On the standard input of curl: every user of this machine can read a program's arguments.
            secret() { printf 'url = "%s%s/bot%s/%s"\n' "$PEEL_TELEGRAM_API" "${files:-}" "$PEEL_TELEGRAM_TOKEN" "$name"; }
            sign='"ok":true'
            ask getMe
            BOT=$(printf %s "$answer" | sed -n 's/.*"username":"\([A-Za-z0-9_]*\)".*/\1/p')
            USER_ID=${PEEL_TELEGRAM_USER_ID:-}
            if [ -z "$USER_ID" ]; then
              ask getUpdates
              USER_ID=$(printf %s "$answer" | tr '{' '\n' | sed -n 's/^"id":\([0-9]*\),"is_bot":false.*/\1/p' | tail -n 1)
            fi
            : "${USER_ID:?send your bot a message in Telegram, then run this again}"
            STEM=$(printf %.$((60 - ${#BOT}))s '\#(shortNameStem)' | sed 's/_*$//')
            NAME=${STEM}_by_$BOT
            target=$NAME
            # The numbers of the set's stickers, and those of their files.
            list() {
              calm=STICKERSET_INVALID
              ask getStickerSet -F "name=$NAME"
              calm=
              awk '
                $1 !~ "^/result/stickers/[0-9]+/" { next }
                { split($1, part, "/"); count = part[4] + 1 }
                part[5] == "file_unique_id" { id[part[4]] = $2 }
                part[5] == "file_id" { file[part[4]] = $2 }
                END { for (i = 0; i < count; i++) print id[i], file[i] }' "$work/values" >"$work/ids"
              ! grep -qv '^[A-Za-z0-9_-]\{1,\} [A-Za-z0-9_-]\{1,\}$' "$work/ids" || quit "getStickerSet: $answer"
              settle
            }
            file_id() { awk -v id="$1" '$1 "" == id { print $2 }' "$work/ids"; }
            # The picture of a sticker.
            fetch() {
              ask getFile -F "file_id=$(file_id "$1")"
              path=$(value /result/file_path)
              case $path in '' | /* | *[!A-Za-z0-9_./-]*) quit "getFile: $answer" ;; esac
              files=/file form=any
              ask "$path"
              files='' form=''
            }
            foreign() { :; }
            \#(find)# What a sticker is, whatever its place in the pack.
            sum() { echo "$(hash "\#(first)").$(sed 's|attach://[^"]*||' "$1.json" | hash -)"; }
            send() {
              request addStickerToSet -F "user_id=$USER_ID" -F "name=$NAME" -F "sticker=<$1.json" -F "\#(first)=@\#(first)"
            }
            STEMS='\#(stems.joined(separator: " "))'
            \#(UploadScript.stickers(in: "set", app: "TELEGRAM"))
            make_set() {
              head -n \#(Self.firstCall) "$work/pack" >"$work/first"
              set -- -F "user_id=$USER_ID" -F "name=$NAME" -F 'title=<title.txt' \
                -F sticker_type=\#(isEmoji ? "custom_emoji" : "regular") -F 'stickers=<stickers.json'
              while read -r _ _ stem; do set -- "$@" -F "\#(ofStem)=@\#(ofStem)"; done <"$work/first"
              for try in 1 2 3 4 5 6; do
                awk '{ print $1, $2, "-" }' "$work/first" >"$work/new"
                became
                request createNewStickerSet "$@" || sleep "$try"
                list
                [ ! -s "$work/ids" ] || return 0
              done
              quit "createNewStickerSet: no whole answer. Run this again."
            }
            # Puts a sticker into the place of another: `change STEM HASHES NUMBER`.
            change() {
              for try in 1 2 3 4 5 6; do
                echo "${1#*-} $2 -" >>"$work/state"
                save
                request replaceStickerInSet -F "user_id=$USER_ID" -F "name=$NAME" -F "old_sticker=$(file_id "$3")" \
                  -F "sticker=<$1.json" -F "\#(first)=@\#(first)" || sleep "$try"
                list
                [ -n "$(file_id "$3")" ] || return 0
              done
              quit "replaceStickerInSet: no whole answer. Run this again."
            }
            words() { tr -d '\n' <"$1.json" | sed -n "s/.*\"$2\" *: *\(\[[^]]*\]\).*/\1/p"; }
            # Gives a sticker its emoji and keywords: `tell STEM HASHES NUMBER`.
            tell() {
              ask setStickerEmojiList -F "sticker=$(file_id "$3")" --form-string "emoji_list=$(words "$1" emoji_list)"
            \#(keywords)  learn "${1#*-}" "$2"
            }
            # Takes a sticker out of the set: `drop NUMBER`.
            drop() {
              for try in 1 2 3 4 5 6; do
                request deleteStickerFromSet -F "sticker=$(file_id "$1")" || sleep "$try"
                list
                [ -n "$(file_id "$1")" ] || return 0
              done
              quit "deleteStickerFromSet: no whole answer. Run this again."
            }
            if [ -s "$work/ids" ]; then recognize; else make_set; fi
            while read -r sticker sum stem; do
              had=$(known "$sticker")
              case $had in
                '') add "$stem" "$sum" ;;
                "$sum "*) ;;
                "${sum%.*}."*) tell "$stem" "$sum" "${had#* }" ;;
                *) change "$stem" "$sum" "${had#* }" ;;
              esac
            done <"$work/pack"
            clear_up
            calm=NOT_MODIFIED
            ask setStickerSetTitle -F "name=$NAME" -F 'title=<title.txt'
            calm=
            # Brings the set into the pack's order. Stickers that the pack does not know come last.
            awk -v stems="$STEMS" '
              FILENAME == ARGV[1] { at[++count] = $1; file[$1] = $2; next }
              { id[$1] = $3 }
              function want(sticker) {
                if (!(sticker in file) || sticker in place) return
                wanted[++places] = sticker
                place[sticker] = places
              }
              function move(from, to, sticker) {
                sticker = at[from]
                for (; from < to; from++) at[from] = at[from + 1]
                for (; from > to; from--) at[from] = at[from - 1]
                at[to] = sticker
                print file[sticker], to - 1
              }
              END {
                stickers = split(stems, stem, " ")
                for (i = 1; i <= stickers; i++) { sub(/^[^-]*-/, "", stem[i]); want(id[stem[i]]) }
                for (i = 1; i <= count; i++) want(at[i])
                for (i = 1; i <= count; i++) {
                  if (at[i] == wanted[i]) continue
                  # If only this one is in the wrong place, the others stay.
                  if (at[i + 1] == wanted[i]) { move(i, place[at[i]]); continue }
                  for (from = i; at[from] != wanted[i]; from++);
                  move(from, i)
                }
              }' "$work/ids" "$work/state" >"$work/moves"
            while read -r file place; do
              ask setStickerPositionInSet -F "sticker=$file" -F "position=$place"
            done <"$work/moves"
            ask setStickerSetThumbnail -F "user_id=$USER_ID" -F "name=$NAME" -F format=static -F thumbnail=@thumbnail.webp
            echo "https://t.me/\#(isEmoji ? "addemoji" : "addstickers")/$NAME"

            """#
    }
}
