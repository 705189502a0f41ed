import CPixels

/// A picture to lay over others, scaled and rotated: each target pixel is mixed from the four around its source.
package struct TurnedLayer {
    /// The middle of the picture and the length of its longest side, in pixels, and its rotation (clockwise).
    package struct Place {
        package var x, y, side, degrees: Float

        package init(x: Float, y: Float, side: Float, degrees: Float) {
            (self.x, self.y, self.side, self.degrees) = (x, y, side, degrees)
        }
    }

    private let place: Place
    /// The rows and columns that the picture may reach.
    private let rows, columns: Range<Int>
    private let width, height: Int
    /// The rotation, times the number of the picture's pixels for one of the target.
    private let cosine, sine: Float
    /// Pixels in the form of `peel_load_layer`, with a clear pixel on every side.
    private let pixels: [SIMD4<Float>]

    /// - Parameter ink: replaces the picture's own colours; `opacity` of the whole picture is 0...1.
    package init(_ raster: Raster, at place: Place, ink: RGBA? = nil, opacity: Float = 1) {
        self.place = place
        let scale = Float(raster.longestSide) / place.side
        let angle = place.degrees * .pi / 180
        (cosine, sine) = (Elementary.cosine(angle) * scale, Elementary.sine(angle) * scale)
        let (halfWidth, halfHeight) = (Float(raster.width) / 2, Float(raster.height) / 2)
        let reachX = (abs(cosine) * halfWidth + abs(sine) * halfHeight) / (scale * scale) + 1
        let reachY = (abs(sine) * halfWidth + abs(cosine) * halfHeight) / (scale * scale) + 1
        columns = Int((place.x - reachX).rounded(.down))..<Int((place.x + reachX).rounded(.down)) + 1
        rows = Int((place.y - reachY).rounded(.down))..<Int((place.y + reachY).rounded(.down)) + 1
        (width, height) = (raster.width + 2, raster.height + 2)
        var pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
        let color = ink.map { [Float($0.red), Float($0.green), Float($0.blue)] }
        unsafe pixels.withUnsafeMutableBytes { pixels in
            guard let to = pixels.baseAddress else { return }
            unsafe raster.bytes.withUnsafeBufferPointer { bytes in
                guard let from = bytes.baseAddress else { return }
                for y in 0..<raster.height {
                    unsafe peel_load_layer(
                        from + y * raster.width * Raster.channels, raster.width, color, opacity / 255,
                        to.assumingMemoryBound(to: Float.self) + ((y + 1) * (raster.width + 2) + 1) * 4)
                }
            }
        }
        self.pixels = pixels
    }

    /// Lays the picture over row `y` of a picture that is drawn in finer steps.
    package func lay(over row: inout [SIMD4<Float>], y: Int) {
        let columns = columns.clamped(to: row.indices)
        guard rows.contains(y), !columns.isEmpty else { return }
        unsafe pixels.withUnsafeBytes { pixels in
            guard let pixels = pixels.baseAddress else { return }
            var layer = unsafe PeelLayer(
                pixels: pixels.assumingMemoryBound(to: Float.self), width: width, height: height,
                middle_x: place.x, middle_y: place.y, cosine: cosine, sine: sine,
                origin_x: Float(width - 1) / 2, origin_y: Float(height - 1) / 2)
            unsafe row.withUnsafeMutableBytes { row in
                guard let start = row.baseAddress else { return }
                unsafe peel_lay_over(
                    &layer, Float(columns.lowerBound) + 0.5, Float(y) + 0.5,
                    start.assumingMemoryBound(to: Float.self) + columns.lowerBound * 4, columns.count)
            }
        }
    }
}
