import Languages

extension ChatApp {
    /// Discord's stickers.
    package static let discord: Self = Self(
        "discord", title: "Discord",
        linkPrefixes: ["https://discord.gg/", "https://discord.com/"],
        limits:
            Source.discord.limits([
                (.stickerSize, .size(PixelSize(320))), (.stickerBytes, .number(1...512_000, isBytes: true)),
                (.stickerFormat, .words(["png"])),
                (.movingSize, .size(PixelSize(320))), (.movingBytes, .number(1...512_000, isBytes: true)),
                (.movingFormat, .words(["png", "gif"])), (.playingTime, .time(1...5_000)),
                (.stickerName, .text(2...30)), (.stickerDescription, .text(2...100)), (.tags, .text(1...200)),
            ]),
        kind: { DiscordKind(pack: $0) },
        layout: { DiscordLayout.packs(in: $0, $1) },
        steps: [
            .word(.unpack),
            .own([
                "en": "On your server, open Server Settings, then Stickers.",
                "de": "Öffne auf deinem Server die Servereinstellungen, dann Sticker.",
                "es": "En tu servidor, abre Ajustes del servidor y luego Pegatinas.",
                "fr": "Sur votre serveur, ouvrez les paramètres du serveur, puis Autocollants.",
                "pt": "No seu servidor, abra Configurações do servidor e depois Figurinhas.",
                "ja": "サーバー設定から「スタンプ」を開きます。",
                "ar": "في خادمك، افتح إعدادات الخادم ثم الملصقات.",
            ]),
            .own([
                "en": "Upload each image with the name and the emoji in stickers.json.",
                "de": "Lade jedes Bild mit dem Namen und dem Emoji aus stickers.json hoch.",
                "es": "Sube cada imagen con el nombre y el emoji de stickers.json.",
                "fr": "Téléversez chaque image avec le nom et l’emoji de stickers.json.",
                "pt": "Envie cada imagem com o nome e o emoji de stickers.json.",
                "ja": "stickers.json の名前と絵文字を付けて画像をアップロードします。",
                "ar": "ارفع كل صورة بالاسم والرمز اللذين في stickers.json.",
            ]),
        ])

    /// Discord's custom emoji.
    package static let discordEmoji: Self = Self(
        "discord-emoji", title: "Discord emoji",
        linkPrefixes: ["https://discord.gg/", "https://discord.com/"],
        limits:
            Source.stickerConvert.limits([
                (.stickerSize, .size(PixelSize(128))), (.stickerBytes, .number(1...256_000, isBytes: true)),
                (.stickerFormat, .words(["png"])),
                (.movingSize, .size(PixelSize(128))), (.movingBytes, .number(1...256_000, isBytes: true)),
                (.movingFormat, .words(["gif"])),
                (.stickerName, .text(2...32, .word)),
            ]),
        kind: { EmojiKind(pack: $0, app: .discordEmoji, spec: .discordEmoji) },
        layout: { ImageLayout.packs(in: $0, $1, isNamed: true) },
        steps: [
            .word(.unpack),
            .own([
                "en": "On your server, open Server Settings, then Emoji.",
                "de": "Öffne auf deinem Server die Servereinstellungen, dann Emoji.",
                "es": "En tu servidor, abre Ajustes del servidor y luego Emojis.",
                "fr": "Sur votre serveur, ouvrez les paramètres du serveur, puis Émoji.",
                "pt": "No seu servidor, abra Configurações do servidor e depois Emojis.",
                "ja": "サーバー設定から「絵文字」を開きます。",
                "ar": "في خادمك، افتح إعدادات الخادم ثم الإيموجي.",
            ]),
            .word(.uploadByName),
        ])
}

extension ImageSpec {
    static let discord: Self = Self(
        PixelSize(320), outline: 6, margin: 2, encoding: .png, maxBytes: ChatApp.discord.most(.stickerBytes))
    static let discordEmoji: Self = Self(
        PixelSize(128), outline: 3, margin: 1, encoding: .png,
        maxBytes: ChatApp.discordEmoji.most(.stickerBytes))
}

extension Source {
    static let discord = Source("discord-api-types, RESTPostAPIGuildStickerFormDataBody", read: "2026-11")
}
