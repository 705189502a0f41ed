import Pixels

/// What the apps' images are. Sizes and bytes come from the table of limits; outlines and margins are what the apps
/// advise, or what looks right beside their own stickers.
extension ImageSpec {
    /// WhatsApp's own advice: 8 pixels of white, and 16 of margin.
    static let whatsApp = ImageSpec(
        PixelSize(512), outline: 8, margin: 16, encoding: .webp,
        mostBytes: .most(.stickerBytes, of: .whatsapp))
    static let telegram = ImageSpec(
        PixelSize(512), isPadded: false, outline: 8, margin: 0, encoding: .webp,
        mostBytes: .most(.stickerBytes, of: .telegram))
    static let telegramEmoji = ImageSpec(
        PixelSize(100), outline: 2.5, margin: 0.5, encoding: .webp,
        mostBytes: .most(.stickerBytes, of: .telegramEmoji))
    static let signal = ImageSpec(
        PixelSize(512), outline: 8, margin: 16, encoding: .webp, mostBytes: .most(.stickerBytes, of: .signal))
    static let discord = ImageSpec(
        PixelSize(320), outline: 6, margin: 2, encoding: .png, mostBytes: .most(.stickerBytes, of: .discord))
    static let discordEmoji = ImageSpec(
        PixelSize(128), outline: 3, margin: 1, encoding: .png,
        mostBytes: .most(.stickerBytes, of: .discordEmoji))
    static let slack = ImageSpec(
        PixelSize(128), outline: 3, margin: 1, encoding: .png, mostBytes: .most(.stickerBytes, of: .slack))
    static let matrix = ImageSpec(
        PixelSize(512), isPadded: false, outline: 8, margin: 0, encoding: .webp, mostBytes: .max)
    /// LINE asks for 72 pixels an inch or more.
    private static let linePNG = Encoding.truecolorPNG(pixelsPerMeter: 2835)
    /// Around 10 pixels between the sticker and the image's edge, as LINE's guideline says.
    static let line = ImageSpec(
        PixelSize(370, 320), isPadded: false, hasEvenSides: true, outline: 6, margin: 10,
        encoding: linePNG, mostBytes: .most(.stickerBytes, of: .line))
    static let lineMain = ImageSpec(
        PixelSize(240), outline: 5, margin: 5, encoding: linePNG,
        mostBytes: .most(.stickerBytes, of: .line))
    static let lineTab = ImageSpec(
        PixelSize(96, 74), outline: 2.5, margin: 1, encoding: linePNG,
        mostBytes: .most(.stickerBytes, of: .line))
    static let fediverse = ImageSpec(
        PixelSize(128), outline: 3, margin: 1, encoding: .png, mostBytes: .most(.stickerBytes, of: .fediverse)
    )
    static let plain = ImageSpec(
        PixelSize(512), isPadded: false, outline: 8, margin: 0, encoding: .truecolorPNG(), mostBytes: .max)

    /// An iMessage sticker of a grid's size.
    static func imessage(_ side: Int) -> ImageSpec {
        ImageSpec(
            PixelSize(side), outline: Double(side) / 64, margin: Double(side) / 100, encoding: .png,
            mostBytes: .most(.stickerBytes, of: .imessage))
    }

    /// An icon, which may not be transparent.
    static func icon(_ size: PixelSize) -> ImageSpec {
        let side = Double(min(size.width, size.height))
        return ImageSpec(
            size, outline: side / 50, margin: side / 14, encoding: .png, mostBytes: .max, background: .white)
    }

    /// An image that stands for a pack.
    static func cover(_ size: PixelSize, encoding: Encoding, of app: ChatApp) -> ImageSpec {
        ImageSpec(size, outline: 2.5, margin: 1.5, encoding: encoding, mostBytes: .most(.coverBytes, of: app))
    }
}

extension Int {
    /// The most that an app allows; no end where it says nothing.
    fileprivate static func most(_ rule: Rule, of app: ChatApp) -> Int { app.limit(rule)?.most ?? .max }
}
