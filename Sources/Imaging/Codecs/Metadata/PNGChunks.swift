import Pixels

/// Orientation and colour in a PNG's chunks. Read here, because older versions of libpng do not know cICP and eXIf.
struct PNGChunks {
    private(set) var exif: ArraySlice<UInt8>?
    var orientation: Orientation { exif.map(EXIF.orientation) ?? .upright }
    private(set) var codingPoints: CodingPoints?
    private(set) var hasProfile = false
    /// Number of frames according to the file, and how often all are shown (0 for ever); `nil` for a still picture.
    private(set) var movement: (frames: Int, loops: Int)?
    private(set) var isSRGB = false
    /// The exponent that encoded the light; 1/2.2 for common images.
    private(set) var gamma: Double?
    private(set) var primaries: Primaries?

    /// Reads all chunks. Never fails: damaged chunks are ignored, and the decoder finds out whether the image is complete.
    init(_ bytes: [UInt8]) {
        var isBeforePixels = true
        for chunk in PNGChunkReader(bytes) {
            if chunk.type == "IDAT" { isBeforePixels = false }
            if chunk.type == "IEND" { return }
            if Self.used.contains(chunk.type), chunk.isIntact, isBeforePixels || chunk.type == "eXIf" {
                read(chunk.type, chunk.payload)
            }
        }
    }

    private static let used = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM", "eXIf", "acTL"]

    private mutating func read(_ type: String, _ payload: ArraySlice<UInt8>) {
        let reader = ByteReader(payload, bigEndian: true)
        switch type {
        case "cICP":
            // PNG holds only RGB in full range (matrix 0, range 1).
            guard payload.count == 4, payload.suffix(2) == [0, 1], let primaries = reader.uint8(at: 0),
                let transfer = reader.uint8(at: 1)
            else { return }
            codingPoints = CodingPoints(primaries: primaries, transfer: transfer)
        case "acTL":
            guard let frames = reader.uint32(at: 0), let loops = reader.uint32(at: 4), frames > 0 else {
                return
            }
            movement = (frames, loops)
        case "iCCP": hasProfile = true
        case "sRGB": isSRGB = true
        case "gAMA":
            guard let value = reader.uint32(at: 0), value > 0 else { return }
            gamma = Double(value) / 100_000
        case "cHRM":
            let values = (0..<8).compactMap { reader.uint32(at: $0 * 4) }.map { Double($0) / 100_000 }
            guard values.count == 8 else { return }
            primaries = Primaries(
                white: (values[0], values[1]), red: (values[2], values[3]), green: (values[4], values[5]),
                blue: (values[6], values[7]))
        default: exif = payload
        }
    }

    /// Returns the colours, by the precedence of the PNG specification (third edition, section 4.3): cICP, iCCP, sRGB, then gAMA
    /// with cHRM. A gamma within 2 % of 1/2.2 (45455) stands for sRGB's own curve, as its writers intend, unless cHRM gives other
    /// primaries. Other gammas are honoured, with cHRM's primaries if any. cHRM without gAMA is ignored, as in browsers.
    ///
    /// - Parameter profile: Inflates the iCCP chunk; called only if needed.
    func encoding(profile: () -> [UInt8]?) -> ColorEncoding {
        if let named = codingPoints?.encoding { return named }
        if hasProfile { return profile().map(ColorEncoding.profile) ?? .sRGB }
        // Other exponents are mistakes: such a picture would be black or white.
        guard !isSRGB, let exponent = gamma.map({ 1 / $0 }), (0.1...10).contains(exponent) else {
            return .sRGB
        }
        let lights = primaries.flatMap { $0.isClose(to: .bt709, tolerance: 0.001) ? nil : $0 }
        if lights == nil, abs(exponent / 2.2 - 1) <= 0.02 { return .sRGB }
        return .lights(lights ?? .bt709, .power(exponent))
    }
}
