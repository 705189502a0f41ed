/// A colour with its weight for clustering.
struct WeightedColor {
    /// The colour in OKLab.
    var position: LabVector
    /// The colour's weight, at least 0, in any unit.
    var weight: Float
    /// The fraction of the photo it covers, 0...1.
    var area: Float
    /// The part of ``area`` that belongs to the subject.
    var subjectArea: Float = 0
}

/// A group of a photo's colours that one slot represents.
struct ColorCluster {
    let members: [WeightedColor]
    /// Sum of the members' weights.
    let weight: Float
    /// Sum of the members' areas: the fraction of the photo in this cluster.
    let area: Float
    /// The part of ``area`` that belongs to the subject.
    let subjectArea: Float
    /// Weighted mean of the members.
    let mean: LabVector
    /// Sum over the members of weight x squared distance from the mean.
    let spread: Float

    /// Makes a cluster of one colour or more, of positive total weight.
    init(_ members: [WeightedColor]) {
        self.members = members
        var weight: Float = 0
        var area: Float = 0
        var subjectArea: Float = 0
        var sum = LabVector.zero
        for member in members {
            weight += member.weight
            area += member.area
            subjectArea += member.subjectArea
            sum += member.position * member.weight
        }
        let mean = sum / weight
        self.weight = weight
        self.area = area
        self.subjectArea = subjectArea
        self.mean = mean
        spread = members.reduce(0) { $0 + $1.weight * $1.position.squaredDistance(to: mean) }
    }

    /// The direction in which the members spread most, a unit vector; zero if all are the same.
    var principalAxis: LabVector {
        var rows = (LabVector.zero, LabVector.zero, LabVector.zero)
        for member in members {
            let offset = member.position - mean
            let weighted = offset * member.weight
            rows.0 += offset * weighted.x
            rows.1 += offset * weighted.y
            rows.2 += offset * weighted.z
        }
        var axis = LabVector(1, 0.6, 0.3, 0)
        for _ in 0..<12 {
            let next = LabVector((rows.0 * axis).sum(), (rows.1 * axis).sum(), (rows.2 * axis).sum(), 0)
            let length = (next * next).sum().squareRoot()
            guard length > 0 else { return .zero }
            axis = next / length
        }
        return axis
    }
}

extension ColorCluster {
    func merged(with other: ColorCluster) -> ColorCluster { ColorCluster(members + other.members) }

    /// The colour that a person would name for the cluster: its geometric median. It stays near most members, whereas the mean is
    /// pulled into the empty space between them. Source: E. Weiszfeld, Tôhoku Mathematical Journal 43 (1937).
    var representative: LabVector {
        var median = mean
        for _ in 0..<Self.medianIterations {
            var sum = LabVector.zero
            for member in members {
                // Below a hundredth of OKLab's unit nothing is visible, so no pull grows beyond that.
                let pull = member.weight / max(0.01, member.position.squaredDistance(to: median).squareRoot())
                var position = member.position
                position.w = 1
                sum += position * pull
            }
            sum /= sum.w
            sum.w = 0
            median = sum
        }
        return median
    }

    private static let medianIterations = 3

    /// Starts for dividing the cluster in two: along its longest extent; its middle and the colour with the
    /// largest error; its middle and the farthest colour.
    var splitStarts: [[LabVector]] {
        let reach = principalAxis * (spread / weight).squareRoot()
        let worst = members.max { first, second in
            first.weight * first.position.squaredDistance(to: mean)
                < second.weight * second.position.squaredDistance(to: mean)
        }
        let furthest = members.max { first, second in
            first.position.squaredDistance(to: mean) < second.position.squaredDistance(to: mean)
        }
        return [[mean - reach, mean + reach], [mean, worst!.position], [mean, furthest!.position]]
    }
}
