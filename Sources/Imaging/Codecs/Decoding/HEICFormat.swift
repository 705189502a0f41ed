extension ImageFormat {
    /// HEVC in HEIF, as phones write it.
    package static let heic = ImageFormat(
        "heic", title: "HEIC", suffixes: ["heic", "heif", "hif"],
        isStart: { HEIFBrands($0)?.isHEIC ?? false }, codec: heif)

    /// AV1 in HEIF; read if libheif has a decoder for it.
    package static let avif = ImageFormat(
        "avif", title: "AVIF", suffixes: ["avif"], isNamed: false,
        isStart: { HEIFBrands($0).map { $0.isAVIF && !$0.isHEIC } ?? false }, codec: heif)

    private static let heif: @Sendable (ImageLimits) throws(ImageError) -> any ImageCodec = {
        (limits) throws(ImageError) in
        #if HEIC
        return HEICDecoder(limits: limits)
        #else
        throw ImageError(
            .unsupportedBuild,
            "a HEIC or AVIF image, and this peel was built without HEIC; save it as JPEG, or build with the HEIC trait"
        )
        #endif
    }
}

/// The brands in the `ftyp` box at the start of an ISO base media file (ISO/IEC 14496-12).
struct HEIFBrands {
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

    /// Whether the brands are of still images or sequences coded with HEVC; `mif1` alone says only that there is an image.
    var isHEIC: Bool {
        let hevc: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]
        if hevc.contains(major) { return true }
        return (major == "mif1" || major == "msf1") && all.contains(where: hevc.contains)
    }

    /// Whether the brands are of a sequence of pictures, coded with HEVC or AV1.
    var isSequence: Bool { ["msf1", "hevc", "hevx", "avis"].contains(major) }

    var isAVIF: Bool { all.contains("avif") || all.contains("avis") }
}
