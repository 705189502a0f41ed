/// A conversion of pixels to 8-bit sRGB: relative colorimetric with black point compensation.
struct ColorTransform {
    /// The memory layout of pixels before the conversion.
    enum Layout {
        /// R, G, B and a byte that is left alone.
        case rgba8
        /// R, G, B and one more, 16 bits each in this machine's order.
        case rgba16
        /// As ``rgba8``, where R, G and B hold the same grey.
        case gray8
        /// As ``rgba16``, where R, G and B hold the same grey.
        case gray16
        /// C, M, Y, K, where 255 is no ink.
        case invertedCMYK8
    }

    private enum Engine {
        case tables(LightTables)
        case littleCMS(LCMSTransform)
        case toneMap(ToneMap)
    }

    private var engine: Engine

    /// Makes a transform from `encoding`; `nil` for sRGB (also under another name) and for broken or unsuitable profiles.
    init?(from encoding: ColorEncoding, layout: Layout) {
        if encoding == .sRGB { return nil }
        if layout == .rgba8 || layout == .rgba16, let range = encoding.highRange {
            guard let map = ToneMap(range) else { return nil }
            engine = .toneMap(map)
            return
        }
        guard let profile = LCMSProfile(encoding) else { return nil }
        if layout == .rgba8 || layout == .rgba16, let tables = LightTables(profile) {
            if tables.changeNothing { return nil }
            if layout == .rgba8 {
                engine = .tables(tables)
                return
            }
        }
        guard let transform = LCMSTransform(from: profile, layout: layout) else { return nil }
        engine = .littleCMS(transform)
    }

    /// A meter for the picture's peak, which the conversion of high dynamic range depends on; `nil` for any other conversion.
    var meter: LightMeter? {
        if case .toneMap(let map) = engine { LightMeter(map) } else { nil }
    }

    /// Adapts the conversion to the peak of a picture.
    mutating func adapt(to meter: LightMeter) { engine = .toneMap(meter.adapted) }

    /// Converts pixels of 4 bytes in place; the fourth byte of each stays the same.
    func convert(_ pixels: inout MutableSpan<UInt8>) {
        switch engine {
        case .tables(let tables): tables.convert(&pixels)
        case .littleCMS(let transform): transform.convert(&pixels)
        case .toneMap(let map): map.convert(&pixels)
        }
    }

    /// Converts pixels of 4 times 16 bits to R, G, B; the fourth byte of each pixel of `target` stays the same.
    func convert(_ source: Span<UInt16>, to target: inout MutableSpan<UInt8>) {
        switch engine {
        case .tables: break
        case .littleCMS(let transform): transform.convert(source, to: &target)
        case .toneMap(let map): map.convert(source, to: &target)
        }
    }
}
