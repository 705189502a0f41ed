import Languages

extension ChatApp {
    /// Viber's packs of a person's own.
    package static let viber: Self = Self(
        "viber", title: "Viber",
        limits: Source("Viber's guidelines for sticker packs", read: "2026-11", isTheAppsOwn: false).limits([
            (.stickerCount, .number(1...24)), (.stickerSize, .size(PixelSize(490))),
            (.stickerBytes, .number(1...1_000_000, isBytes: true)), (.stickerFormat, .words(["png"])),
            (.stillImage, .holds("still")),
        ]),
        kind: { ViberKind(pack: $0) },
        layout: { ImageLayout.packs(in: $0, $1, isNamed: false) },
        steps: [
            .word(.unpack),
            .own(["en": "In Viber, open the stickers of a chat, then Create stickers."]),
            .own(["en": "Add the images one by one and save the pack."]),
        ])
}

/// Images of one size in the pack's order.
struct ViberKind: PackKind {
    let pack: ChatPack

    var images: [PackImage] {
        let spec = ImageSpec(
            PixelSize(490), outline: 8, margin: 10, encoding: .png,
            maxBytes: ChatApp.viber.most(.stickerBytes))
        return pack.stickers.indices.map {
            PackImage(path: "\(pack.numberedSlug)/\(pack.stem(of: $0)).png", sticker: $0, spec: spec)
        }
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] { [] }
}
