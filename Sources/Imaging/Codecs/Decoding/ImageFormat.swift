/// A photo format that is read, told by content and never by a file's name.
package enum ImageFormat: String, Sendable, CaseIterable {
    /// Baseline or progressive; grey, RGB or CMYK.
    case jpeg
    /// Any kind that the PNG specification defines.
    case png
    /// Lossy or lossless; of an animation, the first frame.
    case webp
    /// HEVC in HEIF, as phones write it.
    case heic
    /// AV1 in HEIF; read where libheif has a decoder for it.
    case avif

    /// The format of a file that starts with `bytes` (the first 64 are enough); `nil` if it is none of these.
    package static func sniff(_ bytes: [UInt8]) -> ImageFormat? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        // Only half of PNG's signature: the rest tells how a transfer damaged the file, which libpng reports.
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .png }
        if bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8) { return .webp }
        if let brands = HEIFBrands(bytes) { return brands.isHEIC ? .heic : brands.isAVIF ? .avif : nil }
        return nil
    }

    /// Why bytes that are none of the formats cannot be used: names the format they are in, where it is known.
    static func refusal(of bytes: [UInt8]) -> ImageError {
        if bytes.isEmpty { return ImageError(.empty, "the file is empty") }
        return refusal(of: foreignName(of: bytes) ?? "not an image that can be read")
    }

    /// Why what is named cannot be used.
    static func refusal(of name: String) -> ImageError {
        ImageError(.unsupportedFormat, "\(name); Peel reads JPEG, PNG, WebP and HEIC")
    }

    /// What `bytes` are, for formats that are not read.
    private static func foreignName(of bytes: [UInt8]) -> String? {
        let signatures: [(String, String)] = [
            ("GIF8", "a GIF image"), ("II*\0", "a TIFF image or a camera's raw file"),
            ("MM\0*", "a TIFF image or a camera's raw file"), ("%PDF-", "a PDF document"),
            ("8BPS", "a Photoshop document"), ("qoif", "a QOI image"), ("FORM", "an IFF file"),
            ("gimp xcf", "a GIMP image"), ("PK\u{3}\u{4}", "a ZIP archive"), ("\0\0\u{1}\0", "an icon (ICO)"),
            ("RIFF", "a RIFF file (sound or video)"), ("BM", "a BMP image"),
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

/// The brands in the `ftyp` box that an ISO base media file starts with (ISO/IEC 14496-12).
private struct HEIFBrands {
    let major: String
    let all: [String]

    init?(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes, bigEndian: true)
        guard bytes.holds("ftyp", at: 4), let length = reader.uint32(at: 0), let major = reader.text(4, at: 8)
        else { return nil }
        self.major = major
        let compatible = stride(from: 16, to: min(length, 256), by: 4).compactMap { reader.text(4, at: $0) }
        all = [major] + compatible
    }

    /// Still images and their sequences coded with HEVC; `mif1` alone says only that there is an image.
    var isHEIC: Bool {
        let hevc: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]
        if hevc.contains(major) { return true }
        return (major == "mif1" || major == "msf1") && all.contains(where: hevc.contains)
    }

    var isAVIF: Bool { all.contains("avif") || all.contains("avis") }
}

extension [UInt8] {
    /// Whether the ASCII characters of `text` are at `offset`.
    func holds(_ text: String, at offset: Int) -> Bool {
        dropFirst(offset).starts(with: text.utf8)
    }
}
