import Languages

extension ChatApp {
    /// LINE's Creators Market.
    package static let line: Self = Self(
        "line", title: "LINE",
        linkPrefixes: ["https://store.line.me/", "https://line.me/"],
        limits:
            Source.line.limits([
                (.stickerCount, .oneOf([8, 16, 24, 32, 40])), (.stickerSize, .within(PixelSize(370, 320))),
                (.evenSides, .holds("even")),
                (.stickerBytes, .number(1...1_000_000, isBytes: true)), (.stickerFormat, .words(["png"])),
                (.colorMode, .holds("RGB with transparency")),
                (.resolution, .number(72...Int.max)),
                (.mainSize, .size(PixelSize(240))), (.mainBytes, .number(1...1_000_000, isBytes: true)),
                (.mainFormat, .words(["png"])), (.tabSize, .size(PixelSize(96, 74))),
                (.tabBytes, .number(1...1_000_000, isBytes: true)), (.tabFormat, .words(["png"])),
                (.archiveBytes, .number(1...20_000_000, isBytes: true)), (.title, .text(1...40, .wide)),
                (.description, .text(1...160, .wide)), (.author, .text(1...50, .wide)),
            ])
            + Source.lineMoving.limits([
                (.movingCount, .oneOf([8, 16, 24])), (.oneMovement, .holds("all moving or all still")),
                (.movingSize, .between(PixelSize(320, 270), oneSide: 270)),
                (.movingBytes, .number(1...300_000, isBytes: true)), (.movingFormat, .words(["png"])),
                (.frameCount, .number(5...20)), (.playingTime, .seconds([1, 2, 3, 4])),
                (.loopCount, .loops(1...4)), (.loopedTime, .time(1...4_000)),
            ]),
        kind: { LINEKind(pack: $0) },
        layout: { LINELayout.packs(in: $0, $1) },
        steps: [
            .own([
                "en": "Download the archive and leave it packed.",
                "de": "Lade das Archiv herunter und lass es gepackt.",
                "es": "Descarga el archivo y no lo descomprimas.",
                "fr": "Téléchargez l’archive sans la décompresser.",
                "pt": "Baixe o arquivo e não o descompacte.",
                "ja": "アーカイブをダウンロードし、展開せずに置いておきます。",
                "ar": "نزّل الأرشيف واتركه مضغوطًا.",
            ]),
            .own([
                "en": "On creator.line.me, begin a new set of stickers and enter its texts.",
                "de": "Beginne auf creator.line.me ein neues Sticker-Set und gib seine Texte ein.",
                "es": "En creator.line.me, empieza un nuevo conjunto de stickers e introduce sus textos.",
                "fr": "Sur creator.line.me, commencez un nouveau lot d’autocollants et saisissez ses textes.",
                "pt": "Em creator.line.me, comece um novo conjunto de figurinhas e preencha os textos.",
                "ja": "creator.line.me で新しいスタンプを登録し、文章を入力します。",
                "ar": "في creator.line.me، ابدأ مجموعة ملصقات جديدة وأدخل نصوصها.",
            ]),
            .own([
                "en": "Upload the archive. LINE reviews it before it goes on sale.",
                "de": "Lade das Archiv hoch. LINE prüft es vor dem Verkauf.",
                "es": "Sube el archivo. En LINE lo revisan antes de ponerlo a la venta.",
                "fr": "Téléversez l’archive. LINE l’examine avant de la mettre en vente.",
                "pt": "Envie o arquivo. O LINE o analisa antes de colocá-lo à venda.",
                "ja": "アーカイブをアップロードします。販売前に LINE の審査があります。",
                "ar": "ارفع الأرشيف. يراجعه فريق لاين قبل عرضه للبيع.",
            ]),
        ])
}

extension ImageSpec {
    /// PNG with 72 pixels an inch, the least that LINE takes.
    private static let linePNG = Encoding.truecolorPNG(pixelsPerMeter: 2835)
    /// Around 10 pixels between the sticker and the image's edge, as LINE's guideline says.
    static let line: Self = Self(
        PixelSize(370, 320), isPadded: false, hasEvenSides: true, outline: 6, margin: 10,
        encoding: linePNG, maxBytes: ChatApp.line.most(.stickerBytes))
    static let lineMain: Self = Self(
        PixelSize(240), outline: 5, margin: 5, encoding: linePNG,
        maxBytes: ChatApp.line.most(.stickerBytes))
    static let lineTab: Self = Self(
        PixelSize(96, 74), outline: 2.5, margin: 1, encoding: linePNG,
        maxBytes: ChatApp.line.most(.stickerBytes))
}

extension Source {
    static let line = Source("creator.line.me/en/guideline", read: "2026-11")
    static let lineMoving = Source("creator.line.me/en/guideline/animationsticker", read: "2026-11")
}
