import Pixels

/// Finds the subject's own colours where the photo shows them mixed with the background's, to leave no fringe of the old
/// background: blur fusion (Forte, "Approximate Fast Foreground Colour Estimation", 2021). Colours of subject and background are
/// blurred separately, weighted by coverage, and corrected by how the photo differs from their mixture; in a wide window, then in
/// a narrow one. The blurred colours are smooth, so they are found on a reduced photo.
struct EdgeColor {
    /// Longest side of the reduced photo.
    private static let gridSide = 384
    /// Radii of the two blurs, in pixels of the reduced photo.
    private static let wide = 16
    private static let narrow = 2

    /// Returns the photo with the subject's colours and `matte` as its alpha; all channels are 0 where alpha is 0.
    static func lifted(_ photo: Raster, matte: Matte) -> Raster {
        let factor = max(1, (photo.longestSide + gridSide - 1) / gridSide)
        let reduced = photo.boxReduced(
            in: photo.bounds, columns: min(factor, photo.width), rows: min(factor, photo.height))
        let inner = choked(matte)
        let estimate = estimate(reduced, inner.resized(width: reduced.width, height: reduced.height))
        return applied(estimate, to: photo, matte: matte, inner: inner, reduced: reduced)
    }

    /// Colours of subject and background, each of red, green and blue as 0...255.
    private struct Pair {
        var subject: SIMD4<Float>
        var background: SIMD4<Float>

        /// Returns a pair between this one and another.
        func mixed(_ other: Pair, _ share: Float) -> Pair {
            Pair(
                subject: subject + (other.subject - subject) * share,
                background: background + (other.background - background) * share)
        }

        /// Returns the subject's colour, moved by the difference between the photo and the mixture of both colours.
        func corrected(by color: SIMD4<Float>, coverage: Float) -> SIMD4<Float> {
            let mixture = subject * coverage + background * (1 - coverage)
            var result = subject + (color - mixture) * coverage
            result.replace(with: 0, where: result .< 0)
            result.replace(with: 255, where: result .> 255)
            return result
        }
    }

    /// Returns the coverage one pixel further in, because the photo's own blur reaches a little into the subject.
    private static func choked(_ matte: Matte) -> Matte {
        let width = matte.width
        let values = matte.values
        var out = values
        for y in 0..<matte.height {
            let row = y * width
            let above = max(0, y - 1) * width
            let below = min(matte.height - 1, y + 1) * width
            for x in 0..<width {
                let across = min(values[row + max(0, x - 1)], values[row + min(width - 1, x + 1)])
                let along = min(values[above + x], values[below + x])
                out[row + x] = min(values[row + x], min(across, along))
            }
        }
        return Matte(width: width, height: matte.height, values: out)
    }

    private static func estimate(_ photo: Raster, _ coverage: Matte) -> [Pair] {
        let colors = (0..<photo.width * photo.height).map { color(photo, $0) }
        var pairs = colors.map { Pair(subject: $0, background: $0) }
        for radius in [wide, narrow] {
            let before = pairs
            SlidingMean<SIMD8<Float>>(width: photo.width, height: photo.height, radius: radius).forEachRow(
                read: { y, row in
                    for x in 0..<photo.width {
                        let index = y * photo.width + x
                        let share = Float(coverage.values[index]) * (1 / 255)
                        var subject = before[index].subject * share
                        var background = before[index].background * (1 - share)
                        subject.w = share
                        background.w = 1 - share
                        row[x] = SIMD8(lowHalf: subject, highHalf: background)
                    }
                },
                write: { y, means in
                    for x in 0..<photo.width {
                        let index = y * photo.width + x
                        let share = Float(coverage.values[index]) * (1 / 255)
                        let subject = means[x].lowHalf * (1 / (means[x].lowHalf.w + 1e-4))
                        let background = means[x].highHalf * (1 / (means[x].highHalf.w + 1e-4))
                        let pair = Pair(subject: subject, background: background)
                        pairs[index] = Pair(
                            subject: pair.corrected(by: colors[index], coverage: share),
                            background: background)
                    }
                })
        }
        return pairs
    }

    private static func applied(
        _ estimate: [Pair], to photo: Raster, matte: Matte, inner: Matte, reduced: Raster
    ) -> Raster {
        var out = Raster(width: photo.width, height: photo.height)
        let columns = LinearMix.along(from: reduced.width, to: photo.width)
        let rows = LinearMix.along(from: reduced.height, to: photo.height)
        for y in 0..<photo.height {
            for x in 0..<photo.width {
                let index = y * photo.width + x
                let alpha = matte.values[index]
                guard alpha > 0 else { continue }
                let at = index * Raster.channels
                out.bytes[at + 3] = alpha
                guard inner.values[index] < 255 else {
                    for channel in 0..<3 { out.bytes[at + channel] = photo.bytes[at + channel] }
                    continue
                }
                let (row, column) = (rows[y], columns[x])
                let above = row.low * reduced.width
                let below = row.high * reduced.width
                let left = estimate[above + column.low].mixed(estimate[below + column.low], row.share)
                let right = estimate[above + column.high].mixed(estimate[below + column.high], row.share)
                let pair = left.mixed(right, column.share)
                let corrected = pair.corrected(
                    by: color(photo, index), coverage: Float(inner.values[index]) * (1 / 255))
                for channel in 0..<3 {
                    out.bytes[at + channel] = UInt8(corrected[channel] + 0.5)
                }
            }
        }
        return out
    }

    @inline(__always)
    private static func color(_ photo: Raster, _ index: Int) -> SIMD4<Float> {
        SIMD4(photo.color(at: index), 0)
    }
}
