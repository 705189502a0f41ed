import Languages
import Palette

/// The alt texts of a pack's stickers. By default: title, words on it, number if titles repeat, colours.
struct AltText: Sendable {
    /// One for each sticker, in their order.
    let texts: [String]

    /// Creates the alt texts; `words` are those of the pack's language, `colorCount` is the site's, if the pack has none.
    init(_ pack: PackContent, in words: Language, colorCount: Int) {
        let colorCount = pack.colorCount ?? colorCount
        var counts: [String: Int] = [:]
        for sticker in pack.stickers { counts[sticker.title, default: 0] += 1 }
        var places: [String: Int] = [:]
        texts = pack.stickers.map { sticker in
            places[sticker.title, default: 0] += 1
            guard sticker.alt.isEmpty else { return sticker.alt }
            let (count, place) = (counts[sticker.title] ?? 1, places[sticker.title] ?? 1)
            let parts = [
                words.text(.altTitle, ["title": sticker.title]),
                sticker.text.isEmpty ? "" : "“\(sticker.text)”",
                count > 1 ? words.text(.altPlace, ["index": String(place), "count": String(count)]) : "",
                Self.colors(of: sticker.schemes[colorCount], in: words),
            ]
            return parts.filter { !$0.isEmpty }.joined(separator: words.text(.altComma))
        }
    }

    /// Returns the one or two main colours of a sticker in words; empty if it has none to speak of.
    private static func colors(of scheme: ColorScheme, in words: Language) -> String {
        let names = words.text(.colorWords).split(separator: "|")
        let colors = ColorFamily.all(of: scheme).prefix(2).compactMap { family -> String? in
            // A colour may have several names; the first one is used.
            guard names.indices.contains(family.rawValue) else { return nil }
            return names[family.rawValue].split(separator: " ").first.map(String.init)
        }
        guard colors.count == 2 else { return colors.first ?? "" }
        return words.text(.altColors, ["first": colors[0], "second": colors[1]])
    }
}
