import Pixels

extension ImageFormat {
    /// Raw files without a TIFF layout: reads the camera's JPEG in them.
    package static let raw = ImageFormat(
        "raw", title: "raw", suffixes: ["cr3", "raf"], isNamed: false,
        isStart: { RawContainer($0) != nil }, codec: { RawDecoder(limits: $0) })
}

/// The layouts of raw files that are not TIFF.
enum RawContainer {
    /// CR3, as ISO base media file.
    case canon
    /// RAF.
    case fujifilm

    /// `nil` for any other file; the first 64 bytes are enough.
    init?(_ start: [UInt8]) {
        if start.holds("FUJIFILMCCD-RAW ", at: 0) {
            self = .fujifilm
        } else if HEIFBrands(start)?.major == "crx " {
            self = .canon
        } else {
            return nil
        }
    }
}

/// Decodes the JPEG in a raw file of a ``RawContainer``.
struct RawDecoder: ImageCodec {
    let limits: ImageLimits

    func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        try preview(in: bytes).header(as: .raw, within: limits)
    }

    func decode(
        _ bytes: [UInt8], longestSideAtLeast side: Int?, part: PixelRect?
    ) throws(ImageError) -> DecodedImage {
        try preview(in: bytes).decoded(as: .raw, longestSideAtLeast: side, part: part, within: limits)
    }

    func exif(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
        switch RawContainer(bytes) {
        case .canon: CanonRaw(bytes).exif
        case .fujifilm: (try? preview(in: bytes)).flatMap { JPEGSegments($0.jpeg).exif }
        case nil: nil
        }
    }

    private func preview(in bytes: [UInt8]) throws(ImageError) -> RawPreview {
        guard RawContainer(bytes) == .canon else {
            return try RawPreview(at: Self.placesOfFujifilm(bytes), in: bytes, orientation: nil)
        }
        let canon = CanonRaw(bytes)
        guard !canon.places.isEmpty else { throw .truncated }
        return try RawPreview(at: canon.places, in: bytes, orientation: canon.orientation)
    }

    /// Returns the place of Fujifilm's JPEG: its start and its length are at fixed offsets.
    private static func placesOfFujifilm(_ bytes: [UInt8]) throws(ImageError) -> [Range<Int>] {
        let reader = ByteReader(bytes, bigEndian: true)
        guard let start = reader.uint32(at: 84), let length = reader.uint32(at: 88) else { throw .truncated }
        return [start..<start + length]
    }
}
