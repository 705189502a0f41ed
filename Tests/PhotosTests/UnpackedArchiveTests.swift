import Artifacts
import Archive
import Files
import Stickers
import Foundation
import TestSupport
import Testing

@testable import Photos
import SiteBuild

/// Archives of photos, from phones and from people who mean harm.
@Suite struct UnpackedArchiveTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var archive: String { folder.url("trip.zip").path }

    private func write(_ entries: [(String, [UInt8])]) throws {
        try ZIPArchive.write(entries.map { .init(name: $0, content: .bytes($1)) }, to: archive)
    }

    /// Writes the archive with Python's zipfile: `z` is the open archive.
    private func python(_ lines: String) async throws {
        let script = "import zipfile\nwith zipfile.ZipFile('trip.zip', 'w') as z:\n"
        try folder.write(script + lines.split(separator: "\n").map { "    \($0)\n" }.joined(), to: "make.py")
        let run = try await Tool.run("python3", "make.py", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
    }

    private func names() throws -> [String] {
        let packs = try PhotoFolder.scan([archive]).packs
        return packs.flatMap { pack in pack.photos.map { pack.name + "/" + $0.fileName } }
    }

    @Test func `an archive is read like its folder`() async throws {
        let photo = try SamplePhoto.discPNG(SamplePhoto.colors[0])
        try write([
            ("Takeout/Album/", []), ("Takeout/Album/cat.png", photo), ("Takeout/Album/Day 1/dog.png", photo),
            ("Takeout/Album/peel.yaml", Array("title: From a phone".utf8)),
            ("__MACOSX/Takeout/._cat.png", [1]),
            ("Takeout/Album/notes.txt", [1]), ("Takeout/Album/more.zip", [1]),
        ])
        let scanned = try PhotoFolder.scan([archive])
        #expect(scanned.packs.map(\.name) == ["", "Day 1"])
        #expect(
            scanned.notes.map(\.text) == ["skipped, because it is an archive in an archive; unpack it first"])
        var options = BuildOptions(
            photos: [archive], site: folder.url("site").path, jobs: 2, version: "1")
        options.cache = .nowhere
        let report = try await SiteBuilder(options: options).build()
        #expect(report.stickers == 2 && report.packs.first?.title == "From a phone")
    }

    @Test func `a logo and a theme are unpacked too`() throws {
        try write([
            ("Album/_logo.png", [1]), ("Album/_theme/assets/theme.css", [1]), ("Album/cat.jpg", [1]),
            ("Album/peel.yaml", Array("logo: _logo.png".utf8)), ("__MACOSX/Album/x.css", [1]),
            ("Album/.git/_x", [1]),
        ])
        let scanned = try PhotoFolder.scan([archive])
        let files = try FileManager.default.subpathsOfDirectory(atPath: scanned.folder.path).sorted()
        #expect(
            files == [
                "_logo.png", "_theme", "_theme/assets", "_theme/assets/theme.css", "cat.jpg", "peel.yaml",
            ])
        #expect(scanned.packs.flatMap(\.photos).map(\.fileName) == ["cat.jpg"])
    }

    @Test func `unpacking leaves no files behind`() throws {
        try write([("a.jpg", [1])])
        var scanned: PhotoFolder? = try PhotoFolder.scan([archive])
        let place = try #require(scanned?.folder.path)
        #expect(FileManager.default.fileExists(atPath: place))
        scanned = nil
        #expect(!FileManager.default.fileExists(atPath: place))
    }

    @Test func `an error in an archive's settings names the archive`() throws {
        try write([("x/a.jpg", [1]), ("x/peel.yaml", Array("colour: 5".utf8))])
        let error = #expect(throws: UserError.self) {
            try SitePlan(folder: PhotoFolder.scan([archive]))
        }
        #expect(
            error?.message.hasPrefix(archive + "/peel.yaml:1: unknown key “colour”") == true,
            "\(error?.message ?? "")")
    }

    @Test func `a path with dots and extra slashes is simplified`() throws {
        let deep = String(repeating: "d/", count: 40) + "d.jpg"
        try write([("./a.jpg", [1]), ("x//b.jpg", [1]), ("x/./c.jpg", [1]), (deep, [1])])
        let scanned = try PhotoFolder.scan([archive])
        #expect(scanned.packs.map { $0.photos.map(\.fileName) } == [["a.jpg"], ["b.jpg", "c.jpg"]])
        #expect(
            scanned.problems.map(\.reason) == ["it lies in more than 15 folders; unpack the archive first"])
    }

    @Test(arguments: ["../x.jpg", "a/../../x.jpg", "/etc/x.jpg", "//x.jpg", ".."])
    func `an entry that leads outside is an error`(name: String) throws {
        try write([("good.jpg", [1]), (name, [1])])
        let error = #expect(throws: UserError.self) { try names() }
        #expect(error?.code == .badInput && error?.message.contains("leads out of the archive") == true)
    }

    @Test func `more than twenty thousand entries are too many`() async throws {
        try await python("for i in range(20001): z.writestr(f'{i}.jpg', b'')")
        let error = #expect(throws: UserError.self) { try names() }
        #expect(error?.message.contains("it has 20001 entries, and the limit is 20000") == true)
    }

    /// A drawing on a white page, as a BMP of a scanner: packed, it is a hundredth of that.
    @Test func `uncompressed pictures are unpacked`() async throws {
        var bitmap = Array("BM".utf8) + [UInt8](repeating: 0, count: 52)
        func put(_ value: Int, at place: Int) {
            for byte in 0..<4 { bitmap[place + byte] = UInt8(value >> (8 * byte) & 255) }
        }
        let (width, height) = (6000, 4400)
        for (place, value) in [(2, 54 + 3 * width * height), (10, 54), (14, 40), (18, width), (22, height)] {
            put(value, at: place)
        }
        (bitmap[26], bitmap[28]) = (1, 24)
        try write([("page.bmp", bitmap + [UInt8](repeating: 255, count: 3 * width * height))])
        #expect(try names() == ["/page.bmp"])
    }

    @Test func `a decompression bomb is refused`() async throws {
        try await python(
            "z.writestr('a.jpg', bytes(70_000_000), zipfile.ZIP_DEFLATED, 1)\nz.writestr('b.jpg', b'x')")
        let error = #expect(throws: UserError.self) { try names() }
        #expect(error?.message.contains("more than 4 times as large as the archive") == true)
    }

    @Test func `a bomb with the name of an uncompressed picture is refused`() async throws {
        try await python(
            "for i in range(5): z.writestr(f'{i}.bmp', bytes(70_000_000), zipfile.ZIP_DEFLATED, 1)")
        let error = #expect(throws: UserError.self) { try names() }
        #expect(error?.message.contains("more than 4 times as large as the archive") == true)
    }

    @Test func `a bomb in many pieces is refused`() async throws {
        try await python(
            "for i in range(3): z.writestr(f'{i}.jpg', bytes(30_000_000), zipfile.ZIP_DEFLATED, 1)")
        let error = #expect(throws: UserError.self) { try names() }
        #expect(error?.message.contains("more than 4 times as large as the archive") == true)
    }

    @Test func `wrong lengths in an archive's directory are an error`() async throws {
        try await python("z.writestr('a.jpg', bytes(70_000_000), zipfile.ZIP_DEFLATED, 1)")
        var bytes = [UInt8](try Data(contentsOf: folder.url("trip.zip")))
        let length: [UInt8] = [0x80, 0x1D, 0x2C, 0x04]
        for place in bytes.indices.dropLast(3) where Array(bytes[place..<place + 4]) == length {
            bytes.replaceSubrange(place..<place + 4, with: [1, 0, 0, 0])
        }
        try folder.write(Data(bytes), to: "trip.zip")
        let error = #expect(throws: UserError.self) { try names() }
        #expect(error != nil)
    }

    @Test func `names in UTF-8 and in code page 437 are read`() async throws {
        try await python(
            """
            z.writestr('caf\\u00e9.jpg', b'x')
            z.writestr('caf~ 2.jpg', b'x')
            """)
        // Code page 437, as old programs write it, has an é at 0x82.
        let bytes = [UInt8](try Data(contentsOf: folder.url("trip.zip")))
        try folder.write(Data(bytes.map { $0 == UInt8(ascii: "~") ? 0x82 : $0 }), to: "trip.zip")
        #expect(try Set(names()) == ["/caf\u{E9}.jpg", "/caf\u{E9} 2.jpg"])
    }

    @Test func `a file that is not an archive is an error that names it`() throws {
        try folder.write("PK no", to: "trip.zip")
        let error = #expect(throws: UserError.self) { try names() }
        #expect(error?.message.hasPrefix(archive + ": cannot read the archive: ") == true)
        try write([("a.txt", [1])])
        #expect(throws: UserError.self) { try names() }
    }

    @Test func `Windows paths become folders`() async throws {
        let photo = try SamplePhoto.discPNG(SamplePhoto.colors[0])
        try write([
            (#"C:\Users\ana\Trip\cat.png"#, photo), (#"C:\Users\ana\Trip\Day 1\dog.png"#, photo),
            (#"C:\Users\ana\Trip\peel.yaml"#, Array("title: From a desk".utf8)),
        ])
        #expect(try names() == ["/cat.png", "Day 1/dog.png"])
        var options = BuildOptions(
            photos: [archive], site: folder.url("site").path, jobs: 2, version: "1")
        options.cache = .nowhere
        let report = try await SiteBuilder(options: options).build()
        #expect(report.packs.first?.title == "From a desk")
        let told = try folder.tree("site").filter { name, bytes in
            name.contains("ana") || bytes.range(of: Data("Users".utf8)) != nil
        }
        #expect(told.isEmpty, "\(told.keys)")
    }

    @Test(arguments: [#"..\cat.jpg"#, #"x\..\..\cat.jpg"#, #"\\server\cat.jpg"#])
    func `a Windows path that leads out is refused`(name: String) throws {
        try write([(name, [1])])
        let error = #expect(throws: UserError.self) { try names() }
        #expect(error?.message.contains("leads out of the archive") == true, "\(error?.message ?? "")")
    }

    @Test func `an entry that cannot be unpacked is a problem and the rest is read`() throws {
        let long = String(repeating: "x", count: 252) + ".jpg"
        try write([("a.jpg", [1]), ("cat.jpg", [1]), ("cat.jpg/x.jpg", [1]), (long, [1])])
        let scanned = try PhotoFolder.scan([archive])
        #expect(scanned.packs.flatMap { $0.photos.map(\.fileName) } == ["a.jpg", "cat.jpg"])
        #expect(scanned.problems.map(\.photo) == ["trip.zip/cat.jpg/x.jpg", "trip.zip/" + long])
        #expect(
            scanned.problems.first?.reason.hasPrefix("the archive has a file and a folder with the same name")
                == true)
        #expect(scanned.problems.last?.reason.hasPrefix("its name is too long") == true)
    }
}
