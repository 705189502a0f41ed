import ChatPacks
import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Packs that are broken in one way give just that violation.
@Suite struct BrokenPackTests {
    @Test(arguments: ChatApp.allCases) func `a valid pack has no violations`(_ app: ChatApp) throws {
        #expect(try SamplePack(app).violations() == [])
    }

    /// The app's own parser takes contents without them.
    @Test(arguments: ["android_play_store_link", "ios_app_store_link"])
    func `links to stores may be missing`(_ key: String) throws {
        let pack = try SamplePack(.whatsapp)
        try pack.set(nil, [key], in: "farm/contents.json")
        #expect(try pack.violations() == [])
    }

    /// What is right although it is not what Peel writes.
    @Test(arguments: [nil, 2834, 11811] as [UInt32?])
    func `a missing or rounded resolution is not too low`(_ pixelsPerMeter: UInt32?) throws {
        let pack = try SamplePack(.line)
        try pack.write(SamplePack.png(100, 100, pixelsPerMeter: pixelsPerMeter), "farm/01.png")
        #expect(try pack.violations() == [])
    }

    /// What a script or a person does without is not asked for: the picker's list where there is only an event, a manifest where
    /// title and author stand in files, icons where one of a catalog's packs is looked at alone.
    @Test(arguments: [
        (ChatApp.signal, ["farm/manifest.json"]), (.signal, ["farm/title.txt", "farm/author.txt"]),
        (.matrix, ["farm/picker.json", "farm/index.json", "farm/upload.sh"]),
        (.telegram, ["farm/set.json"]), (.telegram, ["farm/stickers.json", "farm/upload.sh"]),
        (.discord, ["farm/texts", "farm/upload.sh"]), (.fediverse, ["farm/pack.json"]),
        (.imessage, ["farm.xcassets/Contents.json"]),
    ])
    func `optional files may be missing`(_ app: ChatApp, _ files: [String]) throws {
        let pack = try SamplePack(app)
        for file in files { try pack.remove(file) }
        #expect(try pack.violations() == [])
    }

    @Test func `a catalog is recognized by its own name`() throws {
        let pack = try SamplePack(.imessage)
        try pack.remove("farm.xcassets/iMessage App Icon.stickersiconset")
        let catalog = try pack.violations(at: "farm.xcassets")
        #expect(catalog.map(\.rule) == ["layout"] && catalog.first?.file == "", "\(catalog)")
        #expect(try pack.violations(at: "farm.xcassets/Sticker Pack small.stickerpack") == [])
    }

    /// Telegram's first call takes 50 stickers; each of the others has a file of its own.
    @Test func `the calls of single stickers are read`() throws {
        let few = try SamplePack(.telegram)
        try few.set(["xx"], ["emoji_list"], in: "farm/01-cat.json")
        try few.text("junk", "farm/02-dog.json")
        try few.remove("farm/03-fish.json")
        #expect(
            try few.violations().map(\.file).sorted() == [
                "farm/01-cat.json", "farm/02-dog.json", "farm/03-fish.json",
            ])

