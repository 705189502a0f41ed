package import Pixels
import Essentials

/// One photo and its taps so far, for programs that show the answer to each tap at once. Keeps what does not change from tap to
/// tap: the photo, its answer without taps, and the output of the network's first layer. The order of taps and earlier questions
/// make no difference. A value: copies are independent. A call takes some tens of milliseconds; if its task is cancelled, it ends
/// after the current step.
package struct SubjectSession: Sendable {
    /// The photo.
    package let photo: Raster

    private let cutout: Cutout
    private let input: FeatureMap
    private var automatic: CoarseMatte
    /// The answer wherever taps change nothing, in place of the network's own answer without taps.
    package private(set) var given: Matte?
    /// Coverage without taps, once it was asked for; `noClearSubject` if the photo has no clear subject.
    private var plain: Plain?
    /// The first layer's output for the whole photo, with the weights that know taps.
    private var first: FeatureMap?
    /// The last look at the whole photo with taps.
    private var latest: (taps: Taps, whole: CoarseMatte)?
    private var workspace: NetworkWorkspace

    private enum Plain {
        case matte(Matte)
        case noClearSubject
    }

    /// Looks at a photo without taps.
    ///
    /// - Parameter given: a matte of the photo's size: the answer wherever taps change nothing.
    /// - Throws: ``CutoutError/Code/damagedWeights``.
    package init(_ photo: Raster, cutout: Cutout, given: Matte? = nil) throws(CutoutError) {
        self.photo = photo
        self.cutout = cutout
        let layers = try cutout.network.automatic
        var workspace = NetworkWorkspace()
        (input, automatic) = Timings.measure(.look) {
            let input = NetworkInput.make(of: photo, in: photo.bounds)
            let logits = layers.logits(layers.firstLayer(input, &workspace), &workspace)
            return (input, CoarseMatte(part: photo.bounds, logits: logits))
        }
        self.workspace = workspace
        if let given { take(given) }
    }

    /// Makes a matte of the photo's size the answer wherever taps change nothing.
    package mutating func take(_ given: Matte) {
        self.given = given
        automatic = CoarseMatte(given: given, side: automatic.logits.width, in: photo.bounds)
        plain = .matte(given)
        latest = nil
    }

    /// Returns the subject's coverage at the photo's size. Kept places are covered, dropped places are not.
    ///
    /// - Parameters:
    ///   - guessing: whether to return an unclear subject instead of throwing.
    ///   - isRefined: `false` gives the network's answer, enlarged.
    /// - Throws: ``CutoutError/Code/noClearSubject`` if nothing stands out and no tap keeps anything,
    ///   ``CutoutError/Code/cancelled``.
    package mutating func matte(_ taps: Taps = .none, guessing: Bool = false, isRefined: Bool = true)
        throws(CutoutError) -> Matte
    {
        if let given, taps.isEmpty { return given }
        if taps.areAlone { return try matteAlone(taps, guessing, isRefined) }
        if isRefined && taps.keep.contains(where: \.isClosed) { return try matteWithCircles(taps, guessing) }
        let views = try Timings.measure(.look) { () throws(CutoutError) in
            try judgedViews(taps, guessing: guessing)
        }
        try CutoutError.checkCancellation()
        let refinement = cutout.refinement
        guard isRefined else { return refinement.unrefined(of: photo, views: views) }
        let automatic = taps.isEmpty ? nil : try unlessTapped()
        let matte = Timings.measure(.refine) {
            let matte = refinement.matte(of: photo, views: views, unlessTapped: automatic)
            return given.map { refinement.changed($0, where: taps, to: matte) } ?? matte
        }
        if taps.isEmpty && !guessing { plain = .matte(matte) }
        return try matteWithoutStrokes(taps, guessing).map(matte.joined) ?? matte
    }

    /// Returns the coverage without the lines that keep, which only add to it; `nil` without such lines or other taps.
    private mutating func matteWithoutStrokes(_ taps: Taps, _ guessing: Bool) throws(CutoutError) -> Matte? {
        let rest = taps.withoutStrokes
        guard rest != taps, !rest.isEmpty else { return nil }
        do throws(CutoutError) {
            return try matte(rest, guessing: guessing)
        } catch  where error.code == .noClearSubject {
            return nil
        }
    }

    /// Returns the coverage of only the things that taps keep.
    private mutating func matteAlone(
        _ taps: Taps, _ guessing: Bool, _ isRefined: Bool
    ) throws(CutoutError) -> Matte {
        var shared = taps
        shared.areAlone = false
        let isCircled = shared.withoutCircles.keep.isEmpty && isRefined
        let matte =
            try isCircled
            ? joinedThings(shared, base: nil) : matte(shared, guessing: guessing, isRefined: isRefined)
        return SeparateThings(matte).matte(at: taps)
    }

    /// Returns both looks if they show a clear subject, or any subject if `guessing`.
    ///
    /// - Throws: ``CutoutError/Code/noClearSubject``.
    private mutating func judgedViews(_ taps: Taps, guessing: Bool) throws(CutoutError) -> SubjectViews {
        let found = try views(taps)
        if let found, guessing || !taps.keep.isEmpty { return found }
        guard !guessing else { throw Cutout.noSubject }
        let guess = found.map { SubjectAnswer($0, in: photo.bounds) }
        let judgement = SubjectJudgement(of: photo)
        if let guess, judgement.isClear(guess) { return guess.views }
        if !taps.isEmpty {
            // A part of a clear subject is clear, too.
            guard let guess, try unlessTapped() != nil else { throw Cutout.noSubject }
            return guess.views
        }
        guard let guess, judgement.isWorthMoreLooks(guess) else { throw Cutout.noSubject }
        let answers = try answers(besides: guess)
        guard judgement.mayBeClear(answers) else { throw Cutout.noSubject }
        guard let best = judgement.best(of: answers, mirrored: try mirroredCoverage()) else {
            throw Cutout.noSubject
        }
        return best.views
    }

    /// Returns other answers for a photo whose first answer is unclear, after that first answer.
    private mutating func answers(besides guess: SubjectAnswer?) throws(CutoutError) -> [SubjectAnswer] {
        // Forgets the last look, because it was about a tap of Peel's own.
        defer { latest = nil }
        var answers = [guess].compactMap(\.self)
        for place in SubjectCandidates.places(in: automatic) {
            try CutoutError.checkCancellation()
            let taps = try Taps(keep: [Tap(x: place.x, y: place.y)], drop: [])
            let whole = try whole(taps)
            let known = answers.first { $0.origin == .tap && whole.agrees(with: $0.views.whole) }
            var seen = known?.views
            if seen == nil { seen = try views(of: whole, taps) }
            guard let seen else { continue }
            answers.append(SubjectAnswer(seen, .tap, in: photo.bounds))
        }
        for part in SubjectCandidates.parts(in: automatic) {
            try CutoutError.checkCancellation()
            let whole = try look(at: part)
            let found = CoverageGrid(whole, in: photo.bounds)
            let known = answers.first {
                $0.origin != .tap
                    && CoverageGrid($0.views.whole, in: photo.bounds).overlap(found) > CoarseMatte.sameness
            }
            var seen = known?.views
            if seen == nil { seen = try views(of: whole, .none) }
            guard let seen else { continue }
            answers.append(SubjectAnswer(seen, .part, in: photo.bounds))
        }
        return answers
    }

    /// Looks at the mirrored photo without taps.
    private mutating func mirroredCoverage() throws(CutoutError) -> CoverageGrid {
        CoverageGrid(try look(at: photo.bounds, isMirrored: true), in: photo.bounds)
    }

    /// Looks at a part of the photo without taps.
    private mutating func look(
        at part: PixelRect, isMirrored: Bool = false
    ) throws(CutoutError) -> CoarseMatte {
        let layers = try cutout.network.automatic
        let input = NetworkInput.make(of: photo, in: part, mirrored: isMirrored)
        let logits = layers.logits(layers.firstLayer(input, &workspace), &workspace)
        return CoarseMatte(part: part, logits: isMirrored ? logits.mirrored() : logits)
    }

    /// Returns the coverage with closed lines that keep: each line adds the thing inside it.
    private mutating func matteWithCircles(_ taps: Taps, _ guessing: Bool) throws(CutoutError) -> Matte {
        let rest = taps.withoutCircles
        var base: Matte?
        do throws(CutoutError) {
            base = try rest.isEmpty ? unlessTapped() : matte(rest, guessing: guessing)
        } catch  where error.code == .noClearSubject {
            base = nil
        }
        return try joinedThings(taps, base: base)
    }

    /// Returns `base` with the things inside closed lines added.
    private mutating func joinedThings(_ taps: Taps, base: Matte?) throws(CutoutError) -> Matte {
        var things: [Tap: CircledThing.Found] = [:]
        for circle in taps.keep where circle.isClosed {
            try CutoutError.checkCancellation()
            things[circle] = try thing(in: circle)
        }
        return cutout.refinement.joined(base ?? photo.nothing, things, taps)
    }

    /// Returns the thing that stands out inside a closed line, or `nil` if nothing does, or everything.
    private mutating func thing(in circle: Tap) throws(CutoutError) -> CircledThing.Found? {
        guard let box = CircledThing.box(of: circle, in: photo.bounds) else { return nil }
        let looks = try Timings.measure(.look) { () throws(CutoutError) in
            (try look(at: box).logits, try look(at: box, isMirrored: true).logits)
        }
        let circled = CircledThing(circle, box: box, photo: photo.bounds)
        guard let (views, isCrossed) = circled.views(looks.0, looks.1) else { return nil }
        return Timings.measure(.refine) {
            CircledThing.Found(
                matte: cutout.refinement.matte(of: photo, views: views), isCrossed: isCrossed)
        }
    }

    /// Places that may lie on the subject if no subject is clear, best first.
    package var likelyPlaces: [Tap.Point] { SubjectCandidates.places(in: automatic) }

    /// Returns the coverage without taps, or `nil` if no subject is clear without them.
    ///
    /// - Throws: ``CutoutError/Code/cancelled``.
    private mutating func unlessTapped() throws(CutoutError) -> Matte? {
        switch plain {
        case .matte(let matte): return matte
        case .noClearSubject: return nil
        case nil:
            do throws(CutoutError) {
                return try matte()
            } catch  where error.code == .noClearSubject {
                plain = .noClearSubject
                return nil
            }
        }
    }

    /// Returns a first answer in half the time or less: one look at the whole photo, not refined, with a longest side of at most
    /// `longestSide` pixels. ``matte(_:guessing:isRefined:)`` with the same taps continues from this look. Once that was called,
    /// places that no tap changes have the exact answer without taps.
    ///
    /// - Throws: ``CutoutError/Code/damagedWeights``.
    package mutating func quickMatte(_ taps: Taps, longestSide: Int = 288) throws(CutoutError) -> Matte {
        // Things in circles take as long as the exact answer.
        let taps = taps.withoutCircles
        let whole = try whole(taps)
        let scale = min(1, Double(longestSide) / Double(photo.longestSide))
        let width = max(1, Int((Double(photo.width) * scale).rounded()))
        let height = max(1, Int((Double(photo.height) * scale).rounded()))
        var logits = whole.sampled(over: photo.bounds, width: width, height: height)
        TapGrid(taps: taps, photo: photo.bounds, part: photo.bounds, width: width, height: height)
            .decide(&logits, radius: 2)
        let quick = Matte(
            width: width, height: height,
            values: logits.map { UInt8(CoarseMatte.probability($0) * 255 + 0.5) })
        // Computing the answer without taps now would take longer than a first answer may.
        guard !taps.isEmpty, case .matte(let automatic) = plain else { return quick }
        return TappedChanges(of: taps).applied(quick, over: automatic.resized(width: width, height: height))
    }

    /// Returns the measures of the first answer, and the measures and coverage of every answer to an unclear
    /// photo. ``SubjectJudgement`` is fitted to them (`Training/judgement.py`).
    package mutating func measuredAnswers() throws(CutoutError) -> (
        first: [Double], all: [(measures: [Double], coverage: [Bool])]
    ) {
        let guess = try views(.none).map { SubjectAnswer($0, in: photo.bounds) }
        let answers = try answers(besides: guess)
        let judgement = SubjectJudgement(of: photo)
        let measures = judgement.measures(of: answers, mirrored: try mirroredCoverage())
        return (
            guess.map { judgement.measures(of: $0) } ?? [],
            zip(measures, answers).map { ($0, $1.coverage.cells) }
        )
    }

    /// Returns the views found without taps, and the chance that they show the subject, 0...1. Returns no views if no part of the
    /// photo stands out. Frees the workspace, because a film keeps sessions of many frames at a time.
    mutating func guess() throws(CutoutError) -> (views: SubjectViews?, chance: Double) {
        defer { workspace = NetworkWorkspace() }
        guard let found = try Timings.measure(.look, { () throws(CutoutError) in try views(.none) }) else {
            return (nil, 0)
        }
        return (found, SubjectJudgement(of: photo).chance(of: SubjectAnswer(found, in: photo.bounds)))
    }

    /// Finds the subject of another frame: the network gets its coverage as the answer so far, and a tap at its deepest place.
    ///
    /// - Parameter other: coverage of that frame, which has the photo's size.
    mutating func views(following other: Matte) throws(CutoutError) -> SubjectViews? {
        let known = CoarseMatte(given: other, side: automatic.logits.width, in: photo.bounds)
        guard let place = SubjectCandidates.places(in: known).first else { return nil }
        let taps = try Taps(keep: [Tap(x: place.x, y: place.y)], drop: [])
        let layers = try cutout.network.tapped
        let maps = TapMaps.make(taps, photo: photo.bounds, part: photo.bounds, answer: known)
        let logits = layers.logits(layers.firstLayer(input, &workspace), taps: maps, &workspace)
        return try views(of: CoarseMatte(part: photo.bounds, logits: logits), taps)
    }

    /// Returns the coverage of `views` along the photo's edges.
    func refined(_ views: SubjectViews) -> Matte {
        Timings.measure(.refine) { cutout.refinement.matte(of: photo, views: views) }
    }

    /// How far the box of the second look reaches beyond the subject found, as a fraction of its longer side.
    private static let margin = 0.18

    /// Looks at the whole photo with taps, and at the box of the subject found. `nil` if nothing is found.
    private mutating func views(_ taps: Taps) throws(CutoutError) -> SubjectViews? {
        let whole = try whole(taps)
        try CutoutError.checkCancellation()
        return try views(of: whole, taps)
    }

    /// Looks at the box of the subject that a first look found. `nil` if it found nothing.
    private mutating func views(of whole: CoarseMatte, _ taps: Taps) throws(CutoutError) -> SubjectViews? {
        guard let box = whole.subjectBox(margin: Self.margin, crumb: MatteRefinement.crumb, taps: taps)
        else { return nil }
        guard !taps.isEmpty else {
            return SubjectViews(whole: whole, near: try look(at: box, isMirrored: true))
        }
        let maps = TapMaps.make(taps, photo: photo.bounds, part: box, answer: whole, mirrored: true)
        let input = NetworkInput.make(of: photo, in: box, mirrored: true)
        let layers = try cutout.network.tapped
        let logits = layers.logits(layers.firstLayer(input, &workspace), taps: maps, &workspace)
        return SubjectViews(whole: whole, near: CoarseMatte(part: box, logits: logits.mirrored()), taps: taps)
    }

    private mutating func whole(_ taps: Taps) throws(CutoutError) -> CoarseMatte {
        if taps.isEmpty { return automatic }
        if let latest, latest.taps == taps { return latest.whole }
        let layers = try cutout.network.tapped
        let layer = first ?? layers.firstLayer(input, &workspace)
        first = layer
        let maps = TapMaps.make(taps, photo: photo.bounds, part: photo.bounds, answer: automatic)
        let whole = CoarseMatte(part: photo.bounds, logits: layers.logits(layer, taps: maps, &workspace))
        latest = (taps, whole)
        return whole
    }
}

