import Languages

extension ChatApp {
    /// Signal's sticker packs.
    package static let signal: Self = Self(
        "signal", title: "Signal",
        linkPrefixes: ["https://signal.art/addstickers/#"],
        limits:
            Source.signal.limits([
                (.stickerCount, .number(1...200)), (.stickerSize, .size(PixelSize(512))),
                (.stickerBytes, .number(1...307_200, isBytes: true)),
                (.stickerFormat, .words(["webp", "png"])),
                (.title, .text(1...128)), (.author, .text(1...128)),
                (.emojiCount, .number(1...1)),
                (.emoji, .holds("an emoji as Unicode lists it, fully qualified")),
                (.coverSize, .size(PixelSize(512))), (.coverBytes, .number(1...307_200, isBytes: true)),
                (.coverFormat, .words(["webp", "png"])),
            ])
            + Source.signalMoving.limits([
                (.movingSize, .square(10...512)), (.movingBytes, .number(1...307_200, isBytes: true)),
                (.movingFormat, .words(["png"])), (.loopCount, .loops(0...0)),
            ])
            + Source.signalPhones.limits([(.movingColors, .holds("true colour, without a palette"))])
            + Source.signalEmoji.limits([(.joinedEmoji, .holds("an emoji that is not joined from several"))])
            + Source.stickerConvert.limits([(.playingTime, .time(1...3_000))]),
        kind: { SignalKind(pack: $0) },
        layout: { SignalLayout.packs(in: $0, $1) },
        steps: [
            .word(.unpack),
            .own([
                "en":
                    "In Signal on a computer, choose File, then Create/upload sticker pack, and drop the images in.",
                "de":
                    "Wähle in Signal am Computer Datei, dann Sticker-Paket erstellen/hochladen, und zieh die Bilder hinein.",
                "es":
                    "En Signal de escritorio, elige Archivo, luego Crear/subir paquete de stickers, y arrastra las imágenes.",
                "fr":
                    "Dans Signal sur ordinateur, choisissez Fichier, puis Créer/téléverser un pack de stickers, et déposez-y les images.",
                "pt":
                    "No Signal do computador, escolha Arquivo, depois Criar/enviar pacote de figurinhas, e arraste as imagens.",
                "ja": "パソコンの Signal で「ファイル」から「ステッカーパックを作成/アップロード」を選び、画像をドロップします。",
                "ar": "في سيجنال على الحاسوب، اختر ملف ثم إنشاء/رفع حزمة ملصقات، واسحب الصور إليها.",
            ]),
            .own([
                "en": "Give each one its emoji from emoji.txt; Signal then makes a link to share.",
                "de": "Gib jedem sein Emoji aus emoji.txt; Signal macht dann einen Link zum Teilen.",
                "es": "Da a cada una su emoji de emoji.txt; Signal crea entonces un enlace para compartir.",
                "fr": "Donnez à chacune son emoji d’après emoji.txt ; Signal crée alors un lien à partager.",
                "pt":
                    "Dê a cada uma o seu emoji de emoji.txt; o Signal cria então um link para compartilhar.",
                "ja": "emoji.txt の絵文字を一つずつ選ぶと、共有用のリンクができます。",
                "ar": "أعطِ كل صورة رمزها من emoji.txt، ثم ينشئ سيجنال رابطًا للمشاركة.",
            ]),
        ])
}

extension ImageSpec {
    static let signal: Self = Self(
        PixelSize(512), outline: 8, margin: 16, encoding: .webp, maxBytes: ChatApp.signal.most(.stickerBytes)
    )
}

extension Source {
    static let signal = Source(
        "github.com/signalapp/Signal-Desktop, sticker-creator/src/constants.ts", read: "2026-11")
    /// iPhones show a moving PNG with a palette without movement: reported since 2020, and closed as "wontfix".
    static let signalPhones = Source(
        "github.com/signalapp/Signal-iOS, issues 4611 and 5320", read: "2026-11", isTheAppsOwn: false)
    /// Of an emoji joined from several, the apps keep the first character.
    static let signalEmoji = Source(
        "github.com/signalapp/Signal-Desktop, issue 7187", read: "2026-11", isTheAppsOwn: false)
    static let signalMoving = Source(
        "github.com/signalapp/Signal-Desktop, processStickerImage.ts", read: "2026-11")
}
