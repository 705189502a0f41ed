/// Custom emoji of Mastodon, Pleroma and Akkoma: images named by their shortcodes, and `pack.json`.
struct FediverseKind: PackKind {
    let pack: ChatPack

    private var folder: String { pack.numberedSlug }
    private func file(_ index: Int) -> String { pack.stickers[index].shortcode + ".png" }

    var images: [PackImage] {
        pack.stickers.indices.map { PackImage(path: "\(folder)/\(file($0))", sticker: $0, spec: .fediverse) }
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] {
        var files: [String: String] = [:]
        for index in pack.stickers.indices { files[pack.stickers[index].shortcode] = file(index) }
        return [
            PackFile(
                "\(folder)/pack.json",
                json: Manifest(
                    files: files,
                    pack: .init(
                        description: pack.title(upTo: 200), homepage: pack.homepage ?? "",
                        license: pack.license)))
        ]
    }

    /// Pleroma's `pack.json`.
    struct Manifest: Codable {
        var files: [String: String]
        var pack: Pack

        struct Pack: Codable {
            var description: String?
            var homepage: String?
            var license: String?
            var shareFiles: Bool? = true

            enum CodingKeys: String, CodingKey {
                case description, homepage, license
                case shareFiles = "share-files"
            }
        }
    }
}
