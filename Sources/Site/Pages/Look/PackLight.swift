package import Palette
import Pixels

/// How a pack's photos light its pages, and what its colours say about its stickers: their order by hue, and the few that
/// stand for all.
package struct PackLight: Sendable {
    /// One light for each sticker, in their order.
    package let lights: [SlideLight]
    /// The colour that each sticker is known by, whatever its neighbours are: its own light.
    let keys: [RGBA]
    /// For each sticker its place in the spectrum: around the hues from pink on, greys last and by lightness.
    let places: [Int]
    private let titles: [String]
    /// The sticker that stands for the pack before all others, where one is told.
    private let cover: Int?

    /// The light of a pack's stickers by their schemes of so many colours.
    ///
    /// - Parameter cover: The slug of the sticker that stands for the pack before all others; `nil` if none is told.
    package init(_ stickers: [StickerContent], cover: String?, colorCount: Int) {
        self.cover = stickers.firstIndex { $0.slug == cover }
        titles = stickers.map(\.title)
        lights = SlideLight.row(stickers.map { $0.schemes[colorCount] })
        let schemes = stickers.map { $0.schemes[colorCount] }
        keys = schemes.map { SlideLight($0).key }
        let ranks = schemes.map { scheme -> Float in
            let key = OKLab(SlideLight.key(of: scheme) ?? .white)
            // The circle is cut open where the fewest things are: between magenta and pink.
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

    /// At most `count` stickers of different things whose lights lie far apart, the cover first, or the most colourful.
    package func coverStickers(_ count: Int) -> [Int] {
        SlideLight.farApart(lights, named: titles, count: count, first: cover)
    }
}
