/// Custom emoji whose file name is their name: Discord's and Slack's.
struct EmojiKind: PackKind {
    let pack: ChatPack
    /// What each image has to be.
    let spec: ImageSpec

    private func path(_ index: Int) -> String {
        "\(pack.numberedSlug)/\(pack.stickers[index].shortcode.prefix(32)).png"
    }

    var images: [PackImage] {
        pack.stickers.indices.map { PackImage(path: path($0), sticker: $0, spec: spec) }
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] { [] }
}
