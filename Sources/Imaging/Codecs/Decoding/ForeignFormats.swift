extension ImageFormat {
    /// Returns the error for bytes of none of the formats; it names their format if known.
    static func refusal(of bytes: [UInt8]) -> ImageError {
        if bytes.isEmpty { return ImageError(.empty, "the file is empty") }
        if bytes.allSatisfy({ $0 == 0 }) {
            return ImageError(.truncated, "the file has zeros alone; copy or download it again")
        }
        if bytes.holds("version https://git-lfs.github.com/", at: 0) {
            return ImageError(
                .truncated, "a pointer of Git LFS, not the photo itself; fetch that with: git lfs pull")
        }
        return refusal(of: foreignName(of: bytes) ?? "not an image that Peel can read")
    }

    /// Returns the error for a file of an unsupported kind with this name.
    static func refusal(of name: String) -> ImageError {
        ImageError(.unsupportedFormat, "\(name); Peel reads \(names)")
    }

    /// Returns the name of a format that is not read, if `bytes` have it.
    private static func foreignName(of bytes: [UInt8]) -> String? {
        let signatures: [(String, String)] = [
            ("%PDF-", "a PDF document"), ("8BPS", "a Photoshop document"), ("qoif", "a QOI image"),
            ("FORM", "an IFF file"),
            ("gimp xcf", "a GIMP image"), ("PK\u{3}\u{4}", "a ZIP archive"), ("\0\0\u{1}\0", "an icon (ICO)"),
            ("RIFF", "a RIFF file (sound or video)"),
            ("\0\0\0\u{0C}JXL ", "a JPEG XL image"), ("\0\0\0\u{0C}jP  ", "a JPEG 2000 image"),
        ]
        for (signature, name) in signatures where bytes.holds(signature, at: 0) { return name }
        if bytes.starts(with: [0xFF, 0x0A]) { return "a JPEG XL image" }
        if let brands = HEIFBrands(bytes) {
            return "a video or an image of another kind (\(brands.major))"
        }
        return markupName(of: bytes)
    }

    private static func markupName(of bytes: [UInt8]) -> String? {
        let start = String(decoding: bytes.prefix(512), as: UTF8.self).lowercased()
        guard start.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("<") else { return nil }
        if start.contains("<svg") { return "an SVG drawing" }
        return start.contains("<html") || start.contains("<!doctype html") ? "a web page" : nil
    }
}
