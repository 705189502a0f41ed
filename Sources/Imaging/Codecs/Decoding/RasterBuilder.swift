import Pixels

/// Turns decoded rows into an upright sRGB raster in one pass over small bands of rows: reduction, then colour,
/// then orientation. If no pixel moves, a library decodes straight into the raster.
@safe final class RasterBuilder {
    /// The parameters known before the first row.
    struct Plan {
        /// Size of the decoder's rows, in pixels.
        let width, height: Int
        var orientation = Orientation.upright
        /// Squares with this many pixels a side become one pixel.
        var reduction = 1
        var source = Source.rgba8
        var transform: ColorTransform?
        /// Whether all rows must be handed out as one band (interlaced files).
        var wholeImage = false
        /// The meter that sees the reduced rows before their conversion.
        var meter: LightMeter?
        /// The part of the rows to keep, in their pixels; `nil` for all. Its left and upper edges are multiples of the reduction.
        var window: PixelRect?

        var wanted: PixelRect { window ?? PixelRect(x: 0, y: 0, width: width, height: height) }
        var reducedWidth: Int { BoxReduction.size(wanted.width, factor: reduction) }
        var reducedHeight: Int { BoxReduction.size(wanted.height, factor: reduction) }
    }

    /// The memory layout of the decoder's rows.
    enum Source {
        /// R, G, B, A with straight alpha, 8 bits each.
        case rgba8
        /// R, G, B, A with straight alpha, 16 bits each in this machine's byte order.
        case rgba16
        /// C, M, Y, K, 8 bits each, where 255 is no ink. Never reduced, because the fourth value is not alpha.
        case invertedCMYK8

        var bytesPerPixel: Int { self == .rgba16 ? 8 : 4 }
    }

    /// Number of rows in a band: enough for whole cache lines when rows become columns, few enough to stay in the cache.
    private static let bandRows = 32

    private let plan: Plan
    private let target: UnsafeMutablePointer<UInt8>
    private let writesDirectly: Bool
    private let rowsPerBand: Int
    /// Rows as decoded, then reduced in place; empty if rows are decoded straight into the raster.
    private let incoming: UnsafeMutableRawBufferPointer
    /// Rows of 16-bit sources as 8 bits; empty for other sources.
    private let shallow: UnsafeMutableBufferPointer<UInt8>
    /// Number of the source's rows that are in the raster.
    private var done = 0
    /// Number of the source's rows that were handed out and are being filled.
    private var pending = 0
    private var wasCancelled = false

    /// Runs `decode`, which fills the bands of its builder, and returns the raster. For high dynamic range it runs twice: the first
    /// time for the peak of the whole picture.
    static func raster(
        _ plan: Plan, decode: (RasterBuilder) throws(ImageError) -> Void
    ) throws(ImageError) -> Raster {
        guard plan.meter == nil, let meter = plan.transform?.meter else {
            return try filled(plan, decode: decode)
        }
        var (small, adapted) = (plan, plan)
        (small.meter, small.window, small.orientation) = (meter, nil, .upright)
        small.reduction = BoxReduction.factor(
            longest: max(plan.width, plan.height), atLeast: LightMeter.side)
        _ = try filled(small, decode: decode)
        adapted.transform?.adapt(to: meter)
        return try filled(adapted, decode: decode)
    }

