import Foundation
import TestSupport
import Testing

/// Packs for every app at once.
@Suite struct ExportAllTests {
    @Test func `all apps get a pack, each with its steps in the pack's language`() async throws {
        let folder = try TemporaryFolder()
        // As many as every app asks for.
        for index in 0..<8 {
            try folder.write(
                Data(SamplePhoto.discPNG(SamplePhoto.colors[index % SamplePhoto.colors.count])),
                to: "photos/\(index).png")
        }
        try folder.write("author: Ana\nlanguage: fr\n", to: "photos/peel.yaml")
        let run = try await PeelProgram.run("export", "photos", "--for", "all", "--lenient", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let files = try folder.tree("packs").keys
        let apps = Set(files.filter { $0.contains("/") }.compactMap { $0.split(separator: "/").first })
        #expect(apps.count > 10 && apps.isSuperset(of: ["whatsapp", "telegram", "matrix", "line", "plain"]))
        for app in apps {
            #expect(files.contains { $0.hasPrefix(app + "/") && $0.hasSuffix("HOWTO.txt") }, "\(app)")
        }
        let text = try String(contentsOf: folder.url("packs/telegram/photos/HOWTO.txt"), encoding: .utf8)
        #expect(text.hasPrefix("Photos – Telegram\n\n1. Dans Telegram"), "\(text)")
    }

    @Test func `packs with a damaged list are left alone, and the list is named`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/a.png")
        #expect(try await PeelProgram.run("export", "photos", "--for", "plain", in: folder.path).status == 0)
        try folder.write("{", to: "packs/pack.json")
        let before = try folder.tree("packs")
        let run = try await PeelProgram.run("export", "photos", "--for", "plain", in: folder.path)
        #expect(run.status == 64 && run.errors.contains("packs/pack.json is damaged"), "\(run.errors)")
        #expect(try folder.tree("packs") == before)
    }

    @Test func `emoji without a word in the title are counted, the others are named`() async throws {
        let folder = try TemporaryFolder()
        for (index, name) in ["cat.png", "IMG_0001.png", "IMG_0002.png"].enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[index])), to: "photos/\(name)")
        }
        let run = try await PeelProgram.run("export", "photos", "--for", "telegram", in: folder.path)
        #expect(run.status == 0 && run.errors.contains("emoji guessed from titles: Cat 🐈; "), "\(run.errors)")
        #expect(
            run.errors.contains(
                "2 stickers get the emoji ✨, because no word of the title has one; set emoji in peel.yaml"),
            "\(run.errors)")
    }
}
