package import Codecs

/// A pack to check against limits, as it was found on the disk or is about to be written there.
package struct PackContents: Sendable {
    /// An image file.
    package struct Image: Sendable {
        /// Path below the checked folder or archive.
        package var file: String
        /// Size of the file in bytes.
        package var bytes: Int
        /// The picture, or why it cannot be read.
        package var picture: Result<Picture, UnreadablePicture>

        /// An image from its file and its picture.
        package init(file: String, bytes: Int, picture: Result<Picture, UnreadablePicture>) {
            self.file = file
            self.bytes = bytes
            self.picture = picture
        }
    }

    /// The properties of a readable image.
    package struct Picture: Sendable, Hashable {
        /// The name of its ``ImageFormat``: `png`, `webp`, …
        package var format: String
        /// Size in pixels.
        package var size: PixelSize
        /// Its movement; `nil` for a still image.
        package var movement: MovementHeader?
        /// The time of its shortest frame, in milliseconds.
        package var shortestFrame: Int?
        /// Whether the file stores transparency.
        package var hasAlpha: Bool
        /// Whether all pixels of all frames were decoded and are invisible.
        package var isInvisible = false
        /// The way a PNG stores its colours; `nil` for other formats.
        package var colors: Colors?
        /// The resolution that a PNG names, if any.
        package var dotsPerInch: Int?
    }

    /// A way to store a PNG's colours.
    package enum Colors: String, Sendable, Hashable {
        case gray = "grey"
        case rgb = "RGB"
        case palette = "a palette"
    }

    /// Why an image cannot be read.
    package struct UnreadablePicture: Error, Hashable {
        package var reason: String
    }

    /// One sticker, with the texts that its pack gives; `nil` if the layout has no place for them.
    package struct Sticker: Sendable {
        package var image: Image
        package var name: String?
        package var emoji: [String]?
        package var alt: String?
        package var keywords: [String]?
        package var description: String?
        package var tags: String?

        /// A sticker that has only an image.
        package init(image: Image) { self.image = image }
    }

    /// The role of an image that represents the pack.
    package enum Role: Sendable, Hashable {
        case cover
        case main
        case tab
        /// An icon, and the size that its entry asks for.
        case icon(PixelSize)
    }

    /// Path of the pack below the checked folder or archive; empty if it is all of it.
    package var path: String
    /// The pack's texts; `nil` if the layout has no place for them.
    package var title, author, description, identifier, shortName, gridSize: String?
    /// The stickers, in order.
    package var stickers: [Sticker] = []
    /// Images that represent the pack.
    package var covers: [(role: Role, image: Image)] = []
    /// Size of the archive in bytes, if the pack is one.
    package var archiveBytes: Int?
    /// Files that the pack names but does not contain.
    package var missing: [String] = []
    /// Values that other files repeat for scripts and programs; `about` is the sticker.
    package var again: [(file: String, rule: Rule, value: Measured, about: String?)] = []
    /// Faults of the layout, each with its file.
    package var faults: [(file: String, reason: String)] = []

    /// Whether each readable sticker moves.
    var areMoving: [Bool] {
        stickers.compactMap { try? $0.image.picture.get() }.map { $0.movement != nil }
    }

    /// An empty pack.
    package init(path: String) { self.path = path }

    /// Records that a file is named but missing.
    mutating func lacks(_ file: String) {
        if !missing.contains(file) { missing.append(file) }
    }
}
