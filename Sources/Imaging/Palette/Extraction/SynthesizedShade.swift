import Pixels

/// Made-up shades for a photo with fewer colours than a scheme needs: lighter and darker versions of its own colours.
enum SynthesizedShade {
    /// The desired distance to the neighbours; more is no better.
    private static let comfortableDistance: Float = 0.12

    /// Lightnesses to try, from the light end of paper to near black.
    private static let lightness = stride(from: Float(0.98), through: 0.14, by: -0.01)

    /// Returns one more shade for the given colours, which may be none but are fewer than ten.
    static func next(to scheme: [SchemeNode]) -> SchemeNode {
        let bases = scheme.filter { $0.cluster != nil }.sorted { $0.weight > $1.weight }
        var best: SchemeNode?
        var most: Float = 0
        for base in bases.isEmpty ? [SchemeNode(shade: neutral)] : Array(bases.prefix(3)) {
            for shade in shades(of: base.position) {
                let gap = min(comfortableDistance, minDistance(from: shade, to: scheme))
                // Of equally distant shades, prefers the nearest to its base colour.
                let score = gap - 0.01 * abs(shade.position.x - base.position.x)
                if gap >= SchemeTree.minDistance, score > most {
                    most = score
                    best = shade
                }
            }
        }
        return best ?? gray(besides: scheme)
    }

    /// The middle of a scheme for a photo without visible pixels.
    private static let neutral = OKLab(l: 0.7, a: 0, b: 0).rgba

    private static func minDistance(from shade: SchemeNode, to scheme: [SchemeNode]) -> Float {
        scheme.map { $0.position.squaredDistance(to: shade.position) }.min()?.squareRoot() ?? .infinity
    }

    /// Returns the same hue from light to dark, as colourful as the original but less so towards both ends.
    private static func shades(of base: LabVector) -> [SchemeNode] {
        lightness.map { level in
            var color = OKLab(l: level, a: base.y, b: base.z)
            let room = min(1, 3.2 * min(1 - level, level))
            color.a *= room
            color.b *= room
            return SchemeNode(shade: color.fittedToSRGB.rgba)
        }
    }

    /// Returns the grey that is farthest from all colours of the scheme.
    private static func gray(besides scheme: [SchemeNode]) -> SchemeNode {
        let grays = (0...255).map { SchemeNode(shade: RGBA(UInt8($0), UInt8($0), UInt8($0))) }
        return grays.max { minDistance(from: $0, to: scheme) < minDistance(from: $1, to: scheme) }!
    }
}

extension OKLab {
    /// The colour itself if sRGB has it, otherwise the most colourful one of its lightness and hue that sRGB has.
    var fittedToSRGB: OKLab {
        guard !isInSRGB else { return self }
        var low: Float = 0
        var high: Float = 1
        for _ in 0..<16 {
            let middle = (low + high) / 2
            if OKLab(l: l, a: a * middle, b: b * middle).isInSRGB { low = middle } else { high = middle }
        }
        return OKLab(l: l, a: a * low, b: b * low)
    }

    private var isInSRGB: Bool {
        let linear = linearRGB
        return (0..<3).allSatisfy { linear[$0] >= -1e-4 && linear[$0] <= 1 + 1e-4 }
    }
}
