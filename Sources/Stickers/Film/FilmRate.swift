/// The rate at which frames are taken from a film: a whole fraction of its own, so that their distances are
/// equal, and 8 to 20 a second.
struct FilmRate: Sendable, Equatable {
    /// The time that each taken frame is shown, in microseconds.
    let frame: Int
    /// A delay of all frames, in microseconds, so that rounding in the file's times does not change which ones are taken.
    let delay: Int

    /// The frame times at 20 and at 8 frames a second.
    private static let (shortest, longest) = (FilmTrim.shortestFrame * 1000, 125_000)
    /// The frame time of films whose own rate is unknown.
    private static let usual = 33_333
    /// Times between frames count as the film's own if they differ from the median by less than this fraction
    /// (a third), because phones drop frames.
    private static let tolerance = 3

    /// - Parameter times: the times of all frames of the film, in microseconds.
    init(ofFramesAt times: [Int]) {
        let times = times.sorted()
        let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
        let middle = steps.isEmpty ? Self.usual : steps[steps.count / 2]
        let like = steps.filter { Self.tolerance * abs($0 - middle) < middle }
        let own = like.isEmpty ? middle : max(1, (like.reduce(0, +) + like.count / 2) / like.count)
        if own > Self.longest {
            frame = own / ((own + Self.longest - 1) / Self.longest)
        } else {
            // A rate up to a hundredth higher than 20 a second counts as 20.
            let count = (Self.shortest * 99 / 100 + own - 1) / own
            frame = max(Self.shortest, own * max(1, count))
        }
        delay = min(own, frame) / 4
    }

    /// Returns the time that a frame is shown, in milliseconds; rounding errors do not add up.
    func milliseconds(ofFrame number: Int) -> Int { end(ofFrame: number) - end(ofFrame: number - 1) }

    /// Returns the end of a frame, in milliseconds.
    func end(ofFrame number: Int) -> Int { ((number + 1) * frame + 500) / 1000 }
}
