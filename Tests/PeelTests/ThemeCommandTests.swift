import Foundation
import TestSupport
import Testing

@Suite struct ThemeCommandTests {
    private func ejected() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let run = try await PeelProgram.run("theme", "eject", "mine", in: folder.path)
        #expect(run.status == 0 && run.output == "mine\n", "\(run.errors)")
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/disc.png")
        return folder
    }

    private func check(_ folder: TemporaryFolder) async throws -> Tool.Result {
        try await PeelProgram.run("theme", "check", "mine", in: folder.path)
    }

    @Test func `an ejected theme makes the same pages`() async throws {
        let folder = try await ejected()
        #expect(try await PeelProgram.run("build", "-o", "own", in: folder.path).status == 0)
        #expect(
            try await PeelProgram.run("build", "--theme", "mine", "-o", "themed", in: folder.path).status == 0
        )
        #expect(try folder.tree("themed") == folder.tree("own"))
        let checked = try await check(folder)
        #expect(checked.status == 0)
        let lines = checked.output.split(separator: "\n")
        #expect(
            lines.count > 10 && lines.allSatisfy { $0.contains("the same as Peel's own") },
            "\(checked.output)")
    }

    @Test func `a theme is not written over another`() async throws {
        let folder = try await ejected()
        let again = try await PeelProgram.run("theme", "eject", "mine", in: folder.path)
        #expect(again.status == 64, "\(again.errors)")
        #expect(
            again.errors == "peel: mine: there are files in it already; name a new folder\n",
            "\(again.errors)")
    }

    @Test func `a changed file is used, and Peel's own replaces a missing one`() async throws {
        let folder = try await ejected()
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url("mine").path)
        where path.contains("/") && path != "assets/site.css" {
            try? FileManager.default.removeItem(at: folder.url("mine/" + path))
        }
        let style = try String(contentsOf: folder.url("mine/assets/site.css"), encoding: .utf8)
        #expect(style.hasPrefix("/* What all pages share"), "for people")
        try folder.write(style + "\n:root { --round: 3rem }\n", to: "mine/assets/site.css")
        try FileManager.default.removeItem(at: folder.url("mine/templates"))
        #expect(try await PeelProgram.run("build", "--theme", "mine", in: folder.path).status == 0)
        #expect(
            try folder.tree("site").values.contains {
                String(decoding: $0, as: UTF8.self).contains("--round: 3rem")
            })
        let checked = try await check(folder)
        #expect(checked.status == 0 && checked.output.isEmpty, "\(checked.output)")
    }

    @Test func `a style of the themes own comes last on every page`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/disc.png")
        try folder.write("@font-face { src: url(own.woff2) }", to: "mine/assets/theme.css")
        #expect(try await PeelProgram.run("build", "--theme", "mine", in: folder.path).status == 0)
        let site = try folder.tree("site")
        let style = try #require(site.keys.first { $0.hasPrefix("assets/theme-") })
        for page in ["index.html", "grid.html", "colors.html", "s/disc.html", "404.html"] {
            let links = String(decoding: try #require(site[page]), as: UTF8.self)
                .matches(of: /rel="stylesheet" href="([^"]*)"/).map(\.1)
            #expect(links.last?.hasSuffix(style) == true, "\(page): \(links)")
        }
        #expect(try await check(folder).output.isEmpty)
    }

    @Test func `the example themes are valid and small`() async throws {
        let themes = Corpus.checkout.appendingPathComponent("examples/themes")
        let names = try FileManager.default.contentsOfDirectory(atPath: themes.path)
        #expect(names.count >= 2)
        for name in names {
            let theme = themes.appendingPathComponent(name)
            let run = try await PeelProgram.run("theme", "check", theme.path)
            #expect(run.status == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
            let lines = try FileManager.default.subpathsOfDirectory(atPath: theme.path)
                .compactMap { try? String(contentsOf: theme.appendingPathComponent($0), encoding: .utf8) }
                .reduce(0) { $0 + $1.split(separator: "\n", omittingEmptySubsequences: false).count }
            #expect(lines < 200)
        }
    }

    @Test func `unknown files are named with the nearest known ones`() async throws {
        let folder = try await ejected()
        try folder.write("{{titel}}", to: "mine/templates/grid.mustache")
        try folder.write("x", to: "mine/templates/gird.mustache")
        try folder.write("x", to: "mine/assets/gird.css")
        try folder.write("x", to: "mine/assets/formats.js")
        let checked = try await check(folder)
        #expect(checked.status == 1)
        #expect(
            checked.output.contains(
                "templates/gird.mustache: Peel has no such template; did you mean templates/grid.mustache?"))
        #expect(
            checked.output.contains(
                "assets/gird.css: Peel has no such file, and copies it as it is; did you mean assets/grid.css?"
            ))
        #expect(checked.output.contains("assets/formats.js: Peel has no such file, and copies it as it is\n"))
        #expect(checked.output.contains("grid.mustache:1: there is no \"titel\" here"), "\(checked.output)")
    }

    @Test func `unused files are named`() async throws {
        let folder = try TemporaryFolder()
        for path in [
            "templates/grid.html", "templates/foot.mustache/a.txt", "Templates/grid.mustache", "README.md",
        ] {
            try folder.write("", to: "mine/" + path)
        }
        try folder.write("", to: "mine/assets")
        let checked = try await check(folder)
        let files = checked.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        #expect(checked.status == 0 && checked.output.contains("assets: not used"), "\(checked.output)")
        #expect(files == ["Templates", "assets", "templates/foot.mustache", "templates/grid.html"])
    }

    @Test func `a link that leads nowhere is reported`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "mine/assets/theme.css")
        try FileManager.default.createDirectory(
            at: folder.url("mine/templates"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("mine/templates/grid.mustache").path, withDestinationPath: "nowhere")
        let checked = try await check(folder)
        #expect(
            checked.status == 64
                && checked.errors.contains(
                    "mine/templates/grid.mustache: it is a link that leads to no file"),
            "\(checked.errors)")
    }

    @Test func `a theme among photos is not read as photos`() async throws {
        let folder = try TemporaryFolder()
        let picture = try Data(SamplePhoto.discPNG(SamplePhoto.colors[0]))
        for path in ["photos/disc.png", "photos/plain/assets/back.png"] {
            try folder.write(picture, to: path)
        }
        let run = try await PeelProgram.run("build", "--theme", "photos/plain", in: folder.path)
        #expect(run.status == 0 && run.errors.contains("1 sticker\n"), "\(run.errors)")
    }

    /// As if Peel's own had been another one when the theme was ejected.
    @Test func `files that have changed in Peel since are named`() async throws {
        let folder = try await ejected()
        var record = try String(contentsOf: folder.url("mine/ejected.txt"), encoding: .utf8)
        let line = try #require(record.split(separator: "\n").first { $0.hasSuffix(" assets/grid.css") })
        record = record.replacing(line, with: String(repeating: "0", count: 64) + " assets/grid.css")
            .replacing(/# Peel .*\n/, with: "# Peel 0.1.0\n")
        try folder.write(record, to: "mine/ejected.txt")
        try folder.write("body { margin: 0 }", to: "mine/assets/grid.css")
        let checked = try await check(folder)
        #expect(
            checked.output.contains("assets/grid.css: Peel's own has changed since Peel 0.1.0"),
            "\(checked.output)")
    }

    @Test func `a folder that is in the way is left alone`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "full/own.txt")
        let eject = try await PeelProgram.run("theme", "eject", "full", in: folder.path)
        #expect(eject.status == 64 && eject.errors.contains("full"), "\(eject.errors)")
        #expect(try folder.tree("full").keys.sorted() == ["own.txt"])
        for (name, words) in [
            ("full", "full is not a theme"), ("nowhere", "nowhere: there is no such folder"),
        ] {
            let check = try await PeelProgram.run("theme", "check", name, in: folder.path)
            #expect(check.status == 64 && check.errors.contains(words), "\(check.errors)")
        }
        let build = try await PeelProgram.run("build", "full", "--theme", "nowhere", in: folder.path)
        #expect(build.status == 64 && build.errors.contains("nowhere"), "\(build.errors)")
    }
}
