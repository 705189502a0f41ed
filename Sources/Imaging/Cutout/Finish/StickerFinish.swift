import Pixels

/// Puts a lifted subject on its paper.
struct StickerFinish {
    let style: StickerStyle
    let geometry: StickerGeometry

    /// The sticker: the subject, its outline and its shadow, from top to bottom. `shape` is what the outline
    /// follows, at the sticker's size, and `paper` that outline, if there is one.
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

    /// Of a shape, the share that its paper has to cover.
    private static let minSurvival = 0.5
    /// Pixels of thin parts that make a line, where these are to stay.
    private static let minThin = 6
    /// Stickers of fewer pixels a side have no room for an outline.
    private static let minSide = 16.0
    /// Coverage from which a pixel that the paper leaves out is one of a thin part, and from which the outline follows it.
    private static let thinPart: (coverage: UInt8, followed: UInt8) = (40, 51)
    /// The same where most of the shape is fainter: a line of a tenth of a pixel is still seen.
    private static let faintPart: (coverage: UInt8, followed: UInt8) = (16, 20)

    /// The paper under a shape that is nothing but wide parts; `nil` without an outline.
    func paper(under shape: Matte) -> Matte? {
        geometry.outline > 0 ? StickerOutline(width: geometry.outline).coverage(of: shape) : nil
    }

    /// The paper under a shape, `nil` without an outline. It follows thin parts too where too much is lost otherwise.
    ///
    /// - Parameter keepsThinParts: whether parts stay that are too thin for the outline, such as a drawing's lines. Where
    ///   they are most of the subject they always stay.
    /// - Throws: ``CutoutError/Code/tooThin`` where most of the shape would be lost all the same.
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

    /// What of a shape its paper leaves out, from a coverage on.
    private func thinParts(of shape: Matte, on paper: Matte, from coverage: UInt8) -> Matte {
        var thin = shape
        for index in thin.values.indices
        where shape.values[index] < coverage || paper.values[index] >= shape.values[index] {
            thin.values[index] = 0
        }
        return thin
    }

    /// The share of a shape's coverage that lies on its paper.
    private static func survival(of shape: Matte, on paper: Matte) -> Double {
        var (kept, all) = (0, 0)
        for (one, other) in zip(shape.values, paper.values) {
            all += Int(one)
            kept += Int(min(one, other))
        }
        return Double(kept) / Double(max(1, all))
    }

    /// Lays paper on a shadow, and the subject on it as far as there is paper: single hairs that the outline does not follow end
    /// with it.
    private func lay(_ subject: Raster, on paper: Matte, _ sticker: inout Raster) {
        let ink = style.outlineColor
        let channels = Raster.channels
        let columns = geometry.border..<geometry.border + subject.width
        let rows = geometry.border..<geometry.border + subject.height
        for y in 0..<sticker.height {
            // Where the subject's pixel for the row's first one would be.
            let row = ((y - rows.lowerBound) * subject.width - columns.lowerBound) * channels
            for x in 0..<sticker.width {
                let coverage = paper.values[y * paper.width + x]
                guard coverage > 0 else { continue }
                let at = (y * sticker.width + x) * channels
                let from = row + x * channels
                let alpha =
                    rows.contains(y) && columns.contains(x) ? min(subject.bytes[from + 3], coverage) : 0
                if alpha == 255 {
                    // Most pixels: nothing of the paper is seen.
                    for channel in 0..<channels {
                        sticker.bytes[at + channel] = subject.bytes[from + channel]
                    }
                    continue
                }
                var result = RGBA(
                    ink.red, ink.green, ink.blue, UInt8((Int(coverage) * Int(ink.alpha) + 127) / 255))
                // Only the shadow lies below, which is black.
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
    /// The matte with full coverage where a thing can be seen through, such as the middle of a bubble: what is clear there is a hole,
    /// what is faint is not.
    fileprivate func withoutWindows() -> Matte {
        var out = self
        Regions(values, width: width, threshold: Cutout.present, below: true).fill(&out.values, with: .max) {
            !$0.touchesEdge && $0.lowest > Transparency.invisible
        }
        return out
    }
}
