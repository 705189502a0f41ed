import Pixels

/// Puts a subject with clean edge colours on its paper.
struct StickerFinish {
    let style: StickerStyle
    let geometry: StickerGeometry

    /// Returns the sticker: the subject, its outline and its shadow, from top to bottom.
    ///
    /// - Parameters:
    ///   - shape: the coverage that the outline follows, at the sticker's size.
    ///   - paper: the outline's shape, filled; `nil` without an outline.
    func sticker(subject: Raster, shape: Matte, paper: Matte?) -> Raster {
        var sticker = Raster(width: geometry.width, height: geometry.height)
        if style.shadow {
            let shadow = StickerShadow(side: geometry.side).alpha(of: paper ?? shape)
            for index in shadow.values.indices {
                sticker.bytes[index * Raster.channels + 3] = shadow.values[index]
            }
        }
        guard style.look.paints else {
            lay(subject, on: paper, &sticker)
            return sticker
        }
        var drawn = Raster(width: geometry.width, height: geometry.height)
        lay(subject, on: paper, &drawn)
        style.look.draw(on: &drawn, shape: paper ?? shape)
        guard style.shadow else { return drawn }
        sticker.draw(drawn, x: 0, y: 0)
        return sticker
    }

    private func lay(_ subject: Raster, on paper: Matte?, _ sticker: inout Raster) {
        guard let paper else { return sticker.draw(subject, x: geometry.border, y: geometry.border) }
        lay(subject, on: paper, &sticker)
    }

    /// The least share of a shape that its paper has to cover.
    private static let minSurvival = 0.5
    /// The least number of pixels that make a line, if thin parts are to stay.
    private static let minThin = 6
    /// The least side of a sticker with room for an outline, in pixels.
    private static let minSide = 16.0
    /// The least coverage of a pixel of a thin part that the paper leaves out, and the least that the outline follows.
    private static let thinPart: (coverage: UInt8, followed: UInt8) = (40, 51)
    /// The same for shapes that are mostly fainter: a line of a tenth of a pixel is still visible.
    private static let faintPart: (coverage: UInt8, followed: UInt8) = (16, 20)

    /// Returns the paper under a shape of only wide parts; `nil` without an outline.
    func paper(under shape: Matte) -> Matte? {
        geometry.outline > 0 ? StickerOutline(width: geometry.outline).coverage(of: shape) : nil
    }

    /// Returns the paper under a shape; `nil` without an outline.
    ///
    /// - Parameter keepsThinParts: whether parts too thin for the outline stay. They do if they are most of the subject.
    /// - Throws: ``CutoutError/Code/tooThin`` if most of the shape would be lost all the same.
    func paper(under shape: Matte, keepsThinParts: Bool) throws(CutoutError) -> Matte? {
        let shape = keepsThinParts ? shape.withoutWindows() : shape
        guard let paper = paper(under: shape) else { return nil }
        let thin = thinParts(of: shape, on: paper, from: Self.thinPart.coverage)
        let losesLines = keepsThinParts && thin.values.count { $0 > 0 } >= Self.minThin
        guard losesLines || Self.survival(of: shape, on: paper) < Self.minSurvival else { return paper }
        let outline = StickerOutline(width: geometry.outline)
        let gentle = outline.coverage(of: shape, keeping: thin, faintest: Self.thinPart.followed)
        if Self.survival(of: shape, on: gentle) >= Self.minSurvival || geometry.side < Self.minSide {
            return gentle
        }
        let faint = thinParts(of: shape, on: paper, from: Self.faintPart.coverage)
        let gentlest = outline.coverage(of: shape, keeping: faint, faintest: Self.faintPart.followed)
        guard Self.survival(of: shape, on: gentlest) >= Self.minSurvival else {
            throw CutoutError(
                .tooThin, "the subject is too thin or too faint for an outline; set outline: 0")
        }
        return gentlest
    }

