import Programs
import TestSupport
import Testing

@Suite struct CommandWordsTests {
    static let lines = [
        "rembg i -om {photo} {matte}", "  a  b\tc\n", "", "'a b' c", "a'b c'd", #"a "b \" \\ \$ \x c" d"#,
        #"a\ b \'c"#,
        "'' \"\"", #"python3 "/my tools/cut.py" --model='u2 net' {photo}"#, "ä 'ö ü' 🦊",
        #"'a\b' "c'd" 'e"f'"#,
    ]

    /// Word by word what a shell makes of it.
    @Test(arguments: lines) func `a line is split as a shell splits it`(line: String) async throws {
        let shell = try await Tool.run("sh", "-c", "printf '%s\\n' \(line.replacing("\n", with: " ")) .")
        #expect(
            try CommandWords.split(line) + ["."]
                == shell.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
                    String.init))
    }

    /// Names of files that came from elsewhere stand in commands that people copy.
    @Test(arguments: ["it's", "'\u{301}$(echo x)", "a\r\n'b", "#", "", "é 'ö'", "-n"])
    func `a quoted word is one word for a shell`(word: String) async throws {
        let shell = try await Tool.run("sh", "-c", "printf '<%s>' \(CommandWords.quoted(word))")
        #expect(shell.output.utf8.elementsEqual("<\(word)>".utf8))
    }

    @Test func `nothing is expanded`() throws {
        #expect(
            try CommandWords.split("$HOME ~ *.jpg `id` $(id) a;b|c>d") == [
                "$HOME", "~", "*.jpg", "`id`", "$(id)", "a;b|c>d",
            ])
    }

    @Test(arguments: [("a 'b", "'"), ("a \"b", "\""), ("a\\", "\\")])
    func `an unclosed quote is an error that names it`(line: String, mark: String) {
        let error = #expect(throws: CommandWords.Unclosed.self) { try CommandWords.split(line) }
        #expect(error?.description.contains(mark) == true)
    }
}
