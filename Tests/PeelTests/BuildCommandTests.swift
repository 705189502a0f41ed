import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// A folder of good photos, each with its own matte in its alpha channel.
private func goodPhotos(_ names: String..., in folder: TemporaryFolder) throws {
    for (index, name) in names.enumerated() {
        let color = SamplePhoto.colors[index % SamplePhoto.colors.count]
        try folder.write(Data(SamplePhoto.discPNG(color)), to: "photos/" + name)
    }
}

@Suite struct BuildCommandTests {
    @Test func `one photo makes the listed stickers, which are not reported as look-alikes`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/disc.png")
        try folder.write(
            "photos: { disc.png: { stickers: { One: { keep: [[0.5, 0.5]] }, Two: { keep: [[0.5, 0.45]] } } } }",
            to: "photos/peel.yaml")
        let run = try await PeelProgram.run("build", "--json", in: folder.path)
        #expect(run.status == 0 && !run.errors.contains("same as"), "\(run.errors)")
        // Notes and lines tell them apart.
        #expect(run.errors.contains("peel: disc.png, “Two”: only "), "\(run.errors)")
        #expect(run.output.contains(#""sticker":"One""#) && run.output.contains(#""sticker":"Two""#))
        let pages = try folder.tree("site/s").keys.filter { $0.hasSuffix(".html") }.sorted()
        #expect(pages == ["one.html", "two.html"])
    }

    /// What lies beside the folder may be private.
    @Test func `only the folder photos is read, whatever lies beside it`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("one.png", in: folder)
        let photo = Data(try SamplePhoto.discPNG(SamplePhoto.colors[1]))
        for name in ["loose.png", "private/two.png"] { try folder.write(photo, to: name) }
        let run = try await PeelProgram.run("build", in: folder.path)
        #expect(run.status == 0 && run.errors.hasSuffix("1 sticker\n"), "\(run.errors)")
        #expect(
            try folder.tree("site").keys.filter { $0.hasPrefix("s/") && $0.hasSuffix(".html") } == [
                "s/one.html"
            ])
    }

    @Test func `settings of a subfolder's photo mean the same in every build`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("one.png", "day 2/two.png", in: folder)
        try folder.write("photos:\n  day 2/two.png: { title: Other }\n", to: "photos/peel.yaml")
        for _ in 1...2 {
            let run = try await PeelProgram.run("build", in: folder.path)
            #expect(run.errors.contains("subfolder belong in a peel.yaml there"), "\(run.errors)")
            #expect(!run.errors.contains(" now, and keeps"), "\(run.errors)")
            try folder.write(
                "title: Again\nphotos:\n  day 2/two.png: { title: Other }\n", to: "photos/peel.yaml")
        }
        #expect(try !folder.tree("site").values.contains { $0.range(of: Data("Other".utf8)) != nil })
    }

    @Test func `photos go in and a site comes out`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("02 blue boot.png", "01 cat.png", "tea pot.png", in: folder)
        let run = try await PeelProgram.run("build", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "site/index.html\n")
        #expect(run.errors.contains("3 stickers"))

        let site = try folder.tree("site")
        for name in [
            "index.html", "grid.html", "colors.html", "404.html", "feed.json", "pack.json", "og.jpg",
            "photos.zip",
            "favicon.svg", "apple-touch-icon.png", "icon-192.png", "icon-512.png", "icon-maskable.png",
            "site.webmanifest", ".nojekyll", "s/cat.html", "s/cat.og.jpg", "s/blue-boot.html",
        ] {
            #expect(site[name] != nil, "\(name) is missing")
        }
        let manifest = try JSONDecoder().decode(Manifest.self, from: #require(site["pack.json"]))
        #expect(manifest.stickers.map(\.title) == ["Cat", "Blue boot", "Tea pot"])
        #expect(Set(manifest.files) == Set(site.keys))
    }

    @Test func `pack.json describes each sticker for programs`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("01 cat.png", "02 boot.png", in: folder)
        try folder.write(
            "photos:\n  01 cat.png: { alt: A cat, emoji: 🐈 }\n  02 boot.png: { whole: true }\n",
            to: "photos/peel.yaml")
        #expect(try await PeelProgram.run("build", in: folder.path).status == 0)
        let site = try folder.tree("site")
        let json = try #require(site["pack.json"])
        let pack = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
        let stickers = try #require(pack["stickers"] as? [[String: Any]])
        #expect(stickers.map { $0["slug"] as? String } == ["cat", "boot"])
        #expect(stickers.map { $0["card"] as? Bool } == [false, true])
        #expect(stickers.map { $0["alt"] as? String } == ["A cat", "Boot"])
        #expect(stickers.map { $0["emoji"] as? String } == ["🐈", "🥾"])
        #expect(stickers.map { $0["emojiIsGuessed"] as? Bool } == [nil, true])
        #expect(stickers.map { $0["page"] as? String } == ["s/cat.html", "s/boot.html"])
        for sticker in stickers {
            let png = try #require(sticker["png"])
            let images = try [png] + #require(sticker["webp"] as? [Any])
            for image in images {
                let image = try #require(image as? [String: Any])
                let file = try #require(site[image["file"] as? String ?? ""])
                #expect(image["bytes"] as? Int == file.count)
                #expect(max(image["width"] as? Int ?? 0, image["height"] as? Int ?? 0) > 50)
            }
            let shares = try #require(sticker["colors"] as? [[String: Any]]).map {
                $0["share"] as? Double ?? 0
            }
            #expect(shares.count == 5 && shares.reduce(0, +) > 0.5 && shares.reduce(0, +) < 1.01)
        }
    }

    @Test func `a current directory that was replaced is named as the problem`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("a.png", in: folder)
        let run = try await Tool.run(
            "sh", "-c", "mkdir old && cd old && rmdir ../old && exec \"$0\" build ../photos -o .",
            PeelProgram.path,
            in: folder.path)
        #expect(run.status == 64)
        #expect(
            run.errors
                == "peel: the current directory was removed or replaced; enter it again (cd \"$PWD\") and repeat the command\n"
        )
    }

    @Test func `photos behind a link out of the folder are not read unless the link is named`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("secret.png", in: folder)
        try folder.write("", to: "here/notes.txt")
        let link = folder.url("here/photos").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../photos")
        let here = folder.url("here").path
        for command in ["build", "export", "sheet", "warm", "studio"] {
            let more = command == "export" ? ["--for", "plain"] : []
            let run = try await PeelProgram.run([command] + more, in: here)
            #expect(run.status == 64, "\(command): \(run.errors)")
            #expect(
                run.errors.contains(
                    "photos: it is a link that leads out of the current directory; name the folder of photos")
            )
        }
        #expect(try await PeelProgram.run("build", "photos", in: here).status == 0)
    }

    @Test func `the output of a cut-out command and folders in a name are not published`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("cat.png", in: folder)
        try folder.write("no photo", to: #"photos/C:\Users\ana\dog.png"#)
        let plain = try SamplePhoto.discPNG(SamplePhoto.colors[1], cutOut: false)
        try folder.write(Data(plain), to: "photos/plain.png")
        try folder.write("echo 'cannot read /home/ana/models' >&2; exit 1\n", to: "command.sh")
        let run = try await PeelProgram.run(
            "build", "--no-cache", "--cutout-command", "sh \(folder.url("command.sh").path) {photo} {matte}",
            in: folder.path)
        #expect(run.status == 3, "\(run.errors)")
        #expect(run.errors.contains("/home/ana/models"))
        let list = String(decoding: try #require(folder.tree("site")["pack.json"]), as: UTF8.self)
        #expect(list.contains("the cut-out command ended with status 1\""), "\(list)")
        #expect(list.contains("\"dog.png\""))
        #expect(!list.contains("/home") && !list.contains("Users"))
    }

    @Test func `a site behind a link out of the folder is not published unless the link is named`()
        async throws
    {
        let folder = try TemporaryFolder()
        try goodPhotos("cat.png", in: folder)
        #expect(try await PeelProgram.run("build", "--no-cache", in: folder.path).status == 0)
        let link = folder.url("photos/site").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../site")
        let here = folder.url("photos").path
        let run = try await PeelProgram.run("publish", "--to", "../target", in: here)
        #expect(run.status == 64)
        #expect(
            run.errors.contains(
                "site: it is a link that leads out of the current directory; name the site to publish"))
        let named = try await PeelProgram.run("publish", "site", "--to", "../target", in: here)
        #expect(named.status == 0, "\(named.errors)")
    }

    @Test(arguments: [("site", "build"), ("packs", "export --for plain"), ("theme", "theme eject")])
    func `nothing is written through a link out of the folder unless the link is named`(
        name: String, command: String
    )
        async throws
    {
        let folder = try TemporaryFolder()
        try goodPhotos("cat.png", in: folder)
        try FileManager.default.createDirectory(
            at: folder.url("elsewhere"), withIntermediateDirectories: false)
        let link = folder.url("photos/\(name)").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../elsewhere")
        let here = folder.url("photos").path
        let words = command.split(separator: " ").map(String.init)
        let run = try await PeelProgram.run(words, in: here)
        #expect(run.status == 64, "\(run.errors)")
        #expect(
            run.errors.contains("\(name): it is a link that leads out of the current directory; name the "))
        #expect(try folder.tree("elsewhere").isEmpty)
        let named = try await PeelProgram.run(
            words + (name == "theme" ? [name] : ["-o", name]), in: here)
        #expect(named.status == 0, "\(named.errors)")
        #expect(try !folder.tree("elsewhere").isEmpty)
    }

    @Test func `the archive holds every sticker and two texts`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("a.png", "b.png", in: folder)
        try folder.write(
            "title: My pack\nauthor: Ana\nlicense: CC0\nlanguage: de\n", to: "photos/peel.yaml")
        #expect(try await PeelProgram.run("build", in: folder.path).status == 0)
        let archive = folder.url("site/my-pack.zip").path
        #expect(try await Tool.run("unzip", "-t", archive).status == 0)
        let names = try await Tool.run("unzip", "-Z1", archive).output.split(separator: "\n")
        #expect(names == ["a.png", "b.png", "README.txt", "colors.json"])
        let readme = try await Tool.run("unzip", "-p", archive, "README.txt").output
        #expect(readme == "von Ana\nLizenz: CC0\n2 Sticker (PNG, colors.json)\n")
    }

    @Test func `every link in every page leads to a file`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("a.png", "it's <b>\"bold\"</b> & 50%.png", "sub/c.png", "sub/d.png", in: folder)
        #expect(try await PeelProgram.run("build", in: folder.path).status == 0)
        let site = try folder.tree("site")
        let pages = site.keys.filter { $0.hasSuffix(".html") }
        #expect(pages.count >= 10)
        for page in pages.sorted() {
            for link in links(in: String(decoding: try #require(site[page]), as: UTF8.self)) {
                let target = resolve(link, from: page)
                #expect(site[target] != nil, "\(page): \(link) leads to no file (\(target))")
            }
        }
    }

    @Test func `equal photos make equal bytes with any number of jobs`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("a.png", "b.png", "c.png", "d.png", "e.png", in: folder)
        try FileManager.default.copyItem(
            at: folder.url("photos"), to: folder.url("elsewhere/photos"), making: true)
        for jobs in ["1", "2", "8"] {
            #expect(
                try await PeelProgram.run("build", "-j", jobs, "-o", "site\(jobs)", in: folder.path).status
                    == 0)
        }
        #expect(
            try await PeelProgram.run("build", "elsewhere/photos", "-o", "site", in: folder.path).status == 0)
        let first = try folder.tree("site1")
        #expect(first.count > 20)
        for other in ["site2", "site8", "site"] { #expect(try folder.tree(other) == first) }
    }

    @Test func `broken photos are named and the others are built`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("good.png", in: folder)
        try folder.write("not a photo", to: "photos/text.jpg")
        try folder.write(Data(), to: "photos/empty.png")
        try folder.write(
            Data(SamplePhoto.discPNG(SamplePhoto.colors[0]).prefix(300)), to: "photos/cut off.png")
        try folder.write("GIF89a..........", to: "photos/moving.gif")
        try FileManager.default.createDirectory(
            at: folder.url("photos/folder.jpg"), withIntermediateDirectories: true)
        #expect(try await Tool.run("mkfifo", folder.url("photos/pipe.jpg").path).status == 0)
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("photos/loop.jpg").path, withDestinationPath: "loop.jpg")

        let run = try await PeelProgram.run("build", "--json", in: folder.path)
        #expect(run.status == 3)
        let (photos, site) = try ReportLine.photosAndSite(in: run.output)
        #expect(site.packs?.map(\.stickers) == [1])
        let refused = photos.filter { $0.outcome == "refused" }
        #expect(photos.count == refused.count + 1)
        #expect(
            Set(refused.map(\.path)) == [
                "text.jpg", "empty.png", "cut off.png", "moving.gif", "folder.jpg", "pipe.jpg", "loop.jpg",
            ])
        for photo in refused { #expect(run.errors.contains("\(photo.path): \(photo.reason ?? "?")")) }
        func carousel() throws -> String {
            try String(contentsOf: folder.url("site/index.html"), encoding: .utf8)
        }
        #expect(try await PeelProgram.run("build", "--lenient", in: folder.path).status == 0)
        #expect(try !carousel().contains("cut off.png"))
        try folder.write("showProblems: true\n", to: "photos/peel.yaml")
        #expect(try await PeelProgram.run("build", "--lenient", in: folder.path).status == 0)
        #expect(try carousel().contains("cut off.png"))
    }

    @Test func `a pack without stickers is left out of the list`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("one/a.png", "two/b.png", "three/c.png", in: folder)
        try folder.write("not a photo", to: "photos/two/b.png")
        try folder.write("photos: { c.png: { skip: true } }\n", to: "photos/three/peel.yaml")
        let run = try await PeelProgram.run("build", in: folder.path)
        #expect(run.status == 3, "\(run.errors)")
        let site = try folder.tree("site")
        #expect(site["one/index.html"] != nil && site["two/index.html"] == nil)
        let list = String(decoding: try #require(site["index.html"]), as: UTF8.self)
        #expect(list.contains("one/index.html") && !list.contains("two/"))
    }

    @Test func `a build without usable photos leaves the old site`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("good.png", in: folder)
        #expect(try await PeelProgram.run("build", in: folder.path).status == 0)
        let before = try folder.tree("site")
        try folder.write("no longer a photo", to: "photos/good.png")
        let run = try await PeelProgram.run("build", in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("good.png"))
        #expect(try folder.tree("site") == before)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["photos", "site"])
    }

    @Test func `a build in the folder of photos uses them`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("a.png", "b.png", in: folder)
        let here = folder.url("photos").path
        for _ in 1...2 {
            // The second time the first site lies among the photos.
            let run = try await PeelProgram.run("build", in: here)
            #expect(
                run.status == 0 && run.errors.hasSuffix("\n2 stickers\n")
                    && run.output == "site/index.html\n",
                "\(run.errors)")
        }
        #expect(try folder.tree("photos/site")["pack.json"] != nil)
        try folder.write("mine", to: "photos/other/thesis.txt")
        let refused = try await PeelProgram.run("build", "-o", "other", in: here)
        #expect(
            refused.status == 64
                && refused.errors.contains(
                    "other is among the photos and contains files that Peel did not write")
        )
    }

    @Test(arguments: [
        (["build", "nowhere"], "nowhere: there is no such file or folder"),
        (["build", "photo"], "photo: there is no such file or folder; did you mean “photos”?"),
        (["build", "photos", "-o", "photos"], "the photos (photos) lie inside photos"),
        (["biuld"], "there is no command “biuld”; did you mean “build”?"),
        (["convert"], "there is no command “convert”; did you mean “export”?"),
        (["convert", "--help"], "there is no command “convert”; did you mean “export”?"),
        (["photos", "--help"], "there is no command “photos”; did you mean “peel build photos”?"),
        (["xyzzy", "--help"], "there is no command “xyzzy”; peel --help lists them"),
        (["build", "--ouput", "x"], "Unknown option '--ouput'. Did you mean '--output'?"),
        (["build", "photos", "-o", "file"], "file is a file"),
        (["build", "photos", "-o", "-"], "-o -: a folder cannot go to standard output"),
        (["export", "photos", "-o", "-"], "-o -: a folder cannot go to standard output"),
        (["build", "photos", "-o", "foreign"], "foreign holds files that Peel did not write"),
        (["build", "photos", "--templates", "nowhere"], "--templates nowhere: there is no such folder"),
        (["build", "photos", "--jobs", "0"], "--jobs takes a number from 1 to 256"),
        (["build", "photos", "--memory", "much"], "The value 'much' is invalid for '--memory <bytes>'"),
        (["build", "photos", "--memory", "20M"], "--memory takes at least 150 MB"),
        (
            ["build", "photos", "--memory", "100MiB"],
            "--memory takes at least 150 MB, enough for one photo of 12 megapixels; not 104 MB"
        ),
        (["build", "photos", "--memory", "1000000iB"], "The value '1000000iB' is invalid"),
        (["cut", "photos/a.png", "--memory", "0"], "--memory takes at least 150 MB"),
        (["build", "photos", "--memory", "1G", "-j", "2"], "--memory and --jobs cannot be combined"),
        (["build", "wrong"], "wrong/peel.yaml:2: unknown key “colour” in peel.yaml; did you mean “colors”?"),
    ])
    func `bad input is named`(arguments: [String], message: String) async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("a.png", in: folder)
        try folder.write("x", to: "file")
        try folder.write("x", to: "foreign/thesis.txt")
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "wrong/a.png")
        try folder.write("title: x\ncolour: 5\n", to: "wrong/peel.yaml")
        let before = try folder.tree(".")
        let run = try await PeelProgram.run(arguments, in: folder.path)
        #expect(run.status == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(try folder.tree(".") == before)
    }

    @Test func `a folder without photos says what Peel reads`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "photos/notes.txt")
        let run = try await PeelProgram.run("build", in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("JPEG, PNG, WebP, GIF, BMP, TIFF and HEIC"))
    }

    @Test func `an empty name is an error in words`() async throws {
        let folder = try TemporaryFolder()
        let run = try await PeelProgram.run("build", "", in: folder.path)
        #expect(run.status == 64)
        #expect(
            run.errors.hasPrefix("peel: argument 2 is empty; "), "\(run.errors)")
    }

    @Test func `settings name order and skip`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("a.png", "b.png", "c.png", in: folder)
        try folder.write(
            """
            title: "Toys & <co>"
            photos:
              a.png: { title: "Duck \\"1\\"", alt: A rubber duck, emoji: "🦆" }
              b.png: { skip: true }
              d.png: { title: Nobody }
            """, to: "photos/peel.yaml")
        let run = try await PeelProgram.run("build", in: folder.path)
        #expect(run.status == 0)
        #expect(run.errors.contains("photos/peel.yaml:5: there is no photo “d.png”"))
        let manifest = try JSONDecoder().decode(
            Manifest.self, from: Data(contentsOf: folder.url("site/pack.json")))
        #expect(manifest.title == "Toys & <co>")
        #expect(manifest.stickers.map(\.title) == ["Duck \"1\"", "C"])
        #expect(manifest.stickers.first?.alt == "A rubber duck")
        #expect(manifest.stickers.first?.emoji == "🦆")
    }

    @Test func `equal titles get different slugs`() async throws {
        let folder = try TemporaryFolder()
        let names = [
            "cat.png", "CAT.png", "cat.PNG", "caf\u{E9}.png", "cafe\u{301}.png", "猫.png", "😴.png", "-o.png",
        ]
        for name in names {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/" + name)
        }
        try folder.write(
            Data(SamplePhoto.discPNG(SamplePhoto.colors[1])),
            to: "photos/" + String(repeating: "n", count: 250) + ".png")
        #expect(try await PeelProgram.run("build", in: folder.path).status == 0)
        let manifest = try JSONDecoder().decode(
            Manifest.self, from: Data(contentsOf: folder.url("site/pack.json")))
        #expect(manifest.stickers.count == 9)
        #expect(Set(manifest.stickers.map(\.slug)).count == 9)
    }

    @Test func `a name cannot steer the terminal`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("good.png", in: folder)
        try folder.write("no photo", to: "photos/\u{1B}[31mred.jpg")
        let run = try await PeelProgram.run("build", in: folder.path)
        #expect(run.status == 3)
        #expect(run.errors.contains("\u{FFFD}[31mred.jpg: ") && !run.errors.contains("\u{1B}"))
    }

    @Test(arguments: ["today", "-1", "253402300800"])
    func `a date that no page can have is refused`(date: String) async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("1.png", in: folder)
        let run = try await PeelProgram.run(
            "build", in: folder.path, environment: ["SOURCE_DATE_EPOCH": date])
        #expect(
            run.status == 64
                && run.errors.contains("“\(date)” is not a number of seconds from 1970 to the year 9999"),
            "\(run.errors)")
    }

    @Test func `subfolders are packs`() async throws {
        let folder = try TemporaryFolder()
        try goodPhotos("cats/1.png", "cats/2.png", "dogs/1.png", "_drafts/3.png", ".hidden/4.png", in: folder)
        try folder.write("title: All pets\nauthor: Ana\n", to: "photos/peel.yaml")
        try folder.write("title: Good dogs\n", to: "photos/dogs/peel.yaml")
        let run = try await PeelProgram.run("build", "--json", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let (photos, line) = try ReportLine.photosAndSite(in: run.output)
        #expect(line.packs?.map(\.title) == ["Cats", "Good dogs"])
        #expect(line.packs?.map(\.stickers) == [2, 1])
        #expect(photos.map(\.path) == ["cats/1.png", "cats/2.png", "dogs/1.png"])
        let site = try folder.tree("site")
        for name in [
            "index.html", "cats/index.html", "cats/cats.zip", "good-dogs/grid.html", "good-dogs/pack.json",
        ] {
            #expect(site[name] != nil, "\(name) is missing")
        }
    }
}

