import Foundation
import TestSupport
import Testing

@Suite struct HelpTests {
    @Test func `the version is printed`() async throws {
        let run = try await PeelProgram.run("--version")
        #expect(run.status == 0)
        #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+(\+[0-9a-z.]+)?\n/) != nil)
    }

    @Test func `the changelog and the citation name the version`() async throws {
        let version = try await PeelProgram.run("--version").output.prefix { $0.isNumber || $0 == "." }
        func text(_ name: String) throws -> String {
            try String(contentsOf: Corpus.checkout.appendingPathComponent(name), encoding: .utf8)
        }
        let newest = try text("CHANGELOG.md").firstMatch(of: /\n## \[(\d+\.\d+\.\d+)\]/)?.1
        #expect(newest == version)
        #expect(try text("CITATION.cff").contains("\nversion: \(version)\n"))
        for page in ["README.md", "docs/installing.md"] {
            #expect(try text(page).contains("tar xzf peel-\(version)-linux-"), "\(page)")
        }
        #expect(try text("packaging/peel.rb").contains("/v\(version).tar.gz"))
    }

    @Test func `the report for bugs names the program's parts`() async throws {
        for flag in ["--verbose", "-v"] {
            let run = try await PeelProgram.run("--version", flag)
            #expect(run.status == 0)
            for word in [
                "peel", "libraries", "libpng 1.", "libjpeg", "libwebp 1.", "libzip 1.", "cores", "cache",
                "settings.yaml",
            ] {
                #expect(run.output.contains(word), "\(word): \(run.output)")
            }
        }
    }

    @Test(arguments: ["build", "cut", "colors"])
    func `every command shows examples`(command: String) async throws {
        let run = try await PeelProgram.run("help", command)
        #expect(run.status == 0)
        #expect(run.output.contains("EXAMPLES") && run.output.contains("peel \(command)"))
    }

    /// Examples are columns: a line that were wrapped would begin at the margin.
    @Test(arguments: [
        "", "build", "preview", "studio", "publish", "init", "cut", "colors", "export", "check", "sheet",
        "theme", "warm", "cache",
    ])
    func `examples fit the terminal`(command: String) async throws {
        let help = try await PeelProgram.run("help", command).output
        let examples = help.split(separator: "\n").drop { $0 != "EXAMPLES" }.prefix { !$0.hasPrefix("USAGE") }
        let wrapped = examples.filter {
            !$0.hasPrefix("  ") && !$0.allSatisfy { $0.isUppercase || $0 == " " }
        }
        #expect(wrapped.isEmpty, "\(wrapped)")
    }

    @Test func `an unknown command is bad usage`() async throws {
        #expect(try await PeelProgram.run("biuld").status == 64)
        for words in [["nope"], ["build", "nope"], ["theme", "nope"], ["settings", "nope"]] {
            let run = try await PeelProgram.run(["help"] + words)
            let said = "there is no help on “\(words.joined(separator: " "))”"
            #expect(run.status == 64 && run.errors.contains(said), "\(run.errors)")
        }
        for words in [[], ["theme", "eject"], ["help"], ["--help"]] {
            let run = try await PeelProgram.run(["help"] + words)
            #expect(run.status == 0 && !run.output.isEmpty, "\(words): \(run.errors)")
        }
    }
}
