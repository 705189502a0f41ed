import Essentials
package import Codecs
import Cutout
package import Pixels

/// A photo's sticker with its copies: everything that is made from the photo and does not depend on its name.
@dynamicMemberLookup
package struct Sticker: Sendable {
    /// The version of the output, increased when the same photo gives other bytes: part of cache keys.
    package static let version = 13

    /// An encoded image.
    package struct Image: Sendable {
        package var width, height: Int
        package var bytes: [UInt8]

        /// The image's size, for reports.
        package var reported: PhotoReport.Image {
            PhotoReport.Image(width: width, height: height, bytes: bytes.count)
        }
    }

    /// The sticker as downloaded (PNG).
    package var png: Image
    /// The sticker as shown (WebP), at each of ``shownSides(of:)``.
    package var webps: [Image]
    /// The sticker for lists (WebP).
    package var thumb: Image
    /// The small blurred copy (WebP).
    package var blur: Image
    /// The moving sticker (WebP), as downloaded and as pages show it; empty for a still one.
    package var moving: [Image]
    /// All other facts about the sticker.
    package var facts: StickerFacts

    /// Reads or changes a fact by its name.
    package subscript<Value>(dynamicMember member: WritableKeyPath<StickerFacts, Value>) -> Value {
        get { facts[keyPath: member] }
        set { facts[keyPath: member] = newValue }
    }

    /// All pictures: the PNG, the copy for lists, the blurred one, the shown ones, and the moving ones.
    package var images: [Image] { [png, thumb, blur] + webps + moving }

    /// A hash of the PNG's content, for all the sticker's file names.
    package var hash: String { ContentHash.of(png.bytes) }

    /// Returns the longest sides of the shown copies, in pixels; at most one is larger than the sticker itself.
    package static func shownSides(of longestSide: Int) -> [Int] {
        [gridSide] + (longestSide > gridSide ? [512] : []) + (longestSide > 512 ? [1024] : [])
    }

    /// The copy of at most 512 pixels: large enough for chats and for drawings with stickers.
    package var medium: Image { webps.last { max($0.width, $0.height) <= 512 } ?? webps[0] }

    /// Longest side of the copy for lists: 56 CSS pixels on dense screens, and some.
    package static let thumbSide = 128
    /// Quality of the lossy copies, 0...100: the point where the eye no longer sees the loss on photos.
    package static let webpQuality: Float = 82
    /// The same for the copy for lists, which is mostly shown smaller than it is.
    private static let thumbQuality: Float = 76
    /// The encoder's effort for the copy for grids: half the time of its default, and a twentieth more bytes.
    private static let gridEffort = 2
    /// Longest side of that copy, in pixels.
    private static let gridSide = 320

    /// Encodes a finished sticker and its copies.
    ///
    /// - Parameters:
    ///   - frames: the moving sticker; empty for a still one.
    ///   - width: the most pictures to encode at the same time.
    ///   - facts: the facts known so far; the encoded pictures add theirs.
    package init(
        _ sticker: Raster, moving frames: [Frame] = [], png kind: StickerPNG, width: Int,
        facts: StickerFacts
    ) async throws {
        // From the largest to the smallest; each copy is made from the one before.
        let sides = Self.shownSides(of: sticker.longestSide)
        var copies: [Raster] = []
        for side in (sides.reversed() + [Self.thumbSide]) {
            let size = Raster.fittedSize(width: sticker.width, height: sticker.height, longestSide: side)
            copies.append((copies.last ?? sticker).resized(width: size.width, height: size.height))
        }
        let (largest, others) = (copies[0], Array(copies.dropFirst()))
        // The largest copy takes about as long as all others and the PNG together.
        let (shown, (png, small, blur)) = try await concurrentPair(width: width) {
            try Self.webp(largest, side: sides[sides.count - 1])
        } _: {
            (
                try Timings.measure(.png) { try kind.file(of: sticker) },
                try zip(others, sides.dropLast().reversed() + [Self.thumbSide]).map {
                    try Self.webp($0, side: $1)
                },
                try Timings.measure(.soft) { try Self.webp(SoftCopy.of(others[others.count - 1])) }
            )
        }
        self.png = Image(width: sticker.width, height: sticker.height, bytes: png)
        webps = small.dropLast().reversed() + [shown]
        thumb = small[small.count - 1]
        self.blur = blur
        // The moving sticker has to stay clear of the corner that peels, too.
        let corner = frames.map { Self.corner(of: $0.raster) }.max() ?? 0
        self.facts = facts
        self.facts.checksum = CRC32.checksum(of: png[...])
        self.facts.corner = max(corner, Self.corner(of: sticker))
        moving = frames.count > 1 ? try await Self.moving(frames, width: width) : []
        self.facts.movement = try Self.movement(of: moving)
        if self.facts.movement == nil { moving = [] }
    }

    private static func corner(of sticker: Raster) -> Double {
        var farthest = 0
        for y in 0..<sticker.height {
            var x = sticker.width - 1
            while x >= 0 && x + y > farthest && sticker[x, y].alpha < 128 { x -= 1 }
            if x >= 0 { farthest = max(farthest, x + y) }
        }
        // The square's margins beside or above the sticker.
        let side = Double(max(1, sticker.longestSide))
        let margins = Double(2 * sticker.longestSide - sticker.width - sticker.height) / 2
        return max(1, min(2, (Double(farthest) + margins) / side))
    }

    private static func webp(_ raster: Raster, side: Int) throws -> Image {
        try Timings.measure(.webP(side)) {
            try webp(
                raster, quality: side == thumbSide ? thumbQuality : webpQuality,
                effort: side == gridSide ? gridEffort : 4)
        }
    }

    private static func webp(
        _ raster: Raster, quality: Float = webpQuality, effort: Int = 4
    ) throws -> Image {
        Image(
            width: raster.width, height: raster.height,
            bytes: try WebPEncoder.encode(raster, quality: quality, effort: effort))
    }
}

extension Sticker {
    /// Quality of moving pictures, 0...100: the eye sees less of a frame that is gone in a moment.
    static let movingQuality: Float = 70
    private static let smallMovingQuality: Float = 60

    /// Returns both copies of a moving sticker.
    private static func moving(_ frames: [Frame], width: Int) async throws -> [Image] {
        let (large, small) = try await concurrentPair(width: width) {
            try webp(frames, quality: movingQuality)
        } _: {
            try webp(frames.map { $0.fitted(longestSide: gridSide) }, quality: smallMovingQuality)
        }
        return [large, small]
    }

    /// Returns the movement of both copies; `nil` if one does not move because its frames look the same.
    static func movement(of moving: [Image]) throws -> StickerFacts.Movement? {
        let movements = try moving.compactMap { try ImageDecoder().movement(of: $0.bytes) }
        guard let large = movements.first, movements.count == 2 else { return nil }
        return .init(frames: large.frames, milliseconds: large.milliseconds)
    }

    private static func webp(_ frames: [Frame], quality: Float) throws -> Image {
        Image(
            width: frames[0].raster.width, height: frames[0].raster.height,
            bytes: try AnimatedWebPEncoder.encode(frames, quality: quality))
    }
}

extension Frame {
    /// Returns the frame with a longest side of at most `side` pixels.
    func fitted(longestSide side: Int) -> Frame {
        Frame(raster.fitted(longestSide: side), milliseconds: milliseconds)
    }
}
