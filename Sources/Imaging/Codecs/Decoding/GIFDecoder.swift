import Pixels

extension ImageFormat {
    /// GIF; of an animation, the first frame.
    package static let gif = ImageFormat(
        "gif", title: "GIF", suffixes: ["gif"], mediaType: "image/gif",
        isStart: { $0.holds("GIF87a", at: 0) || $0.holds("GIF89a", at: 0) },
        codec: { GIFDecoder(limits: $0) })
}

/// GIF: the first frame on its clear screen.
///
/// Source: GIF89a specification.
struct GIFDecoder: ImageCodec {
    let limits: ImageLimits

    func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        let file = try GIFBlocks(bytes)
        try check(file)
        return ImageHeader(
            format: .gif, width: file.width, height: file.height, orientation: 1, hasAlpha: file.hasAlpha)
    }

    func decode(_ bytes: [UInt8], longestSideAtLeast side: Int?) throws(ImageError) -> DecodedImage {
        let file = try GIFBlocks(bytes)
        try check(file)
        let frame = file.frame
        guard let codes = file.codes(in: bytes), (2...8).contains(codes.bits) else {
            throw .corrupt("its first frame is empty")
        }
        let indices = LZWReader(bits: codes.bits, isHighBitFirst: false, growsEarly: false)
            .values(codes.bytes[...], upTo: frame.width * frame.height)
        guard indices.count == frame.width * frame.height else { throw .truncated }
        let places = frame.rowPlaces
        let raster = try RasterBuilder.raster(
            RasterBuilder.Plan(
                width: file.width, height: file.height,
                reduction: BoxReduction.factor(longest: max(file.width, file.height), atLeast: side))
        ) { builder throws(ImageError) in
            try builder.fill(width: file.width) { (row, pixels: inout [UInt8]) in
                for place in pixels.indices { pixels[place] = 0 }
                guard row >= frame.top, row < frame.top + frame.height else { return }
                let start = places[row - frame.top] * frame.width
                // A frame may lie beside the screen.
                for column in 0..<max(0, min(frame.width, file.width - frame.left)) {
                    let index = Int(indices[start + column])
                    guard index != frame.clearIndex, index < frame.colors.count else { continue }
                    let color = frame.colors[index]
                    let place = (frame.left + column) * Raster.channels
                    (pixels[place], pixels[place + 1]) = (color.red, color.green)
                    (pixels[place + 2], pixels[place + 3]) = (color.blue, 255)
                }
            }
        }
        return DecodedImage(
            raster: raster, originalWidth: file.width, originalHeight: file.height, format: .gif,
            hasAlpha: file.hasAlpha)
    }

    func isAnimated(_ bytes: [UInt8]) -> Bool { (try? GIFBlocks(bytes))?.hasMoreFrames(in: bytes) ?? false }

    private func check(_ file: GIFBlocks) throws(ImageError) {
        try limits.check(width: file.width, height: file.height)
        try limits.check(width: file.frame.width, height: file.frame.height)
        try limits.check(heldBytes: file.frame.width * file.frame.height, saved: "as a GIF")
    }
}

/// The blocks of a GIF up to its first frame.
struct GIFBlocks {
    /// The screen, in pixels.
    let width, height: Int
    /// The first frame.
    let frame: Frame
    /// Where the frame's codes begin.
    private let codesStart: Int

    /// One frame on the screen.
    struct Frame {
        var left, top, width, height: Int
        var isInterlaced: Bool
        var colors: [RGBA]
        /// The index that stands for no colour; -1 for none.
        var clearIndex: Int

