import Pixels

/// Means over square windows, cut off at the picture's edges, in constant time per pixel whatever the radius. Holds only the
/// window's rows. `Value` is a vector of channels that are summed at once.
struct SlidingMean<Value: SIMD> where Value.Scalar == Float {
    let width: Int
    let height: Int
    let radius: Int

    /// Calls `read` to fill each row, and `write` with each row's means, from the top.
    @specialized(where Value == SIMD2<Float>)
    @specialized(where Value == SIMD4<Float>)
    @specialized(where Value == SIMD8<Float>)
    @specialized(where Value == SIMD16<Float>)
    func forEachRow(read: (Int, inout [Value]) -> Void, write: (Int, [Value]) -> Void) {
        let held = 2 * radius + 1
        let empty = [Value](repeating: .zero, count: width)
        var ring = [[Value]](repeating: empty, count: held)
        var sums = empty
        var row = empty
        var means = empty
        for y in 0..<height + radius {
            if y < height {
                read(y, &row)
                slide(row, into: &ring[y % held])
                add(ring[y % held], to: &sums)
            }
            let center = y - radius
            guard center >= 0 else { continue }
            let rows = min(height - 1, center + radius) - max(0, center - radius) + 1
            for x in 0..<width {
                let columns = min(width - 1, x + radius) - max(0, x - radius) + 1
                means[x] = sums[x] * (1 / Float(rows * columns))
            }
            write(center, means)
            if center >= radius { subtract(ring[(center - radius) % held], from: &sums) }
        }
    }

    private func slide(_ row: [Value], into sums: inout [Value]) {
        var sum = Value.zero
        for x in 0..<min(radius, width) { sum += row[x] }
        for x in 0..<width {
            if x + radius < width { sum += row[x + radius] }
            sums[x] = sum
            if x >= radius { sum -= row[x - radius] }
        }
    }

    private func add(_ row: [Value], to sums: inout [Value]) {
        for x in 0..<width { sums[x] += row[x] }
    }

    private func subtract(_ row: [Value], from sums: inout [Value]) {
        for x in 0..<width { sums[x] -= row[x] }
    }
}

extension Plane {
    /// Returns means over squares of `2 * radius + 1` values, applied `times` times; three come close to a Gaussian blur.
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
