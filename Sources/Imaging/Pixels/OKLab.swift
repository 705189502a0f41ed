/// A colour in OKLab: lightness and two opponent axes; distance follows perception. Source: Björn Ottosson, "A perceptual color
/// space for image processing", 2020 (https://bottosson.github.io/posts/oklab/), matrices of 2021-01-25.
package struct OKLab: Sendable, Hashable {
    /// Perceived lightness, 0 (black) ... 1 (white).
    package var l: Float
    /// Green (negative) to red (positive), about -0.4...0.4.
    package var a: Float
    /// Blue (negative) to yellow (positive), about -0.4...0.4.
    package var b: Float

    /// A colour from its three coordinates.
    package init(l: Float, a: Float, b: Float) {
        self.l = l
        self.a = a
        self.b = b
    }

    /// The OKLab coordinates of linear-light sRGB, each channel 0...1.
    package init(linearRed red: Float, green: Float, blue: Float) {
        let long = Elementary.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = Elementary.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = Elementary.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        l = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// The OKLab coordinates of an 8-bit sRGB colour; its alpha is ignored.
    package init(_ color: RGBA) {
        self.init(
            linearRed: SRGB.linear[Int(color.red)],
            green: SRGB.linear[Int(color.green)],
            blue: SRGB.linear[Int(color.blue)])
    }

    /// Linear-light sRGB, (red, green, blue); outside 0...1 if the colour is out of sRGB's gamut.
    package var linearRGB: SIMD3<Float> {
        let long = cube(l + 0.3963377774 * a + 0.2158037573 * b)
        let medium = cube(l - 0.1055613458 * a - 0.0638541728 * b)
        let short = cube(l - 0.0894841775 * a - 1.2914855480 * b)
        return SIMD3(
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
    }

    /// The nearest opaque 8-bit sRGB colour, each channel clamped to the gamut.
    package var rgba: RGBA {
        let linear = linearRGB
        return RGBA(SRGB.byte(linear.x), SRGB.byte(linear.y), SRGB.byte(linear.z))
    }

    /// Colourfulness: the distance from the grey axis, 0...about 0.37 in sRGB.
    package var chroma: Float { (a * a + b * b).squareRoot() }

    /// Hue angle in degrees, 0..<360; 0 for a grey without any chroma.
    package var hue: Float {
        guard chroma > 0 else { return 0 }
        let degrees = Elementary.angle(x: a, y: b) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }

    /// Returns the colour of this lightness and hue (degrees) with the given chroma, or with as much of it as sRGB can show.
    package static func inSRGB(lightness: Float, chroma: Float, hue: Float) -> OKLab {
        let angle = hue * .pi / 180
        var chroma = chroma
        while true {
            let lab = OKLab(
                l: lightness, a: chroma * Elementary.cosine(angle), b: chroma * Elementary.sine(angle))
            let light = lab.linearRGB
            if chroma <= 0 || (light.min() >= -gamutTolerance && light.max() <= 1 + gamutTolerance) {
                return lab
            }
            chroma = max(0, chroma - chromaStep)
        }
    }

    /// How far linear light may be outside 0...1 and still round to an indistinguishable colour.
    private static let gamutTolerance: Float = 0.0005
    /// The step in which chroma is reduced; a tenth of a visible difference.
    private static let chromaStep: Float = 0.002

    /// Returns the Euclidean distance to another colour; about 0.02 is just visible side by side.
    package func distance(to other: OKLab) -> Float {
        let dl = l - other.l
        let da = a - other.a
        let db = b - other.b
        return (dl * dl + da * da + db * db).squareRoot()
    }
}

private func cube(_ value: Float) -> Float { value * value * value }
