import Files

/// Discord's stickers: images, `stickers.json` with the names, descriptions and tags to enter, and a script with the
/// calls that enter them.
struct DiscordKind: PackKind {
    let pack: ChatPack

    private var folder: String { pack.numberedSlug }
    private func file(_ index: Int) -> String { pack.stem(of: index) + ".png" }

    var images: [PackImage] {
        pack.stickers.indices.map {
            PackImage(
                path: "\(folder)/\(file($0))", sticker: $0, spec: pack.spec(.discord, of: $0, in: .discord))
        }
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] {
        var taken = TakenNames()
        let stickers = pack.stickers.indices.map { sticker($0, taken: &taken) }
        let texts = pack.stickers.indices.flatMap { index in
            let stem = pack.stem(of: index)
            return [
                PackFile("\(folder)/texts/\(stem).name.txt", stickers[index].name),
                PackFile("\(folder)/texts/\(stem).description.txt", stickers[index].description),
                PackFile("\(folder)/texts/\(stem).tags.txt", stickers[index].tags),
            ]
        }
        return [
            PackFile("\(folder)/stickers.json", json: stickers), PackFile("\(folder)/upload.sh", script),
        ] + texts
    }

    struct Sticker: Codable {
        var file: String
        var name: String
        var description: String
        var tags: String
    }

    /// - Parameter taken: names of stickers before it; its own is added.
    private func sticker(_ index: Int, taken: inout TakenNames) -> Sticker {
        let sticker = pack.stickers[index]
        let title = ChatPack.cut(sticker.title, to: 30)
        let name = taken.takeFree(title.count < 2 ? title + " \(index + 1)" : title) { number in
            let ending = " \(number)"
            return ChatPack.cut(sticker.title, to: 30 - ending.count) + ending
        }
        let description = ChatPack.cut(sticker.alt, to: 100)
        return Sticker(
            file: file(index), name: name, description: description.count < 2 ? "" : description,
            // A tag is what suggests the sticker while somebody writes: an emoji.
            tags: sticker.emojiOrStar[0])
    }

    private var script: String {
        let stems = pack.stickers.indices.map(pack.stem)
        return #"""
            #!/bin/sh
            # Adds the stickers to a Discord server, and brings them up to date: run it again after a change, or where it stopped. Missing
            # are the token of a bot that may manage the server's expressions, and the server's number (Copy Server ID):
            #
            #   PEEL_DISCORD_TOKEN=... PEEL_DISCORD_GUILD=123456789 sh upload.sh
            #
            # A server has 5 places for stickers; boosts give more. PEEL_DISCORD_REMOVE=yes removes stickers that are no longer in the
            # pack.
            set -eu
            cd "$(dirname "$0")"
            : "${PEEL_DISCORD_TOKEN:?set PEEL_DISCORD_TOKEN to the token of your bot}"
            : "${PEEL_DISCORD_GUILD:?set PEEL_DISCORD_GUILD to the number of your server}"
            : "${PEEL_DISCORD_API:=https://discord.com/api/v10}"
            \#(UploadScript.requests)
            # The token on the standard input of curl: every user of this machine can read a program's arguments.
            secret() { printf 'header = "Authorization: Bot %s"\n' "$PEEL_DISCORD_TOKEN"; }
            \#(UploadScript.stickers)
            place=$PEEL_DISCORD_API/guilds/$PEEL_DISCORD_GUILD/stickers
            # The numbers of the server's stickers. Those of the users who added them stand in objects of their own.
            list() {
              ask list "$place"
              printf '%s\n' "$answer" | tr -d '\n' | sed -e ':a' -e 's/"[a-z_]*" *: *{[^{}]*}//g' -e 'ta' | tr , '\n' | tr '{' '\n' |
                sed -n 's/.*"id" *: *"\([0-9]*\)".*/\1/p' >"$work/ids"
              settle
            }
            sum() { hash "$1.png" "texts/$1.name.txt" "texts/$1.description.txt" "texts/$1.tags.txt"; }
            stem_of() { for stem in $STEMS; do [ "${stem#*-}" != "$1" ] || echo "$stem"; done; }
            send() {
              stem=$(stem_of "$1")
              request "$stem" -F "name=<texts/$stem.name.txt" -F "description=<texts/$stem.description.txt" \
                -F "tags=<texts/$stem.tags.txt" -F "file=@$stem.png;type=image/png" "$place"
            }
            drop() {
              calm='404 '
              ask delete -X DELETE "$place/$1"
              calm=
              list
            }
            STEMS='\#(stems.joined(separator: " "))'
            list
            for stem in $STEMS; do
              sum=$(sum "$stem")
              had=$(known "${stem#*-}")
              case $had in
                "$sum "*) continue ;;
                ?*) drop "${had#* }" ;;
              esac
              add "${stem#*-}" "$sum"
              list
            done
            \#(UploadScript.removal(from: "server", variable: "PEEL_DISCORD_REMOVE"))

            """#
    }
}
