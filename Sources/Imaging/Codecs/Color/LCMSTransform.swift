import CLCMS

/// A conversion to 8-bit sRGB by LittleCMS, for any kind of profile and pixels.
@safe final class LCMSTransform {
    /// Keeps the context alive.
    private let profile: LCMSProfile
    private let handle: cmsHTRANSFORM

    /// `nil` if the profile is for other pixels, or lacks something that the conversion needs.
    init?(from profile: LCMSProfile, layout: ColorTransform.Layout) {
        guard unsafe cmsGetColorSpace(profile.handle) == layout.signature,
            let target = unsafe cmsCreate_sRGBProfileTHR(profile.context)
        else { return nil }
        defer { unsafe cmsCloseProfile(target) }
        guard
            let handle = unsafe cmsCreateTransformTHR(
                profile.context, profile.handle, layout.format, target, ColorTransform.Layout.rgba8.format,
                cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC),
                cmsUInt32Number(cmsFLAGS_BLACKPOINTCOMPENSATION))
        else { return nil }
        self.profile = profile
        unsafe self.handle = handle
    }

    deinit { unsafe cmsDeleteTransform(handle) }

    /// Converts like ``ColorTransform/convert(_:)``.
    func convert(_ pixels: inout MutableSpan<UInt8>) {
        unsafe pixels.withUnsafeMutableBytes { pixels in
            guard let start = pixels.baseAddress else { return }
            unsafe cmsDoTransform(handle, start, start, cmsUInt32Number(pixels.count / 4))
        }
    }

    /// Converts like ``ColorTransform/convert(_:to:)``.
    func convert(_ source: Span<UInt16>, to target: inout MutableSpan<UInt8>) {
        let count = min(source.count, target.count) / 4
        unsafe source.withUnsafeBytes { source in
            unsafe target.withUnsafeMutableBytes { target in
                unsafe cmsDoTransform(handle, source.baseAddress, target.baseAddress, cmsUInt32Number(count))
            }
        }
    }

    /// Returns LittleCMS's description of a pixel, for which its headers have C macros.
    static func format(
        _ space: Int32, channels: UInt32, extra: UInt32 = 0, bytes: UInt32, inverted: Bool = false,
        isFloat: Bool = false
    ) -> cmsUInt32Number {
        (isFloat ? 1 : 0) << 22 | UInt32(space) << 16 | (inverted ? 1 : 0) << 13 | extra << 7 | channels << 3
            | bytes
    }
}

extension ColorTransform.Layout {
    fileprivate var format: cmsUInt32Number {
        switch self {
        case .rgba8: LCMSTransform.format(PT_RGB, channels: 3, extra: 1, bytes: 1)
        case .rgba16: LCMSTransform.format(PT_RGB, channels: 3, extra: 1, bytes: 2)
        case .gray8: LCMSTransform.format(PT_GRAY, channels: 1, extra: 3, bytes: 1)
        case .gray16: LCMSTransform.format(PT_GRAY, channels: 1, extra: 3, bytes: 2)
        case .invertedCMYK8: LCMSTransform.format(PT_CMYK, channels: 4, bytes: 1, inverted: true)
        }
    }

    fileprivate var signature: cmsColorSpaceSignature {
        switch self {
        case .rgba8, .rgba16: cmsSigRgbData
        case .gray8, .gray16: cmsSigGrayData
        case .invertedCMYK8: cmsSigCmykData
        }
    }
}
