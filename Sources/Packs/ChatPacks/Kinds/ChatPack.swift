import Files

/// A pack as it is exported: what its author says about it, and its stickers.
package struct ChatPack: Sendable {
    /// The pack's title, never empty.
    package var title: String
    /// Who made it; empty where nobody said.
    package var author: String
    /// A sentence or two; may be empty.
    package var description: String
    /// The terms of use; may be empty.
    package var license: String
    /// Where the pack is published, if that is known.
    package var homepage: String?
    /// What apps know the pack by, and its name in file names: `[a-z0-9-]`.
    package var slug: String
    /// Tag of the language that its instructions are in.
    package var language = "en"
    /// The name of the bot that makes Telegram's sets, if it is known.
    package var telegramBot: String?
    /// The stickers, in order.
    package var stickers: [ChatSticker]
    /// The slug of the sticker that stands for the pack; the first one's unless told.
    package var coverSlug: String?
    /// Which part of a pack that was split this is, and of how many.
    package var part: (number: Int, count: Int) = (1, 1)
    /// What the slug of this part ends with.
    var slugEnd = ""

    /// A pack from its parts.
    package init(
        title: String, author: String = "", description: String = "", license: String = "",
        homepage: String? = nil, slug: String, telegramBot: String? = nil, stickers: [ChatSticker]
    ) {
        self.title = title
        self.author = author
        self.description = description
        self.license = license
        self.homepage = homepage
        self.slug = slug
        self.telegramBot = telegramBot
        self.stickers = stickers
    }

    /// Place of the sticker that stands for the pack, or for this part of it.
    var cover: Int { stickers.firstIndex { $0.slug == coverSlug } ?? 0 }

    /// The slug of this part.
    var numberedSlug: String { slug + slugEnd }

    /// Whether any of its stickers moves.
    var moves: Bool { stickers.contains(where: \.moves) }

    /// What a sticker's image has to be in an app.
    ///
    /// - Parameters:
    ///   - spec: what it has to be where the sticker is still.
    ///   - size: as ``ImageSpec/moving(in:size:)`` takes it.
    func spec(_ spec: ImageSpec, of index: Int, in app: ChatApp, size: PixelSize? = nil) -> ImageSpec {
        stickers[index].moves ? spec.moving(in: app, size: size) : spec
    }

    /// A sticker's file name without its suffix: its place, so that files are in the pack's order, and its name.
    func stem(of index: Int) -> String {
        let digits = String(stickers.count).count
        let place = String(index + 1)
        return String(repeating: "0", count: max(0, max(2, digits) - place.count)) + place + "-"
            + stickers[index].slug
    }

    /// A name for each sticker that apps take for one of their emoji, of at most `limit` characters; no two are the same.
    func shortcodes(upTo limit: Int = .max) -> [String] {
        var taken = TakenNames()
        return stickers.map { sticker in
            taken.takeFree(String(sticker.shortcode.prefix(limit))) { number in
                let ending = "_\(number)"
                return sticker.shortcode.prefix(limit - ending.count) + ending
            }
        }
    }

    /// The title with the part's number, no longer than `limit` as `form` counts.
    func title(upTo limit: Int, _ form: TextForm = .any) -> String {
        let number = part.count == 1 ? "" : " \(part.number)/\(part.count)"
        return Self.cut(title, to: limit - form.length(of: number), form) + number
    }

    /// A text without control characters, cut at a character, with “…” where something is gone.
    static func cut(_ text: String, to limit: Int, _ form: TextForm = .any) -> String {
        let clean = String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
        guard form.length(of: clean) > limit else { return clean }
        var cut = ""
        var length = 1
        for character in clean {
            length += form.length(of: String(character))
            if length > limit { break }
            cut.append(character)
        }
        while cut.last?.isWhitespace == true { cut.removeLast() }
        return cut + "…"
    }
}

/// One sticker of a pack that is exported.
package struct ChatSticker: Sendable, Hashable {
    /// Its name for people.
    package var title: String
    /// What it shows.
    package var alt: String
    /// Emoji that go with it, at least one, each as ``EmojiText/normalized(_:)`` gives it.
    package var emoji: [String]
    /// Its name in file names, its own in the pack: `[a-z0-9-]`.
    package var slug: String
    /// What its pixels are found by.
    package var subject: Int
    /// Whether it moves, where the app lets it.
    package var moves: Bool

    /// A sticker from its parts.
    package init(
        title: String, alt: String, emoji: [String], slug: String, subject: Int, moves: Bool = false
    ) {
        self.title = title
        self.alt = alt
        self.emoji = emoji
        self.slug = slug
        self.subject = subject
        self.moves = moves
    }

    /// The same sticker, still.
    package var stilled: ChatSticker {
        var still = self
        still.moves = false
        return still
    }

    /// The name as apps take it that allow letters, digits and `_`.
    var shortcode: String {
        let name = String(slug.map { $0 == "-" ? "_" : $0 })
        return name.count < 2 ? "s_" + name : name
    }

    /// What the name of its image ends with in an app, behind the point.
    func suffix(_ still: String, in app: ChatApp) -> String {
        moves ? MovingSpec(for: app)?.format.suffix ?? still : still
    }

    /// The emoji, or what stands for any sticker.
    var emojiOrStar: [String] { emoji.isEmpty ? [EmojiGuess.fallback] : emoji }
}
