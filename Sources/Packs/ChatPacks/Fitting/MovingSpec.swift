/// The demands of an app on a moving sticker.
package struct MovingSpec: Sendable, Hashable {
    /// File format.
    package var format: Format
    /// Size in pixels.
    package var size: PixelSize
    /// The least length of the longer side in pixels, if the app takes smaller stickers than ``size``; otherwise `nil`.
    package var leastSide: Int?
    /// The most bytes of the file.
    package var maxBytes: Int
    /// The longest time of one loop, in milliseconds.
    package var maxMilliseconds: Int
    /// Allowed times of one loop, in whole seconds; `nil` if any time is allowed.
    package var seconds: [Int]?
    /// Allowed numbers of frames.
    package var frames: ClosedRange<Int>
    /// The longest time of all loops together, in milliseconds; `nil` if it loops for ever.
    package var maxLooped: Int?

    /// How a moving sticker is stored.
    package enum Format: Sendable, Hashable {
        /// Lossy WebP, its alpha channel kept exactly.
        case webp
        /// PNG with one palette for all frames.
        case png
        /// PNG of red, green, blue and alpha.
        case truecolorPNG
        /// GIF: pixels are clear or opaque.
        case gif
        /// WebM: a film of VP9 with its own alpha channel, at one rate.
        case webM

        /// The suffix of such files' names, without the point.
        package var suffix: String {
            switch self {
            case .webp: "webp"
            case .png, .truecolorPNG: "png"
            case .gif: "gif"
            case .webM: "webm"
            }
        }
    }

    /// A specification from its parts.
    package init(
        _ format: Format, _ size: PixelSize, leastSide: Int? = nil, maxBytes: Int,
        maxMilliseconds: Int = .max,
        seconds: [Int]? = nil, frames: ClosedRange<Int> = 2...5_000, maxLooped: Int? = nil
    ) {
        self.format = format
        self.size = size
        self.leastSide = leastSide
        self.maxBytes = maxBytes
        self.maxMilliseconds = maxMilliseconds
        self.seconds = seconds
        self.frames = frames
        self.maxLooped = maxLooped
    }

    /// The least side as a share of the largest that an app takes: smaller stickers look soft.
    private static let leastShare = 0.45

    /// Creates the demands of `app`; `nil` if it takes no moving format that Peel writes.
    ///
    /// - Parameter size: the size; `nil` for the app's, or its smallest if it takes several.
    package init?(for app: ChatApp, size: PixelSize? = nil) {
        guard case .words(let formats)? = app.limit(.movingFormat)?.bound else { return nil }
        let format: Format =
            switch formats.first {
            case "webp": .webp
            case "gif": .gif
            case "webm": .webM
            default:
                app.limit(.colorMode) == nil && app.limit(.movingColors) == nil ? .png : .truecolorPNG
            }
        let largest: PixelSize
        var least: Int?
        switch app.limit(.movingSize)?.bound {
        case .size(let size), .within(let size): largest = size
        case .between(let size, let oneSide): (largest, least) = (size, oneSide)
        case .sizes(let sizes): largest = sizes[0]
        case .longestSide(let side): largest = PixelSize(side)
        case .sides(let range): largest = PixelSize(range.upperBound)
        case .square(let range):
            largest = PixelSize(range.upperBound)
            least = max(range.lowerBound, Int(Double(range.upperBound) * Self.leastShare))
        default: return nil
        }
        self.init(format, size ?? largest, leastSide: least, maxBytes: app.most(.movingBytes))
        if case .time(let times)? = app.limit(.playingTime)?.bound { maxMilliseconds = times.upperBound }
        if case .seconds(let numbers)? = app.limit(.playingTime)?.bound { seconds = numbers }
        if case .number(let counts, _)? = app.limit(.frameCount)?.bound { frames = counts }
        if case .time(let times)? = app.limit(.loopedTime)?.bound { maxLooped = times.upperBound }
    }
}
