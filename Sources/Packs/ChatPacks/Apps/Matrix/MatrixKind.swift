/// Matrix: a pack of maunium's sticker picker, an MSC2545 state event, and a script that uploads the images and writes
/// their addresses into both. Until then an image's address is `mxc://SERVER/` and its file's name.
struct MatrixKind: PackKind {
    let pack: ChatPack

    private var folder: String { pack.numberedSlug }
    private func file(_ index: Int) -> String { pack.stem(of: index) + ".webp" }
    static let address = "mxc://SERVER/"
    private static let type = "image/webp"

    var images: [PackImage] {
        pack.stickers.indices.map {
            PackImage(
                path: "\(folder)/\(file($0))", sticker: $0, spec: pack.spec(.matrix, of: $0, in: .matrix))
        }
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] {
        func image(_ index: Int) -> MadeImage {
            made["\(folder)/\(file(index))"] ?? MadeImage(size: PixelSize(0), bytes: 0)
        }
        let title = pack.title(upTo: 255)
        let names = pack.shortcodes()
        let stickers = pack.stickers.indices.map { index in
            let info = Info(image(index), shownIn: 256)
            return Picker.Sticker(
                body: pack.stickers[index].alt, id: names[index],
                url: Self.address + file(index), info: info)
        }
        var images: [String: Event.Image] = [:]
        for index in pack.stickers.indices {
            images[names[index]] = Event.Image(
                url: Self.address + file(index), body: pack.stickers[index].alt,
                info: Info(image(index), shownIn: 512))
        }
        let event = Event(
            images: images,
            pack: .init(
                display_name: title, avatar_url: Self.address + file(pack.cover),
                attribution: [pack.author, pack.license].filter { !$0.isEmpty }.joined(separator: ", ")))
        return [
            PackFile(
                "\(folder)/picker.json", json: Picker(title: title, id: pack.numberedSlug, stickers: stickers)
            ),
            PackFile("\(folder)/index.json", json: Index(packs: ["picker.json"])),
            PackFile("\(folder)/im.ponies.room_emotes.json", json: event),
            PackFile("\(folder)/upload.sh", script),
        ]
    }

    /// `ImageInfo` of the Matrix specification.
    struct Info: Codable {
        var w, h, size: Int
        var mimetype: String

        init(_ image: MadeImage, shownIn side: Int) {
            let longest = max(1, image.size.width, image.size.height)
            w = max(1, image.size.width * min(side, longest) / longest)
            h = max(1, image.size.height * min(side, longest) / longest)
            size = image.bytes
            mimetype = MatrixKind.type
        }
    }

    /// A pack of the sticker picker.
    struct Picker: Codable {
        var title: String
        var id: String
        var stickers: [Sticker]

        struct Sticker: Codable {
            var body: String
            var id: String
            var url: String
            var msgtype: String? = "m.sticker"
            var info: Info?
        }
    }

    /// The first file that the sticker picker reads.
    struct Index: Codable {
        var packs: [String]
        var homeserver_url: String? = "https://SERVER"
    }

    /// The content of `im.ponies.room_emotes`.
    struct Event: Codable {
        var images: [String: Image]
        var pack: Pack

        struct Image: Codable {
            var url: String
            var body: String?
            var info: Info?
        }

        struct Pack: Codable {
            var display_name: String
            var avatar_url: String
            var usage: [String]? = ["sticker"]
            var attribution: String
        }
    }

