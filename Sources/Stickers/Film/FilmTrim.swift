import Codecs
import Pixels

/// Chooses the part of a moving photo that becomes the moving sticker. A short animation is kept whole.
/// Otherwise the part is about two seconds in which the camera moves least and that end as they begin. If there
/// are none, a shorter part goes forth and back. A part never crosses a cut to another scene.
struct FilmTrim: Sendable {
    /// Animations up to this length are kept whole, in milliseconds: the limit of chat apps.
    static let longest = 3000
    /// The usual length of a part of a longer film, in milliseconds.
    static let usual = 2000
    /// The part of a film that is read, in milliseconds from its start.
    static let mostSeen = 30_000
    /// The least time of a frame, in milliseconds: 20 frames a second.
    static let shortestFrame = 50

    /// The most time of a frame in a long film, in milliseconds, so that a face that blinks after four seconds
    /// does not hold it up.
    static let longestHold = 1000

    /// Returns the frames, with holds shortened if the film is long.
    static func shortened(_ frames: [Glimpse]) -> [Glimpse] {
        guard length(frames) > longest else { return frames }
        return frames.map { frame in
            var frame = frame
            frame.milliseconds = min(frame.milliseconds, longestHold)
            return frame
        }
    }

    /// A small copy of a frame, for comparing frames.
    struct Glimpse: Sendable {
        /// The frame's time, in milliseconds.
        var milliseconds: Int
        /// The copy's red, green, blue and alpha, a square of ``side`` pixels, row by row.
        private let light: [UInt8]
        static let side = 24

        init(_ frame: Raster, milliseconds: Int) {
            self.milliseconds = milliseconds
            light = frame.resized(width: Self.side, height: Self.side, kernel: .triangle).bytes
        }

        /// Whether part of the frame is clear.
        var hasClearParts: Bool { stride(from: 3, to: light.count, by: 4).contains { light[$0] < 128 } }

        /// Returns the mean difference to another frame, 0...255.
        func difference(to other: Glimpse) -> Double {
            let sum = zip(light, other.light).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            return Double(sum) / Double(light.count)
        }

        /// Returns the mean difference along the picture's edge, where subjects seldom are: a measure of the camera's movement.
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

    /// Two frames that differ by more than this (levels of 255), and by much more than the frames around them,
    /// belong to different scenes.
    static let cut = 28.0
    /// How many times more than the frames around them.
    private static let cutFactor = 4.0

    /// The shortest part to try as a loop, and the step to the next length, in milliseconds.
    private static let (shortestLoop, loopStep) = (1200, 100)
    /// The largest jump from the last frame to the first that nobody sees, and the least that everybody sees:
    /// in steps between frames, and in levels of 255, because smaller differences are noise.
    private static let (closing, apart) = ((steps: 2.0, levels: 1.0), (steps: 4.0, levels: 2.0))

    /// The part to keep.
    struct Part: Equatable {
        /// The frames.
        var range: Range<Int>
        /// Whether the frames are played forth and back.
        var turnsBack = false
        /// The frame to begin with, counted from the range's start. The frames before it follow at the end.
        var first = 0

        /// Returns the same part of frames that have `count` others before them.
        func moved(by count: Int) -> Part {
            var part = self
            part.range = range.lowerBound + count..<range.upperBound + count
            return part
        }
    }

    /// Returns the part to keep.
    ///
    /// - Parameters:
    ///   - beginsAtStart: whether the part has to begin with the first frame, because somebody tapped in it.
    ///   - isLoop: whether the frames were made to repeat, unlike those of a camera.
    static func part(of frames: [Glimpse], beginsAtStart: Bool = false, isLoop: Bool = true) -> Part {
        let scenes = scenes(of: frames)
        let largest = scenes.max { length(frames[$0]) < length(frames[$1]) }
        guard let scene = beginsAtStart ? scenes.first : largest else { return Part(range: 0..<0) }
        let all = length(frames[scene])
        if isLoop && all <= longest { return Part(range: scene) }
        let starts = Array(beginsAtStart ? scene.prefix(1) : scene[...])
        /// Returns the parts of a length, or the longest possible one.
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

    /// Returns the part that goes forth and back: at most half of the longest length, with the most movement
    /// that is not the camera's.
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

    /// Returns the difference between the last frame and the first.
    private static func jump(_ frames: ArraySlice<Glimpse>) -> Double {
        guard let first = frames.first, let last = frames.last else { return 0 }
        return last.difference(to: first)
    }

    /// Returns the median difference between neighbouring frames.
    private static func usualStep(_ frames: ArraySlice<Glimpse>) -> Double {
        let steps = zip(frames, frames.dropFirst()).map { $1.difference(to: $0) }.sorted()
        return steps.isEmpty ? 0 : steps[steps.count / 2]
    }

    static func length(_ frames: some Sequence<Glimpse>) -> Int {
        frames.reduce(0) { $0 + $1.milliseconds }
    }

    /// Returns the frames of a scene up to a time.
    private static func upTo(_ milliseconds: Int, in scene: Range<Int>, _ frames: [Glimpse]) -> Range<Int> {
        var time = 0
        for index in scene {
            time += frames[index].milliseconds
            if time >= milliseconds { return scene.lowerBound..<index + 1 }
        }
        return scene
    }

    /// Returns the sum of two faults: the jump from the last frame to the first, and the camera's mean movement.
    private static func badness(of frames: ArraySlice<Glimpse>) -> Double {
        let moves = zip(frames, frames.dropFirst()).map { $1.edgeDifference(to: $0) }
        return jump(frames) + moves.reduce(0, +) / Double(max(1, moves.count))
    }

    /// Returns the scenes of a film. Drawn figures on a clear ground may jump, and two alternating frames are one scene.
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
    /// Returns the frames, beginning with another one.
    func beginning(at first: Int) -> [Frame] {
        first > 0 && first < count ? Array(self[first...] + self[..<first]) : self
    }

    /// The frames, followed by those between the last and the first in reverse.
    var forthAndBack: [Frame] { self + dropFirst().dropLast().reversed() }
}
