import Palette
import QRCode

/// The pages of one pack, and the values they share.
struct PackPages: Sendable {
    var frame: SiteFrame
    var pack: PackContent
    /// The generated styles of the carousel, and of the other pages.
    var slides, tiles: PackStyle
    /// The pack's colours.
    var light: PackLight
    /// The file with all of its schemes; `nil` for a pack without stickers.
    let schemesFile: SiteFile?

    init(frame: SiteFrame, pack: PackContent) {
        let frame = frame.adopting(pack)
        self.frame = frame
        self.pack = pack
        if !frame.content.showsProblems { self.pack.problems = [] }
        let colorCount = frame.content.colorCount
        light = PackLight(pack, colorCount: colorCount)
        slides = PackStyle(slidesOf: self.pack, light: light, colorCount: colorCount)
        schemesFile = SchemesScript.file(of: pack)
        tiles = PackStyle(tilesOf: pack, light: light, colorCount: colorCount)
    }

    /// One of the pages, whose values are made when it is.
    struct Page: Sendable {
        var kind: PageKind
        /// Path in the pack's folder.
        var path: String
        /// What it has in common with other pages; its own values win.
        var common: TemplateObject
        var values: @Sendable () -> TemplateObject
    }

    /// The pack's pages.
    var pages: [Page] {
        // The pages in the pack's folder show the same of a sticker; so do its own page and those of its neighbours.
        let here = StickerValues(frame: frame, pack: pack, links: links(from: "index.html"), light: light)
        let below = StickerValues(
            frame: frame, pack: pack, links: links(from: StickerValues.folder), light: light)
        let stickers = pack.stickers.indices.map(here.values)
        let stickersBelow = pack.stickers.indices.map(below.values)
        let commonBelow = common(.sticker, StickerValues.folder, title: "")
        func page(
            _ kind: PageKind, _ path: String, title: String,
            _ values: @escaping @Sendable () -> TemplateObject
        ) -> Page {
            Page(kind: kind, path: path, common: common(kind, path, title: title), values: values)
        }
        return [
            page(.carousel, "index.html", title: pack.title) { carousel(of: stickers) },
            page(.grid, "grid.html", title: frame.words.text(.grid)) { grid(of: stickers) },
            page(.colors, "colors.html", title: frame.words.text(.colors)) { colors(of: stickers, here) },
        ]
            + pack.stickers.indices.map { index in
                Page(
                    kind: .sticker, path: StickerValues.page(pack.stickers[index]), common: commonBelow
                ) {
                    sticker(at: index, among: stickersBelow, below)
                }
            }
    }

    private func carousel(of stickers: [TemplateObject]) -> TemplateObject {
        let slides = pack.inPlace(stickers, pending: place) + pack.problems.indices.map(problemSlide)
        return CarouselPage.values(slides).adding(["isCarousel": true])
    }

    /// A quiet slide in the place of a sticker.
    private func problemSlide(at index: Int) -> TemplateObject {
        [
            "slug": .text(CarouselPage.problemSlug(index)),
            "fragment": .text(CarouselPage.problemSlug(index)),
            "title": .text(pack.problems[index].name),
            "slideLabel": .text(pack.problems[index].name),
            "reason": .text(pack.problems[index].reason),
            "isBlank": true,
            "isPending": false,
            "isLast": .flag(index == pack.problems.count - 1),
        ]
    }

    /// What holds the place of a sticker.
    private func place(of sticker: PendingSticker) -> TemplateObject {
        [
            "slug": .text(sticker.slug),
            "fragment": .text(URLPath.escaped(sticker.slug)),
            "title": .text(sticker.title),
            "slideLabel": .text(sticker.title),
            "reason": "",
            "isBlank": true,
            "isPending": true,
            "isLast": .flag(sticker.place == CarouselPage.slideCount(pack) - 1),
        ]
    }

    private func grid(of stickers: [TemplateObject]) -> TemplateObject {
        let spectrum = light.places.indices.sorted { light.places[$0] < light.places[$1] }
        return [
            "isGrid": true,
            "stickers": .list(pack.inPlace(stickers, pending: place)),
            "isVast": .flag(pack.placeCount > Self.vast),
            "isFew": .flag(pack.placeCount <= Self.few),
            "countForms": .text(frame.words.forms(.stickers)),
            "zipScript": .text(links(from: "grid.html").toSite(frame.assets["zip.js"] ?? "")),
            "hasFilter": .flag(pack.stickers.count > 4),
            "hasTimes": .flag(pack.stickers.contains { $0.taken != nil }),
            "fan": .list(light.ambassadors(5).map { stickers[$0] }),
            "spectrum": .list(
                spectrum.enumerated().map { place, index in
                    ["place": .text(String(place)), "color": .text(light.keys[index].hex)]
                }),
            "spectrumCount": .text(String(spectrum.count)),
            "spectrumLast": .text(String(max(0, spectrum.count - 1))),
            "code": .list(code.map { [$0] } ?? []),
            "hasApps": .flag(!pack.apps.isEmpty),
            "appsTitle": .text(AppText.addTitle.text(frame.words.language)),
            "apps": .list(
                pack.apps.map {
                    AppValues.values(of: $0, words: frame.words, links: links(from: "grid.html"))
                }),
            "hasProblems": .flag(!pack.problems.isEmpty),
            "problems": .list(pack.problems.map { ["name": .text($0.name), "reason": .text($0.reason)] }),
        ]
    }

