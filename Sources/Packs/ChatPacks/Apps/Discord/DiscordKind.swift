import Files

/// Discord's stickers: images, `stickers.json` with the names, descriptions and tags to enter, and a script that enters them.
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
                PackFile("\(folder)/texts/\(stem).json", json: Texts(stickers[index])),
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

    /// The body of a call that changes the texts of a sticker.
    private struct Texts: Encodable {
        var name, description, tags: String

        init(_ sticker: Sticker) {
            (name, description, tags) = (sticker.name, sticker.description, sticker.tags)
        }
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
        let stems = pack.stickers.indices.map(pack.stem).joined(separator: " ")
        return UploadScript.text("discord", in: "server", app: "DISCORD", ["stems": stems])
    }
}
