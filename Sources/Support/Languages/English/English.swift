extension Language {
    /// English.
    package static let english = Language(
        tag: "en", plural: .one, decimalSeparator: ".",
        texts: [
            .pages: "Pages", .carousel: "Carousel", .grid: "Grid", .colors: "Colours",
            .allPacks: "All packs", .home: "Back to the stickers", .skip: "Skip the carousel",
            .carouselRole: "carousel", .slideRole: "slide", .stickerTrack: "Stickers, scrollable",
            .jump: "Jump to a sticker", .previous: "Previous sticker", .next: "Next sticker",
            .position: "{index} / {count}", .slideLabel: "{index} of {count}: {title}",
            .download: "Download", .downloadNamed: "Download {title}", .copyImage: "Copy image",
            .share: "Share",
            .sharePack: "Share this pack", .colorsNamed: "Colours of {title}",
            .linkCopied: "Link copied", .imageCopied: "Image copied", .colorCopied: "Copied",
            .unavailable: "Not possible here. Use “Download” instead.",
            .altTitle: "Sticker: {title}", .altPlace: "{index} of {count}",
            .altColors: "{first} and {second}", .altComma: ", ",
            .downloadAll: "Download all",
            .downloadSmall: "Small copies", .downloadPart: "Download part {part}",
            .archiveSize: "{stickers}, {size}", .find: "Title, emoji or colour",
            .colorWords:
                "red|orange|yellow|green|turquoise teal|blue|purple violet|pink|brown|grey gray|black|white",
            .nothingFound: "No sticker matches.", .showAll: "Show all",
            .colorsOfPhoto: "Colours of this photo",
            .choose: "Choose", .numberOfColors: "Number of colours",
            .export: "Export", .exportAll: "Export every scheme",
            .partOfPhoto: "{percent}%", .shade: "shade",
            .byAuthor: "by {author}", .license: "Licence", .inPack: "In this pack",
            .emptyTitle: "No stickers yet",
            .emptyText: "Put photos into the folder and build again. Each photo becomes a sticker.",
            .problems: "Photos that could not be used",
            .scan: "Scan to open on a phone",
            .missingTitle: "Peeled off",
            .missingText: "There is no page at this address. It may have been moved or renamed.",
            .goneTitle: "This sticker is gone", .goneText: "It is no longer in the pack.",
            .enlarge: "Enlarge",
            .close: "Close",
            .moreNamed: "More for {title}",
            .order: "Order",
            .orderPack: "As in the pack",
            .orderColor: "By colour",
            .orderName: "By name",
            .orderNewest: "Newest first",
            .spectrum: "The pack’s colours",
            .fromColor: "First colour shown",
            .toColor: "Last colour shown",
            .allColors: "Every colour of the pack",
            .wheelText:
                "Every dot is a colour of a photo. Its direction shows the hue, its distance from the centre the strength, its size the share. Choose one to see its photo.",
            .contrast: "Contrast",
            .colorsOpen: "Show the scheme of {title}",
            .movingSticker: "Moving sticker", .stillSticker: "Still sticker",
            .pauseMovement: "Pause the movement",
            .copyEmbed: "Copy code for websites", .embedCopied: "Code copied",
            .copyLink: "Copy link",
            .copyColor: "Copy {color}",
            .skipStickers: "Skip the stickers",
        ],
        counted: [
            .stickers: [.one: "{count} sticker", .other: "{count} stickers"],
            .colors: [.one: "{count} colour", .other: "{count} colours"],
            .packs: [.one: "{count} pack", .other: "{count} packs"],
        ],
        apps: [
            .addTitle: "Add to your chat app",
            .addTo: "Add to {app}",
            .openLink: "Open the link on the device that has the app.",
            .unpack: "Download the archive and unpack it.",
            .uploadByName: "Upload the images. Their file names are the names of the emoji.",
        ],
        emojiFile: "English/emoji.txt")
}

extension Language {
    /// English as it is spelt in the United States.
    static let americanEnglish: Language = {
        var language = english
        language.texts = english.texts.mapValues(americanSpelling)
        language.counted = english.counted.mapValues { $0.mapValues(americanSpelling) }
        return language
    }()

    private static func americanSpelling(_ text: String) -> String {
        [("olour", "olor"), ("centre", "center"), ("icence", "icense")].reduce(text) { text, spelling in
            text.replacing(spelling.0, with: spelling.1)
        }
    }
}