extension CoarseMatte {
    /// The logits that the network would give for a matte.
    fileprivate init(given matte: Matte, side: Int, in photo: PixelRect) {
        let coverage = matte.resized(width: side, height: side).values
        let logits = Plane(
            width: side, height: side, values: coverage.map { (Float($0) / 255 - 0.5) * 2 * Self.surety })
        self.init(part: photo, logits: logits)
    }

    /// The logit that stands for full coverage in a given matte.
    private static let surety: Float = 6

    /// The least overlap (intersection over union) of two looks that find the same thing.
    fileprivate static let sameness = 0.9

    /// Whether two looks at the same part of a photo find the same thing.
    fileprivate func agrees(with other: CoarseMatte) -> Bool {
        let both = zip(logits.values, other.logits.values).count { $0 > 0 && $1 > 0 }
        let either = zip(logits.values, other.logits.values).count { $0 > 0 || $1 > 0 }
        return Double(both) > Self.sameness * Double(either)
    }
}

extension Plane {
    fileprivate func mirrored() -> Plane {
        var out = self
        for y in 0..<height {
            for x in 0..<width { out[x, y] = self[width - 1 - x, y] }
        }
        return out
    }
}

extension Matte {
    /// Returns the larger coverage of two mattes of one size at each pixel.
    func joined(_ other: Matte) -> Matte {
        Matte(width: width, height: height, values: zip(values, other.values).map { max($0, $1) })
    }
}

extension Raster {
    /// A matte of the raster's size that covers nothing.
    fileprivate var nothing: Matte {
        Matte(width: width, height: height, values: [UInt8](repeating: 0, count: width * height))
    }
}
