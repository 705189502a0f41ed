import Pixels

/// The network's two looks at a photo: the whole of it, and the box of what was found there.
struct SubjectViews {
    let whole: CoarseMatte
    let near: CoarseMatte
}

extension SubjectViews {
    /// How far the box of the second look reaches beyond what was found, as a fraction of its longer side.
    private static let margin = 0.18

    /// Looks twice; `nil` where the first look finds nothing.
    init?(of raster: Raster, network: SubjectNetwork) {
        var workspace = NetworkWorkspace()
        let first = NetworkInput.make(of: raster, in: raster.bounds)
        whole = CoarseMatte(part: raster.bounds, logits: network.logits(first, &workspace))
        guard let box = whole.subjectBox(margin: Self.margin, crumb: MatteRefinement().crumb) else {
            return nil
        }
        let second = NetworkInput.make(of: raster, in: box, mirrored: true)
        near = CoarseMatte(part: box, logits: network.logits(second, &workspace).mirrored())
    }

    /// The mean of both looks at the pixels of a grid over the box.
    func logits(width: Int, height: Int, nearShare: Float) -> [Float] {
        let first = whole.sampled(over: near.part, width: width, height: height)
        let second = near.sampled(over: near.part, width: width, height: height)
        return zip(first, second).map { $0 + ($1 - $0) * nearShare }
    }
}

extension Plane {
    /// The plane with left and right exchanged.
    fileprivate func mirrored() -> Plane {
        var out = self
        for y in 0..<height {
            for x in 0..<width { out[x, y] = self[width - 1 - x, y] }
        }
        return out
    }
}
