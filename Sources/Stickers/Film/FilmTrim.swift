import Pixels

/// Chooses what of a moving photo becomes the moving sticker: all of a short one, of a longer one the two seconds in which the camera
/// moves least and that end as they begin. Never across a cut to another scene.
struct FilmTrim: Sendable {
    /// Movements up to this long are kept whole, in milliseconds: what chat apps take.
    static let longest = 3000
    /// What is kept of longer ones, in milliseconds.
    static let usual = 2000
    /// No more of a film is looked at, in milliseconds.
    static let mostSeen = 30_000
    /// The least time that a frame is shown, in milliseconds: 20 frames a second.
    static let shortestFrame = 50

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

    /// The frames to keep.
    ///
    /// - Parameter beginsAtStart: whether the first frame has to be among them: somebody pointed at something in it.
    static func range(of frames: [Glimpse], beginsAtStart: Bool = false) -> Range<Int> {
        let scenes = scenes(of: frames)
        guard !beginsAtStart, let scene = scenes.max(by: { length(frames[$0]) < length(frames[$1]) }) else {
            return upTo(usualOrAll(frames), in: scenes.first ?? 0..<0, frames)
        }
        let wanted = usualOrAll(frames[scene])
        guard wanted < length(frames[scene]) else { return scene }
        let starts = scene.filter { length(frames[$0..<scene.upperBound]) >= wanted }
        let ranges = starts.map { upTo(wanted, in: $0..<scene.upperBound, frames) }
        let best = ranges.min { badness(of: frames[$0]) < badness(of: frames[$1]) }
        return best ?? upTo(wanted, in: scene, frames)
    }

    private static func usualOrAll(_ frames: some Sequence<Glimpse>) -> Int {
        let all = length(frames)
        return all <= longest ? all : usual
    }

    private static func length(_ frames: some Sequence<Glimpse>) -> Int {
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

    /// How far the last frame is from the first, and how much the camera moves between them.
    private static func badness(of frames: ArraySlice<Glimpse>) -> Double {
        guard let first = frames.first, let last = frames.last else { return 0 }
        let moves = zip(frames, frames.dropFirst()).map { $1.edgeDifference(to: $0) }
        return last.difference(to: first) + moves.reduce(0, +) / Double(max(1, moves.count))
    }

    /// The scenes of a film.
    static func scenes(of frames: [Glimpse]) -> [Range<Int>] {
        let steps = zip(frames, frames.dropFirst()).map { $1.difference(to: $0) }
        var scenes: [Range<Int>] = []
        var start = 0
        for (index, step) in steps.enumerated() where step > cut {
            let around = (max(0, index - 2)..<min(steps.count, index + 3)).filter { $0 != index }
            let usual = around.map { steps[$0] }.sorted()
            guard usual.isEmpty || step > cutFactor * usual[usual.count / 2] else { continue }
            scenes.append(start..<index + 1)
            start = index + 1
        }
        return frames.isEmpty ? [] : scenes + [start..<frames.count]
    }
}
