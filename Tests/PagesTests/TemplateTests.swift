import Essentials
import BundledAssets
import Pages
import Testing

struct TemplateTests {
    private func error(_ name: String, _ text: String) -> PageError? {
        do {
            _ = try PageRenderer(templates: [name: text])
            return nil
        } catch {
            return error
        }
    }

    @Test func `an override replaces one template`() throws {
        let site = try RenderedSite(
            SampleContent.site(), templates: ["empty": "", "slide": "<i>{{title}}</i>\n"])
        #expect(site.text("index.html").contains("<i>Sticker 1</i>"))
    }

    @Test func `an unknown template is an error that names the known ones`() {
        let error = error("slides", "")
        #expect(error == .unknownTemplate(name: "slides", valid: BundledAssets.templates.map(\.name)))
        #expect("\(error!)".contains("carousel, code, colors, "))
    }

    @Test func `templates are embedded without comments and indentation`() throws {
        let sources = Dictionary(
            uniqueKeysWithValues: BundledAssets.templateSources.map { ($0.name, $0.text) })
        for (name, text) in BundledAssets.templates {
            #expect(!text.contains("\n "), "\(name)")
            func bare(_ text: String) -> String { text.filter { !$0.isWhitespace } }
            #expect(sources[name].map(bare) == bare(text), "\(name)")
        }
        let slide = try #require(BundledAssets.templates.first { $0.name == "slide" }?.text)
        // Nothing between tags, in a tag a space, and a line of its own for what begins one.
        #expect(slide.contains("<div class=\"page\">{{#wordFirst}}<b class=\"word"))
        #expect(slide.contains("*62vh)\" width=") && slide.contains("</div></article>\n{{/isBlank}}"))
    }

    @Test func `an unknown name is an error with its line and the nearest name`() {
        #expect(
            error("slide", "<p>\n{{titel}}")
                == .unknownKey(template: "slide", line: 2, key: "titel", nearest: "title"))
        #expect(
            error("grid", "{{words.downlaod}}")
                == .unknownKey(template: "grid", line: 1, key: "words.downlaod", nearest: "words.download"))
        #expect("\(error("grid", "{{zzzzzzzz}}")!)" == "grid.mustache:1: there is no \"zzzzzzzz\" here")
        #expect(
            "\(error("slide", "{{titel}}")!)"
                == "slide.mustache:1: there is no \"titel\" here; did you mean \"title\"?")
    }

    @Test func `a list within itself and unclosed sections are refused`() {
        let twice =
            String(repeating: "{{#stickers}}", count: 2) + "x" + String(repeating: "{{/stickers}}", count: 2)
        let refusal = error("grid", twice).map { "\($0)" } ?? ""
        #expect(refusal.hasSuffix("the list \"stickers\" is open already; close it first"))
        #expect(error("grid", "{{#stickers}}{{/stickers}}{{#stickers}}{{/stickers}}") == nil)
        let start = ContinuousClock.now
        let deep = error("grid", String(repeating: "{{#words}}", count: 30_000)).map { "\($0)" } ?? ""
        #expect(deep.hasSuffix("more than 64 sections lie in each other"))
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func `a name is valid only in its section`() {
        #expect(error("grid", "{{#stickers}}{{png}}{{/stickers}}") == nil)
        #expect(error("grid", "{{png}}") != nil)
    }

    @Test func `an unknown partial is an error`() {
        #expect(
            error("grid", "\n{{> haed}}")
                == .unknownPartial(template: "grid", line: 2, name: "haed", nearest: "head"))
    }

    @Test(arguments: [
        ("{{#hasStickers}}", "the section \"hasStickers\" is not closed"),
        ("{{/hasStickers}}", "{{/hasStickers}} closes a section that is not open"),
        ("{{documentTitle", "a tag has no closing }}"),
        ("{{{documentTitle}}}", "\"documentTitle\" must be escaped: write {{documentTitle}}"),
        ("{{stickers}}", "\"stickers\" is not text: open a section with {{#stickers}}"),
        ("{{> grid}}", "\"grid\" includes itself"),
    ])
    func `a malformed template is an error that says how`(text: String, reason: String) {
        #expect(error("grid", text) == .malformedTemplate(template: "grid", line: 1, reason: reason))
    }

    @Test func `an asset is replaced, and another one is copied`() throws {
        let site = try RenderedSite(
            SampleContent.site(), assets: ["site.css": Array("body{}".utf8), "fonts/own.woff2": [1, 2, 3]])
        let path = "assets/site-\(ContentHash.of(Array("body{}".utf8))).css"
        #expect(site.text(path) == "body{}")
        #expect(site.text("index.html").contains("href=\"\(path)\""))
        #expect(site.paths.contains("assets/fonts/own.woff2"))
    }
}
