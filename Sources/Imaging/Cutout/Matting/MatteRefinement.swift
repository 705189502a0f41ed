import Pixels

/// Turns the network's small, soft answer into a matte at the photo's size. The photo's colours decide where the network is in
/// doubt (``ColorCut``). In a band along the resulting outline, coverage follows the photo's own edges (``GuidedFilter``);
/// elsewhere a pixel is subject or background. All of it happens inside the subject's box; the rest of the photo is background.
struct MatteRefinement {
    /// Longest side of the reduced photo on which the filter is solved, in pixels.
    static let gridSide = 448
    /// The share of the near view's logits in the mean of both.
    static let nearShare: Float = 0.5
    /// Half the band's width, as a fraction of the grid's longest side.
    static let band = 0.02
    /// The filter's radius, as a fraction of the grid's longest side.
    static let radius = 0.012
    /// See ``GuidedFilter/epsilon``.
    static let epsilon: Float = 1e-4
    /// How much steeper the final coverage is than the filter's result, around one half.
    static let contrast: Float = 3
    /// Regions of the subject smaller than this, as a fraction of its largest one, are dropped.
    static let crumb = 0.2
    /// The same for regions that the frame cuts off, if it does not cut off the largest one.
    static let cutOffCrumb = 0.6
    /// Regions beside the largest one are dropped if the network's mean certainty in them is below this.
    static let sureness = 0.87
    /// Holes smaller than this, as a fraction of the subject's area, are filled.
    static let pinhole = 0.0015
    /// Doubtful holes smaller than this, as a fraction of the subject's area, are filled.
    static let doubtfulHole = 0.04
    /// A hole is doubtful if each of its pixels has more than this coverage (of 255).
    static let doubt: UInt8 = 50

    /// A tap's certain radius is the photo's longest side divided by this.
    private static let tappedShare = 120

    /// Coverage that counts as a trace of something; traces around nothing solid are dropped.
    private static let faint: UInt8 = 16

    /// The kind of a grid pixel, before the filter.
    private enum State {
        static let background: UInt8 = 0
        static let band: UInt8 = 1
        static let subject: UInt8 = 2
    }

    /// Returns coverage at the photo's size.
    ///
    /// - Parameter automatic: coverage without taps: the answer wherever taps change nothing.
    func matte(of raster: Raster, views: SubjectViews, unlessTapped automatic: Matte? = nil) -> Matte {
        let box = views.near.part
        let factor = max(1, (max(box.width, box.height) + Self.gridSide - 1) / Self.gridSide)
        let guide = raster.boxReduced(in: box, columns: min(factor, box.width), rows: min(factor, box.height))
        var logits = views.logits(width: guide.width, height: guide.height, nearShare: Self.nearShare)
        let grid = TapGrid(
            taps: views.taps, photo: raster.bounds, part: box, width: guide.width, height: guide.height)
        grid.decide(&logits, radius: max(1, guide.longestSide / Self.tappedShare))
        var probabilities = logits.map { UInt8(CoarseMatte.probability($0) * 255 + 0.5) }
        if !views.taps.isEmpty {
            TappedColors(guide: guide, grid: grid).narrow(
                &probabilities,
                unlessTapped: sampled(automatic, in: box, width: guide.width, height: guide.height))
        }
        let seen = probabilities
        ColorCut(guide: guide).decide(&probabilities)
        clean(&probabilities, grid, seen: seen)
        let longest = Double(max(guide.width, guide.height))
        let states = states(
            probabilities, guide.width, guide.height, reach: max(1, Int((Self.band * longest).rounded())))
        let filter = GuidedFilter(
            radius: max(1, Int((Self.radius * longest).rounded())), epsilon: Self.epsilon)
        let functions = filter.solve(guide: guide, coverage: probabilities.map { Float($0) * (1 / 255) })
        var matte = Matte(
            width: raster.width, height: raster.height,
            values: [UInt8](repeating: 0, count: raster.width * raster.height))
        apply(functions, states, to: raster, in: box, &matte)
        if let automatic { matte = TappedChanges(of: views.taps).applied(matte, over: automatic) }
        let pixels = TapGrid(
            taps: views.taps, photo: raster.bounds, part: raster.bounds, width: raster.width,
            height: raster.height)
        settle(&matte.values, pixels)
        clean(&matte.values, pixels)
        return matte
    }

    /// The least new share of a thing that a closed line takes; with less, the line means the area inside it.
    private static let minNew = 0.1

    /// Returns coverage changed by closed lines: by the things inside them, or by their areas if there is no thing.
    func joined(_ base: Matte, _ things: [Tap: CircledThing.Found], _ taps: Taps) -> Matte {
        var matte = narrowed(base, to: things, taps)
        let whole = PixelRect(x: 0, y: 0, width: base.width, height: base.height)
        func grid(_ taps: Taps) -> TapGrid {
            TapGrid(taps: taps, photo: whole, part: whole, width: base.width, height: base.height)
        }
        for line in grid(taps).closedLines {
            if line.isKept, let thing = things[line.tap], !thing.isCrossed || isNew(thing.matte, in: matte) {
                matte = matte.joined(thing.matte)
            } else {
                grid(taps).forEachStretch(within: line.tap) { pixels in
                    for index in pixels { matte.values[index] = line.isKept ? 255 : 0 }
                }
            }
        }
        settle(&matte.values, grid(taps.open))
        return matte
    }

