import Pixels

/// The gradient behind a sticker or a pack, as the generated style sheets write it.
package struct PhotoGradient: Sendable {
    package var gradient: SchemeGradient

    /// The gradient of a photo.
    package init(_ scheme: ColorScheme) {
        // A gradient goes from one stop to another, even where there is one colour only.
        let single = scheme.slots.count == 1 ? scheme.slots : []
        gradient = SchemeGradient(ColorScheme(slots: scheme.slots + single))
    }

    /// A gradient for several photos: the most prominent colourful slot of each of the first four. That of a single
    /// photo is its own.
    package init(covering schemes: [ColorScheme]) {
        if schemes.count == 1 {
            self.init(schemes[0])
            return
        }
        let strongest = schemes.prefix(4).compactMap { scheme in
            scheme.slots.max { Self.weight($0) < Self.weight($1) }
        }
        let neutral = ColorScheme.Slot(color: RGBA(200, 200, 200), share: 1)
        self.init(ColorScheme(slots: strongest.isEmpty ? [neutral] : strongest))
    }

    private static func weight(_ slot: ColorScheme.Slot) -> Double {
        slot.prominence * (0.03 + Double(slot.oklab.chroma))
    }
}
