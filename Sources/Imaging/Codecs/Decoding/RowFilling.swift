import Pixels

extension RasterBuilder {
    /// Fills all rows, one after the other: `row` writes the pixels of a row, counted from 0, as they are in the plan's source.
    func fill<Sample: FixedWidthInteger>(
        width: Int, _ row: (_ number: Int, _ pixels: inout [Sample]) throws(ImageError) -> Void
    ) throws(ImageError) {
        var pixels = [Sample](repeating: .max, count: width * Raster.channels)
        var number = 0
        while let band = unsafe nextBand() {
            let (start, rows) = unsafe (band.start, band.rows)
            for place in 0..<rows {
                try row(number, &pixels)
                number += 1
                unsafe pixels.withUnsafeBytes { row in
                    guard let first = row.baseAddress else { return }
                    unsafe (start + place * row.count).copyMemory(from: first, byteCount: row.count)
                }
            }
        }
    }
}
