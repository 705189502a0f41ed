import ChatPacks
import Codecs
import Foundation
import TestSupport
import Testing

/// Packs that are broken in one way give just that violation.
@Suite struct BrokenPackTests {
    @Test(arguments: ChatApp.allCases) func aWholePackHasNone(_ app: ChatApp) throws {
        #expect(try SamplePack(app).violations() == [])
    }

    /// The app's own parser takes contents without them.
    @Test(arguments: ["android_play_store_link", "ios_app_store_link"])
    func linksToStoresMayBeMissing(_ key: String) throws {
        let pack = try SamplePack(.whatsapp)
        try pack.set(nil, [key], in: "farm/contents.json")
        #expect(try pack.violations() == [])
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
    func oneBreakageIsOneViolation(_ breakage: Breakage) throws {
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
                try $0.write(WebPEncoder.encode(SamplePack.noise(512, 512), quality: 100), first)
            },
            Breakage(.whatsapp, "a PNG", .stickerFormat, first) {
                try $0.write(SamplePack.png(512, 512), first)
            },
            Breakage(.whatsapp, "an animation", .stillImage, first) {
                try $0.write(SamplePack.animated(512, 512), first)
            },
            Breakage(.whatsapp, "a truncated sticker", .readableImage, first) { try $0.cut(first, to: 300) },
            Breakage(.whatsapp, "an empty sticker", .readableImage, first) { try $0.cut(first, to: 0) },
            Breakage(.whatsapp, "a missing sticker", .missingFile, first) { try $0.remove(first) },
            Breakage(.whatsapp, "a missing cover", .missingFile, cover) { try $0.remove(cover) },
            Breakage(.whatsapp, "a cover of 128 pixels", .coverSize, cover) {
                try $0.write(SamplePack.png(128, 128), cover)
            },
            Breakage(.whatsapp, "a cover of many bytes", .coverBytes, cover) {
                let bytes = try PNGEncoder.encode(SamplePack.noise(96, 96))
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
            Breakage(.telegram, "too many bytes", .stickerBytes, first) {
                try $0.write(PNGEncoder.encode(SamplePack.noise(512, 512)), first)
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
            Breakage(.telegramEmoji, "99 pixels", .stickerSize, first) {
                try $0.write(SamplePack.webp(100, 99), first)
            },
        ]
    }()

    static let signal: [Breakage] = {
        let first = "farm/01-cat.webp"
        return [
            Breakage(.signal, "too many bytes", .stickerBytes, first) {
                try $0.write(PNGEncoder.encode(SamplePack.noise(512, 512)), first)
            },
            Breakage(.signal, "two emoji", .emojiCount, first) {
                try $0.set("😴🐈", ["stickers", 0, "emoji"], in: "farm/manifest.json")
            },
            Breakage(.signal, "no author", .author, "farm") {
                try $0.set("", ["author"], in: "farm/manifest.json")
            },
            Breakage(.signal, "a cover that is not there", .missingFile, "farm/cover.png") {
                try $0.set("cover.png", ["cover", "file"], in: "farm/manifest.json")
            },
        ]
    }()

    static let imessage: [Breakage] = {
        let pack = "farm.xcassets/Sticker Pack small.stickerpack"
        let first = pack + "/01-cat.sticker/01-cat.png"
        let icon = "farm.xcassets/iMessage App Icon.stickersiconset/icon-iphone-29x29@2x.png"
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
            let bytes = try PNGEncoder.encode(SamplePack.noise(128, 128))
            try $0.write(bytes + [UInt8](repeating: 0, count: 128_000), "farm/cat.png")
        },
    ]

    static let matrix: [Breakage] = [
        Breakage(.matrix, "a GIF", .stickerFormat, "farm/01-cat.webp") {
            try $0.write(Array("GIF89a".utf8) + [64, 0, 64, 0, 0, 0, 0, 0x3B], "farm/01-cat.webp")
        },
        Breakage(.matrix, "another address", .layout, "farm/picker.json") {
            try $0.remove("farm/01-cat.webp")
            try $0.set("https://example.org/cat.webp", ["stickers", 0, "url"], in: "farm/picker.json")
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
        Breakage(.fediverse, "129 pixels", .stickerSize, "farm/cat.png") {
            try $0.write(SamplePack.png(129, 128), "farm/cat.png")
        },
        Breakage(.fediverse, "too many bytes", .stickerBytes, "farm/cat.png") {
            try $0.write(PNGEncoder.encode(SamplePack.noise(128, 128)), "farm/cat.png")
        },
        Breakage(.plain, "511 pixels", .stickerSize, "farm/01-cat.png") {
            try $0.write(SamplePack.png(511, 400), "farm/01-cat.png")
        },
    ]
}
