package import Pixels

/// One complete picture of an animation, as shown.
package struct Frame: Sendable, Equatable {
    package var raster: Raster
    /// The time that the frame is shown.
    package var milliseconds: Int

    /// Makes a frame from its parts.
    package init(_ raster: Raster, milliseconds: Int) {
        self.raster = raster
        self.milliseconds = milliseconds
    }

    /// The most frames of a file to read.
    static let most = 5_000

    /// Returns a frame's time. Like browsers, shows less than 20 ms for 100: old writers mean "as fast as possible".
    static func shown(_ milliseconds: Int) -> Int { milliseconds < 20 ? 100 : milliseconds }
}

/// The facts about an animation that are known before any pixel is decoded.
package struct MovementHeader: Sendable, Hashable {
    /// Number of frames; at least 2, at most 5,000.
    package var frames: Int
    /// The time of all frames together.
    package var milliseconds: Int
    /// How often all frames are shown; 0 for ever.
    package var loops: Int

    /// The time of all repetitions together; `Int.max` if it would overflow.
    package var loopedMilliseconds: Int {
        let (time, isTooLong) = milliseconds.multipliedReportingOverflow(by: loops)
        return isTooLong ? .max : time
    }

    /// Makes a header from its parts.
    package init(frames: Int, milliseconds: Int, loops: Int) {
        self.frames = frames
        self.milliseconds = milliseconds
        self.loops = loops
    }

    /// Makes a header of frames as a file declares them.
    init(_ told: ToldMovement) {
        self.init(
            frames: told.times.count, milliseconds: told.times.reduce(0) { $0 + Frame.shown($1) },
            loops: told.loops)
    }
}

/// A file's declaration of its animation.
struct ToldMovement {
    /// The time of each frame in milliseconds, as in the file; at least 2 of them.
    let times: [Int]
    /// How often all frames are shown; 0 for ever.
    let loops: Int

    /// `nil` for fewer than 2 frames.
    init?(times: [Int], loops: Int) {
        guard times.count > 1 else { return nil }
        self.times = times
        self.loops = loops
    }
}

/// The layer that a file draws on the canvas for a frame.
struct FrameLayer {
    /// The way to draw the layer over the existing pixels.
    enum Blending { case over, replacing }
    /// The treatment of the layer's area before the next layer.
    enum Disposal { case kept, cleared, restored }

    let raster: Raster
    /// The layer's top left corner. Parts outside of the canvas are left out.
    let x, y: Int
    var blending = Blending.over
    var disposal = Disposal.kept
    /// The time in the file.
    let milliseconds: Int
}

/// The layers of an animated file, one after another.
protocol FrameSource {
    /// The size of the canvas, and the conversion of its content to an upright sRGB picture.
    var canvas: RasterBuilder.Plan { get }
    /// Returns the next layer; `nil` after the last.
    mutating func next() throws(ImageError) -> FrameLayer?
}

extension ImageDecoder {
    /// Returns the number of pictures, their time, and how often they repeat; `nil` for a still file. Reads no pixels.
    ///
    /// - Throws: ``ImageError`` like ``header(of:)``. Damage after the first frame is *not* detected.
    package func movement(of bytes: [UInt8]) throws(ImageError) -> MovementHeader? {
        try codec(for: bytes).movement(of: bytes).map { MovementHeader($0) }
    }

    /// Returns whether an animated file's decoded still is not one of its frames: PNG has one for programs without animation.
    package func showsNoFrame(of bytes: [UInt8]) -> Bool {
        ImageFormat.sniff(bytes) == .png && PNGLayers.hasPictureApart(bytes)
    }

    /// Returns the shortest frame's time in milliseconds, as in the file (it may be 0); `nil` for a still file.
    ///
    /// - Throws: the errors of ``movement(of:)``.
    package func shortestFrame(of bytes: [UInt8]) throws(ImageError) -> Int? {
        try codec(for: bytes).movement(of: bytes)?.times.min()
    }

    /// Passes on a file's pictures in order: each complete as shown, upright, in sRGB. A still file has one.
    ///
    /// - Parameters:
    ///   - side: Reduces like ``decode(_:longestSideAtLeast:part:)``; `nil` for full size.
    ///   - take: Called with each picture, at most 5,000; returns whether it wants more.
    /// - Throws: ``ImageError`` like ``decode(_:longestSideAtLeast:part:)``; for a bad later frame, after those before it. Errors
    ///   of `take`.
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
