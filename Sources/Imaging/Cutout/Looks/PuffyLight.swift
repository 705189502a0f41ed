import Pixels

/// The light on a cushion: a lamp at the upper left, its reflection, and light reflected from below.
enum PuffyLight {
    /// Distance from the edge within which the cushion rises, and its height, as fractions of the sticker's longest side.
    private static let (reach, height): (Float, Float) = (0.085, 0.115)
    /// Directions to the lamp and to the reflecting floor; x to the right, y down, z to the eye. Both of length 1.
    private static let lamp = unit(SIMD3(-0.42, -0.62, 0.66))
    private static let floor = unit(SIMD3(0.5, 0.7, 0.5))
    /// Halfway between the lamp and the eye: a surface that faces there mirrors the lamp.
    private static let mirror = unit(lamp + SIMD3(0, 0, 1))
    /// Radius of the blur that removes the grid's steps, in its cells.
    private static let smoothing = 2

    /// Returns the light on a shape. White paper is darkened less than the print, because grey paper looks dirty.
    static func of(_ shape: Matte) -> LightField {
        let field = HeightField(of: shape, reach: reach, side: 256)
        var round = field.plane
        for index in round.values.indices {
            let slope = 1 - round.values[index]
            round.values[index] = max(0, 1 - slope * slope).squareRoot()
        }
        round = round.boxBlurred(radius: smoothing, times: 2)
        let print = LightField.PrintWeight(1) {
            -0.35 * min(1, max(0, ($0 - 0.8) / 0.2))
        } saturation: { _ in
            1
        }
        var light = LightField(width: round.width, height: round.height, print: print)
        // Cells of height for each cell of width, because both are fractions of the longest side.
        let scale = height * Float(max(round.width, round.height)) / 2
        for y in 0..<round.height {
            let rows = (max(0, y - 1), min(round.height - 1, y + 1))
            for x in 0..<round.width {
                let columns = (max(0, x - 1), min(round.width - 1, x + 1))
                let normal = unit(
                    SIMD3(
                        (round[columns.0, y] - round[columns.1, y]) * scale,
                        (round[x, rows.0] - round[x, rows.1]) * scale, 1))
                let index = y * round.width + x
                let shade = (normal * lamp).sum() - lamp.z
                let dark = 1 - 0.5 * max(0, -shade)
                light.multiply[index] = SIMD4(repeating: dark * dark * dark)
                let gleam = SRGB.linear(min(1, gloss(normal) + 0.45 * max(0, (normal * floor).sum() - 0.72)))
                light.add[index] = SIMD4(repeating: 1 - (1 - 0.1 * max(0, shade)) * (1 - gleam))
            }
        }
        return light
    }

    /// Returns the lamp's reflection as an encoded value, 0...1: a small bright spot in a wide pale one. Flat places have none.
    private static func gloss(_ normal: SIMD3<Float>) -> Float {
        max(0, reflection((normal * mirror).sum()) - reflection(mirror.z))
    }

    private static func reflection(_ cosine: Float) -> Float {
        let second = max(0, cosine) * max(0, cosine)
        let eighth = second * second * second * second
        let sixteenth = eighth * eighth
        return sixteenth * sixteenth * sixteenth + 0.2 * eighth * second
    }

    private static func unit(_ vector: SIMD3<Float>) -> SIMD3<Float> {
        vector / (vector * vector).sum().squareRoot()
    }
}
