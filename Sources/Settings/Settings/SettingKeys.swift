import ChatPacks
import Cutout
import Essentials
import Files
import Hosts
import Languages
import YAML

extension PackSettings {
    /// Every key of `peel.yaml`. A new one is a line here and a property above.
    static let keys = SettingTable<PackSettings>([
        SettingKey(
            "title", \.title, .text(upTo: 200), .pack, "name of the pack", defaultValue: "the folder's name",
            example: "Studio pets", label: "Title"),
        SettingKey(
            "id", \.id, .slug, .pack, "what chat apps know the pack by; it stays when the title changes",
            defaultValue: "from the first title", example: "studio-pets"),
        SettingKey(
            "slug", \.slug, .slug, .pack,
            "the pack's name in addresses; the old address leads to the new one",
            defaultValue: "from the first title", example: "studio-pets"),
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
            "language of the texts; the pages' own words follow it where they are translated ("
                + Language.all.map(\.tag).joined(separator: ", ") + ")",
            defaultValue: PackSettings(), label: .init(text: "Language", showsExample: true)),
        SettingKey(
            "baseURL", \.baseURL, .webAddress(isFolder: true, such: "https://example.org/pets/"), .site,
            "public address of the site; link previews, feed, sitemap and the QR code need it",
            example: "https://example.org/pets/"),
        SettingKey(
            "colors", \.colors, .integer(3...10), .inherited, "colours per scheme",
            defaultValue: PackSettings(), label: "Colours per sticker"),
        SettingKey("sticker", \.sticker, StickerStyle.keys, .inherited, "how stickers look"),
        SettingKey(
            "png", \.png,
            .choice(
                "`small` (a palette of up to 256 colours where the difference cannot be seen), `lossless` (true colour)"
            ),
            .inherited, "how the site's PNG files are stored", defaultValue: PackSettings()),
        SettingKey(
            "noSubject", \.noSubject,
            .choice(
                "`photo` (a rounded card of the whole photo), `guess` (what Peel guesses), `skip`, `fail` (reported as a problem)"
            ),
            .inherited,
            "what to do with a photo without a clear subject", defaultValue: PackSettings()),
        SettingKey(
            "showProblems", \.showsProblems, .flag, .site,
            "whether the pages list the photos that could not be used, as `peel preview` does",
            defaultValue: PackSettings(), example: true),
        SettingKey(
            "publish", \.publish, .text(upTo: 1000), .site,
            "where to publish the site; Peel only suggests it", example: "git:origin"),
        SettingKey(
            "host", \.namedHost, .webHost, .site,
            "where the site is served, so that Peel keeps to its limits and names what it would refuse",
            defaultValue: "from `publish`, or where you publish", example: WebHost.all[3]),
        SettingKey(
            "history", \.keepsHistory, .flag, .site,
            "whether a branch keeps the sites that you published before; `false` keeps the last one alone",
            defaultValue: PackSettings(), example: false),
        SettingKey(
            "archive", \.hasArchive, .flag, .inherited,
            "whether the site has archives of all stickers to download", defaultValue: PackSettings(),
            example: false),
        SettingKey(
            "gone", \.gone,
            .choice("`leave` (the page says that the sticker is gone), `remove` (the page is removed)"),
            .site, "what becomes of the page of a sticker that you remove", defaultValue: PackSettings()),
        SettingKey(
            "footer", \.footer, .linkedText(upTo: 1000), .site,
            "what stands below every page: imprint, privacy, licence",
            example: .sample),
        SettingKey(
            "theme", \.theme, .hiddenFolder, .site,
            "a theme folder, as `peel theme eject` writes it; `--theme` goes before it", example: "_theme"),
        SettingKey(
            "noindex", \.hidesFromSearch, .flag, .site,
            "whether search engines are asked to leave the site out",
            defaultValue: PackSettings(), example: true),
        SettingKey(
            "creator", \.creator, .account, .site,
            "your account in the fediverse, which is shown with links to the site",
            example: "@me@example.social"),
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
            "where the pack is already published in chat apps; the grid page links to it",
            defaultValue: PackSettings(), example: ["telegram": "https://t.me/addstickers/studio_pets"]),
        SettingKey(
            "cover", \.cover, .fileName, .pack,
            "file name of the photo whose sticker is the cover, in the list of packs and in link previews",
            defaultValue: "the first", example: "cat on chair.jpg", label: "Cover"),
        SettingKey(
            "order", \.order,
            .list(
                of: .fileName, counts: 0...100_000, "a list of file names", such: "[\"02 dog.jpg\", cat.jpg]"),
            .pack, "photos that come first, in this order; the others follow by name",
            defaultValue: PackSettings(),
            example: ["cat on chair.jpg", "blurry.jpg"]),
        SettingKey(
            "ignore", \.ignored,
            .list(
                of: .namePattern, counts: 0...1000, "a list of names and patterns",
                such: "[\"*.tmp.jpg\", drafts/]"),
            .inherited,
            "files and folders to ignore: `*` stands for any characters, `?` for one, a `/` at the end for folders only",
            defaultValue: PackSettings(), example: ["*.tmp.jpg", "drafts/"].compactMap(NamePattern.init)),
        SettingKey(photos: PhotoSettings.keys),
    ])
}

