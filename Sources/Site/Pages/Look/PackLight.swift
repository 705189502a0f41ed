package import Palette
import Pixels

/// The light of a pack's photos on its pages, the order of its stickers by hue, and the few stickers that represent the pack.
package struct PackLight: Sendable {
    /// One light for each sticker, in their order.
    package let lights: [SlideLight]
    /// The colour of each sticker's own light, whatever its neighbours are.
    let keys: [RGBA]
    /// Each sticker's place in the spectrum: around the hues from pink on, then greys by lightness.
    let places: [Int]
    private let titles: [String]
    /// The cover sticker, if one is chosen.
    private let cover: Int?

    /// Creates the light of a pack's stickers from their schemes of `colorCount` colours.
    ///
    /// - Parameter cover: the slug of the cover sticker; `nil` if none is chosen.
    package init(_ stickers: [StickerContent], cover: String?, colorCount: Int) {
        self.cover = stickers.firstIndex { $0.slug == cover }
        titles = stickers.map(\.title)
        lights = SlideLight.row(stickers.map { $0.schemes[colorCount] })
        let schemes = stickers.map { $0.schemes[colorCount] }
        keys = schemes.map { SlideLight($0).key }
        let ranks = schemes.map { scheme -> Float in
            let key = OKLab(SlideLight.key(of: scheme) ?? .white)
            // The circle of hues is cut open between magenta and pink, where the fewest things are.
            return key.chroma < SlideLight.grayest
                ? 1000 + key.l : (key.hue + 20).truncatingRemainder(dividingBy: 360)
        }
        let order = ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        var places = [Int](repeating: 0, count: order.count)
        for (place, index) in order.enumerated() { places[index] = place }
        self.places = places
    }

    init(_ pack: PackContent, colorCount: Int) {
        self.init(pack.stickers, cover: pack.cover, colorCount: colorCount)
    }

    /// Returns at most `count` stickers of different things whose lights are far apart: the cover first, or the most colourful.
    package func coverStickers(_ count: Int) -> [Int] {
        SlideLight.farApart(lights, named: titles, count: count, first: cover)
    }
}
