/// Every limit that is known: the one place that export, check and the documentation read.
///
/// Where two sources differ, the stricter stands here.
extension ChatApp {
    /// What the app asks of a pack.
    package var limits: [Limit] {
        appLimits + [
            Limit(rule: .readableImage, bound: .holds("can be read whole"), source: .common),
            Limit(rule: .missingFile, bound: .holds("are there"), source: .common),
            Limit(rule: .layout, bound: .holds("are laid out as the app takes them"), source: .common),
            Limit(rule: .uniqueNames, bound: .holds("differ"), source: .common),
        ]
    }

    /// The limit of one rule, if the app has one.
    package func limit(_ rule: Rule) -> Limit? { limits.first { $0.rule == rule } }

    private var appLimits: [Limit] {
        switch self {
        case .whatsapp:
            Source.whatsApp.limits([
                (.stickerCount, .number(3...30)), (.stickerSize, .size(PixelSize(512))),
                (.stickerBytes, .number(1...100_000, isBytes: true)), (.stickerFormat, .words(["webp"])),
                (.stillImage, .holds("has none")),
                (.coverBytes, .number(1...50_000, isBytes: true)), (.coverFormat, .words(["png", "webp"])),
                (.title, .text(1...128)), (.author, .text(1...128)),
                (.identifier, .text(1...128, .identifier)), (.emojiCount, .number(1...3)),
                (.emoji, .holds("is an emoji, with no stray U+FE0F")), (.altText, .text(0...125)),
            ])
                // Android takes 24 to 512 pixels, iOS 96 alone.
                + Source.whatsAppIOS.limits([(.coverSize, .size(PixelSize(96)))])
        case .telegram:
            Source.telegram.limits([
                (.stickerSize, .longestSide(512)), (.stickerBytes, .number(1...512_000, isBytes: true)),
                (.stickerFormat, .words(["webp", "png"])), (.stillImage, .holds("has none")),
                (.coverSize, .size(PixelSize(100))), (.coverBytes, .number(1...128_000, isBytes: true)),
                (.coverFormat, .words(["webp", "png"])),
            ]) + Self.telegramTexts + Source.telegramBots.limits([(.stickerCount, .number(1...120))])
        case .telegramEmoji:
            Source.telegram.limits([
                (.stickerSize, .size(PixelSize(100))), (.stickerBytes, .number(1...512_000, isBytes: true)),
                (.stickerFormat, .words(["webp", "png"])), (.stillImage, .holds("has none")),
                (.coverSize, .size(PixelSize(100))), (.coverBytes, .number(1...128_000, isBytes: true)),
                (.coverFormat, .words(["webp", "png"])),
            ]) + Self.telegramTexts + Source.stickerConvert.limits([(.stickerCount, .number(1...200))])
        case .signal:
            Source.signal.limits([
                (.stickerCount, .number(1...200)), (.stickerSize, .size(PixelSize(512))),
                (.stickerBytes, .number(1...307_200, isBytes: true)),
                (.stickerFormat, .words(["webp", "png"])),
                (.stillImage, .holds("has none")), (.title, .text(1...128)), (.author, .text(1...128)),
                (.emojiCount, .number(1...1)), (.emoji, .holds("is an emoji, with no stray U+FE0F")),
                (.coverSize, .size(PixelSize(512))), (.coverBytes, .number(1...307_200, isBytes: true)),
                (.coverFormat, .words(["webp", "png"])),
            ])
        case .imessage:
            Source.apple.limits([
                (.stickerSize, .sizes([300, 408, 618].map { PixelSize($0) })),
                (.stickerBytes, .number(1...500_000, isBytes: true)), (.stickerFormat, .words(["png"])),
                (.stillImage, .holds("has none")),
            ])
                + Source.appleCatalog.limits([
                    (.gridSize, .words(["small", "regular", "large"])),
                    (.iconSize, .holds("is the size that it stands for")),
                ]) + Source.stickerConvert.limits([(.stickerCount, .number(1...100))])
        case .discord:
            Source.discord.limits([
                (.stickerSize, .size(PixelSize(320))), (.stickerBytes, .number(1...512_000, isBytes: true)),
                (.stickerFormat, .words(["png"])), (.stillImage, .holds("has none")),
                (.stickerName, .text(2...30)), (.stickerDescription, .text(2...100)), (.tags, .text(1...200)),
            ])
        case .discordEmoji:
            Source.stickerConvert.limits([
                (.stickerSize, .size(PixelSize(128))), (.stickerBytes, .number(1...256_000, isBytes: true)),
                (.stickerFormat, .words(["png"])), (.stillImage, .holds("has none")),
                (.stickerName, .text(2...32, .word)),
            ])
        case .slack:
            Source.slack.limits([
                (.stickerSize, .size(PixelSize(128))), (.stickerBytes, .number(1...128_000, isBytes: true)),
                (.stickerFormat, .words(["png"])), (.stillImage, .holds("has none")),
                (.stickerName, .text(1...100, .lowercase)),
            ])
        case .matrix:
            Source.matrix.limits([
                (.stickerSize, .within(PixelSize(512))), (.stickerFormat, .words(["png", "webp"])),
                (.stillImage, .holds("has none")), (.title, .text(1...255)),
                (.stickerName, .text(1...100, .word)),
            ])
        case .line:
            Source.line.limits([
                (.stickerCount, .oneOf([8, 16, 24, 32, 40])), (.stickerSize, .within(PixelSize(370, 320))),
                (.evenSides, .holds("are even numbers")),
                (.stickerBytes, .number(1...1_000_000, isBytes: true)), (.stickerFormat, .words(["png"])),
                (.stillImage, .holds("has none")), (.colorMode, .holds("are RGB with transparency")),
                (.resolution, .number(72...Int.max)),
                (.mainSize, .size(PixelSize(240))), (.mainBytes, .number(1...1_000_000, isBytes: true)),
                (.mainFormat, .words(["png"])), (.tabSize, .size(PixelSize(96, 74))),
                (.tabBytes, .number(1...1_000_000, isBytes: true)), (.tabFormat, .words(["png"])),
                (.archiveBytes, .number(1...20_000_000, isBytes: true)), (.title, .text(1...40, .wide)),
                (.description, .text(1...160, .wide)), (.author, .text(1...50, .wide)),
            ])
        case .fediverse:
            Source.stickerConvert.limits([
                (.stickerSize, .sides(32...128)), (.stickerBytes, .number(1...50_000, isBytes: true)),
                (.stickerFormat, .words(["png"])), (.stillImage, .holds("has none")),
                (.stickerName, .text(2...100, .shortcode)),
            ])
        case .plain:
            Source.peel.limits([
                (.stickerSize, .longestSide(512)), (.stickerFormat, .words(["png"])),
                (.stillImage, .holds("has none")),
            ])
        }
    }

