import TestSupport
import Testing

@testable import YAML

@Suite struct YAMLEditorTests {
    private func edited(_ text: String, _ path: [String], _ value: YAMLWritten?) throws -> String {
        try YAMLEditor.apply([YAMLEdit(path, value)], to: text)
    }

    private let text = """
        # My pets.
        title: "Pets"   # the name

        photos:
          # the oldest
          cat.jpg: { title: Miso, alt: 'A grey cat' }   # good
          dog.jpg:
            title: >
              Rex
              the dog
            skip: true # for now
        # the end

        """

    @Test func `comments stay when the last key below them is removed`() throws {
        let text =
            "title: Pets\nphotos:   # mine\n# c0\n\n  cat.jpg:   # c1\n\n    # c2\n    alt: x   # c3\n  # c4\n"
        #expect(
            try edited(text, ["photos", "cat.jpg", "alt"], nil)
                == "title: Pets\n# mine\n# c0\n# c1\n# c2\n  # c4\n")
    }

    @Test func `a value is replaced in its own style`() throws {
        #expect(
            try edited(text, ["title"], .text("All pets")) == text.replacing("\"Pets\"", with: "\"All pets\"")
        )
        #expect(
            try edited(text, ["photos", "cat.jpg", "alt"], .text("It's grey"))
                == text.replacing("'A grey cat'", with: "'It''s grey'"))
        #expect(
            try edited(text, ["photos", "dog.jpg", "skip"], .literal("false"))
                == text.replacing("skip: true #", with: "skip: false #"))
        #expect(
            try edited(text, ["photos", "dog.jpg", "title"], .text("Rex"))
                == text.replacing("title: >\n      Rex\n      the dog\n", with: "title: Rex\n"))
    }

    @Test func `a list in another order keeps the comments of its items`() throws {
        let list =
            "order:\n  # the best first\n  - cat.jpg   # grey\n\n  # not today\n  - 'dog.jpg'\n  - ant.jpg\n# end\n"
        #expect(
            try edited(list, ["order"], .literal("[dog.jpg, \"a: b.jpg\", cat.jpg]"))
                == "order:\n  # the best first\n\n  # not today\n  - 'dog.jpg'\n  - \"a: b.jpg\"\n  - cat.jpg   # grey\n# end\n"
        )
        #expect(
            try edited("a: 1\r\norder:\r\n- b # b\r\n- c", ["order"], .literal("[c, b]"))
                == "a: 1\r\norder:\r\n- c\r\n- b # b")
        #expect(try edited("order: [a, b] # x\n", ["order"], .literal("[b, a]")) == "order: [b, a] # x\n")
        #expect(try edited("order:\n- a\n- - b\n", ["order"], .literal("[b, a]")) == "order:\n- b\n- a\n")
    }

    @Test func `new entries come last, in the style of the others`() throws {
        #expect(
            try edited(text, ["photos", "cat.jpg", "emoji"], .text("😺"))
                == text.replacing("'A grey cat' }", with: "'A grey cat', emoji: \"😺\" }"))
        #expect(
            try edited(text, ["photos", "dog.jpg", "keep"], .literal("[[0.5, 0.25]]"))
                == text.replacing("# for now\n", with: "# for now\n    keep: [[0.5, 0.25]]\n"))
        #expect(
            try edited(text, ["photos", "a: b.jpg", "title"], .text("A"))
                == text.replacing("# for now\n", with: "# for now\n  \"a: b.jpg\":\n    title: A\n"))
        #expect(
            try edited(text, ["sticker", "outline"], .literal("3%"))
                == text.replacing("# for now\n", with: "# for now\nsticker:\n  outline: 3%\n"))
        #expect(
            try edited("", ["photos", "a.jpg", "skip"], .literal("true"))
                == "photos:\n  a.jpg: { skip: true }\n")
        for before in ["", "title: Toys\n", "a:\n  b: 1\nc: { d: 1 }\n"] {
            let first = try edited(before, ["photos", "a.jpg"], .literal("{ title: A }"))
            #expect(
                try edited(first, ["photos", "b.jpg"], .literal("{ title: B }"))
                    == before + "photos:\n  a.jpg: { title: A }\n  b.jpg: { title: B }\n",
                "a line for each")
        }
        #expect(try edited("# only\n", ["title"], .text("x")) == "# only\ntitle: x\n")
        #expect(
            try edited("photos: # none\n", ["photos", "a", "skip"], .literal("true"))
                == "photos: # none\n  a: { skip: true }\n")
        #expect(try edited("a: {}\n", ["a", "b"], .text("c")) == "a: { b: c }\n")
        #expect(try edited("a: 1\r\nb: 2", ["c"], .text("d")) == "a: 1\r\nb: 2\r\nc: d")
    }

    @Test func `removing the last key removes its empty parents`() throws {
        #expect(
            try edited(text, ["photos", "cat.jpg", "title"], nil)
                == text.replacing("{ title: Miso, alt", with: "{ alt"))
        #expect(
            try edited(text, ["photos", "cat.jpg", "alt"], nil)
                == text.replacing("Miso, alt: 'A grey cat' }", with: "Miso }"))
        #expect(
            try edited(text, ["photos", "dog.jpg", "skip"], nil)
                == text.replacing("    skip: true # for now\n", with: ""))
        #expect(try edited("a: 1\nb: { c: 1 }\n", ["b", "c"], nil) == "a: 1\n")
        #expect(try edited("# x\na: 1\n", ["a"], nil) == "# x\n")
        #expect(try edited("a: 1\n", ["nothing"], nil) == "a: 1\n")
    }

    @Test func `a text that cannot be changed in place is refused`() {
        #expect(throws: YAMLError.self) { try edited("- a\n", ["title"], .text("x")) }
        #expect(throws: YAMLError.self) { try edited("a: b\n", ["a", "c"], .text("x")) }
        #expect(throws: YAMLError.self) { try edited("a: [\n", ["a"], .text("x")) }
    }

    /// Any texts, any edits: what is read afterwards is what was wanted, and lines of other values are as they were.
    @Test(arguments: 0..<40) func `any edits give the wanted values and change nothing else`(seed: UInt64)
        throws
    {
        var random = SplitMix(seed: seed)
        func pick<Item>(_ items: [Item]) -> Item { items[Int(random.next() % UInt64(items.count))] }
        var names = ["title", "colors", "photos", "sticker", "author"]
        for _ in 0..<4 { names.append(HostileText.next(&random)) }
        var text = pick([
            "", "# nothing yet", self.text, "{ title: x, photos: { a: { b: c }, }, }\n",
            "\u{FEFF}title: x\r\nphotos:\r\n  a: {}\r\n",
        ])
        var model = try YAMLTree(documentIn: text)
        for _ in 0..<25 {
            let path = (0..<(1 + Int(random.next() % 3))).map { _ in pick(names) }
            let value: YAMLWritten? = pick([
                nil, .text(HostileText.next(&random)), .text("Plain words"), .literal("[[0.25, 0.5]]"),
                .literal("true"),
                .literal("{ a: \(YAMLText.quoted(HostileText.next(&random))) }"),
            ])
            let edit = YAMLEdit(path, value)
            guard let wanted = try? model.changed(path, to: value.map { try YAMLTree($0) }, line: 1) else {
                continue
            }
            guard let changed = try? YAMLEditor.apply([edit], to: text) else {
                Issue.record("\(path) = \(String(describing: value)) cannot be written into\n\(text)")
                return
            }
            let made = try YAMLTree(documentIn: changed)
            #expect(made == wanted, "\(path) \(String(describing: value))\n\(text)\n-->\n\(changed)")
            // One stretch of lines differs, no more than the value, its key and a line for each new key.
            let old = text.split(separator: "\n", omittingEmptySubsequences: false)
            let new = changed.split(separator: "\n", omittingEmptySubsequences: false)
            let head = zip(old, new).prefix { $0 == $1 }.count
            let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }
                .count
            #expect(new.count - head - tail <= path.count + 1, "\(text)\n-->\n\(changed)")
            (text, model) = (changed, wanted)
        }
    }
}
