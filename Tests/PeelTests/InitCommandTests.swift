import Foundation
import TestSupport
import Testing

@Suite struct InitCommandTests {
    @Test func `the new settings list the photos and build unchanged`() async throws {
        let folder = try TemporaryFolder()
        for (index, name) in ["02 b\\c.png", "01 a \"b\".png"].enumerated() {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[index])), to: "my photos/\(name)")
        }
        try folder.write("no photo", to: "my photos/notes.txt")
        try folder.write("hidden", to: "my photos/_draft.png")
        let run = try await PeelProgram.run("init", "my photos", in: folder.path)
        #expect(run.status == 0 && run.output == "my photos/peel.yaml\n" && run.errors == "2 photos listed\n")
        let text = try String(contentsOf: folder.url("my photos/peel.yaml"), encoding: .utf8)
        #expect(text.contains(#""01 a \"b\".png": { title: "A \"b\"" }"#), "\(text)")
        #expect(!text.contains("notes") && !text.contains("_draft"))
        let build = try await PeelProgram.run("build", "my photos", in: folder.path)
        #expect(build.status == 0 && build.errors.hasSuffix("\n2 stickers\n"), "\(build.errors)")
        // Every setting that is only shown is one that can be used.
        let parts = text.components(separatedBy: "# Settings of one photo")
        let used =
            parts[0].replacingOccurrences(of: "\n# ", with: "\n").split(separator: "\n").filter {
                !$0.hasPrefix("Every") && !$0.hasPrefix("What") && !$0.hasPrefix("#")
            }.joined(separator: "\n") + "\n#" + parts[1]
        try folder.write(used, to: "my photos/peel.yaml")
        let all = try await PeelProgram.run("build", "my photos", in: folder.path)
        #expect(all.status == 0, "\(all.errors)\n\(used)")
    }

    @Test func `subfolders with photos are named as packs of their own`() async throws {
        let folder = try TemporaryFolder()
        let photo = Data(try SamplePhoto.discPNG(SamplePhoto.colors[0]))
        for name in ["a.png", "day 2/b.png", "_drafts/c.png", "ignored/d.png"] {
            try folder.write(photo, to: "photos/" + name)
        }
        try folder.write("no photo", to: "photos/texts/notes.txt")
        try folder.write("ignore: [ignored/]\n", to: "photos/peel.yaml")
        let one = try await PeelProgram.run("init", "photos", in: folder.path)
        #expect(
            one.errors.hasSuffix(
                "1 subfolder is a pack of its own, with its own peel.yaml: peel init 'photos/day 2'\n"),
            "\(one.errors)")
        try folder.write(photo, to: "photos/day 3/b.png")
        let two = try await PeelProgram.run("init", "photos", in: folder.path)
        #expect(two.errors.contains("2 subfolders are packs of their own, with their own"), "\(two.errors)")
        let build = try await PeelProgram.run("build", "photos", in: folder.path)
        #expect(build.errors.hasSuffix("\n3 stickers in 3 packs\n"), "\(build.errors)")
        // A memory card.
        try folder.write(photo, to: "card/DCIM/100CANON/IMG_0001.png")
        let card = try await PeelProgram.run("init", "card", in: folder.path)
        #expect(card.errors.hasSuffix("peel init card/DCIM/100CANON\n"), "\(card.errors)")
    }

    @Test(
        arguments: ["init", "studio"], [("p.zip", "unpack it"), ("a.png", "name the folder that it is in")])
    func `a file in place of a folder is refused`(_ command: String, _ file: (name: String, advice: String))
        async throws
    {
        let folder = try TemporaryFolder()
        try folder.write("", to: file.name)
        let run = try await PeelProgram.run(command, file.name, in: folder.path)
        #expect(run.status != 0)
        #expect(
            run.errors
                == "peel: \(file.name): it is a file, and peel \(command) needs a folder; \(file.advice)\n")
    }

    @Test func `a guess of an emoji is in the pack's language`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("language: de\n", to: "photos/peel.yaml")
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/katze.png")
        #expect(try await PeelProgram.run("init", "photos", in: folder.path).status == 0)
        let text = try String(contentsOf: folder.url("photos/peel.yaml"), encoding: .utf8)
        #expect(text.contains("emoji: \"🐈\""), "\(text)")
    }

    @Test func `folders that a build leaves out are not named as packs`() async throws {
        let folder = try TemporaryFolder()
        let photo = Data(try SamplePhoto.discPNG(SamplePhoto.colors[0]))
        for name in ["a.png", "hidden/b.png", "hidden/.nomedia"] { try folder.write(photo, to: name) }
        #expect(try await PeelProgram.run("build", in: folder.path).status == 0)
        let run = try await PeelProgram.run("init", in: folder.path)
        #expect(run.status == 0 && run.errors == "1 photo listed\n", "\(run.errors)")
        let site = try await PeelProgram.run("init", "site", in: folder.path)
        #expect(site.status == 64 && site.errors.contains("site: Peel wrote this folder"), "\(site.errors)")
        #expect(try folder.tree("site")["peel.yaml"] == nil)
    }

    @Test(arguments: ["peel.yaml", "peel.schema.json"])
    func `a link out of the folder is not written through`(_ name: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/a.png")
        try folder.write("title: Mine\n", to: "mine.txt")
        for target in ["../mine.txt", "../none.txt"] {
            try? FileManager.default.removeItem(at: folder.url("photos/" + name))
            try FileManager.default.createSymbolicLink(
                atPath: folder.url("photos/" + name).path, withDestinationPath: target)
            let run = try await PeelProgram.run("init", "photos", "--schema", in: folder.path)
            #expect(run.status == 64, "\(run.errors)")
            #expect(run.errors.contains("photos/\(name): it is a link that leads nowhere or out of"))
        }
        #expect(try String(contentsOf: folder.url("mine.txt"), encoding: .utf8) == "title: Mine\n")
    }

    /// A disk of a Mac writes an accent as a letter of its own, a keyboard does not.
    @Test func `a photo is found by its name in each spelling of an accent`() async throws {
        let folder = try TemporaryFolder()
        let photo = Data(try SamplePhoto.discPNG(SamplePhoto.colors[0]))
        for name in ["a.png", "cafe\u{301}.png"] { try folder.write(photo, to: "photos/" + name) }
        try folder.write("photos:\n  \"caf\u{E9}.png\": { skip: true }\n", to: "photos/peel.yaml")
        let run = try await PeelProgram.run("init", "photos", in: folder.path)
        #expect(run.errors == "1 photo added, 2 listed\n", "\(run.errors)")
        let build = try await PeelProgram.run("build", "photos", in: folder.path)
        #expect(build.errors.hasSuffix("1 sticker\n"), "\(build.errors)")
    }

    @Test func `a photo's own title and description are written out`() async throws {
        let folder = try TemporaryFolder()
        let xmp = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description><dc:title><rdf:Alt>\
            <rdf:li xml:lang="x-default">Miso &amp; the &#x201C;bear&#8221;</rdf:li></rdf:Alt></dc:title>\
            <dc:description><rdf:Alt><rdf:li xml:lang="x-default">A red bear\non a table</rdf:li></rdf:Alt>\
            </dc:description></rdf:Description></rdf:RDF></x:xmpmeta>
            """
        let payload = Array("http://ns.adobe.com/xap/1.0/\0\(xmp)".utf8)
        let length = payload.count + 2
        let photo: [UInt8] =
            [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload + [0xFF, 0xD9]
        try folder.write(Data(photo), to: "DSC01234.JPG")
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "IMG_2041.png")
        // A program that imports photos writes the file's name as title; the XMP of a PNG may be far behind.
        let named =
            "<x:xmpmeta><dc:title>IMG_9.png</dc:title><dc:description>A cat</dc:description></x:xmpmeta>"
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        try folder.write(
            Data(signature + [UInt8](repeating: 0, count: 1 << 19) + Array(named.utf8)), to: "IMG_9.png")
        for name in ["IMG_3.png", "IMG_4.png"] { try folder.write(Data(signature), to: name) }
        try folder.write(named.replacing("A cat", with: "A dog"), to: "IMG_3.png.xmp")
        try folder.write(named.replacing("A cat", with: "A cow"), to: "IMG_4.xmp")
        #expect(try await PeelProgram.run("init", in: folder.path).status == 0)
        let text = try String(contentsOf: folder.url("peel.yaml"), encoding: .utf8)
        #expect(text.contains("\"IMG_3.png\": { alt: \"A dog\" }"), "\(text)")
        #expect(text.contains("\"IMG_4.png\": { alt: \"A cow\" }"), "\(text)")
        #expect(
            text.contains(
                #""DSC01234.JPG": { title: "Miso & the “bear”", alt: "A red bear on a table", emoji: "#),
            "\(text)")
        #expect(text.contains("\"IMG_2041.png\": {}"), "\(text)")
        #expect(text.contains("\"IMG_9.png\": { alt: \"A cat\" }"), "\(text)")
    }

    @Test(arguments: ["peel.yaml", "peel.yml"])
    func `new photos are added to existing settings and nothing else changes`(name: String) async throws {
        let folder = try TemporaryFolder()
        let photo = Data(try SamplePhoto.discPNG(SamplePhoto.colors[0]))
        for name in ["cat.png", "dog.png", "IMG_2041.png"] { try folder.write(photo, to: name) }
        let own =
            "# mine\ntitle:   Mine\nphotos:\n  \"cat.png\":   { emoji: \"😺\" } # asleep\n  gone.png: {}\n"
        try folder.write(own, to: name)
        let run = try await PeelProgram.run("init", in: folder.path)
        #expect(run.status == 0 && run.errors == "2 photos added, 4 listed\n", "\(run.errors)")
        let text = try String(contentsOf: folder.url(name), encoding: .utf8)
        #expect(text.hasPrefix(own) && text.contains("IMG_2041.png"), "\(text)")
        #expect(text.contains("dog.png") && text.contains("{ title: \"Dog\", emoji: \"🐕\" }"), "\(text)")
        let again = try await PeelProgram.run("init", in: folder.path)
        #expect(again.status == 0 && again.errors == "every photo is listed already\n", "\(again.errors)")
        let after = try String(contentsOf: folder.url(name), encoding: .utf8)
        #expect(after == text)
        #expect(try folder.tree(".").count == 4)
    }

    @Test func `invalid settings stay unchanged`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "cat.png")
        for text in ["titel: Mine\n", "photos: [cat.png]\n", "photos: { cat.png\n"] {
            try folder.write(text, to: "peel.yaml")
            let run = try await PeelProgram.run("init", in: folder.path)
            #expect(run.status == 64 && run.errors.contains("peel.yaml:"), "\(run.errors)")
            #expect(try String(contentsOf: folder.url("peel.yaml"), encoding: .utf8) == text)
        }
        #expect(try await PeelProgram.run("init", "nowhere", in: folder.path).status == 64)
    }

    @Test func `the schema is named only if it lies beside the settings`() async throws {
        let line = "# yaml-language-server: $schema=peel.schema.json\n"
        func settings(_ folder: TemporaryFolder) throws -> String {
            try String(contentsOf: folder.url("peel.yaml"), encoding: .utf8)
        }
        let bare = try TemporaryFolder()
        #expect(try await PeelProgram.run("init", in: bare.path).status == 0)
        #expect(try !settings(bare).contains("schema"))
        let both = try TemporaryFolder()
        #expect(try await PeelProgram.run("init", "--schema", in: both.path).status == 0)
        #expect(try settings(both).hasPrefix(line))
        let schema = try String(contentsOf: both.url("peel.schema.json"), encoding: .utf8)
        #expect(try await PeelProgram.run("help", "schema").output == schema)
        // A schema that is there already is named too.
        let later = try TemporaryFolder()
        try later.write(schema, to: "peel.schema.json")
        #expect(try await PeelProgram.run("init", in: later.path).status == 0)
        #expect(try settings(later).hasPrefix(line))
    }

    @Test func `another file with the name of the schema stays`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "peel.schema.json")
        let run = try await PeelProgram.run("init", "--schema", in: folder.path)
        let said = "peel.schema.json exists and differs"
        #expect(run.status == 64 && run.errors.contains(said), "\(run.errors)")
        #expect(try String(contentsOf: folder.url("peel.schema.json"), encoding: .utf8) == "mine")
        #expect(try folder.tree(".").count == 1)
    }
}
