import Languages

extension ChatApp {
    /// Matrix: a sticker picker's pack, and a state event.
    package static let matrix: Self = Self(
        "matrix", title: "Matrix",
        linkPrefixes: ["https://matrix.to/#/"],
        limits:
            Source.matrix.limits([(.title, .text(1...255)), (.stickerName, .text(1...100, .dashedWord))])
            + Source.stickerPicker.limits([
                (.stickerSize, .within(PixelSize(512))), (.stickerFormat, .words(["png", "webp"])),
            ])
            + Source.element.limits([
                (.movingSize, .within(PixelSize(512))), (.movingFormat, .words(["webp", "png", "gif"])),
            ]),
        kind: { MatrixKind(pack: $0) },
        layout: { MatrixLayout.packs(in: $0, $1) },
        steps: [
            .word(.unpack),
            .own([
                "en": "Copy your access token in Element: Settings, then Help & About.",
                "de": "Kopiere in Element dein Zugriffstoken: Einstellungen, dann Hilfe und Info.",
                "es": "En Element, copia tu token de acceso: Ajustes, luego Ayuda y acerca de.",
                "fr": "Dans Element, copiez votre jeton d’accès : Paramètres, puis Aide et à propos.",
                "pt": "No Element, copie seu token de acesso: Configurações, depois Ajuda e sobre.",
                "ja": "Element の「設定」から「ヘルプと情報」を開き、アクセストークンをコピーします。",
                "ar": "في Element، انسخ رمز الوصول من الإعدادات ثم المساعدة وحول.",
            ]),
            .own([
                "en":
                    "In the folder, run PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh. Cinny, FluffyChat and Nheko show the pack; Element does not.",
                "de":
                    "Führe im Ordner PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh aus. Cinny, FluffyChat und Nheko zeigen das Paket, Element nicht.",
                "es":
                    "En la carpeta, ejecuta PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh. Cinny, FluffyChat y Nheko muestran el paquete; Element no.",
                "fr":
                    "Dans le dossier, lancez PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh. Cinny, FluffyChat et Nheko montrent le lot ; Element ne le montre pas.",
                "pt":
                    "Na pasta, execute PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh. Cinny, FluffyChat e Nheko mostram o pacote; o Element não.",
                "ja":
                    "フォルダーで PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh を実行します。Cinny、FluffyChat、Nheko で使えます（Element では表示されません）。",
                "ar":
                    "في المجلد، شغّل ‎PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh. تظهر الملصقات في Cinny وFluffyChat وNheko، ولا تظهر في Element.",
            ]),
        ])
}

extension ImageSpec {
    static let matrix: Self = Self(
        PixelSize(512), isPadded: false, outline: 8, margin: 0, encoding: .webp, maxBytes: .max)
}

extension Source {
    static let element = Source("github.com/element-hq/element-web, src/utils/Image.ts", read: "2026-11")
    static let matrix = Source(
        "the Matrix specification 1.19, client-server API, image packs", read: "2026-11")
    static let stickerPicker = Source("github.com/maunium/stickerpicker", read: "2026-11")
}