        /// For each row from the top its place in the file.
        var rowPlaces: [Int] {
            guard isInterlaced else { return Array(0..<height) }
            var places = [Int](repeating: 0, count: height)
            var next = 0
            for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
                for row in stride(from: first, to: height, by: step) {
                    places[row] = next
                    next += 1
                }
            }
            return places
        }
    }

    /// Whether some of the screen may be clear.
    var hasAlpha: Bool {
        frame.clearIndex >= 0 || frame.left > 0 || frame.top > 0 || frame.left + frame.width < width
            || frame.top + frame.height < height
    }

    init(_ bytes: [UInt8]) throws(ImageError) {
        let reader = ByteReader(bytes, bigEndian: false)
        guard let screenWidth = reader.uint16(at: 6), let screenHeight = reader.uint16(at: 8),
            let flags = reader.uint8(at: 10)
        else { throw .truncated }
        var place = 13
        let shared = Self.colors(reader, flags, &place)
        var clearIndex = -1
        while let kind = reader.uint8(at: place) {
            switch kind {
            case 0x21:
                if reader.uint8(at: place + 1) == 0xF9, let flags = reader.uint8(at: place + 3),
                    flags & 1 == 1
                {
                    clearIndex = reader.uint8(at: place + 6) ?? -1
                }
                place = try Self.end(ofBlocksAt: place + 2, reader)
            case 0x2C:
                guard let left = reader.uint16(at: place + 1), let top = reader.uint16(at: place + 3),
                    let frameWidth = reader.uint16(at: place + 5),
                    let frameHeight = reader.uint16(at: place + 7), let flags = reader.uint8(at: place + 9)
                else { throw .truncated }
                place += 10
                let own = Self.colors(reader, flags, &place)
                // Some writers leave the screen's size out.
                width = screenWidth > 0 ? screenWidth : left + frameWidth
                height = screenHeight > 0 ? screenHeight : top + frameHeight
                frame = Frame(
                    left: left, top: top, width: frameWidth, height: frameHeight,
                    isInterlaced: flags & 0x40 != 0, colors: own.isEmpty ? shared : own,
                    clearIndex: clearIndex)
                codesStart = place
                return
            case 0x3B: throw .corrupt("it has no frames")
            default: throw .corrupt("a block of the unknown kind \(kind)")
            }
        }
        throw .truncated
    }

    /// The frame's codes in one piece, and the bits of a value.
    func codes(in bytes: [UInt8]) -> (bits: Int, bytes: [UInt8])? {
        let reader = ByteReader(bytes, bigEndian: false)
        guard let bits = reader.uint8(at: codesStart) else { return nil }
        var codes: [UInt8] = []
        var place = codesStart + 1
        while let length = reader.uint8(at: place), length > 0 {
            codes += bytes[min(place + 1, bytes.count)..<min(place + 1 + length, bytes.count)]
            place += 1 + length
        }
        return (bits, codes)
    }

    /// Whether a second frame follows.
    func hasMoreFrames(in bytes: [UInt8]) -> Bool {
        let reader = ByteReader(bytes, bigEndian: false)
        var place = codesStart + 1
        while let next = try? Self.end(ofBlocksAt: place, reader) {
            guard let kind = reader.uint8(at: next), kind == 0x21 || kind == 0x2C else { return false }
            if kind == 0x2C { return true }
            place = next + 2
        }
        return false
    }

    private static func colors(_ reader: ByteReader, _ flags: Int, _ place: inout Int) -> [RGBA] {
        guard flags & 0x80 != 0 else { return [] }
        let count = 2 << (flags & 7)
        defer { place += 3 * count }
        guard let bytes = reader.slice(3 * count, at: place) else { return [] }
        let start = bytes.startIndex
        return (0..<count).map {
            RGBA(bytes[start + 3 * $0], bytes[start + 3 * $0 + 1], bytes[start + 3 * $0 + 2])
        }
    }

    /// Where blocks of up to 255 bytes end; the last has none.
    private static func end(ofBlocksAt start: Int, _ reader: ByteReader) throws(ImageError) -> Int {
        var place = start
        while let length = reader.uint8(at: place) {
            place += 1 + length
            if length == 0 { return place }
        }
        throw .truncated
    }
}
