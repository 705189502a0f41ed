package import Pixels

extension Matte {
    /// Parts of the longest side that stray pixels are smaller than, in each direction.
    private static var strayParts: Int { 500 }
    /// How many times as large the largest part of the matte is, at least.
    private static var strayFactor: Int { 1000 }

    /// The matte without single pixels here and there, such as an eraser leaves behind.
    package func withoutStrayPixels() -> Matte {
        let side = max(width, height) / Self.strayParts
        guard side > 0 else { return self }
        let regions = Regions(values, width: width, threshold: Cutout.faint)
        let largest = regions.regions.map(\.area).max() ?? 0
        let isStray = regions.regions.map {
            $0.area <= side * side && $0.area * Self.strayFactor <= largest
        }
        guard isStray.contains(true) else { return self }
        var out = self
        regions.fill(&out.values, with: 0, chosen: isStray)
        return out
    }
}