private struct Manifest: Decodable {
    struct Sticker: Decodable {
        var slug: String
        var title: String
        var alt: String
        var emoji: String?
    }
    var title: String
    var stickers: [Sticker]
    var files: [String]
}

/// What a page links to with `href`, `src` and `srcset`, without fragments and other sites.
private func links(in page: String) -> [String] {
    var links: [String] = []
    for match in page.matches(of: /\s(?:href|src)="([^"]*)"/) { links.append(String(match.1)) }
    for match in page.matches(of: /srcset="([^"]*)"/) {
        links += match.1.split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) }
    }
    return links.map { String($0.prefix { $0 != "#" }).replacing("&amp;", with: "&") }
        .filter { !$0.isEmpty && !$0.contains(":") }
}

private func resolve(_ link: String, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in (link.removingPercentEncoding ?? link).split(separator: "/") {
        switch part {
        case ".": continue
        case "..": _ = parts.popLast()
        default: parts.append(String(part))
        }
    }
    return link.hasSuffix("/") || link == "." || link == ".."
        ? (parts + ["index.html"]).joined(separator: "/")
        : parts.joined(separator: "/")
}

extension FileManager {
    fileprivate func copyItem(at source: URL, to target: URL, making folders: Bool) throws {
        try createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try copyItem(at: source, to: target)
    }
}
