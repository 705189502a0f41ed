import ChatPacks
import Cutout
import Essentials
import Files
import Hosts
import Languages
import Stickers
import YAML

extension PackSettings {
    /// Every key of `peel.yaml`. A new key is an entry here and a property above.
    static let keys = SettingTable<PackSettings>([
        SettingKey(
            "title", \.title, .text(upTo: 200), .pack, "name of the pack", defaultValue: "the folder's name",
            example: "Studio pets", label: "Title"),
        SettingKey(
            "id", \.id, .slug, .pack, "what chat apps know the pack by",
            defaultValue: "from the title at the first build", example: "studio-pets",
            label: .rare("Name for chat apps")),
        SettingKey(
            "slug", \.slug, .slug, .pack,
            "the pack's name in addresses, and of its archive",
            defaultValue: "from the title at the first build", example: "studio-pets",
            label: .rare("Name in addresses")),
        SettingKey(
            "author", \.author, .text(upTo: 200), .inherited, "who made the pack", example: "Ana",
            label: "Author"),
        SettingKey(
            "description", \.description, .text(upTo: 2000), .pack, "one or two sentences about it",
            example: "Six residents of the studio", label: .init(text: "Description", isLong: true)),
        SettingKey(
            "license", \.license, .text(upTo: 200), .inherited, "licence of the pack, as text",
            example: "CC BY 4.0", label: .init(text: "Licence", showsExample: true)),
        SettingKey(
            "language", \.language, .language, .inherited,
            "language of the texts, and of the pages' own words ("
                + Language.all.map(\.tag).joined(separator: ", ") + "; en-US has American spelling)",
            defaultValue: PackSettings(), label: .init(text: "Language", showsExample: true)),
        SettingKey(
            "baseURL", \.baseURL, .webAddress(isFolder: true, such: "https://example.org/pets/"), .site,
            "public address of the site, for link previews, feed, sitemap and QR code",
            example: "https://example.org/pets/",
            label: .rare("Address of the site")),
        SettingKey(
            "colors", \.colors, .integer(3...10), .inherited, "colours per scheme",
            defaultValue: PackSettings(), label: "Colours per sticker"),
        SettingKey(
            "finished", \.isFinished, .flag, .inherited,
            "whether the pictures are stickers already, which stay as they are",
            defaultValue: "`true` for packs from elsewhere", example: true, label: .rare("Finished stickers")),
        SettingKey("sticker", \.sticker, StickerStyle.keys, .inherited, "how stickers look"),
        SettingKey(
            "motion", \.motion, .motion, .inherited,
            "how stickers move on pages, for five seconds at most; with `moving: true` in packs for apps, too",
            defaultValue: PackSettings(), label: "Movement"),
        SettingKey(
            "moving", \.isMoving, .flag, .inherited,
            "whether photos that move (GIF, WebP, APNG, films) become moving stickers; `true`: Live Photos, Motion Photos and bursts, too",
            defaultValue: "only animations and films move", example: true,
            label: .rare("Moving photos move")),
        SettingKey(
            "png", \.png,
            .choice(
                "`small` (256 colours where nobody sees a difference), `lossless`"
            ),
            .inherited, "how the site's PNG files are stored", defaultValue: PackSettings(),
            label: .rare("PNG files")),
        SettingKey(
            "noSubject", \.noSubject,
            .choice(
                "`photo` (a card of the whole photo), `guess` (Peel's guess), `skip`, `fail` (counts as a photo that could not be used)"
            ),
            .inherited,
            "what to do with a photo without a clear subject", defaultValue: PackSettings(),
            label: .rare("Photos without a clear subject")),
        SettingKey(
            "screenshots", \.screenshots, .choice("`skip` (leaves them out with a note), `use`"), .inherited,
            "what to do with pictures of a phone's screen", defaultValue: PackSettings(),
            label: .rare("Screenshots")),
        SettingKey(
            "showProblems", \.showsProblems, .flag, .site,
            "whether the pages list photos that could not be used",
            defaultValue: PackSettings(), example: true,
            label: .rare("Problems on the pages")),
        SettingKey(
            "publish", \.publish, .text(upTo: 1000), .site,
            "where to publish the site; Peel only suggests it", example: "git:origin",
            label: .rare("Where to publish")),
        SettingKey(
            "host", \.namedHost, .webHost, .site,
            "your web host; Peel checks the site against its limits",
            defaultValue: "from `publish` or `--to`", example: WebHost.all[3],
            label: .rare("Web host")),
        SettingKey(
            "history", \.keepsHistory, .flag, .site,
            "whether a git branch keeps earlier sites",
            defaultValue: PackSettings(), example: false,
            label: .rare("Keep earlier sites on the branch")),
        SettingKey(
            "archive", \.hasArchive, .flag, .inherited,
            "whether the site offers archives of all stickers", defaultValue: PackSettings(),
            example: false,
            label: .rare("Archive of all stickers")),
        SettingKey(
            "gone", \.gone,
            .choice("`leave` (says that it is gone), `remove`"),
            .site, "the page of a removed sticker", defaultValue: PackSettings(),
            label: .rare("Pages of removed stickers")),
        SettingKey(
            "footer", \.footer, .linkedText(upTo: 1000), .site,
            "text below every page, such as an imprint",
            example: .sample,
            label: .rare("Text below every page", isLong: true)),
        SettingKey(
            "logo", \.logo, .hiddenFile(such: "_logo.png"), .site, "a picture at the top of every page",
            example: "_logo.png", label: .rare("Logo")),
        SettingKey(
            "analytics", \.analytics, AnalyticsSettings.keys, .site,
            "what counts visitors; previews leave it out"),
        SettingKey(
            "embed", \.hasEmbeds, .flag, .site,
            "whether a button copies the code to show a sticker on other sites; needs an address",
            defaultValue: PackSettings(), example: true, label: .rare("Code for other sites")),
        SettingKey(
            "theme", \.theme, .hiddenFolder, .site,
            "theme folder; `--theme` overrides it", example: "_theme",
            label: .rare("Theme folder")),
        SettingKey(
            "noindex", \.hidesFromSearch, .flag, .site,
            "whether search engines should leave the site out",
            defaultValue: PackSettings(), example: true,
            label: .rare("Hide from search engines")),
        SettingKey(
            "creator", \.creator, .account, .site,
            "your fediverse account, shown with links to the site",
            example: "@me@example.social",
            label: .rare("Fediverse account")),
        SettingKey(
            "exports", \.exports,
            .list(
                of: .app, counts: 0...100,
                "a list of " + ChatApp.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "),
                such: "[whatsapp, telegram]"),
            .inherited,
            "chat apps to make packs for", defaultValue: PackSettings(), example: ["whatsapp", "telegram"]),
        SettingKey(
            "links", \.links, .appLinks, .pack,
            "pages of the pack in chat apps; the grid page links to them",
            defaultValue: PackSettings(), example: ["telegram": "https://t.me/addstickers/studio_pets"]),
        SettingKey(
            "cover", \.cover, .fileName, .pack,
            "photo of the cover, for link previews and the list of packs",
            defaultValue: "the first", example: "cat on chair.jpg", label: "Cover"),
        SettingKey(
            "order", \.order,
            .list(
                of: .fileName, counts: 0...100_000, "a list of file names", such: "[\"02 dog.jpg\", cat.jpg]"),
            .pack, "photos that come first, in this order",
            defaultValue: PackSettings(),
            example: ["cat on chair.jpg", "blurry.jpg"]),
        SettingKey(
            "ignore", \.ignored,
            .list(
                of: .namePattern, counts: 0...1000, "a list of names and patterns",
                such: "[\"*.tmp.jpg\", drafts/]"),
            .inherited,
            "files and folders to ignore; `*` is any characters, `?` one, a final `/` folders only",
            defaultValue: PackSettings(), example: ["*.tmp.jpg", "drafts/"].compactMap(NamePattern.init)),
        SettingKey(photos: PhotoSettings.keys),
    ])
}

