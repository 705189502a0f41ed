import Pixels

extension Raster {
    /// A part of the raster, shrunk by whole factors: each pixel is the mean of `columns x rows` pixels.
    /// What is left over at the right and at the bottom widens the last column and the last row.
    func boxReduced(in part: PixelRect, columns: Int, rows: Int) -> Raster {
        let newWidth = part.width / columns
        let newHeight = part.height / rows
        var out = [UInt8](repeating: 0, count: newWidth * newHeight * Raster.channels)
        var sums = [UInt32](repeating: 0, count: part.width * Raster.channels)
        for y in 0..<newHeight {
            let first = part.y + y * rows
            let last = y == newHeight - 1 ? part.maxY : first + rows
            sumRows(first..<last, from: part.x, into: &sums)
            for x in 0..<newWidth {
                let left = x * columns
                let right = x == newWidth - 1 ? part.width : left + columns
                var sum = SIMD4<UInt32>(repeating: 0)
                for column in left..<right {
                    let at = column * Raster.channels
                    sum &+= SIMD4(sums[at], sums[at + 1], sums[at + 2], sums[at + 3])
                }
                let scale = 1 / Float((right - left) * (last - first))
                let mean = SIMD4(Float(sum.x), Float(sum.y), Float(sum.z), Float(sum.w)) * scale + 0.5
                let target = (y * newWidth + x) * Raster.channels
                for channel in 0..<Raster.channels { out[target + channel] = UInt8(mean[channel]) }
            }
        }
        return Raster(width: newWidth, height: newHeight, bytes: out)
    }

    private func sumRows(_ rows: Range<Int>, from left: Int, into sums: inout [UInt32]) {
        for row in rows {
            let source = (row * width + left) * Raster.channels
            if row == rows.lowerBound {
                for index in sums.indices { sums[index] = UInt32(bytes[source + index]) }
            } else {
                for index in sums.indices { sums[index] &+= UInt32(bytes[source + index]) }
            }
        }
    }
}
