/// Transparent PNG files with names that any program takes.
struct PlainKind: PackKind {
    let pack: ChatPack

    var images: [PackImage] {
        pack.stickers.indices.map {
            PackImage(path: "\(pack.numberedSlug)/\(pack.stem(of: $0)).png", sticker: $0, spec: .plain)
        }
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] { [] }
}
