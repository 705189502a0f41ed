/// One of the pages' own texts; the raw value is its name in templates (`{{words.download}}`).
///
/// `{name}` in a text is a place to fill; ``Language/text(_:_:)`` does it.
package enum Word: String, CaseIterable, Sendable {
    // Getting around
    case pages, carousel, grid, colors, allPacks, home, skip, skipStickers
    // The carousel
    case carouselRole, slideRole, stickerTrack, jump, previous, next, position, slideLabel
    // What one can do with a sticker
    case download, downloadNamed, copyImage, share, sharePack, colorsNamed
    case moreNamed, enlarge, close, copyLink, copyEmbed
    // What one can do with one that moves
    case movingSticker, stillSticker, pauseMovement
    // What stands for an alt text that nobody has written
    case altTitle, altPlace, altColors, altComma
    // What the script answers
    case linkCopied, embedCopied, imageCopied, colorCopied, unavailable
    // The grid
    case downloadAll, downloadSmall, downloadPart, archiveSize, find, nothingFound, showAll, scan
    case spectrum, fromColor, toColor, order, orderPack, orderColor, orderName, orderNewest, choose
    // Colours
    case colorsOfPhoto, numberOfColors, export, exportAll, partOfPhoto, shade
    /// The names of `ColorFamily` in its order, several for one with blanks between.
    case colorWords
    case allColors, wheelText, contrast, colorsOpen, copyColor
    // The pack
    case byAuthor, license, inPack, emptyTitle, emptyText, problems
    // The page that is not there
    case missingTitle, missingText
    // The page of a sticker that was removed
    case goneTitle, goneText
}
