import Pixels

extension ImageFormat {
    /// The "Quite OK" image format.
    package static let qoi = ImageFormat(
        "qoi", title: "QOI", suffixes: ["qoi"], isStart: { $0.holds("qoif", at: 0) },
        codec: { QOIDecoder(limits: $0) })
}

/// QOI: red, green, blue and perhaps alpha, 8 bits each.
///
/// Source: qoiformat.org, "The Quite OK Image Format Specification", version 1.0.
struct QOIDecoder: ImageCodec {
    let limits: ImageLimits

    func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        let reader = ByteReader(bytes, bigEndian: true)
        guard let width = reader.uint32(at: 4), let height = reader.uint32(at: 8),
            let channels = reader.uint8(at: 12)
        else { throw .truncated }
        try limits.check(width: width, height: height)
        return ImageHeader(
            format: .qoi, width: width, height: height, orientation: 1, hasAlpha: channels == 4)
    }

    func decode(_ bytes: [UInt8], longestSideAtLeast side: Int?) throws(ImageError) -> DecodedImage {
        let header = try header(of: bytes)
        let (width, height) = (header.width, header.height)
        let plan = RasterBuilder.Plan(
            width: width, height: height,
            reduction: BoxReduction.factor(longest: max(width, height), atLeast: side))
        let raster = try RasterBuilder.raster(plan) { builder throws(ImageError) in
            var pixels = QOIPixels(bytes.dropFirst(14))
            try builder.fill(width: width) { (_, row: inout [UInt8]) throws(ImageError) in
                for column in 0..<width {
                    guard let pixel = pixels.next() else { throw .truncated }
                    for channel in 0..<4 { row[4 * column + channel] = pixel[channel] }
                }
            }
        }
        return DecodedImage(
            raster: raster, originalWidth: width, originalHeight: height, format: .qoi,
            hasAlpha: header.hasAlpha)
    }
}

/// The pixels of a QOI file, one after the other.
struct QOIPixels {
    private var codes: ArraySlice<UInt8>
    private var pixel: [UInt8] = [0, 0, 0, 255]
    private var seen = [[UInt8]](repeating: [0, 0, 0, 0], count: 64)
    private var repeats = 0

    init(_ codes: ArraySlice<UInt8>) { self.codes = codes }

    mutating func next() -> [UInt8]? {
        if repeats > 0 {
            repeats -= 1
            return pixel
        }
        guard let code = codes.popFirst() else { return nil }
        switch (code, code >> 6) {
        case (0xFE, _), (0xFF, _):
            for channel in 0..<(code == 0xFE ? 3 : 4) {
                guard let value = codes.popFirst() else { return nil }
                pixel[channel] = value
            }
        case (_, 0): pixel = seen[Int(code)]
        case (_, 1):
            for channel in 0..<3 { pixel[channel] &+= (code >> UInt8(4 - 2 * channel) & 3) &- 2 }
        case (_, 2):
            guard let others = codes.popFirst() else { return nil }
            let green = (code & 63) &- 32
            pixel[0] &+= green &+ (others >> 4) &- 8
            pixel[1] &+= green
            pixel[2] &+= green &+ (others & 15) &- 8
        default: repeats = Int(code & 63)
        }
        let sum = 3 * Int(pixel[0]) + 5 * Int(pixel[1]) + 7 * Int(pixel[2]) + 11 * Int(pixel[3])
        seen[sum % 64] = pixel
        return pixel
    }
}
