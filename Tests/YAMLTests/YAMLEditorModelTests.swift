import Testing

@testable import YAML

/// The editor against a model: whatever is changed, in whatever order and style, the text says what a dictionary would hold,
/// and what was not touched stands as it stood.
@Suite struct YAMLEditorModelTests {
    /// Numbers for edits, the same in every run (SplitMix64).
    private struct Dice {
        var state: UInt64
        mutating func next(below limit: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((mixed ^ (mixed >> 31)) >> 33) % limit
        }
        mutating func pick<Value>(_ values: [Value]) -> Value { values[next(below: values.count)] }
    }

    /// A line that no edit is about, written as nobody would.
    private static let untouched = "untouched:   {a: 1,b : [ 2,3 ]}   # as it was"

    static let starts = [
        "",
        "# Only a comment.\n",
        "title: A\n",
        """
        # My pets.
        title:   "Pets"   # the name
        untouched:   {a: 1,b : [ 2,3 ]}   # as it was

        photos:
          # the oldest
          cat.jpg: { title: Miso, alt: 'A grey cat' }   # good
          dog.jpg:
            title: >
              Rex
              the dog
            skip: true # for now
        # the end

        """,
        "photos: { cat.jpg: { title: A }, 'dog.jpg': {alt: b} }\n" + untouched + "\n",
        "\"photos\":\r\n    \"cat.jpg\":\r\n        title: |\r\n            Two\r\n            lines\r\n# last\r\n",
        untouched + "\n\n\nphotos:\n\n  cat.jpg:\n    # about the title\n    title: x\n\n    alt: y",
        // The nicest way to add to this would run into the last line.
        "title: |\n  Two\n  lines",
        "sticker: {size: 512}\nphotos:\n    cat.jpg:\n      title: 'it''s'\n    dog.jpg: {}\n",
    ]

    static let values = [
        "plain", "", " ", "a: b", "# no comment", "- no list", "true", "12", "~", "null", "it's \"quoted\"",
        "two\nlines",
        "tab\there", "{a: b}", "[1]", "&a *b !c", "%x", "@x", "`x`", "é猫😴", "trailing ", " leading",
        "\u{85}\u{2028}",
        String(repeating: "long ", count: 60), "\u{1B}[31m", "?", ":", "a #b", "'", "\"", "\\", "---",
    ]

    static let paths = [
        ["title"], ["author"], ["sticker", "size"], ["sticker", "outline"],
        ["photos", "cat.jpg", "title"], ["photos", "cat.jpg", "alt"], ["photos", "dog.jpg", "title"],
        ["photos", "dog.jpg", "skip"], ["photos", "new: one.jpg", "emoji"], ["photos", "猫.png", "title"],
        ["photos", "# x.png", "alt"],
    ]

    /// Every value by the keys that lead to it.
    private func leaves(_ text: String) throws -> [[String]: String] {
        var found: [[String]: String] = [:]
        func visit(_ tree: YAMLTree, _ path: [String]) {
            switch tree {
            case .scalar(let text, isNull: let isNull): found[path] = isNull ? "null" : text
            case .list(let items):
                for (index, item) in items.enumerated() { visit(item, path + ["\(index)"]) }
            case .mapping(let entries):
                for entry in entries {
                    visit(entry.value, path + [String(decoding: entry.key, as: UTF8.self)])
                }
            }
        }
        visit(try YAMLTree(documentIn: text), [])
        return found
    }

    private func comments(in text: String) -> [Substring] {
        text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("#") }
    }

    @Test(arguments: 0..<starts.count) func `the text holds the same values as a dictionary`(_ start: Int)
        throws
    {
        var refused = 0
        var made = 0
        for round in 0..<25 {
            var dice = Dice(state: UInt64(start * 1000 + round))
            var text = Self.starts[start]
            var model = try leaves(text)
            // Comments that stand on lines of their own outlive every edit; the generated texts hold none.
            var remarks = comments(in: text)
            for _ in 0..<12 {
                let path = dice.pick(Self.paths)
                let value: String? = dice.next(below: 4) == 0 ? nil : dice.pick(Self.values)
                let changed: String
                do {
                    changed = try YAMLEditor.apply([YAMLEdit(path, value.map { .text($0) })], to: text)
                } catch {
                    refused += 1
                    continue
                }
                made += 1
                model[path] = value
                // What is said inside an entry goes with the entry.
                if !model.keys.contains(where: { $0.starts(with: ["photos", "cat.jpg"]) }) { remarks = [] }
                let said = try leaves(changed)
                #expect(said == model, "\(path) = \(value ?? "nothing") in \(text)")
                #expect(remarks.allSatisfy(comments(in: changed).contains), "\(text) → \(changed)")
                if Self.starts[start].contains(Self.untouched) {
                    #expect(changed.contains(Self.untouched), "\(text) → \(changed)")
                }
                let again = try YAMLEditor.apply([YAMLEdit(path, value.map { .text($0) })], to: changed)
                #expect(again == changed, "what is said already is written again")
                text = changed
            }
        }
        // Refusing is right where a place cannot be changed, and must stay rare.
        #expect(made > 200 && refused * 20 < made, "\(refused) refused, \(made) made")
    }
}
