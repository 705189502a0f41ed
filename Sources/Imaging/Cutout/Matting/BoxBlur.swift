import Pixels

extension Plane {
    /// The mean over a square of `2 * radius + 1` values around each value, as often as told; three times come
    /// close to a Gaussian blur.
    func boxBlurred(radius: Int, times: Int = 1) -> Plane {
        var out = self
        for _ in 0..<times {
            var rows: [Float] = []
            rows.reserveCapacity(out.values.count)
            let source = out.values
            SlidingMean<SIMD2<Float>>(width: width, height: height, radius: radius).forEachRow(
                read: { y, row in
                    for x in 0..<width { row[x] = SIMD2(source[y * width + x], 0) }
                },
                write: { _, means in for x in 0..<width { rows.append(means[x].x) } })
            out.values = rows
        }
        return out
    }
}
