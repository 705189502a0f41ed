import Essentials

/// A file of a pack other than an image.
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

/// An image of a pack that is not made yet.
package struct PackImage: Sendable {
    /// Path in the app's folder.
    package var path: String
    /// Place of its sticker in the pack.
    package var sticker: Int
    /// The demands on the image.
    package var spec: ImageSpec
}

/// The sizes of a finished image, for the files that name it.
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
    /// Returns every other file. `made` holds the images' sizes by path.
    func files(_ made: [String: MadeImage]) -> [PackFile]
    /// The archive of the pack's files, if the app takes one: its path, and each entry's name with the path of its file.
    var archive: (path: String, entries: [(name: String, file: String)])? { get }
}

extension PackKind {
    var archive: (path: String, entries: [(name: String, file: String)])? { nil }
}

/// Writes the JSON files of packs.
enum PackJSON {
    /// Returns the value as readable JSON with sorted keys, the same on every system.
    static func bytes(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(value) else {
            preconditionFailure(
                "packs say of themselves texts, numbers and lists of them, which JSON can hold")
        }
        return Array(json) + [UInt8(ascii: "\n")]
    }
}

/// `emoji.txt`: the emoji of each file, in the form that `sticker-convert` and other tools exchange.
enum EmojiList {
    /// Returns the emoji of each sticker, at most `most` or a single one that is not joined (`nil`), by its file's name
    /// without the suffix.
    static func byStem(_ pack: ChatPack, most: Int?) -> [String: String] {
        var list: [String: String] = [:]
        for index in pack.stickers.indices {
            let sticker = pack.stickers[index]
            list[pack.stem(of: index)] =
                most.map { sticker.emojiOrStar.prefix($0).joined() } ?? sticker.singleEmoji
        }
        return list
    }
}

/// Custom emoji whose file name is their name: those of Discord, Slack and Mattermost.
struct EmojiKind: PackKind {
    let pack: ChatPack
    let app: ChatApp
    /// The demands on each still image.
    let spec: ImageSpec

    var images: [PackImage] {
        pack.shortcodes(upTo: 32).enumerated().map { index, name in
            PackImage(
                path: "\(pack.numberedSlug)/\(name).\(pack.stickers[index].suffix("png", in: app))",
                sticker: index, spec: pack.spec(spec, of: index, in: app))
        }
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] { [] }
}
