import Essentials
import Lettering
import Palette
import Pixels

/// A generated style sheet: the theme's colours, and the properties of each sticker, by `id`. They are in a
/// file because the pages' policy allows no inline style.
struct PackStyle: Sendable {
    var theme: Theme
    var text: String
    /// The file's path, relative to the site's folder.
    var path: String
    /// Whether any sticker of the pack shines or moves.
    let isAlive: Bool
    /// Whether any sticker moves as its photo does.
    let isMoving: Bool

    private init(theme: Theme, of pack: PackContent? = nil, rules: [String]) {
        self.theme = theme
        isMoving = pack?.stickers.contains { !$0.moving.isEmpty } ?? false
        isAlive = isMoving || pack?.stickers.contains { $0.isShiny || $0.motion != nil } ?? false
        text = """
            :root{\(theme.light.css)}
            @media(prefers-color-scheme:dark){:root{\(theme.dark.css)}}
            \(rules.map { $0 + "\n" }.joined())
            """
        path = "assets/" + ContentHash.named("pack.css", Array(text.utf8))
    }

    /// Creates the style of a pack's pages, except the carousel. It has each sticker's light and blurred copy (`--soft`), their
    /// shapes, the hero's light, which is that of its first ambassador, and the number of colours in its spectrum (`--hues`).
    init(tilesOf pack: PackContent, light: PackLight, colorCount: Int) {
        let stickers = zip(pack.stickers, light.lights).map { sticker, light in
            Self.rule(
                "#" + CSSText.identifier(sticker.slug),
                Self.soft(sticker, pack) + Self.light(light))
        }
        let hero = light.coverStickers(1).map { Self.rule(".hero", Self.light(light.lights[$0])) }
        self.init(
            theme: Theme(pack.stickers.map { $0.schemes[colorCount] }), of: pack,
            rules: hero + [".spectrum{--hues:\(pack.stickers.count)}"] + Self.shapes(pack) + stickers)
    }

    /// Creates the style of a pack's carousel. It has the number of slides (`--n`), their shapes, and each slide's light, blurred
    /// copy (`--soft`), place (`--i`) and width of the large title (`--word`).
    init(slidesOf pack: PackContent, light: PackLight, colorCount: Int) {
        let count = CarouselPage.slideCount(pack)
        var rules = [".track{--n:\(count)}"]
        for sticker in pack.pending {
            rules.append(Self.rule("#" + CSSText.identifier(sticker.slug), "--i:\(sticker.place)"))
        }
        for index in pack.problems.indices {
            rules.append(
                Self.rule("#" + CarouselPage.problemSlug(index), "--i:\(pack.placeCount + index)"))
        }
        let last = count % CarouselPage.chunkSize
        if CarouselPage.isChunked(count) && last > 0 { rules.append(".chunk:last-child{--k:\(last)}") }
        rules += Self.shapes(pack)
        for (index, (sticker, light)) in zip(pack.stickers, light.lights).enumerated() {
            rules.append(
                Self.rule(
                    "#" + CSSText.identifier(sticker.slug),
                    "--i:\(pack.place(ofStickerAt: index));" + Self.soft(sticker, pack) + Self.word(sticker)
                        + Self.light(light)))
        }
        self.init(theme: Theme(pack.stickers.map { $0.schemes[colorCount] }), of: pack, rules: rules)
    }

    /// Creates the style of the list of packs: each in its first ambassador's light, and the opening in the first pack's.
    init(packs: [PackContent], colorCount: Int) {
        let lights = packs.flatMap { pack in
            let light = PackLight(pack, colorCount: colorCount)
            return light.coverStickers(1).map { (pack.slug, Self.light(light.lights[$0])) }
        }
        let opening = lights.first.map { [Self.rule(".hero", $0.1)] } ?? []
        let rules = opening + lights.map { Self.rule("#" + CSSText.identifier($0), $1) }
        self.init(
            theme: Theme(packs.flatMap { $0.stickers.map { $0.schemes[colorCount] } }), rules: rules)
    }

    private static func rule(_ selector: String, _ declarations: String) -> String {
        selector + "{" + declarations + "}"
    }

    /// Returns the colours that `Site/site.css` derives all others from.
    private static func light(_ light: SlideLight) -> String {
        "--key:\(light.key.hex);--second:\(light.second.hex);--night:\(light.night.hex)"
    }

    /// Returns the rules of a pack's shapes, each once.
    private static func shapes(_ pack: PackContent) -> [String] {
        Set(pack.stickers.flatMap { StickerShape($0).parts }).sorted { $0.className < $1.className }
            .map { rule("." + $0.className, $0.declaration) }
    }

    /// Returns the declaration of the blurred copy.
    private static func soft(_ sticker: StickerContent, _ pack: PackContent) -> String {
        "--soft:url(../\(URLPath.escaped(pack.pathPrefix + sticker.blur.path)));"
    }

    /// Returns the width of the large title in font sizes, if there is one: of its longer line, and of both lines in one.
    private static func word(_ sticker: StickerContent) -> String {
        let word = DisplayTitle(sticker.title)
        guard !word.lines.isEmpty else { return "" }
        let line = word.lines.count > 1 ? "--words:\(decimal(DisplayTitle.width(sticker.title)));" : ""
        return "--word:\(decimal(word.measure));" + line
    }

    /// Returns a number of 0 or more with at most two decimals, rounded up.
    private static func decimal(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded(.up))
        let digits = String(hundredths % 100)
        let text = "\(hundredths / 100)." + (digits.count < 2 ? "0" : "") + digits
        return String(text.drop { $0 == "0" })
    }
}

/// Text in the spelling of style sheets (CSS Syntax, CSSOM "serialize an identifier").
enum CSSText {
    /// Returns a name as an identifier, such as the part of an id selector after `#`.
    static func identifier(_ name: String) -> String {
        var result = ""
        for (index, scalar) in name.unicodeScalars.enumerated() {
            let isDigit = ("0"..."9").contains(scalar)
            let leads = index == 0 || (index == 1 && name.hasPrefix("-"))
            switch scalar {
            case "\0": result += "\u{FFFD}"
            case "a"..."z", "A"..."Z", "_": result.unicodeScalars.append(scalar)
            case "0"..."9", "-":
                if (isDigit && leads) || name == "-" {
                    result += "\\\(String(scalar.value, radix: 16)) "
                } else {
                    result.unicodeScalars.append(scalar)
                }
            case _ where scalar.value >= 0x80: result.unicodeScalars.append(scalar)
            default: result += "\\\(String(scalar.value, radix: 16)) "
            }
        }
        return result
    }
}
