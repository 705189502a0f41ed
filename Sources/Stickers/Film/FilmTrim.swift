import Codecs
import Pixels

/// Chooses what of a moving photo becomes the moving sticker: all of a short animation, of others about two seconds in which the camera
/// moves least and that end as they begin. Where none do, a shorter part goes forth and back. Never across a cut to another scene.
struct FilmTrim: Sendable {
    /// Movements up to this long are kept whole, in milliseconds: what chat apps take.
    static let longest = 3000
    /// What is kept of longer ones, in milliseconds.
    static let usual = 2000
    /// No more of a film is looked at, in milliseconds.
    static let mostSeen = 30_000
    /// The least time that a frame is shown, in milliseconds: 20 frames a second.
    static let shortestFrame = 50

    /// Of what is longer, no frame is shown for longer than this, in milliseconds: a face that blinks after four seconds.
    static let longestHold = 1000

    /// Frames of which none holds up a long film.
    static func shortened(_ frames: [Glimpse]) -> [Glimpse] {
        guard length(frames) > longest else { return frames }
        return frames.map { frame in
            var frame = frame
            frame.milliseconds = min(frame.milliseconds, longestHold)
            return frame
        }
    }

    /// What a frame looks like from afar.
    struct Glimpse: Sendable {
        /// How long it is shown, in milliseconds.
        var milliseconds: Int
        /// Red, green and blue of a square of ``side`` pixels, row by row.
        private let light: [UInt8]
        static let side = 24

        init(_ frame: Raster, milliseconds: Int) {
            self.milliseconds = milliseconds
            light = frame.resized(width: Self.side, height: Self.side, kernel: .triangle).bytes
        }

        /// Whether something of it is clear.
        var hasClearParts: Bool { stride(from: 3, to: light.count, by: 4).contains { light[$0] < 128 } }

        /// The mean difference to another frame, 0...255.
        func difference(to other: Glimpse) -> Double {
            let sum = zip(light, other.light).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            return Double(sum) / Double(light.count)
        }

        /// The same along the edge of the picture, where subjects seldom are: how far the camera moved.
        func edgeDifference(to other: Glimpse) -> Double {
            var (sum, count) = (0, 0)
            for y in 0..<Self.side {
                for x in 0..<Self.side where min(x, y) < 2 || max(x, y) >= Self.side - 2 {
                    for channel in 0..<Raster.channels {
                        let at = (y * Self.side + x) * Raster.channels + channel
                        sum += abs(Int(light[at]) - Int(other.light[at]))
                        count += 1
                    }
                }
            }
            return Double(sum) / Double(count)
        }
    }

    /// Two frames that differ by more than this, and by much more than those around them, are of different scenes; levels of 255.
    static let cut = 28.0
    /// How much more.
    private static let cutFactor = 4.0

    /// The shortest part that is looked for because it ends as it begins, and how much longer the next one is, in milliseconds.
    private static let (shortestLoop, loopStep) = (1200, 100)
    /// How far the last frame is from the first where nobody sees a jump, and where everybody does: in steps from one frame to the next,
    /// and in levels of 255, below which there is noise.
    private static let (closing, apart) = ((steps: 2.0, levels: 1.0), (steps: 4.0, levels: 2.0))

    /// What is kept.
    struct Part: Equatable {
        /// The frames.
        var range: Range<Int>
        /// Whether they are shown forth and back.
        var turnsBack = false
    }

