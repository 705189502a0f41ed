import ChatPacks
import Languages
import Foundation
import TestSupport
import Testing

@Suite struct PackPlanTests {
    @Test(arguments: [
        (ChatApp.whatsapp, 1, [1]), (.whatsapp, 2, [2]), (.whatsapp, 29, [29]), (.whatsapp, 30, [30]),
        (.whatsapp, 31, [16, 15]), (.whatsapp, 61, [21, 20, 20]),
        (.telegram, 500, [100, 100, 100, 100, 100]),
        (.signal, 500, [167, 167, 166]), (.line, 40, [40]), (.line, 41, [40]), (.line, 60, [32, 24]),
        (.line, 7, [7]), (.line, 100, [32, 32, 32]), (.plain, 500, [500]),
    ])
    func `packs are as few and as equal as possible`(_ app: ChatApp, _ total: Int, _ counts: [Int]) {
        let plan = PackPlan(SamplePack.chatPack(count: total), for: app)
        #expect(plan.packs.map(\.stickers.count) == counts)
        #expect(plan.leftOut.count == total - counts.reduce(0, +))
        #expect(plan.packs.map(\.part.number) == Array(1...counts.count))
    }

    @Test(arguments: [
        (ChatApp.whatsapp, 1, 2), (.whatsapp, 2, 1), (.whatsapp, 3, 0), (.line, 5, 3), (.signal, 1, 0),
    ])
    func `missing stickers are counted`(_ app: ChatApp, _ total: Int, _ missing: Int) {
        #expect(PackPlan(SamplePack.chatPack(count: total), for: app).missing == missing)
    }

    /// A pack of which the first ones move.
    private static func pack(moving: Int, of total: Int) -> ChatPack {
        var pack = SamplePack.chatPack(count: total)
        for index in 0..<moving { pack.stickers[index].moves = true }
        return pack
    }

    /// How many stickers move, of how many; and the numbers of still and of moving ones that the app's packs have.
    @Test(arguments: [
        (ChatApp.whatsapp, 3, 6, [3], [3]), (.whatsapp, 2, 6, [6], []), (.whatsapp, 6, 6, [], [6]),
        (.whatsapp, 5, 6, [3], [5]), (.whatsapp, 1, 2, [2], []), (.whatsapp, 35, 40, [5], [18, 17]),
        (.line, 8, 16, [8], [8]), (.line, 7, 16, [16], []), (.line, 10, 16, [8], [8]),
        (.line, 8, 11, [], [8]), (.line, 12, 15, [], [8]), (.line, 30, 38, [8], [24]),
        (.signal, 2, 6, [6], []), (.plain, 2, 6, [6], []),
    ])
    func `moving and still stickers get separate packs if the app does not mix them`(
        _ app: ChatApp, _ moving: Int, _ total: Int, _ still: [Int], _ moved: [Int]
    ) {
        let plan = PackPlan(Self.pack(moving: moving, of: total), for: app)
        #expect(plan.packs.map(\.stickers.count) == still + moved)
        #expect(plan.packs.map(\.part.number) == Array(1...(still + moved).count))
        if app.limit(.oneMovement) != nil {
            #expect(plan.packs.prefix(still.count).flatMap(\.stickers).allSatisfy { !$0.moves })
            #expect(plan.packs.dropFirst(still.count).flatMap(\.stickers).allSatisfy { $0.moves })
            let shown = Set(plan.packs.flatMap(\.stickers).map(\.slug))
            #expect(shown.count + plan.leftOut.count == total, "each is somewhere")
            #expect(plan.missing == (total < 3 ? 3 - total : 0))
            #expect(plan.stilled.count == (still.isEmpty ? 0 : moving - moved.reduce(0, +)))
        } else {
            #expect(plan.packs[0].stickers.count(where: \.moves) == (app == .signal ? 2 : 0))
        }
    }

