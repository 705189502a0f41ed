package import Pixels

/// Takes the flicker out of a film's mattes. A bilateral filter along time: each pixel's coverage becomes a mean over the frames
/// around it, weighted by how alike they look at that pixel. Frames in which something moved there do not count.
package struct FilmSteadiness: Sendable {
    /// Number of frames before a frame, and after it, that count.
    package static let reach = 3
    /// The difference of light (0...255) at which a frame's weight falls to a third; blurred grain and dither are mostly below.
    private static let tolerance: Float = 7
    /// Radius of the square over which a place's light is averaged, in pixels of the reduced picture.
    private static let radius = 1
    /// Longest side of the reduced pictures that are compared, in pixels.
    private static let side = 192

    private let lights: [Light]

    /// The light of a frame, reduced and blurred: three planes of 0...255.
    package struct Light: Sendable {
        fileprivate let planes: [Plane]

        /// Reduces and blurs a frame.
        package init(_ frame: Raster) {
            let size = Raster.fittedSize(
                width: frame.width, height: frame.height, longestSide: FilmSteadiness.side)
            let small = frame.resized(width: size.width, height: size.height, kernel: .triangle)
            planes = (0..<3).map { channel in
                let values = (0..<size.width * size.height).map {
                    Float(small.bytes[$0 * Raster.channels + channel])
                }
                return Plane(width: size.width, height: size.height, values: values)
                    .boxBlurred(radius: FilmSteadiness.radius, times: 2)
            }
        }
    }

    /// - Parameter lights: the light of all frames, in their order.
    package init(_ lights: [Light]) { self.lights = lights }

    /// Returns the steadied coverage of a frame.
    ///
    /// - Parameter mattes: the mattes of all frames; `nil` for a frame that does not show the subject.
    package func matte(of index: Int, in mattes: [Matte?]) -> Matte? {
        guard let own = mattes[index] else { return nil }
        var sums = own.values.map { 255 * Int32($0) }
        var weights = [Int32](repeating: 255, count: own.values.count)
        let nearby = max(0, index - Self.reach)...min(mattes.count - 1, index + Self.reach)
        for other in nearby where other != index {
            guard let matte = mattes[other] else { continue }
            let alike = alikeness(of: index, and: other).resized(width: own.width, height: own.height)
            for at in sums.indices where alike.values[at] > 0 {
                let weight = Int32(alike.values[at])
                sums[at] += weight * Int32(matte.values[at])
                weights[at] += weight
            }
        }
        return Matte(
            width: own.width, height: own.height,
            values: sums.indices.map { UInt8((sums[$0] + weights[$0] / 2) / weights[$0]) })
    }

    /// Returns how alike two frames are at each place of the reduced picture; 255 if they do not differ there.
    private func alikeness(of first: Int, and second: Int) -> Matte {
        let (one, other) = (lights[first].planes, lights[second].planes)
        return Matte(
            width: one[0].width, height: one[0].height,
            values: one[0].values.indices.map { at in
                var difference: Float = 0
                for channel in 0..<3 {
                    difference = max(difference, abs(one[channel].values[at] - other[channel].values[at]))
                }
                let share = difference / Self.tolerance
                return UInt8(255 * Elementary.exponential(-share * share))
            })
    }

    /// Returns how much a film's mattes flicker: the mean change of coverage (0...1) between frames where the picture stays the
    /// same, divided by the length of the outline in pixels. Lower is steadier; 0 if nothing flickers.
    package func flicker(of mattes: [Matte?]) -> Double {
        var (changed, outline) = (0.0, 0.0)
        for index in mattes.indices.dropFirst() {
            guard let before = mattes[index - 1], let now = mattes[index] else { continue }
            let alike = alikeness(of: index - 1, and: index).resized(width: now.width, height: now.height)
            for at in now.values.indices {
                let difference = abs(Int(now.values[at]) - Int(before.values[at]))
                changed += Double(difference) / 255 * Double(alike.values[at]) / 255
                if at % now.width > 0 {
                    outline += Double(abs(Int(now.values[at]) - Int(now.values[at - 1]))) / 255
                }
            }
        }
        return outline > 0 ? changed / outline : 0
    }
}