extension AnalyticsSettings {
    /// The keys below `analytics`.
    static let keys = SettingTable<AnalyticsSettings>([
        SettingKey(
            "snippet", \.snippet, .hiddenFile(such: "_analytics.html"), .site,
            "a file with the script elements that the service gives you", example: "_analytics.html"),
        SettingKey(
            "hosts", \.hosts,
            .list(
                of: .origin, counts: 0...20, "a list of addresses such as `https://stats.example.org`",
                such: "[\"https://stats.example.org\"]"), .site,
            "hosts that the pages may load the scripts from and send to",
            defaultValue: AnalyticsSettings(), example: ["https://stats.example.org"]),
    ])
}

extension SettingType where Value == StickerMotion {
    /// The movements of stickers on pages.
    static let motion = choice("`none`, `wiggle`, `bounce`, `peel`, `breathe`")
}

extension SettingType where Value == StickerLook {
    /// The looks of stickers.
    static let look = choice(
        "`outline` (paper), `puffy` (a cushion), `shiny` (rainbow film), `comic` (ink and dots), `none` (no outline)"
    )
}

extension SettingType where Value == String {
    /// Words on a sticker: short, with letters that Peel can draw.
    static var words: Self {
        let text = Self.text(upTo: 60)
        return SettingType(
            "up to two lines of about 13 Western European letters",
            schema: [("type", .list([.text("string"), .text("number")])), ("maxLength", .number(60))],
            input: text.input
        ) { (value) throws(UserError) in
            let words = try text.read(value)
            if let problem = StickerWords.problem(of: words) { throw value.error(problem) }
            return words
        } write: {
            .text($0)
        }
    }
}

