package import Pixels

/// Finds the same subject in every frame of a film. Looks at each frame by itself, which callers can do for several frames at a
/// time (``glance(at:)``). Then makes one decision for all frames: the subject is what the clearest frame shows, and it is
/// followed from there to both ends (``follow(_:from:)``). If a frame by itself shows something different, the network is asked
/// again, with the subject of the frame beside it as the answer so far.
package struct FilmSubject: Sendable {
    private let cutout: Cutout

    /// - Parameter cutout: the cut-out that looks at the frames.
    package init(cutout: Cutout) { self.cutout = cutout }

    /// The answer for one frame by itself.
    package struct Glance: Sendable {
        fileprivate var session: SubjectSession
        fileprivate let views: SubjectViews?
        /// The chance that this is a subject, 0...1.
        fileprivate let chance: Double
        /// Number of covered cells of a ``CoverageGrid`` over the frame.
        fileprivate let area: Int
    }

    /// The coverage of one frame, and its measures.
    private struct Found {
        let matte: Matte
        /// The coverage on a square grid over the frame.
        let grid: [Bool]
        /// The mean colour of the covered cells: red, green and blue, 0...255.
        let color: SIMD3<Float>

        init(_ matte: Matte, in frame: Raster) {
            self.matte = matte
            let side = CoverageGrid.side
            let grid = matte.resized(width: side, height: side).values.map { $0 >= 128 }
            let small = frame.resized(width: side, height: side, kernel: .triangle)
            var (sum, count) = (SIMD3<Float>(), Float(0))
            for (index, isCovered) in grid.enumerated() where isCovered {
                let at = index * Raster.channels
                sum += SIMD3(
                    Float(small.bytes[at]), Float(small.bytes[at + 1]), Float(small.bytes[at + 2]))
                count += 1
            }
            (self.grid, color) = (grid, sum / max(1, count))
        }

        /// Returns the thing of this matte that overlaps `other` most, or all of it if there is only one thing.
        func thing(near other: Found, in frame: Raster) -> Found {
            let things = SeparateThings(matte)
            guard things.count > 1 else { return self }
            let all = (0..<things.count).map { Found(things.matte(of: $0), in: frame) }
            return all.max { $0.shared(with: other) < $1.shared(with: other) } ?? self
        }

        /// Returns the overlap with another frame's coverage (intersection over union), 0...1.
        func overlap(_ other: Found) -> Double {
            Double(shared(with: other)) / Double(max(1, area + other.area - shared(with: other)))
        }

        /// Whether the size changed no more since `other` than it does in a film of a usual frame rate.
        func isAsLarge(as other: Found) -> Bool {
            let growth = growth(since: other)
            return growth <= FilmSubject.usualGrowth && growth >= 1 / FilmSubject.usualGrowth
        }

        private func growth(since other: Found) -> Double { Double(area) / Double(max(1, other.area)) }

        /// Whether it may be the same thing as in the frame before, by place, size and colour.
        func mayBe(_ other: Found) -> Bool {
            let growth = growth(since: other)
            let change = (color - other.color).max() - (color - other.color).min()
            let isBrighter = abs((color - other.color).sum()) / 3
            return overlap(other) >= FilmSubject.least && growth <= FilmSubject.mostGrowth
                && growth >= 1 / FilmSubject.mostGrowth
                && max(change, isBrighter) <= FilmSubject.mostChange
        }

        private var area: Int { grid.count(where: \.self) }

        private func shared(with other: Found) -> Int { zip(grid, other.grid).count { $0 && $1 } }
    }

    /// Looks at a frame by itself.
    ///
    /// - Throws: ``CutoutError/Code/damagedWeights``, ``CutoutError/Code/cancelled``.
    package func glance(at frame: Raster) throws(CutoutError) -> Glance {
        try CutoutError.checkCancellation()
        var session = try SubjectSession(frame, cutout: cutout)
        let (views, chance) = try session.guess()
        let area = views.map { CoverageGrid($0, in: session.photo.bounds).cells.count(where: \.self) } ?? 0
        return Glance(session: session, views: views, chance: chance, area: area)
    }

    /// Frames whose chance is below the highest by no more than this are as good, because chances are guesses.
    private static let doubt = 0.1

    /// Returns the frame to decide by: the one with the subject of median size among the surest frames. In a
    /// single frame part of the subject may be missing, or something beside it may be included.
    package func clearest(of glances: [Glance]) -> Int {
        let most = glances.map(\.chance).max() ?? 0
        let sure = glances.indices.filter { glances[$0].chance >= most - Self.doubt }
        let bySize = sure.sorted { (glances[$0].area, $0) < (glances[$1].area, $1) }
        return bySize.isEmpty ? 0 : bySize[bySize.count / 2]
    }

    /// Least overlap with the frame before, and most growth or shrinkage since. Otherwise the network is asked
    /// again, because a thing behind the subject may have been included.
    private static let sameness = 0.65
    private static let usualGrowth = 1.12
    /// Least overlap with the frame before; frames with less do not show the subject.
    private static let least = 0.2
    /// Most growth or shrinkage, and most change of colour in levels; frames with more do not show the subject.
    private static let mostGrowth = 2.0
    private static let mostChange: Float = 45

    /// Returns the coverage of the subject in each frame, before ``FilmSteadiness``; `nil` for frames without it.
    ///
    /// - Parameters:
    ///   - glances: the answers for the frames, in their order, all of one size.
    ///   - start: the frame to begin at, and its coverage.
    /// - Throws: ``CutoutError/Code/cancelled``.
    package func follow(
        _ glances: [Glance], from start: (frame: Int, matte: Matte)
    ) throws(CutoutError) -> [Matte?] {
        var mattes = [Matte?](repeating: nil, count: glances.count)
        mattes[start.frame] = start.matte
        let ways = [
            Array(glances.indices.dropFirst(start.frame + 1)),
            Array(glances.indices.prefix(start.frame).reversed()),
        ]
        for way in ways {
            var last = Found(start.matte, in: glances[start.frame].session.photo)
            for index in way {
                try CutoutError.checkCancellation()
                // A frame without the subject does not tell where the subject is in the next frame.
                guard let found = try follow(glances[index], after: last) else { continue }
                mattes[index] = found.matte
                last = found
            }
        }
        return mattes
    }

    private func follow(_ glance: Glance, after last: Found) throws(CutoutError) -> Found? {
        let frame = glance.session.photo
        func found(_ views: SubjectViews?) -> [Found] {
            guard let views else { return [] }
            let all = Found(glance.session.refined(views), in: frame)
            return [all, all.thing(near: last, in: frame)]
        }
        let plain = found(glance.views)
        if let all = plain.first, all.overlap(last) >= Self.sameness, all.isAsLarge(as: last), all.mayBe(last)
        {
            return all
        }
        var session = glance.session
        let led = found(try session.views(following: last.matte))
        return (plain + led).filter { $0.mayBe(last) }.max { $0.overlap(last) < $1.overlap(last) }
    }

    /// Returns the coverage of one frame as if it were a photo.
    ///
    /// - Throws: the errors of ``SubjectSession/matte(_:guessing:isRefined:)``.
    package func matte(of glance: Glance, _ taps: Taps) throws(CutoutError) -> Matte {
        var session = glance.session
        return try session.matte(taps)
    }
}
