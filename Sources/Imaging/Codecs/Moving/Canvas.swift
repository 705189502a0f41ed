import Pixels

/// The picture on which an animation's layers are drawn, one after another.
struct Canvas {
    private var raster: Raster
    private let plan: RasterBuilder.Plan
    /// The disposal of the last layer: an area to clear, or to restore.
    private var leftover: (area: PixelRect, pixels: Raster?)?

    /// Makes a clear canvas.
    init(_ plan: RasterBuilder.Plan, limits: ImageLimits, longestSideAtLeast side: Int?) throws(ImageError) {
        let (width, height) = (plan.width, plan.height)
        try limits.check(width: width, height: height)
        // Besides the canvas there is a layer, or a copy of the area under one.
        try limits.check(heldBytes: 2 * width * height * Raster.channels, saved: "as a moving picture")
        self.plan = RasterBuilder.Plan(
            width: width, height: height, orientation: plan.orientation,
            reduction: BoxReduction.factor(longest: max(width, height), atLeast: side),
            transform: plan.transform)
        raster = Raster(width: width, height: height)
    }

    mutating func lay(_ layer: FrameLayer) {
        if let (area, pixels) = leftover {
            replace(area, with: pixels ?? Raster(width: area.width, height: area.height))
        }
        leftover = nil
        let place = PixelRect(
            x: layer.x, y: layer.y, width: layer.raster.width, height: layer.raster.height)
        guard let area = place.intersection(raster.bounds) else { return }
        switch layer.disposal {
        case .kept: break
        case .cleared: leftover = (area, nil)
        case .restored: leftover = (area, raster.cropped(to: area))
        }
        switch layer.blending {
        case .over: raster.draw(layer.raster, x: layer.x, y: layer.y)
        case .replacing: replace(place, with: layer.raster)
        }
    }

    /// Returns the shown picture: upright, in sRGB, reduced.
    func picture() throws(ImageError) -> Raster {
        guard !Task.isCancelled else { throw .cancelled }
        guard plan.orientation != .upright || plan.reduction > 1 || plan.transform != nil else {
            return raster
        }
        return try RasterBuilder.raster(plan) { builder throws(ImageError) in
            try builder.fill(width: plan.width) { (row, pixels: inout [UInt8]) in
                pixels.replaceSubrange(
                    pixels.indices, with: raster.bytes[row * pixels.count..<(row + 1) * pixels.count])
            }
        }
    }

    /// Replaces the pixels of an area of the canvas.
    private mutating func replace(_ area: PixelRect, with pixels: Raster) {
        let length = area.width * Raster.channels
        for row in 0..<area.height {
            let start = ((area.y + row) * raster.width + area.x) * Raster.channels
            raster.bytes.replaceSubrange(
                start..<start + length, with: pixels.bytes[row * length..<(row + 1) * length])
        }
    }
}
