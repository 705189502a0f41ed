import TestSupport
import Testing

@testable import YAML

@Suite struct YAMLParserTests {
    @Test func `values keep their places`() throws {
        let text =
            "# é comment\ntitle: \"Été\" # end\nlist: [a, {b: 'c''d'}]\ntext: |\n  one\n  two\nempty:\n"
        let root = try #require(try YAMLParser.document(in: text))
        func written(_ node: YAMLNode?) -> String? {
            node.map { String(decoding: Array(text.utf8)[$0.span], as: UTF8.self) }
        }
        #expect(
            written(root["title"]) == "\"Été\"" && root["title"]?.text == "Été" && root["title"]?.line == 2)
        #expect(written(root["list"]) == "[a, {b: 'c''d'}]" && root["list"]?.isFlow == true)
        #expect(
            written(root["list"]?.items?[1]["b"]) == "'c''d'" && root["list"]?.items?[1]["b"]?.text == "c'd")
        #expect(root["text"]?.text == "one\ntwo\n" && root["text"]?.line == 4)
        #expect(root["empty"]?.isNull == true && written(root["empty"]) == "")
        #expect(root.entries?.map { $0.key.text ?? "" } == ["title", "list", "text", "empty"])
    }

    @Test func `a byte order mark and old line breaks do not change the line count`() throws {
        let text = "\u{FEFF}a: \"x\u{2028}y\"\r\nb: 2\r\n"
        let root = try #require(try YAMLParser.document(in: text))
        #expect(root["b"]?.line == 2)
        #expect(root["b"].map { String(decoding: Array(text.utf8)[$0.span], as: UTF8.self) } == "2")
    }

    @Test func `keys that only look the same are different`() throws {
        let root = try #require(try YAMLParser.document(in: "\"\u{E9}\": 1\n\"e\u{301}\": 2\n"))
        #expect(root["\u{E9}"]?.text == "1" && root["e\u{301}"]?.text == "2")
    }

    @Test func `an empty text has no document`() throws {
        #expect(try YAMLParser.document(in: "") == nil)
        #expect(try YAMLParser.document(in: "# only a comment\n") == nil)
    }

    @Test(arguments: [
        ("a: 1\nb: 2\na: 3", 3, "a is set twice, also in line 1"),
        ("a: b\nc: \u{7}", 2, "the character U+0007 is not allowed in YAML"),
        ("a: &x 1", 1, "anchors"), ("a: 1\nb: *x", 2, "aliases"), ("a: !!str 1", 1, "tags"),
        ("a: 1\n---\nb: 2", 2, "a second document"), ("a: 1\n? [b]\n: c", 2, "a key must be text"),
        ("a:\n\tb: 1", 2, "a tab indents this line"), ("a: \"open", 1, "this quote is not closed"),
        ("a: [1, 2", 1, "this is not YAML"),
        ("a: " + String(repeating: "[", count: 40), 1, "nested more than 16"),
    ])
    func `an unreadable text is an error with its line`(text: String, line: Int, message: String) {
        let error = #expect(throws: YAMLError.self) { try YAMLParser.document(in: text) }
        #expect(
            error?.line == line && error?.message.contains(message) == true, "\(String(describing: error))")
    }

    @Test(arguments: [
        ("title: Cats: a study", 1, "a colon in a text needs quotes: title: \"Cats: a study\""),
        ("# x\ntitle: A: \"b\" # c", 2, "a colon in a text needs quotes: title: \"A: \\\"b\\\"\""),
        ("title: Cats\n  author: Ana", 2, "this line is indented further than the one above"),
        ("title:Cats\nauthor: Ana", 1, "a space is missing after the colon: title: Cats"),
        ("title: @home", 1, "a text that starts with @ needs quotes: \"@home\""),
        ("ignore: [*.tmp.jpg, a]", 1, "a text that starts with * needs quotes: \"*.tmp.jpg\""),
        ("a: 1\nlist:\n  - %x", 3, "a text that starts with % needs quotes: \"%x\""),
        ("title: 'It's a cat'\nauthor: Ana", 1, "write title: \"It's a cat\""),
        ("title: \"Cats\" and dogs", 1, "write title: \"\\\"Cats\\\" and dogs\""),
        ("title: \"Cats\nauthor: Ana\n", 1, "this quote is not closed; write title: \"Cats\""),
        ("sticker: { outlineColor: #ffffff }\ntitle: x\n", 1, "# starts a comment; put the colour in quotes"),
        ("a: 1\nsticker: { outlineColor: #fff, size: 512 }", 2, "# starts a comment"),
        ("photos:\n  a.jpg: { colors: [#264653, #2a9d8f] }\n", 2, "# starts a comment"),
    ])
    func `a common mistake is an error with its remedy`(text: String, line: Int, message: String) {
        let error = #expect(throws: YAMLError.self) { try YAMLParser.document(in: text) }
        #expect(
            error?.line == line && error?.message.contains(message) == true, "\(String(describing: error))")
    }

    /// Every text survives being written as a key and as a value.
    @Test func `every text is read back as it was written`() throws {
        var random = SplitMix(seed: 7)
        for _ in 0..<3000 {
            let text = HostileText.next(&random)
            for written in [YAMLText.quoted(text), YAMLText.scalar(text)] {
                for document in [
                    "\(written): {k: \(written), l: [\(written)]}\n", "\(written): \(written) # end\n",
                ] {
                    let root = try #require(try YAMLParser.document(in: document))
                    let entry = try #require(root.entries?.first)
                    #expect(
                        entry.key.text?.utf8.elementsEqual(text.utf8) == true, "\(document.debugDescription)")
                    let value = entry.value.text ?? entry.value["k"]?.text
                    #expect(value?.utf8.elementsEqual(text.utf8) == true, "\(document.debugDescription)")
                    #expect(!entry.value.isNull)
                }
            }
        }
    }
}
