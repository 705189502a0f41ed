package import Codecs
import Pixels
import Quantization

/// A moving sticker encoded as its ``MovingSpec`` asks.
package struct FittedMovement: Sendable {
    /// The file's content.
    package var bytes: [UInt8]
    /// Size in pixels.
    package var size: PixelSize
    /// Number of frames, and their time together in milliseconds.
    package var frames, milliseconds: Int
    /// The loss that the limit of bytes caused.
    package var loss: FittedImage.Loss
}

/// Makes the frames of a moving sticker into a file that an app takes.
package struct MovingFitter: Sendable {
    /// The longest time of a frame if every second or third is left out, which stays even, in milliseconds: 7.5 frames a second.
    private static let longestFrame = 134
    /// The longest time of a frame if nothing else is small enough, in milliseconds: slow movements bear it.
    private static let longestOfLast = 250
    /// The largest accepted difference between a frame's time and its time in a film, in milliseconds.
    private static let mostLate = 4
    /// The factor from each size to the next smaller one.
    private static let shrinking = 0.85
    /// The least time of a frame, in milliseconds: browsers show shorter frames longer.
    private static let leastMilliseconds = 20
    /// The least time of a film's frame, in milliseconds: 30 frames a second.
    private static let leastFilmMilliseconds = 34
    /// The largest factor by which a sticker that is too long is sped up. A longer sticker is cut off.
    private static let mostHaste = 1.25

    /// The most frames to try: 10 seconds, the longest that an app takes, at 30 frames a second.
    private static let mostFrames = 300

    /// Writes frames as WebM, at a quality of 0...63. All frames get the same share of their time.
    package typealias WebMEncoder = @Sendable (_ frames: [Frame], _ quality: Int) async throws -> [UInt8]

    private let webM: WebMEncoder?

    /// Makes a fitter. Without a `webM` encoder, ``fit(_:to:)`` returns `nil` for that format.
    package init(webM: WebMEncoder? = nil) { self.webM = webM }

    /// Returns the file of `frames`, which all have one size. If the file is too large, it gets fewer frames, then a smaller size
    /// if the app takes one, then a lower quality: WebP of 75 down to 30, or 256 down to 64 colours. The last resort is even
    /// fewer frames. PNG without a palette keeps all its colours if the file of all frames is small enough.
    ///
    /// - Returns: `nil` if no file is small enough.
    /// - Throws: `ImageError` if there is too little memory or the task is cancelled, and the errors of the WebM encoder.
    package func fit(_ frames: [Frame], to spec: MovingSpec) async throws -> FittedMovement? {
        guard !frames.isEmpty else { return nil }
        let (choices, last) = Self.choices(Self.timed(frames, spec), spec)
        if spec.format == .truecolorPNG,
            let fitted = try await fitted(choices[0], spec, spec.size, level: .max)
        {
            return fitted
        }
        var fewest: [Frame] = []
        for choice in choices {
            fewest = choice
            if let fitted = try await fitted(fewest, spec, spec.size, level: spec.format.levels.upperBound) {
                return fitted
            }
        }
        var size = spec.size
        while let smaller = Self.smaller(size, spec) {
            size = smaller
            if let fitted = try await fitted(fewest, spec, size, level: spec.format.levels.upperBound) {
                return fitted
            }
        }
        if let fitted = try await lowered(fewest, spec, size) { return fitted }
        for choice in last {
            if let fitted = try await lowered(choice, spec, size) { return fitted }
        }
        return nil
    }

    /// Returns the file of the best quality that fits, or nearly so, found by bisection; `nil` if none fits.
    private func lowered(
        _ frames: [Frame], _ spec: MovingSpec, _ size: PixelSize
    ) async throws -> FittedMovement? {
        var best: FittedMovement?
        var (low, high) = (spec.format.levels.lowerBound, spec.format.levels.upperBound - 1)
        while best == nil || high - low >= spec.format.levelStep {
            // Try the lowest level first: if that does not fit, none does.
            let level = best == nil ? low : (low + high) / 2
            if let fitted = try await fitted(frames, spec, size, level: level) {
                best = fitted
                low = level + 1
            } else if best == nil {
                return nil
            } else {
                high = level - 1
            }
        }
        return best
    }

    private func fitted(
        _ frames: [Frame], _ spec: MovingSpec, _ size: PixelSize, level: Int
    ) async throws -> FittedMovement? {
        let time = frames.reduce(0) { $0 + $1.milliseconds }
        let loops = spec.maxLooped.map { max(1, min(4, $0 / max(1, time))) } ?? 0
        let placed = frames.map { Frame($0.raster.placed(in: size), milliseconds: $0.milliseconds) }
        do {
            guard let (bytes, loss) = try await encoded(placed, spec, level: level, loops: loops),
                bytes.count <= spec.maxBytes
            else { return nil }
            return FittedMovement(
                bytes: bytes, size: size, frames: frames.count, milliseconds: time, loss: loss)
        } catch let error as ImageError where error.code == .tooLarge {
            return nil
        }
    }

    private func encoded(
        _ frames: [Frame], _ spec: MovingSpec, level: Int, loops: Int
    ) async throws -> ([UInt8], FittedImage.Loss)? {
        let most = spec.maxBytes
        switch spec.format {
        case .webp:
            return (try AnimatedWebPEncoder.encode(frames, quality: Float(level)), .quality(level))
        case .png:
            let images = Self.indexed(frames, colors: level)
            return (try APNGEncoder.encode(images, loops: loops, upTo: most), .colors(level))
        case .gif:
            let hard = frames.map { Frame($0.raster.withoutHalfClearPixels, milliseconds: $0.milliseconds) }
            return (try GIFEncoder.encode(Self.indexed(hard, colors: level)), .colors(level))
        case .webM:
            guard let webM else { return nil }
            return (try await webM(frames, level), .quality(level))
        case .truecolorPNG where level == .max:
            return (try APNGEncoder.encode(frames, loops: loops, upTo: most), .none)
        case .truecolorPNG:
            let few = Self.indexed(frames, colors: level).map {
                Frame($0.image.raster, milliseconds: $0.milliseconds)
            }
            let file = try APNGEncoder.encode(few, compression: .plain, loops: loops, upTo: most)
            return (file, .colors(level))
        }
    }

    // MARK: Time

    /// Returns the frames to try, the most first: all, every second one, every third; and those to try last.
    private static func choices(
        _ frames: [Frame], _ spec: MovingSpec
    ) -> (usual: ArraySlice<[Frame]>, last: ArraySlice<[Frame]>) {
        let isFilm = spec.format == .webM
        let frames = isFilm ? parts(frames, evenCount(frames)) : frames
        let time = frames.reduce(0) { $0 + $1.milliseconds }
        let (least, most) = (spec.frames.lowerBound, spec.frames.upperBound)
        let shown = max(least, time / (isFilm ? leastFilmMilliseconds : leastMilliseconds))
        let count = min(mostFrames, most, shown)
        let first = (frames.count + count - 1) / count
        let usual = max(leastMilliseconds, frames.map(\.milliseconds).sorted()[frames.count / 2])
        let choices = (first...max(first, longestOfLast / usual)).map { step in
            let fewer = everyFrame(frames, step)
            return fewer.count < least ? parts(frames, least) : fewer
        }
        let rest = max(1, longestFrame / usual - first + 1)
        return (choices.prefix(rest), choices.dropFirst(rest))
    }

    /// Returns every `step`-th frame, each shown until the next one.
    private static func everyFrame(_ frames: [Frame], _ step: Int) -> [Frame] {
        stride(from: 0, to: frames.count, by: step).map { first in
            let time = frames[first..<min(frames.count, first + step)].reduce(0) { $0 + $1.milliseconds }
            return Frame(frames[first].raster, milliseconds: time)
        }
    }

    /// Returns how many frames of equal time show these frames at their times, or as nearly as possible.
    private static func evenCount(_ frames: [Frame]) -> Int {
        var (time, ends) = (0, [Int]())
        for frame in frames {
            time += frame.milliseconds
            ends.append(time)
        }
        /// Returns how far the ends of the frames are from the ends of `count` equal ones, in milliseconds times `count`.
        func late(_ count: Int) -> Int {
            ends.map { end in
                let nearest = (2 * end * count + time) / (2 * time)
                return abs(end * count - nearest * time)
            }.max() ?? 0
        }
        let counts = 1...max(1, min(mostFrames, time / leastFilmMilliseconds))
        return counts.first { late($0) <= mostLate * $0 }
            ?? counts.min { late($0) * $1 < late($1) * $0 } ?? frames.count
    }

    /// Returns the frames, sped up, slowed down or cut off so that the app takes their time.
    private static func timed(_ frames: [Frame], _ spec: MovingSpec) -> [Frame] {
        let frames = frames.map { Frame($0.raster, milliseconds: max(1, $0.milliseconds)) }
        let time = frames.reduce(0) { $0 + $1.milliseconds }
        let wanted =
            spec.seconds.flatMap { $0.map { 1000 * $0 }.min { abs($0 - time) < abs($1 - time) } }
            ?? min(time, spec.maxMilliseconds)
        if Double(time) > mostHaste * Double(wanted) {
            return cut(frames, to: wanted)
        }
        return time == wanted ? frames : played(frames, in: wanted, of: time)
    }

    /// Returns the frames of the first `milliseconds`.
    private static func cut(_ frames: [Frame], to milliseconds: Int) -> [Frame] {
        var left = milliseconds
        return frames.compactMap { frame in
            guard left > 0 else { return nil }
            let time = min(left, frame.milliseconds)
            left -= time
            return Frame(frame.raster, milliseconds: time)
        }
    }

    /// Returns the frames, shown in `wanted` instead of `time` milliseconds.
    private static func played(_ frames: [Frame], in wanted: Int, of time: Int) -> [Frame] {
        var (before, told) = (0, 0)
        return frames.compactMap { frame in
            before += frame.milliseconds
            let end = (before * wanted + time / 2) / time
            defer { told = end }
            return end > told ? Frame(frame.raster, milliseconds: end - told) : nil
        }
    }

    /// Returns `count` frames of equal time, each the frame that is shown in the middle of its part.
    private static func parts(_ frames: [Frame], _ count: Int) -> [Frame] {
        let time = frames.reduce(0) { $0 + $1.milliseconds }
        var (index, end) = (0, frames[0].milliseconds)
        return (0..<count).map { part in
            while index + 1 < frames.count, 2 * end * count <= (2 * part + 1) * time {
                index += 1
                end += frames[index].milliseconds
            }
            let (first, last) = (part * time / count, (part + 1) * time / count)
            return Frame(frames[index].raster, milliseconds: last - first)
        }
    }

    // MARK: Pixels

    /// Returns the next smaller size, or `nil` if the app does not take it.
    private static func smaller(_ size: PixelSize, _ spec: MovingSpec) -> PixelSize? {
        // Some apps ask for even sides.
        func shrunk(_ side: Int) -> Int { max(2, Int(Double(side) * shrinking) & ~1) }
        let smaller = PixelSize(shrunk(size.width), shrunk(size.height))
        guard let least = spec.leastSide, max(smaller.width, smaller.height) >= least else { return nil }
        return smaller
    }

    /// Returns the frames with one palette. Pixels that stay the same keep their colour, so that dots do not flicker.
    private static func indexed(
        _ frames: [Frame], colors: Int
    ) -> [(image: IndexedRaster, milliseconds: Int)] {
        let (width, height) = (frames[0].raster.width, frames[0].raster.height)
        let pixels = width * height
        let tall = Raster(
            width: width, height: height * frames.count, bytes: frames.flatMap(\.raster.bytes))
        let all = PaletteQuantizer().indexed(tall, colors: colors)
        var indices: [UInt8] = []
        return frames.enumerated().map { number, frame in
            var next = Array(all.indices[number * pixels..<(number + 1) * pixels])
            if number > 0 { next.keep(indices, whereEqual: frame.raster, frames[number - 1].raster) }
            indices = next
            let image = IndexedRaster(width: width, height: height, indices: next, palette: all.palette)
            return (image, frame.milliseconds)
        }
    }
}

