package import Codecs

/// A pack as it was found on the disk or is about to be written there: what limits are held against.
package struct PackContents: Sendable {
    /// An image file.
    package struct Image: Sendable {
        /// Path in what was checked.
        package var file: String
        /// Size of the file in bytes.
        package var bytes: Int
        /// The picture, or why it cannot be read.
        package var picture: Result<Picture, UnreadablePicture>

        /// An image from its file and what it shows.
        package init(file: String, bytes: Int, picture: Result<Picture, UnreadablePicture>) {
            self.file = file
            self.bytes = bytes
            self.picture = picture
        }
    }

    /// What a readable image is.
    package struct Picture: Sendable, Hashable {
        /// The name of its ``ImageFormat``: `png`, `webp`, …
        package var format: String
        /// Size in pixels.
        package var size: PixelSize
        /// How it moves; `nil` for a still one.
        package var movement: MovementHeader?
        /// For how many milliseconds its shortest frame is shown.
        package var shortestFrame: Int?
        /// Whether the file stores transparency.
        package var hasAlpha: Bool
        /// Whether all pixels of all frames were looked at, and none can be seen.
        package var isInvisible = false
        /// How a PNG stores its colours; `nil` for other formats.
        package var colors: Colors?
        /// The resolution that a PNG names, if it does.
        package var dotsPerInch: Int?
    }

    /// How a PNG stores its colours.
    package enum Colors: String, Sendable, Hashable {
        case gray = "grey"
        case rgb = "RGB"
        case palette = "a palette"
    }

    /// Why an image cannot be read.
    package struct UnreadablePicture: Error, Hashable {
        package var reason: String
    }

    /// One sticker, with what its pack says about it; `nil` for what the layout has no place for.
    package struct Sticker: Sendable {
        package var image: Image
        package var name: String?
        package var emoji: [String]?
        package var alt: String?
        package var keywords: [String]?
        package var description: String?
        package var tags: String?

        /// A sticker that is an image alone.
        package init(image: Image) { self.image = image }
    }

    /// Which image stands for the pack.
    package enum Role: Sendable, Hashable {
        case cover
        case main
        case tab
        /// An icon and the size that it stands for.
        case icon(PixelSize)
    }

    /// Path of the pack in what was checked; empty for the whole.
    package var path: String
    /// The pack's texts; `nil` where the layout has no place for them.
    package var title, author, description, identifier, shortName, gridSize: String?
    /// The stickers, in order.
    package var stickers: [Sticker] = []
    /// Images that stand for the pack.
    package var covers: [(role: Role, image: Image)] = []
    /// Size of the archive, where the pack is one.
    package var archiveBytes: Int?
    /// Files that are named and not there.
    package var missing: [String] = []
    /// What other files than the pack's list say once more, as scripts and programs read it; `about` is the sticker.
    package var again: [(file: String, rule: Rule, value: Measured, about: String?)] = []
    /// What is wrong with the layout, each with the file that it is about.
    package var faults: [(file: String, reason: String)] = []

    /// Of each sticker that can be read, whether it moves.
    var areMoving: [Bool] {
        stickers.compactMap { try? $0.image.picture.get() }.map { $0.movement != nil }
    }

    /// An empty pack.
    package init(path: String) { self.path = path }

    /// Notes that a file is named and not there.
    mutating func lacks(_ file: String) {
        if !missing.contains(file) { missing.append(file) }
    }
}
