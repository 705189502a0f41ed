/// Finds the nearest of some samples.
///
/// They are ordered by lightness: the search goes outwards from a place in that order and ends where lightness alone
/// is farther than the best that was found.
struct NearestSample {
    private let samples: [SIMD4<Float>]
    /// Places in ``samples`` by lightness, and the place of each sample in that order.
    private let order: [Int]
    private let lights: [Float]

    /// A search among at least one sample.
    init(_ samples: [SIMD4<Float>]) {
        self.samples = samples
        order = samples.indices.sorted { (samples[$0].x, $0) < (samples[$1].x, $1) }
        lights = order.map { samples[$0].x }
    }

    /// The place of the sample that is nearest; of equal ones, the first that is met.
    ///
    /// - Parameter guess: the place of a sample that is likely near, such as that of the pixel before.
    func nearest(to wanted: SIMD4<Float>, startingAt guess: Int) -> Int {
        var best = guess
        var distance = Self.squared(samples[guess] - wanted)
        var high = lowerBound(of: wanted.x)
        var low = high - 1
        while low >= 0 || high < order.count {
            if high < order.count {
                let gap = lights[high] - wanted.x
                if gap * gap >= distance {
                    high = order.count
                } else {
                    let found = Self.squared(samples[order[high]] - wanted)
                    if found < distance { (best, distance) = (order[high], found) }
                    high += 1
                }
            }
            if low >= 0 {
                let gap = wanted.x - lights[low]
                if gap * gap >= distance {
                    low = -1
                } else {
                    let found = Self.squared(samples[order[low]] - wanted)
                    if found < distance { (best, distance) = (order[low], found) }
                    low -= 1
                }
            }
        }
        return best
    }

    private func lowerBound(of light: Float) -> Int {
        var range = lights.startIndex..<lights.endIndex
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if lights[middle] < light {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }

    private static func squared(_ difference: SIMD4<Float>) -> Float { (difference * difference).sum() }
}
