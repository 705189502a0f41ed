/// Custom emoji whose file name is their name: those of Discord, Slack and Mattermost.
struct EmojiKind: PackKind {
    let pack: ChatPack
    /// What each image has to be.
    let spec: ImageSpec

    var images: [PackImage] {
        pack.shortcodes(upTo: 32).enumerated().map { index, name in
            PackImage(path: "\(pack.numberedSlug)/\(name).png", sticker: index, spec: spec)
        }
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] { [] }
}
