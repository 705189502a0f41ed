/// A file of a pack that is made from its texts alone.
package struct PackFile: Sendable {
    /// Path in the app's folder.
    package var path: String
    /// The content.
    package var bytes: [UInt8]

    init(_ path: String, _ text: String) {
        self.path = path
        bytes = Array(text.utf8)
    }

    init(_ path: String, json: some Encodable) {
        self.path = path
        bytes = PackJSON.bytes(json)
    }
}

/// An image of a pack that is to be made.
package struct PackImage: Sendable {
    /// Path in the app's folder.
    package var path: String
    /// Place of its sticker in the pack.
    package var sticker: Int
    /// What it has to be.
    package var spec: ImageSpec
}

/// An image that has been made, as the files beside it name it.
package struct MadeImage: Sendable {
    /// Size in pixels.
    package var size: PixelSize
    /// Size of the file.
    package var bytes: Int

    /// A made image from its sizes.
    package init(size: PixelSize, bytes: Int) {
        self.size = size
        self.bytes = bytes
    }
}

/// One app's way to lay out a pack.
protocol PackKind: Sendable {
    /// The pack, small enough for the app.
    var pack: ChatPack { get }
    /// Every image of the pack.
    var images: [PackImage] { get }
    /// Every other file, `made` being the images by their paths.
    func files(_ made: [String: MadeImage]) -> [PackFile]
    /// An archive to make from the pack's files: its path, and each entry's name with the file that it is.
    var archive: (path: String, entries: [(name: String, file: String)])? { get }
}

extension PackKind {
    var archive: (path: String, entries: [(name: String, file: String)])? { nil }
}
