import Palette
import Pixels

extension PhotoGradient {
    /// The stops of one appearance as CSS gradients list them, two or more.
    static func css(_ variant: SchemeGradient.Variant) -> String {
        variant.stops.map(\.hex).joined(separator: ",")
    }
}