        let pack = try SamplePack(.telegram, count: 52)
        #expect(try pack.violations() == [])
        let last = "farm/52-bird-51.json"
        try pack.set([String](), ["emoji_list"], in: last)
        #expect(try pack.violations().map(\.file) == [last])
        try pack.remove(last)
        #expect(try pack.violations().map(\.rule) == ["missing-file"])
    }

    /// The list of an export says which files make its packs; an image, or a pack, may be taken out on purpose.
    @Test(arguments: [
        (ChatApp.fediverse, "fediverse/farm/pack.json"), (.signal, "signal/farm/manifest.json"),
        (.discord, "discord/farm/stickers.json"),
    ])
    func `a file that an export's list names must exist`(_ app: ChatApp, _ file: String) throws {
        let pack = try SamplePack(app)
        let folder = app.rawValue
        try pack.move("farm", to: folder + "/farm")
        let images = [folder + "/farm/gone.png", folder + "/other/title.txt"]
        try pack.text(
            "{\"generator\": \"Peel 1\", \"apps\": [], \"files\": \(images + [file])}", "pack.json")
        #expect(try pack.violations() == [])
        try pack.remove(file)
        let found = try pack.violations()
        #expect(found.map(\.rule) == ["missing-file"] && found.first?.file == file, "\(found)")
    }

    @Test func `packs in another app's folder do not count for an app without a folder`() throws {
        let pack = try SamplePack(.signal)
        try pack.move("farm", to: "signal/farm")
        let found = try PackReader(app: .whatsapp).packs(at: pack.folder.path).flatMap(\.faults)
        #expect(
            found.map(\.reason)
                == ["there is no pack for WhatsApp here; peel export --for whatsapp makes one"])
    }

    @Test func `an archive that a site's list names must exist`() throws {
        let pack = try SamplePack(.signal)
        try pack.text("<!doctype html>", "index.html")
        try pack.text(
            #"{"generator": "Peel 1", "files": ["index.html", "apps/farm-signal.zip"]}"#, "pack.json")
        #expect(try PackReader.apps(at: pack.folder.path) == [.signal])
        let packs = try PackReader(app: .signal).packs(at: pack.folder.path)
        #expect(packs.flatMap(\.missing) == ["apps/farm-signal.zip"])
    }

    @Test func `a picture that is a link is reported`() throws {
        let pack = try SamplePack(.slack)
        #expect(try pack.violations() == [])
        let picture = pack.folder.url("farm/more.png").path
        try FileManager.default.createSymbolicLink(atPath: picture, withDestinationPath: "/etc/passwd")
        #expect(try pack.violations().map(\.file) == ["farm/more.png"])
    }

    @Test func `a picker's index that is not JSON is reported`() throws {
        let pack = try SamplePack(.matrix)
        #expect(try pack.violations() == [])
        try pack.text("[", "farm/index.json")
        #expect(try pack.violations().map(\.file) == ["farm/index.json"])
    }

    @Test(arguments: [
        (ChatApp.discord, "farm/stickers.json", "[]"), (.telegram, "farm/stickers.json", "[]"),
        (.fediverse, "farm/pack.json", #"{"files": {}, "pack": {}}"#),
        (.matrix, "farm/picker.json", #"{"title": "Farm", "id": "farm", "stickers": []}"#),
    ])
    func `a list without stickers is reported`(_ app: ChatApp, _ file: String, _ text: String) throws {
        let pack = try SamplePack(app)
        try pack.text(text, file)
        let violations = try pack.violations()
        #expect(violations.contains { $0.file == file && $0.value == "it names no sticker" }, "\(violations)")
    }

    @Test func `a violation names the sticker of a list`() throws {
        let pack = try SamplePack(.telegram)
        try pack.set([String](repeating: "😴", count: 21), [1, "emoji_list"], in: "farm/stickers.json")
        #expect(try pack.violations().map(\.value) == ["21 of 02-dog.webp"])
    }

    @Test func `a length of one is called a character, not characters`() throws {
        let pack = try SamplePack(.discord)
        try pack.set("c", [0, "name"], in: "farm/stickers.json")
        #expect(try pack.violations().map(\.value) == ["1 character"])
    }

    struct Breakage: Sendable, CustomTestStringConvertible {
        var app: ChatApp
        var what: String
        var rule: Rule
        var file: String
        var change: @Sendable (SamplePack) throws -> Void

        init(
            _ app: ChatApp, _ what: String, _ rule: Rule, _ file: String,
            _ change: @escaping @Sendable (SamplePack) throws -> Void
        ) {
            self.app = app
            self.what = what
            self.rule = rule
            self.file = file
            self.change = change
        }

        var testDescription: String { "\(app.rawValue): \(what)" }
    }

    @Test(arguments: whatsApp + telegram + signal + imessage + discord + emoji + matrix + line + fediverse)
    func `each fault gives exactly one violation`(_ breakage: Breakage) throws {
        let pack = try SamplePack(breakage.app)
        try breakage.change(pack)
        let violations = try pack.violations()
        #expect(violations.map(\.rule) == [breakage.rule.rawValue], "\(violations)")
        #expect(violations.first?.file == breakage.file)
        #expect(violations.first?.limit == breakage.app.limit(breakage.rule)?.bound.text)
    }

    static let whatsApp: [Breakage] = {
        let json = "farm/contents.json"
        let first = "farm/farm/01-cat.webp"
        let cover = "farm/farm/cover.png"
        let pack: [any Sendable] = ["sticker_packs", 0]
        let sticker: [any Sendable] = pack + ["stickers", 0]
        func change(
            _ what: String, _ rule: Rule, _ file: String, _ value: any Sendable, _ keys: [any Sendable]
        ) -> Breakage {
            Breakage(.whatsapp, what, rule, file) { try $0.set(value, keys, in: json) }
        }
        return [
            Breakage(.whatsapp, "2 stickers", .stickerCount, "farm/farm") {
                for _ in 0..<6 { try $0.set(nil, pack + ["stickers", 0], in: json) }
            },
            Breakage(.whatsapp, "511 pixels", .stickerSize, first) {
                try $0.write(SamplePack.webp(512, 511), first)
            },
            Breakage(.whatsapp, "too many bytes", .stickerBytes, first) {
                try $0.write(WebPEncoder.encode(SamplePhoto.noise(512, 512), quality: 100), first)
            },
            Breakage(.whatsapp, "a PNG", .stickerFormat, first) {
                try $0.write(SamplePack.png(512, 512), first)
            },
            Breakage(.whatsapp, "a truncated sticker", .readableImage, first) { try $0.cut(first, to: 300) },
            Breakage(.whatsapp, "an empty sticker", .readableImage, first) { try $0.cut(first, to: 0) },
            Breakage(.whatsapp, "a clear sticker", .visibleImage, first) {
                try $0.write(WebPEncoder.encode(Raster(width: 512, height: 512), quality: 50), first)
            },
            Breakage(.whatsapp, "a sticker that nobody sees", .visibleImage, first) {
                let ghost = Raster(width: 512, height: 512, filledWith: RGBA(200, 60, 50, 15))
                try $0.write(WebPEncoder.encode(ghost, quality: 50), first)
            },
            Breakage(.whatsapp, "a clear cover", .visibleImage, cover) {
                try $0.write(PNGEncoder.encode(Raster(width: 96, height: 96)), cover)
            },
            Breakage(.whatsapp, "a missing sticker", .missingFile, first) { try $0.remove(first) },
            Breakage(.whatsapp, "a missing cover", .missingFile, cover) { try $0.remove(cover) },
            Breakage(.whatsapp, "a cover of 128 pixels", .coverSize, cover) {
                try $0.write(SamplePack.png(128, 128), cover)
            },
            Breakage(.whatsapp, "a cover of many bytes", .coverBytes, cover) {
                let bytes = try PNGEncoder.encode(SamplePhoto.noise(96, 96))
                // Chunks behind the last are passed over, and count.
                try $0.write(bytes + [UInt8](repeating: 0, count: 50_001), cover)
            },
            Breakage(.whatsapp, "no JSON", .layout, json) { try $0.text("no", json) },
            Breakage(.whatsapp, "no stickers in JSON", .layout, json) {
                try $0.set(nil, pack + ["stickers"], in: json)
            },
            Breakage(.whatsapp, "no version of the pictures", .layout, json) {
                try $0.set(nil, pack + ["image_data_version"], in: json)
            },
            Breakage(.whatsapp, "no pack in JSON", .layout, json) {
                try $0.set([any Sendable](), ["sticker_packs"], in: json)
            },
            change("no title", .title, "farm/farm", "", pack + ["name"]),
            change(
                "a title of 129", .title, "farm/farm", String(repeating: "ä", count: 129), pack + ["name"]),
            change(
                "an author of 129", .author, "farm/farm", String(repeating: "a", count: 129),
                pack + ["publisher"]),
            change("no emoji", .emojiCount, first, [String](), sticker + ["emojis"]),
            change("4 emoji", .emojiCount, first, ["😴", "🐈", "🐕", "🐟"], sticker + ["emojis"]),
            change("a stray U+FE0F", .emoji, first, ["😴\u{FE0F}"], sticker + ["emojis"]),
            change("a word as emoji", .emoji, first, ["cat"], sticker + ["emojis"]),
            change(
                "a text of 126", .altText, first, String(repeating: "a", count: 126),
                sticker + ["accessibility_text"]),
            change(
                "a text of 63 emoji, which are 126 units of UTF-16", .altText, first,
                String(repeating: "😴", count: 63), sticker + ["accessibility_text"]),
            Breakage(.whatsapp, "an identifier with a letter that is not allowed", .identifier, "farm/fàrm") {
                try $0.set("fàrm", pack + ["identifier"], in: json)
                try FileManager.default.moveItem(
                    at: $0.folder.url("farm/farm"), to: $0.folder.url("farm/fàrm"))
            },
        ]
    }()

    static let telegram: [Breakage] = {
        let json = "farm/set.json"
        let call = "farm/stickers.json"
        let first = "farm/01-cat.webp"
        let thumbnail = "farm/thumbnail.webp"
        func change(
            _ what: String, _ rule: Rule, _ file: String, _ value: any Sendable, _ keys: [any Sendable]
        ) -> Breakage {
            Breakage(.telegram, what, rule, file) { try $0.set(value, keys, in: json) }
        }
        return [
            Breakage(.telegram, "500 pixels", .stickerSize, first) {
                try $0.write(SamplePack.webp(500, 400), first)
            },
            Breakage(.telegram, "an animation", .movingFormat, first) {
                try $0.write(SamplePack.animated(512, 512), first)
            },
            Breakage(.telegram, "too many bytes", .stickerBytes, first) {
                try $0.write(PNGEncoder.encode(SamplePhoto.noise(512, 512)), first)
            },
            Breakage(.telegram, "a thumbnail of 96", .coverSize, thumbnail) {
                try $0.write(SamplePack.webp(96, 96), thumbnail)
            },
            Breakage(.telegram, "no set", .layout, json) { try $0.text("[]", json) },
            change("a name without its end", .shortName, "farm", "farm", ["name"]),
            change("a name with two _", .shortName, "farm", "my__farm_by_farm_bot", ["name"]),
            change("a name that begins with a digit", .shortName, "farm", "1farm_by_farm_bot", ["name"]),
            change(
                "a name of 65", .shortName, "farm", String(repeating: "a", count: 53) + "_by_farm_bot",
                ["name"]),
            change("a title of 65", .title, "farm", String(repeating: "a", count: 65), ["title"]),
            change("no emoji", .emojiCount, first, [String](), ["stickers", 0, "emoji_list"]),
            change(
                "21 emoji", .emojiCount, first, [String](repeating: "😴", count: 21),
                ["stickers", 0, "emoji_list"]),
            change(
                "keywords of 65 letters", .keywords, first, [String(repeating: "a", count: 65)],
                ["stickers", 0, "keywords"]),
            change(
                "21 keywords", .keywordCount, first, [String](repeating: "a", count: 21),
                ["stickers", 0, "keywords"]),
            Breakage(.telegram, "a title of 65 for the call", .title, "farm/title.txt") {
                try $0.text(String(repeating: "a", count: 65), "farm/title.txt")
            },
            Breakage(.telegram, "no title for the call", .missingFile, "farm/title.txt") {
                try $0.remove("farm/title.txt")
            },
            Breakage(.telegram, "no stickers for the call", .missingFile, call) { try $0.remove(call) },
            Breakage(.telegram, "no JSON for the call", .layout, call) { try $0.text("no", call) },
            Breakage(.telegram, "a call with a file that is not there", .missingFile, "farm/bat.webp") {
                try $0.set("attach://bat.webp", [0, "sticker"], in: call)
            },
            Breakage(.telegram, "a call without emoji", .emojiCount, call) {
                try $0.set([String](), [0, "emoji_list"], in: call)
            },
            Breakage(.telegram, "a call with a word as emoji", .emoji, call) {
                try $0.set(["cat"], [0, "emoji_list"], in: call)
            },
            Breakage(.telegram, "a call with 21 keywords", .keywordCount, call) {
                try $0.set([String](repeating: "a", count: 21), [0, "keywords"], in: call)
            },
            Breakage(.telegram, "a call with keywords of 65 letters", .keywords, call) {
                try $0.set([String(repeating: "a", count: 65)], [0, "keywords"], in: call)
            },
            Breakage(.telegram, "no set, and a call with 21 emoji", .emojiCount, call) {
                try $0.remove(json)
                try $0.set([String](repeating: "😴", count: 21), [0, "emoji_list"], in: call)
            },
            Breakage(.telegram, "21 emoji for other programs", .emojiCount, "farm/emoji.txt") {
                try $0.set(String(repeating: "😴", count: 21), ["01-cat"], in: "farm/emoji.txt")
            },
            Breakage(.telegramEmoji, "99 pixels", .stickerSize, first) {
                try $0.write(SamplePack.webp(100, 99), first)
            },
        ]
    }()

    static let signal: [Breakage] = {
        let first = "farm/01-cat.webp"
        return [
            Breakage(.signal, "too many bytes", .stickerBytes, first) {
                try $0.write(PNGEncoder.encode(SamplePhoto.noise(512, 512)), first)
            },
            Breakage(.signal, "two emoji", .emojiCount, first) {
                try $0.set("😴🐈", ["stickers", 0, "emoji"], in: "farm/manifest.json")
            },
            Breakage(.signal, "a joined emoji", .joinedEmoji, first) {
                try $0.set("🧑‍🍳", ["stickers", 0, "emoji"], in: "farm/manifest.json")
            },
            Breakage(.signal, "no author", .author, "farm") {
                try $0.set("", ["author"], in: "farm/manifest.json")
            },
            Breakage(.signal, "a cover that is not there", .missingFile, "farm/cover.png") {
                try $0.set("cover.png", ["cover", "file"], in: "farm/manifest.json")
            },
            Breakage(.signal, "no manifest and no title", .title, "farm") {
                for name in ["manifest.json", "title.txt"] { try $0.remove("farm/" + name) }
            },
            Breakage(.signal, "no manifest and no author", .author, "farm") {
                for name in ["manifest.json", "author.txt"] { try $0.remove("farm/" + name) }
            },
            Breakage(.signal, "a title of 129 to be typed", .title, "farm/title.txt") {
                try $0.text(String(repeating: "a", count: 129), "farm/title.txt")
            },
            Breakage(.signal, "no author to be typed", .author, "farm/author.txt") {
                try $0.text("\n", "farm/author.txt")
            },
        ]
    }()

    static let imessage: [Breakage] = {
        let pack = "farm.xcassets/Sticker Pack small.stickerpack"
        let first = pack + "/01-cat.sticker/01-cat.png"
        let icons = "farm.xcassets/iMessage App Icon.stickersiconset"
        let icon = icons + "/icon-iphone-29x29@2x.png"
        return [
            Breakage(.imessage, "301 pixels", .stickerSize, first) {
                try $0.write(SamplePack.png(301, 301), first)
            },
            Breakage(.imessage, "the size of another grid", .layout, first) {
                try $0.write(SamplePack.png(408, 408), first)
            },
            Breakage(.imessage, "an unknown grid", .gridSize, pack) {
                try $0.set("huge", ["properties", "grid-size"], in: pack + "/Contents.json")
            },
            Breakage(.imessage, "an icon of another size", .iconSize, icon) {
                try $0.write(SamplePack.png(60, 60), icon)
            },
            Breakage(
                .imessage, "a sticker without Contents.json", .missingFile,
                pack + "/01-cat.sticker/Contents.json"
            ) {
                try $0.remove(pack + "/01-cat.sticker/Contents.json")
            },
            Breakage(.imessage, "a pack without Contents.json", .missingFile, pack + "/Contents.json") {
                try $0.remove(pack + "/Contents.json")
            },
            Breakage(.imessage, "icons without Contents.json", .missingFile, icons + "/Contents.json") {
                try $0.remove(icons + "/Contents.json")
            },
            Breakage(.imessage, "no icons", .layout, "farm.xcassets") { try $0.remove(icons) },
        ]
    }()

    static let discord: [Breakage] = {
        let json = "farm/stickers.json"
        let first = "farm/01-cat.png"
        return [
            Breakage(.discord, "319 pixels", .stickerSize, first) {
                try $0.write(SamplePack.png(320, 319), first)
            },
            Breakage(.discord, "a name of one letter", .stickerName, first) {
                try $0.set("c", [0, "name"], in: json)
            },
            Breakage(.discord, "a description of one letter", .stickerDescription, first) {
                try $0.set("c", [0, "description"], in: json)
            },
            Breakage(.discord, "tags of 201", .tags, first) {
                try $0.set(String(repeating: "t", count: 201), [0, "tags"], in: json)
            },
            Breakage(.discord, "a name of 31 for the call", .stickerName, "farm/texts/01-cat.name.txt") {
                try $0.text(String(repeating: "c", count: 31), "farm/texts/01-cat.name.txt")
            },
            Breakage(
                .discord, "a description of 101 for the call", .stickerDescription,
                "farm/texts/01-cat.description.txt"
            ) {
                try $0.text(String(repeating: "c", count: 101), "farm/texts/01-cat.description.txt")
            },
            Breakage(.discord, "no tags for the call", .tags, "farm/texts/01-cat.tags.txt") {
                try $0.text("", "farm/texts/01-cat.tags.txt")
            },
            Breakage(.discord, "no text for the call", .missingFile, "farm/texts/01-cat.tags.txt") {
                try $0.remove("farm/texts/01-cat.tags.txt")
            },
            Breakage(.discord, "two of one name", .uniqueNames, "farm/02-dog.png") {
                try $0.set("cat", [1, "name"], in: json)
            },
        ]
    }()

    static let emoji: [Breakage] = [
        Breakage(.discordEmoji, "a name with a space", .stickerName, "farm/the cat.png") {
            try $0.write(SamplePack.png(128, 128), "farm/the cat.png")
        },
        Breakage(.discordEmoji, "64 pixels", .stickerSize, "farm/cat.png") {
            try $0.write(SamplePack.png(64, 64), "farm/cat.png")
        },
        Breakage(.slack, "a name in capitals", .stickerName, "farm/Cats.png") {
            try $0.write(SamplePack.png(128, 128), "farm/Cats.png")
        },
        Breakage(.slack, "too many bytes", .stickerBytes, "farm/cat.png") {
            let bytes = try PNGEncoder.encode(SamplePhoto.noise(128, 128))
            try $0.write(bytes + [UInt8](repeating: 0, count: 128_000), "farm/cat.png")
        },
    ]

    static let matrix: [Breakage] = [
        Breakage(.matrix, "a GIF", .stickerFormat, "farm/01-cat.webp") {
            // A screen of 64 pixels with a frame of one.
            let head = Array("GIF89a".utf8) + [64, 0, 64, 0, 0x80, 0, 0, 255, 255, 255, 0, 0, 0]
            let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
            try $0.write(head + frame, "farm/01-cat.webp")
        },
        Breakage(.matrix, "another address", .layout, "farm/picker.json") {
            try $0.set("https://example.org/cat.webp", ["stickers", 0, "url"], in: "farm/picker.json")
        },
        Breakage(.matrix, "no picker", .missingFile, "farm/picker.json") {
            try $0.remove("farm/picker.json")
        },
        Breakage(.matrix, "neither picker nor event", .missingFile, "farm/picker.json") {
            for name in ["picker", "im.ponies.room_emotes", "m.room.image_pack"] {
                try $0.remove("farm/\(name).json")
            }
        },
        Breakage(.matrix, "no event of Matrix 1.19", .missingFile, "farm/m.room.image_pack.json") {
            try $0.remove("farm/m.room.image_pack.json")
        },
        Breakage(.matrix, "no event for the upload", .missingFile, "farm/im.ponies.room_emotes.json") {
            try $0.remove("farm/im.ponies.room_emotes.json")
        },
        Breakage(.matrix, "a picker with a file that is not there", .missingFile, "farm/bat.webp") {
            try $0.set("mxc://SERVER/bat.webp", ["stickers", 0, "url"], in: "farm/picker.json")
        },
        Breakage(.matrix, "an event with a file that is not there", .missingFile, "farm/bat.webp") {
            try $0.set(
                "mxc://SERVER/bat.webp", ["images", "cat", "url"], in: "farm/im.ponies.room_emotes.json")
        },
        Breakage(.matrix, "a pack that is not there", .missingFile, "farm/bats.json") {
            try $0.set("bats.json", ["packs", 0], in: "farm/index.json")
        },
    ]

    static let line: [Breakage] = [
        Breakage(.line, "9 stickers", .stickerCount, "farm") {
            try $0.write(SamplePack.png(100, 100), "farm/09.png")
        },
        Breakage(.line, "an odd side", .evenSides, "farm/01.png") {
            try $0.write(SamplePack.png(101, 100), "farm/01.png")
        },
        Breakage(.line, "no transparency", .colorMode, "farm/01.png") {
            try $0.write(SamplePack.png(100, 100, opaque: true), "farm/01.png")
        },
        Breakage(.line, "grey with transparency", .colorMode, "farm/01.png") {
            try $0.write(SamplePack.grayPNG(100, 100), "farm/01.png")
        },
        Breakage(.line, "a palette with transparency", .colorMode, "farm/01.png") {
            try $0.write(SamplePack.indexedPNG(100, 100), "farm/01.png")
        },
        Breakage(.line, "a main image with a palette", .colorMode, "farm/main.png") {
            try $0.write(SamplePack.indexedPNG(240, 240), "farm/main.png")
        },
        Breakage(.line, "71 dots per inch", .resolution, "farm/01.png") {
            try $0.write(SamplePack.png(100, 100, pixelsPerMeter: 2795), "farm/01.png")
        },
        Breakage(.line, "a tab image of 36 dots per inch", .resolution, "farm/tab.png") {
            try $0.write(SamplePack.png(96, 74, pixelsPerMeter: 1417), "farm/tab.png")
        },
        Breakage(.line, "a main image of WebP", .mainFormat, "farm/main.png") {
            try $0.write(SamplePack.webp(240, 240), "farm/main.png")
        },
        Breakage(.line, "a main image of many bytes", .mainBytes, "farm/main.png") {
            try $0.write(SamplePack.png(240, 240) + [UInt8](repeating: 0, count: 1_000_000), "farm/main.png")
        },
        Breakage(.line, "a tab image of WebP", .tabFormat, "farm/tab.png") {
            try $0.write(SamplePack.webp(96, 74), "farm/tab.png")
        },
        Breakage(.line, "a tab image of many bytes", .tabBytes, "farm/tab.png") {
            try $0.write(SamplePack.png(96, 74) + [UInt8](repeating: 0, count: 1_000_000), "farm/tab.png")
        },
        Breakage(.line, "a number that is missing", .layout, "farm/05.png") {
            try $0.remove("farm/05.png")
            try $0.write(SamplePack.png(100, 100), "farm/09.png")
        },
        Breakage(.line, "too wide", .stickerSize, "farm/01.png") {
            try $0.write(SamplePack.png(372, 100), "farm/01.png")
        },
        Breakage(.line, "no tab image", .missingFile, "farm/tab.png") { try $0.remove("farm/tab.png") },
        Breakage(.line, "a main image of 241", .mainSize, "farm/main.png") {
            try $0.write(SamplePack.png(241, 241), "farm/main.png")
        },
        Breakage(.line, "a tab image of 96", .tabSize, "farm/tab.png") {
            try $0.write(SamplePack.png(96, 96), "farm/tab.png")
        },
        Breakage(.line, "a title of 21 wide letters", .title, "farm") {
            try $0.set(String(repeating: "猫", count: 21), ["title"], in: "farm/texts.json")
        },
    ]

    static let fediverse: [Breakage] = [
        Breakage(.fediverse, "a shortcode with a dash", .stickerName, "farm/cat.png") {
            try $0.set(nil, ["files", "cat"], in: "farm/pack.json")
            try $0.set("cat.png", ["files", "black-cat"], in: "farm/pack.json")
        },
        Breakage(.fediverse, "a file that is not there", .missingFile, "farm/cat.png") {
            try $0.remove("farm/cat.png")
        },
        Breakage(.fediverse, "129 pixels", .stickerSize, "farm/cat.png") {
            try $0.write(SamplePack.png(129, 128), "farm/cat.png")
        },
        Breakage(.fediverse, "too many bytes", .stickerBytes, "farm/cat.png") {
            // Chunks behind the last are passed over, and count.
            let bytes = try PNGEncoder.encode(SamplePhoto.noise(128, 128))
            try $0.write(bytes + [UInt8](repeating: 0, count: 262_144), "farm/cat.png")
        },
        Breakage(.plain, "511 pixels", .stickerSize, "farm/01-cat.png") {
            try $0.write(SamplePack.png(511, 400), "farm/01-cat.png")
        },
    ]
}
