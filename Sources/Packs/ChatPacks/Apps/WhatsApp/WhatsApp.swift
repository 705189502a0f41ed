import Languages

extension ChatApp {
    /// WhatsApp: a `.wastickers` archive for sticker maker apps, and assets for the sample app.
    package static let whatsapp: Self = Self(
        "whatsapp", title: "WhatsApp",
        archiveSuffix: ".wastickers",
        limits:
            Source.whatsApp.limits([
                (.stickerCount, .number(3...30)), (.stickerSize, .size(PixelSize(512))),
                (.stickerBytes, .number(1...100_000, isBytes: true)), (.stickerFormat, .words(["webp"])),
                (.movingSize, .size(PixelSize(512))), (.movingBytes, .number(1...500_000, isBytes: true)),
                (.movingFormat, .words(["webp"])), (.frameTime, .time(8...Int.max)),
                (.playingTime, .time(1...10_000)), (.oneMovement, .holds("all moving or all still")),
                (.coverBytes, .number(1...50_000, isBytes: true)), (.coverFormat, .words(["png", "webp"])),
                (.title, .text(1...128)), (.author, .text(1...128)),
                (.identifier, .text(1...128, .identifier)), (.emojiCount, .number(1...3)),
                (.emoji, .holds("an emoji as Unicode lists it, fully qualified")), (.altText, .text(0...125)),
            ])
            // Android takes 24 to 512 pixels, iOS 96 alone.
            + Source.whatsAppIOS.limits([(.coverSize, .size(PixelSize(96)))]),
        kind: { WhatsAppKind(pack: $0) },
        layout: { WhatsAppLayout.packs(in: $0, $1) },
        steps: [
            .own([
                "en": "Download the file on your phone.",
                "de": "Lade die Datei auf dein Handy.",
                "es": "Descarga el archivo en tu teléfono.",
                "fr": "Téléchargez le fichier sur votre téléphone.",
                "pt": "Baixe o arquivo no seu celular.",
                "ja": "スマートフォンでファイルをダウンロードします。",
                "ar": "نزّل الملف على هاتفك.",
            ]),
            .own([
                "en": "Open it with a sticker maker app: WhatsApp itself cannot open such files.",
                "de": "Öffne sie mit einer Sticker-Maker-App: WhatsApp selbst öffnet solche Dateien nicht.",
                "es": "Ábrelo con una app para crear stickers: WhatsApp no abre por sí mismo estos archivos.",
                "fr":
                    "Ouvrez-le avec une application de création d’autocollants : WhatsApp n’ouvre pas lui-même ces fichiers.",
                "pt": "Abra-o com um app de criar figurinhas: o próprio WhatsApp não abre esses arquivos.",
                "ja": "スタンプ作成アプリで開きます。WhatsApp 自体はこの種のファイルを開けません。",
                "ar": "افتحه بتطبيق لصنع الملصقات: واتساب نفسه لا يفتح مثل هذه الملفات.",
            ]),
            .own([
                "en": "There, tap “Add to WhatsApp”.",
                "de": "Tippe dort auf „Zu WhatsApp hinzufügen“.",
                "es": "Allí, toca «Añadir a WhatsApp».",
                "fr": "Là, touchez « Ajouter à WhatsApp ».",
                "pt": "Lá, toque em “Adicionar ao WhatsApp”.",
                "ja": "そのアプリで「WhatsApp に追加」をタップします。",
                "ar": "اضغط هناك على «أضف إلى واتساب».",
            ]),
        ])
}

extension ImageSpec {
    /// WhatsApp's own advice: 8 pixels of white, and 16 of margin.
    static let whatsApp: Self = Self(
        PixelSize(512), outline: 8, margin: 16, encoding: .webp,
        maxBytes: ChatApp.whatsapp.most(.stickerBytes))
}

extension Source {
    static let whatsApp = Source(
        "github.com/WhatsApp/stickers, Android/README.md and StickerPackValidator.java", read: "2026-11")
    static let whatsAppIOS = Source(
        "github.com/WhatsApp/stickers, iOS/WAStickersThirdParty/Limits.swift", read: "2026-11")
}
