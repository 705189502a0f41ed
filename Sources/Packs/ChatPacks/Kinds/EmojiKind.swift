/// Custom emoji whose file name is their name: those of Discord, Slack and Mattermost.
struct EmojiKind: PackKind {
    let pack: ChatPack
    /// The app.
    let app: ChatApp
    /// What each image has to be.
    let spec: ImageSpec

    var images: [PackImage] {
        pack.shortcodes(upTo: 32).enumerated().map { index, name in
            PackImage(
                path: "\(pack.numberedSlug)/\(name).\(pack.stickers[index].suffix("png", in: app))",
                sticker: index, spec: pack.spec(spec, of: index, in: app))
        }
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] { [] }
}
