/// Cuts a histogram into boxes, always the one with the largest error, across the axis along which it is widest:
/// the palette that k-means begins with (after Wu, "Efficient statistical computations for optimal color
/// quantization", 1991, on colours instead of cells).
struct MedianCut {
    /// One box: a run of places in ``order``.
    private struct Box {
        var range: Range<Int>
        var mean: SIMD4<Float>
        /// The axis along which colours differ most, and their squared error in all.
        var axis: Int
        var error: Float
    }

    private var order: [Int]
    private let histogram: SampleHistogram

    private init(_ histogram: SampleHistogram) {
        self.histogram = histogram
        order = Array(histogram.samples.indices)
    }

    /// At most `count` colours that stand for those of a histogram.
    static func palette(of histogram: SampleHistogram, count: Int) -> [SIMD4<Float>] {
        guard !histogram.samples.isEmpty, count > 0 else { return [] }
        var cut = MedianCut(histogram)
        var boxes = [cut.box(cut.order.indices)]
        while boxes.count < count,
            let widest = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
            boxes[widest].error > 1e-9, boxes[widest].range.count > 1
        {
            let box = boxes[widest]
            let middle = cut.split(box)
            boxes[widest] = cut.box(box.range.lowerBound..<middle)
            boxes.append(cut.box(middle..<box.range.upperBound))
        }
        return boxes.map(\.mean)
    }

    private func box(_ range: Range<Int>) -> Box {
        var sum = SIMD4<Float>.zero
        var squares = SIMD4<Float>.zero
        var weight: Float = 0
        for place in range {
            let index = order[place]
            let sample = histogram.samples[index]
            sum += sample * histogram.weights[index]
            squares += sample * sample * histogram.weights[index]
            weight += histogram.weights[index]
        }
        let mean = sum / weight
        var spread = squares - mean * mean * weight
        spread.replace(with: 0, where: spread .< 0)
        let axis = (0..<4).max { spread[$0] < spread[$1] } ?? 0
        return Box(range: range, mean: mean, axis: axis, error: spread.sum())
    }

    /// Sorts a box along its axis and finds where its two halves err least.
    private mutating func split(_ box: Box) -> Int {
        let axis = box.axis
        order[box.range].sort {
            (histogram.samples[$0][axis], $0) < (histogram.samples[$1][axis], $1)
        }
        var total: Float = 0
        var whole: Float = 0
        for place in box.range {
            let index = order[place]
            total += histogram.samples[index][axis] * histogram.weights[index]
            whole += histogram.weights[index]
        }
        var sum: Float = 0
        var weight: Float = 0
        var best = (gain: -Float.infinity, place: box.range.lowerBound + 1)
        for place in box.range.dropLast() {
            let index = order[place]
            sum += histogram.samples[index][axis] * histogram.weights[index]
            weight += histogram.weights[index]
            // What the halves' means explain of the spread.
            let gain = sum * sum / weight + (total - sum) * (total - sum) / (whole - weight)
            if gain > best.gain { best = (gain, place + 1) }
        }
        return best.place
    }
}