extension StickerStyle {
    /// The keys below `sticker`.
    static let keys = SettingTable<StickerStyle>([
        SettingKey(
            "size", \.size, .pixels(128...4096), .inherited,
            "longest side in pixels; only pixel art is enlarged",
            defaultValue: StickerStyle(),
            label: .rare("Longest side in pixels")),
        SettingKey(
            "look", \.look, .look, .inherited, "what stickers look like", defaultValue: StickerStyle(),
            label: "Look"),
        SettingKey(
            "outline", \.outline, .percentage(upTo: 20), .inherited,
            "outline width, as a share of the longest side",
            defaultValue: StickerStyle(), label: "Outline"),
        SettingKey(
            "outlineColor", \.outlineColor, .color, .inherited, "colour of the outline",
            defaultValue: StickerStyle(),
            label: "Outline colour"),
        SettingKey(
            "shadow", \.shadow, .flag, .inherited, "a soft shadow under the sticker",
            defaultValue: StickerStyle(), label: "Soft shadow"),
        SettingKey(
            "margin", \.margin, .percentage(upTo: 20), .inherited,
            "transparent margin, as a share of the longest side",
            defaultValue: StickerStyle(),
            label: .rare("Margin")),
    ])
}

extension PhotoSettings {
    /// The keys of a photo.
    static let keys = SettingTable<PhotoSettings>([
        SettingKey(
            "title", \.title, .text(upTo: 200), .pack, "the sticker's title",
            defaultValue: "from the file name",
            example: "Miso", label: "Title"),
        SettingKey(
            "slug", \.slug, .slug, .pack, "its name in addresses",
            defaultValue: "from the title at the first build", example: "miso",
            label: .rare("Name in addresses")),
        SettingKey(
            "alt", \.alt, .text(upTo: 1000), .pack, "description for screen readers",
            defaultValue: "title and colours", example: "A grey cat asleep on a chair",
            label: .init(text: "Alt text", isLong: true)),
        SettingKey(
            "emoji", \.emoji, .emoji, .pack, "emoji for chat apps",
            defaultValue: "guessed from the title", example: "😴", label: "Emoji"),
        SettingKey(
            "skip", \.skip, .flag, .pack, "whether to leave the photo out",
            defaultValue: PhotoSettings(name: "", line: 1), label: "Leave it out"),
        SettingKey(
            "whole", \.whole, .flag, .pack, "whether to use the whole photo, as a card",
            defaultValue: PhotoSettings(name: "", line: 1), label: "Whole photo"),
        SettingKey(
            "checked", \.isChecked, .flag, .pack, "whether you know its notes; Peel stops showing them",
            defaultValue: PhotoSettings(name: "", line: 1), label: "Checked"),
        SettingKey(
            "motion", \.motion, .motion, .pack, "how it moves on pages",
            defaultValue: "the pack's", example: .wiggle, label: "Movement"),
        SettingKey(
            "moving", \.isMoving, .flag, .pack, "whether its sticker moves, if the photo does",
            defaultValue: "the pack's", example: false, label: "Moves"),
        SettingKey(
            "from", \.from, .time, .pack, "where the used part of its film begins",
            defaultValue: "Peel chooses", example: 2000),
        SettingKey(
            "to", \.to, .time, .pack, "where the used part of its film ends",
            defaultValue: "Peel chooses", example: 4500),
        SettingKey(
            "at", \.at, .time, .pack,
            "the moment of its film that the sticker begins with, and shows where it is still",
            defaultValue: "Peel chooses", example: 3000),
        SettingKey(
            "look", \.look, .look, .pack, "what its sticker looks like",
            defaultValue: "the pack's", example: .puffy, label: "Look"),
        SettingKey(
            "outline", \.outline, .percentage(upTo: 20), .pack,
            "outline width, as a share of the longest side",
            defaultValue: "the pack's", example: 0, label: "Outline"),
        SettingKey(
            "text", \.text, .words, .pack, "words on the sticker",
            defaultValue: "none", example: "Good morning", label: "Words on it"),
        SettingKey(
            "textShape", \.textShape, .choice("`straight`, `curved`"), .pack,
            "the line that the words follow",
            defaultValue: PhotoSettings(name: "", line: 1), label: "Shape of the words"),
        SettingKey(
            "keep", \.keep, .taps, .pack, "what belongs to the subject",
            defaultValue: PhotoSettings(name: "", line: 1),
            example: [Tap(x: 0.41, y: 0.52)]),
        SettingKey(
            "drop", \.drop, .taps, .pack, "what does not belong to it",
            defaultValue: PhotoSettings(name: "", line: 1),
            example: [Tap(x: 0.66, y: 0.4)]),
        SettingKey(
            "colors", \.colors,
            .list(
                of: .color, counts: 3...10, "3 to 10 colours", such: "[\"#264653\", \"#2a9d8f\", \"#e9c46a\"]"
            ), .pack,
            "your own colours, instead of the photo's, if the page shows exactly that many",
            defaultValue: PhotoSettings(name: "", line: 1), example: [], label: "Colours"),
        SettingKey(stickers: PhotoSticker.keys),
    ])
}

