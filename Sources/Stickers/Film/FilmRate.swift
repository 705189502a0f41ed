/// How many frames a second are taken of a film: a whole part of its own, so that all are as far apart as each other, and 8 to 20.
struct FilmRate: Sendable, Equatable {
    /// For how long a frame that is taken is shown, in microseconds.
    let frame: Int
    /// By how much later all frames are told to begin, in microseconds, so that the times of a file, which are rounded, choose no other
    /// ones.
    let delay: Int

    /// 20 frames a second, and 8.
    private static let (shortest, longest) = (FilmTrim.shortestFrame * 1000, 125_000)
    /// Of films whose own rate is not known.
    private static let usual = 33_333
    /// Times between frames are of the film's own rate if they differ from the usual one by less than this share of it: phones leave
    /// frames out.
    private static let tolerance = 3

    /// - Parameter times: when each frame of the film is shown, in microseconds.
    init(ofFramesAt times: [Int]) {
        let times = times.sorted()
        let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
        let middle = steps.isEmpty ? Self.usual : steps[steps.count / 2]
        let like = steps.filter { Self.tolerance * abs($0 - middle) < middle }
        let own = like.isEmpty ? middle : max(1, (like.reduce(0, +) + like.count / 2) / like.count)
        if own > Self.longest {
            frame = own / ((own + Self.longest - 1) / Self.longest)
        } else {
            // A hundredth less than 20 a second is 20.
            let count = (Self.shortest * 99 / 100 + own - 1) / own
            frame = max(Self.shortest, own * max(1, count))
        }
        delay = min(own, frame) / 4
    }

    /// For how long a frame is shown, in milliseconds: all together take their time.
    func milliseconds(ofFrame number: Int) -> Int { end(ofFrame: number) - end(ofFrame: number - 1) }

    /// When a frame ends, in milliseconds.
    func end(ofFrame number: Int) -> Int { ((number + 1) * frame + 500) / 1000 }
}
