import Languages
import Lettering
import Palette
import Pixels

/// The values of a sticker for templates.
struct StickerValues {
    var frame: SiteFrame
    var pack: PackContent
    var links: RelativeLinks
    var light: PackLight
    /// Each sticker's place by its photo's time, the newest first; `nil` if the photo has no time.
    private let newest: [Int?]
    /// The names of colours, by `ColorFamily`.
    private let colorWords: [String]
    private let alts: [String]

    init(frame: SiteFrame, pack: PackContent, links: RelativeLinks, light: PackLight, alts: AltText) {
        self.frame = frame
        self.pack = pack
        self.alts = alts.texts
        self.links = links
        self.light = light
        newest = Self.newest(of: pack)
        colorWords = frame.words.text(.colorWords).split(separator: "|").map(String.init)
    }

    private static func newest(of pack: PackContent) -> [Int?] {
        let times = pack.stickers.map(\.taken)
        let order = times.indices.filter { times[$0] != nil }.sorted { (times[$1]!, $0) < (times[$0]!, $1) }
        var places = [Int?](repeating: nil, count: times.count)
        for (place, index) in order.enumerated() { places[index] = place }
        return places
    }

    /// Returns the path of a sticker's own page, relative to the pack's folder.
    static func page(_ sticker: StickerContent) -> String { "\(folder)\(sticker.slug).html" }

    /// Returns the path of the small page for other sites, from the path of a sticker's own page.
    static func embedPage(ofPage page: String) -> String {
        (page.hasSuffix(".html") ? String(page.dropLast(5)) : page) + ".embed.html"
    }

    /// The folder of the stickers' pages, in the pack's folder.
    static let folder = "s/"

    func values(at index: Int) -> TemplateObject {
        wording(at: index).adding(place(at: index)).adding(files(at: index)).adding(movement(at: index))
            .adding(shape(at: index))
    }

    private func wording(at index: Int) -> TemplateObject {
        let sticker = pack.stickers[index]
        let words = frame.words
        func named(_ word: Word) -> TemplateValue { .text(words.text(word, ["title": sticker.title])) }
        let word = DisplayTitle(sticker.title)
        return [
            "title": .text(sticker.title),
            "titleLanguage": .text(frame.language(ofTitle: sticker.title) ?? ""),
            "titleDirection": .text(
                TitleDirection.differing(sticker.title, from: frame.content.language) ?? ""),
            "titleLength": .text(TitleLength(sticker.title).className),
            "alt": .text(alts[index]),
            "hasAlt": .flag(!sticker.alt.isEmpty && sticker.alt != sticker.title),
            "emoji": .text(sticker.emoji ?? ""),
            "isCard": .flag(sticker.isCard),
            "isBlank": false,
            "isPending": false,
            "reason": "",
            "wordFirst": .text(word.lines.first ?? ""),
            "wordSecond": .text(word.lines.dropFirst().first ?? ""),
            "searchWords": .text(searchWords(of: sticker)),
            "downloadNamed": named(.downloadNamed),
            "colorsNamed": named(.colorsNamed),
            "moreNamed": named(.moreNamed),
        ]
    }

    /// Returns the words to search for, besides title and alt text: emoji, their names, words on the sticker, and colours.
    private func searchWords(of sticker: StickerContent) -> String {
        let families = ColorFamily.all(of: sticker.schemes[frame.content.colorCount])
        let colors = families.compactMap {
            colorWords.indices.contains($0.rawValue) ? colorWords[$0.rawValue] : nil
        }
        return (sticker.searchWords + [sticker.text].filter { !$0.isEmpty } + colors).joined(separator: " ")
    }

    /// Returns the values of a sticker's place in its pack.
    private func place(at index: Int) -> TemplateObject {
        let order = pack.place(ofStickerAt: index)
        let place = [
            "index": String(order + 1), "count": String(pack.placeCount), "title": pack.stickers[index].title,
        ]
        return [
            // A single sticker needs no number.
            "position": .text(pack.placeCount == 1 ? "" : frame.words.text(.position, place)),
            "slideLabel": .text(frame.words.text(.slideLabel, place)),
            "isFirst": .flag(order == 0),
            // Equal titles in a row are shown once.
            "isAgain": .flag(index > 0 && pack.stickers[index - 1].title == pack.stickers[index].title),
            "isLast": .flag(order == CarouselPage.slideCount(pack) - 1),
            "isEager": .flag(order < 2),
            "isEarly": .flag(order < 8),
            "hue": .text(String(light.places[index])),
            "newest": .text(newest[index].map(String.init) ?? ""),
        ]
    }

