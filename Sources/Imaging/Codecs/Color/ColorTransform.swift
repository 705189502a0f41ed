/// A conversion of pixels to 8-bit sRGB: relative colorimetric with black point compensation, so that white stays
/// white, colours that sRGB has stay as they are, and the darkest ink becomes black.
struct ColorTransform {
    /// How pixels lie in memory before the conversion.
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
    }

    private let engine: Engine

    /// A transform from `encoding`; `nil` where pixels are used as they are: for sRGB, also by another name, and for
    /// a profile that is broken or for another kind of pixels.
    init?(from encoding: ColorEncoding, layout: Layout) {
        if encoding == .sRGB { return nil }
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

    /// Writes `count` pixels as R, G, B; the fourth byte of each pixel of `target` is left alone. `source` may be the
    /// same memory where its pixels are 4 bytes.
    @unsafe func apply(
        from source: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        switch engine {
        case .tables(let tables):
            unsafe tables.apply(from: source.assumingMemoryBound(to: UInt8.self), to: target, count: count)
        case .littleCMS(let transform): unsafe transform.apply(from: source, to: target, count: count)
        }
    }
}
