import Foundation
import TestSupport
import Testing

/// Packs for every app at once.
@Suite struct ExportAllTests {
    @Test func `all apps get a pack, each with what to do in its language`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/a.png")
        try folder.write("author: Ana\nlanguage: fr\n", to: "photos/peel.yaml")
        let run = try await PeelProgram.run("export", "photos", "--for", "all", "--lenient", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let files = try folder.tree("packs").keys
        let apps = Set(files.filter { $0.contains("/") }.compactMap { $0.split(separator: "/").first })
        #expect(apps.count > 10 && apps.isSuperset(of: ["whatsapp", "telegram", "matrix", "line", "plain"]))
        for app in apps {
            #expect(files.contains { $0.hasPrefix(app + "/") && $0.hasSuffix("/HOWTO.txt") }, "\(app)")
        }
        let text = try String(contentsOf: folder.url("packs/telegram/photos/HOWTO.txt"), encoding: .utf8)
        #expect(text.hasPrefix("Photos – Telegram\n\n1. Dans Telegram"), "\(text)")
    }
}
