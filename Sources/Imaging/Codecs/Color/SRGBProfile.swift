import CLCMS

/// The sRGB colour space as an ICC profile, for files that have to say what their colours are.
package enum SRGBProfile {
    /// The profile, the same bytes on every day.
    package static let icc: [UInt8] = {
        guard let context = unsafe cmsCreateContext(nil, nil) else { return [] }
        defer { unsafe cmsDeleteContext(context) }
        guard let profile = unsafe cmsCreate_sRGBProfileTHR(context) else { return [] }
        defer { unsafe cmsCloseProfile(profile) }
        var count: cmsUInt32Number = 0
        guard unsafe cmsSaveProfileToMem(profile, nil, &count) != 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        guard unsafe cmsSaveProfileToMem(profile, &bytes, &count) != 0, bytes.count > 36 else { return [] }
        // Bytes 24 to 35 of the header are the moment when it was made.
        let moment: [UInt8] = [0x07, 0xCF, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
        bytes.replaceSubrange(24..<36, with: moment)
        return bytes
    }()
}
