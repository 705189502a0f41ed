/// A single-channel image of 32-bit floats, for work on coverage, distance or lightness. Layout: `height` rows x `width` columns,
/// row-major from the top left, without padding. The code that makes a plane defines the meaning of its values.
package struct Plane: Sendable, Equatable {
    /// Width in pixels, at least 1.
    package let width: Int
    /// Height in pixels, at least 1.
    package let height: Int
    /// `width * height` values.
    package var values: [Float]

    /// Makes a plane of values that are already in this type's layout.
    ///
    /// - Precondition: `values.count == width * height`, and both sides are positive.
    package init(width: Int, height: Int, values: [Float]) {
        precondition(width > 0 && height > 0, "a plane has at least one value")
        precondition(values.count == width * height, "one value per pixel")
        self.width = width
        self.height = height
        self.values = values
    }

    /// Makes a plane of one value.
    package init(width: Int, height: Int, filledWith value: Float = 0) {
        self.init(width: width, height: height, values: [Float](repeating: value, count: width * height))
    }

    /// Takes coverage 0...1 from an 8-bit matte.
    package init(_ matte: Matte) {
        self.init(
            width: matte.width, height: matte.height, values: matte.values.map { Float($0) * (1 / 255) })
    }

    /// The value at column `x` and row `y`, counted from the top left.
    package subscript(x: Int, y: Int) -> Float {
        get { values[y * width + x] }
        set { values[y * width + x] = newValue }
    }
}
