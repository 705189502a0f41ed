import Hashing
import Palette

/// A generated style sheet: the theme's colours, and what differs from sticker to sticker, by `id`. The pages' policy
/// allows no inline style.
struct PackStyle: Sendable {
    var theme: Theme
    var text: String
    /// The file's path, relative to the site's folder.
    var path: String

    /// What a style sheet says about one `id`.
    private struct Entry {
        var slug: String
        var gradient: PhotoGradient
        /// Declarations that hold in both appearances, each with its semicolon.
        var declarations = ""
    }

    private init(theme: Theme, rules: String = "", entries: [Entry]) {
        self.theme = theme
        let stickers = entries.map { entry in
            let gradient = entry.gradient.gradient
            let colors = "--c:\(PhotoGradient.css(gradient.light));--d:\(PhotoGradient.css(gradient.dark))"
            return "#\(CSSText.identifier(entry.slug)){\(entry.declarations)\(colors)}\n"
        }
        text = """
            :root{\(theme.light.css)}
            @media(prefers-color-scheme:dark){:root{\(theme.dark.css)}}
            \(rules)\(stickers.joined())
            """
        path = "assets/" + ContentHash.named("pack.css", Array(text.utf8))
    }

    /// The style of the pages of a pack that show tiles: the gradients (`--c`, and `--d` for dark).
    init(tilesOf pack: PackContent, colorCount: Int) {
        let schemes = pack.stickers.map { $0.schemes[colorCount] }
        self.init(
            theme: Theme(schemes),
            entries: zip(pack.stickers, schemes).map { Entry(slug: $0.slug, gradient: PhotoGradient($1)) })
    }

    /// The style of a pack's carousel: the number of slides (`--n`), and each slide's gradient, place (`--i`), shape
    /// (`--w`, `--h`) and blurred copy (`--b`).
    init(slidesOf pack: PackContent, colorCount: Int) {
        let count = CarouselPage.slideCount(pack)
        var rules = ".track{--n:\(count)}\n"
        for sticker in pack.pending {
            rules += "#\(CSSText.identifier(sticker.slug)){--i:\(sticker.place)}\n"
        }
        for index in pack.problems.indices {
            rules += "#\(CarouselPage.problemSlug(index)){--i:\(pack.placeCount + index)}\n"
        }
        let last = count % CarouselPage.chunkSize
        if CarouselPage.isChunked(count) && last > 0 { rules += ".chunk:last-child{--k:\(last)}\n" }
        let schemes = pack.stickers.map { $0.schemes[colorCount] }
        let entries = zip(pack.stickers, schemes).enumerated().map { index, pair in
            let (sticker, scheme) = pair
            let blur = URLPath.escaped(pack.pathPrefix + sticker.blur.path)
            return Entry(
                slug: sticker.slug, gradient: PhotoGradient(scheme),
                declarations:
                    "--i:\(pack.place(ofStickerAt: index));\(Self.proportions(sticker))--b:url(../\(blur));")
        }
        self.init(theme: Theme(schemes), rules: rules, entries: entries)
    }

    /// The style of the list of packs: a gradient of the first stickers' strongest colours for each.
    init(packs: [PackContent], colorCount: Int) {
        let schemes = packs.map { $0.stickers.map { $0.schemes[colorCount] } }
        self.init(
            theme: Theme(schemes.flatMap { $0 }),
            entries: zip(packs, schemes).map {
                Entry(slug: $0.slug, gradient: PhotoGradient(covering: $1))
            })
    }

    /// The sticker's shorter side as a fraction of its longer one: `--w` or `--h`, and nothing for a square.
    private static func proportions(_ sticker: StickerContent) -> String {
        let image = sticker.png
        let longest = max(1, image.width, image.height)
        func part(_ name: String, _ side: Int) -> String {
            let percent = (side * 100 + longest - 1) / longest
            return percent >= 100 ? "" : "--\(name):\(percent < 10 ? ".0" : ".")\(percent);"
        }
        return part("w", image.width) + part("h", image.height)
    }
}