    /// Returns coverage without what is connected with circled things and lies around them, if those things are covered already
    /// and no open tap keeps anything: a circle around a part of the subject means only that part.
    private func narrowed(_ base: Matte, to things: [Tap: CircledThing.Found], _ taps: Taps) -> Matte {
        guard taps.open.keep.isEmpty else { return base }
        let meant = things.values.filter { !$0.isCrossed && !isNew($0.matte, in: base) }
        guard let first = meant.first else { return base }
        let all = meant.dropFirst().reduce(first.matte) { $0.joined($1.matte) }
        let rest = SeparateThings(base).matte(apartFrom: all)
        let gone = zip(base.values, rest.values).count { $0 >= Cutout.present && $1 < Cutout.present }
        let named = all.values.count { $0 >= Cutout.present }
        return Double(gone - named) > Self.minNew * Double(named) ? rest : base
    }

    private func isNew(_ thing: Matte, in matte: Matte) -> Bool {
        let (all, new) = zip(thing.values, matte.values).reduce(into: (0, 0)) { counts, values in
            guard values.0 >= Cutout.present else { return }
            counts.0 += 1
            if values.1 < Cutout.present { counts.1 += 1 }
        }
        return Double(new) > Self.minNew * Double(all)
    }

    /// Returns a given matte with only the changes that taps mean, because the given matte is exact elsewhere.
    func changed(_ given: Matte, where taps: Taps, to tapped: Matte) -> Matte {
        var matte = TappedChanges(of: taps).meant(tapped, in: given)
        let whole = PixelRect(x: 0, y: 0, width: given.width, height: given.height)
        settle(
            &matte.values,
            TapGrid(taps: taps, photo: whole, part: whole, width: given.width, height: given.height))
        return matte
    }

    /// Returns a part of a matte on a grid over that part; clear if there is no matte.
    private func sampled(_ matte: Matte?, in box: PixelRect, width: Int, height: Int) -> [UInt8] {
        guard let matte else { return [UInt8](repeating: 0, count: width * height) }
        let columns = (0..<width).map { box.x + (2 * $0 + 1) * box.width / (2 * width) }
        return (0..<height).flatMap { y in
            let row = box.y + (2 * y + 1) * box.height / (2 * height)
            return columns.map { matte[$0, row] }
        }
    }

    /// Makes tapped places covered or clear, whatever the photo's edges say.
    private func settle(_ values: inout [UInt8], _ grid: TapGrid) {
        grid.surrounded { pixels, isKept in
            for index in pixels { values[index] = isKept ? 255 : 0 }
        }
        var kept: [Int] = []
        var dropped: [Int] = []
        grid.discs(radius: max(grid.width, grid.height) / (2 * Self.tappedShare)) {
            kept.append($0)
        } drop: {
            dropped.append($0)
        }
        for index in dropped { values[index] = 0 }
        for index in kept { values[index] = 255 }
    }

    /// Returns the network's answer, enlarged to the photo's size and not refined.
    func unrefined(of raster: Raster, views: SubjectViews) -> Matte {
        let box = views.near.part
        let logits = views.logits(width: box.width, height: box.height, nearShare: Self.nearShare)
        var matte = Matte(
            width: raster.width, height: raster.height,
            values: [UInt8](repeating: 0, count: raster.width * raster.height))
        for y in 0..<box.height {
            for x in 0..<box.width {
                let probability = CoarseMatte.probability(logits[y * box.width + x])
                matte.values[(box.y + y) * matte.width + box.x + x] = UInt8(probability * 255 + 0.5)
            }
        }
        return matte
    }

    /// Drops crumbs unless they were kept, and fills pinholes unless they were dropped.
    ///
    /// - Parameter seen: the network's probabilities (of 255): colours do not tell whether a thing is meant.
    private func clean(_ values: inout [UInt8], _ grid: TapGrid, seen: [UInt8]? = nil) {
        let width = grid.width
        var parts = Regions(values, width: width, threshold: Cutout.present)
        grid.discs(radius: 0, keep: { parts.mark(pixel: $0) }, drop: { _ in })
        let main = parts.regions.max { $0.area < $1.area }
        let largest = Double(main?.area ?? 0)
        let means = seen.map(parts.means(of:))
        parts.fill(
            &values, with: 0,
            chosen: parts.regions.indices.map { place in
                let part = parts.regions[place]
                let share = Double(part.area) / largest
                guard !part.isMarked, share < 1 else { return false }
                let isCutOff = part.touchesEdge && main?.touchesEdge == false
                let isDoubtful = means.map { $0[place] < Self.sureness * 255 } ?? false
                return isDoubtful || share < (isCutOff ? Self.cutOffCrumb : Self.crumb)
            })
        Regions(values, width: width, threshold: Self.faint).fill(&values, with: 0) {
            $0.highest < Cutout.present
        }
        var holes = Regions(values, width: width, threshold: Cutout.present, below: true)
        grid.discs(radius: 0, keep: { _ in }, drop: { holes.mark(pixel: $0) })
        holes.fill(&values, with: 255) {
            let share = Double($0.area) / largest
            return !$0.touchesEdge && !$0.isMarked
                && (share < Self.pinhole || share < Self.doubtfulHole && $0.lowest > Self.doubt)
        }
    }

