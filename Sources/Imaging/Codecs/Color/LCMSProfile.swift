import CLCMS

/// An ICC profile opened by LittleCMS, in its own context without error handler: threads share nothing, nothing is printed.
@safe final class LCMSProfile {
    let context: cmsContext
    let handle: cmsHPROFILE

    /// `nil` if the profile is broken.
    init?(_ encoding: ColorEncoding) {
        guard let context = unsafe cmsCreateContext(nil, nil) else { return nil }
        guard let handle = unsafe Self.open(encoding, in: context) else {
            unsafe cmsDeleteContext(context)
            return nil
        }
        unsafe self.context = context
        unsafe self.handle = handle
    }

    deinit {
        unsafe cmsCloseProfile(handle)
        unsafe cmsDeleteContext(context)
    }

    /// Whether colours are three curves and a matrix, without a table that would override them.
    var isThreeLights: Bool {
        unsafe cmsGetColorSpace(handle) == cmsSigRgbData && cmsIsMatrixShaper(handle) != 0
            && cmsIsTag(handle, cmsSigAToB0Tag) == 0 && cmsIsTag(handle, cmsSigAToB1Tag) == 0
    }

    /// Returns the linear sRGB light that each of the 256 values of red adds, then of green, then of blue, for a profile of three
    /// lights; `white` is full light. Black's light, if there is any, is part of the red entries.
    func linearLight(ofEachValue white: Float) -> [SIMD4<Float>]? {
        let linear = ColorEncoding.lights(.bt709, .power(1))
        guard let target = unsafe Self.open(linear, in: context) else { return nil }
        defer { unsafe cmsCloseProfile(target) }
        let format = LCMSTransform.format(PT_RGB, channels: 3, bytes: 4, isFloat: true)
        guard
            let transform = unsafe cmsCreateTransformTHR(
                context, handle, format, target, format, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC),
                cmsUInt32Number(cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE))
        else { return nil }
        defer { unsafe cmsDeleteTransform(transform) }
        var colors = [Float](repeating: 0, count: 3 * 256 * 3)
        for channel in 0..<3 {
            for value in 0..<256 { colors[(channel * 256 + value) * 3 + channel] = Float(value) / 255 }
        }
        var lights = colors
        unsafe cmsDoTransform(transform, colors, &lights, 3 * 256)
        let black = SIMD4(lights[0], lights[1], lights[2], 0)
        return (0..<3 * 256).map { index in
            let light = SIMD4(lights[index * 3], lights[index * 3 + 1], lights[index * 3 + 2], 0)
            return (index < 256 ? light : light - black) * white
        }
    }

    static func open(_ encoding: ColorEncoding, in context: cmsContext) -> cmsHPROFILE? {
        switch encoding {
        case .sRGB: return unsafe cmsCreate_sRGBProfileTHR(context)
        case .highRange: return nil
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
        switch curve {
        case .power(let exponent): return unsafe cmsBuildGamma(context, exponent)
        case .sRGB:
            // Type 4 of the ICC specification: (a x + b) ^ g from d upwards, c x below; g, a, b, c, d.
            return unsafe cmsBuildParametricToneCurve(
                context, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        }
    }
}

extension cmsCIExyY {
    fileprivate init(_ chromaticity: Primaries.Chromaticity) {
        self.init(x: chromaticity.x, y: chromaticity.y, Y: 1)
    }
}

/// The sRGB colour space as an ICC profile, for files that have to declare their colours.
package enum SRGBProfile {
    /// The profile; its bytes do not depend on the day.
    package static let icc: [UInt8] = {
        guard let context = unsafe cmsCreateContext(nil, nil) else { return [] }
        defer { unsafe cmsDeleteContext(context) }
        guard let profile = unsafe cmsCreate_sRGBProfileTHR(context) else { return [] }
        defer { unsafe cmsCloseProfile(profile) }
        var count: cmsUInt32Number = 0
        guard unsafe cmsSaveProfileToMem(profile, nil, &count) != 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        guard unsafe cmsSaveProfileToMem(profile, &bytes, &count) != 0, bytes.count > 36 else { return [] }
        // Bytes 24 to 35 of the header are the time of creation.
        let moment: [UInt8] = [0x07, 0xCF, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
        bytes.replaceSubrange(24..<36, with: moment)
        return bytes
    }()
}
