/// Weighted k-means in OKLab from a given start. Source: S. P. Lloyd, IEEE Transactions on Information Theory 28 (1982).
struct KMeans {
    /// The cluster centres; one that attracts no colour stays at its place.
    private(set) var centers: [LabVector]

    /// Moves `centers` until they rest, at most `iterations` times.
    init(_ colors: [WeightedColor], centers start: [LabVector], iterations: Int) {
        centers = start
        for _ in 0..<iterations where step(colors) < Self.rest { break }
    }

    /// The squared distance below which a centre rests: far less than the eye can see.
    private static let rest: Float = 1e-6

    /// Moves every centre to the mean of its nearest colours. Returns the largest squared distance moved.
    private mutating func step(_ colors: [WeightedColor]) -> Float {
        var sums = [LabVector](repeating: .zero, count: centers.count)
        for color in colors {
            // The fourth lane, unused by a position, adds up the weights.
            var position = color.position
            position.w = 1
            sums[nearest(to: color.position).index] += position * color.weight
        }
        var moved: Float = 0
        for (index, sum) in sums.enumerated() where sum.w > 0 {
            var mean = sum / sum.w
            mean.w = 0
            moved = max(moved, mean.squaredDistance(to: centers[index]))
            centers[index] = mean
        }
        return moved
    }

    /// Returns the centre nearest to a position (the first of several), and its squared distance.
    @inline(__always)
    func nearest(to position: LabVector) -> (index: Int, squaredDistance: Float) {
        var best = 0
        var least = Float.infinity
        for index in centers.indices {
            let distance = position.squaredDistance(to: centers[index])
            if distance < least {
                least = distance
                best = index
            }
        }
        return (best, least)
    }

    /// Returns the weighted mean of the squared distances of the colours to their nearest centres.
    func error(_ colors: [WeightedColor]) -> Float {
        var sum: Float = 0
        var weight: Float = 0
        for color in colors {
            sum += color.weight * nearest(to: color.position).squaredDistance
            weight += color.weight
        }
        return sum / weight
    }

    /// Returns the colours grouped by nearest centre; centres that attract none are left out.
    func clusters(_ colors: [WeightedColor]) -> [ColorCluster] {
        var groups = [[WeightedColor]](repeating: [], count: centers.count)
        for color in colors { groups[nearest(to: color.position).index].append(color) }
        return groups.filter { !$0.isEmpty }.map { ColorCluster($0) }
    }
}
