import ChatPacks
import Languages
import Foundation
import Testing

@Suite struct PackPlanTests {
    @Test(arguments: [
        (ChatApp.whatsapp, 1, [1]), (.whatsapp, 2, [2]), (.whatsapp, 29, [29]), (.whatsapp, 30, [30]),
        (.whatsapp, 31, [16, 15]), (.whatsapp, 61, [21, 20, 20]),
        (.telegram, 500, [100, 100, 100, 100, 100]),
        (.signal, 500, [167, 167, 166]), (.line, 40, [40]), (.line, 41, [40]), (.line, 60, [32, 24]),
        (.line, 7, [7]), (.line, 100, [32, 32, 32]), (.plain, 500, [500]),
    ])
    func `packs are as few and as equal as can be`(_ app: ChatApp, _ total: Int, _ counts: [Int]) {
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

    private static let hostile = [
        "Tim's \"pets\"; rm -rf $HOME `id` \\", "قطط وكلاب", "a\u{0}b\nc\td",
        String(repeating: "long ", count: 60),
        "<script>alert(1)</script>", "猫と犬", String(repeating: "हिन्दी ", count: 20), "%s %n", "👩‍👩‍👧‍👦",
    ]

    /// Whatever a pack is called, it keeps the app's limits, and none of its texts is part of a script.
    @Test(arguments: ChatApp.allCases, hostile)
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
        #expect(try folder.violations() == [])
    }

    /// Titles may be the same; the names that apps know stickers by are not.
    @Test(arguments: ChatApp.allCases) func `stickers of one title have names of their own`(_ app: ChatApp)
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
        #expect(try folder.violations() == [])
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
    func `links have the apps form`(_ app: ChatApp, _ link: String, _ isTaken: Bool) {
        #expect(app.takesLink(link) == isTaken)
    }

    /// Apps take short names: those of two stickers are not cut to the same, and no picture is written over another.
    @Test(arguments: ChatApp.allCases) func `every picture has a file of its own`(_ app: ChatApp) {
        var pack = SamplePack.chatPack()
        let long = String(repeating: "a-very-long-name-", count: 3)
        for (index, slug) in [long + "one", long + "two", "a", "s-a", "s-a-2"].enumerated() {
            pack.stickers[index].slug = slug
        }
        let paths = PackPlan(pack, for: app).images.map(\.image.path)
        #expect(Set(paths).count == paths.count)
    }

    @Test(arguments: ChatApp.allCases) func `each pack says in its language what to do with it`(
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
