/// The starts of k-means: several spread-out choices of centres, tried on a coarse version of the colours, because one start
/// finds only the nearest valley. The choices are those of k-means++ (D. Arthur and S. Vassilvitskii, "k-means++: the advantages
/// of careful seeding", SODA 2007) with numbers of a fixed sequence for its dice.
struct ClusterSeeding {
    /// The number of starts to try.
    static let starts = 16

    private static let coarseIterations = 12
    private static let fineIterations = 16
    private static let finalists = 2

    /// Returns the best `count` clusters found for `colors`; fewer if there are fewer different colours.
    static func clusters(_ colors: [WeightedColor], count: Int) -> [ColorCluster] {
        let coarse = coarsened(colors)
        var dice = SplitMix(state: 0x5EED)
        var trials = (0..<starts).map { _ in
            let fit = KMeans(
                coarse, centers: seeds(coarse, count: count, dice: &dice), iterations: coarseIterations)
            return (centers: fit.centers, error: fit.error(coarse))
        }
        // A stable order: the earlier of equally good trials first.
        trials = trials.enumerated()
            .sorted { ($0.element.error, $0.offset) < ($1.element.error, $1.offset) }.map(\.element)
        var best: (fit: KMeans, error: Float)?
        var tried: Float = -1
        var finals = 0
        for trial in trials where finals < finalists && abs(trial.error - tried) > 1e-6 {
            tried = trial.error
            finals += 1
            let fit = KMeans(colors, centers: trial.centers, iterations: fineIterations)
            let error = fit.error(colors)
            if best.map({ error < $0.error }) ?? true { best = (fit, error) }
        }
        return best?.fit.clusters(colors) ?? []
    }

    /// Returns `count` different colours, each drawn by its weight times its squared distance to those before it.
    private static func seeds(_ colors: [WeightedColor], count: Int, dice: inout SplitMix) -> [LabVector] {
        var chances = colors.map(\.weight)
        var seeds: [LabVector] = []
        var distances = [Float](repeating: .infinity, count: colors.count)
        while seeds.count < count {
            let total = chances.reduce(0, +)
            guard total > 0 else { break }
            var remaining = dice.next() * total
            var drawn = chances.lastIndex { $0 > 0 } ?? 0
            for (index, chance) in chances.enumerated() where chance > 0 {
                remaining -= chance
                if remaining < 0 {
                    drawn = index
                    break
                }
            }
            let seed = colors[drawn].position
            seeds.append(seed)
            for index in colors.indices {
                distances[index] = min(distances[index], colors[index].position.squaredDistance(to: seed))
                chances[index] = colors[index].weight * distances[index]
            }
        }
        return seeds
    }

    /// Returns the colours merged into the cells of a grid over OKLab, about as wide as twice a just visible step.
    private static func coarsened(_ colors: [WeightedColor]) -> [WeightedColor] {
        // 26 x 24 x 24 cells hold all of sRGB: lightness 0...1, a and b within -0.32...0.28.
        let size: Float = 0.04
        let span = 24
        var sums = [LabVector](repeating: .zero, count: 26 * span * span)
        var areas = [Float](repeating: 0, count: sums.count)
        for color in colors {
            let scaled = (color.position + LabVector(0, 0.4, 0.4, 0)) / size
            let cell =
                (min(25, max(0, Int(scaled.x))) * span + min(span - 1, max(0, Int(scaled.y)))) * span
                + min(span - 1, max(0, Int(scaled.z)))
            var position = color.position
            position.w = 1
            sums[cell] += position * color.weight
            areas[cell] += color.area
        }
        return sums.indices.compactMap { cell in
            guard sums[cell].w > 0 else { return nil }
            var mean = sums[cell] / sums[cell].w
            mean.w = 0
            return WeightedColor(position: mean, weight: sums[cell].w, area: areas[cell])
        }
    }
}

/// A fixed sequence of well-mixed numbers (S. Vigna, SplitMix64).
struct SplitMix {
    /// The position in the sequence.
    var state: UInt64

    /// Returns the next number, 0..<1.
    mutating func next() -> Float {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Float(mixed >> 40) / Float(1 << 24)
    }
}
