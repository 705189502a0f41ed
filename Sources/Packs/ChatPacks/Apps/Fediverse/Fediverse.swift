import Languages

extension ChatApp {
    /// Custom emoji of Mastodon, Pleroma and Akkoma.
    package static let fediverse: Self = Self(
        "fediverse", title: "Fediverse",
        limits:
            Source.stickerConvert.limits([
                (.stickerSize, .sides(32...128)), (.stickerFormat, .words(["png"])),
            ])
            + Source.mastodon.limits([
                (.stickerBytes, .number(1...262_144, isBytes: true)),
                (.stickerName, .text(2...128, .shortcode)),
                (.movingSize, .sides(32...128)), (.movingBytes, .number(1...262_144, isBytes: true)),
                (.movingFormat, .words(["gif", "png", "webp"])),
            ]),
        kind: { FediverseKind(pack: $0) },
        layout: { FediverseLayout.packs(in: $0, $1) },
        steps: [
            .word(.unpack),
            .own([
                "en": "Ask an admin of your server to open Administration, then Custom emojis.",
                "de":
                    "Bitte einen Admin deines Servers, „Administration“ und dann „Eigene Emojis“ zu öffnen.",
                "es":
                    "Pide a un administrador de tu servidor que abra Administración y luego Emojis personalizados.",
                "fr":
                    "Demandez à un administrateur de votre serveur d’ouvrir Administration, puis Émojis personnalisés.",
                "pt":
                    "Peça a um administrador do seu servidor que abra Administração e depois Emojis personalizados.",
                "ja": "サーバーの管理者に「管理」の「カスタム絵文字」を開いてもらいます。",
                "ar": "اطلب من مدير خادمك فتح الإدارة ثم الإيموجي المخصصة.",
            ]),
            .word(.uploadByName),
        ])
}

extension Source {
    static let mastodon = Source("github.com/mastodon/mastodon, app/models/custom_emoji.rb", read: "2026-11")
}

extension ImageSpec {
    static let fediverse: Self = Self(
        PixelSize(128), outline: 3, margin: 1, encoding: .png,
        maxBytes: ChatApp.fediverse.most(.stickerBytes)
    )
}
