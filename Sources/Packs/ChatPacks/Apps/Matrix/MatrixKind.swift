/// Matrix: a pack of maunium's sticker picker, the state event of Matrix 1.19 under its name and under the one before it, and a
/// script that uploads the images and writes their addresses into all. Until then an image's address is `mxc://SERVER/` and its file's name.
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
        ]
            + Self.events.map { PackFile("\(folder)/\($0)", json: event) } + [
                PackFile("\(folder)/upload.sh", script)
            ]
    }

    /// The files of the state event: that of Matrix 1.19, and that of clients which do not know it yet.
    static let events = ["m.room.image_pack.json", "im.ponies.room_emotes.json"]

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

    /// The content of `m.room.image_pack` and of `im.ponies.room_emotes`.
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
        return UploadScript.text(
            "matrix", in: "pack", app: "MATRIX",
            ["slug": pack.numberedSlug, "files": files, "type": Self.type, "address": Self.address])
    }
}
