package import Codecs
package import Pixels

/// Draws the movement of a still sticker as frames that repeat without a jump: a movement of `Site/alive.css`, once, and a rest.
package struct MotionFrames: Sendable {
    /// The position of a sticker in a frame; by default at rest.
    private struct Pose {
        var degrees: Float = 0
        /// Height above the rest position, as a share of the sticker's height.
        var rise: Float = 0
        var scale = SIMD2<Float>(1, 1)
        /// How far the corner is peeled off, 0...1.
        var peel: Float = 0

        func mixed(_ other: Pose, _ share: Float) -> Pose {
            func mix(_ from: Float, _ to: Float) -> Float { from + (to - from) * share }
            return Pose(
                degrees: mix(degrees, other.degrees), rise: mix(rise, other.rise),
                scale: scale + (other.scale - scale) * share, peel: mix(peel, other.peel))
        }
    }

    /// The poses of the movement at times from 0 to 1; the first and the last are at rest.
    private let keys: [(time: Float, pose: Pose)]
    /// The movement's duration, a frame's, and the rest's, in milliseconds. They are whole numbers of frames,
    /// because films have frames of equal length.
    private let times: (moving: Int, frame: Int, rest: Int)

    /// Prepares the frames of a movement; `nil` for no movement.
    package init?(_ motion: StickerMotion) {
        switch motion {
        case .none: return nil
        case .wiggle:
            let (left, right) = (Pose(degrees: -4), Pose(degrees: 4))
            keys = [(0, Pose()), (0.2, left), (0.4, right), (0.6, left), (0.8, right), (1, Pose())]
            times = (1200, 50, 800)
        case .bounce:
            keys = [
                (0, Pose()), (0.35, Pose(rise: 0.07)), (0.7, Pose()),
                (0.8, Pose(rise: -0.01, scale: SIMD2(1.03, 0.96))), (1, Pose()),
            ]
            times = (1100, 50, 900)
        case .peel:
            keys = [(0, Pose()), (0.5, Pose(peel: 1)), (1, Pose())]
            times = (2400, 80, 0)
        case .breathe:
            keys = [(0, Pose()), (0.5, Pose(scale: SIMD2(1.045, 1.045))), (1, Pose())]
            times = (2400, 100, 0)
        }
    }

    /// Returns the frames of a sticker, all of one size.
    ///
    /// - Parameters:
    ///   - size: the frames' size, or the largest they may have. The sticker is shrunk if it needs room to move.
    ///   - isPadded: whether frames have exactly that size; otherwise they are just large enough for the movement.
    ///   - hasEvenSides: whether both sides must be even numbers.
    package func frames(
        of sticker: Raster, within size: (width: Int, height: Int), isPadded: Bool, hasEvenSides: Bool = false
    ) -> [Frame] {
        let count = times.moving / times.frame
        let poses = (0..<count).map { pose(at: Float($0) / Float(count)) }
        let reach = Reach(of: sticker, poses)
        let scale = min(1, Float(size.width) / reach.width, Float(size.height) / reach.height)
        func side(_ reach: Float, _ most: Int) -> Int {
            let side = isPadded ? most : min(most, Int((reach * scale).rounded(.up)))
            return hasEvenSides && side % 2 == 1 ? side + 1 : side
        }
        let (width, height) = (side(reach.width, size.width), side(reach.height, size.height))
        let middle = SIMD2(Float(width), Float(height)) / 2 - reach.middle * scale
        let fitted = sticker.resized(
            width: max(1, Int((Float(sticker.width) * scale).rounded())),
            height: max(1, Int((Float(sticker.height) * scale).rounded())))
        let drawing = Drawing(sticker: fitted, width: width, height: height, middle: middle)
        var frames = poses.map { Frame(drawing.frame($0), milliseconds: times.frame) }
        // The rest is the first frame, shown for longer.
        frames[0].milliseconds += times.rest
        return frames
    }

    private func pose(at time: Float) -> Pose {
        let next = keys.firstIndex { $0.time > time } ?? keys.count - 1
        let (from, to) = (keys[max(0, next - 1)], keys[next])
        let share = min(1, max(0, (time - from.time) / (to.time - from.time)))
        return from.pose.mixed(to.pose, share * share * (3 - 2 * share))
    }

    /// The area of a sticker in all poses, in its pixels, relative to its middle.
    private struct Reach {
        var middle: SIMD2<Float>
        var width, height: Float

        init(of sticker: Raster, _ poses: [Pose]) {
            let half = SIMD2(Float(sticker.width), Float(sticker.height)) / 2
            var (least, most) = (-half, half)
            for pose in poses {
                let angle = pose.degrees * .pi / 180
                let (cosine, sine) = (abs(Elementary.cosine(angle)), abs(Elementary.sine(angle)))
                let own = half * pose.scale
                let reach = SIMD2(own.x * cosine + own.y * sine, own.x * sine + own.y * cosine)
                let up = SIMD2(0, -pose.rise * 2 * half.y)
                least = pointwiseMin(least, up - reach)
                most = pointwiseMax(most, up + reach)
            }
            middle = (least + most) / 2
            (width, height) = (most.x - least.x, most.y - least.y)
        }
    }

    /// A sticker at its final size, drawn on clear frames.
    private struct Drawing {
        let sticker: Raster
        let width, height: Int
        /// The position of the sticker's middle at rest.
        let middle: SIMD2<Float>

        func frame(_ pose: Pose) -> Raster {
            if pose.peel > 0 { return frame(Pose()).peeled(by: pose.peel, of: sticker) }
            let isSquashed = pose.scale.x != pose.scale.y
            let shown =
                isSquashed
                ? sticker.resized(
                    width: Int((Float(sticker.width) * pose.scale.x).rounded()),
                    height: Int((Float(sticker.height) * pose.scale.y).rounded())) : sticker
            let layer = TurnedLayer(
                shown,
                at: .init(
                    x: middle.x, y: middle.y - pose.rise * Float(sticker.height),
                    side: Float(shown.longestSide) * (isSquashed ? 1 : pose.scale.x), degrees: pose.degrees))
            return Raster(width: width, height: height, layering: { row, y in layer.lay(over: &row, y: y) })
        }
    }
}

