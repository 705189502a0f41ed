import Pixels

/// Decides by the photo's own colours where the network is in doubt. Certain pixels show the colours of each side. A doubtful
/// pixel's costs: how likely its colour is on either side, where neighbours of like colour go, and the network's tendency. The
/// least sum of all costs is found exactly (Rother, Kolmogorov and Blake, "GrabCut", 2004, with the network in place of a frame).
struct ColorCut {
    /// The photo, at the grid's size.
    let guide: Raster

    /// Least probability (of 255) at which the network is sure of the subject, and largest at which it is sure of none.
    private static let surely: UInt8 = 235
    private static let surelyNot: UInt8 = 20
    /// Least number of certain pixels that tell their side's colours, and the most that are sampled.
    private static let minColors = 30
    private static let maxColors = 3000
    private static let mixtureParts = 5
    /// The cost of separating two neighbours of one colour, relative to a log likelihood of colours.
    private static let edge: Float = 15
    /// The weight of the network's logit, relative to the same.
    private static let leaning: Float = 1.5
    /// The most that a colour counts for one side, whatever its likelihoods.
    private static let evidence: Float = 5
    /// Costs are integers: this is the cost 1.
    private static let unit: Float = 1000

    /// Sets doubtful probabilities (of 255) to 0 or 255 where colours say the opposite. The others stay, so that edges stay soft.
    func decide(_ probabilities: inout [UInt8]) {
        let before = probabilities
        guard let subject = mixture(before.indices.filter { before[$0] >= Self.surely }),
            let rest = mixture(before.indices.filter { before[$0] <= Self.surelyNot })
        else { return }
        var nodes = [Int32](repeating: -1, count: before.count)
        var doubtful: [Int] = []
        for (index, value) in before.enumerated() where value < Self.surely && value > Self.surelyNot {
            nodes[index] = Int32(doubtful.count)
            doubtful.append(index)
        }
        guard !doubtful.isEmpty else { return }
        var cut = MinimumCut(nodes: doubtful.count, edges: doubtful.count * 4)
        for (node, index) in doubtful.enumerated() {
            let color = guide.color(at: index)
            let likelier = subject.likelihood(color) - rest.likelihood(color)
            let lean = Self.leaning * Self.logits[Int(before[index])]
            let cost = max(-Self.evidence, min(Self.evidence, likelier)) + lean
            cut.prefer(node, by: Int32(cost * Self.unit))
        }
        connect(&cut, nodes, before)
        for (node, isSubject) in cut.solve().enumerated() {
            let index = doubtful[node]
            if isSubject != (before[index] >= 128) { probabilities[index] = isSubject ? 255 : 0 }
        }
    }

    /// Ties doubtful pixels to their eight neighbours, more strongly if their colours are alike.
    private func connect(_ cut: inout MinimumCut, _ nodes: [Int32], _ before: [UInt8]) {
        let (width, height) = (guide.width, guide.height)
        let scale = contrast
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            let weight = Self.edge * Self.unit / Float(dx * dx + dy * dy).squareRoot()
            for y in 0..<height - dy {
                for x in max(0, -dx)..<width - max(0, dx) {
                    let (one, other) = (y * width + x, (y + dy) * width + x + dx)
                    guard nodes[one] >= 0 || nodes[other] >= 0 else { continue }
                    let difference = guide.color(at: one) - guide.color(at: other)
                    let likeness = Elementary.exponential(-scale * (difference * difference).sum())
                    let cost = Int32(weight * likeness)
                    if nodes[one] >= 0 && nodes[other] >= 0 {
                        cut.connect(Int(nodes[one]), Int(nodes[other]), cost: cost)
                    } else if nodes[one] >= 0 {
                        cut.prefer(Int(nodes[one]), by: before[other] >= 128 ? cost : -cost)
                    } else {
                        cut.prefer(Int(nodes[other]), by: before[one] >= 128 ? cost : -cost)
                    }
                }
            }
        }
    }

    /// One over twice the mean squared difference of neighbours' colours.
    private var contrast: Float {
        let (width, height) = (guide.width, guide.height)
        var sum: Double = 0
        var count = 0
        for y in 0..<height {
            for x in 0..<width {
                let color = guide.color(at: y * width + x)
                if x + 1 < width {
                    let difference = color - guide.color(at: y * width + x + 1)
                    sum += Double((difference * difference).sum())
                    count += 1
                }
                if y + 1 < height {
                    let difference = color - guide.color(at: (y + 1) * width + x)
                    sum += Double((difference * difference).sum())
                    count += 1
                }
            }
        }
        return Float(Double(count) / max(1, 2 * sum))
    }

    private func mixture(_ pixels: [Int]) -> ColorMixture? {
        guard pixels.count >= Self.minColors else { return nil }
        let step = (pixels.count + Self.maxColors - 1) / Self.maxColors
        return ColorMixture(
            of: stride(from: 0, to: pixels.count, by: step).map { guide.color(at: pixels[$0]) },
            parts: Self.mixtureParts)
    }

    /// The logit of each probability (of 255).
    private static let logits = (0...255).map { byte -> Float in
        let share = (Double(byte) + 0.5) / 256
        return Float(Elementary.logarithm(share / (1 - share)))
    }
}

extension Raster {
    /// Returns red, green and blue of a pixel, each 0...255, sRGB; pixels are counted along the rows.
    @inline(__always)
    func color(at pixel: Int) -> SIMD3<Float> {
        let at = pixel * Raster.channels
        return SIMD3(Float(bytes[at]), Float(bytes[at + 1]), Float(bytes[at + 2]))
    }
}
