import Files

/// A pack to export: what its author says about it, and its stickers.
package struct ChatPack: Sendable {
    /// The pack's title, never empty.
    package var title: String
    /// The author; empty if not given.
    package var author: String
    /// A sentence or two; may be empty.
    package var description: String
    /// The terms of use; may be empty.
    package var license: String
    /// The address of the published pack, if known.
    package var homepage: String?
    /// The pack's identifier in apps and its name in file names: `[a-z0-9-]`.
    package var slug: String
    /// Tag of the language of its instructions.
    package var language = "en"
    /// The name of the bot that makes Telegram's sets, if known.
    package var telegramBot: String?
    /// The stickers, in order.
    package var stickers: [ChatSticker]
    /// Slug of the cover sticker; `nil` for the first one.
    package var coverSlug: String?
    /// The number of this part and of all parts of the pack.
    package var part: (number: Int, count: Int) = (1, 1)
    /// The ending of this part's slug.
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

    /// Place of the cover sticker in this part; the first sticker if the cover is in another part.
    var cover: Int { stickers.firstIndex { $0.slug == coverSlug } ?? 0 }

    /// The slug of this part.
    package var numberedSlug: String { slug + slugEnd }

    /// Whether any sticker moves.
    var moves: Bool { stickers.contains(where: \.moves) }

    /// Returns the demands of an app on a sticker's image: `spec` if it is still, otherwise ``ImageSpec/moving(in:size:)``.
    func spec(_ spec: ImageSpec, of index: Int, in app: ChatApp, size: PixelSize? = nil) -> ImageSpec {
        stickers[index].moves ? spec.moving(in: app, size: size) : spec
    }

    /// Returns a sticker's file name without its suffix: its place, so that files sort in the pack's order, and its slug.
    func stem(of index: Int) -> String {
        let digits = String(stickers.count).count
        let place = String(index + 1)
        return String(repeating: "0", count: max(0, max(2, digits) - place.count)) + place + "-"
            + stickers[index].slug
    }

    /// Returns a name for each sticker that apps take as an emoji's, of at most `limit` characters; no two are the same.
    func shortcodes(upTo limit: Int = .max) -> [String] {
        var taken = TakenNames()
        return stickers.map { sticker in
            taken.takeFree(String(sticker.shortcode.prefix(limit))) { number in
                let ending = "_\(number)"
                return sticker.shortcode.prefix(limit - ending.count) + ending
            }
        }
    }

    /// Returns the title with the part's number, no longer than `limit` as `form` counts.
    func title(upTo limit: Int, _ form: TextForm = .any) -> String {
        let number = part.count == 1 ? "" : " \(part.number)/\(part.count)"
        return Self.cut(title, to: limit - form.length(of: number), form) + number
    }

    /// Returns a text without control characters, cut between characters, with “…” if anything is missing.
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

/// One sticker of a pack to export.
package struct ChatSticker: Sendable, Hashable {
    /// Title for people.
    package var title: String
    /// Alt text.
    package var alt: String
    /// The sticker's emoji, at least one, each as ``EmojiText/normalized(_:)`` returns it.
    package var emoji: [String]
    /// Name in file names, unique in the pack: `[a-z0-9-]`.
    package var slug: String
    /// Index of the subject that has the sticker's pixels.
    package var subject: Int
    /// Whether it moves in apps that take moving stickers.
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

    /// The slug for apps that allow only letters, digits and `_`, of at least two characters.
    var shortcode: String {
        let name = String(slug.map { $0 == "-" ? "_" : $0 })
        return name.count < 2 ? "s_" + name : name
    }

    /// Returns the suffix of its image's name in an app, without the point.
    func suffix(_ still: String, in app: ChatApp) -> String {
        moves ? MovingSpec(for: app)?.format.suffix ?? still : still
    }

    /// The emoji for an app that takes only one, and no joined one.
    var singleEmoji: String { EmojiText.unjoined(emoji) ?? EmojiGuess.fallback }

    /// The emoji, or the one that fits any sticker.
    var emojiOrStar: [String] { emoji.isEmpty ? [EmojiGuess.fallback] : emoji }
}
