import Pixels

/// The frames of an animated PNG (APNG), each a PNG within it. Source: PNG specification, third edition, sections 4.9 and 11.3.6.
struct PNGLayers: FrameSource {
    let canvas: RasterBuilder.Plan
    private let decoder: PNGDecoder
    /// The content of IHDR.
    private let size: ArraySlice<UInt8>
    private let count: Int
    private var chunks: PNGChunkReader
    /// The chunks that belong to every frame's PNG.
    private var shared: [UInt8] = []
    private var isBeforePixels = true
    private var given = 0
    /// The sequence number expected in the next chunk of a frame.
    private var sequence = 0
    /// The frame whose pixels are being collected.
    private var current: Gathered?

    /// A frame and its pixels as stored.
    private struct Gathered {
        let control: Control
        var pixels: [UInt8] = []
    }

    /// The chunk that tells how a frame is shown (fcTL).
    private struct Control {
        let area: PixelRect
        let milliseconds: Int
        let disposal: FrameLayer.Disposal
        let blending: FrameLayer.Blending
    }

    /// The chunks for the colours of pixels. There is no eXIf, because frames are rotated with the canvas.
    private static let colorChunks = ["PLTE", "tRNS", "cICP", "iCCP", "sRGB", "gAMA", "cHRM"]

    /// `nil` for a still PNG.
    init?(_ bytes: [UInt8], decoder: PNGDecoder) throws(ImageError) {
        let said = PNGChunks(bytes)
        guard let count = said.movement?.frames else { return nil }
        chunks = PNGChunkReader(bytes)
        guard let header = chunks.next(), header.type == "IHDR", header.payload.count == 13 else {
            throw .corrupt("it does not begin with its size")
        }
        let reader = ByteReader(header.payload, bigEndian: true)
        guard let width = reader.uint32(at: 0), let height = reader.uint32(at: 4) else { throw .truncated }
        canvas = RasterBuilder.Plan(width: width, height: height, orientation: said.orientation)
        size = header.payload
        self.count = count
        self.decoder = decoder
    }

    /// Returns whether an animated PNG has pixels before its first frame begins.
    static func hasPictureApart(_ bytes: [UInt8]) -> Bool {
        var moves = false
        for chunk in PNGChunkReader(bytes) {
            switch chunk.type {
            case "acTL": moves = true
            case "fcTL": return false
            case "IDAT": return moves
            default: continue
            }
        }
        return false
    }

    /// Returns the times of a file's frames, at most `most`; reads no pixels.
    static func times(in bytes: [UInt8], upTo most: Int) -> [Int] {
        var chunks = PNGChunkReader(bytes)
        var times: [Int] = []
        while times.count < min(most, Frame.most), let chunk = chunks.next(), chunk.type != "IEND" {
            if chunk.type == "fcTL", chunk.isIntact { times.append(milliseconds(chunk.payload)) }
        }
        return times
    }

    mutating func next() throws(ImageError) -> FrameLayer? {
        while given < count {
            let before = chunks
            let chunk = chunks.next()
            if chunk.map({ ["fcTL", "IEND"].contains($0.type) }) ?? true, let last = current {
                // The next chunk is left for the next call, so that damage in it does not cost this frame.
                (current, chunks) = (nil, before)
                return try layer(last, isLast: chunk == nil)
            }
            guard let chunk else { throw .truncated }
            switch chunk.type {
            case "fcTL": current = Gathered(control: try control(chunk))
            case "IDAT":
                isBeforePixels = false
                // Pixels before the first frame belong to a picture for programs that do not show animations.
                if given == 0 { current?.pixels += chunk.bytes }
            case "fdAT":
                try checkSequence(chunk)
                current?.pixels += PNGFile.chunk("IDAT", chunk.payload.dropFirst(4))
            case "IEND": throw .corrupt("it has fewer frames than it says")
            default:
                if isBeforePixels, Self.colorChunks.contains(chunk.type) { shared += chunk.bytes }
            }
        }
        return nil
    }

    private mutating func checkSequence(_ chunk: PNGChunkReader.Chunk) throws(ImageError) {
        guard chunk.isIntact else { throw .corrupt("a frame's checksum is not that of its bytes") }
        guard ByteReader(chunk.payload, bigEndian: true).uint32(at: 0) == sequence else {
            throw .corrupt("its frames are not in order")
        }
        sequence += 1
    }

    private mutating func control(_ chunk: PNGChunkReader.Chunk) throws(ImageError) -> Control {
        try checkSequence(chunk)
        let reader = ByteReader(chunk.payload, bigEndian: true)
        guard chunk.payload.count == 26, let width = reader.uint32(at: 4), let height = reader.uint32(at: 8),
            let x = reader.uint32(at: 12), let y = reader.uint32(at: 16), let disposal = reader.uint8(at: 24),
            let blending = reader.uint8(at: 25), disposal < 3, blending < 2
        else { throw .corrupt("a frame does not say how it is shown") }
        let area = PixelRect(x: x, y: y, width: width, height: height)
        let whole = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
        guard width > 0, height > 0, isBeforePixels ? area == whole : whole.contains(area) else {
            throw .corrupt(
                "a frame of \(width) x \(height) pixels at \(x), \(y) does not fit in "
                    + "\(canvas.width) x \(canvas.height)")
        }
        return Control(
            area: area, milliseconds: Self.milliseconds(chunk.payload),
            disposal: [.kept, .cleared, .restored][disposal], blending: [.replacing, .over][blending])
    }

    private static func milliseconds(_ control: ArraySlice<UInt8>) -> Int {
        let reader = ByteReader(control, bigEndian: true)
        guard let count = reader.uint16(at: 20), let second = reader.uint16(at: 22) else { return 0 }
        // 0 stands for hundredths.
        let parts = second == 0 ? 100 : second
        return (1000 * count + parts / 2) / parts
    }

    private mutating func layer(_ frame: Gathered, isLast: Bool) throws(ImageError) -> FrameLayer {
        guard !frame.pixels.isEmpty else {
            throw isLast ? .truncated : .corrupt("a frame without pixels")
        }
        given += 1
        let control = frame.control
        let header =
            PNGFile.bigEndian(UInt32(control.area.width)) + PNGFile.bigEndian(UInt32(control.area.height))
            + size.dropFirst(8)
        let file =
            PNGFile.signature + PNGFile.chunk("IHDR", header[...]) + shared + frame.pixels
            + PNGFile.chunk("IEND", [])
        return FrameLayer(
            raster: try decoder.decode(file, longestSideAtLeast: nil, part: nil).raster,
            x: control.area.x, y: control.area.y, blending: control.blending, disposal: control.disposal,
            milliseconds: control.milliseconds)
    }
}
