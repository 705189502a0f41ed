/// A property that a limit restricts. The raw value is its name in reports.
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
    // Each moving sticker's image: if an app has these, those above are for still ones
    case movingSize = "moving-size"
    case movingBytes = "moving-bytes"
    case movingFormat = "moving-format"
    case frameCount = "frame-count"
    case frameTime = "frame-time"
    case playingTime = "playing-time"
    case loopCount = "loop-count"
    case loopedTime = "looped-time"
    case movingColors = "moving-colors"
    case movingCount = "moving-count"
    case oneMovement = "one-movement"
    case colorMode = "color-mode"
    case resolution
    // Texts and emoji of a sticker
    case emojiCount = "emoji-count"
    case emoji
    case joinedEmoji = "joined-emoji"
    case altText = "alt-text"
    case keywords
    case keywordCount = "keyword-count"
    case stickerName = "sticker-name"
    case stickerDescription = "sticker-description"
    case tags
    // The pack's own images
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
    // The pack as a whole
    case layout
    case missingFile = "missing-file"
    case readableImage = "readable-image"
    case visibleImage = "visible-image"
    case uniqueNames = "unique-names"
}
