import Palette
import Pixels

/// How a pack's photos light its pages, and what its colours say about its stickers: their order by hue, and the few that
/// stand for all.
struct PackLight: Sendable {
    /// One light for each sticker, in their order.
    let lights: [SlideLight]
    /// The colour that each sticker is known by: the strongest of its photo, as it is there.
    let keys: [RGBA]
    /// For each sticker its place in the spectrum: around the hues from pink on, greys last and by lightness.
    let places: [Int]
    private let titles: [String]
    /// The sticker that stands for the pack before all others, where one is told.
    private let cover: Int?

    init(_ pack: PackContent, colorCount: Int) {
        cover = pack.stickers.firstIndex { $0.slug == pack.cover }
        titles = pack.stickers.map(\.title)
        let schemes = pack.stickers.map { $0.schemes[colorCount] }
        lights = SlideLight.row(schemes)
        let keys = lights.map { OKLab($0.key) }
        self.keys = lights.map(\.key)
        func rank(_ key: OKLab) -> Float {
            // The circle is cut open where the fewest things are: between magenta and pink.
            key.chroma < 0.03 ? 1000 + key.l : (key.hue + 20).truncatingRemainder(dividingBy: 360)
        }
        let order = keys.indices.sorted { (rank(keys[$0]), $0) < (rank(keys[$1]), $1) }
        var places = [Int](repeating: 0, count: order.count)
        for (place, index) in order.enumerated() { places[index] = place }
        self.places = places
    }

    /// At most `count` stickers of different things whose lights lie far apart, the cover first, or the most colourful.
    func ambassadors(_ count: Int) -> [Int] {
        SlideLight.farApart(lights, named: titles, count: count, first: cover)
    }
}