    @Test func `a pack of moving stickers has its own name`() throws {
        let plan = PackPlan(Self.pack(moving: 35, of: 40), for: .whatsapp)
        let names = (0..<3).compactMap { plan.archive(ofPart: $0)?.path }
        #expect(
            names == ["farm.wastickers", "farm-moving-1.wastickers", "farm-moving-2.wastickers"])
        let contents = try (0..<3).map { part in
            let files = plan.files(ofPart: part, [:])
            let file = try #require(files.first { $0.path.hasSuffix("contents.json") })
            return String(decoding: file.bytes, as: UTF8.self)
        }
        #expect(contents.map { $0.contains("\"animated_sticker_pack\" : true") } == [false, true, true])
        #expect(contents[0].contains("\"name\" : \"Farm 1/3\"") && contents[2].contains("\"farm-moving-2\""))
    }

    /// What the names of moving images end with.
    @Test(arguments: [
        (ChatApp.whatsapp, "webp"), (.telegram, "webm"), (.telegramEmoji, "webm"), (.signal, "png"),
        (.imessage, "png"), (.discord, "png"), (.discordEmoji, "gif"), (.slack, "gif"), (.matrix, "webp"),
        (.line, "png"),
    ])
    func `moving stickers are files of the app's format`(_ app: ChatApp, _ suffix: String) throws {
        let plan = PackPlan(Self.pack(moving: 8, of: 16), for: app)
        let moving = plan.images.filter { $0.image.spec.moving != nil }
        #expect(Set(moving.map(\.sticker.slug)).count == 8)
        #expect(moving.allSatisfy { $0.image.path.hasSuffix("." + suffix) })
        #expect(moving.allSatisfy { $0.image.spec.size == $0.image.spec.moving?.size })
        let files = plan.packs.indices.flatMap { plan.files(ofPart: $0, [:]) }
        let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
        let name = moving[0].image.path.split(separator: "/").last.map(String.init) ?? ""
        #expect(texts.contains { $0.contains("Moving sticker: ") && $0.contains(name) })
        #expect(app == .signal ? texts.contains { $0.contains("image/png") } : true)
    }

    @Test func `Telegram's script tells films from pictures`() throws {
        func script(_ moving: Int) throws -> String {
            let files = PackPlan(Self.pack(moving: moving, of: 3), for: .telegram).files(ofPart: 0, [:])
            return String(
                decoding: try #require(files.first { $0.path.hasSuffix("upload.sh") }).bytes, as: UTF8.self)
        }
        #expect(!(try script(0)).contains(".webm"))
        let mixed = try script(1)
        #expect(mixed.contains("if [ -e \"$1.webm\" ]") && !mixed.contains("@$stem.webp"))
        let plan = PackPlan(Self.pack(moving: 1, of: 3), for: .telegram)
        let set = try #require(plan.files(ofPart: 0, [:]).first { $0.path.hasSuffix("set.json") })
        let json = try JSONDecoder().decode(TelegramSet.self, from: Data(set.bytes))
        #expect(json.stickers.map(\.format) == ["video", "static", "static"])
        #expect(json.stickers[0].sticker == "attach://01-cat.webm")
    }

    private struct TelegramSet: Decodable {
        var stickers: [Sticker]

        struct Sticker: Decodable { var sticker, format: String }
    }

    private static let hostile = [
        "Tim's \"pets\"; rm -rf $HOME `id` \\", "قطط وكلاب", "a\u{0}b\nc\td",
        String(repeating: "long ", count: 60),
        "<script>alert(1)</script>", "猫と犬", String(repeating: "हिन्दी ", count: 20), "%s %n", "👩‍👩‍👧‍👦",
    ]

    /// Whatever a pack is called, it keeps the app's limits, and none of its texts is part of a script.
    @Test(arguments: Ring.pairs(ChatApp.allCases, hostile))
    func `texts are cut to fit and kept out of scripts`(_ app: ChatApp, _ text: String) throws {
        var pack = SamplePack.chatPack()
        pack.title = text
        pack.author = text
        pack.description = text
        pack.stickers[0].title = text
        pack.stickers[0].alt = text
        pack.stickers[0].emoji = ["😴", "🐈", "🐕", "🐟", "🐦", "🐎", "🐄", "🐖", "🐑", "🦆"]
        let plan = PackPlan(pack, for: app)
        let folder = try SamplePack(app)
        let made = plan.images.reduce(into: [String: MadeImage]()) {
            $0[$1.image.path] = MadeImage(size: $1.image.spec.size, bytes: 1)
        }
        for file in plan.files(ofPart: 0, made) {
            try folder.write(file.bytes, file.path)
            guard file.path.hasSuffix(".sh") else { continue }
            let script = String(decoding: file.bytes, as: UTF8.self)
            #expect(!script.contains(text))
            #expect(script.unicodeScalars.allSatisfy { $0.isASCII })
        }
        #expect(try folder.violations(decodesPixels: false) == [])
    }

    /// Titles may be the same; the names that apps know stickers by are not.
    @Test(arguments: ChatApp.allCases) func `stickers with the same title have different names`(
        _ app: ChatApp
    )
        throws
    {
        var pack = SamplePack.chatPack()
        for index in pack.stickers.indices {
            pack.stickers[index].title = index % 2 == 0 ? "Cat" : String(repeating: "CAT ", count: 20)
        }
        let folder = try SamplePack(app)
        let plan = PackPlan(pack, for: app)
        let made = plan.images.reduce(into: [String: MadeImage]()) {
            $0[$1.image.path] = MadeImage(size: $1.image.spec.size, bytes: 1)
        }
        for file in plan.files(ofPart: 0, made) { try folder.write(file.bytes, file.path) }
        #expect(try folder.violations(decodesPixels: false) == [])
    }

    @Test func `a long bot name leaves room for the sets name`() throws {
        var pack = SamplePack.chatPack()
        pack.slug = String(repeating: "very-", count: 12)
        pack.telegramBot = String(repeating: "b", count: 29) + "bot"
        let file = try #require(
            PackPlan(pack, for: .telegram).files(ofPart: 0, [:]).first { $0.path.hasSuffix("set.json") })
        let json = try #require(JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
        let name = try #require(json["name"] as? String)
        #expect(ChatApp.telegram.limit(.shortName)?.bound.allows(.text(name)) == true, "\(name)")
    }

    @Test(arguments: [
        (ChatApp.telegram, "https://t.me/addstickers/pets", true), (.telegram, "https://t.me/pets", false),
        (.telegram, "https://t.me/addstickers/", false),
        (.signal, "https://signal.art/addstickers/#pack_id=1", true),
        (.signal, "https://example.org/", false), (.slack, "https://example.org/", true),
    ])
    func `only links of the app's form are accepted`(_ app: ChatApp, _ link: String, _ isTaken: Bool) {
        #expect(app.takesLink(link) == isTaken)
    }

    /// Apps take short names: those of two stickers are not cut to the same, and no picture is written over another.
    @Test(arguments: ChatApp.allCases) func `every picture has its own file`(_ app: ChatApp) {
        var pack = SamplePack.chatPack()
        let long = String(repeating: "a-very-long-name-", count: 3)
        for (index, slug) in [long + "one", long + "two", "a", "s-a", "s-a-2"].enumerated() {
            pack.stickers[index].slug = slug
        }
        let paths = PackPlan(pack, for: app).images.map(\.image.path)
        #expect(Set(paths).count == paths.count)
    }

    @Test(arguments: ChatApp.allCases) func `each pack has its steps in its own language`(
        _ app: ChatApp
    ) throws {
        var pack = SamplePack.chatPack()
        pack.language = "de-AT"
        let files = PackPlan(pack, for: app).files(ofPart: 0, [:]).filter { $0.path.hasSuffix("HOWTO.txt") }
        let file = try #require(files.first)
        #expect(files.count == 1 && file.path.split(separator: "/").count <= 2, "\(file.path)")
        #expect(!file.path.contains(".xcassets/"), "Xcode warns of unknown files in a catalog")
        let text = String(decoding: file.bytes, as: UTF8.self)
        let steps = app.steps(in: .german)
        #expect(text.hasPrefix("Farm – \(app.title)\n\n1. "))
        #expect(steps.filter { text.contains($0) }.count >= steps.count - 1, "\(text)")
        #expect(!text.contains(Language.german.text(AppWord.unpack)))
    }
}
