import Pixels

extension ImageFormat {
    /// GIF; of an animation, the first frame.
    package static let gif = ImageFormat(
        "gif", title: "GIF", suffixes: ["gif"], mediaType: "image/gif",
        isStart: { $0.holds("GIF87a", at: 0) || $0.holds("GIF89a", at: 0) },
        codec: { GIFDecoder(limits: $0) })
}

/// GIF: the first frame on its clear screen, or all of them. Source: GIF89a specification.
struct GIFDecoder: ImageCodec {
    let limits: ImageLimits

    func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        let (file, frame) = try start(of: bytes)
        return ImageHeader(
            format: .gif, width: file.width, height: file.height, orientation: 1,
            hasAlpha: frame.leavesClear(file.width, file.height))
    }

    func decode(_ bytes: [UInt8], longestSideAtLeast side: Int?) throws(ImageError) -> DecodedImage {
        let (file, frame) = try start(of: bytes)
        let indices = try frame.indices(in: bytes)
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
                // A frame may reach beyond the screen.
                for column in 0..<max(0, min(frame.width, file.width - frame.left)) {
                    guard let color = frame.color(indices[start + column]) else { continue }
                    let place = (frame.left + column) * Raster.channels
                    (pixels[place], pixels[place + 1]) = (color.red, color.green)
                    (pixels[place + 2], pixels[place + 3]) = (color.blue, 255)
                }
            }
        }
        return DecodedImage(
            raster: raster, originalWidth: file.width, originalHeight: file.height, format: .gif,
            hasAlpha: frame.leavesClear(file.width, file.height))
    }

    func movement(of bytes: [UInt8]) throws(ImageError) -> ToldMovement? {
        var file = try GIFBlocks(bytes)
        var times: [Int] = []
        while times.count < Frame.most, let frame = try? file.next() { times.append(frame.milliseconds) }
        // A truncated last frame counts, too.
        if file.frames > times.count { times.append(0) }
        return ToldMovement(times: times, loops: file.loops)
    }

    func layers(of bytes: [UInt8]) throws(ImageError) -> (any FrameSource)? {
        GIFLayers(bytes: bytes, file: try GIFBlocks(bytes), size: try start(of: bytes).file, limits: limits)
    }

    /// Returns the file after its first frame, and that frame.
    private func start(of bytes: [UInt8]) throws(ImageError) -> (file: GIFBlocks, frame: GIFBlocks.Frame) {
        var file = try GIFBlocks(bytes)
        guard let frame = try file.next() else { throw .truncated }
        try limits.check(width: file.width, height: file.height)
        try frame.check(limits)
        return (file, frame)
    }
}

private struct GIFLayers: FrameSource {
    let bytes: [UInt8]
    var file: GIFBlocks
    let canvas: RasterBuilder.Plan
    let limits: ImageLimits

    init(bytes: [UInt8], file: GIFBlocks, size: GIFBlocks, limits: ImageLimits) {
        self.bytes = bytes
        self.file = file
        self.limits = limits
        canvas = RasterBuilder.Plan(width: size.width, height: size.height)
    }

    mutating func next() throws(ImageError) -> FrameLayer? {
        guard let frame = try file.next() else { return nil }
        try frame.check(limits)
        let indices = try frame.indices(in: bytes)
        // Parts beyond the screen use no memory.
        let width = max(1, min(frame.width, canvas.width - frame.left))
        let height = max(1, min(frame.height, canvas.height - frame.top))
        var raster = Raster(width: width, height: height)
        let places = frame.rowPlaces
        for row in 0..<height {
            for column in 0..<width {
                guard let color = frame.color(indices[places[row] * frame.width + column]) else { continue }
                raster[column, row] = color
            }
        }
        return FrameLayer(
            raster: raster, x: frame.left, y: frame.top, disposal: frame.disposal,
            milliseconds: frame.milliseconds)
    }
}

/// The blocks of a GIF, frame by frame.
struct GIFBlocks {
    /// The screen's size in pixels. It may be known only after the first frame.
    private(set) var width, height: Int
    /// Number of frames that began.
    private(set) var frames = 0
    /// Number of times that all frames are shown; 0 for ever.
    private(set) var loops = 1
    private let reader: ByteReader
    private let colors: [RGBA]
    private var place = 13
    private var control = Control()

    /// The control block for the next frame.
    private struct Control {
        /// The index without a colour; -1 for none.
        var clearIndex = -1
        var disposal = FrameLayer.Disposal.kept
        var milliseconds = 0
    }

