/// LINE's Creators Market: images as one archive, and the texts to enter.
struct LINEKind: PackKind {
    let pack: ChatPack

    private var folder: String { pack.numberedSlug }

    /// Returns the name of a file. LINE demands these numbers, from 01.
    static func file(_ number: Int) -> String { number < 10 ? "0\(number).png" : "\(number).png" }
    private func file(_ index: Int) -> String { Self.file(index + 1) }

    var images: [PackImage] {
        pack.stickers.indices.map {
            PackImage(path: "\(folder)/\(file($0))", sticker: $0, spec: pack.spec(.line, of: $0, in: .line))
        } + [
            // The main image of moving stickers moves, too.
            PackImage(
                path: "\(folder)/main.png", sticker: pack.cover,
                spec: pack.spec(.lineMain, of: pack.cover, in: .line, size: ImageSpec.lineMain.size)),
            PackImage(path: "\(folder)/tab.png", sticker: pack.cover, spec: .lineTab),
        ]
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] {
        let description = pack.description.isEmpty ? pack.title : pack.description
        return [
            PackFile(
                "\(folder)/texts.json",
                json: Texts(
                    title: pack.title(upTo: 40, .wide),
                    description: ChatPack.cut(description, to: 160, .wide),
                    creator: ChatPack.cut(pack.author, to: 50, .wide),
                    copyright: ChatPack.cut(
                        pack.license.isEmpty ? pack.author : pack.license, to: 50, .wide)))
        ]
    }

    var archive: (path: String, entries: [(name: String, file: String)])? {
        let files = ["main.png", "tab.png"] + pack.stickers.indices.map(file)
        return (pack.numberedSlug + "-line.zip", files.map { ($0, "\(folder)/\($0)") })
    }

    /// The texts to enter in LINE's form.
    struct Texts: Codable {
        var title: String
        var description: String
        var creator: String
        var copyright: String
    }
}
