import Languages
import Pixels

extension ChatApp {
    /// iMessage: an asset catalog for Xcode.
    package static let imessage: Self = Self(
        "imessage", title: "iMessage",
        linkPrefixes: ["https://apps.apple.com/"],
        limits:
            Source.apple.limits([
                (.stickerSize, .sizes([300, 408, 618].map { PixelSize($0) })),
                (.stickerBytes, .number(1...500_000, isBytes: true)), (.stickerFormat, .words(["png"])),
                (.movingSize, .sizes([300, 408, 618].map { PixelSize($0) })),
                (.movingBytes, .number(1...500_000, isBytes: true)), (.movingFormat, .words(["png", "gif"])),
            ])
            + Source.appleCatalog.limits([
                (.gridSize, .words(["small", "regular", "large"])),
                (.iconSize, .holds("the size that its name says")),
            ]) + Source.stickerConvert.limits([(.stickerCount, .number(1...100))]),
        kind: { IMessageKind(pack: $0) },
        layout: { IMessageLayout.packs(in: $0, $1) },
        steps: [
            .own([
                "en": "Download the archive on a Mac and unpack it.",
                "de": "Lade das Archiv auf einen Mac und entpacke es.",
                "es": "Descarga el archivo en un Mac y descomprímelo.",
                "fr": "Téléchargez l’archive sur un Mac et décompressez-la.",
                "pt": "Baixe o arquivo em um Mac e descompacte-o.",
                "ja": "Mac でアーカイブをダウンロードして展開します。",
                "ar": "نزّل الأرشيف على جهاز ماك وفك ضغطه.",
            ]),
            .own([
                "en":
                    "In Xcode, make a “Sticker Pack App” and put in the stickers in one of the three sizes, and the icons.",
                "de":
                    "Lege in Xcode eine „Sticker Pack App“ an und übernimm die Sticker in einer der drei Größen und die Symbole.",
                "es":
                    "En Xcode, crea una «Sticker Pack App» y pon en ella los stickers en uno de los tres tamaños, y los iconos.",
                "fr":
                    "Dans Xcode, créez une « Sticker Pack App » et placez-y les autocollants dans l’une des trois tailles, et les icônes.",
                "pt":
                    "No Xcode, crie um “Sticker Pack App” e coloque nele as figurinhas em um dos três tamanhos, e os ícones.",
                "ja": "Xcode で「Sticker Pack App」を作り、三つのサイズのうち一つのステッカーとアイコンを入れます。",
                "ar":
                    "في Xcode، أنشئ ‎“Sticker Pack App” وضع فيه الملصقات بأحد المقاسات الثلاثة مع الأيقونات.",
            ]),
            .own([
                "en": "Run it on your iPhone: the stickers then appear in Messages.",
                "de": "Starte sie auf deinem iPhone: Die Sticker erscheinen dann in „Nachrichten“.",
                "es": "Ejecútala en tu iPhone: los stickers aparecen entonces en Mensajes.",
                "fr": "Lancez-la sur votre iPhone : les autocollants apparaissent alors dans Messages.",
                "pt": "Execute-o no seu iPhone: as figurinhas aparecem então em Mensagens.",
                "ja": "iPhone で実行すると、「メッセージ」でステッカーを使えます。",
                "ar": "شغّله على جهاز آيفون، فتصير الملصقات في تطبيق الرسائل.",
            ]),
        ])
}

extension ImageSpec {
    /// Returns the demands on a sticker of a grid's size, in pixels.
    static func imessage(_ side: Int) -> ImageSpec {
        ImageSpec(
            PixelSize(side), outline: Double(side) / 64, margin: Double(side) / 100, encoding: .png,
            maxBytes: ChatApp.imessage.most(.stickerBytes))
    }
    /// Returns the demands on an icon, which may not be transparent.
    static func icon(_ size: PixelSize) -> ImageSpec {
        let side = Double(min(size.width, size.height))
        return ImageSpec(
            size, outline: side / 50, margin: side / 14, encoding: .png, maxBytes: .max, background: .white)
    }
}

extension Source {
    static let apple = Source(
        "developer.apple.com, MSStickerSize and MSMessageErrorCode.stickerFileImproperFileSize",
        read: "2026-11")
    static let appleCatalog = Source(
        "developer.apple.com, Asset Catalog Format Reference: StickerPack, Sticker, MessagesIconType",
        read: "2026-11")
}
