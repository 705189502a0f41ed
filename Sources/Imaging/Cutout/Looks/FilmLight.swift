import Pixels

/// The light on holographic film under a print: the rainbow where the print is light, and three bands of light across.
enum FilmLight {
    /// Distance from the edge within which the colours turn and the rim is darker, as a fraction of the longest side.
    private static let reach: Float = 0.06
    /// Lightness and chroma of the film in OKLab.
    private static let (lightness, chroma): (Float, Float) = (0.86, 0.13)
    /// How often the rainbow repeats along the sticker's diagonal, roughly.
    private static let turns: Float = 2.1
    /// The bands: place along the diagonal, half width and strength, as fractions.
    private static let bands: [(place: Float, width: Float, strength: Float)] = [
        (0.52, 0.045, 0.55), (0.66, 0.018, 0.28), (0.05, 0.06, 0.2),
    ]

    /// Returns the light on a shape.
    static func of(_ shape: Matte) -> LightField {
        let height = HeightField(of: shape, reach: reach, side: 128).plane
        // Dark and colourful ink hides the film.
        let print = LightField.PrintWeight(0.3) {
            0.58 * min(1, max(0, ($0 - 0.25) / 0.6))
        } saturation: {
            min(1, max(0.25, 1 - 1.1 * $0))
        } added: {
            // Eyes stay dark in the bands of light.
            0.1 + 0.9 * min(1, $0 / 0.5)
        }
        var light = LightField(width: height.width, height: height.height, print: print)
        let side = Float(max(height.width, height.height))
        for row in 0..<height.height {
            let y = (Float(row) + 0.5) / side
            for column in 0..<height.width {
                let x = (Float(column) + 0.5) / side
                let index = row * height.width + column
                let film = color(x, y, height: height.values[index])
                let rim = max(0, 1 - height.values[index] / 0.35)
                light.multiply[index] = film / max(film.x, film.y, film.z) * (1 - 0.1 * rim * rim)
                light.add[index] = (film * 0.5 + 0.35) * (gleam(x, y) * 0.7)
            }
        }
        return light
    }

    /// Returns the film's colour at a place, in linear light. It flows, and turns a little along the edges.
    private static func color(_ x: Float, _ y: Float, height: Float) -> SIMD4<Float> {
        let flow =
            0.10 * Elementary.sine(5.1 * x - 3.3 * y + 1) + 0.08 * Elementary.sine(3.7 * x + 6.1 * y + 2.2)
            + 0.05 * Elementary.sine(9.5 * x - 7.9 * y)
        let hue = 2 * .pi * (turns * (0.8 * x + 1.1 * y + flow) + 0.12 * height)
        let film = OKLab(
            l: lightness, a: chroma * Elementary.cosine(hue), b: chroma * Elementary.sine(hue)
        ).linearRGB
        return SIMD4(film.clamped(lowerBound: .zero, upperBound: .one), 0)
    }

    /// Returns the strength of the bands of light at a place.
    private static func gleam(_ x: Float, _ y: Float) -> Float {
        let along = 0.72 * x + 0.70 * y + 0.03 * Elementary.sine(7 * x - 5 * y)
        return bands.reduce(0) { sum, band in
            // The bands repeat beyond the diagonal.
            let distance = along - band.place
            let from = (distance - distance.rounded()) / band.width
            return sum + band.strength * Elementary.exponential(-from * from)
        }
    }
}
