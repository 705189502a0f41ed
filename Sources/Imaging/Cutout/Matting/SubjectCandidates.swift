import Pixels

/// Places and parts of a photo that may show its subject, for a photo without a clear one.
enum SubjectCandidates {
    /// The most places to try; each takes as long as a look at a photo.
    private static let most = 3
    /// Places closer than this fraction of the photo's sides are one.
    private static let minDistance = 0.12
    /// Number of regions of the guess whose deepest places are tried.
    private static let regions = 2

    /// Returns places to tap, best first: the deepest ones of the guess, as a person taps; the most certain one; the middle.
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

    /// The most parts around the guess to look at.
    private static let mostParts = 2
    /// How far a part reaches beyond the guess, as a fraction of its longer side.
    private static let partMargin = 0.25
    /// Parts whose overlap is larger than this count as one.
    private static let sameness = 0.8

    /// Returns parts to look at as whole photos: around the largest guessed thing at several certainties; the middle two thirds.
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

    /// Returns the part of the photo around the largest region of at least `threshold`.
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

    /// Returns the deepest pixels of the largest regions of at least `threshold`.
    private static func deepest(_ values: [UInt8], _ width: Int, above threshold: UInt8) -> [Int] {
        let height = values.count / width
        let regions = Regions(values, width: width, threshold: threshold)
        let areas = regions.regions.map(\.area).sorted(by: >).prefix(Self.regions)
        // The frame cuts things off, so pixels on it are seeds, too.
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
    /// Returns the overlap of two rectangles (intersection over union), 0...1.
    fileprivate func overlap(_ other: PixelRect) -> Double {
        guard let both = intersection(other) else { return 0 }
        let shared = both.width * both.height
        return Double(shared) / Double(width * height + other.width * other.height - shared)
    }
}