    /// One frame on the screen.
    struct Frame {
        let left, top, width, height: Int
        let isInterlaced: Bool
        let colors: [RGBA]
        /// The index without a colour; -1 for none.
        let clearIndex: Int
        let disposal: FrameLayer.Disposal
        let milliseconds: Int
        fileprivate let codesStart: Int
    }

    init(_ bytes: [UInt8]) throws(ImageError) {
        reader = ByteReader(bytes, bigEndian: false)
        guard let width = reader.uint16(at: 6), let height = reader.uint16(at: 8),
            let flags = reader.uint8(at: 10)
        else { throw .truncated }
        (self.width, self.height) = (width, height)
        colors = Self.colors(reader, flags, &place)
    }

    mutating func next() throws(ImageError) -> Frame? {
        if frames > 0 { place = try end(ofBlocksAt: place + 1) }
        while let kind = reader.uint8(at: place) {
            switch kind {
            case 0x21:
                readExtension()
                place = try end(ofBlocksAt: place + 2)
            case 0x2C: return try frame()
            case 0x3B where frames == 0: throw .corrupt("it has no frames")
            // Anything else than a block ends the file, as in browsers.
            case _ where frames > 0: return nil
            default: throw .corrupt("a block of the unknown kind \(kind)")
            }
        }
        // Some writers omit the last byte.
        guard frames > 0 else { throw .truncated }
        return nil
    }

    private mutating func frame() throws(ImageError) -> Frame {
        frames += 1
        guard let left = reader.uint16(at: place + 1), let top = reader.uint16(at: place + 3),
            let frameWidth = reader.uint16(at: place + 5), let frameHeight = reader.uint16(at: place + 7),
            let flags = reader.uint8(at: place + 9)
        else { throw .truncated }
        place += 10
        let own = Self.colors(reader, flags, &place)
        // Some writers omit the screen's size.
        if width == 0 { width = left + frameWidth }
        if height == 0 { height = top + frameHeight }
        defer { control = Control() }
        return Frame(
            left: left, top: top, width: frameWidth, height: frameHeight, isInterlaced: flags & 0x40 != 0,
            colors: own.isEmpty ? colors : own, clearIndex: control.clearIndex, disposal: control.disposal,
            milliseconds: control.milliseconds, codesStart: place)
    }

    private mutating func readExtension() {
        switch reader.uint8(at: place + 1) {
        case 0xF9:
            guard let flags = reader.uint8(at: place + 3), let delay = reader.uint16(at: place + 4) else {
                return
            }
            control.clearIndex = flags & 1 == 1 ? reader.uint8(at: place + 6) ?? -1 : -1
            control.disposal = [2: .cleared, 3: .restored][flags >> 2 & 7] ?? .kept
            control.milliseconds = 10 * delay
        case 0xFF:
            guard reader.text(11, at: place + 3) == "NETSCAPE2.0", reader.uint8(at: place + 15) == 1,
                let again = reader.uint16(at: place + 16)
            else { return }
            loops = again == 0 ? 0 : again + 1
        default: return
        }
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

    /// Returns the end of blocks of up to 255 bytes; the last one is empty.
    private func end(ofBlocksAt start: Int) throws(ImageError) -> Int {
        var place = start
        while let length = reader.uint8(at: place) {
            place += 1 + length
            if length == 0 { return place }
        }
        throw .truncated
    }
}

extension GIFBlocks.Frame {
    /// Refuses a frame over the limits.
    func check(_ limits: ImageLimits) throws(ImageError) {
        try limits.check(width: width, height: height)
        try limits.check(heldBytes: width * height, saved: "as a GIF")
    }

    /// Whether parts of the screen may be clear after this frame.
    func leavesClear(_ screenWidth: Int, _ screenHeight: Int) -> Bool {
        clearIndex >= 0 || left > 0 || top > 0 || left + width < screenWidth || top + height < screenHeight
    }

    /// Returns the colour of an index; `nil` if it has none.
    func color(_ index: UInt8) -> RGBA? {
        let index = Int(index)
        return index != clearIndex && index < colors.count ? colors[index] : nil
    }

    /// The place in the file of each row from the top.
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

    /// Returns the indices of all pixels, row by row in the file's order.
    func indices(in bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        guard let codes = codes(in: bytes), (2...8).contains(codes.bits) else {
            throw .corrupt("a frame of it is empty")
        }
        let indices = LZWReader(bits: codes.bits, isHighBitFirst: false, growsEarly: false)
            .values(codes.bytes[...], upTo: width * height)
        guard indices.count == width * height else { throw .truncated }
        return indices
    }

    /// Returns the codes in one piece, and the number of bits of a value.
    private func codes(in bytes: [UInt8]) -> (bits: Int, bytes: [UInt8])? {
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
}