    private static func filled(
        _ plan: Plan, decode: (RasterBuilder) throws(ImageError) -> Void
    ) throws(ImageError) -> Raster {
        let size = plan.orientation.size(ofStored: plan.reducedWidth, plan.reducedHeight)
        let count = size.width * size.height * Raster.channels
        var failure: ImageError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            guard let start = buffer.baseAddress else { return }
            let builder = unsafe RasterBuilder(plan, target: start)
            do throws(ImageError) {
                try decode(builder)
                guard builder.finish() else { throw .truncated }
                initialized = count
            } catch {
                // Rows after the window are not needed.
                if builder.isDone && plan.window != nil && !builder.wasCancelled {
                    initialized = count
                } else {
                    failure = builder.wasCancelled ? .cancelled : error
                }
            }
        }
        if let failure { throw failure }
        return Raster(width: size.width, height: size.height, bytes: bytes)
    }

    private init(_ plan: Plan, target: UnsafeMutablePointer<UInt8>) {
        self.plan = plan
        unsafe self.target = target
        writesDirectly =
            plan.orientation == .upright && plan.reduction == 1 && plan.source != .rgba16
            && plan.window == nil && plan.meter == nil
        let reducedRows = max(1, min(Self.bandRows, 64 / plan.reduction))
        rowsPerBand = plan.wholeImage ? plan.height : reducedRows * plan.reduction
        unsafe incoming = .allocate(
            byteCount: writesDirectly ? 0 : rowsPerBand * plan.width * plan.source.bytesPerPixel,
            alignment: 16)
        unsafe shallow = .allocate(
            capacity: plan.source == .rgba16 ? Self.bandRows * plan.reducedWidth * Raster.channels : 0)
    }

    deinit {
        unsafe incoming.deallocate()
        unsafe shallow.deallocate()
    }

    /// Returns memory for the next rows, and their count; `nil` at the end or if cancelled. Earlier rows count as complete.
    @unsafe func nextBand() -> (start: UnsafeMutableRawPointer, rows: Int)? {
        absorb()
        if Task.isCancelled { wasCancelled = true }
        guard !wasCancelled, !isDone else { return nil }
        pending = min(rowsPerBand, plan.height - done)
        if writesDirectly {
            return unsafe (UnsafeMutableRawPointer(target + done * plan.width * Raster.channels), pending)
        }
        guard let start = unsafe incoming.baseAddress else { return nil }
        return unsafe (start, pending)
    }

    private func finish() -> Bool {
        absorb()
        return isDone
    }

    private var isDone: Bool { pending == 0 && done >= plan.wanted.maxY }

    /// Moves the rows that were handed out last into the raster.
    private func absorb() {
        guard pending > 0 else { return }
        let sourceRows = Self.bandRows * plan.reduction
        for first in stride(from: 0, to: pending, by: sourceRows) {
            let rows = min(sourceRows, pending - first)
            if writesDirectly {
                let start = unsafe target + (done + first) * plan.width * Raster.channels
                var pixels = unsafe MutableSpan(
                    _unsafeStart: start, count: rows * plan.width * Raster.channels)
                convertInPlace(&pixels)
            } else if let start = unsafe incoming.baseAddress {
                let stride = plan.width * plan.source.bytesPerPixel
                let wanted = plan.wanted
                let from = max(done + first, wanted.y)
                let end = min(done + first + rows, wanted.maxY)
                guard from < end else { continue }
                let source = unsafe start + (from - done) * stride
                unsafe narrow(source, rows: end - from)
                unsafe absorb(source, rows: end - from, at: (from - wanted.y) / plan.reduction)
            }
        }
        done += pending
        pending = 0
    }

    /// Moves the wanted columns of some rows together, in place.
    @unsafe private func narrow(_ start: UnsafeMutableRawPointer, rows: Int) {
        let wanted = plan.wanted
        guard wanted.width < plan.width else { return }
        let bytes = plan.source.bytesPerPixel
        for row in 0..<rows {
            // The target never lies after the source.
            unsafe (start + row * wanted.width * bytes).copyMemory(
                from: start + (row * plan.width + wanted.x) * bytes, byteCount: wanted.width * bytes)
        }
    }

    /// Reduces and converts rows of the source, and writes them from `row` of the reduced image on.
    @unsafe private func absorb(_ start: UnsafeMutableRawPointer, rows: Int, at row: Int) {
        let reducedRows = BoxReduction.size(rows, factor: plan.reduction)
        let count = reducedRows * plan.reducedWidth * Raster.channels
        if plan.source == .rgba16 {
            let deep = unsafe start.assumingMemoryBound(to: UInt16.self)
            guard let pixels = unsafe shallow.baseAddress else { return }
            unsafe BoxReduction.reduceInPlace(
                deep, width: plan.wanted.width, rows: rows, factor: plan.reduction)
            var converted = unsafe MutableSpan(_unsafeStart: pixels, count: count)
            unsafe convert(Span(_unsafeStart: deep, count: count), to: &converted)
            unsafe place(pixels, rows: reducedRows, at: row)
        } else {
            let pixels = unsafe start.assumingMemoryBound(to: UInt8.self)
            unsafe BoxReduction.reduceInPlace(
                pixels, width: plan.wanted.width, rows: rows, factor: plan.reduction)
            var converted = unsafe MutableSpan(_unsafeStart: pixels, count: count)
            convertInPlace(&converted)
            unsafe place(pixels, rows: reducedRows, at: row)
        }
    }

    private func convertInPlace(_ pixels: inout MutableSpan<UInt8>) {
        if plan.source == .invertedCMYK8 {
            if let transform = plan.transform { transform.convert(&pixels) } else { mixInks(&pixels) }
            for place in stride(from: 3, to: pixels.count, by: 4) { pixels[place] = 255 }
        } else {
            plan.meter?.add(pixels.span)
            plan.transform?.convert(&pixels)
        }
    }

    /// Mixes CMYK without a profile as browsers do: red is the light that cyan and black let through, and so on.
    private func mixInks(_ pixels: inout MutableSpan<UInt8>) {
        for start in stride(from: 0, to: pixels.count - 3, by: 4) {
            let black = Int(pixels[start + 3])
            for place in start..<start + 3 { pixels[place] = UInt8((Int(pixels[place]) * black + 127) / 255) }
        }
    }

    private func convert(_ deep: Span<UInt16>, to pixels: inout MutableSpan<UInt8>) {
        for place in deep.indices { pixels[place] = UInt8((UInt32(deep[place]) * 255 + 32_767) / 65_535) }
        plan.meter?.add(deep)
        plan.transform?.convert(deep, to: &pixels)
    }

    /// Writes rows of finished pixels to their upright places.
    @unsafe private func place(_ pixels: UnsafePointer<UInt8>, rows: Int, at row: Int) {
        let width = plan.reducedWidth
        let step = plan.orientation.placement(ofStored: width, plan.reducedHeight)
        unsafe pixels.withMemoryRebound(to: UInt32.self, capacity: rows * width) { source in
            unsafe target.withMemoryRebound(to: UInt32.self, capacity: width * plan.reducedHeight) { target in
                let start = unsafe target + step.origin + row * step.row
                if plan.orientation.swapsSides {
                    // A stored column becomes part of an upright row, so these pixels are written side by side.
                    for x in 0..<width {
                        var to = unsafe start + x * step.column
                        var from = unsafe source + x
                        for _ in 0..<rows {
                            unsafe to.pointee = from.pointee
                            unsafe to += step.row
                            unsafe from += width
                        }
                    }
                } else {
                    for y in 0..<rows {
                        var to = unsafe start + y * step.row
                        for x in 0..<width {
                            unsafe to.pointee = source[y * width + x]
                            unsafe to += step.column
                        }
                    }
                }
            }
        }
    }
}

extension RasterBuilder {
    /// Fills all rows in order. `row` writes the pixels of a row, counted from 0, in the layout of the plan's source.
    func fill<Sample: FixedWidthInteger>(
        width: Int, _ row: (_ number: Int, _ pixels: inout [Sample]) throws(ImageError) -> Void
    ) throws(ImageError) {
        var pixels = [Sample](repeating: .max, count: width * Raster.channels)
        var number = 0
        while let band = unsafe nextBand() {
            let (start, rows) = unsafe (band.start, band.rows)
            for place in 0..<rows {
                try row(number, &pixels)
                number += 1
                unsafe pixels.withUnsafeBytes { row in
                    guard let first = row.baseAddress else { return }
                    unsafe (start + place * row.count).copyMemory(from: first, byteCount: row.count)
                }
            }
        }
    }
}
