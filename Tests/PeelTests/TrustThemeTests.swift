import Foundation
import TestSupport
import Testing

/// Scripts, styles and hosts that come with a folder of photos.
@Suite struct TrustThemeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "gift/disc.png")
    }

    private func build(_ words: String..., from photos: String = "gift") async throws -> Tool.Result {
        try await PeelProgram.run(["build", photos] + words, in: folder.path)
    }

    private func addSnippet(_ script: String = "count()") throws {
        try folder.write("<script>\(script)</script>", to: "gift/_count.html")
        try folder.write(
            "analytics: { snippet: _count.html, hosts: [\"https://stats.example\"] }\n", to: "gift/peel.yaml")
    }

    @Test func `a snippet from the folder needs the user's word, once for each content`() async throws {
        try addSnippet()
        let refused = try await build()
        #expect(
            refused.status == 64
                && refused.errors
                    == "peel: gift: the photos bring code for the pages that you have not allowed: _count.html, https://stats.example. It runs in your visitors' browsers. If they are yours, or you trust them, add --trust-theme\n",
            "\(refused.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url("site").path))
        #expect(try await build("--trust-theme").status == 0)
        #expect(try await build("-o", "other").status == 0)
        try addSnippet("steal()")
        let changed = try await build("-o", "third")
        #expect(
            changed.status == 64 && changed.errors.contains("allowed: _count.html. It runs"),
            "\(changed.errors)")
    }

    @Test func `a copy of a trusted folder needs the user's word again`() async throws {
        try addSnippet()
        #expect(try await build("--trust-theme").status == 0)
        try FileManager.default.copyItem(at: folder.url("gift"), to: folder.url("copy"))
        #expect(try await build(from: "copy").status == 64)
    }

    @Test func `a record that other users may change counts for nothing`() async throws {
        try addSnippet()
        #expect(try await build("--trust-theme").status == 0)
        let records = folder.settings + "/peel/trusted"
        for name in try FileManager.default.contentsOfDirectory(atPath: records) {
            let record = "\(records)/\(name)"
            let mode = try FileManager.default.attributesOfItem(atPath: record)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: record)
        }
        #expect(try await build("-o", "other").status == 64)
    }

    @Test(arguments: ["assets/site.js", "assets/more.css", "assets/a.svg", "templates/grid.mustache"])
    func `a file of the folder's theme that browsers run needs the user's word`(file: String) async throws {
        try folder.write("theme: _theme\n", to: "gift/peel.yaml")
        try folder.write("<p>mine</p>", to: "gift/_theme/\(file)")
        let refused = try await build()
        #expect(
            refused.status == 64 && refused.errors.contains("_theme/\(file). It runs"), "\(refused.errors)")
        let published = try await PeelProgram.run("publish", "gift", "--to", "./www", in: folder.path)
        #expect(published.status == 64 && published.errors.contains("--trust-theme"), "\(published.errors)")
        #expect(try await build("--trust-theme").status == 0)
    }

    @Test func `pictures and fonts of a theme need no word, nor does a theme of the command line`()
        async throws
    {
        try folder.write("theme: _theme\n", to: "gift/peel.yaml")
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[1])), to: "gift/_theme/assets/paper.png")
        #expect(try await build().status == 0)
        try folder.write("alert(1)", to: "gift/_theme/assets/site.js")
        #expect(try await build("--theme", "gift/_theme").status == 0)
    }

    @Test func `an ejected theme is trusted, and a change of it is not`() async throws {
        try folder.write("theme: _theme\n", to: "gift/peel.yaml")
        #expect(try await PeelProgram.run("theme", "eject", "gift/_theme", in: folder.path).status == 0)
        #expect(try await build().status == 0)
        let file = folder.url("gift/_theme/assets/site.js")
        let script = try String(contentsOf: file, encoding: .utf8)
        try folder.write(script + "alert(1)\n", to: "gift/_theme/assets/site.js")
        #expect(try await build().errors.contains("allowed: _theme/assets/site.js. It"))
    }
}
