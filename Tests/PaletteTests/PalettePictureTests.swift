import Foundation
import Palette
import Pixels
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// SVG read back by an XML parser, CSS by a reader of its tokens.
@Suite struct PalettePictureTests {
    @Test func `SVG  is well formed and shows every color`() throws {
        let parser = XMLParser(data: Data(PaletteFormat.svg.bytes(for: HostileNames.schemes)))
        let reader = SwatchReader()
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(reader.swatches == HostileNames.hexes)
        #expect(Set(reader.elements) == ["svg", "g", "rect", "text", "title"])
        #expect(reader.captions.count == HostileNames.schemes.count)
        #expect(reader.captions[4] == "<script>alert(1)</script>")
        #expect(reader.captions.allSatisfy { !$0.isEmpty && $0.count <= 80 })
    }

    @Test func `css has every color and no other ones`() throws {
        let css = String(decoding: PaletteFormat.css.bytes(for: HostileNames.schemes), as: UTF8.self)
        let bare = css.replacing(/\/\*[\s\S]*?\*\//, with: "")
        #expect(bare.count { $0 == "{" } == 1 && bare.count { $0 == "}" } == 1)
        let name = #"--(?:[A-Za-z0-9_-]|[^\x00-\x9f]|\\[0-9a-f]{1,6} )+"#
        let property = try Regex("\\s*\(name)-[0-9]+: #[0-9a-f]{6};\\s*").matchingSemantics(.unicodeScalar)
        let gradient = try Regex(
            "\\s*\(name)-gradient: linear-gradient\\(in oklab, var\\(\(name)\\)(?:, var\\(\(name)\\))+\\);\\s*"
        ).matchingSemantics(.unicodeScalar)
        var colors: [String] = []
        var gradients = 0
        for line in bare.split(separator: "\n") where line != ":root {" && line != "}" {
            if try property.wholeMatch(in: line) != nil, let start = line.lastIndex(of: "#") {
                colors.append(String(line[start...].prefix(7)))
            } else if try gradient.wholeMatch(in: line) != nil {
                gradients += 1
            } else {
                #expect(line.allSatisfy { $0 == " " }, "\(line)")
            }
        }
        #expect(colors == HostileNames.hexes)
        #expect(gradients == HostileNames.schemes.count)
    }

    @Test func `css of a plain name reads well`() {
        let slots = [
            ColorScheme.Slot(color: RGBA(240, 230, 220), share: 0.5),
            ColorScheme.Slot(color: RGBA(200, 40, 40), share: 0.375),
            ColorScheme.Slot(color: RGBA(20, 10, 10), share: 0, isSynthesized: true),
        ]
        let scheme = NamedScheme(name: "Red */ cat", slug: "red-cat", scheme: ColorScheme(slots: slots))
        #expect(
            String(decoding: PaletteFormat.css.bytes(for: [scheme]), as: UTF8.self) == """
                :root {
                  /* Red * / cat */
                  --red-cat-1: #f0e6dc; /* 50% */
                  --red-cat-2: #c82828; /* 37.5% */
                  --red-cat-3: #140a0a; /* made up */
                  --red-cat-gradient: linear-gradient(in oklab, var(--red-cat-1), var(--red-cat-2), var(--red-cat-3));
                }

                """)
    }
}

/// Collects the swatches and captions of a strip.
private final class SwatchReader: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var swatches: [String] = []
    var captions: [String] = []
    private var lastFill = ""
    private var isCaption = false

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(name)
        if name == "rect" { lastFill = attributes["fill"] ?? "" }
        if name == "title" { swatches.append(lastFill) }
        isCaption = name == "text" && attributes["font-weight"] == "600"
        if isCaption { captions.append("") }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        isCaption = false
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if isCaption { captions[captions.count - 1] += string }
    }
}
