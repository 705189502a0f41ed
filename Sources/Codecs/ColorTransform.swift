import CLCMS

/// A conversion of pixels to 8-bit sRGB by LittleCMS: relative colorimetric with black point compensation, so
/// that white stays white, colours that sRGB has stay as they are, and the darkest ink becomes black.
///
/// Every transform has a LittleCMS context of its own, without an error handler: nothing is shared between
/// threads and nothing is printed.
@safe final class ColorTransform {
    /// How pixels lie in memory before the conversion.
    enum Layout {
        /// R, G, B and a byte that is left alone.
        case rgba8
        /// R, G, B and one more, 16 bits each in this machine's order.
        case rgba16
        /// As ``rgba8``, where R, G and B hold the same grey.
        case grey8
        /// As ``rgba16``, where R, G and B hold the same grey.
        case grey16
        /// C, M, Y, K, where 255 is no ink.
        case invertedCMYK8

        fileprivate var format: cmsUInt32Number {
            switch self {
            case .rgba8: Self.format(PT_RGB, channels: 3, extra: 1, bytes: 1)
            case .rgba16: Self.format(PT_RGB, channels: 3, extra: 1, bytes: 2)
            case .grey8: Self.format(PT_GRAY, channels: 1, extra: 3, bytes: 1)
            case .grey16: Self.format(PT_GRAY, channels: 1, extra: 3, bytes: 2)
            case .invertedCMYK8: Self.format(PT_CMYK, channels: 4, extra: 0, bytes: 1, inverted: true)
            }
        }

        /// LittleCMS's description of a pixel, which its headers spell as C macros.
        private static func format(
            _ space: Int32, channels: UInt32, extra: UInt32, bytes: UInt32, inverted: Bool = false
        ) -> cmsUInt32Number {
            UInt32(space) << 16 | (inverted ? 1 : 0) << 13 | extra << 7 | channels << 3 | bytes
        }

        fileprivate var signature: cmsColorSpaceSignature {
            switch self {
            case .rgba8, .rgba16: cmsSigRgbData
            case .grey8, .grey16: cmsSigGrayData
            case .invertedCMYK8: cmsSigCmykData
            }
        }
    }

    private let context: cmsContext
    private let handle: cmsHTRANSFORM

    /// A transform from `encoding`; `nil` where pixels are used as they are: for sRGB, and for a profile that
    /// is broken or for another kind of pixels.
    init?(from encoding: ColorEncoding, layout: Layout) {
        if encoding == .sRGB { return nil }
        guard let context = unsafe cmsCreateContext(nil, nil) else { return nil }
        guard let handle = unsafe Self.open(encoding, layout: layout, in: context) else {
            unsafe cmsDeleteContext(context)
            return nil
        }
        unsafe self.context = context
        unsafe self.handle = handle
    }

    deinit {
        unsafe cmsDeleteTransform(handle)
        unsafe cmsDeleteContext(context)
    }

    /// Writes `count` pixels as R, G, B; the fourth byte of each pixel of `target` is left alone. `source` may
    /// be the same memory where its pixels are 4 bytes.
    @unsafe func apply(
        from source: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        unsafe cmsDoTransform(handle, source, target, cmsUInt32Number(count))
    }

    /// Whether 8-bit colours come out as they went in, but for rounding: a profile that is sRGB by another name.
    var changesNothing: Bool {
        let levels: [UInt8] = [0, 16, 48, 96, 128, 160, 192, 224, 255]
        var colors: [UInt8] = []
        for red in levels {
            for green in levels {
                for blue in levels { colors += [red, green, blue, 255] }
            }
        }
        var converted = colors
        unsafe colors.withUnsafeBytes { source in
            unsafe converted.withUnsafeMutableBufferPointer { target in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                unsafe apply(from: from, to: to, count: source.count / 4)
            }
        }
        return zip(colors, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }

    private static func open(_ encoding: ColorEncoding, layout: Layout, in context: cmsContext)
        -> cmsHTRANSFORM?
    {
        guard let source = unsafe profile(of: encoding, in: context) else { return nil }
        defer { unsafe cmsCloseProfile(source) }
        guard unsafe cmsGetColorSpace(source) == layout.signature,
            let target = unsafe cmsCreate_sRGBProfileTHR(context)
        else { return nil }
        defer { unsafe cmsCloseProfile(target) }
        return unsafe cmsCreateTransformTHR(
            context, source, layout.format, target, Layout.rgba8.format,
            cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), cmsUInt32Number(cmsFLAGS_BLACKPOINTCOMPENSATION))
    }

    private static func profile(of encoding: ColorEncoding, in context: cmsContext) -> cmsHPROFILE? {
        switch encoding {
        case .sRGB: return unsafe cmsCreate_sRGBProfileTHR(context)
        case .profile(let bytes):
            return unsafe bytes.withUnsafeBytes {
                unsafe cmsOpenProfileFromMemTHR(context, $0.baseAddress, cmsUInt32Number($0.count))
            }
        case .lights(let primaries, let curve):
            guard let tone = unsafe toneCurve(curve, in: context) else { return nil }
            defer { unsafe cmsFreeToneCurve(tone) }
            var white = cmsCIExyY(primaries.white)
            var triple = cmsCIExyYTRIPLE(
                Red: cmsCIExyY(primaries.red), Green: cmsCIExyY(primaries.green),
                Blue: cmsCIExyY(primaries.blue))
            var curves: [OpaquePointer?] = unsafe [tone, tone, tone]
            return unsafe cmsCreateRGBProfileTHR(context, &white, &triple, &curves)
        }
    }

    private static func toneCurve(_ curve: TransferCurve, in context: cmsContext) -> OpaquePointer? {
        // Parametric type 4 of the ICC specification: (a x + b) ^ g from d upwards, c x below.
        let parameters: [Double]
        switch curve {
        case .power(let exponent): return unsafe cmsBuildGamma(context, exponent)
        case .sRGB: parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
        case .bt709: parameters = [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081]
        }
        return unsafe cmsBuildParametricToneCurve(context, 4, parameters)
    }
}

extension cmsCIExyY {
    fileprivate init(_ chromaticity: Primaries.Chromaticity) {
        self.init(x: chromaticity.x, y: chromaticity.y, Y: 1)
    }
}
