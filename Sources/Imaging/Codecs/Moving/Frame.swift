package import Pixels

/// One picture of a moving one, whole, as it is shown.
package struct Frame: Sendable, Equatable {
    /// What is shown.
    package var raster: Raster
    /// For how long.
    package var milliseconds: Int

    /// A frame from its parts.
    package init(_ raster: Raster, milliseconds: Int) {
        self.raster = raster
        self.milliseconds = milliseconds
    }

    /// How many frames of a file are read at most.
    static let most = 5_000

    /// How long a frame is shown of which a file says `milliseconds`. Browsers show those of less than two hundredths of a second,
    /// which old writers use for "as fast as can be", for a tenth.
    static func shown(_ milliseconds: Int) -> Int { milliseconds < 20 ? 100 : milliseconds }
}

/// What a moving picture is, known before any pixel is decoded.
package struct MovementHeader: Sendable, Hashable {
    /// How many frames it has; at least 2, at most 5,000.
    package var frames: Int
    /// How long all of them take.
    package var milliseconds: Int
    /// How often they are shown; 0 for ever.
    package var loops: Int

    /// How long all that is shown takes, where it ends; the largest number there is where it takes longer.
    package var loopedMilliseconds: Int {
        let (time, isTooLong) = milliseconds.multipliedReportingOverflow(by: loops)
        return isTooLong ? .max : time
    }

    /// A header from its parts.
    package init(frames: Int, milliseconds: Int, loops: Int) {
        self.frames = frames
        self.milliseconds = milliseconds
        self.loops = loops
    }

    /// Of frames as a file tells them.
    init(_ told: ToldMovement) {
        self.init(
            frames: told.times.count, milliseconds: told.times.reduce(0) { $0 + Frame.shown($1) },
            loops: told.loops)
    }
}

/// How a file says that it moves.
struct ToldMovement {
    /// For how many milliseconds each frame is shown, as the file says; at least 2 of them.
    let times: [Int]
    /// How often all are shown; 0 for ever.
    let loops: Int

    /// `nil` for fewer frames than 2.
    init?(times: [Int], loops: Int) {
        guard times.count > 1 else { return nil }
        self.times = times
        self.loops = loops
    }
}

/// What a file lays on the canvas for a frame.
struct FrameLayer {
    /// How it is laid on what is there.
    enum Blending { case over, replacing }
    /// What becomes of its area before the next one is laid.
    enum Disposal { case kept, cleared, restored }

    let raster: Raster
    /// Where its top left corner is. What falls outside of the canvas is left out.
    let x, y: Int
    var blending = Blending.over
    var disposal = Disposal.kept
    /// As the file says.
    let milliseconds: Int
}

/// The layers of a moving file, one after the other.
protocol FrameSource {
    /// The size of the canvas, and how what is on it becomes an upright sRGB picture.
    var canvas: RasterBuilder.Plan { get }
    /// The next layer; `nil` after the last.
    mutating func next() throws(ImageError) -> FrameLayer?
}

extension ImageDecoder {
    /// How many pictures the file in `bytes` shows one after the other, for how long in all, and how often; `nil` for a still one.
    /// Reads no pixels.
    ///
    /// - Throws: ``ImageError`` as ``header(of:)``. Damage behind the first frame is *not* seen.
    package func movement(of bytes: [UInt8]) throws(ImageError) -> MovementHeader? {
        try codec(for: bytes).movement(of: bytes).map { MovementHeader($0) }
    }

    /// Whether the picture that ``decode(_:longestSideAtLeast:)`` gives of a moving file is none of its frames: PNG has one for programs
    /// that show no movement.
    package func showsNoFrame(of bytes: [UInt8]) -> Bool {
        ImageFormat.sniff(bytes) == .png && PNGLayers.hasPictureApart(bytes)
    }

    /// For how many milliseconds the shortest frame of a moving file is shown, as the file says: it may be 0; `nil` for a still one.
    ///
    /// - Throws: as ``movement(of:)``.
    package func shortestFrame(of bytes: [UInt8]) throws(ImageError) -> Int? {
        try codec(for: bytes).movement(of: bytes)?.times.min()
    }

    /// Hands over the pictures of a moving file in order: each whole as it is shown, upright, in sRGB. A still file has one. Holds
    /// the canvas, and one layer beside it.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - side: Shrinks as ``decode(_:longestSideAtLeast:part:)`` does; `nil` for full size.
    ///   - take: Gets each picture; whether it wants more. At most 5,000 come.
    /// - Throws: ``ImageError`` as ``decode(_:longestSideAtLeast:part:)``: where a later frame is damaged or missing, after those
    ///   before it. What `take` throws.
    package func frames(
        of bytes: [UInt8], longestSideAtLeast side: Int? = nil,
        _ take: (Frame) throws(ImageError) -> Bool
    ) throws(ImageError) {
        let codec = try codec(for: bytes)
        guard try codec.movement(of: bytes) != nil, var source = try codec.layers(of: bytes) else {
            let image = try codec.decode(bytes, longestSideAtLeast: side, part: nil)
            _ = try take(Frame(image.raster, milliseconds: Frame.shown(0)))
            return
        }
        var canvas = try Canvas(source.canvas, limits: limits, longestSideAtLeast: side)
        for _ in 0..<Frame.most {
            guard let layer = try source.next() else { return }
            canvas.lay(layer)
            let frame = Frame(try canvas.picture(), milliseconds: Frame.shown(layer.milliseconds))
            guard try take(frame) else { return }
        }
    }
}