    /// Returns the addresses of a sticker's files and pages.
    private func files(at index: Int) -> TemplateObject {
        let sticker = pack.stickers[index]
        let smallest = sticker.webps.first ?? sticker.png
        let large = sticker.webps.filter { max($0.width, $0.height) >= 512 }
        return [
            "slug": .text(sticker.slug),
            "fragment": .text(URLPath.escaped(sticker.slug)),
            "page": .text(links.toPack(Self.page(sticker))),
            "colorsLink": .text(links.toPack("colors.html") + "#" + URLPath.escaped(sticker.slug)),
            "png": .text(links.toPack(sticker.png.path)),
            "pngName": .text(sticker.pngName),
            "pngDetail": .text("PNG, \(frame.words.fileSize(sticker.png.bytes))"),
            "thumb": .text(links.toPack(sticker.thumb.path)),
            "thumbWidth": .text(String(sticker.thumb.width)),
            "thumbHeight": .text(String(sticker.thumb.height)),
            "medium": .text(links.toPack(sticker.medium.path)),
            "small": .text(links.toPack(smallest.path)),
            "smallWidth": .text(String(smallest.width)),
            "smallHeight": .text(String(smallest.height)),
            "srcset": .text(srcset(sticker.webps)),
            "largeSet": .text(srcset(large.isEmpty ? sticker.webps : large)),
        ]
    }

    /// Returns the files of a sticker that moves as its photo does.
    private func movement(at index: Int) -> TemplateObject {
        let sticker = pack.stickers[index]
        guard let large = sticker.moving.first, let small = sticker.moving.last else {
            return [
                "isMoving": false, "moving": "", "movingSmall": "", "movingName": "", "movingDetail": "",
            ]
        }
        return [
            "isMoving": true,
            "moving": .text(links.toPack(large.path)),
            "movingSmall": .text(links.toPack(small.path)),
            "movingName": .text(sticker.movingName),
            "movingDetail": .text("WebP, \(frame.words.fileSize(large.bytes))"),
        ]
    }

    /// Returns pictures of different sizes in the form of HTML's `srcset`.
    private func srcset(_ images: [ImageFile]) -> String {
        images.map { "\(links.toPack($0.path)) \($0.width)w" }.joined(separator: ", ")
    }

    /// Returns the size of a sticker, and the shape of its outline.
    private func shape(at index: Int) -> TemplateObject {
        let sticker = pack.stickers[index]
        let largest = sticker.webps.last ?? sticker.png
        // If its height limits a sticker's size, its width is this share of the height.
        let aspect = Double(max(1, largest.width)) / Double(max(1, largest.height))
        return [
            "width": .text(String(largest.width)),
            "height": .text(String(largest.height)),
            "aspect": .text(Self.decimal(aspect)),
            "breadth": .text(Self.decimal(Self.breadth(aspect: aspect))),
            "shape": .text(StickerShape(sticker).classNames + (sticker.motion.map { " moves-\($0)" } ?? "")),
            // Only a still picture has film on it.
            "isShiny": .flag(sticker.isShiny && sticker.moving.isEmpty),
        ]
    }

    /// Returns the sticker's ``values(at:)`` with its colour scheme.
    func addingScheme(to values: TemplateObject, at index: Int) -> TemplateObject {
        let sticker = pack.stickers[index]
        let words = frame.words
        let count = frame.content.colorCount
        let figures = SchemeFigures(scheme: sticker.schemes[count])
        let colors = zip(figures.scheme.slots, figures.percentages).map { slot, percent -> TemplateObject in
            [
                "color": .text(slot.color.hex),
                "copyNamed": .text(words.text(.copyColor, ["color": slot.color.hex])),
                "part": .text(words.text(.partOfPhoto, ["percent": String(percent)])),
                "breadth": .text(String(Int((slot.share * 4000).rounded()))),
                "isDark": .flag(slot.textColor == .white),
                "isSynthesized": .flag(slot.isSynthesized),
            ]
        }
        return values.adding([
            "count": .text(String(count)),
            "colors": .list(colors),
        ])
    }

    /// Returns the width of a sticker on the grid, in the grid's measure; `.item` of grid.css has the same formula.
    private static func breadth(aspect: Double) -> Double {
        min(1, aspect) * (1.5 - 0.5 * min(aspect, 1 / aspect))
    }

    /// Returns a number of 0 or more with two decimals and a point.
    private static func decimal(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let digits = String(hundredths % 100)
        return "\(hundredths / 100)." + (digits.count < 2 ? "0" : "") + digits
    }
}
