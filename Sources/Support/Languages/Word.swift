/// One of the pages' own texts. The raw value is its name in templates (`{{words.download}}`). ``Language/text(_:_:)`` fills the
/// `{name}` places of a text.
package enum Word: String, CaseIterable, Sendable {
    // Navigation
    case pages, carousel, grid, colors, allPacks, home, skip, skipStickers
    // The carousel
    case carouselRole, slideRole, stickerTrack, jump, previous, next, position, slideLabel
    // Actions for a sticker
    case download, downloadNamed, copyImage, share, sharePack, colorsNamed
    case moreNamed, enlarge, close, copyLink, copyEmbed
    // Actions for a moving sticker
    case movingSticker, stillSticker, pauseMovement
    // Parts of an alt text that nobody has written
    case altTitle, altPlace, altColors, altComma
    // Messages of the script
    case linkCopied, embedCopied, imageCopied, colorCopied, unavailable
    // The grid
    case downloadAll, downloadSmall, downloadPart, archiveSize, find, nothingFound, showAll, scan
    case spectrum, fromColor, toColor, order, orderPack, orderColor, orderName, orderNewest, choose
    // Colours
    case colorsOfPhoto, numberOfColors, export, exportAll, partOfPhoto, shade
    /// The names of `ColorFamily` in its order. Blanks separate several names of one family.
    case colorWords
    case allColors, wheelText, contrast, colorsOpen, copyColor
    // The pack
    case byAuthor, license, inPack, emptyTitle, emptyText, problems
    // The page for a missing address
    case missingTitle, missingText
    // The page of a sticker that was removed
    case goneTitle, goneText
}

/// Texts that depend on a number, which is `{count}` in them.
package enum CountedWord: String, CaseIterable, Sendable {
    case stickers, colors, packs
}

/// Texts of the grid page's section "Add to your chat app" that are the same for all apps.
package enum AppWord: String, CaseIterable, Sendable {
    /// The section's heading.
    case addTitle
    /// A button; `{app}` is the app's title.
    case addTo
    /// The instruction for a link to a pack that is already uploaded.
    case openLink
    /// A step of several apps: download the archive and unpack it.
    case unpack
    /// A step of several apps: upload the images, whose file names are the emoji's names.
    case uploadByName
}
