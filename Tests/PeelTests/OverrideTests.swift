import Foundation
import TestSupport
import Testing

@Suite struct OverrideTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/cat.png")
        return folder
    }

    @Test func `templates and assets are replaced file by file`() async throws {
        let folder = try folder()
        try folder.write("<p>{{words.missingTitle}} is gone</p>", to: "own/missing.mustache")
        try folder.write("body { color: red }", to: "look/site.css")
        try folder.write("mine", to: "look/fonts/own.txt")
        let run = try await PeelProgram.run(
            "build", "--templates", "own", "--assets", "look", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let site = try folder.tree("site")
        #expect(String(decoding: try #require(site["404.html"]), as: UTF8.self).contains("is gone</p>"))
        #expect(site["assets/fonts/own.txt"] == Data("mine".utf8))
        let style = try #require(site.keys.first { $0.hasPrefix("assets/site-") && $0.hasSuffix(".css") })
        #expect(site[style] == Data("body { color: red }".utf8))
        #expect(site["index.html"] != nil)
    }

    @Test func `a template with an unknown name is an error`() async throws {
        let folder = try folder()
        try folder.write("<p>\n{{titel}}</p>", to: "own/missing.mustache")
        let run = try await PeelProgram.run("build", "--templates", "own", in: folder.path)
        #expect(run.status == 64)
        #expect(run.errors.contains("missing.mustache:2:") && run.errors.contains("titel"), "\(run.errors)")
        try folder.write("x", to: "own/misspelt.mustache")
        #expect(try await PeelProgram.run("build", "--templates", "own", in: folder.path).status == 64)
    }

    @Test(arguments: [
        ("--assets", "mine", "it is a theme; use --theme mine"),
        ("--templates", "mine", "it is a theme; use --theme mine"),
        ("--assets", "mine/templates", "these are templates; use --templates mine/templates"),
        ("--templates", "mine/assets", "there is no template in it; their names end with .mustache"),
    ])
    func `a folder for another option is refused by name`(
        _ option: String, _ named: String, _ reason: String
    ) async throws {
        let folder = try folder()
        try folder.write("{{titel}}", to: "mine/templates/missing.mustache")
        try folder.write("body { color: red }", to: "mine/assets/site.css")
        let run = try await PeelProgram.run("build", "photos", option, named, in: folder.path)
        #expect(run.status == 64 && run.errors == "peel: \(option) \(named): \(reason)\n", "\(run.errors)")
    }
}