extension PhotoSticker {
    /// The keys of one of several stickers of a photo.
    static let keys = SettingTable<PhotoSticker>([
        SettingKey("keep", \.keep, .taps, .pack, "what belongs to its subject", defaultValue: nothing),
        SettingKey("drop", \.drop, .taps, .pack, "what does not belong to it", defaultValue: nothing),
        SettingKey(
            "alt", \.alt, .text(upTo: 1000), .pack, "its description", defaultValue: "name and colours",
            example: "A blue cup"),
        SettingKey(
            "emoji", \.emoji, .emoji, .pack, "its emoji", defaultValue: "the photo's", example: "☕"),
        SettingKey(
            "slug", \.slug, .slug, .pack, "its name in addresses", defaultValue: "from its first name",
            example: "blue-cup"),
    ])

    private static let nothing = PhotoSticker(name: "", line: 1)
}

extension SettingKey {
    /// Creates a key whose entries have names of their own, each with the keys of a table.
    fileprivate init<Entry>(
        _ name: String, each table: SettingTable<Entry>, _ about: String, values: String,
        edits: @escaping @Sendable (SettingChange<Model>) -> [YAMLEdit],
        read: @escaping @Sendable (YAMLValue, inout Model) throws(UserError) -> Void
    ) {
        (self.name, reach, self.about, self.values) = (name, .pack, about, values)
        (defaultValue, example) = ("", "")
        schema = .object([
            (key: "type", value: .text("object")), (key: "additionalProperties", value: table.schema),
        ])
        parts = table.rows(below: "\(name).NAME.")
        inherit = { _, _ in }
        (self.edits, self.read) = (edits, read)
    }
}

