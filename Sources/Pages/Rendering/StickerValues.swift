import Palette

/// What templates can name of a sticker.
struct StickerValues {
    var frame: SiteFrame
    var pack: PackContent
    var links: RelativeLinks

    /// Path of a sticker's own page, relative to the pack's folder.
    static func page(_ sticker: StickerContent) -> String { "s/\(sticker.slug).html" }

    /// The values of the sticker at `index`.
    func values(at index: Int) -> TemplateObject {
        let sticker = pack.stickers[index]
        let words = frame.words
        func named(_ word: Word) -> TemplateValue { .text(words.text(word, ["title": sticker.title])) }
        let order = pack.place(ofStickerAt: index)
        let place = [
            "index": String(order + 1), "count": String(pack.placeCount), "title": sticker.title,
        ]
        let largest = sticker.webps.last ?? sticker.png
        let smallest = sticker.webps.first ?? sticker.png
        return [
            "slug": .text(sticker.slug),
            "fragment": .text(URLPath.escaped(sticker.slug)),
            "title": .text(sticker.title),
            "alt": .text(sticker.alt.isEmpty ? sticker.title : sticker.alt),
            "hasAlt": .flag(!sticker.alt.isEmpty),
            "emoji": .text(sticker.emoji ?? ""),
            "isCard": .flag(sticker.isCard),
            "isBlank": false,
            "isPending": false,
            "reason": "",
            "position": .text(words.text(.position, place)),
            "slideLabel": .text(words.text(.slideLabel, place)),
            "isFirst": .flag(order == 0),
            "isLast": .flag(order == CarouselPage.slideCount(pack) - 1),
            "isEager": .flag(order < 2),
            "isEarly": .flag(order < 8),
            "page": .text(links.toPack(Self.page(sticker))),
            "colorsLink": .text(links.toPack("colors.html") + "#" + URLPath.escaped(sticker.slug)),
            "png": .text(links.toPack(sticker.png.path)),
            "pngName": .text(sticker.slug + ".png"),
            "pngDetail": .text("PNG, \(words.fileSize(sticker.png.bytes))"),
            "thumb": .text(links.toPack(sticker.thumb.path)),
            "thumbWidth": .text(String(sticker.thumb.width)),
            "thumbHeight": .text(String(sticker.thumb.height)),
            "small": .text(links.toPack(smallest.path)),
            "smallWidth": .text(String(smallest.width)),
            "smallHeight": .text(String(smallest.height)),
            "srcset": .text(
                sticker.webps.map { "\(links.toPack($0.path)) \($0.width)w" }.joined(separator: ", ")),
            "width": .text(String(largest.width)),
            "height": .text(String(largest.height)),
            "families": .text(
                ColorFamily.prominent(in: sticker.schemes[frame.content.colorCount]).map(\.rawValue)
                    .joined(separator: " ")),
            "downloadNamed": named(.downloadNamed),
            "copyNamed": named(.copyNamed),
            "shareNamed": named(.shareNamed),
            "colorsNamed": named(.colorsNamed),
            "openNamed": named(.openNamed),
        ]
    }

    /// The values of the sticker at `index` with its colour scheme, for the pages that draw it.
    func valuesWithScheme(at index: Int) -> TemplateObject {
        let sticker = pack.stickers[index]
        let words = frame.words
        let count = frame.content.colorCount
        let figures = SchemeFigures(scheme: sticker.schemes[count])
        let colors = zip(figures.scheme.slots, figures.percentages).map { slot, percent -> TemplateObject in
            [
                "color": .text(slot.color.hex),
                "part": .text(words.text(.partOfPhoto, ["percent": String(percent)])),
                "isSynthesized": .flag(slot.isSynthesized),
                "copyColor": .text(words.text(.copyColor, ["color": slot.color.hex])),
            ]
        }
        let exports = ColorExport.files(of: sticker, count: count)
        return values(at: index).adding([
            "count": .text(String(count)),
            "countText": .text(words.text(.colors, count: count)),
            "schemes": .text(
                ColorSchemes.counts.map { SchemeFigures(scheme: sticker.schemes[$0]).compact }
                    .joined(separator: " ")),
            "colors": .list(colors),
            "wedges": .list(
                figures.wedges.map { wedge in
                    [
                        "color": .text(wedge.color), "length": .text(Self.decimal(wedge.length)),
                        "offset": .text(Self.decimal(wedge.offset)),
                    ]
                }),
            "hasExports": .flag(!exports.isEmpty),
            "exports": .list(exports.map { $0.values(links) }),
        ])
    }

    /// A number with two decimals and a point.
    private static func decimal(_ value: Double) -> String {
        let hundredths = Int((abs(value) * 100).rounded())
        let digits = String(hundredths % 100)
        return (value < 0 && hundredths > 0 ? "-" : "") + "\(hundredths / 100)."
            + (digits.count < 2 ? "0" : "") + digits
    }
}
