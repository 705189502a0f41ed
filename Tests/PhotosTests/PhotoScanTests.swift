import Files
import Foundation
import TestSupport
import Testing

@testable import Photos
@testable import Settings
@testable import Stickers

/// What is named becomes packs; these photos hold nothing.
@Suite struct PhotoScanTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in [
            "a.jpg", "b.jpg", "trip/c.jpg", "trip/day 1/d.jpg", "trip/day 2/e.jpg", "trip/day 2/f.jpg",
        ] {
            try folder.write("", to: "photos/" + name)
        }
    }

    private func scan(
        _ paths: String..., leavingOut site: String? = nil, ffmpeg: FFmpeg? = nil
    ) throws -> PhotoFolder {
        try FFmpeg.$find.withValue({ ffmpeg }) {
            try PhotoFolder.scan(
                paths.map { folder.url($0).path },
                leavingOut: [site].compactMap(\.self).map { folder.url($0).path })
        }
    }

    private func names(_ scanned: PhotoFolder) -> [String] {
        scanned.packs.map { $0.name + ": " + $0.photos.map(\.fileName).joined(separator: " ") }
    }

    @Test func `nested folders become a flat list of packs`() throws {
        let scanned = try scan("photos")
        #expect(
            names(scanned) == [
                ": a.jpg b.jpg", "trip: c.jpg", "trip/day 1: d.jpg", "trip/day 2: e.jpg f.jpg",
            ])
        let plan = try SitePlan(folder: scanned)
        #expect(plan.packs.map(\.title) == ["Photos", "Trip", "Trip – Day 1", "Trip – Day 2"])
        #expect(plan.jobs.map(\.photo.name).last == "trip/day 2/f.jpg")
    }

    @Test(arguments: [
        "#recycle", "$RECYCLE.BIN", "$Recycle.Bin", "@Recycle", "@Recently-Snapshot", "@eaDir", "#snapshot",
        ".snapshot", "lost+found", "System Volume Information", ".Trash-1000", "__MACOSX", "RECYCLER",
        "FOUND.000", "LOST.DIR", "@__thumb", "@recycle", "Network Recycle Bin 1", "trashbox",
        "files_trashbin",
        "@GMT-2026.11.02-00.00.00", "@sharebin", "Smart Previews.lrdata", "THMBNL", "CaptureOne",
    ])
    func `bins, snapshots and thumbnails are not read`(_ name: String) throws {
        try folder.write("", to: "photos/\(name)/deleted.jpg")
        try folder.write("", to: "photos/trip/\(name)/deleted.jpg")
        #expect(try scan("photos").packs.map(\.name) == ["", "trip", "trip/day 1", "trip/day 2"])
        // Named itself, it is meant.
        #expect(try names(scan("photos/" + name)) == [": deleted.jpg"])
    }

    @Test(arguments: [
        "Trash", "Recycle Bin", "Recently Deleted", "Papierkorb", "Corbeille", "Photos Library.photoslibrary",
        "iPhoto Library", "2026.aplibrary", "M.migratedaplibrary", "C.cocatalog", "C.cosession",
    ])
    func `a bin or library with an everyday name is skipped with a note`(_ name: String) throws {
        try folder.write("", to: "photos/\(name)/originals/0/deleted.jpg")
        let scanned = try scan("photos")
        #expect(scanned.packs.map(\.name) == ["", "trip", "trip/day 1", "trip/day 2"])
        #expect(scanned.notes.map(\.subject) == [name])
        #expect(
            scanned.notes.first?.text.hasSuffix("name it alone to read it") == true, "\(scanned.notes)")
        #expect(try scan("photos/" + name).packs.map(\.name) == ["originals/0"])
    }

    @Test(arguments: ["#recycle", "lost+found", "$RECYCLE.BIN", ".Trash-1000", "Trash", "X.photoslibrary"])
    func `a pattern for a whole folder does not include bins`(_ name: String) throws {
        try folder.write("", to: "photos/\(name)/deleted.jpg")
        try folder.write("", to: "photos/\(name)/day/deleted.jpg")
        // As a shell writes photos/* and photos/*/*.jpg.
        for bin in [[name], ["\(name)/deleted.jpg", "\(name)/day/deleted.jpg"]] {
            let paths = (bin + ["trip/c.jpg", "trip/day 1"]).map { folder.url("photos/" + $0).path }
            let scanned = try PhotoFolder.scan(paths)
            #expect(names(scanned) == [": c.jpg", "day 1: d.jpg"], "\(bin)")
            #expect(scanned.notes.count == bin.count, "\(scanned.notes)")
        }
        // All that is named is in the bin: it is meant.
        #expect(
            try scan("photos/\(name)/deleted.jpg", "photos/\(name)/day").packs.map(\.name) == ["", "day"])
    }

    @Test(arguments: [
        "a.jpg~", "a.jpg_original", "a.jpg.bak", "a.orig", "a.THM", "a.jpg.crdownload", "a.jpg.part",
        "#a.jpg#",
        "a.jpg.~1~", "a.tmp", "a.jpg.!sync",
    ])
    func `leftovers of programs are not photos`(_ name: String) throws {
        try folder.write(Data(Self.picture), to: "photos/" + name)
        try folder.write(Data(Self.picture), to: "photos/a.image")
        #expect(try names(scan("photos")).first == ": a.image a.jpg b.jpg")
        // Named itself, it is meant.
        #expect(try names(scan("photos/" + name)) == [": " + name])
    }

    @Test(arguments: [
        (".cat.heic.icloud", "cat.heic"), ("cat.jpg.nextcloud", "cat.jpg"), ("cat.jpg.owncloud", "cat.jpg"),
    ])
    func `a photo that is still in the cloud is a problem`(_ mark: String, photo: String) throws {
        try folder.write("", to: "photos/trip/" + mark)
        let problems = try scan("photos").problems
        #expect(
            problems.map(\.photo) == ["trip/" + photo]
                && problems.first?.reason.contains("download it") == true)
        try folder.write("ignore: [cat.*]\n", to: "photos/trip/peel.yaml")
        #expect(try scan("photos").problems.isEmpty)
        try FileManager.default.removeItem(at: folder.url("photos/trip/peel.yaml"))
        try folder.write("", to: "photos/trip/" + photo)
        #expect(try scan("photos").problems.isEmpty)
    }

    @Test(arguments: [
        "a.sync-conflict-20230701-101112-ABCDEFG.jpg", "a (Ana's conflicted copy 2023-07-01).jpg",
        "a (conflicted copy 2023-07-01 101112).jpg", "a_DiskStation_Jul-01-101112-2023_Conflict.jpg",
        "a (conflicted copy) (conflicted copy).jpg",
    ])
    func `a conflict copy of a photo is skipped with a note`(_ name: String) throws {
        try folder.write("", to: "photos/" + name)
        let scanned = try scan("photos")
        #expect(names(scanned).first == ": a.jpg b.jpg" && scanned.notes.map(\.subject) == [name])
        #expect(try names(scan("photos/" + name)) == [": " + name])
        try FileManager.default.removeItem(at: folder.url("photos/a.jpg"))
        #expect(try scan("photos").notes.isEmpty, "it is all that is left of the photo")
    }

    @Test func `a conflict copy of a matte is not a photo`() throws {
        try folder.write("", to: "photos/a.matte.png")
        try folder.write("", to: "photos/a.matte.sync-conflict-20230701-101112-ABCDEFG.png")
        #expect(try names(scan("photos")).first == ": a.jpg b.jpg")
    }

    private func writePicture(_ name: String) throws {
        try folder.write(Data(Self.picture), to: "photos/" + name)
    }

    @Test(arguments: [("a", ".NEF"), ("A", ".cr3"), ("a", ".dng")])
    func `a raw file beside its picture is skipped with a note`(_ stem: String, suffix: String) throws {
        let raw = stem + suffix
        try folder.write("", to: "photos/trip/" + raw)
        #expect(try names(scan("photos/trip")).first == ": \(raw) c.jpg", "nothing else has its picture")
        try writePicture("trip/a.JPG")
        let scanned = try scan("photos")
        #expect(names(scanned).contains("trip: a.JPG c.jpg") && scanned.problems.isEmpty)
        #expect(scanned.notes.map(\.subject) == ["trip/a.JPG"])
        let note = scanned.notes.first?.text ?? ""
        #expect(note.hasPrefix("\(raw) beside it") && note.contains("add a.JPG to ignore"))
        try folder.write("ignore: [a.JPG]\n", to: "photos/trip/peel.yaml")
        #expect(try names(scan("photos/trip")).first == ": \(raw) c.jpg")
    }

    @Test(arguments: ["a.jxl", "a.jpg", "a.avif"])
    func `a raw file is used if the file beside it is not a picture`(_ name: String) throws {
        try folder.write("no picture", to: "photos/trip/" + name)
        try folder.write("", to: "photos/trip/a.nef")
        #expect(try names(scan("photos/trip")).first?.contains("a.nef") == true)
    }

    @Test func `a raw file is skipped if named with its picture, and used if named alone`() throws {
        try folder.write("", to: "photos/a.nef")
        try writePicture("a.jpg")
        let scanned = try scan("photos/a.nef", "photos/a.jpg", "photos/b.jpg")
        #expect(names(scanned) == [": a.jpg b.jpg"] && scanned.notes.map(\.subject) == ["a.jpg"])
        #expect(try names(scan("photos/a.nef", "photos/b.jpg")) == [": a.nef b.jpg"])
    }

    @Test func `all raw files of a site share one note`() throws {
        for name in ["a", "b", "trip/c"] {
            try writePicture(name + ".jpg")
            try folder.write("", to: "photos/\(name).nef")
        }
        let notes = try scan("photos").notes
        #expect(notes.map(\.subject) == ["a.jpg"])
        #expect(notes.first?.text.contains("as with 2 more") == true)
    }

    @Test func `two raw files with one name are two photos`() throws {
        for name in ["c.nef", "c.dng"] { try folder.write("", to: "photos/" + name) }
        #expect(try names(scan("photos")).first == ": a.jpg b.jpg c.dng c.nef")
    }

    @Test func `files that belong to photos are skipped if a pattern names them`() throws {
        try folder.write("", to: "photos/a.MOV")
        let others = ["a.xmp", "a.nef.pp3", "a.AAE", "a.MOV"].map { "photos/" + $0 }
        for name in others { try folder.write("", to: name) }
        let scanned = try PhotoFolder.scan((others + ["photos/a.jpg"]).map { folder.url($0).path })
        #expect(names(scanned) == [": a.jpg"] && scanned.problems.isEmpty && scanned.notes.isEmpty)
    }

    @Test func `a photo in two clouds is reported once, and a folder is not a photo`() throws {
        try folder.write("", to: "photos/cat.jpg.nextcloud")
        try folder.write("", to: "photos/cat.jpg.owncloud")
        try folder.write("", to: "photos/dog.jpg.nextcloud/owl.jpg")
        #expect(try scan("photos").problems.map(\.photo) == ["cat.jpg"])
    }

    @Test func `a photo that is named with its folder counts once`() throws {
        let all = try names(scan("photos"))
        #expect(try names(scan("photos/trip/c.jpg", "photos")) == all)
        #expect(try names(scan("photos", "photos/trip/day 1/d.jpg")) == all)
    }

    @Test func `a pattern does not include ignored files`() throws {
        for name in [
            "_drafts/x.jpg", "old/x.jpg", "hidden/x.jpg", "hidden/.nomedia", "_logo.jpg", "a.tmp.jpg",
        ] {
            try folder.write("", to: "photos/" + name)
        }
        try folder.write("ignore: [old/, \"*.tmp.jpg\"]\n", to: "photos/peel.yaml")
        // As a shell writes photos/*.
        let scanned = try scan(
            "photos/_drafts", "photos/_logo.jpg", "photos/a.jpg", "photos/a.tmp.jpg", "photos/b.jpg",
            "photos/hidden", "photos/old", "photos/peel.yaml", "photos/trip")
        #expect(try names(scanned) == names(scan("photos")))
        #expect(
            Set(scanned.notes.map { FileSystem.name(of: $0.subject) })
                == ["_drafts", "_logo.jpg", "a.tmp.jpg", "hidden", "old"])
        #expect(scanned.problems.isEmpty, "\(scanned.problems)")
        // Named alone, it is meant.
        #expect(
            try names(scan("photos/_drafts")) == [": x.jpg"] && names(scan("photos/hidden")) == [": x.jpg"])
        #expect(try names(scan("photos/_logo.jpg")) == [": _logo.jpg"])
    }

    @Test func `a link into a bin is skipped with a note`() throws {
        try folder.write("", to: "photos/#recycle/trip/deleted.jpg")
        let links = [("album", "#recycle/trip"), ("trip/more", "../#recycle"), ("again", "trip/day 1")]
        for (link, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: folder.url("photos/" + link).path, withDestinationPath: target)
        }
        let scanned = try scan("photos")
        #expect(!scanned.packs.flatMap(\.photos).contains { $0.fileName == "deleted.jpg" })
        #expect(scanned.notes.count { $0.text.contains("a link to where deleted photos") } == 2)
        // In a bin that is named alone, links are as anywhere.
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("photos/#recycle/same").path, withDestinationPath: "trip")
        #expect(try names(scan("photos/#recycle")) == ["same: deleted.jpg"])
    }

    @Test func `mattes and settings of named photos are watched too`() throws {
        let paths = ["photos/a.jpg", "photos/b.jpg", "photos/trip"].map { folder.url($0).path }
        let beside = ["a.matte.png", "b.matte.png"] + SettingsFile.names
        #expect(
            try PhotoFolder.watched(paths) == paths + beside.map { folder.url("photos/" + $0).path })
    }

    @Test func `Peel's own files that are named with photos are not photos`() throws {
        try folder.write(Data(StickerMark.marked(Self.picture)), to: "photos/a.png")
        let sheet = FileSeal.sealed(pdf: Array("%PDF-1.7\nstartxref\n9\n%%EOF\n".utf8))
        try folder.write(Data(sheet), to: "photos/sheet.pdf")
        let drawing = FileSeal.sealed(dxf: Array("0\nSECTION\n0\nENDSEC\n0\nEOF\n".utf8))
        try folder.write(Data(drawing), to: "photos/sheet.dxf")
        let scanned = try scan("photos/a.jpg", "photos/a.png", "photos/sheet.dxf", "photos/sheet.pdf")
        #expect(names(scanned) == [": a.jpg"] && scanned.problems.isEmpty)
        #expect(scanned.notes.map(\.subject) == ["a.png"])
    }

    @Test func `a sticker beside photos is a photo only if it was changed`() throws {
        let sticker = StickerMark.marked(Self.picture)
        for name in ["a.png", "b cut.png", "trip/c.PNG"] {
            try folder.write(Data(sticker), to: "photos/" + name)
        }
        try folder.write(Data(sticker + [0]), to: "photos/changed.png")
        try folder.write(Data(Self.picture), to: "photos/mine.png")
        let scanned = try scan("photos")
        #expect(names(scanned).prefix(2) == [": a.jpg b.jpg changed.png mine.png", "trip: c.jpg"])
        #expect(
            scanned.notes.map { "\($0.subject): \($0.text)" } == [
                "a.png: skipped with 1 more, because peel cut wrote them; to use them as photos, move them to a folder of their own",
                "trip/c.PNG: skipped, because peel cut wrote it; to use it as a photo, move it to a folder of its own",
            ])
        // Named itself, it is meant.
        #expect(try names(scan("photos/a.png")) == [": a.png"])
    }

    @Test func `a folder that contains only stickers is a folder of photos`() throws {
        for name in ["x.png", "y.png"] {
            try folder.write(Data(StickerMark.marked(Self.picture)), to: "cut/" + name)
        }
        #expect(try names(scan("cut")) == [": x.png y.png"])
    }

    @Test func `an unchanged sheet gives no note`() throws {
        let sheet = FileSeal.sealed(pdf: Array("%PDF-1.7\nstartxref\n9\n%%EOF\n".utf8))
        try folder.write(Data(sheet), to: "photos/sheet.pdf")
        #expect(try scan("photos").problems.isEmpty)
        try folder.write(Data(sheet + [10]), to: "photos/sheet.pdf")
        #expect(try scan("photos").problems.map(\.photo) == ["sheet.pdf"])
    }

    @Test func `settings under another name are noted`() throws {
        for name in ["peel.yaml.txt", "PEEL.YML", "peel.json"] { try folder.write("", to: "photos/" + name) }
        let notes = try scan("photos").notes.map { "\($0.subject): \($0.text)" }
        #expect(
            notes.sorted()
                == ["PEEL.YML", "peel.yaml.txt"].map {
                    "\($0): not read, because the settings are called peel.yaml; rename it"
                })
        try folder.write("title: Hello", to: "photos/peel.yaml")
        #expect(try scan("photos").notes.isEmpty)
    }

    @Test func `advice for a video does not overwrite the picture beside it`() throws {
        for name in ["a.MOV", "d.mov"] { try folder.write("", to: "photos/" + name) }
        let alone = try scan("photos").notes.map(\.text)
        #expect(alone == ["a video, not a photo; to make a moving sticker of it, install ffmpeg"])
        #expect(
            try scan("photos/b.jpg", "photos/a.MOV").problems.map(\.reason) == [
                "a video, not a photo; use a.jpg beside it instead"
            ])
    }

    @Test func `advice for an unread file does not overwrite another file`() throws {
        for name in ["b.pdf", "c.jxl", "c.png", "c-2.png"] { try folder.write("", to: "photos/" + name) }
        try folder.write("", to: "photos/trip/b.pdf")
        let command = try #require(ForeignFile("b.pdf", in: folder.url("photos/trip").path)?.command)
        #expect(command == "pdftoppm -png -r 200 b.pdf b")
        #expect(
            ForeignFile("b.pdf", in: "my photos")?.command.hasSuffix(" 'my photos/b.pdf' 'my photos/b'")
                == true)
        let icon = try #require(ForeignFile("a.ico", in: "x")?.command)
        #expect(["magick", "convert"].map { $0 + " x/a.ico'[0]' x/a.png" }.contains(icon))
        try folder.write("", to: "photos/e-01.png")
        for (name, result) in [("c.jxl", "c-3.png"), ("a.avi", "a-2.jpg"), ("c.pdf", "c"), ("e.pdf", "e-2")] {
            let command = try #require(ForeignFile(name, in: folder.url("photos").path)?.command)
            #expect(command.contains(" \(result)"), "\(command)")
        }
    }

    /// A PNG file as far as a mark needs one: its signature and header.
    private static let picture: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 60)

    @Test func `folders whose names resemble bins are read`() throws {
        for name in ["#recycled", "found.txt.d", "Lost+Found", "found.1234"] {
            try folder.write("", to: "photos/\(name)/kept.jpg")
        }
        #expect(try scan("photos").packs.count == 8)
    }

    @Test func `a folder with a nomedia file is skipped with a note`() throws {
        try folder.write("", to: "photos/trip/.nomedia")
        let scanned = try scan("photos")
        #expect(names(scanned) == [": a.jpg b.jpg"])
        #expect(scanned.notes.map(\.subject) == ["trip"])
        #expect(try names(scan("photos/trip")).first == ": c.jpg")
    }

    @Test func `ignored names are not read here and below`() throws {
        try folder.write("ignore: [\"*.tmp.jpg\", day ?/, a.jpg]\n", to: "photos/peel.yaml")
        try folder.write("", to: "photos/trip/e.tmp.jpg")
        try folder.write("", to: "photos/day 3.jpg")
        #expect(try names(scan("photos")) == [": b.jpg day 3.jpg", "trip: c.jpg"])
        try folder.write("ignore: [c.jpg]\n", to: "photos/trip/peel.yaml")
        #expect(
            try names(scan("photos")) == [
                ": b.jpg day 3.jpg", "trip: e.tmp.jpg", "trip/day 1: d.jpg", "trip/day 2: e.jpg f.jpg",
            ])
        // Named itself, a photo is meant.
        #expect(try names(scan("photos/a.jpg")) == [": a.jpg"])
    }

    @Test func `settings that ignore every photo are noted`() throws {
        try folder.write("", to: "few/a.jpg")
        try folder.write("ignore: [\"*.jpg\"]\n", to: "few/peel.yaml")
        let error = #expect(throws: UserError.self) { try self.scan("few") }
        let message = try #require(error?.message)
        #expect(message.contains("ignore in peel.yaml leaves out all photos of this folder"), "\(message)")
    }

    @Test func `ignored names are not read if the settings apply to the whole site too`() throws {
        try folder.write(
            "baseURL: https://example.org\npublish: git:origin\nignore: [trip/]\n", to: "photos/peel.yaml")
        #expect(try names(scan("photos")) == [": a.jpg b.jpg"])
    }

    @Test(arguments: ["drafts/old", "\"\"", "/"])
    func `a path is not a name to ignore`(_ text: String) throws {
        try folder.write("ignore: [\(text)]\n", to: "photos/peel.yaml")
        let error = #expect(throws: UserError.self) { try SitePlan(folder: scan("photos")) }
        #expect(
            error?.message.contains("must be a name or a pattern") == true, "\(String(describing: error))")
    }

    @Test func `a pattern matches whole names`() throws {
        let matches = { (pattern: String, name: String) in
            NamePattern(pattern)?.matches(name, isFolder: false)
        }
        for (pattern, name) in [
            ("*", "a"), ("a*c", "abcbc"), ("*a*b", "xaxb"), ("?.jpg", "é.jpg"), ("a*", "a"),
        ] {
            #expect(matches(pattern, name) == true, "\(pattern) \(name)")
        }
        for (pattern, name) in [("a", "ab"), ("?", ""), ("a*c", "abcb"), ("*.jpg", "a.jpeg"), ("a/", "a")] {
            #expect(matches(pattern, name) == false, "\(pattern) \(name)")
        }
    }

    @Test func `links out of the folder are skipped with a note`() throws {
        try folder.write("", to: "secret/passport.jpg")
        try folder.write("", to: "secret/peel.yaml")
        let manager = FileManager.default
        for (link, target) in [
            ("trip/secret", "../../secret"), ("x.jpg", "../secret/passport.jpg"),
            ("a.matte.png", "../secret/passport.jpg"), ("inside", "trip/day 1"), ("y.jpg", "trip/c.jpg"),
        ] {
            try manager.createSymbolicLink(
                atPath: folder.url("photos/" + link).path, withDestinationPath: target)
        }
        let scanned = try scan("photos")
        #expect(
            scanned.notes.filter { $0.text.contains("--follow-links") }.map(\.subject)
                == ["a.matte.png", "x.jpg", "trip/secret"])
        #expect(scanned.packs[0].photos.map(\.fileName) == ["a.jpg", "b.jpg", "y.jpg"])
        #expect(scanned.packs[0].photos[0].mattePath == nil)
        #expect(!scanned.packs.map(\.name).contains("trip/secret"))
        let followed = try PhotoFolder.scan([folder.url("photos").path], following: .everywhere)
        #expect(followed.packs.map(\.name).contains("trip/secret"))
        #expect(followed.packs[0].photos[0].mattePath != nil)
        try manager.createSymbolicLink(
            atPath: folder.url("photos/peel.yaml").path, withDestinationPath: "../secret/peel.yaml")
        let error = #expect(throws: UserError.self) { try scan("photos") }
        #expect(error?.message.contains("photos/peel.yaml: it is a link") == true)
    }

    @Test func `a photo that is named twice counts once`() throws {
        let once = try names(scan("photos"))
        #expect(try names(scan("photos", "photos")) == once)
        #expect(try names(scan("photos/a.jpg", "photos")) == once)
        #expect(try names(scan("photos", "photos/a.jpg")) == once)
        #expect(try names(scan("photos/a.jpg", "photos/a.jpg")) == [": a.jpg"])
        #expect(try scan("photos", "photos/trip").packs.flatMap(\.photos).count == 6)
        #expect(try scan("photos/trip", "photos").packs.flatMap(\.photos).count == 6)
    }

    @Test func `a video beside its still gives no advice to convert it`() throws {
        try folder.write("", to: "photos/a.mov")
        try folder.write("", to: "photos/film.mov")
        #expect(try scan("photos").notes.map(\.subject) == ["film.mov"])
    }

    @Test func `with ffmpeg, films are photos, and films of Live Photos belong to their photos`() throws {
        for name in ["a.mov", "film.MP4", "old.avi"] { try folder.write("", to: "photos/" + name) }
        let found = try scan("photos", ffmpeg: FFmpeg(at: "/bin/true"))
        let photos = found.packs.flatMap(\.photos)
        #expect(photos.first { $0.fileName == "a.jpg" }?.filmPath?.hasSuffix("/a.mov") == true)
        #expect(photos.contains { $0.fileName == "film.MP4" && $0.isFilm && $0.filmPath == nil })
        #expect(found.problems.map(\.photo) == ["old.avi"])
    }

    @Test func `the film of a photo that is ignored is ignored too`() throws {
        for name in ["A.mov", "film.mov"] { try folder.write("", to: "photos/" + name) }
        try folder.write("ignore: [a.jpg]\n", to: "photos/peel.yaml")
        let found = try scan("photos", ffmpeg: FFmpeg(at: "/bin/true"))
        #expect(names(found)[0] == ": b.jpg film.mov")
        #expect(try scan("photos").notes.map(\.subject) == ["film.mov"])
    }

    /// What is beside `a.jpg`, what its settings say, and the films that are named as not used.
    @Test(arguments: [
        (["a.mp4"], "", ["a.mp4"]), (["a.MOV"], "", ["a.MOV"]), (["a.webm"], "moving: true", []),
        (["a.mp4"], "moving: false", []), (["a.mp4"], "photos: { a.jpg: { moving: true } }", []),
        (["a.mp4", "b.mp4"], "", ["a.mp4"]), (["IMG_1.JPG", "IMG_1.MOV", "x.HEIC", "x.mov"], "", []),
        (["IMG_1.JPG", "IMG_1.MP4"], "", ["IMG_1.MP4"]), (["trip/c.mp4"], "", ["trip/c.mp4"]),
    ]) func `an unused film with a photo's name is noted`(
        _ files: [String], _ settings: String, _ noted: [String]
    ) throws {
        for name in files { try folder.write("", to: "photos/" + name) }
        try folder.write(settings, to: "photos/peel.yaml")
        for ffmpeg in [nil, FFmpeg(at: "/bin/true")] {
            let plan = try SitePlan(folder: scan("photos", ffmpeg: ffmpeg))
            #expect(plan.notes.map(\.subject) == noted)
            let more = files.contains("b.mp4") ? " (like 1 more)" : ""
            for note in plan.notes {
                let photo = plan.jobs.map(\.photo).first { $0.unclearFilm == note.subject }?.fileName ?? ""
                #expect(
                    note.text
                        == "not used, because \(photo) has the same name\(more); set moving: true to let that sticker move, or rename the film to make a sticker of it"
                )
            }
        }
    }

    @Test func `the second of two films with a photo's name is a moving photo`() throws {
        for name in ["a.mov", "a.mp4"] { try folder.write("", to: "photos/" + name) }
        let found = try scan("photos", ffmpeg: FFmpeg(at: "/bin/true"))
        #expect(names(found)[0] == ": a.jpg a.mp4 b.jpg")
        #expect(found.packs[0].photos[0].filmPath?.hasSuffix("/a.mov") == true)
    }

    @Test func `each folder inherits settings from the one above`() throws {
        try folder.write("language: de\nauthor: Ana", to: "photos/peel.yaml")
        try folder.write("title: Norway\nlanguage: fr", to: "photos/trip/peel.yaml")
        try folder.write("colors: 3", to: "photos/trip/day 2/peel.yaml")
        let plan = try SitePlan(folder: scan("photos"))
        #expect(plan.packs.map(\.title) == ["Photos", "Norway", "Norway – Day 1", "Norway – Day 2"])
        #expect(plan.packs.map(\.settings.language) == ["de", "fr", "fr", "fr"])
        #expect(plan.packs.map(\.settings.colors) == [5, 5, 5, 3])
        #expect(plan.packs.allSatisfy { $0.settings.author == "Ana" })
    }

    @Test func `several named folders are the packs of their common folder`() throws {
        try folder.write("title: All", to: "photos/peel.yaml")
        let scanned = try scan("photos/trip/day 2", "photos/trip/day 1")
        #expect(names(scanned) == ["day 2: e.jpg f.jpg", "day 1: d.jpg"])
        #expect(scanned.folder.name == "trip")
        #expect(try SitePlan(folder: scan("photos", "photos/trip/day 1")).title == "All")
    }

    @Test func `single photos are the pack of their folder`() throws {
        try folder.write(
            "title: Two\nphotos: { a.jpg: { title: Anna }, c.jpg: { title: x } }", to: "photos/peel.yaml")
        let scanned = try scan("photos/b.jpg", "photos/a.jpg")
        #expect(names(scanned) == [": a.jpg b.jpg"])
        let plan = try SitePlan(folder: scanned)
        #expect(plan.title == "Two" && plan.jobs.map(\.title) == ["Anna", "B"] && plan.notes.isEmpty)
        #expect(try names(scan("photos/a.jpg")) == [": a.jpg"])
        #expect(try names(scan("photos/b.jpg", "photos/trip/day 1")) == [": b.jpg", "trip/day 1: d.jpg"])
    }

    @Test func `a matte without a photo is noted`() throws {
        for name in ["B.Matte.PNG", "a.matte.png", "owl.matte.png"] {
            try folder.write("", to: "photos/" + name)
        }
        let notes = try scan("photos").notes
        #expect(notes.map(\.subject) == ["B.Matte.PNG", "owl.matte.png"])
        #expect(notes.first?.text == "the matte of no photo here; for b.jpg, name it b.matte.png")
    }

    @Test func `a matte that is not a PNG file is noted`() throws {
        for name in ["cat.jpg", "cat.matte.jpg", "dog.matte.jpg"] {
            try folder.write("", to: "photos/" + name)
        }
        let notes = try scan("photos").notes
        #expect(notes.map(\.subject) == ["cat.matte.jpg"])
        #expect(notes.first?.text.hasSuffix("save it as cat.matte.png") == true, "\(notes)")
    }

    @Test func `the site is not read as photos`() throws {
        try folder.write("", to: "photos/site/stickers/x.png")
        #expect(try names(scan("photos", leavingOut: "photos/site")).allSatisfy { !$0.contains("site") })
        // Another one is known by what Peel writes into it.
        try folder.write("{\"generator\": \"Peel 1\", \"files\": []}", to: "photos/site/pack.json")
        let scanned = try scan("photos", leavingOut: "elsewhere")
        #expect(names(scanned).allSatisfy { !$0.contains("site") })
        #expect(
            scanned.notes.map(\.subject) == ["site"]
                && scanned.notes[0].text.contains("a site or packs that Peel wrote"))
        #expect(throws: UserError.self) { try scan("photos/site") }
        // A pattern names it with the rest.
        let named = try scan("photos/trip", "photos/site")
        #expect(names(named).first == ": c.jpg" && named.notes.map(\.text) == scanned.notes.map(\.text))
    }

    @Test func `skipped files are noted`() throws {
        let photos = folder.url("photos").path
        try FileManager.default.createSymbolicLink(atPath: photos + "/loop", withDestinationPath: "trip")
        let deep = (1...9).map { "d\($0)" }.joined(separator: "/")
        try folder.write("", to: "photos/\(deep)/deep.jpg")
        for name in ["IMG_1.MOV", "IMG_2.mov", "it's.pdf"] { try folder.write("", to: "photos/" + name) }
        let notes = try scan("photos").notes.map { "\($0.subject): \($0.text)" }
        #expect(
            notes.contains { $0.hasPrefix("trip: skipped with 1 photo, because it was already read") },
            "\(notes)")
        #expect(
            notes.contains {
                $0.hasPrefix("\(deep): skipped with 1 photo, because it is more than 8 folders deep")
            })
        #expect(
            notes.contains(
                "IMG_1.MOV: a video, not a photo (like 1 more); to make a moving sticker of it, install ffmpeg"
            ))
        #expect(
            try scan("photos").problems.contains(
                PhotoProblem(
                    photo: "it's.pdf",
                    reason:
                        "a PDF document, not a photo; convert it with: pdftoppm -png -r 200 'it'\\''s.pdf' 'it'\\''s'"
                )))
    }

    @Test func `a document counts as unused until its pages lie beside it`() throws {
        for name in ["class.pdf", "sun.svg", "moon.svg"] { try folder.write("", to: "photos/" + name) }
        #expect(
            try Set(scan("photos").problems.map(\.photo)).isSuperset(of: ["class.pdf", "sun.svg", "moon.svg"])
        )
        for name in ["class-01.png", "sun.png"] { try folder.write("", to: "photos/" + name) }
        let left = try scan("photos").problems.map(\.photo)
        #expect(left.contains("moon.svg") && !left.contains("class.pdf") && !left.contains("sun.svg"))
    }

    @Test func `the error for a missing path names the nearest file`() throws {
        let error = #expect(throws: UserError.self) { try scan("photos/trap") }
        #expect(error?.message.contains("there is no such file or folder; did you mean “") == true)
        #expect(error?.message.contains("photos/trip”?") == true)
    }

    @Test func `an unreadable subfolder is a problem and the site is built without it`() throws {
        let scanned = try SystemCall.$interposer.withValue({ call, path in
            call == .open && path.hasSuffix("/trip") ? .fail(EACCES) : .proceed
        }) { try scan("photos") }
        #expect(names(scanned) == [": a.jpg b.jpg"] && scanned.notes.isEmpty)
        #expect(scanned.problems.map(\.photo) == ["trip"])
        #expect(scanned.problems.first?.reason.contains("permission denied") == true)
    }

    /// A folder, or a photo without an ending, would be missing from the site without a word.
    @Test func `an entry of unknown kind is a problem`() throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/no ending")
        let asked = try SystemCall.$interposer.withValue({ call, path in
            call == .status && path.hasSuffix("/trip") ? .fail(EIO) : .proceed
        }) { try scan("photos") }
        #expect(asked.problems.map(\.photo) == ["trip"])
        let read = try SystemCall.$interposer.withValue({ call, path in
            call == .read && path.hasSuffix("/no ending") ? .fail(EIO) : .proceed
        }) { try scan("photos") }
        #expect(read.problems.map(\.photo) == ["no ending"])
        #expect(names(read).first == ": a.jpg b.jpg")
    }

    /// Whether `photos` is a folder decides which site is made: where the system does not say, none is.
    @Test func `an unreadable default folder is an error`() throws {
        let error = #expect(throws: UserError.self) {
            try SystemCall.$interposer.withValue({ call, path in
                call == .status && path == "photos" ? .fail(EIO) : .proceed
            }) { try PhotoFolder.scan([]) }
        }
        #expect(error?.message.hasPrefix("photos: ") == true, "\(error?.message ?? "")")
    }

    @Test(
        arguments: [
            (listed: [], files: "b a c d", order: "b"),
            (listed: ["d"], files: "a b d c", order: "a b d"),
            (listed: ["c", "a", "b"], files: "c b a d", order: "c b a"),
            (listed: ["c", "a", "b"], files: "d c a b", order: "d c a b"),
            (listed: ["gone", "c", "off", "a", "away"], files: "b c a d", order: "gone b c off a away"),
            (listed: ["c", "gone", "c"], files: "a b c d", order: "gone"),
            (listed: ["c"], files: "a b c d", order: ""),
        ] as [(listed: [String], files: String, order: String)])
    func `an order lists the fewest names and keeps the listed ones`(
        _ listed: [String], _ files: String, _ order: String
    ) throws {
        for name in ["a", "b", "c", "d"] { try folder.write("", to: "ordered/\(name).jpg") }
        func named(_ names: [String]) -> [String] { names.map { $0 + ".jpg" } }
        let pack = try FolderContents(of: folder.url("ordered").path).packs[0]
        let files = named(files.split(separator: " ").map(String.init))
        #expect(
            pack.order(files, listed: named(listed)) == named(order.split(separator: " ").map(String.init)))
    }

    /// Disks for which `é` and `e` with an accent behind it are two names.
    @Test func `folders whose names only look the same are different`() throws {
        for name in ["twins/\u{E9}", "twins/e\u{301}"] {
            try folder.write("", to: "\(name)/a.jpg")
            try folder.write("title: \(name.unicodeScalars.count)", to: "\(name)/peel.yaml")
        }
        let folders = try FileManager.default.contentsOfDirectory(atPath: folder.url("twins").path)
        guard folders.count == 2 else { return }
        let scanned = try scan("twins")
        #expect(scanned.packs.count == 2 && scanned.problems.isEmpty)
        var settings = FolderSettings()
        let titles = try scanned.packs.map { try settings.settings(of: $0.folders[0]).settings.title }
        #expect(Set(titles) == ["7", "8"])
    }

    /// What keeps a folder from having a photo is told where it waits for one, too.
    @Test func `problems are reported in a folder without photos`() throws {
        try folder.write("", to: "broken/notes.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("broken/cat.jpg").path, withDestinationPath: "nowhere.jpg")
        let contents = try FolderContents(of: folder.url("broken").path)
        #expect(contents.packs.map(\.photos.count) == [0])
        #expect(contents.problems.map(\.photo) == ["cat.jpg"])
        #expect(throws: UserError.self) {
            try SystemCall.$interposer.withValue({ call, _ in call == .list ? .fail(EIO) : .proceed }) {
                _ = try FolderContents(of: folder.url("broken").path)
            }
        }
    }
}
