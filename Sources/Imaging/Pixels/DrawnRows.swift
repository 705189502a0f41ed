import CPixels

/// Pictures that are drawn row by row in finer steps than 8 bits. A row's pixels are red, green and blue of
/// 0...255, sRGB-encoded and multiplied by coverage, and the coverage (0...1) as the last value.
extension Raster {
    /// Draws an opaque raster. Rounds by a fixed noise, so that gradients show no edges.
    ///
    /// - Parameter draw: turns the row above row `y` into row `y`; the coverage of its pixels is ignored.
    package init(
        width: Int, height: Int, dithering draw: (_ row: inout [SIMD4<Float>], _ y: Int) -> Void
    ) {
        var noise: UInt32 = 0x9E37_79B9
        unsafe self.init(width: width, height: height, drawing: draw) { row, bytes in
            unsafe peel_store_dithered(row, width, &noise, bytes)
        }
    }

    /// Draws a raster over clear pixels; `draw` draws row `y`.
    package init(
        width: Int, height: Int, layering draw: (_ row: inout [SIMD4<Float>], _ y: Int) -> Void
    ) {
        unsafe self.init(
            width: width, height: height,
            drawing: { row, y in
                for x in row.indices { row[x] = .zero }
                draw(&row, y)
                for x in row.indices { row[x].w *= 255 }
            }
        ) { row, bytes in
            unsafe peel_store_pixels(row, width, true, bytes)
        }
    }

    private init(
        width: Int, height: Int, drawing draw: (_ row: inout [SIMD4<Float>], _ y: Int) -> Void,
        store: (UnsafePointer<Float>, UnsafeMutablePointer<UInt8>) -> Void
    ) {
        var row = [SIMD4<Float>](repeating: .zero, count: width)
        let size = width * height * Raster.channels
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
            guard let to = bytes.baseAddress else { return }
            for y in 0..<height {
                draw(&row, y)
                precondition(row.count == width, "a value per pixel")
                unsafe row.withUnsafeBytes { row in
                    guard let from = row.baseAddress else { return }
                    unsafe store(
                        from.assumingMemoryBound(to: Float.self), to + y * width * Raster.channels)
                }
            }
            count = size
        }
        self.init(width: width, height: height, bytes: bytes)
    }

    /// Lays row `y` over a row of the same width.
    package func lay(over row: inout [SIMD4<Float>], y: Int) {
        precondition(row.count == width && (0..<height).contains(y), "the rows are of one size")
        unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe row.withUnsafeMutableBytes { row in
                guard let from = bytes.baseAddress, let to = row.baseAddress else { return }
                unsafe peel_lay_bytes(
                    from + y * width * Raster.channels, to.assumingMemoryBound(to: Float.self), width)
            }
        }
    }
}