    /// Returns the state of each grid pixel: in the band if both subject and background are around it.
    func states(_ values: [UInt8], _ width: Int, _ height: Int, reach: Int) -> [UInt8] {
        var states = [UInt8](repeating: State.background, count: values.count)
        SlidingMean<SIMD2<Float>>(width: width, height: height, radius: reach).forEachRow(
            read: { y, row in
                for x in 0..<width { row[x] = SIMD2(values[y * width + x] >= Cutout.present ? 1 : 0, 0) }
            },
            write: { y, means in
                for x in 0..<width {
                    let share = means[x].x
                    let state =
                        share < 1e-4 ? State.background : share > 1 - 1e-4 ? State.subject : State.band
                    states[y * width + x] = state
                }
            })
        return states
    }

    /// Evaluates the functions at every pixel of the box. `matte` must be empty.
    func apply(
        _ functions: GuidedFilter.Coefficients, _ states: [UInt8], to raster: Raster, in box: PixelRect,
        _ matte: inout Matte
    ) {
        let columns = LinearMix.along(from: functions.width, to: box.width)
        let rows = LinearMix.along(from: functions.height, to: box.height)
        let runs = Self.runs(columns)
        let width = matte.width
        var line = [SIMD4<Float>](repeating: .zero, count: functions.width)
        var stretches: [(state: UInt8, pixels: Range<Int>)] = []
        var known: Int?
        for y in 0..<box.height {
            let row = rows[y]
            for x in 0..<functions.width {
                let above = functions.values[row.low * functions.width + x]
                let below = functions.values[row.high * functions.width + x]
                line[x] = above + (below - above) * row.share
            }
            let nearest = row.share < 0.5 ? row.low : row.high
            if known != nearest {
                known = nearest
                stretches = Self.stretches(of: states[(nearest * functions.width)...], runs)
            }
            let start = (box.y + y) * width + box.x
            // There are millions of pixels. The indices are valid, because the arrays have the sizes of box and grid.
            unsafe matte.values.withUnsafeMutableBufferPointer { values in
                unsafe raster.bytes.withUnsafeBufferPointer { bytes in
                    for stretch in stretches {
                        guard stretch.state == State.band else {
                            for x in stretch.pixels { unsafe values[start + x] = 255 }
                            continue
                        }
                        for x in stretch.pixels {
                            let column = columns[x]
                            let at = (start + x) * Raster.channels
                            let left = line[column.low]
                            let function = left + (line[column.high] - left) * column.share
                            let red = unsafe Float(bytes[at]) * function.x
                            let green = unsafe Float(bytes[at + 1]) * function.y
                            let blue = unsafe Float(bytes[at + 2]) * function.z
                            let coverage = (red + green + blue + 255 * function.w) * (1 / 255)
                            unsafe values[start + x] = sharpened(coverage)
                        }
                    }
                }
            }
        }
    }

    /// Returns the pixels along one axis that are nearest to each of a grid's columns. Skips columns that are nearest to none.
    static func runs(_ taps: [LinearMix]) -> [(column: Int, pixels: Range<Int>)] {
        var runs: [(column: Int, pixels: Range<Int>)] = []
        for (pixel, tap) in taps.enumerated() {
            let column = tap.share < 0.5 ? tap.low : tap.high
            if let last = runs.last, last.column == column {
                runs[runs.count - 1].pixels = last.pixels.lowerBound..<pixel + 1
            } else {
                runs.append((column, pixel..<pixel + 1))
            }
        }
        return runs
    }

    /// Returns the stretches of pixels of one state in a row, without those of the background.
    private static func stretches(
        of states: ArraySlice<UInt8>, _ runs: [(column: Int, pixels: Range<Int>)]
    ) -> [(state: UInt8, pixels: Range<Int>)] {
        var stretches: [(state: UInt8, pixels: Range<Int>)] = []
        for run in runs {
            let state = states[states.startIndex + run.column]
            if let last = stretches.last, last.state == state {
                stretches[stretches.count - 1].pixels = last.pixels.lowerBound..<run.pixels.upperBound
            } else {
                stretches.append((state, run.pixels))
            }
        }
        return stretches.filter { $0.state != State.background }
    }

    /// Returns coverage as a byte, steeper around one half.
    @inline(__always)
    private func sharpened(_ coverage: Float) -> UInt8 {
        UInt8(max(0, min(1, (coverage - 0.5) * Self.contrast + 0.5)) * 255 + 0.5)
    }
}
