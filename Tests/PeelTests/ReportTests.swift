import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// What a build says of its photos: to programs by `--json`, and to people of those that need eyes.
@Suite struct ReportTests {
    /// A photo worth a sticker, the same again and smaller, one of few pixels, one without a subject, and none.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let photo = SamplePhoto.disc(SamplePhoto.colors[0], width: 900, height: 800)
        try folder.write(Data(PNGEncoder.encode(photo)), to: "photos/1 red.png")
        try folder.write(Data(PNGEncoder.encode(photo)), to: "photos/2 again.png")
        try folder.write(
            Data(PNGEncoder.encode(photo.resized(width: 864, height: 768))), to: "photos/3 smaller.png")
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[1])), to: "photos/4 tiny.png")
        let wall = Raster(width: 800, height: 600, filledWith: RGBA(200, 200, 190))
        try folder.write(Data(PNGEncoder.encode(wall)), to: "photos/5 wall.png")
        try folder.write("no photo", to: "photos/6 words.jpg")
        return folder
    }

    /// Builds with the stickers that another of these tests made already.
    private func build(_ options: String..., in folder: TemporaryFolder) async throws -> Tool.Result {
        try await PeelProgram.run(["build"] + options, in: folder.path, environment: PeelProgram.sharedCache)
    }

    @Test func `each photo has a line for programs, and the site one`() async throws {
        let folder = try folder()
        let run = try await PeelProgram.run("build", "--json", in: folder.path)
        #expect(run.status == 3)
        let (photos, site) = try ReportLine.photosAndSite(in: run.output)
        #expect(Set((photos + [site]).map(\.version)) == [1] && Set(photos.map(\.kind)) == ["photo"])
        #expect(site.path == "site" && site.packs?.map(\.stickers) == [5])
        let names = ["1 red.png", "2 again.png", "3 smaller.png", "4 tiny.png", "5 wall.png", "6 words.jpg"]
        #expect(photos.map(\.path).sorted() == names)
        func line(_ name: String) throws -> ReportLine { try #require(photos.first { $0.path == name }) }
        let red = try line("1 red.png")
        let file = try Data(contentsOf: folder.url("photos/1 red.png"))
        #expect(red.outcome == "sticker" && red.attention == [] && red.reason == nil)
        #expect(red.photo == ReportLine.Image(width: 900, height: 800, bytes: file.count))
        let made = try #require(red.made)
        let png = try Data(contentsOf: folder.url("site/" + (made.path ?? "")))
        let size = try ImageDecoder().header(of: Array(png))
        #expect((made.width, made.height, made.bytes) == (size.width, size.height, png.count))
        #expect(try #require(red.seconds) > 0)
        #expect(try line("2 again.png").alike == "1 red.png")
        #expect(try line("3 smaller.png").alike == "1 red.png")
        #expect(try line("3 smaller.png").attention == ["look-alike"])
        #expect(try line("4 tiny.png").attention == ["low-resolution"])
        #expect(try line("5 wall.png").outcome == "card" && line("5 wall.png").attention == ["no-subject"])
        let words = try line("6 words.jpg")
        #expect(words.outcome == "refused" && words.attention == ["refused"] && words.made == nil)
        #expect(words.reason?.contains("not an image") == true)
    }

    @Test func `each photo has a line even if none could be used`() async throws {
        let folder = try TemporaryFolder()
        for name in ["a.jpg", "b.jpg"] { try folder.write("no photo", to: "photos/" + name) }
        for command in ["build", "warm"] {
            let run = try await PeelProgram.run(command, "--json", in: folder.path)
            let photos = try run.output.split(separator: "\n").filter { $0.contains("\"kind\":\"photo\"") }
                .flatMap { try ReportLine.all(in: String($0)) }
            #expect(
                photos.map(\.path) == ["a.jpg", "b.jpg"] && photos.map(\.outcome) == ["refused", "refused"])
            #expect(run.status == 1, "\(command): \(run.errors)")
        }
    }

    @Test func `a name cannot steer the terminal from a report`() async throws {
        let folder = try TemporaryFolder()
        let name = "a\u{9B}31m\u{85}\u{202E}\u{2066}\u{2028}\u{200F}é猫.png"
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: name)
        let run = try await PeelProgram.run("cut", name, "-o", "out/", "--json", in: folder.path)
        #expect(run.output.contains("a\\u009b31m\\u0085\\u202e\\u2066\\u2028\\u200fé猫.png"), "\(run.output)")
        #expect(try ReportLine.all(in: run.output).map(\.path) == [name])
    }

    @Test func `photos to check stay the same when nothing is left to do`() async throws {
        let folder = try folder()
        try FileManager.default.removeItem(at: folder.url("photos/6 words.jpg"))
        func look() async throws -> [String] {
            try await ReportLine.all(in: build("--json", in: folder).output)
                .map { "\($0.path) \($0.attention ?? []) \($0.alike ?? "")" }
        }
        let first = try await look()
        #expect(try await look() == first && first.contains("2 again.png [\"look-alike\"] 1 red.png"))
    }

    @Test func `photos that are left out say so`() async throws {
        let folder = try folder()
        try folder.write("noSubject: skip\n", to: "photos/peel.yaml")
        let (photos, _) = try await ReportLine.photosAndSite(
            in: build("--json", in: folder).output)
        let wall = try #require(photos.first { $0.path == "5 wall.png" })
        #expect(wall.outcome == "left-out" && wall.attention == ["no-subject"] && wall.made == nil)
    }

    @Test func `a log names each photo to check on its own line`() async throws {
        let folder = try folder()
        let run = try await build(in: folder)
        for line in [
            "peel: 6 words.jpg: not an image", "peel: 5 wall.png: it has no clear subject",
            "peel: 4 tiny.png: only ", "peel: 2 again.png: it looks the same as 1 red.png",
        ] {
            #expect(run.errors.contains(line), "\(line) in \(run.errors)")
        }
        #expect(!run.errors.contains("peel: 1 red.png"))
        let quiet = try await PeelProgram.run("build", "--quiet", "--no-cache", in: folder.path)
        #expect(quiet.errors.split(separator: "\n").count == 1 && quiet.errors.contains("6 words.jpg"))
    }

    @Test func `notes about a checked photo are not shown, and problems are`() async throws {
        let folder = try folder()
        try folder.write(
            "photos: { 4 tiny.png: { checked: true }, 6 words.jpg: { checked: true } }\n",
            to: "photos/peel.yaml")
        let run = try await build(in: folder)
        #expect(!run.errors.contains("4 tiny.png"), "\(run.errors)")
        #expect(run.errors.contains("5 wall.png: it has no clear subject"), "\(run.errors)")
        #expect(run.errors.contains("6 words.jpg: not an image"), "\(run.errors)")
        #expect(run.errors.contains("1 note as before; -v shows it"), "\(run.errors)")
        let all = try await build("--verbose", in: folder)
        #expect(all.errors.contains("4 tiny.png: only "), "\(all.errors)")
    }

    /// What a person sees on a terminal.
    private func shown(_ options: String, in folder: TemporaryFolder) async throws -> String {
        try await Tool.run(
            "script", "-qec", "'\(PeelProgram.path)' build --color never \(options)", "/dev/null",
            in: folder.path,
            environment: ["XDG_CACHE_HOME": folder.caches, "XDG_CONFIG_HOME": folder.settings]
        ).output.replacing("\r\n", with: "\n")
    }

    @Test(.enabled(if: Tool.exists("script"), "there is no script(1), which gives a program a terminal"))
    func `a terminal shows a note once, and a refused photo each time`() async throws {
        let folder = try folder()
        _ = try await shown("", in: folder)
        let again = try await shown("", in: folder)
        #expect(again.contains("4 notes as before; -v shows them\n"), "\(again)")
        #expect(again.contains("6 words.jpg: not an image"), "\(again)")
        #expect(!again.contains("it has no clear subject"), "\(again)")
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[2])), to: "photos/7 new.png")
        let more = try await shown("", in: folder)
        #expect(more.contains("7 new.png") && more.contains("4 notes as before"), "\(more)")
        #expect(try await shown("-v", in: folder).contains("it has no clear subject"))
        #expect(try await !shown("--no-cache", in: folder).contains("as before"))
    }

    @Test(.enabled(if: Tool.exists("script"), "there is no script(1), which gives a program a terminal"))
    func `a terminal shows a table of only the photos to check`() async throws {
        let folder = try folder()
        let shown = try await shown("", in: folder)
        let table = shown.split(separator: "\n").drop { !$0.hasSuffix("Needs review:") }.dropFirst()
            .prefix { $0.hasPrefix("  ") }
        #expect(
            table.map { $0.prefix(32) } == [
                "  refused           6 words.jpg ", "  no clear subject  5 wall.png  ",
                "  low resolution    4 tiny.png  ", "  look-alike        2 again.png ",
                "  look-alike        3 smaller.pn",
            ], "\(shown)")
    }

    @Test func `each photo that is cut has a line`() async throws {
        let folder = try folder()
        let run = try await PeelProgram.run(
            "cut", "photos/1 red.png", "photos/6 words.jpg", "-o", "out/", "--json", in: folder.path)
        let lines = try ReportLine.all(in: run.output)
        #expect(run.status == 3 && lines.map(\.kind) == ["photo", "photo"])
        #expect(lines.map(\.path) == ["photos/1 red.png", "photos/6 words.jpg"])
        #expect(lines.map(\.outcome) == ["sticker", "refused"])
        #expect(lines[0].made?.path == "out/1 red.png")
        #expect(lines[0].photo?.width == 900 && lines[1].reason?.isEmpty == false)
    }

    @Test func `each sticker that is checked has a line, and its pack one`() async throws {
        let folder = try TemporaryFolder()
        let small = try PNGEncoder.encode(SamplePhoto.disc(SamplePhoto.colors[0]))
        try folder.write(Data(small), to: "pack/a.png")
        let run = try await PeelProgram.run(
            "check", "pack", "--for", "signal,slack", "--json", in: folder.path)
        let lines = try ReportLine.all(in: run.output)
        #expect(lines.map(\.kind) == ["sticker", "pack", "sticker", "pack"])
        #expect(lines[0].path == "a.png" && lines[0].outcome == "refused")
        #expect(lines[0].reason?.contains("sticker-size: 160×120 pixels; ") == true, "\(run.output)")
        #expect(run.output.contains("\"app\":\"signal\"") && run.output.contains("\"rule\":\"sticker-size\""))
    }
}
