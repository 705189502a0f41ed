import Pixels

/// Light on a sticker: the print's share that stays, and added light. Linear, on a coarse grid, because it varies slowly.
struct LightField {
    /// The grid's size in cells.
    let width, height: Int
    /// Factors of red, green and blue, 0...1. The fourth number is unused, here and below.
    var multiply: [SIMD4<Float>]
    /// Light to add, 0...1, as far as there is room up to white.
    var add: [SIMD4<Float>]
    /// The weight of ``multiply`` and ``add`` for the print's lightness and saturation.
    var print: PrintWeight

    /// Makes a field that changes nothing.
    init(width: Int, height: Int, print: PrintWeight) {
        (self.width, self.height, self.print) = (width, height, print)
        multiply = [SIMD4<Float>](repeating: .one, count: width * height)
        add = [SIMD4<Float>](repeating: .zero, count: width * height)
    }

    /// The shares of a field's ``multiply`` and ``add`` that count on a print of 8-bit sRGB values, 0...1.
    struct PrintWeight {
        private var lightness: [Float]
        private var saturation: [Float]
        private let least: Float
        private let added: [Float]

        /// - Parameters:
        ///   - least: the share of ``multiply`` that always counts.
        ///   - lightness: the share to add to it, by the weighted mean of the three values, 0...1.
        ///   - saturation: the factor of that added share, by the difference between the largest and the smallest value, 0...1.
        ///   - added: the share of ``add`` that counts, by the weighted mean.
        init(
            _ least: Float, lightness: (Float) -> Float, saturation: (Float) -> Float,
            added: (Float) -> Float = { _ in 1 }
        ) {
            self.least = least
            self.added = (0...255).map { added(Float($0) / 255) }
            self.lightness = (0...255).map { lightness(Float($0) / 255) }
            self.saturation = (0...255).map { saturation(Float($0) / 255) }
        }

        func of(red: Int, green: Int, blue: Int) -> (taken: Float, given: Float) {
            let spread = max(red, green, blue) - min(red, green, blue)
            let mean = (77 * red + 151 * green + 28 * blue) >> 8
            return (least + lightness[mean] * saturation[spread], added[mean])
        }
    }

    /// Applies the light to a sticker, wherever its alpha is not 0.
    func shine(on sticker: inout Raster) {
        let columns = LinearMix.along(from: width, to: sticker.width)
        let rows = LinearMix.along(from: height, to: sticker.height)
        var (multiplied, added) = (
            [SIMD4<Float>](repeating: .zero, count: width), [SIMD4<Float>](repeating: .zero, count: width)
        )
        for (y, row) in rows.enumerated() {
            for x in 0..<width {
                let (above, below) = (row.low * width + x, row.high * width + x)
                multiplied[x] = multiply[above] + (multiply[below] - multiply[above]) * row.share
                added[x] = add[above] + (add[below] - add[above]) * row.share
            }
            for (x, column) in columns.enumerated() {
                let at = (y * sticker.width + x) * Raster.channels
                guard sticker.bytes[at + 3] > 0 else { continue }
                let (red, green, blue) = (
                    Int(sticker.bytes[at]), Int(sticker.bytes[at + 1]), Int(sticker.bytes[at + 2])
                )
                let weight = print.of(red: red, green: green, blue: blue)
                let (first, second) = (multiplied[column.low], added[column.low])
                let kept: SIMD4<Float> = first + (multiplied[column.high] - first) * column.share
                let more: SIMD4<Float> = second + (added[column.high] - second) * column.share
                let taken: SIMD4<Float> = (1 - kept) * weight.taken
                let given: SIMD4<Float> = more * weight.given
                let own = SIMD4(SRGB.linear[red], SRGB.linear[green], SRGB.linear[blue], 0)
                let left: SIMD4<Float> = own * (1 - taken)
                let light: SIMD4<Float> = 1 - (1 - left) * (1 - given)
                for channel in 0..<3 { sticker.bytes[at + channel] = LightEncoding.byte(light[channel]) }
            }
        }
    }
}

/// The sRGB encoding of linear light, from a table.
private enum LightEncoding {
    private static let last: Float = 8191
    private static let table: [UInt8] = (0...Int(last)).map { SRGB.byte(Float($0) / last) }

    /// Returns the 8-bit value of light, 0...1.
    static func byte(_ light: Float) -> UInt8 { table[Int(min(1, max(0, light)) * last + 0.5)] }
}
