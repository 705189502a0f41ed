import Pixels

/// The colours of subject or background: a mixture of a few normal distributions, each with its own covariance.
struct ColorMixture {
    private struct Part {
        let mean: SIMD3<Float>
        /// The inverse covariance: its diagonal, and the elements red-green, red-blue and green-blue.
        let diagonal: SIMD3<Float>
        let mixed: SIMD3<Float>
        /// The logarithm of its density in the middle, without the constant that all parts share.
        let height: Float
    }

    private var parts: [Part] = []

    /// Added to variances, in squares of steps of 255: the noise that every colour has.
    private static let noise = 4.0
    /// Least number of colours for each part, and number of rounds that assign colours to the nearest mean.
    private static let fewest = 20
    private static let rounds = 6

    /// Makes a mixture of at most `count` parts from colours, channels 0...255; `nil` if there are too few.
    init?(of colors: [SIMD3<Float>], parts count: Int) {
        guard colors.count >= Self.fewest else { return nil }
        var means = Self.farApart(colors, min(count, colors.count / Self.fewest))
        var nearest = [Int](repeating: 0, count: colors.count)
        for round in 0..<Self.rounds {
            var sums = [SIMD4<Float>](repeating: .zero, count: means.count)
            for (index, color) in colors.enumerated() {
                var least = Float.infinity
                for (place, mean) in means.enumerated() {
                    let difference = color - mean
                    let distance = (difference * difference).sum()
                    if distance < least { (least, nearest[index]) = (distance, place) }
                }
                sums[nearest[index]] += SIMD4(color, 1)
            }
            guard round < Self.rounds - 1 else { break }
            for (place, sum) in sums.enumerated() where sum.w > 0 {
                means[place] = SIMD3(sum.x, sum.y, sum.z) / sum.w
            }
        }
        for place in means.indices {
            let own = colors.indices.filter { nearest[$0] == place }.map { colors[$0] }
            if let part = Self.part(own, share: Double(own.count) / Double(colors.count)) {
                parts.append(part)
            }
        }
    }

    /// The logarithm of a colour's density if all colours were equally likely, without the constant of all mixtures.
    private static let ofAnyColor = Float(1.5 * Elementary.logarithm(2 * .pi) - 3 * Elementary.logarithm(256))

    /// Returns the logarithm of a colour's density in the likeliest part, without the constant of all mixtures. It is never less
    /// than for equally likely colours: if two mixtures both lack a colour, neither of them is likelier.
    func likelihood(_ color: SIMD3<Float>) -> Float {
        var most = Self.ofAnyColor
        for part in parts {
            let difference = color - part.mean
            let squares = (difference * difference * part.diagonal).sum()
            let products = SIMD3(
                difference.x * difference.y, difference.x * difference.z, difference.y * difference.z)
            most = max(most, part.height - squares / 2 - (products * part.mixed).sum())
        }
        return most
    }

    /// Returns colours far from each other: first the one farthest from the mean, then each farthest from those before.
    private static func farApart(_ colors: [SIMD3<Float>], _ count: Int) -> [SIMD3<Float>] {
        let mean = colors.reduce(SIMD3<Float>.zero, +) / Float(colors.count)
        var means: [SIMD3<Float>] = []
        var distances = [Float](repeating: .infinity, count: colors.count)
        var last = mean
        for round in 0..<count {
            var farthest = 0
            for (index, color) in colors.enumerated() {
                let difference = color - last
                let distance = (difference * difference).sum()
                // The mean itself is not one of the colours.
                distances[index] = round == 1 ? distance : min(distances[index], distance)
                if distances[index] > distances[farthest] { farthest = index }
            }
            last = colors[farthest]
            means.append(last)
        }
        return means
    }

    /// Returns a part, or `nil` if there are too few colours for a covariance.
    private static func part(_ colors: [SIMD3<Float>], share: Double) -> Part? {
        guard colors.count >= 5 else { return nil }
        let count = Double(colors.count)
        let mean = colors.reduce(into: SIMD3<Double>.zero) { $0 += SIMD3<Double>($1) } / count
        var squares = SIMD3<Double>.zero
        var products = SIMD3<Double>.zero
        for color in colors {
            let difference = SIMD3<Double>(color) - mean
            squares += difference * difference
            products += SIMD3(
                difference.x * difference.y, difference.x * difference.z, difference.y * difference.z)
        }
        squares = squares / count + SIMD3(repeating: noise)
        products /= count
        let (rr, gg, bb) = (squares.x, squares.y, squares.z)
        let (rg, rb, gb) = (products.x, products.y, products.z)
        let determinant = rr * (gg * bb - gb * gb) - rg * (rg * bb - gb * rb) + rb * (rg * gb - gg * rb)
        guard determinant > 0 else { return nil }
        return Part(
            mean: SIMD3<Float>(mean),
            diagonal: SIMD3<Float>(
                SIMD3(gg * bb - gb * gb, rr * bb - rb * rb, rr * gg - rg * rg) / determinant),
            mixed: SIMD3<Float>(
                SIMD3(rb * gb - rg * bb, rg * gb - rb * gg, rg * rb - rr * gb) / determinant),
            height: Float(Elementary.logarithm(share) - Elementary.logarithm(determinant) / 2))
    }
}
