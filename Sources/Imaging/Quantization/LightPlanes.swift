import CPixels
package import Pixels

/// The data for comparing two pictures: the light of each pixel over black, 0...255, and its alpha.
package struct LightPlanes: Sendable {
    private let light, cover: Matte

    /// Makes the planes of a raster.
    package init(of raster: Raster) {
        let pixels = raster.width * raster.height
        let (light, cover) = Self.planes(of: raster.bytes, count: pixels)
        self.light = Matte(width: raster.width, height: raster.height, values: light)
        self.cover = Matte(width: raster.width, height: raster.height, values: cover)
    }

    /// Makes the planes of an image with a palette.
    package init(of image: IndexedRaster) {
        let colors = image.palette.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        let (lights, covers) = Self.planes(of: colors, count: image.palette.count)
        light = Matte(
            width: image.width, height: image.height, values: image.indices.map { lights[Int($0)] })
        cover = Matte(
            width: image.width, height: image.height, values: image.indices.map { covers[Int($0)] })
    }

    private init(light: Matte, cover: Matte) { (self.light, self.cover) = (light, cover) }

    /// Returns the planes of the picture at another size; never enlarged.
    package func fitted(longestSide side: Int) -> LightPlanes {
        let size = Raster.fittedSize(width: light.width, height: light.height, longestSide: side)
        return LightPlanes(
            light: light.resized(width: size.width, height: size.height),
            cover: cover.resized(width: size.width, height: size.height))
    }

    /// Returns the similarity of two pictures of one size: SSIM over white, black and magenta, the least of the three; 1 for
    /// equal ones. SSIM after Wang, Bovik, Sheikh and Simoncelli, "Image quality assessment", 2004, of the light (ITU-R BT.601),
    /// in windows of 8 x 8 pixels, 4 apart. Windows that are clear in both pictures do not count.
    package func similarity(to other: LightPlanes) -> Double {
        precondition(
            (light.width, light.height) == (other.light.width, other.light.height), "one size")
        return Self.grounds.map { similarity(to: other, over: $0) }.min() ?? 1
    }

    /// The light of black, magenta and white.
    private static let grounds = [0, 105, 255]

    private func similarity(to other: LightPlanes, over ground: Int) -> Double {
        let columns = (light.width + WindowSums.side - 1) / WindowSums.side
        let rows = (light.height + WindowSums.side - 1) / WindowSums.side
        var above = [Int32](repeating: 0, count: columns * WindowSums.kinds)
        var current = above
        var (sum, count) = (0.0, 0)
        for row in 0..<rows {
            swap(&above, &current)
            squareSums(with: other, top: row * WindowSums.side, ground, &current)
            // A single row of squares makes a row of windows only if there is no other.
            guard row > 0 || rows == 1 else { continue }
            let height = min(light.height, (row + 1) * WindowSums.side) - max(0, row - 1) * WindowSums.side
            for column in 0..<max(1, columns - 1) {
                let right = min(light.width, (column + 2) * WindowSums.side)
                let pixels = height * (right - column * WindowSums.side)
                let window = WindowSums(above, current, column, columns, isPair: rows > 1)
                guard window.shown > 0 else { continue }
                sum += window.similarity(pixels: pixels)
                count += 1
            }
        }
        return count == 0 ? 1 : sum / Double(count)
    }

    private func squareSums(with other: LightPlanes, top: Int, _ ground: Int, _ sums: inout [Int32]) {
        unsafe light.values.withUnsafeBufferPointer { light in
            unsafe cover.values.withUnsafeBufferPointer { cover in
                unsafe other.light.values.withUnsafeBufferPointer { otherLight in
                    unsafe other.cover.values.withUnsafeBufferPointer { otherCover in
                        guard let light = light.baseAddress, let cover = cover.baseAddress,
                            let otherLight = otherLight.baseAddress, let otherCover = otherCover.baseAddress
                        else { return }
                        var pair = unsafe PeelPair(
                            light: light, cover: cover, other_light: otherLight, other_cover: otherCover,
                            width: self.light.width, height: self.light.height)
                        unsafe peel_square_sums(&pair, top, Int32(ground), &sums)
                    }
                }
            }
        }
    }

    private static func planes(of bytes: [UInt8], count: Int) -> ([UInt8], [UInt8]) {
        var light = [UInt8](repeating: 0, count: count)
        var cover = light
        unsafe peel_light_and_cover(bytes, count, &light, &cover)
        return (light, cover)
    }
}

/// The sums over a window of up to 2 x 2 squares, each from `peel_square_sums`.
private struct WindowSums {
    /// Side of a square in pixels.
    static let side = 4
    /// Number of sums of a square.
    static let kinds = 6

    private var sums = SIMD8<Double>.zero

    /// Number of pixels that are not clear in both pictures.
    var shown: Double { sums[5] }

    init(_ above: [Int32], _ below: [Int32], _ column: Int, _ columns: Int, isPair: Bool) {
        for square in column..<min(columns, column + 2) {
            for kind in 0..<Self.kinds {
                let place = square * Self.kinds + kind
                sums[kind] += Double(below[place] + (isPair ? above[place] : 0))
            }
        }
    }

    /// Returns SSIM for values of 0...255.
    func similarity(pixels: Int) -> Double {
        let count = Double(pixels)
        let (one, other) = (sums[0] / count, sums[1] / count)
        let variances = (sums[2] + sums[3]) / count - one * one - other * other
        let covariance = sums[4] / count - one * other
        let (steadyLight, steadyContrast) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
        return (2 * one * other + steadyLight) * (2 * covariance + steadyContrast)
            / ((one * one + other * other + steadyLight) * (variances + steadyContrast))
    }
}
