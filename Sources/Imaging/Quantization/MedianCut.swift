/// Cuts a histogram into boxes: always the one with the largest error, across its widest axis, at its mean. The result is the
/// palette from which k-means starts. Opaque colours and others never share a box.
struct MedianCut {
    /// One box: a range of ``order``.
    private struct Box {
        var range: Range<Int>
        var mean: PalettePoint
        /// The axis along which colours differ most, and their total squared error.
        var axis: Int
        var error: Float
    }

    private var order: [Int]
    private let histogram: ColorHistogram

    private init(_ histogram: ColorHistogram) {
        self.histogram = histogram
        order = Array(histogram.points.indices)
    }

    /// Returns at most `count` colours that represent those of a histogram, at least one for each kind that it has.
    static func palette(
        of histogram: ColorHistogram, count: Int
    ) -> (translucent: [PalettePoint], opaque: [PalettePoint]) {
        var cut = MedianCut(histogram)
        let border = histogram.translucentCount
        var boxes = [0..<border, border..<histogram.points.count].filter { !$0.isEmpty }.map(cut.box)
        while boxes.count < count,
            let widest = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
            boxes[widest].error > 1e-6, boxes[widest].range.count > 1
        {
            let box = boxes[widest]
            let middle = cut.split(box)
            boxes[widest] = cut.box(box.range.lowerBound..<middle)
            boxes.append(cut.box(middle..<box.range.upperBound))
        }
        return (
            boxes.filter { $0.range.lowerBound < border }.map(\.mean),
            boxes.filter { $0.range.lowerBound >= border }.map(\.mean)
        )
    }

    private func box(_ range: Range<Int>) -> Box {
        var sum = PalettePoint.zero
        var squares = PalettePoint.zero
        var weight: Float = 0
        for place in range {
            let index = order[place]
            let weighted = histogram.points[index] * histogram.weights[index]
            sum += weighted
            squares += weighted * histogram.points[index]
            weight += histogram.weights[index]
        }
        let mean = sum / weight
        var spread = squares - mean * mean * weight
        spread.replace(with: 0, where: spread .< 0)
        let axis = (0..<4).max { spread[$0] < spread[$1] } ?? 0
        return Box(range: range, mean: mean, axis: axis, error: spread.sum())
    }

    /// Puts a box's colours below its mean before the others, and returns the start of the others; never an end of the box.
    private mutating func split(_ box: Box) -> Int {
        let (axis, mean) = (box.axis, box.mean[box.axis])
        var (low, high) = (box.range.lowerBound, box.range.upperBound - 1)
        while low <= high {
            if histogram.points[order[low]][axis] < mean {
                low += 1
            } else {
                order.swapAt(low, high)
                high -= 1
            }
        }
        return max(box.range.lowerBound + 1, min(box.range.upperBound - 1, low))
    }
}