    /// The part to keep.
    ///
    /// - Parameters:
    ///   - beginsAtStart: whether the first frame has to be in it: somebody pointed at something in it.
    ///   - isLoop: whether the frames were made to be shown again and again; not those of a camera.
    static func part(of frames: [Glimpse], beginsAtStart: Bool = false, isLoop: Bool = true) -> Part {
        let scenes = scenes(of: frames)
        let largest = scenes.max { length(frames[$0]) < length(frames[$1]) }
        guard let scene = beginsAtStart ? scenes.first : largest else { return Part(range: 0..<0) }
        let all = length(frames[scene])
        if isLoop && all <= longest { return Part(range: scene) }
        let starts = Array(beginsAtStart ? scene.prefix(1) : scene[...])
        /// The parts of some length, or as long as can be.
        func parts(_ wanted: Int) -> [Range<Int>] {
            let whole = starts.filter { length(frames[$0..<scene.upperBound]) >= wanted }
            return (whole.isEmpty ? starts.prefix(1) : whole[...]).map {
                upTo(wanted, in: $0..<scene.upperBound, frames)
            }
        }
        let step = usualStep(frames[scene])
        func isClosed(_ part: Range<Int>) -> Bool {
            jump(frames[part]) <= max(closing.steps * step, closing.levels)
        }
        func best(_ parts: [Range<Int>]) -> Range<Int>? {
            parts.min { badness(of: frames[$0]) < badness(of: frames[$1]) }
        }
        guard let usual = best(parts(all <= longest ? all : usual)) else { return Part(range: scene) }
        if isClosed(usual) { return Part(range: usual) }
        let lengths = stride(from: shortestLoop, through: min(all, longest), by: loopStep)
        if let closed = best(lengths.flatMap { parts($0).filter(isClosed) }) { return Part(range: closed) }
        guard jump(frames[usual]) > max(apart.steps * step, apart.levels) else { return Part(range: usual) }
        return Part(range: liveliest(of: usual, frames, beginsAtStart), turnsBack: true)
    }

    /// The part that goes forth and back: no more than half of the longest, in which most moves but the camera.
    private static func liveliest(
        of part: Range<Int>, _ frames: [Glimpse], _ beginsAtStart: Bool
    ) -> Range<Int> {
        let all = length(frames[part])
        let wanted = all <= longest / 2 ? all : all / 2
        let starts = Array(beginsAtStart ? part.prefix(1) : part[...])
        let parts = starts.filter { length(frames[$0..<part.upperBound]) >= wanted }.map {
            upTo(wanted, in: $0..<part.upperBound, frames)
        }
        func life(_ part: Range<Int>) -> Double {
            zip(frames[part], frames[part].dropFirst()).reduce(0) {
                $0 + $1.1.difference(to: $1.0) - $1.1.edgeDifference(to: $1.0)
            }
        }
        return parts.max { life($0) < life($1) } ?? part
    }

    /// How far the last frame is from the first.
    private static func jump(_ frames: ArraySlice<Glimpse>) -> Double {
        guard let first = frames.first, let last = frames.last else { return 0 }
        return last.difference(to: first)
    }

    /// How far a frame is from the one before: the median.
    private static func usualStep(_ frames: ArraySlice<Glimpse>) -> Double {
        let steps = zip(frames, frames.dropFirst()).map { $1.difference(to: $0) }.sorted()
        return steps.isEmpty ? 0 : steps[steps.count / 2]
    }

    static func length(_ frames: some Sequence<Glimpse>) -> Int {
        frames.reduce(0) { $0 + $1.milliseconds }
    }

    /// The frames of a scene up to a time.
    private static func upTo(_ milliseconds: Int, in scene: Range<Int>, _ frames: [Glimpse]) -> Range<Int> {
        var time = 0
        for index in scene {
            time += frames[index].milliseconds
            if time >= milliseconds { return scene.lowerBound..<index + 1 }
        }
        return scene
    }

    /// How far the last frame is from the first, and how much the camera moves from one to the next.
    private static func badness(of frames: ArraySlice<Glimpse>) -> Double {
        let moves = zip(frames, frames.dropFirst()).map { $1.edgeDifference(to: $0) }
        return jump(frames) + moves.reduce(0, +) / Double(max(1, moves.count))
    }

    /// The scenes of a film. Drawn figures on nothing may jump, and two frames that take turns are one scene.
    static func scenes(of frames: [Glimpse]) -> [Range<Int>] {
        guard frames.count > 2, !frames.allSatisfy(\.hasClearParts) else {
            return frames.isEmpty ? [] : [0..<frames.count]
        }
        let steps = zip(frames, frames.dropFirst()).map { $1.difference(to: $0) }
        var scenes: [Range<Int>] = []
        var start = 0
        for (index, step) in steps.enumerated() where step > cut {
            let around = (max(0, index - 2)..<min(steps.count, index + 3)).filter { $0 != index }
            let usual = around.map { steps[$0] }.sorted()
            guard step > cutFactor * usual[usual.count / 2] else { continue }
            scenes.append(start..<index + 1)
            start = index + 1
        }
        return scenes + [start..<frames.count]
    }
}

extension [Frame] {
    /// The frames, and those between the last and the first on the way back.
    var forthAndBack: [Frame] { self + dropFirst().dropLast().reversed() }
}
