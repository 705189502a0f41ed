import Essentials
import Palette

/// All schemes of a pack's stickers. The colours page's script loads them when the reader asks for another number of colours.
enum SchemesScript {
    /// Returns the file that sets `peel.schemes`: for each slug the schemes of 3 to 10 colours, each as
    /// ``SchemeFigures/compact``, separated by spaces. `nil` for a pack without stickers.
    static func file(of pack: PackContent) -> SiteFile? {
        guard !pack.stickers.isEmpty else { return nil }
        let schemes = pack.stickers.map { sticker in
            let all = ColorSchemes.counts.map { SchemeFigures(scheme: sticker.schemes[$0]).compact }
            return (sticker.slug, all.joined(separator: " "))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts can always be encoded.
        let json = (try? encoder.encode(Dictionary(schemes, uniquingKeysWith: { $1 }))) ?? Data("{}".utf8)
        let bytes = Array("peel.schemes=".utf8) + json + Array("\n".utf8)
        return SiteFile(path: "assets/" + ContentHash.named("schemes.js", bytes), bytes: bytes)
    }
}

/// The numbers of a scheme that the colours page draws.
struct SchemeFigures {
    var scheme: ColorScheme

    /// The shares as whole percentages that sum to 100, each at least 0 (largest remainders).
    var percentages: [Int] {
        let exact = scheme.slots.map { max(0, min(1, $0.share)) * 100 }
        var whole = exact.map { Int($0) }
        let missing = max(0, min(whole.count, 100 - whole.reduce(0, +)))
        let order = exact.indices.sorted {
            let (a, b) = (exact[$0] - Double(whole[$0]), exact[$1] - Double(whole[$1]))
            return a == b ? $0 < $1 : a > b
        }
        for index in order.prefix(missing) { whole[index] += 1 }
        return whole
    }

    /// The scheme in the form that the page's script reads. Each colour has its six digits, then its share in
    /// thousandths, at most 999, in three digits; `---` for a synthesized shade.
    var compact: String {
        scheme.slots.map { slot in
            let share = String(1000 + min(999, Int((slot.share * 1000).rounded()))).dropFirst()
            return slot.color.hex.dropFirst() + (slot.isSynthesized ? "---" : share)
        }.joined()
    }
}
