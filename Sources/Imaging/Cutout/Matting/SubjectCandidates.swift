import Pixels

/// Places and parts of a photo that may show its subject, for a photo in which none is clear.
enum SubjectCandidates {
    /// At most so many places are tried, each of which takes as long as a look at a photo.
    private static let most = 3
    /// Places closer than this fraction of the photo's sides are one.
    private static let minDistance = 0.12
    /// The deepest places of so many regions of the guess are taken.
    private static let regions = 2

    /// Places to tap, best first. The deepest places of what the network guesses come first: they are what a person would tap.
    /// Then the place that it is surest of, and the middle.
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
        for threshold in [UInt8(128), 64, 26] { deepest(values, width, above: threshold).forEach(add) }
        let smooth = whole.logits.boxBlurred(radius: max(1, width / 24))
        if let surest = smooth.values.indices.max(by: { smooth.values[$0] < smooth.values[$1] }) {
            add(surest)
        }
        add(height / 2 * width + width / 2)
        return found
    }

    /// At most so many parts are looked at around what is guessed.
    private static let mostParts = 2
    /// How far a part reaches beyond that, as a fraction of its longer side.
    private static let partMargin = 0.25
    /// Parts whose overlap is larger are one.
    private static let sameness = 0.8

    /// Parts to look at as if they were all of the photo: around the largest thing that is guessed, at several
    /// certainties, and the middle two thirds.
    static func parts(in whole: CoarseMatte) -> [PixelRect] {
        let values = whole.logits.values.map { UInt8(CoarseMatte.probability($0) * 255 + 0.5) }
        let photo = whole.part
        var parts: [PixelRect] = []
        for threshold in [UInt8(240), 128, 64, 26] {
            guard let part = part(around: values, above: threshold, of: whole) else { continue }
            let isNew = (parts + [photo]).allSatisfy { part.overlap($0) <= sameness }
            if isNew && parts.count < mostParts { parts.append(part) }
        }
        let middle = PixelRect(
            x: photo.width / 6, y: photo.height / 6, width: photo.width - photo.width / 3,
            height: photo.height - photo.height / 3)
        return parts + [middle].filter { $0.width > 0 && $0.height > 0 }
    }

    /// The part of the photo around the largest region of what is at least a threshold.
    private static func part(
        around values: [UInt8], above threshold: UInt8, of whole: CoarseMatte
    ) -> PixelRect? {
        let (width, height, photo) = (whole.logits.width, whole.logits.height, whole.part)
        let regions = Regions(values, width: width, threshold: threshold)
        let areas = regions.regions.map(\.area)
        guard let largest = areas.indices.max(by: { (areas[$0], $1) < (areas[$1], $0) }) else { return nil }
        var marks = [UInt8](repeating: 0, count: values.count)
        regions.fill(&marks, with: .max, chosen: areas.indices.map { $0 == largest })
        guard let box = Matte(width: width, height: height, values: marks).boundingBox(threshold: 128)
        else { return nil }
        let across = Double(photo.width) / Double(width)
        let down = Double(photo.height) / Double(height)
        let around = max(Double(box.width) * across, Double(box.height) * down) * partMargin
        let (left, top) = (Int(Double(box.x) * across - around), Int(Double(box.y) * down - around))
        return PixelRect(
            x: left, y: top, width: Int(Double(box.maxX) * across + around) - left,
            height: Int(Double(box.maxY) * down + around) - top
        ).intersection(photo)
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

extension PixelRect {
    /// What two rectangles share over what either has.
    fileprivate func overlap(_ other: PixelRect) -> Double {
        guard let both = intersection(other) else { return 0 }
        let shared = both.width * both.height
        return Double(shared) / Double(width * height + other.width * other.height - shared)
    }
}
