package import Pixels

/// A photo's dominant colours, in the order that makes a smooth gradient.
package struct ColorScheme: Sendable, Hashable {
    /// One colour of a scheme.
    package struct Slot: Sendable, Hashable {
        /// The colour, opaque.
        package var color: RGBA
        /// The colour's share of the photo's area, 0...1, in whole thousandths; the shares of a scheme sum to 1.
        package var share: Double
        /// The colour's weight with regard to the photo's subject and colourfulness, 0...1; the prominences of
        /// a scheme sum to 1. Without emphasis it equals ``share``, except for rounding.
        package var prominence: Double
        /// The colour's share of the subject's visible area, 0...1; sums to 1. Equals ``share`` if the subject is unknown.
        package var subjectShare: Double
        /// Whether the shade was made up, because the photo has too few colours to fill the scheme.
        package var isSynthesized: Bool

        /// Makes a slot from its parts; its prominence and its share of the subject are its share by default.
        package init(
            color: RGBA, share: Double, prominence: Double? = nil, subjectShare: Double? = nil,
            isSynthesized: Bool = false
        ) {
            self.color = color
            self.share = share
            self.prominence = prominence ?? share
            self.subjectShare = subjectShare ?? share
            self.isSynthesized = isSynthesized
        }

        var isSound: Bool {
            [share, prominence, subjectShare].allSatisfy((0...1).contains) && color.alpha == 255
        }
    }

    /// The colours, 3...10 of them.
    package var slots: [Slot]

    /// Makes a scheme of the given slots.
    package init(slots: [Slot]) { self.slots = slots }

    /// The slots with the largest share of the photo first; equal ones in gradient order.
    package var byShare: [Slot] { descending(\.share) }

    /// The slots with the most prominent first: a neon sign before the black wall behind it.
    package var byProminence: [Slot] { descending(\.prominence) }

    private func descending(_ value: (Slot) -> Double) -> [Slot] {
        slots.enumerated()
            .sorted { (value($1.element), $0.offset) < (value($0.element), $1.offset) }
            .map(\.element)
    }
}

/// The schemes of one photo for every number of colours.
package struct ColorSchemes: Sendable, Hashable {
    /// The possible numbers of colours in a scheme.
    package static let counts = 3...10

    private var schemes: [ColorScheme]

    /// Takes one scheme for each of ``counts``, in that order.
    package init(_ schemes: [ColorScheme]) {
        precondition(schemes.count == ColorSchemes.counts.count, "one scheme per count")
        self.schemes = schemes
    }

    /// Returns the schemes with other colours, in order, in the scheme of that size; they keep the shares. Unchanged without it.
    package func replacing(_ colors: [RGBA]) -> ColorSchemes {
        guard Self.counts.contains(colors.count) else { return self }
        var replaced = self
        let slots = zip(self[colors.count].slots, colors).map { slot, color in
            ColorScheme.Slot(
                color: color, share: slot.share, prominence: slot.prominence, subjectShare: slot.subjectShare)
        }
        replaced.schemes[colors.count - Self.counts.lowerBound] = ColorScheme(slots: slots)
        return replaced
    }

    /// The scheme of `count` colours, 3...10.
    package subscript(count: Int) -> ColorScheme { schemes[count - ColorSchemes.counts.lowerBound] }
}
