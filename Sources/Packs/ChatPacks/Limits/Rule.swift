/// What a limit is about. The raw value is its name in reports.
package enum Rule: String, Sendable, CaseIterable, Codable {
    // The pack
    case stickerCount = "sticker-count"
    case title
    case author
    case description
    case identifier
    case shortName = "short-name"
    case archiveBytes = "archive-bytes"
    case gridSize = "grid-size"
    // Each sticker's image
    case stickerSize = "sticker-size"
    case stickerBytes = "sticker-bytes"
    case stickerFormat = "sticker-format"
    case evenSides = "even-sides"
    case stillImage = "still-image"
    case colorMode = "color-mode"
    case resolution
    // What goes with a sticker
    case emojiCount = "emoji-count"
    case emoji
    case altText = "alt-text"
    case keywords
    case keywordCount = "keyword-count"
    case stickerName = "sticker-name"
    case stickerDescription = "sticker-description"
    case tags
    // The images that stand for the pack
    case coverSize = "cover-size"
    case coverBytes = "cover-bytes"
    case coverFormat = "cover-format"
    case mainSize = "main-size"
    case mainBytes = "main-bytes"
    case mainFormat = "main-format"
    case tabSize = "tab-size"
    case tabBytes = "tab-bytes"
    case tabFormat = "tab-format"
    case iconSize = "icon-size"
    // That there is a pack at all
    case layout
    case missingFile = "missing-file"
    case readableImage = "readable-image"
    case uniqueNames = "unique-names"

    /// In plain words, for tables.
    package var meaning: String {
        switch self {
        case .stickerCount: "stickers in a pack"
        case .title: "the pack's title"
        case .author: "the pack's author"
        case .description: "the pack's description"
        case .identifier: "the pack's identifier"
        case .shortName: "the set's short name"
        case .archiveBytes: "the archive"
        case .gridSize: "the grid"
        case .stickerSize: "a sticker's pixels"
        case .stickerBytes: "a sticker's file"
        case .stickerFormat: "a sticker's format"
        case .evenSides: "a sticker's sides"
        case .stillImage: "movement"
        case .colorMode: "colours of the images"
        case .resolution: "dots per inch, where an image says so"
        case .emojiCount: "emoji of a sticker"
        case .emoji: "each of them"
        case .altText: "alt text"
        case .keywords: "keywords together"
        case .keywordCount: "keywords of a sticker"
        case .stickerName: "a sticker's name"
        case .stickerDescription: "a sticker's description"
        case .tags: "a sticker's tags"
        case .coverSize: "the cover's pixels"
        case .coverBytes: "the cover's file"
        case .coverFormat: "the cover's format"
        case .mainSize: "the main image's pixels"
        case .mainBytes: "the main image's file"
        case .mainFormat: "the main image's format"
        case .tabSize: "the tab image's pixels"
        case .tabBytes: "the tab image's file"
        case .tabFormat: "the tab image's format"
        case .iconSize: "an icon's pixels"
        case .layout: "the pack's files"
        case .missingFile: "listed files"
        case .readableImage: "images"
        case .uniqueNames: "names of stickers"
        }
    }
}