extension StickerStyle {
    /// The keys below `sticker`.
    static let keys = SettingTable<StickerStyle>([
        SettingKey(
            "size", \.size, .integer(128...4096), .inherited,
            "longest side of a sticker in pixels; a subject is never enlarged beyond the photo",
            defaultValue: StickerStyle()),
        SettingKey(
            "outline", \.outline, .percentage(upTo: 20), .inherited,
            "width of the outline, as a share of the longest side",
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
            "transparent space around the sticker, as a share of the longest side",
            defaultValue: StickerStyle()),
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
            "slug", \.slug, .slug, .pack, "its name in addresses; the old address leads to the new one",
            defaultValue: "from the first title", example: "miso"),
        SettingKey(
            "alt", \.alt, .text(upTo: 1000), .pack, "description for people who cannot see the picture",
            defaultValue: "the title", example: "A grey cat asleep on a chair",
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
            "outline", \.outline, .percentage(upTo: 20), .pack,
            "width of its outline, as a share of the longest side",
            defaultValue: "the pack's", example: 0, label: "Outline"),
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
            "the photo's colours, chosen by hand, in order; they replace the scheme with as many colours",
            defaultValue: PhotoSettings(name: "", line: 1), example: [], label: "Colours"),
    ])
}

extension SettingKey<PackSettings> {
    /// The photos, each under its file name.
    fileprivate init(photos table: SettingTable<PhotoSettings>) {
        name = "photos"
        reach = .pack
        about = "settings of single photos"
        values = "one entry per photo, by file name"
        defaultValue = ""
        example = ""
        schema = .object([
            (key: "type", value: .text("object")), (key: "additionalProperties", value: table.schema),
        ])
        parts = table.rows(below: "photos.NAME.")
        inherit = { _, _ in }
        edits = { change in
            let nothing = { (name: String) in PhotoSettings(name: name, line: 1) }
            let old = Dictionary(change.old.photos.map { (Array($0.name.utf8), $0) }) { first, _ in first }
            let new = Dictionary(change.new.photos.map { (Array($0.name.utf8), $0) }) { first, _ in first }
            let gone = change.old.photos.filter { new[Array($0.name.utf8)] == nil }
            return gone.map { YAMLEdit(["photos", $0.name], nil) }
                + change.new.photos.flatMap { photo in
                    table.edits(
                        SettingChange(
                            old: old[Array(photo.name.utf8)] ?? nothing(photo.name), new: photo,
                            defaultValue: nothing(photo.name), path: ["photos", photo.name]))
                }
        }
        read = { (value, settings) throws(UserError) in
            for (name, line, value) in try value.entries() {
                var photo = PhotoSettings(name: name, line: line)
                try table.read(value, into: &photo)
                do throws(CutoutError) {
                    try photo.joinTaps()
                } catch {
                    throw value.error(
                        "keep and drop of \(name): \(error.message)", line: value.node["drop"]?.line ?? line)
                }
                settings.photos.append(photo)
            }
        }
    }
}

extension LinkedText {
    /// A footer as it could be.
    fileprivate static var sample: LinkedText {
        let text = "Photos by Ana · [Imprint](https://example.org/imprint)"
        guard let sample = try? LinkedText(text) else { preconditionFailure("the sample is a footer") }
        return sample
    }
}
