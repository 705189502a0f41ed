@testable import Pages
import Testing

/// What templates show, as mustache's specification has it where they share a tag.
@Suite struct TemplateFillingTests {
    private func page(
        _ text: String, _ values: TemplateObject = [:], parts: [String: String] = [:]
    ) throws -> String {
        try Template("page", of: parts.merging(["page": text]) { $1 }).filled(with: values)
    }

    @Test(arguments: [
        ("{{name}}", "a &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"), ("{{{raw}}}", "<i>"),
        ("{{&raw}}", "<i>"),
        ("{{none}}", ""), ("{{pack.title}}", "Pets"), ("{{#pack}}{{title}}: {{raw}}{{/pack}}", "Pets: <i>"),
        ("{{#yes}}1{{/yes}}{{#no}}2{{/no}}{{^yes}}3{{/yes}}{{^no}}4{{/no}}", "14"),
        ("{{#name}}1{{/name}}{{#empty}}2{{/empty}}{{^empty}}3{{/empty}}{{^none}}4{{/none}}", "134"),
        ("{{#list}}<{{title}}{{name}}>{{/list}}", "<onea &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;><twoB>"),
        ("{{#nothing}}x{{/nothing}}{{^nothing}}empty{{/nothing}}", "empty"), ("a{{! a word }}b", "ab"),
        ("{{#pack}}{{#list}}{{title}} {{/list}}{{title}}{{/pack}}", "one two Pets"),
    ])
    func `a tag shows its value`(text: String, shown: String) throws {
        let values: TemplateObject = [
            "name": .text("a <b> & \"c\" 'd'"), "raw": .markup("<i>"), "yes": true, "no": false, "empty": "",
            "pack": .object(["title": "Pets"]), "nothing": .list([]),
            "list": .list([["title": "one"], ["title": "two", "name": "B"]]),
        ]
        #expect(try page(text, values) == shown)
    }

    @Test(arguments: [
        ("a\n{{#yes}}\nb\n{{/yes}}\nc\n", "a\nb\nc\n"), ("a\n  {{! word }}  \nb", "a\nb"),
        ("a\r\n{{#yes}}\r\nb\r\n{{/yes}}\r\n", "a\r\nb\r\n"), ("{{#yes}}\nb{{/yes}}\n", "b\n"),
        ("a {{#yes}}\nb\n{{/yes}}", "a \nb\n"), ("{{#yes}}{{/yes}}\nb", "\nb"), ("{{name}}\nb", "A\nb"),
        (" {{^no}}\n{{name}}\n {{/no}}", "A\n"),
    ])
    func `a line with only a tag leaves no line`(text: String, shown: String) throws {
        #expect(try page(text, ["yes": true, "no": false, "name": "A"]) == shown)
    }

    @Test func `a partial is placed at its tag, with the tag's indent`() throws {
        let parts = ["part": "<p>\n{{name}}\n</p>\n", "outer": "[{{> part}}]"]
        let values: TemplateObject = ["name": .text("1\n2")]
        #expect(try page("a\n  {{> part}}\nb", values, parts: parts) == "a\n  <p>\n  1\n2\n  </p>\nb")
        #expect(
            try page("{{#yes}}{{> outer}}{{/yes}}", ["yes": true, "name": "x"], parts: parts)
                == "[<p>\nx\n</p>\n]")
    }

    @Test func `a quote with a mark on it does not end an attribute`() throws {
        #expect(try page("{{name}}", ["name": .text("\"\u{301}<\u{338}")]) == "&quot;\u{301}&lt;\u{338}")
    }
}
