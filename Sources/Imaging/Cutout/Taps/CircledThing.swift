import Pixels

/// The thing inside a closed line that somebody drew.
struct CircledThing {
    private let circle: Tap
    private let box: PixelRect
    private let photo: PixelRect

    /// How far the network looks beyond the line, as a fraction of the longer side of the line's box.
    private static let margin = 0.12
    /// How far a thing may reach beyond the line, as a fraction of the look's side, because a hand cuts corners.
    private static let overreach = 0.03
    /// The share of the surrounded area that a thing may cover.
    private static let shares = 0.05...0.97
    /// Least share of the possible thing (probability over 0.2) that is certain (over 0.8).
    private static let minDecisiveness = 0.5

    init(_ circle: Tap, box: PixelRect, photo: PixelRect) {
        (self.circle, self.box, self.photo) = (circle, box, photo)
    }

    /// Returns the box to look at, in pixels of the photo; `nil` for a line that surrounds next to nothing.
    static func box(of circle: Tap, in photo: PixelRect) -> PixelRect? {
        let xs = circle.points.map { $0.x * Double(photo.width) }
        let ys = circle.points.map { $0.y * Double(photo.height) }
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
            right - left >= 4, bottom - top >= 4
        else { return nil }
        let around = margin * max(right - left, bottom - top)
        let (x, y) = (Int((left - around).rounded(.down)), Int((top - around).rounded(.down)))
        return PixelRect(
            x: x, y: y, width: Int((right + around).rounded(.up)) - x,
            height: Int((bottom + around).rounded(.up)) - y
        ).intersection(photo)
    }

    /// Returns two looks at what is inside the line, and whether the line runs through the thing; `nil` if none is clear.
    func views(_ one: Plane, _ other: Plane) -> (views: SubjectViews, isCrossed: Bool)? {
        let (width, height) = (one.width, one.height)
        let taps = try? Taps(keep: [circle], drop: [])
        let grid = TapGrid(taps: taps ?? .none, photo: photo, part: box, width: width, height: height)
        var inside = Plane(width: width, height: height)
        grid.surrounded { pixels, _ in for index in pixels { inside.values[index] = 1 } }
        let reach = max(1, Int((Self.overreach * Double(width)).rounded()))
        let allowed = inside.boxBlurred(radius: reach)
        var looks = (one, other)
        var (surrounded, found, beyond, possible, sure) = (0, 0, 0, 0, 0)
        for index in one.values.indices {
            if inside.values[index] > 0 { surrounded += 1 }
            guard allowed.values[index] > 1e-3 else {
                beyond += one.values[index] + other.values[index] > 0 ? 1 : 0
                (looks.0.values[index], looks.1.values[index]) = (Self.surelyNot, Self.surelyNot)
                continue
            }
            let probability = CoarseMatte.probability((one.values[index] + other.values[index]) / 2)
            found += probability > 0.5 && inside.values[index] > 0 ? 1 : 0
            possible += probability > 0.2 ? 1 : 0
            sure += probability > 0.8 ? 1 : 0
        }
        guard Self.shares.contains(Double(found) / Double(max(1, surrounded))),
            Double(sure) >= Self.minDecisiveness * Double(possible)
        else { return nil }
        let views = SubjectViews(
            whole: CoarseMatte(part: box, logits: looks.0), near: CoarseMatte(part: box, logits: looks.1))
        return (views, Double(beyond) >= Self.crossed * Double(found))
    }

    /// A thing inside a closed line.
    struct Found {
        var matte: Matte
        /// Whether the line runs through the thing.
        var isCrossed: Bool
    }

    /// The least share of a thing beyond the line, if the line runs through the thing.
    private static let crossed = 0.15

    /// The logit of pixels beyond the line.
    private static let surelyNot: Float = -8
}
