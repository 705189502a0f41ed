import Palette

/// A generated style sheet: the theme's colours, and what differs from sticker to sticker, by `id`. The pages' policy
/// allows no inline style.
struct PackStyle: Sendable {
    var theme: Theme
    var text: String
    /// The file's path, relative to the site's folder.
    var path: String

    private init(theme: Theme, rules: [String]) {
        self.theme = theme
        text = theme.css + rules.joined(separator: "\n") + "\n"
        path = "assets/" + ContentHash.named("pack.css", Array(text.utf8))
    }

    /// The style of a pack's pages: each sticker's place (`--i`), shape (`--w`, `--h`), blurred copy (`--b`) and gradient (`--c`), and the
    /// sizes of the carousel.
    init(pack: PackContent, colorCount: Int) {
        let schemes = pack.stickers.map { $0.schemes[colorCount] }
        let rules = zip(pack.stickers, schemes).enumerated().map { index, entry in
            let (sticker, scheme) = entry
            let blur = URLPath.escaped(pack.pathPrefix + sticker.blur.path)
            return "#\(CSSText.identifier(sticker.slug)){--i:\(index);\(Self.proportions(sticker))--b:url(../\(blur));"
                + "--c:\(PhotoGradient(scheme).css)}"
        }
        var track = [".track{--n:\(pack.stickers.count)}"]
        let last = pack.stickers.count % CarouselPage.chunkSize
        if CarouselPage.isChunked(pack) && last > 0 {
            track.append(".chunk:last-child{flex-basis:\(last)00%}")
        }
        self.init(theme: Theme(schemes), rules: track + rules)
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

    /// The style of the list of packs: a gradient of the first stickers' strongest colours for each.
    init(packs: [PackContent], colorCount: Int) {
        let schemes = packs.map { $0.stickers.map { $0.schemes[colorCount] } }
        let rules = zip(packs, schemes).map { pack, schemes in
            "#\(CSSText.identifier(pack.slug)){--c:\(PhotoGradient(covering: schemes).css)}"
        }
        self.init(theme: Theme(schemes.flatMap { $0 }), rules: rules)
    }
}