    private var script: String {
        let files = pack.stickers.indices.map(file).joined(separator: " ")
        return #"""
            #!/bin/sh
            # Uploads the images to your Matrix server and writes their addresses into picker.json and
            # im.ponies.room_emotes.json. Run it again after a change, or where it stopped: it uploads only what is new.
            # Missing are the server and your token (Settings, Help & About, Access Token):
            #
            #   PEEL_MATRIX_SERVER=https://matrix.example.org PEEL_MATRIX_TOKEN=... sh upload.sh
            #
            # With PEEL_MATRIX_ROOM='!number:example.org' the pack is that room's; without it is your own. An account has one
            # pack of its own: PEEL_MATRIX_REPLACE=yes puts this one in the place of another.
            set -eu
            cd "$(dirname "$0")"
            : "${PEEL_MATRIX_SERVER:?set PEEL_MATRIX_SERVER to the address of your server}"
            : "${PEEL_MATRIX_TOKEN:?set PEEL_MATRIX_TOKEN to your access token}"
            \#(UploadScript.requests)
            # The token on the standard input of curl: every user of this machine can read a program's arguments.
            secret() { printf 'header = "Authorization: Bearer %s"\n' "$PEEL_MATRIX_TOKEN"; }
            case $PEEL_MATRIX_SERVER in *[!A-Za-z0-9./:_-]*) quit 'PEEL_MATRIX_SERVER is not an address' ;; esac
            target=$PEEL_MATRIX_SERVER
            undo() { :; }
            recall
            if [ -z "${PEEL_MATRIX_ROOM:-}" ]; then
              ask whoami "$PEEL_MATRIX_SERVER/_matrix/client/v3/account/whoami"
              user=$(value /user_id | sed 's/@/%40/; s/:/%3A/g')
              place=user/$user/account_data/im.ponies.user_emotes
            else
              room=$(printf %s "$PEEL_MATRIX_ROOM" | sed 's/!/%21/; s/:/%3A/g')
              place=rooms/$room/state/im.ponies.room_emotes/\#(pack.numberedSlug)
            fi
            # A server answers with 404 where there is no pack yet. The pictures of another pack would be lost.
            calm='404 '
            ask "the pack there" "$PEEL_MATRIX_SERVER/_matrix/client/v3/$place"
            for file in \#(files); do echo "$(hash "$file") $file"; done >"$work/pack"
            sed -n 's|.* mxc://\([A-Za-z0-9._:/-]*\)$|\1|p' "$work/values" | sort -u >"$work/there"
            others=
            form=any
            while read -r uri; do
              ! awk '{ print $3 }' "$work/state" | grep -qxF "mxc://$uri" || continue
              ask "$uri" "$PEEL_MATRIX_SERVER/_matrix/client/v1/media/download/$uri"
              case $status in 2??) ;; *) ask "$uri" "$PEEL_MATRIX_SERVER/_matrix/media/v3/download/$uri" ;; esac
              sum=$(hash "$work/body")
              if grep -q "^$sum " "$work/pack"; then echo "there $sum mxc://$uri" >>"$work/state"; else others=yes; fi
            done <"$work/there"
            form='' calm=''
            [ -z "$others" ] || [ "${PEEL_MATRIX_REPLACE:-}" = yes ] ||
              quit "There is a pack with pictures that this script does not know; they would be lost. Nothing was sent.
            PEEL_MATRIX_REPLACE=yes replaces that pack. PEEL_MATRIX_ROOM puts this one into a room."
            save
            sed "s|https://SERVER|$PEEL_MATRIX_SERVER|" index.json >index.json.new
            mv index.json.new index.json
            put() {
              sum=$(hash "$1")
              uri=$(awk -v sum="$sum" '$2 "" == sum { print $3; exit }' "$work/state")
              if [ -z "$uri" ]; then
                ask "$1" -X POST -H 'Content-Type: \#(Self.type)' --data-binary "@$1" \
                  "$PEEL_MATRIX_SERVER/_matrix/media/v3/upload?filename=$1"
                uri=$(value /content_uri | sed -n '/^mxc:[A-Za-z0-9._:\/-]*$/p')
                [ -n "$uri" ] || quit "$1: $answer"
                echo "$1 $sum $uri" >>"$work/state"
                save
              fi
              for json in picker.json im.ponies.room_emotes.json; do
                sed "s|\#(Self.address)$1\"|$uri\"|" "$json" >"$json.new"
                mv "$json.new" "$json"
              done
            }
            for file in \#(files); do put "$file"; done
            ask "the pack" -X PUT --data-binary @im.ponies.room_emotes.json "$PEEL_MATRIX_SERVER/_matrix/client/v3/$place"

            """#
    }
}
