import Codecs
import Files
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct CutCommandTests {
    private func folder(with names: String...) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (index, name) in names.enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[index])), to: name)
        }
        return folder
    }

    private func image(_ url: URL) throws -> Raster {
        try ImageDecoder().decode([UInt8](Data(contentsOf: url)), longestSideAtLeast: nil).raster
    }

    @Test func `a sticker is trimmed and outlined`() async throws {
        let folder = try folder(with: "cat.png")
        let run = try await PeelProgram.run(
            "cut", "cat.png", "-o", "sticker.png", "--outline-color", "#00ff00", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "sticker.png\n")
        let sticker = try image(folder.url("sticker.png"))
        // The disc's diameter is 80 pixels; outline and margin come on top.
        #expect((80...100).contains(sticker.width) && abs(sticker.width - sticker.height) <= 2)
        #expect(sticker[0, 0].alpha == 0)
        let row = (0..<sticker.width).map { sticker[$0, sticker.height / 2] }
        let firstSolid = try #require(row.first { $0.alpha == 255 })
        #expect(firstSolid == RGBA(0, 255, 0))
        #expect(row[sticker.width / 2] == SamplePhoto.colors[0])
    }

    @Test func `a name that ends in webp gives a WebP file`() async throws {
        let folder = try folder(with: "cat.png")
        #expect(try await PeelProgram.run("cut", "cat.png", "-o", "cat.webp", in: folder.path).status == 0)
        #expect(ImageFormat.sniff(try [UInt8](Data(contentsOf: folder.url("cat.webp")))) == .webp)
    }

    @Test func `a matte has the photos size`() async throws {
        let folder = try folder(with: "cat.png")
        #expect(
            try await PeelProgram.run("cut", "cat.png", "--matte", "-o", "m/matte.png", in: folder.path)
                .status == 0
        )
        let matte = try image(folder.url("m/matte.png"))
        #expect(matte.width == 160 && matte.height == 120)
        #expect(matte[80, 60] == .white && matte[2, 2] == .black)
    }

    @Test func `a matte beside the photo is used as it is`() async throws {
        let folder = try TemporaryFolder()
        let ground = RGBA(10, 20, 30)
        try folder.write(
            Data(PNGEncoder.encode(Raster(width: 64, height: 48, filledWith: ground))), to: "wall.png")
        var matte = Matte(width: 32, height: 24, values: [UInt8](repeating: 0, count: 32 * 24))
        for y in 6..<18 { for x in 8..<24 { matte[x, y] = 255 } }
        try folder.write(Data(PNGEncoder.encode(matte)), to: "wall.matte.png")
        let run = try await PeelProgram.run(
            "cut", "wall.png", "-o", "cut.png", "--outline", "0", "--margin", "0", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let sticker = try image(folder.url("cut.png"))
        #expect(abs(sticker.width - 32) <= 2 && abs(sticker.height - 24) <= 2)
        #expect(sticker[sticker.width / 2, sticker.height / 2] == ground)
    }

    @Test func `numbers may have units`() async throws {
        let folder = try folder(with: "a.png")
        let plain = ["cut", "a.png", "-j", "2", "--size", "200", "--outline", "3", "--margin", "0", "-o"]
        let units = ["cut", "a.png", "-j2", "--size", "200px", "--outline", "3%", "--margin", "none", "-o"]
        for (arguments, file) in [(plain, "plain.png"), (units, "units.png")] {
            let run = try await PeelProgram.run(arguments + [file], in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
        }
        #expect(try Data(contentsOf: folder.url("plain.png")) == Data(contentsOf: folder.url("units.png")))
    }

    @Test func `a matte that is a link out of the folder is not used, and is named`() async throws {
        let folder = try folder(with: "sub/cat.png", "mine.png")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("sub/cat.matte.png").path, withDestinationPath: "../mine.png")
        for arguments in [["cut", "sub/cat.png"], ["build", "sub/cat.png"], ["build", "sub"]] {
            let run = try await PeelProgram.run(arguments, in: folder.path)
            #expect(run.status == 0 && run.errors.contains("cat.matte.png"), "\(arguments): \(run.errors)")
            #expect(run.errors.contains("link that leads out"), "\(arguments): \(run.errors)")
        }
    }

    @Test func `a matte that covers nothing or all is named`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Data(PNGEncoder.encode(Raster(width: 40, height: 30, filledWith: .white))), to: "wall.png")
        for (value, what) in [(UInt8(0), "covers nothing"), (255, "covers the whole photo")] {
            let matte = Matte(width: 40, height: 30, values: [UInt8](repeating: value, count: 1200))
            try folder.write(Data(PNGEncoder.encode(matte)), to: "wall.matte.png")
            let run = try await PeelProgram.run("cut", "wall.png", "-o", "cut.png", in: folder.path)
            #expect(run.status == 1)
            #expect(run.errors.contains("wall.png: wall.matte.png: the matte \(what)"), "\(run.errors)")
        }
    }

    @Test func `many photos go to a folder under their stems`() async throws {
        let folder = try folder(with: "a.png", "b.png", "sub/a.png")
        let run = try await PeelProgram.run(
            "cut", "a.png", "b.png", "sub/a.png", "-o", "out", in: folder.path)
        #expect(run.status == 0)
        #expect(try folder.tree("out").keys.sorted() == ["a-2.png", "a.png", "b.png"])
    }

    @Test func `a photo that is named twice is cut once`() async throws {
        let folder = try folder(with: "a.png", "sub/b.png")
        let run = try await PeelProgram.run(
            "cut", "a.png", "./a.png", "sub/b.png", "sub/../a.png", "-o", "out", in: folder.path)
        #expect(run.status == 0)
        #expect(try folder.tree("out").keys.sorted() == ["a.png", "b.png"])
    }

    @Test func `one bad photo does not stop the others`() async throws {
        let folder = try folder(with: "a.png")
        try folder.write("no photo", to: "bad.jpg")
        let run = try await PeelProgram.run(
            "cut", "a.png", "bad.jpg", "gone.jpg", "-o", "out/", in: folder.path)
        #expect(run.status == 3)
        #expect(run.errors.contains("bad.jpg:") && run.errors.contains("gone.jpg: there is no such file"))
        let slip = try await PeelProgram.run("cut", "bda.jpg", "-o", "out/", in: folder.path)
        #expect(slip.errors.contains("did you mean “bad.jpg”?"), "\(slip.errors)")
        #expect(try folder.tree("out").keys.sorted() == ["a.png"])
        #expect(try await PeelProgram.run("cut", "bad.jpg", in: folder.path).status == 1)
        let report = try await PeelProgram.run(
            "cut", "a.png", "bad.jpg", "-o", "out/", "--json", in: folder.path)
        #expect(report.status == 3)
        #expect(
            report.output.contains("\"path\":\"out/a.png\"")
                && report.output.contains("\"path\":\"bad.jpg\""))
    }

    @Test(arguments: [
        (["cut", "a.png", "-o", "a.png"], "a.png would be overwritten"),
        (["cut", "a.png"], "a.png would be overwritten"),
        (["cut", "a.webp", "a.png"], "a.png would be overwritten"),
        (["cut", "a.png", "-o", "a.gif"], "a sticker is a .png or .webp file"),
        (["cut", "a.png", "--matte", "-o", "a.webp"], "a matte is a .png file"),
        (["cut", "a.png", "b.png", "-o", "b.png"], "for several photos, name a folder"),
        (["cut", "a.png", "--size", "5"], "--size takes a number from 128 to 4096"),
        (
            ["cut", "a.png", "--size", "800", "--motion", "wiggle", "-o", "a.webp"],
            "--size takes 512 at most with --motion"
        ),
        (["cut", "a.png", "--outline-color", "red"], "--outline-color takes a colour such as #ffffff"),
        (["cut", "a.png", "--look", "none", "--outline", "3"], "--look none has no outline"),
        (["cut", "a.png", "--each", "--matte"], "leave out --matte"),
        (["cut", "a.png", "--each", "--to-clipboard"], "leave out --each"),
        (["cut", "a.png", "--each", "-o", "-"], "name a folder with -o"),
        (["cut", "-", "--each"], "name a folder with -o"),
        (["cut", "a.png", "--each", "-o", "c.png"], "c.png: --each can write several files"),
        (["cut", "a.png", "--each", "-o", "b.png"], "b.png: --each can write several files"),
        (["cut", "a.png", "--motion", "wiggle"], "--motion needs a .webp file"),
        (["cut", "a.png", "--motion", "wiggle", "-o", "b.png"], "--motion needs a .webp file"),
        (["cut", "a.png", "--motion", "wiggle", "--matte", "-o", "b.webp"], "--motion needs a .webp file"),
        (["cut"], "photos"),
    ])
    func `bad usage is named`(arguments: [String], message: String) async throws {
        let folder = try folder(with: "a.png", "b.png")
        let before = try folder.tree(".")
        let run = try await Tool.run(PeelProgram.path, arguments, in: folder.path)
        #expect(run.status == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(try folder.tree(".") == before)
    }

    @Test func `a file of the user's stays if the output is not named`() async throws {
        let folder = try folder(with: "sub/cat.png", "sub/dog.png")
        let mine = try Data(PNGEncoder.encode(Raster(width: 8, height: 8, filledWith: .white)))
        for (place, arguments) in [
            ("cat.png", ["sub/cat.png"]), ("out/cat.png", ["sub/cat.png", "-o", "out/"]),
            ("out/dog.png", ["sub/cat.png", "sub/dog.png", "-o", "out"]),
        ] {
            try folder.write(mine, to: place)
            let before = try folder.tree(".")
            let run = try await PeelProgram.run(["cut"] + arguments, in: folder.path)
            #expect(run.status == 64 && run.errors.contains("\(place) already exists"), "\(run.errors)")
            #expect(try folder.tree(".") == before)
            try FileManager.default.removeItem(at: folder.url(place))
        }
        try folder.write(mine, to: "a cat.png")
        try folder.write(mine, to: "sub/a cat.jpg")
        let run = try await PeelProgram.run("cut", "sub/a cat.jpg", in: folder.path)
        #expect(run.status == 64 && run.errors.contains("move it away"), "\(run.errors)")
        // Where it leads is the user's own too.
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("cat.png").path, withDestinationPath: "nowhere.png")
        #expect(try await PeelProgram.run("cut", "sub/cat.png", in: folder.path).status == 64)
    }

    @Test(arguments: ["cat.png", "cat.webp"])
    func `a file that somebody else wrote is not replaced, although it is named`(_ name: String) async throws
    {
        let folder = try folder(with: "sub/cat.png")
        try folder.write("mine", to: name)
        let run = try await PeelProgram.run("cut", "sub/cat.png", "-o", name, in: folder.path)
        #expect(run.status == 64 && run.errors.contains("\(name) already exists"), "\(run.errors)")
        // As every message, and without the usage of another command.
        #expect(run.errors.hasPrefix("peel: ") && !run.errors.contains("Usage:"), "\(run.errors)")
        #expect(try folder.tree(".")[name] == Data("mine".utf8))
        try FileManager.default.removeItem(at: folder.url(name))
        for _ in 1...2 {
            #expect(try await PeelProgram.run("cut", "sub/cat.png", "-o", name, in: folder.path).status == 0)
        }
    }

    @Test(arguments: ["cat.png", "cat.webp"])
    func `a sticker with something added behind its end is not replaced`(_ name: String) async throws {
        let folder = try folder(with: "sub/cat.png")
        #expect(try await PeelProgram.run("cut", "sub/cat.png", "-o", name, in: folder.path).status == 0)
        let changed = try Data(contentsOf: folder.url(name)) + Data("notes".utf8)
        try folder.write(changed, to: name)
        #expect(try await PeelProgram.run("cut", "sub/cat.png", "-o", name, in: folder.path).status == 64)
        #expect(try folder.tree(".")[name] == changed)
    }

    @Test(arguments: ["cat.png", "cat.webp"])
    func `a sticker with another byte in it is not replaced`(_ name: String) async throws {
        let folder = try folder(with: "sub/cat.png")
        #expect(try await PeelProgram.run("cut", "sub/cat.png", "-o", name, in: folder.path).status == 0)
        var changed = try Data(contentsOf: folder.url(name))
        changed[changed.count / 2] ^= 1
        try folder.write(changed, to: name)
        #expect(try await PeelProgram.run("cut", "sub/cat.png", "-o", name, in: folder.path).status == 64)
        #expect(try folder.tree(".")[name] == changed)
    }

    @Test func `a sticker with a text chunk added is not replaced`() async throws {
        let folder = try folder(with: "sub/cat.png")
        #expect(try await PeelProgram.run("cut", "sub/cat.png", in: folder.path).status == 0)
        var changed = try Data(contentsOf: folder.url("cat.png"))
        // As exiftool does it: the other chunks stay, and before the last one comes the text (tEXt, "Title", a zero, "x").
        let text: [UInt8] = [0, 0, 0, 7] + Array("tEXtTitle".utf8) + [0, 0x78, 0x30, 0xE1, 0x3F, 0x46]
        changed.insert(contentsOf: text, at: changed.count - 12)
        try folder.write(changed, to: "cat.png")
        #expect(try await PeelProgram.run("cut", "sub/cat.png", in: folder.path).status == 64)
        #expect(try folder.tree(".")["cat.png"] == changed)
    }

    @Test func `a photo is not overwritten by its sticker under another name of it`() async throws {
        let folder = try folder(with: "sub/cat.png")
        #expect(
            try await PeelProgram.run("cut", "sub/cat.png", "-o", "photo.png", in: folder.path).status == 0)
        try FileManager.default.linkItem(at: folder.url("photo.png"), to: folder.url("other.png"))
        let before = try folder.tree(".")
        let run = try await PeelProgram.run("cut", "photo.png", "-o", "other.png", in: folder.path)
        #expect(run.status == 64 && run.errors.contains("photo.png would be overwritten"), "\(run.errors)")
        #expect(try folder.tree(".") == before)
    }

    @Test func `a pipe or a link in the sticker's place stays`() async throws {
        let folder = try folder(with: "sub/cat.png")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("link.png").path, withDestinationPath: "elsewhere.png")
        _ = try await Tool.run("mkfifo", "pipe.png", in: folder.path)
        for name in ["link.png", "pipe.png"] {
            let run = try await PeelProgram.run("cut", "sub/cat.png", "-o", name, in: folder.path)
            #expect(run.status == 64 && run.errors.contains("is not a regular file"), "\(run.errors)")
        }
        #expect(try FileSystem.isLink(folder.url("link.png").path))
        #expect(try FileSystem.kind(of: folder.url("pipe.png").path) == .special)
    }

    @Test func `a sticker that is made again keeps its permissions`() async throws {
        let folder = try folder(with: "sub/cat.png")
        #expect(try await PeelProgram.run("cut", "sub/cat.png", in: folder.path).status == 0)
        let path = folder.url("cat.png").path
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        #expect(
            try await PeelProgram.run("cut", "sub/cat.png", "--outline", "0", in: folder.path).status == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a photo with a long name is cut`() async throws {
        let name = String(repeating: "x", count: 238)
        let folder = try folder(with: "sub/\(name).png")
        let run = try await PeelProgram.run("cut", "sub/\(name).png", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test func `a sticker is cut again and again until somebody changes it`() async throws {
        let folder = try folder(with: "sub/cat.png", "sub/dog.png")
        for options in [[], ["--outline", "0"], ["--matte"], []] {
            for place in [["sub/cat.png"], ["sub/cat.png", "sub/dog.png", "-o", "out"]] {
                let run = try await PeelProgram.run(["cut"] + place + options, in: folder.path)
                #expect(run.status == 0, "\(run.errors)")
            }
        }
        // As any program does that knows nothing of what is in the file beside the picture.
        let sticker = try image(folder.url("cat.png"))
        try folder.write(Data(PNGEncoder.encode(sticker)), to: "cat.png")
        #expect(try await PeelProgram.run("cut", "sub/cat.png", in: folder.path).status == 64)
    }

    /// Three discs of a colour each, drawn into the alpha channel.
    private func cups() throws -> [UInt8] {
        var photo = Raster(width: 300, height: 100, filledWith: .clear)
        for (index, color) in SamplePhoto.colors.prefix(3).enumerated() {
            let middle = (50 + 100 * index, 50)
            for y in 0..<100 {
                for x in 0..<300
                where (x - middle.0) * (x - middle.0) + (y - middle.1) * (y - middle.1) < 1200 {
                    photo[x, y] = color
                }
            }
        }
        return try PNGEncoder.encode(photo)
    }

    @Test func `each separate thing is a file of its own`() async throws {
        let folder = try folder(with: "sub/one.png")
        try folder.write(Data(cups()), to: "sub/cup.png")
        for _ in 1...2 {
            let run = try await PeelProgram.run(
                "cut", "sub/cup.png", "sub/one.png", "--each", "-o", "out", "--json", in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            #expect(
                try folder.tree("out").keys.sorted() == ["cup-1.png", "cup-2.png", "cup-3.png", "one.png"])
            for name in ["cup-1", "cup-2", "cup-3", "one"] {
                #expect(run.output.contains("\"path\":\"out/\(name).png\""))
            }
            #expect(run.output.split(separator: "\n").count == 4)
        }
        for index in 0..<3 {
            let sticker = try image(folder.url("out/cup-\(index + 1).png"))
            #expect(sticker[sticker.width / 2, sticker.height / 2] == SamplePhoto.colors[index])
            #expect(abs(sticker.width - sticker.height) <= 2)
        }
    }

    @Test func `files of an earlier run that are not written again are named`() async throws {
        let folder = try folder(with: "sub/one.png")
        try folder.write(Data(cups()), to: "sub/one.png")
        let arguments = ["cut", "sub/one.png", "--each", "-o", "out"]
        let first = try await PeelProgram.run(arguments, in: folder.path)
        #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
        try folder.write("mine", to: "out/one-5.png")
        try folder.write(
            Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "sub/one.png")
        let second = try await PeelProgram.run(arguments, in: folder.path)
        let said = "an earlier run wrote it; no such thing was found now, so remove it if you do not need it"
        #expect(
            second.errors == (1...3).map { "peel: out/one-\($0).png: \(said)\n" }.joined(), "\(second.errors)"
        )
        #expect(
            try folder.tree("out").keys.sorted()
                == ["one-1.png", "one-2.png", "one-3.png", "one-5.png", "one.png"])
    }

    /// A picture of 16 x 16 pixels: a ring of four colours on nothing.
    private func sprite() throws -> (file: [UInt8], colors: Swift.Set<[UInt8]>) {
        var picture = Raster(width: 16, height: 16, filledWith: .clear)
        for y in 3..<13 {
            for x in 3..<13 where !(6..<10).contains(x) || !(6..<10).contains(y) {
                picture[x, y] = SamplePhoto.colors[(x / 3 + y / 3) % 4]
            }
        }
        let colors = SamplePhoto.colors.prefix(4).map { [$0.red, $0.green, $0.blue] }
        return (try PNGEncoder.encode(picture), Swift.Set(colors + [[255, 255, 255]]))
    }

    @Test func `pixel art is enlarged and no colour is mixed`() async throws {
        let folder = try TemporaryFolder()
        let (file, colors) = try sprite()
        try folder.write(Data(file), to: "sprite.png")
        let run = try await PeelProgram.run("cut", "sprite.png", "-o", "out.png", in: folder.path)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let sticker = try image(folder.url("out.png"))
        // 10 of 16 pixels, each 56 wide, with outline and margin.
        #expect((560...720).contains(sticker.width), "\(sticker.width)")
        var found: Swift.Set<[UInt8]> = []
        for y in 0..<sticker.height {
            for x in 0..<sticker.width where sticker[x, y].alpha == 255 {
                found.insert([sticker[x, y].red, sticker[x, y].green, sticker[x, y].blue])
            }
        }
        #expect(found == colors, "\(found.count) colours")
    }

    @Test func `no file is written if one of several belongs to somebody else`() async throws {
        let folder = try folder(with: "sub/cup-2.png")
        try folder.write(Data(cups()), to: "sub/cup.png")
        try folder.write("mine", to: "cup-3.png")
        let before = try folder.tree(".")
        let run = try await PeelProgram.run("cut", "sub/cup.png", "--each", in: folder.path)
        #expect(run.status == 64 && run.errors.contains("cup-3.png already exists"), "\(run.errors)")
        #expect(try folder.tree(".") == before)
        try FileManager.default.removeItem(at: folder.url("cup-3.png"))
        #expect(
            try await PeelProgram.run("cut", "sub/cup-2.png", "sub/cup.png", "--each", in: folder.path).status
                == 0)
        #expect(
            try folder.tree(".").keys.filter { !$0.contains("/") }.sorted()
                == ["cup-1.png", "cup-2-2.png", "cup-2.png", "cup-3.png"])
        let photo = try await PeelProgram.run("cut", "cup.png", "--each", in: folder.url("sub").path)
        #expect(photo.status == 64 && photo.errors.contains("cup-2.png already exists"), "\(photo.errors)")
    }

    @Test func `verbose output describes each sticker`() async throws {
        let folder = try folder(with: "cat.png")
        let run = try await PeelProgram.run("cut", "cat.png", "-o", "out.png", "-v", in: folder.path)
        #expect(run.output == "out.png\n")
        #expect(run.errors.contains(/cat\.png: a sticker of \d+ × \d+ pixels in [\d.]+ s/), "\(run.errors)")
    }

    @Test func `a transparent photo is named`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(PNGEncoder.encode(Raster(width: 20, height: 20))), to: "clear.png")
        let run = try await PeelProgram.run("cut", "clear.png", "-o", "out.png", in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("clear.png: the photo is transparent"))
        #expect(!FileManager.default.fileExists(atPath: folder.url("out.png").path))
    }

    @Test(arguments: [["cut", "photos"], ["colors", "photos"], ["cut", "."]])
    func `a folder in place of a photo gets advice`(_ arguments: [String]) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/a.png")
        let run = try await PeelProgram.run(arguments, in: folder.path)
        #expect(run.status == 1, "\(run.errors)")
        #expect(run.errors.contains("it is a folder; name the photos in it"), "\(run.errors)")
    }

    @Test(arguments: [
        ("cut a.png --matte --text hi", "--matte writes no sticker"),
        ("cut a.png --matte --look puffy", "--matte writes no sticker"),
        ("cut a.png --text-shape curved", "name them with --text"),
        ("cut a.png b.png -o one.png", "one.png: several photos are several files; name a folder"),
    ])
    func `options that have no effect are refused`(_ line: String, _ words: String) async throws {
        let folder = try TemporaryFolder()
        for name in ["a.png", "b.png"] {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: name)
        }
        let run = try await PeelProgram.run(line.split(separator: " ").map(String.init), in: folder.path)
        #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
        #expect(try FileSystem.names(in: folder.path).sorted() == ["a.png", "b.png"])
    }
}