    /// Returns the pixels of a shape, from `coverage` on, that its paper covers less than the shape does.
    private func thinParts(of shape: Matte, on paper: Matte, from coverage: UInt8) -> Matte {
        var thin = shape
        for index in thin.values.indices
        where shape.values[index] < coverage || paper.values[index] >= shape.values[index] {
            thin.values[index] = 0
        }
        return thin
    }

    /// Returns the share of a shape's coverage that lies on its paper.
    private static func survival(of shape: Matte, on paper: Matte) -> Double {
        var (kept, all) = (0, 0)
        for (one, other) in zip(shape.values, paper.values) {
            all += Int(one)
            kept += Int(min(one, other))
        }
        return Double(kept) / Double(max(1, all))
    }

    /// Lays paper over the shadow, and the subject on it, cut off at the paper's end: the outline does not follow single hairs.
    private func lay(_ subject: Raster, on paper: Matte, _ sticker: inout Raster) {
        let ink = style.outlineColor
        let channels = Raster.channels
        let columns = geometry.border..<geometry.border + subject.width
        let rows = geometry.border..<geometry.border + subject.height
        for y in 0..<sticker.height {
            // The index of the subject's pixel that belongs to the sticker's first pixel of this row (it may be outside).
            let row = ((y - rows.lowerBound) * subject.width - columns.lowerBound) * channels
            for x in 0..<sticker.width {
                let coverage = paper.values[y * paper.width + x]
                guard coverage > 0 else { continue }
                let at = (y * sticker.width + x) * channels
                let from = row + x * channels
                let alpha =
                    rows.contains(y) && columns.contains(x) ? min(subject.bytes[from + 3], coverage) : 0
                if alpha == 255 {
                    // True of most pixels: the subject hides the paper.
                    for channel in 0..<channels {
                        sticker.bytes[at + channel] = subject.bytes[from + channel]
                    }
                    continue
                }
                var result = RGBA(
                    ink.red, ink.green, ink.blue, UInt8((Int(coverage) * Int(ink.alpha) + 127) / 255))
                // Only the black shadow lies below the paper.
                if result.alpha < 255 { result = result.composited(over: sticker[x, y]) }
                if alpha > 0 {
                    var top = subject[x - columns.lowerBound, y - rows.lowerBound]
                    top.alpha = alpha
                    result = top.composited(over: result)
                }
                sticker[x, y] = result
            }
        }
    }
}

extension Matte {
    /// Returns the matte with full coverage in windows: faint regions, such as a bubble's middle. Fully clear ones are holes.
    fileprivate func withoutWindows() -> Matte {
        var out = self
        Regions(values, width: width, threshold: Cutout.present, below: true).fill(&out.values, with: .max) {
            !$0.touchesEdge && $0.lowest > Transparency.invisible
        }
        return out
    }
}

/// A soft shadow under a sticker: its shape, blurred and moved down.
struct StickerShadow {
    /// The sticker's longest side in pixels; the other lengths are fractions of it.
    var side: Double

    /// Reach of the blur and distance downwards; their sum is within ``StickerGeometry/shadowRoom``.
    private static let blur = 0.018
    private static let drop = 0.010
    /// Alpha of the shadow where the shape is full.
    private static let opacity: Float = 0.32

    /// Returns the alpha of the black shadow, at the size of the shape's matte.
    func alpha(of shape: Matte) -> Matte {
        let radius = max(1, Int((side * Self.blur / 3).rounded()))
        let plane = Plane(shape).boxBlurred(radius: radius, times: 3)
        let shift = Int((side * Self.drop).rounded())
        var out = Matte(width: shape.width, height: shape.height, values: shape.values.map { _ in 0 })
        for y in min(shift, shape.height)..<shape.height {
            for x in 0..<shape.width {
                let darkness = max(0, min(1, plane.values[(y - shift) * shape.width + x]))
                out.values[y * shape.width + x] = UInt8(darkness * Self.opacity * 255 + 0.5)
            }
        }
        return out
    }
}
