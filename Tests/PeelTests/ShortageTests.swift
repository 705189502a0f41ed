import Foundation
import TestSupport
import Testing

/// Where the system gives too little, or nobody reads what Peel says.
@Suite struct ShortageTests {
    private func shell(_ script: String, in folder: TemporaryFolder) async throws -> Tool.Result {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/disc.png")
        return try await Tool.run(
            "sh", "-c", script, in: folder.path,
            environment: ["peel": PeelProgram.path, "XDG_CONFIG_HOME": folder.settings])
    }

    #if os(Linux)
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            ("-n 8", "ulimit -n"), ("-n 13", "ulimit -n"), ("-v 150000", "ulimit -v"),
            ("-v 240000", "ulimit -v"),
        ])
    func `a limit that is too low is named`(limit: String, remedy: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await shell("ulimit \(limit); exec $peel build --no-cache", in: folder)
        #expect(run.status == 1 && run.errors.contains(remedy), "\(run.status) \(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["photos"])
    }

    @Test func `a photo that cannot be stored is not called damaged`() async throws {
        let folder = try TemporaryFolder()
        let run = try await shell(
            "{ cat photos/disc.png; head -c 100000 /dev/zero; } | (ulimit -f 1; exec $peel cut -)", in: folder
        )
        #expect(run.status == 1 && run.errors.contains("ulimit -f"), "\(run.status) \(run.errors)")
    }

    @Test(arguments: [
        ("build --no-cache -q --json", "site", "site is in place"),
        ("cut photos/disc.png", "disc.png", "disc.png is in place"),
        ("sheet photos --no-cache", "sheet.pdf", "sheet.pdf is in place"),
        ("export photos --for plain --no-cache", "packs", "packs is in place"),
        ("init photos", "photos/peel.yaml", "photos/peel.yaml is in place"),
        ("theme eject", "theme", "theme is in place"),
        ("publish photos --to public --no-cache --json", "public/index.html", "public is in place"),
    ])
    func `a full standard output does not hide what was made`(
        command: String, file: String, words: String
    ) async throws {
        let folder = try TemporaryFolder()
        let run = try await shell("$peel \(command) >/dev/full", in: folder)
        #expect(run.status == 1 && run.errors.contains(words), "\(run.status) \(run.errors)")
        #expect(FileManager.default.fileExists(atPath: folder.url(file).path))
    }
    #endif

    @Test(arguments: [
        (#"$peel cut "$(printf 'a\377.jpg')""#, "the name is not valid UTF-8; rename the file"),
        (#"$peel cut photos/disc.png -o """#, "argument 4 is empty"),
        (
            "python3 -m zipfile -c p.zip photos/ && TMPDIR=/nonexistent/x $peel build p.zip",
            "p.zip: cannot unpack the photos into /nonexistent/x: Peel cannot keep temporary files here"
        ),
        (
            "TMPDIR=/nonexistent/x $peel cut - <photos/disc.png",
            "set TMPDIR to a folder that you can write to"
        ),
    ])
    func `bad values from the shell are errors in words`(script: String, words: String) async throws {
        let run = try await shell(script, in: TemporaryFolder())
        #expect(run.status != 0 && run.errors.contains(words), "\(run.errors)")
    }

    @Test func `no file takes the place of a closed standard output`() async throws {
        let folder = try TemporaryFolder()
        let run = try await shell("$peel cut photos/disc.png >&-", in: folder)
        #expect(run.status == 1 && run.errors.contains("standard output: it is closed"), "\(run.errors)")
    }

    @Test func `a folder with the name of Peel's list is still a folder`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[1])), to: "photos/sub/cat.png")
        try folder.write("x", to: "photos/sub/pack.json/notes.txt")
        let run = try await shell("$peel build --no-cache", in: folder)
        #expect(run.status == 0 && run.errors.contains("2 stickers in 2 packs"), "\(run.errors)")
    }

    @Test func `a reader that goes away does not end the work`() async throws {
        let folder = try TemporaryFolder()
        let run = try await shell(
            "{ $peel build --no-cache -v 2>&1; echo $? >status; } | true; until test -s status; do sleep 0.1; done",
            in: folder)
        #expect(run.status == 0)
        #expect(try String(contentsOf: folder.url("status"), encoding: .utf8) == "0\n")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                == ["photos", "site", "status"])
    }
}
