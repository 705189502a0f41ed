import CPixels

/// Points in a layout for searching the nearest: the first coordinate of all, then the second and so on, in groups of 8.
struct PointGroups {
    private let coordinates: [Float]
    private let groups: Int

    /// The coordinate of filling points in an incomplete group, which are near to nothing.
    private static let far: Float = 1e6

    init(_ points: some Collection<PalettePoint>) {
        let groups = max(1, (points.count + 7) / 8)
        let filling = [Float](repeating: Self.far, count: groups * 8 - points.count)
        coordinates = (0..<4).flatMap { axis in points.map { $0[axis] } + filling }
        self.groups = groups
    }

    /// Returns the index of the nearest point; there must be one.
    func nearest(to point: PalettePoint) -> Int {
        let wanted = (0..<4).map { point[$0] }
        return unsafe withPoints { unsafe peel_nearest_point($0, wanted) } ?? 0
    }

    /// Adds points, each times its weight, to the sum of the nearest point here.
    func gather(
        _ points: ArraySlice<PalettePoint>, _ weights: ArraySlice<Float>, _ sums: inout [PalettePoint],
        _ totals: inout [Float]
    ) {
        unsafe withPoints { centers in
            unsafe points.withUnsafeBytes { points in
                unsafe weights.withUnsafeBufferPointer { weights in
                    unsafe sums.withUnsafeMutableBytes { sums in
                        guard let own = points.baseAddress, let first = weights.baseAddress,
                            let sums = sums.baseAddress
                        else { return }
                        unsafe peel_gather_points(
                            own.assumingMemoryBound(to: Float.self), first, weights.count, centers,
                            sums.assumingMemoryBound(to: Float.self), &totals)
                    }
                }
            }
        }
    }

    /// Calls `body` with the points for a C function.
    @unsafe func withPoints<Result>(_ body: (PeelPoints) -> Result) -> Result? {
        unsafe coordinates.withUnsafeBufferPointer { coordinates in
            unsafe coordinates.baseAddress.map {
                unsafe body(PeelPoints(coordinates: $0, groups: groups))
            }
        }
    }
}
