import Languages

extension ChatApp {
    /// Mattermost's custom emoji.
    package static let mattermost: Self = Self(
        "mattermost", title: "Mattermost",
        limits:
            Source.mattermost.limits([
                (.stickerSize, .size(PixelSize(128))), (.stickerBytes, .number(1...524_288, isBytes: true)),
                (.stickerFormat, .words(["png"])),
                (.movingSize, .size(PixelSize(128))), (.movingBytes, .number(1...524_288, isBytes: true)),
                (.movingFormat, .words(["gif"])), (.frameCount, .number(2...32)),
                (.stickerName, .text(1...64, .lowercase)),
            ]),
        kind: { EmojiKind(pack: $0, app: .mattermost, spec: .mattermost) },
        layout: { ImageLayout.packs(in: $0, $1, isNamed: true) },
        steps: [
            .word(.unpack),
            .own([
                "en": "In Mattermost, open the emoji of a message, then Custom Emoji, and add one.",
                "de": "Öffne in Mattermost die Emojis einer Nachricht und füge ein eigenes Emoji hinzu.",
                "es": "En Mattermost, abre los emojis de un mensaje y añade un emoji personalizado.",
                "fr": "Dans Mattermost, ouvrez les émojis d’un message et ajoutez un émoji personnalisé.",
                "pt": "No Mattermost, abra os emojis de uma mensagem e adicione um emoji personalizado.",
                "ja": "Mattermost のメッセージ欄で絵文字の一覧を開き、カスタム絵文字を追加します。",
                "ar": "في ماترموست، افتح الإيموجي في الرسالة وأضف إيموجي مخصصًا.",
            ]),
            .word(.uploadByName),
        ])
}

extension ImageSpec {
    static let mattermost: Self = Self(
        PixelSize(128), outline: 3, margin: 1, encoding: .png,
        maxBytes: ChatApp.mattermost.most(.stickerBytes))
}

extension Source {
    static let mattermost = Source(
        "mattermost/mattermost, server/channels/app/emoji.go and model/emoji.go", read: "2026-11",
        isTheAppsOwn: true)
}