extension SettingKey<PackSettings> {
    /// Creates the key of the photos, each by its file name.
    fileprivate init(photos table: SettingTable<PhotoSettings>) {
        self.init(
            "photos", each: table, "settings of single photos", values: "one entry per photo, by file name"
        ) { change in
            let nothing = { (name: String) in PhotoSettings(name: name, line: 1) }
            let old = Dictionary(change.old.photos.map { (FileName($0.name), $0) }) { first, _ in first }
            let new = Dictionary(change.new.photos.map { (FileName($0.name), $0) }) { first, _ in first }
            let gone = change.old.photos.filter { new[FileName($0.name)] == nil }
            return gone.map { YAMLEdit(["photos", $0.name], nil) }
                + change.new.photos.flatMap { photo in
                    table.edits(
                        SettingChange(
                            old: old[FileName(photo.name)] ?? nothing(photo.name), new: photo,
                            defaultValue: nothing(photo.name), path: ["photos", photo.name]))
                }
        } read: { (value, settings) throws(UserError) in
            for (name, line, value) in try value.entries() {
                var photo = PhotoSettings(name: name, line: line)
                try table.read(value, into: &photo)
                try photo.complete(value)
                settings.photos.append(photo)
            }
        }
    }
}

extension PhotoSettings {
    /// Combines settings that belong together.
    fileprivate mutating func complete(_ value: YAMLValue) throws(UserError) {
        do throws(CutoutError) {
            try joinTaps()
        } catch {
            throw value.error(
                "keep and drop of \(name): \(error.message)", line: value.node["drop"]?.line ?? line)
        }
        guard stickers.isEmpty || taps.isEmpty && !whole else {
            throw value.error(
                "\(name) has stickers of its own: move keep and drop below one of them, and remove whole",
                line: line)
        }
    }
}

extension PhotoSticker {
    /// Combines settings that belong together.
    fileprivate mutating func complete(_ value: YAMLValue) throws(UserError) {
        do throws(CutoutError) {
            try joinTaps()
        } catch {
            throw value.error("keep and drop of \(name): \(error.message)", line: line)
        }
        guard !taps.keep.isEmpty else {
            throw value.error("the sticker “\(name)” needs keep: a point on what it shows", line: line)
        }
    }
}

extension SettingKey<PhotoSettings> {
    /// The largest number of stickers of one photo.
    private static var mostStickers: Int { 100 }

    /// Creates the key of several stickers of one photo, each by its name.
    fileprivate init(stickers table: SettingTable<PhotoSticker>) {
        self.init(
            "stickers", each: table, "several stickers of this photo, in place of one",
            values: "one entry per sticker, by its name"
        ) { change in
            if change.old.stickers == change.new.stickers { return [] }
            let path = change.path + ["stickers"]
            return [YAMLEdit(path, nil)]
                + change.new.stickers.flatMap { sticker in
                    let nothing = PhotoSticker(name: sticker.name, line: 1)
                    return table.edits(
                        SettingChange(
                            old: nothing, new: sticker, defaultValue: nothing, path: path + [sticker.name]))
                }
        } read: { (value, photo) throws(UserError) in
            for (name, line, value) in try value.entries() {
                var sticker = PhotoSticker(name: name, line: line)
                try table.read(value, into: &sticker)
                try sticker.complete(value)
                photo.stickers.append(sticker)
            }
            guard photo.stickers.count <= Self.mostStickers else {
                throw value.error("at most \(Self.mostStickers) stickers can be made of one photo")
            }
        }
    }
}

extension LinkedText {
    /// An example of a footer.
    fileprivate static var sample: LinkedText {
        let text = "Photos by Ana · [Imprint](https://example.org/imprint)"
        guard let sample = try? LinkedText(text) else { preconditionFailure("the sample is a footer") }
        return sample
    }
}