    /// More stickers than this are not all laid out at once.
    private static let vast = 1000
    /// Stickers of no more than this are shown larger; grid.css has the same number.
    private static let few = 3

    /// The QR code of the pack's address; `nil` where that is not known.
    private var code: TemplateObject? {
        guard let address = frame.address(pack.pathPrefix + "index.html"), let code = QRCode(address) else {
            return nil
        }
        let side = code.side + 2 * QRCode.quietZone
        return [
            "codeBox": .text("-\(QRCode.quietZone) -\(QRCode.quietZone) \(side) \(side)"),
            "codePath": .text(code.path),
        ]
    }

    /// - Parameter values: that which gave those of the stickers.
    private func colors(of stickers: [TemplateObject], _ values: StickerValues) -> TemplateObject {
        let links = values.links
        let exports =
            pack.stickers.isEmpty ? [] : ColorExport.files(of: pack, count: frame.content.colorCount)
        let schemes = stickers.indices.map { values.addingScheme(to: stickers[$0], at: $0) }
        return [
            "isColors": true,
            "stickers": .list(pack.inPlace(schemes, pending: place)),
            "count": .text(String(frame.content.colorCount)),
            "countText": .text(frame.words.text(.colors, count: frame.content.colorCount)),
            "hasExports": .flag(!exports.isEmpty),
            "exports": .list(exports.map { $0.values(links) }),
            "schemesScript": .text(links.toSite(schemesFile?.path ?? "")),
            "partPattern": .text(frame.words.text(.partOfPhoto, ["percent": "0"])),
            "openPattern": .text(frame.words.text(.colorsOpen, ["title": SiteFrame.place])),
            "panelScript": .text(links.toSite(frame.assets["scheme.js"] ?? "")),
            "formatsScript": .text(links.toSite(frame.assets["formats.js"] ?? "")),
            "colorCounts": .text(
                (3...10).map { frame.words.text(.colors, count: $0) }.joined(separator: "|")),
        ]
    }

    /// What the page of a sticker offers and no other.
    ///
    /// - Parameter stickers: the values of all, as `values` gives them.
    private func sticker(
        at index: Int, among stickers: [TemplateObject], _ values: StickerValues
    ) -> TemplateObject {
        let sticker = pack.stickers[index]
        func neighbour(_ index: Int) -> TemplateValue {
            .list(stickers.indices.contains(index) ? [stickers[index]] : [])
        }
        return own(
            StickerValues.page(sticker), title: sticker.title, description: sticker.alt,
            previewImage: sticker.previewImage
        ).adding([
            "sticker": .object(values.addingScheme(to: stickers[index], at: index)),
            "previous": neighbour(index - 1),
            "next": neighbour(index + 1),
        ])
    }

    /// How many stickers it has, and by whom they are.
    private var count: String { frame.words.text(.stickers, count: pack.stickers.count) }
    private var byline: String {
        pack.author.isEmpty ? "" : frame.words.text(.byAuthor, ["author": pack.author])
    }

    /// The values that tell one page of a pack from another; `title` goes before the pack's own in the document's title.
    private func own(
        _ path: String, title: String, description: String = "", previewImage: String? = nil
    ) -> TemplateObject {
        let inShort = [count, byline].filter { !$0.isEmpty }.joined(separator: " ")
        let fallback = pack.description.isEmpty ? inShort : pack.description
        return frame.own(
            path: pack.pathPrefix + path, title: title == pack.title ? title : "\(title) – \(pack.title)",
            description: description.isEmpty ? fallback : description,
            previewImage: (previewImage ?? pack.previewImage).map { pack.pathPrefix + $0 })
    }

    /// The values every page of a pack offers; those of its ``own(_:title:description:previewImage:)`` too.
    private func common(_ kind: PageKind, _ path: String, title: String) -> TemplateObject {
        let links = links(from: path)
        let words = frame.words
        let archive = pack.archive
        return frame.shared(
            kind: kind, links: links, author: pack.author, style: kind == .carousel ? slides : tiles
        ).adding(own(path, title: title)).adding([
            "isCarousel": false, "isGrid": false, "isColors": false,
            "hasPacks": .flag(frame.hasPacks),
            "packsPage": .text(links.toSite("index.html")),
            "carouselPage": .text(links.toPack("index.html")),
            "gridPage": .text(links.toPack("grid.html")),
            "colorsPage": .text(links.toPack("colors.html")),
            "hasStickers": .flag(pack.placeCount > 0),
            "pack": .object([
                "title": .text(pack.title),
                "titleLanguage": .text(frame.language(ofTitle: pack.title) ?? ""),
                "titleLength": .text(TitleLength(pack.title).className),
                "slug": .text(pack.slug),
                "description": .text(pack.description),
                "byline": .text(byline),
                "license": .text(pack.license),
                "stickerCount": .text(count),
                "archive": .text(archive.map { links.toPack($0.path) } ?? ""),
                "archiveName": .text(archive?.path ?? ""),
                "archiveDetail": .text(
                    archive.map {
                        words.text(
                            .archiveSize, ["stickers": count, "size": words.isolatedFileSize($0.bytes)])
                    } ?? ""),
            ]),
        ])
    }

    private func links(from path: String) -> RelativeLinks {
        RelativeLinks(from: pack.pathPrefix + path, packPrefix: pack.pathPrefix)
    }
}
