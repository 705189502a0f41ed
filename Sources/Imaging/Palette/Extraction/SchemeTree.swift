import Pixels

/// The schemes of all sizes as one tree: a scheme with one colour more splits one colour of the scheme before, or adds a shade,
/// and keeps the rest. ``anchorCount`` is fitted freely; smaller schemes merge its clusters.
struct SchemeTree {
    /// The least OKLab distance between any two colours of a scheme; 0.02 is just visible side by side. Nine colours cannot be
    /// nearer than this to every grey (each hides at most 0.1 of the way from black to white), so there is room for one more.
    static let minDistance: Float = 0.05

    /// The number of colours that is fitted freely.
    static let anchorCount = 5

    /// The largest difference in lightness of merged clusters: never black and white. Two of four are always nearer.
    private static let mergeableLightness: Float = 0.5

    /// All nodes, in any order; schemes refer to them by index.
    private(set) var nodes: [SchemeNode] = []

    /// The node indices of each scheme, in gradient order; at index 0 the scheme of 3 colours.
    private(set) var levels: [[Int]]

    /// Makes the tree of a photo's colours, of which there may be none.
    init(_ colors: [WeightedColor]) {
        levels = [[Int]](repeating: [], count: ColorSchemes.counts.count)
        let anchor = addAnchor(colors)
        shrink(anchor)
        grow(anchor)
    }

    private subscript(count: Int) -> [Int] {
        get { levels[count - ColorSchemes.counts.lowerBound] }
        set {
            if ColorSchemes.counts.contains(count) {
                levels[count - ColorSchemes.counts.lowerBound] = newValue
            }
        }
    }

    private mutating func add(_ node: SchemeNode) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }

    // MARK: - The free fit

    /// Adds the best ``anchorCount`` clusters, fewer if some would look the same.
    private mutating func addAnchor(_ colors: [WeightedColor]) -> [Int] {
        guard !colors.isEmpty else { return [] }
        var fit = ClusterSeeding.clusters(colors, count: Self.anchorCount).map(SchemeNode.init)
        while let (first, second) = Self.closestPair(fit), !fit[first].isDistinct(from: fit[second]) {
            fit[first] = SchemeNode(fit[first].cluster!.merged(with: fit[second].cluster!))
            fit.remove(at: second)
        }
        let order = GradientOrder.shortest(fit.map(\.position))
        let anchor = order.map { add(fit[$0]) }
        self[anchor.count] = anchor
        return anchor
    }

    private static func closestPair(_ nodes: [SchemeNode]) -> (Int, Int)? {
        var best: (Int, Int)?
        var least = Float.infinity
        for second in nodes.indices {
            for first in 0..<second {
                let distance = nodes[first].position.squaredDistance(to: nodes[second].position)
                if distance < least {
                    least = distance
                    best = (first, second)
                }
            }
        }
        return best
    }

    // MARK: - Fewer colours

    /// Merges the two clusters that lose least (Ward's criterion), down to the smallest scheme.
    private mutating func shrink(_ anchor: [Int]) {
        var scheme = anchor
        while scheme.count > ColorSchemes.counts.lowerBound {
            let (first, second) = cheapestMerge(scheme)
            let heavier = nodes[scheme[first]].weight >= nodes[scheme[second]].weight ? first : second
            let cluster = nodes[scheme[first]].cluster!.merged(with: nodes[scheme[second]].cluster!)
            var merged = SchemeNode(cluster)
            let others = scheme.indices.filter { $0 != first && $0 != second }.map { nodes[scheme[$0]] }
            // The heavier part's own colour is known to be distinct from the others.
            if !others.allSatisfy(merged.isDistinct) { merged.color = nodes[scheme[heavier]].color }
            merged.parts = [scheme[first], scheme[second]]
            scheme[heavier] = add(merged)
            scheme.remove(at: heavier == first ? second : first)
            self[scheme.count] = scheme
        }
    }

    private func cheapestMerge(_ scheme: [Int]) -> (Int, Int) {
        var best = (0, 1)
        var least = Float.infinity
        for second in scheme.indices {
            for first in 0..<second {
                let one = nodes[scheme[first]].cluster!
                let other = nodes[scheme[second]].cluster!
                guard abs(one.mean.x - other.mean.x) <= Self.mergeableLightness else { continue }
                let cost =
                    one.weight * other.weight / (one.weight + other.weight)
                    * one.mean.squaredDistance(to: other.mean)
                if cost < least {
                    least = cost
                    best = (first, second)
                }
            }
        }
        return best
    }

    // MARK: - More colours

    /// Splits the cluster that gains most, up to the largest scheme. If no cluster has two distinct colours left, adds a shade.
    private mutating func grow(_ anchor: [Int]) {
        var scheme = anchor
        while scheme.count < ColorSchemes.counts.upperBound {
            if let (position, parts) = bestSplit(scheme) ?? overlooked(scheme) {
                let ids = parts.map { add($0) }
                nodes[scheme[position]].parts = ids
                let before = position > 0 ? nodes[scheme[position - 1]].position : nil
                let after = position + 1 < scheme.count ? nodes[scheme[position + 1]].position : nil
                let flipped = GradientOrder.isShorterFlipped(
                    nodes[ids[0]].position, nodes[ids[1]].position, between: before, and: after)
                scheme.replaceSubrange(position...position, with: flipped ? ids.reversed() : ids)
            } else {
                let shade = SynthesizedShade.next(to: scheme.map { nodes[$0] })
                let place = GradientOrder.bestPlace(
                    for: shade.position, in: scheme.map { nodes[$0].position })
                scheme.insert(add(shade), at: place)
            }
            self[scheme.count] = scheme
        }
    }

    /// Returns the heaviest colour that no colour of the scheme resembles, taken out of a cluster that keeps
    /// its own colour; `nil` if there is none.
    private func overlooked(_ scheme: [Int]) -> (position: Int, parts: [SchemeNode])? {
        let taken = scheme.map { nodes[$0].position }
        var best: (position: Int, parts: [SchemeNode])?
        for (position, id) in scheme.enumerated() {
            guard let parts = nodes[id].without(colorsLike: taken) else { continue }
            if best.map({ parts[1].weight > $0.parts[1].weight }) ?? true { best = (position, parts) }
        }
        return best
    }

    private mutating func bestSplit(_ scheme: [Int]) -> (position: Int, parts: [SchemeNode])? {
        var best: (position: Int, parts: [SchemeNode])?
        var most: Float = 0
        for (position, id) in scheme.enumerated() {
            nodes[id].findSplits()
            for split in nodes[id].splits where split.gain > most {
                let others = scheme.filter { $0 != id }.map { nodes[$0] }
                guard split.parts.allSatisfy({ part in others.allSatisfy(part.isDistinct) }) else { continue }
                best = (position, split.parts)
                most = split.gain
            }
        }
        return best
    }
}
