/// What a moving sticker of a pack has to be.
package struct MovingSpec: Sendable, Hashable {
    /// How it is stored.
    package var format: Format
    /// Its size in pixels.
    package var size: PixelSize
    /// How short its longer side may become, where the app takes less than ``size``; `nil` where it does not.
    package var leastSide: Int?
    /// The most bytes of the file.
    package var maxBytes: Int
    /// The longest that it plays once, in milliseconds.
    package var maxMilliseconds: Int
    /// How many whole seconds it may play once; `nil` where any time is right.
    package var seconds: [Int]?
    /// How many frames it may have.
    package var frames: ClosedRange<Int>
    /// How long all its loops may take together, in milliseconds, where it is not shown for ever.
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

        /// What the names of such files end with.
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

    /// How much smaller than an app lets them be stickers become for their bytes; smaller ones look soft.
    private static let leastShare = 0.45

    /// What an app takes; `nil` where it takes none that Peel writes. Of several sizes the smallest, unless one is given.
    package init?(for app: ChatApp, size: PixelSize? = nil) {
        guard case .words(let formats)? = app.limit(.movingFormat)?.bound else { return nil }
        let format: Format =
            switch formats.first {
            case "webp": .webp
            case "gif": .gif
            case "webm": .webM
            default: app.limit(.colorMode) == nil ? .png : .truecolorPNG
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
