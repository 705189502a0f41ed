import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

@testable import Commands

/// What reaches standard output and the terminal.
@Suite struct ConsoleTests {
    private func photo(named name: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let photo = try SamplePhoto.discPNG(SamplePhoto.colors[0], width: 64, height: 64)
        try folder.write(Data(photo), to: "photos/" + name)
        return folder
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
        arguments: [
            "colors photos/a.png", "colors photos/a.png --format ase",
            "cut photos/a.png --matte -o matte.png",
            "build photos -o site --no-cache", "build photos -o site --no-cache --json", "init photos",
            "--help", "build --help", "help settings", "help build", "--version", "--version -v",
            "--generate-completion-script bash",
        ])
    func `a result that cannot be written is an error`(command: String) async throws {
        let folder = try photo(named: "a.png")
        let run = try await Tool.run(
            "sh", "-c", "'\(PeelProgram.path)' \(command) >/dev/full", in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("standard output: the disk is full"), "\(run.errors)")
    }

    /// Twenty small photos and what is said while they are worked on.
    @Test func `a log has a line for each tenth of many photos`() async throws {
        let folder = try TemporaryFolder()
        let photo = try SamplePhoto.discPNG(SamplePhoto.colors[0])
        for index in 0..<20 { try folder.write(Data(photo), to: "photos/\(index).png") }
        let run = try await PeelProgram.run("build", "--no-cache", in: folder.path)
        #expect(run.status == 0)
        let told = run.errors.split(separator: "\n").filter { $0.hasSuffix(" of 20 photos") }
        #expect(told == (1...10).map { "\($0 * 2) of 20 photos" }, "\(run.errors)")
        #expect(try await PeelProgram.run("build", "--no-cache", "--quiet", in: folder.path).errors.isEmpty)
        try FileManager.default.removeItem(at: folder.url("photos/0.png"))
        #expect(
            try await !PeelProgram.run("build", "--no-cache", in: folder.path).errors.contains(
                " of 19 photos"))
    }

    @Test(.enabled(if: Tool.exists("script"), "there is no script(1), which gives a program a terminal"))
    func `on a terminal the last lines are the next steps, ready to type`() async throws {
        let folder = try photo(named: "a.png")
        try FileManager.default.moveItem(at: folder.url("photos"), to: folder.url("my photos"))
        func look(_ command: String) async throws -> String {
            try await Tool.run(
                "script", "-qec", "'\(PeelProgram.path)' \(command)", "/dev/null", in: folder.path,
                environment: ["XDG_CACHE_HOME": folder.caches, "XDG_CONFIG_HOME": folder.settings]
            ).output
        }
        // Nothing here has a remote that could be named.
        #expect(try await look("build 'my photos'").contains("peel help publishing"))
        try folder.write("gitdir: elsewhere\n", to: ".git")
        let shown = try await look("build 'my photos'")
        #expect(
            shown.contains("peel preview 'my photos' --open")
                && shown.contains("peel publish 'my photos' --to")
                && shown.contains("without its address the site has no link previews"),
            "\(shown)")
        try folder.write(Data("baseURL: https://example.org/\n".utf8), to: "my photos/peel.yaml")
        let known = try await look("build 'my photos'")
        #expect(
            known.contains("peel publish site --to") && !known.contains("without its address"), "\(known)")
        #expect(try await !look("build 'my photos' --quiet").contains("peel publish"))
        #expect(try await !look("build 'my photos' --json").contains("peel publish"))
        #expect(
            try await !PeelProgram.run("build", "my photos", in: folder.path).errors.contains("peel publish"))
    }

    @Test(.enabled(if: Tool.exists("script"), "there is no script(1), which gives a program a terminal"))
    func `a terminal that cannot redraw a line gets the output of a file`() async throws {
        let folder = try photo(named: "a.png")
        func shown(on terminal: String) async throws -> String {
            try await Tool.run(
                "script", "-qec", "'\(PeelProgram.path)' build photos --no-cache", "/dev/null",
                in: folder.path, environment: ["TERM": terminal, "XDG_CONFIG_HOME": folder.settings]
            ).output
        }
        #expect(try await shown(on: "xterm").contains("\u{1B}["))
        #expect(try await !shown(on: "dumb").contains("\u{1B}"))
        #expect(try await !shown(on: "").contains("\u{1B}"))
    }

    @Test(
        .enabled(if: Tool.exists("script"), "there is no script(1), which gives a program a terminal"),
        arguments: [30, 80])
    func `the line of progress stays on one line`(columns: Int) async throws {
        let folder = try photo(named: String(repeating: "写", count: 50) + ".png")
        let run = try await Tool.run(
            "script", "-qec", "stty cols \(columns); '\(PeelProgram.path)' build photos --no-cache",
            "/dev/null", in: folder.path, environment: ["TERM": "xterm", "XDG_CONFIG_HOME": folder.settings])
        let lines = run.output.split(separator: "\r\u{1B}[2K").filter { $0.contains("0/1 写") }
        #expect(lines.count == 1, "\(run.output)")
        for line in lines {
            let taken = line.unicodeScalars.reduce(0) { $0 + ($1 == "写" ? 2 : 1) }
            #expect(taken == columns - 1 || taken == columns - 2, "\(line)")
        }
    }

    @Test(.enabled(if: Tool.exists("script"), "there is no script(1), which gives a program a terminal"))
    func `a job in the background draws nothing over the prompt`() async throws {
        let folder = try photo(named: "a.png")
        let run = try await Tool.run(
            "script", "-qec", "sh -mc '\"\(PeelProgram.path)\" build photos --no-cache & wait'", "/dev/null",
            in: folder.path, environment: ["TERM": "xterm", "XDG_CONFIG_HOME": folder.settings])
        #expect(run.output.contains("1 sticker") && !run.output.contains("\u{1B}[2K"), "\(run.output)")
    }

    /// Five columns of a text.
    @Test(arguments: [
        ("кошка!", "кошка"), ("猫のシール", "猫の"), ("한국어", "한국"), ("e\u{301}tudes", "e\u{301}tude"), ("🐈🐕🐇", "🐈🐕"),
        ("❤\u{FE0F}❤\u{FE0F}❤\u{FE0F}", "❤\u{FE0F}❤\u{FE0F}"), ("🇯🇵🇫🇷🇩🇪", "🇯🇵🇫🇷"),
        // As macOS writes it, in letters of its syllables.
        ("한국어".decomposedStringWithCanonicalMapping, "한국"),
    ])
    func `letters take as many columns as on a terminal`(text: String, beginning: String) {
        #expect(text.prefix(columns: 5) == beginning)
    }

    @Test func `names cannot steer the terminal`() async throws {
        let folder = try photo(named: "red\u{1B}[31m.png")
        let run = try await PeelProgram.run("colors", "photos/red\u{1B}[31m.png", in: folder.path)
        #expect(run.status == 0)
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func `names of photos that cannot be used stay on one line and in their direction`() async throws {
        let folder = try photo(named: "good.png")
        try folder.write(Data("no photo".utf8), to: "photos/b\u{202E}gnp.exe\nOK: all is well.jpg")
        let run = try await PeelProgram.run("build", "photos", "-o", "site", "--no-cache", in: folder.path)
        #expect(run.status == 3)
        #expect(!run.errors.contains("\u{202E}") && !run.errors.contains("\nOK"), "\(run.errors)")
    }

    @Test func `completions offer folders and photos`() async throws {
        let bash = try await PeelProgram.run("--generate-completion-script", "bash").output
        #expect(
            bash.contains("__peel_add_completions -d")
                && bash.contains("*.@(jpg|JPG|jpeg|JPEG|") && bash.contains("|heic|HEIC|"))
        let check = bash.split(separator: "_peel_check() {").last?.split(separator: "\n}").first
        #expect(check?.contains("__peel_add_completions -f") == true, "\(check ?? "")")
        let zsh = try await PeelProgram.run("--generate-completion-script", "zsh").output
        #expect(zsh.contains("_files -/") && zsh.contains("*.heic *.HEIC"))
    }
}
