import CPixels

extension Raster {
    /// A part of the raster, shrunk by whole factors: each pixel is the mean of `columns x rows` pixels.
    /// What is left over at the right and at the bottom widens the last column and the last row.
    package func boxReduced(in part: PixelRect, columns: Int, rows: Int) -> Raster {
        let newWidth = part.width / columns
        let newHeight = part.height / rows
        var out = [UInt8](repeating: 0, count: newWidth * newHeight * Raster.channels)
        var sums = [UInt32](repeating: 0, count: part.width * Raster.channels)
        for y in 0..<newHeight {
            let first = part.y + y * rows
            let last = y == newHeight - 1 ? part.maxY : first + rows
            unsafe bytes.withUnsafeBufferPointer { bytes in
                guard let start = bytes.baseAddress else { return }
                unsafe peel_sum_rows(
                    start + (first * width + part.x) * Raster.channels, width * Raster.channels, last - first,
                    &sums, sums.count)
            }
            unsafe out.withUnsafeMutableBufferPointer { out in
                guard let start = out.baseAddress else { return }
                unsafe peel_mean_columns(
                    sums, columns, last - first, part.width, start + y * newWidth * Raster.channels, newWidth)
            }
        }
        return Raster(width: newWidth, height: newHeight, bytes: out)
    }
}
