import Languages

extension ChatApp {
    /// Telegram's sticker sets.
    package static let telegram: Self = Self(
        "telegram", title: "Telegram",
        linkPrefixes: ["https://t.me/addstickers/"],
        limits:
            Source.telegram.limits([
                (.stickerSize, .longestSide(512)), (.stickerBytes, .number(1...512_000, isBytes: true)),
                (.stickerFormat, .words(["webp", "png"])),
                (.coverSize, .size(PixelSize(100))), (.coverBytes, .number(1...128_000, isBytes: true)),
                (.coverFormat, .words(["webp", "png"])),
            ]) + telegramFilms(.longestSide(512)) + telegramTexts
            + Source.telegramBots.limits([(.stickerCount, .number(1...120))]),
        kind: { TelegramKind(pack: $0, isEmoji: false) },
        layout: { TelegramLayout.packs(in: $0, $1, isEmoji: false) },
        steps: telegramSteps)

    /// Telegram's custom emoji.
    package static let telegramEmoji: Self = Self(
        "telegram-emoji", title: "Telegram emoji",
        linkPrefixes: ["https://t.me/addemoji/"],
        limits:
            Source.telegram.limits([
                (.stickerSize, .size(PixelSize(100))), (.stickerBytes, .number(1...512_000, isBytes: true)),
                (.stickerFormat, .words(["webp", "png"])),
                (.coverSize, .size(PixelSize(100))), (.coverBytes, .number(1...128_000, isBytes: true)),
                (.coverFormat, .words(["webp", "png"])),
            ]) + telegramFilms(.size(PixelSize(100))) + telegramTexts
            + Source.stickerConvert.limits([(.stickerCount, .number(1...200))]),
        kind: { TelegramKind(pack: $0, isEmoji: true) },
        layout: { TelegramLayout.packs(in: $0, $1, isEmoji: true) },
        steps: telegramSteps)

    /// The steps for both kinds of sets.
    private static let telegramSteps: [AppStep] = [
        .word(.unpack),
        .own([
            "en":
                "In Telegram, write to @BotFather for a bot and its token, and send the new bot a message.",
            "de":
                "Lass dir in Telegram von @BotFather einen Bot und sein Token geben, und schick dem neuen Bot eine Nachricht.",
            "es": "En Telegram, pide a @BotFather un bot y su token, y envía un mensaje al nuevo bot.",
            "fr":
                "Dans Telegram, demandez à @BotFather un bot et son jeton, puis envoyez un message au nouveau bot.",
            "pt": "No Telegram, peça ao @BotFather um bot e seu token, e envie uma mensagem ao novo bot.",
            "ja": "Telegram の @BotFather でボットとトークンを作り、新しいボットにメッセージを送ります。",
            "ar": "في تيليجرام، اطلب من ‎@BotFather بوتًا ورمزه، ثم أرسل رسالة إلى البوت الجديد.",
        ]),
        .own([
            "en":
                "In the folder, run PEEL_TELEGRAM_TOKEN=… sh upload.sh; it prints the link that adds the pack.",
            "de":
                "Führe im Ordner PEEL_TELEGRAM_TOKEN=… sh upload.sh aus; es gibt den Link aus, der das Paket hinzufügt.",
            "es":
                "En la carpeta, ejecuta PEEL_TELEGRAM_TOKEN=… sh upload.sh; muestra el enlace que añade el paquete.",
            "fr":
                "Dans le dossier, lancez PEEL_TELEGRAM_TOKEN=… sh upload.sh, qui affiche le lien pour ajouter le pack.",
            "pt":
                "Na pasta, execute PEEL_TELEGRAM_TOKEN=… sh upload.sh; ele mostra o link que adiciona o pacote.",
            "ja": "フォルダーで PEEL_TELEGRAM_TOKEN=… sh upload.sh を実行すると、追加用のリンクが表示されます。",
            "ar": "في المجلد، شغّل ‎PEEL_TELEGRAM_TOKEN=… sh upload.sh فيظهر الرابط الذي يضيف الحزمة.",
        ]),
    ]

    /// Returns the limits of moving stickers: films of VP9 without sound, at most 30 frames a second.
    private static func telegramFilms(_ size: Limit.Bound) -> [Limit] {
        Source.telegram.limits([
            (.movingSize, size), (.movingBytes, .number(1...256_000, isBytes: true)),
            (.movingFormat, .words(["webm"])), (.frameTime, .time(33...Int.max)),
            (.playingTime, .time(1...3_000)),
        ])
    }

    /// The texts of both kinds of sets.
    private static let telegramTexts = Source.telegramBots.limits([
        (.title, .text(1...64)), (.shortName, .text(1...64, .shortName)), (.emojiCount, .number(1...20)),
        (.emoji, .holds("an emoji as Unicode lists it, fully qualified")), (.keywords, .text(0...64)),
        (.keywordCount, .number(0...20)),
    ])
}

extension ImageSpec {
    static let telegram: Self = Self(
        PixelSize(512), isPadded: false, outline: 8, margin: 0, encoding: .webp,
        maxBytes: ChatApp.telegram.most(.stickerBytes))
    static let telegramEmoji: Self = Self(
        PixelSize(100), outline: 2.5, margin: 0.5, encoding: .webp,
        maxBytes: ChatApp.telegramEmoji.most(.stickerBytes))
}

extension Source {
    static let telegram = Source("core.telegram.org/stickers", read: "2026-11")
    static let telegramBots = Source(
        "core.telegram.org/bots/api, createNewStickerSet and InputSticker", read: "2026-11")
}