extension MovingSpec.Format {
    /// The qualities, or numbers of colours, from the lowest that is good enough to the highest.
    fileprivate var levels: ClosedRange<Int> {
        switch self {
        case .webp: 30...75
        case .webM: 15...35
        case .png, .gif, .truecolorPNG: 64...256
        }
    }

    /// The distance to the best level at which the search ends: it is invisible, and each try takes time.
    fileprivate var levelStep: Int {
        switch self {
        case .webp: 1
        case .webM: 3
        case .png, .gif, .truecolorPNG: 16
        }
    }
}

extension [UInt8] {
    /// Copies the indices of `others` wherever the two rasters have the same pixel.
    fileprivate mutating func keep(_ others: [UInt8], whereEqual raster: Raster, _ other: Raster) {
        for place in indices {
            let pixel = 4 * place
            guard raster.bytes[pixel] == other.bytes[pixel],
                raster.bytes[pixel + 1] == other.bytes[pixel + 1],
                raster.bytes[pixel + 2] == other.bytes[pixel + 2],
                raster.bytes[pixel + 3] == other.bytes[pixel + 3]
            else { continue }
            self[place] = others[place]
        }
    }
}

extension Raster {
    /// Returns the raster scaled to fit into `size`, in the middle of a clear one.
    fileprivate func placed(in size: PixelSize) -> Raster {
        let scale = min(Double(size.width) / Double(width), Double(size.height) / Double(height))
        let fitted = resized(
            width: max(1, min(size.width, Int((Double(width) * scale).rounded()))),
            height: max(1, min(size.height, Int((Double(height) * scale).rounded()))))
        guard fitted.width != size.width || fitted.height != size.height else { return fitted }
        var image = Raster(width: size.width, height: size.height)
        image.draw(fitted, x: (size.width - fitted.width) / 2, y: (size.height - fitted.height) / 2)
        return image
    }

    /// The raster with each pixel clear or opaque.
    fileprivate var withoutHalfClearPixels: Raster {
        var raster = self
        for place in stride(from: 3, to: bytes.count, by: Raster.channels) {
            raster.bytes[place] = bytes[place] < 128 ? 0 : 255
        }
        return raster
    }
}
