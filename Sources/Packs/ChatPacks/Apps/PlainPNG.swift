import Languages

extension ChatApp {
    /// Transparent PNG files for any other program.
    package static let plain: Self = Self(
        "plain", title: "PNG",
        limits:
            Source.peel.limits([
                (.stickerSize, .longestSide(512)), (.stickerFormat, .words(["png"])),
                (.stillImage, .holds("still")),
            ]),
        kind: { PlainKind(pack: $0) },
        layout: { ImageLayout.packs(in: $0, $1, isNamed: false) },
        steps: [
            .word(.unpack),
            .own([
                "en": "Drag an image into a chat or any other program.",
                "de": "Zieh ein Bild in einen Chat oder ein anderes Programm.",
                "es": "Arrastra una imagen a un chat o a cualquier otro programa.",
                "fr": "Faites glisser une image dans une discussion ou un autre programme.",
                "pt": "Arraste uma imagem para um chat ou qualquer outro programa.",
                "ja": "画像をチャットやほかのプログラムにドラッグします。",
                "ar": "اسحب صورة إلى دردشة أو إلى أي برنامج آخر.",
            ]),
            .own([
                "en": "Its background stays transparent wherever the program allows it.",
                "de": "Der Hintergrund bleibt durchsichtig, wenn das Programm es zulässt.",
                "es": "El fondo sigue transparente donde el programa lo permite.",
                "fr": "Le fond reste transparent là où le programme le permet.",
                "pt": "O fundo continua transparente onde o programa permite.",
                "ja": "対応するプログラムでは背景が透明のままです。",
                "ar": "تبقى الخلفية شفافة حيث يسمح البرنامج بذلك.",
            ]),
        ])
}

extension ImageSpec {
    static let plain: Self = Self(
        PixelSize(512), isPadded: false, outline: 8, margin: 0, encoding: .truecolorPNG(), maxBytes: .max)
}

extension Source {
    static let peel = Source("Peel's own choice", read: "2026-11")
}

/// Transparent PNG files with names that any program takes.
struct PlainKind: PackKind {
    let pack: ChatPack

    var images: [PackImage] {
        pack.stickers.indices.map {
            PackImage(path: "\(pack.numberedSlug)/\(pack.stem(of: $0)).png", sticker: $0, spec: .plain)
        }
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] { [] }
}
