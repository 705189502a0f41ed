import Palette
import Pixels

/// The gradient of a photo's colours, in the order of its scheme.
struct PhotoGradient: Sendable {
    /// The colours at evenly spaced stops, two or more.
    var colors: [RGBA]

    init(_ scheme: ColorScheme) {
        colors = scheme.slots.map(\.color)
        if colors.count < 2 { colors += Array(repeating: colors.first ?? .white, count: 2 - colors.count) }
    }

    /// The stops as CSS gradients list them.
    var css: String { colors.map(\.hex).joined(separator: ",") }

    /// The colour at `position`, 0...1, mixed in OKLab.
    func color(at position: Float) -> RGBA {
        let place = max(0, min(1, position)) * Float(colors.count - 1)
        let index = min(colors.count - 2, Int(place))
        let (from, to) = (OKLab(colors[index]), OKLab(colors[index + 1]))
        let mix = place - Float(index)
        return OKLab(
            l: from.l + (to.l - from.l) * mix, a: from.a + (to.a - from.a) * mix,
            b: from.b + (to.b - from.b) * mix
        ).rgba
    }
}

extension PhotoGradient {
    /// A gradient for several photos: the colour of the largest chroma-weighted share of each of the first four.
    init(covering schemes: [ColorScheme]) {
        let strongest = schemes.prefix(4).compactMap { scheme in
            scheme.slots.max { Self.weight($0) < Self.weight($1) }
        }
        self.init(ColorScheme(slots: strongest))
    }

    private static func weight(_ slot: ColorScheme.Slot) -> Double {
        slot.share * (0.03 + Double(OKLab(slot.color).chroma))
    }
}