extension Raster {
    /// Brightness of the back of a corner along its crease, and how much brighter it is at its lip.
    private static var back: (crease: Float, lip: Float) { (0.72, 0.25) }
    /// Darkness of a corner's shadow.
    private static var shadow: Float { 0.09 }

    /// Returns a frame with the sticker's lower right corner peeled off, as `Site/site.css` draws it: the part
    /// beyond a crease is mirrored there, and its back is paper.
    ///
    /// - Parameter sticker: the sticker in the frame.
    fileprivate func peeled(by share: Float, of sticker: Raster) -> Raster {
        var corner = 0
        for y in 0..<height {
            for x in 0..<width where self[x, y].alpha >= 128 { corner = max(corner, x + y + 1) }
        }
        let side = Float(sticker.longestSide)
        let least = Float(min(sticker.width, sticker.height))
        // Less for a narrow sticker, because the mirrored corner would reach over its edge.
        let depth = share * min(0.05 * side + 0.16 * least, 0.4 * least)
        let crease = corner - Int(depth.rounded())
        var out = Raster(width: width, height: height)
        let offsets = [1, 2, 3].map { max(1, Int((side * 0.006).rounded())) * $0 }
        for y in 0..<height {
            for x in 0..<width where x + y < crease {
                var color = self[x, y]
                let lid = lid(x, y, crease)
                if color.alpha > 0 && lid < 255 {
                    let shade = offsets.reduce(Float(1)) {
                        $0 - Self.shadow * Float(self.lid(x + $1, y + $1, crease)) / 255
                    }
                    color = RGBA(
                        UInt8(Float(color.red) * shade), UInt8(Float(color.green) * shade),
                        UInt8(Float(color.blue) * shade), color.alpha)
                }
                if lid > 0 {
                    let distance = Float(crease - x - y) / Float(2).squareRoot()
                    let light = Self.back.crease + Self.back.lip * min(1, distance / (0.085 * side))
                    let level = UInt8(light * 255)
                    color = RGBA(level, level, level, lid).composited(over: color)
                }
                // The crease goes through the middle of these pixels.
                if x + y == crease - 1 { color.alpha /= 2 }
                out[x, y] = color.alpha > 0 ? color : .clear
            }
        }
        return out
    }

    /// Returns the coverage of a pixel by the part mirrored at a crease.
    private func lid(_ x: Int, _ y: Int, _ crease: Int) -> UInt8 {
        let (mirroredX, mirroredY) = (crease - 1 - y, crease - 1 - x)
        guard x + y < crease, (0..<width).contains(mirroredX), (0..<height).contains(mirroredY) else {
            return 0
        }
        return self[mirroredX, mirroredY].alpha
    }
}
