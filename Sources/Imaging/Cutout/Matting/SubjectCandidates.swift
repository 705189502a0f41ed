import Pixels

/// Places of a photo that may lie on its subject, for a photo in which none is clear.
///
/// The deepest places of what the network guesses come first: they are what a person would tap. Then the place that it is surest
/// of, and the middle.
enum SubjectCandidates {
    /// At most so many places are tried, each of which takes as long as a look at a photo.
    private static let most = 3
    /// Places closer than this fraction of the photo's sides are one.
    private static let minDistance = 0.12
    /// The deepest places of so many regions of the guess are taken.
    private static let regions = 2

    /// The places, best first.
    static func places(in whole: CoarseMatte) -> [Tap.Point] {
        let (width, height) = (whole.logits.width, whole.logits.height)
        var found: [Tap.Point] = []
        func add(_ index: Int) {
            let point = Tap.Point(
                x: (Double(index % width) + 0.5) / Double(width),
                y: (Double(index / width) + 0.5) / Double(height))
            let isNew = found.allSatisfy {
                max(abs($0.x - point.x), abs($0.y - point.y)) >= minDistance
            }
            if isNew && found.count < most { found.append(point) }
        }
        let values = whole.logits.values.map { UInt8(CoarseMatte.probability($0) * 255 + 0.5) }
        for threshold in [UInt8(128), 64] { deepest(values, width, above: threshold).forEach(add) }
        let smooth = whole.logits.boxBlurred(radius: max(1, width / 24))
        if let surest = smooth.values.indices.max(by: { smooth.values[$0] < smooth.values[$1] }) {
            add(surest)
        }
        add(height / 2 * width + width / 2)
        return found
    }

    /// The deepest pixels of the largest regions of what is at least a threshold.
    private static func deepest(_ values: [UInt8], _ width: Int, above threshold: UInt8) -> [Int] {
        let height = values.count / width
        let regions = Regions(values, width: width, threshold: threshold)
        let areas = regions.regions.map(\.area).sorted(by: >).prefix(Self.regions)
        // The frame cuts things off: beyond it there is no more of them.
        let depth = DistanceTransform(
            seeds: values.indices.map { values[$0] < threshold || isOnFrame($0, width, height) ? 1 : 0 },
            width: width, height: height)
        return areas.compactMap { area in
            var marks = [UInt8](repeating: 0, count: values.count)
            regions.fill(&marks, with: 1) { $0.area == area }
            return values.indices.filter { marks[$0] == 1 }.max {
                depth.distance(x: $0 % width, y: $0 / width) < depth.distance(x: $1 % width, y: $1 / width)
            }
        }
    }

    private static func isOnFrame(_ index: Int, _ width: Int, _ height: Int) -> Bool {
        let (x, y) = (index % width, index / width)
        return x == 0 || y == 0 || x == width - 1 || y == height - 1
    }
}
