/// Custom emoji of Mastodon, Pleroma and Akkoma: images named by their shortcodes, and `pack.json`.
struct FediverseKind: PackKind {
    let pack: ChatPack

    private var folder: String { pack.numberedSlug }

    var images: [PackImage] {
        pack.shortcodes().enumerated().map { index, name in
            PackImage(
                path: "\(folder)/\(name).\(suffix(of: index))", sticker: index,
                spec: pack.spec(.fediverse, of: index, in: .fediverse))
        }
    }

    private func suffix(of sticker: Int) -> String {
        pack.stickers[sticker].suffix("png", in: .fediverse)
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] {
        var files: [String: String] = [:]
        for (index, name) in pack.shortcodes().enumerated() { files[name] = "\(name).\(suffix(of: index))" }
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