    private static let telegramTexts = Source.telegramBots.limits([
        (.title, .text(1...64)), (.shortName, .text(1...64, .shortName)), (.emojiCount, .number(1...20)),
        (.emoji, .holds("is an emoji, with no stray U+FE0F")), (.keywords, .text(0...64)),
        (.keywordCount, .number(0...20)),
    ])
}

extension Source {
    static let whatsApp = Source(
        "github.com/WhatsApp/stickers, Android/README.md and StickerPackValidator.java", read: "2026-11")
    static let whatsAppIOS = Source(
        "github.com/WhatsApp/stickers, iOS/WAStickersThirdParty/Limits.swift", read: "2026-11")
    static let telegram = Source("core.telegram.org/stickers", read: "2026-11")
    static let telegramBots = Source(
        "core.telegram.org/bots/api, createNewStickerSet and InputSticker", read: "2026-11")
    static let signal = Source(
        "github.com/signalapp/Signal-Desktop, sticker-creator/src/constants.ts", read: "2026-11")
    static let apple = Source(
        "developer.apple.com, MSStickerSize and MSMessageErrorCode.stickerFileImproperFileSize",
        read: "2026-11")
    static let appleCatalog = Source(
        "developer.apple.com, Asset Catalog Format Reference: StickerPack, Sticker, MessagesIconType",
        read: "2026-11")
    static let discord = Source(
        "discord-api-types, RESTPostAPIGuildStickerFormDataBody", read: "2026-11")
    static let slack = Source("slack.com/help, Add custom emoji", read: "2026-11", isTheAppsOwn: false)
    static let matrix = Source(
        "MSC2545 and github.com/maunium/stickerpicker; both say little of sizes", read: "2026-11")
    static let line = Source("creator.line.me/en/guideline", read: "2026-11")
    static let stickerConvert = Source(
        "sticker-convert, resources/compression.json", read: "2026-11", isTheAppsOwn: false)
    static let peel = Source("Peel's own choice", read: "2026-11")
    static let common = Source("the same for every app", read: "2026-11")

    /// Limits that this source gives.
    fileprivate func limits(_ rules: [(Rule, Limit.Bound)]) -> [Limit] {
        rules.map { Limit(rule: $0.0, bound: $0.1, source: self) }
    }
}
