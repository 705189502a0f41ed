import Pixels

/// The network's answer for a part of a photo.
struct CoarseMatte {
    /// The part, in pixels of the photo.
    let part: PixelRect
    /// Logits over that part, at any resolution: positive where the subject is.
    let logits: Plane

    /// Returns the probability 0...1 that a logit stands for the subject.
    static func probability(_ logit: Float) -> Float { 1 / (1 + Elementary.exponential(-logit)) }

    /// Returns the logits at the pixels of a grid over `region`, linearly interpolated; beyond the part, its edge.
    func sampled(over region: PixelRect, width: Int, height: Int) -> [Float] {
        let columns = taps(
            from: region.x, length: region.width, count: width, origin: part.x, span: part.width,
            source: logits.width)
        let rows = taps(
            from: region.y, length: region.height, count: height, origin: part.y, span: part.height,
            source: logits.height)
        var out = [Float](repeating: 0, count: width * height)
        for (y, row) in rows.enumerated() {
            let above = row.low * logits.width
            let below = row.high * logits.width
            for (x, column) in columns.enumerated() {
                let top = mix(
                    logits.values[above + column.low], logits.values[above + column.high], column.share)
                let bottom = mix(
                    logits.values[below + column.low], logits.values[below + column.high], column.share)
                out[y * width + x] = mix(top, bottom, row.share)
            }
        }
        return out
    }

    /// Returns the subject's box in pixels of the photo, widened on each side by `margin` of its longer side; `nil` if nothing is
    /// found. Regions smaller than `crumb` of the largest one do not count unless a tap keeps them.
    func subjectBox(margin: Double, crumb: Double, taps: Taps) -> PixelRect? {
        var logits = logits
        let grid = TapGrid(taps: taps, photo: part, part: part, width: logits.width, height: logits.height)
        grid.decide(&logits.values, radius: 2)
        var found = Matte(
            width: logits.width, height: logits.height,
            values: logits.values.map { UInt8(Self.probability($0) * 255 + 0.5) })
        var regions = Regions(found.values, width: found.width, threshold: 128)
        grid.discs(radius: 0, keep: { regions.mark(pixel: $0) }, drop: { _ in })
        let largest = regions.regions.map(\.area).max() ?? 0
        regions.fill(&found.values, with: 0) { !$0.isMarked && Double($0.area) < crumb * Double(largest) }
        guard let box = found.boundingBox(threshold: 128) else { return nil }
        let scaleX = Double(part.width) / Double(logits.width)
        let scaleY = Double(part.height) / Double(logits.height)
        let widest = max(Double(box.width) * scaleX, Double(box.height) * scaleY) * margin
        let left = (Double(box.x) * scaleX - widest).rounded(.down)
        let top = (Double(box.y) * scaleY - widest).rounded(.down)
        let right = (Double(box.maxX) * scaleX + widest).rounded(.up)
        let bottom = (Double(box.maxY) * scaleY + widest).rounded(.up)
        return PixelRect(
            x: part.x + Int(left), y: part.y + Int(top), width: Int(right - left), height: Int(bottom - top)
        ).intersection(part)
    }

    private func taps(from start: Int, length: Int, count: Int, origin: Int, span: Int, source: Int)
        -> [LinearMix]
    {
        let step = Float(length) / Float(count)
        let scale = Float(source) / Float(span)
        return (0..<count).map { index in
            let position = (Float(start - origin) + (Float(index) + 0.5) * step) * scale - 0.5
            let clamped = max(0, min(Float(source - 1), position))
            let low = Int(clamped)
            return LinearMix(low: low, high: min(source - 1, low + 1), share: clamped - Float(low))
        }
    }
}

@inline(__always)
private func mix(_ low: Float, _ high: Float, _ share: Float) -> Float { low + (high - low) * share }
