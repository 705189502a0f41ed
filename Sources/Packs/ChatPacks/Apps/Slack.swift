import Languages

extension ChatApp {
    /// Slack's custom emoji.
    package static let slack: Self = Self(
        "slack", title: "Slack",
        limits:
            Source.slack.limits([
                (.stickerSize, .size(PixelSize(128))), (.stickerBytes, .number(1...128_000, isBytes: true)),
                (.stickerFormat, .words(["png"])),
                (.movingSize, .size(PixelSize(128))), (.movingBytes, .number(1...128_000, isBytes: true)),
                (.movingFormat, .words(["gif"])), (.frameCount, .number(2...50)),
                (.stickerName, .text(1...100, .lowercase)),
            ]),
        kind: { EmojiKind(pack: $0, app: .slack, spec: .slack) },
        layout: { ImageLayout.packs(in: $0, $1, isNamed: true) },
        steps: [
            .word(.unpack),
            .own([
                "en": "In Slack, click the smiley in a message, then Add Emoji.",
                "de": "Klick in Slack bei einer Nachricht auf den Smiley, dann auf Emoji hinzufügen.",
                "es": "En Slack, haz clic en la carita de un mensaje y luego en Añadir emoji.",
                "fr": "Dans Slack, cliquez sur le visage d’un message, puis sur Ajouter un emoji.",
                "pt": "No Slack, clique na carinha de uma mensagem e depois em Adicionar emoji.",
                "ja": "Slack のメッセージ欄の顔アイコンから「絵文字を追加する」を選びます。",
                "ar": "في سلاك، انقر على الوجه في الرسالة ثم على إضافة إيموجي.",
            ]),
            .word(.uploadByName),
        ])
}

extension ImageSpec {
    static let slack: Self = Self(
        PixelSize(128), outline: 3, margin: 1, encoding: .png, maxBytes: ChatApp.slack.most(.stickerBytes))
}

extension Source {
    static let slack = Source("slack.com/help, Add custom emoji", read: "2026-11", isTheAppsOwn: false)
}
