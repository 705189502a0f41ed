import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Another program that says what the subject is: a script of a few lines, well-behaved and otherwise.
@Suite struct CutoutCommandTests {
    /// A photo whose left half the engine is going to call the subject.
    private func photos(_ count: Int = 1) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for index in 0..<count {
            let photo = try SamplePhoto.discPNG(SamplePhoto.colors[index % 5], cutOut: false)
            try folder.write(Data(photo), to: "photos/\(index).png")
        }
        return folder
    }

    /// Writes the PNG that `pixel` gives for `x` and `y` of a `w` by `h` photo, with nothing but Python's own library.
    private static func engine(_ pixel: String, size: String = "w, h", type: Int = 0) -> String {
        """
        import struct, sys, zlib
        photo, matte = sys.argv[1:3]
        head = open(photo, "rb").read(33)
        assert head[:8] == b"\\x89PNG\\r\\n\\x1a\\n", "no PNG"
        w, h = struct.unpack(">II", head[16:24])
        w, h = \(size)
        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        rows = b"".join(b"\\0" + b"".join(\(pixel) for x in range(w)) for y in range(h))
        png = (b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, \(type), 0, 0, 0))
               + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
        open(matte, "wb").write(png)
        """
    }

    private static let leftHalf = engine("(b'\\xff' if x < w // 2 else b'\\0')")

    private func cut(_ folder: TemporaryFolder, _ script: String, _ more: String...) async throws
        -> Tool.Result
    {
        try folder.write(script, to: "engine.py")
        return try await PeelProgram.run(
            ["cut", "photos/0.png", "-o", "out.png", "--cutout-command", "python3 engine.py {photo} {matte}"]
                + more,
            in: folder.path)
    }

    @Test func `the program's matte is used`() async throws {
        let folder = try photos()
        let run = try await cut(folder, Self.leftHalf, "--matte")
        #expect(run.status == 0, "\(run.errors)")
        let matte = try ImageDecoder().decode([UInt8](try Data(contentsOf: folder.url("out.png")))).raster
        #expect(matte.width == 160 && matte.height == 120)
        #expect(matte[10, 60] == .white && matte[70, 5] == .white && matte[90, 60] == .black)
    }

    @Test func `the program is not run if a matte is beside the photo`() async throws {
        let folder = try photos()
        var matte = Raster(width: 160, height: 120, filledWith: .black)
        for y in 30..<90 { for x in 100..<150 { matte[x, y] = .white } }
        try folder.write(Data(PNGEncoder.encode(matte)), to: "photos/0.matte.png")
        let run = try await cut(folder, "open('\(folder.url("asked").path)', 'w')", "--matte")
        #expect(run.status == 0, "\(run.errors)")
        let seen = try ImageDecoder().decode([UInt8](try Data(contentsOf: folder.url("out.png")))).raster
        #expect(seen[125, 60] == .white && seen[20, 60] == .black)
        #expect(try folder.tree(".")["asked"] == nil)
    }

    @Test func `the transparency of the program's picture is used`() async throws {
        let folder = try photos()
        let run = try await cut(
            folder,
            Self.engine("(b'\\x10\\x20\\x30\\xff' if x < w // 2 else b'\\xff\\xff\\xff\\0')", type: 6),
            "--matte")
        #expect(run.status == 0, "\(run.errors)")
        let matte = try ImageDecoder().decode([UInt8](try Data(contentsOf: folder.url("out.png")))).raster
        #expect(matte[10, 60] == .white && matte[90, 60] == .black)
    }

    @Test(arguments: [
        ("import sys; print('no model here', file=sys.stderr); sys.exit(7)", "status 7: no model here"),
        ("import os; os.kill(os.getpid(), 9)", "signal 9"),
        ("print('all done')", "wrote no matte: all done"),
        (
            "import sys; open(sys.argv[2], 'wb').write(b'\\x89PNG\\r\\n\\x1a\\n')",
            "a matte that cannot be read"
        ),
        (leftHalf.replacing("write(png)", with: "write(png[:len(png) // 2])"), "a matte that cannot be read"),
        (
            leftHalf.replacing("w, h = w, h", with: "w, h = w // 2, h"),
            "80 x 120 pixels for a photo of 160 x 120"
        ),
        ("import os, sys; os.symlink('/etc/hostname', sys.argv[2])", "a matte that cannot be read"),
        ("import os, sys; os.mkdir(sys.argv[2])", "a matte that cannot be read"),
        (
            "import sys\nf = open(sys.argv[2], 'wb')\nwhile True: f.write(b'x' * 100000)",
            "wrote more data than a matte can have"
        ),
        ("print('x' * 100_000_000); raise SystemExit('out of breath')", "status 1: out of breath"),
    ])
    func `a program that fails is a problem of that photo`(script: String, reason: String) async throws {
        let folder = try photos()
        let run = try await cut(folder, script)
        #expect(run.status == 1, "\(run.errors)")
        #expect(
            run.errors.contains("photos/0.png: the cut-out command ") && run.errors.contains(reason),
            "\(run.errors)")
        #expect(run.errors.utf8.count < 1000)
        #expect(!FileManager.default.fileExists(atPath: folder.url("out.png").path))
    }

    @Test func `a program that hangs is ended`() async throws {
        let folder = try photos(2)
        try folder.write(
            "import os, subprocess, time\nsubprocess.Popen(['sleep', '1000'])\ntime.sleep(1000)",
            to: "engine.py")
        try Self.write(settings: "cutoutSeconds: 1", for: folder)
        let run = try await PeelProgram.run(
            "build", "photos", "--cutout-command", "python3 engine.py {photo} {matte}", in: folder.path)
        #expect(run.status == 1)
        for name in ["0.png", "1.png"] {
            #expect(
                run.errors.contains("\(name): the cut-out command did not end within 1 s and was ended"),
                "\(run.errors)")
        }
    }

    @Test func `an empty matte of the program means no clear subject`() async throws {
        let folder = try photos()
        let blank = try await cut(folder, Self.engine("b'\\0'"))
        #expect(blank.status == 1 && blank.errors.contains("no clear subject"), "\(blank.errors)")
        try folder.write("noSubject: photo", to: "photos/peel.yaml")
        let build = try await PeelProgram.run(
            "build", "photos", "--cutout-command", "python3 engine.py {photo} {matte}", in: folder.path)
        #expect(
            build.status == 0 && build.errors.contains("the sticker is the whole photo"), "\(build.errors)")
    }

    /// The settings name a program, and a build keeps what it said under its words.
    @Test func `the settings may name the program, and its words are part of the cache's key`() async throws {
        let folder = try photos()
        try await folder.writeProgram(
            "echo ran >>'\(folder.path)/log'\nexec python3 '\(folder.path)/engine.py' \"$@\"", to: "engine")
        try folder.write(Self.leftHalf, to: "engine.py")
        func runs() -> Int {
            ((try? String(contentsOf: folder.url("log"), encoding: .utf8)) ?? "").split(separator: "\n").count
        }
        func build(_ more: String...) async throws {
            let run = try await PeelProgram.run(["build", "photos"] + more, in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
        }
        try Self.write(settings: "cutoutCommand: \(folder.path)/engine {photo} {matte}", for: folder)
        try await build()
        #expect(runs() == 1)
        let first = try folder.tree("site")
        try await build("-o", "again")
        #expect(runs() == 1, "an engine of the same words is not asked again")
        #expect(try folder.tree("again") == first)
        try Self.write(settings: "cutoutCommand: \(folder.path)/engine {photo} {matte} other", for: folder)
        try await build()
        #expect(runs() == 2)
        try Self.write(settings: "jobs: 1", for: folder)
        try await build()
        #expect(runs() == 2)
        #expect(try folder.tree("site") != first)
    }

    @Test func `author and licence are the user's unless the pack names others`() async throws {
        let folder = try photos()
        try Self.write(settings: "author: Ana\nlicense: CC BY 4.0", for: folder)
        #expect(try await PeelProgram.run("build", "photos", in: folder.path).status == 0)
        var manifest = try String(contentsOf: folder.url("site/pack.json"), encoding: .utf8)
        #expect(manifest.contains("Ana") && manifest.contains("CC BY 4.0"))
        try folder.write("author: Ben", to: "photos/peel.yaml")
        #expect(try await PeelProgram.run("build", "photos", in: folder.path).status == 0)
        manifest = try String(contentsOf: folder.url("site/pack.json"), encoding: .utf8)
        #expect(manifest.contains("Ben") && !manifest.contains("Ana") && manifest.contains("CC BY 4.0"))
    }

    @Test func `settings beside photos cannot start a program`() async throws {
        let folder = try photos()
        try folder.write("cutoutCommand: touch gotcha {photo} {matte}", to: "photos/peel.yaml")
        let run = try await PeelProgram.run("build", "photos", in: folder.path)
        #expect(run.status == 64 && run.errors.contains("settings.yaml"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url("gotcha").path))
    }

    /// A program of the settings does not run among the photos, where a stranger's file may lie that it would load.
    @Test func `a program of the settings runs in a temporary folder`() async throws {
        let folder = try photos()
        try Self.write(settings: "cutoutCommand: sh -c 'pwd -P; exit 1' {photo} {matte}", for: folder)
        let run = try await PeelProgram.run(
            "cut", "0.png", "-o", "../out.png", in: folder.url("photos").path,
            environment: [
                "XDG_CONFIG_HOME": folder.settings
            ])
        #expect(
            run.status == 1 && run.errors.contains("peel-cutout-") && !run.errors.contains(folder.path),
            "\(run.errors)")
    }

    @Test(arguments: [0o666, 0o620])
    func `a program does not run if other users can change the settings`(mode: Int) async throws {
        let folder = try photos()
        try Self.write(settings: "cutoutCommand: touch gotcha {photo} {matte}", for: folder)
        let file = folder.settings + "/peel/settings.yaml"
        // A group that is not this user's own.
        _ = try await Tool.run("chgrp", "\(getgid() == getuid() ? 65534 : getgid())", file, in: folder.path)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        let run = try await PeelProgram.run("build", "photos", in: folder.path)
        #expect(
            run.status == 64 && run.errors.contains("settings.yaml: cutoutCommand: another user"),
            "\(run.errors)")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        #expect(
            try await !PeelProgram.run("build", "photos", in: folder.path).errors.contains("another user"))
    }

    @Test func `the cache's key is not passed to programs`() async throws {
        let folder = try photos()
        let run = try await PeelProgram.run(
            "cut", "photos/0.png", "-o", "out.png", "--cutout-command",
            "sh -c 'echo key=$PEEL_CACHE_KEY word=$WORD; exit 1' {photo} {matte}", in: folder.path,
            environment: ["PEEL_CACHE_KEY": "secret", "WORD": "passed"])
        #expect(run.errors.contains("key= word=passed"), "\(run.errors)")
    }

    @Test(arguments: [
        ("cutoutCommand: rembg", "{photo}"), ("cutoutCommand: rembg '{photo} {matte}", "is not closed"),
        ("cutoutCommand: ./engine {photo} {matte}", "the full path"),
        ("cutoutCommand: no-such-program {photo} {matte}", "in PATH"),
        ("cutoutCommand: /no/such {photo} {matte}", "no program /no/such"), ("cutoutSeconds: 0", "1 to 3600"),
        ("cutoutComand: x", "did you mean “cutoutCommand”"),
        ("title: x", "unknown key “title” in settings.yaml"),
        ("author: [", "settings.yaml:"),
    ])
    func `invalid settings are named with their file`(text: String, reason: String) async throws {
        let folder = try photos()
        try Self.write(settings: text, for: folder)
        let run = try await PeelProgram.run("build", "photos", in: folder.path)
        #expect(run.status == 64 && run.errors.contains("/peel/settings.yaml"), "\(run.errors)")
        #expect(run.errors.contains(reason), "\(run.errors)")
    }

    private static func write(settings: String, for folder: TemporaryFolder) throws {
        let file = URL(fileURLWithPath: folder.settings + "/peel/settings.yaml")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try settings.write(to: file, atomically: true, encoding: .utf8)
    }

    /// The site stands, although a photo cannot be cut a second time for the apps' packs.
    @Test func `a photo that fails for the apps is missing only there`() async throws {
        let folder = try photos(4)
        try folder.write("exports: [telegram]\n", to: "photos/peel.yaml")
        let count =
            "open('calls', 'a').write('x')\nif len(open('calls').read()) == 6: raise SystemExit('tired')\n"
        try folder.write(count + Self.leftHalf, to: "engine.py")
        let run = try await PeelProgram.run(
            [
                "build", "photos", "-o", "site", "--no-cache", "--jobs", "1", "--cutout-command",
                "python3 engine.py {photo} {matte}",
            ], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.errors.contains(
                "1.png: it is in no app's pack: the cut-out command ended with status 1: tired"),
            "\(run.errors)")
        let names = try folder.tree("site").keys
        #expect(names.filter { $0.hasPrefix("stickers/") && $0.hasSuffix(".png") }.count == 4)
        #expect(names.contains { $0.hasPrefix("apps/") && $0.hasSuffix("-telegram.zip") })
    }
}
