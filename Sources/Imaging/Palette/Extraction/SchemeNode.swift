import Pixels

/// One colour of a ``SchemeTree``, from which a slot is made.
struct SchemeNode {
    /// The colour, as a slot stores it.
    var color: RGBA { didSet { position = OKLab(color).vector } }

    /// ``color`` in OKLab, after rounding to 8 bits.
    private(set) var position: LabVector

    /// The photo's colours that the node represents; `nil` for a made-up shade.
    let cluster: ColorCluster?

    /// The nodes that replace this one in the next larger scheme; empty if it is kept.
    var parts: [Int] = []

    /// Ways to divide the node, once they were searched.
    private(set) var splits: [Split] = []
    private var hasSplits = false

    /// Two nodes in place of one.
    struct Split {
        var parts: [SchemeNode]
        /// The decrease of the weighted squared error.
        var gain: Float
    }

    /// Makes the node of a cluster, in its representative colour.
    init(_ cluster: ColorCluster) {
        color = OKLab(cluster.representative).rgba
        position = OKLab(color).vector
        self.cluster = cluster
    }

    /// Makes the node of a made-up shade.
    init(shade: RGBA) {
        color = shade
        position = OKLab(shade).vector
        cluster = nil
    }

    /// The weight of the colours that the node represents.
    var weight: Float { cluster?.weight ?? 0 }

    /// The fraction of the photo that the node represents.
    var area: Float { cluster?.area ?? 0 }

    /// Returns whether the two are at least ``SchemeTree/minDistance`` apart.
    func isDistinct(from other: SchemeNode) -> Bool {
        position.squaredDistance(to: other.position) >= Self.minSquare
    }

    /// Fills ``splits``, once.
    mutating func findSplits() {
        guard !hasSplits else { return }
        hasSplits = true
        guard let cluster, cluster.members.count > 1 else { return }
        splits = cluster.splitStarts.compactMap { start in
            let halves = KMeans(cluster.members, centers: start, iterations: 8).clusters(cluster.members)
            guard halves.count == 2, halves.allSatisfy({ $0.area >= Self.minArea }) else { return nil }
            let parts = halves.map(SchemeNode.init)
            guard parts[0].isDistinct(from: parts[1]) else { return nil }
            return Split(parts: parts, gain: cluster.spread - halves[0].spread - halves[1].spread)
        }
    }

    /// Divides the node: into the rest, in this node's colour, and the heaviest group of its colours that
    /// resembles none of `taken`; `nil` if there is no such group of relevant size.
    func without(colorsLike taken: [LabVector]) -> [SchemeNode]? {
        guard let cluster else { return nil }
        let near = Self.clearance * Self.clearance
        let free = cluster.members.filter { member in
            taken.allSatisfy { member.position.squaredDistance(to: $0) >= near }
        }
        guard let heaviest = free.max(by: { $0.weight < $1.weight }) else { return nil }
        let group = ColorCluster(free.filter { $0.position.squaredDistance(to: heaviest.position) <= near })
        var found = SchemeNode(group)
        guard taken.allSatisfy({ found.position.squaredDistance(to: $0) >= Self.minSquare }) else {
            return nil
        }
        var parts: ([WeightedColor], [WeightedColor]) = ([], [])
        for member in cluster.members {
            let toFound = member.position.squaredDistance(to: found.position)
            if toFound < member.position.squaredDistance(to: position) {
                parts.1.append(member)
            } else {
                parts.0.append(member)
            }
        }
        guard !parts.0.isEmpty, !parts.1.isEmpty else { return nil }
        var rest = SchemeNode(ColorCluster(parts.0))
        rest.color = color
        let color = found.color
        found = SchemeNode(ColorCluster(parts.1))
        found.color = color
        return found.area >= Self.minArea ? [rest, found] : nil
    }

    /// The least distance of a colour from all others of a scheme to form a separate group: a little more than
    /// the scheme requires, because the group's middle may be nearer than its parts.
    private static let clearance: Float = SchemeTree.minDistance * 1.15

    private static let minSquare = SchemeTree.minDistance * SchemeTree.minDistance

    /// The least fraction of a photo for a separate colour; below it is noise.
    private static let minArea: Float = 0.0005
}
