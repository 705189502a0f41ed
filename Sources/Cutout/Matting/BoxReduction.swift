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
            unsafe sums.withUnsafeBytes { sums in
                for x in 0..<newWidth {
                    let left = x * columns
                    let right = x == newWidth - 1 ? part.width : left + columns
                    var sum = SIMD4<UInt32>(repeating: 0)
                    for column in left..<right {
                        sum &+= unsafe sums.loadUnaligned(
                            fromByteOffset: column * MemoryLayout<SIMD4<UInt32>>.stride,
                            as: SIMD4<UInt32>.self)
                    }
                    // Lane by lane: converting the vector at once takes slow generic paths.
                    let scale = 1 / Float((right - left) * (last - first))
                    let target = (y * newWidth + x) * Raster.channels
                    for channel in 0..<Raster.channels {
                        out[target + channel] = UInt8(Float(sum[channel]) * scale + 0.5)
                    }
                }
            }
        }
        return Raster(width: newWidth, height: newHeight, bytes: out)
    }

    private func sumRows(_ rows: Range<Int>, from left: Int, into sums: inout [UInt32]) {
        let count = sums.count
        unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe sums.withUnsafeMutableBufferPointer { sums in
                unsafe sums.update(repeating: 0)
                for row in rows {
                    let first = (row * width + left) * Raster.channels
                    for index in 0..<count { unsafe sums[index] &+= UInt32(bytes[first + index]) }
                }
            }
        }
    }
}
