package import Pixels

/// Finds the same subject in every frame of a film.
///
/// Each frame is looked at by itself, which can be done for several at a time (``glance(at:)``). Then one decision is made for all:
/// what the clearest frame shows is the subject, and it is followed from there to both ends (``follow(_:from:)``). Where a frame by
/// itself shows something else, the network is asked again with the subject of the frame beside it as the answer so far.
package struct FilmSubject: Sendable {
    private let cutout: Cutout

    /// - Parameter cutout: what looks at the frames.
    package init(cutout: Cutout) { self.cutout = cutout }

    /// What a frame shows by itself.
    package struct Glance: Sendable {
        fileprivate var session: SubjectSession
        fileprivate let views: SubjectViews?
        /// How sure it is that this is a subject, 0...1.
        fileprivate let chance: Double
        /// Cells of a grid over the frame that are covered.
        fileprivate let area: Int
    }

    /// What a frame covers.
    private struct Found {
        let matte: Matte
        /// The same on a square grid over the frame.
        let grid: [Bool]
        /// The mean colour of what is covered: red, green and blue, 0...255.
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

        /// The one of its things that lies most where something else does; itself where there is only one.
        func thing(near other: Found, in frame: Raster) -> Found {
            let things = SeparateThings(matte)
            guard things.count > 1 else { return self }
            let all = (0..<things.count).map { Found(things.matte(of: $0), in: frame) }
            return all.max { $0.shared(with: other) < $1.shared(with: other) } ?? self
        }

        /// What it shares with another frame's over what either covers, 0...1.
        func overlap(_ other: Found) -> Double {
            Double(shared(with: other)) / Double(max(1, area + other.area - shared(with: other)))
        }

        /// Whether it is as large as in the frame before, but for what a film of a usual rate changes.
        func isAsLarge(as other: Found) -> Bool {
            let growth = growth(since: other)
            return growth <= FilmSubject.usualGrowth && growth >= 1 / FilmSubject.usualGrowth
        }

        private func growth(since other: Found) -> Double { Double(area) / Double(max(1, other.area)) }

        /// Whether it may be the same thing as in the frame before.
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

    /// A frame by itself.
    ///
    /// - Throws: ``CutoutError/Code/damagedWeights``, ``CutoutError/Code/cancelled``.
    package func glance(at frame: Raster) throws(CutoutError) -> Glance {
        try CutoutError.checkCancellation()
        var session = try SubjectSession(frame, cutout: cutout)
        let (views, chance) = try session.guess()
        let area = views.map { CoverageGrid($0, in: session.photo.bounds).cells.count(where: \.self) } ?? 0
        return Glance(session: session, views: views, chance: chance, area: area)
    }

    /// Frames that are less sure than the surest by no more than this are as good: chances are guesses.
    private static let doubt = 0.1

    /// The frame to decide by: of those that are surest the one whose subject is of the middle size. In a single frame something may
    /// be missing, or come along.
    package func clearest(of glances: [Glance]) -> Int {
        let most = glances.map(\.chance).max() ?? 0
        let sure = glances.indices.filter { glances[$0].chance >= most - Self.doubt }
        let bySize = sure.sorted { (glances[$0].area, $0) < (glances[$1].area, $1) }
        return bySize.isEmpty ? 0 : bySize[bySize.count / 2]
    }

    /// Frames share at least this part of what either covers with the frame before, and are up to so many times as large or small, or
    /// they are asked again: a thing behind the subject came along.
    private static let sameness = 0.65
    private static let usualGrowth = 1.12
    /// Frames that share less than this with the frame before do not show the subject.
    private static let least = 0.2
    /// Nor do those in which it is so many times larger or smaller, or of a colour that differs by so many levels.
    private static let mostGrowth = 2.0
    private static let mostChange: Float = 45

    /// The coverage of the subject in each frame, before ``FilmSteadiness``; `nil` in frames that do not show it.
    ///
    /// - Parameters:
    ///   - glances: the frames, in their order and of one size.
    ///   - start: the frame to begin at, with what it covers.
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
                // A frame without the subject says nothing about where it is in the next.
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

    /// The coverage of one frame as if it were a photo.
    ///
    /// - Throws: what ``SubjectSession/matte(_:guessing:isRefined:)`` throws.
    package func matte(of glance: Glance, _ taps: Taps) throws(CutoutError) -> Matte {
        var session = glance.session
        return try session.matte(taps)
    }
}
