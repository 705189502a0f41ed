import Essentials
import Languages
import Palette
import QRCode

/// The pages of one pack, and the values they share.
struct PackPages: Sendable {
    var frame: SiteFrame
    var pack: PackContent
    /// The generated styles of the carousel, and of the other pages.
    var slides, tiles: PackStyle
    var light: PackLight
    let alts: AltText
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
        alts = frame.altText(of: pack)
        schemesFile = SchemesScript.file(of: pack)
        tiles = PackStyle(tilesOf: pack, light: light, colorCount: colorCount)
    }

    /// One of the pages. Its values are made when it is rendered.
    struct Page: Sendable {
        var kind: PageKind
        /// Path in the pack's folder.
        var path: String
        /// Values that it shares with other pages; its own values win.
        var common: TemplateObject
        var values: @Sendable () -> TemplateObject
    }

    var pages: [Page] {
        // All pages in the pack's folder share the stickers' values, and so do the stickers' own pages.
        let here = StickerValues(
            frame: frame, pack: pack, links: links(from: "index.html"), light: light, alts: alts)
        let below = StickerValues(
            frame: frame, pack: pack, links: links(from: StickerValues.folder), light: light, alts: alts)
        let stickers = pack.stickers.indices.map(here.values)
        let stickersBelow = pack.stickers.indices.map(below.values)
        let commonBelow = common(.sticker, StickerValues.folder, title: "")
        return PageKind.allCases.compactMap { kind in
            guard let page = kind.ofPack else { return nil }
            let title = kind == .carousel ? pack.title : page.tab(frame.words)
            return Page(kind: kind, path: page.path, common: common(kind, page.path, title: title)) {
                page.values(self, stickers, here)
            }
        }
            + embeds(stickersBelow)
            + pack.stickers.indices.map { index in
                Page(
                    kind: .sticker, path: StickerValues.page(pack.stickers[index]), common: commonBelow
                ) {
                    sticker(at: index, among: stickersBelow, below)
                }
            }
    }

    func carousel(of stickers: [TemplateObject]) -> TemplateObject {
        let slides = pack.inPlace(stickers, pending: place) + pack.problems.indices.map(problemSlide)
        return CarouselPage.values(slides).adding(["isCarousel": true])
    }

    /// Returns a blank slide for a photo that could not be used.
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

    /// Returns the values that hold the place of a sticker.
    func place(of sticker: PendingSticker) -> TemplateObject {
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

    /// Returns the values that only the page of a sticker offers.
    ///
    /// - Parameter stickers: the values of all stickers, made by `values`.
    private func sticker(
        at index: Int, among stickers: [TemplateObject], _ values: StickerValues
    ) -> TemplateObject {
        let sticker = pack.stickers[index]
        func neighbour(_ index: Int) -> TemplateValue {
            .list(stickers.indices.contains(index) ? [stickers[index]] : [])
        }
        return own(
            StickerValues.page(sticker), title: sticker.title, description: alts.texts[index],
            previewImage: sticker.previewImage
        ).adding([
            "sticker": .object(values.addingScheme(to: stickers[index], at: index)),
            "embedCode": .text(embedCode(of: sticker)),
            "oEmbed": .text(frame.content.hasEmbeds ? frame.address(oEmbedPath(of: sticker)) ?? "" : ""),
            "previous": neighbour(index - 1),
            "next": neighbour(index + 1),
        ])
    }

    /// The number of stickers, and the author, in words.
    private var count: String { frame.words.text(.stickers, count: pack.stickers.count) }
    private var byline: String {
        pack.author.isEmpty ? "" : frame.words.text(.byAuthor, ["author": pack.author])
    }

    /// Returns the values that differ between the pages of a pack; `title` goes before the pack's own in the document's title.
    func own(
        _ path: String, title: String, description: String = "", previewImage: String? = nil
    ) -> TemplateObject {
        let inShort = [count, byline].filter { !$0.isEmpty }.joined(separator: " ")
        let fallback = pack.description.isEmpty ? inShort : pack.description
        return frame.own(
            path: pack.pathPrefix + path, title: title == pack.title ? title : "\(title) – \(pack.title)",
            description: description.isEmpty ? fallback : description,
            previewImage: (previewImage ?? pack.previewImage).map { pack.pathPrefix + $0 })
    }

    /// Returns the values that every page of a pack offers, with those of ``own(_:title:description:previewImage:)``.
    func common(_ kind: PageKind, _ path: String, title: String) -> TemplateObject {
        let links = links(from: path)
        let words = frame.words
        return frame.shared(
            kind: kind, links: links, author: pack.author, style: kind == .carousel ? slides : tiles
        ).adding(own(path, title: title)).adding([
            "isCarousel": false, "isGrid": false, "isColors": false,
            "hasPacks": .flag(frame.hasPacks),
            "packsPage": .text(links.toSite("index.html")),
            "tabs": .list(tabs(kind, links)),
            "carouselPage": .text(links.toPack("index.html")),
            "gridPage": .text(links.toPack("grid.html")),
            "colorsPage": .text(links.toPack("colors.html")),
            "hasStickers": .flag(pack.placeCount > 0),
            "hasApps": .flag(!pack.apps.isEmpty),
            "appsTitle": .text(words.text(.addTitle)),
            "code": .text(code == nil ? "" : links.toPack(Self.codePath)),
            "pack": .object([
                "title": .text(pack.title),
                "titleLanguage": .text(frame.language(ofTitle: pack.title) ?? ""),
                "titleLength": .text(TitleLength(pack.title).className),
                "slug": .text(pack.slug),
                "description": .text(pack.description),
                "byline": .text(byline),
                "license": .text(pack.license),
                "licenseAddress": .text(LicenseAddress.of(pack.license) ?? ""),
                "stickerCount": .text(count),
                "archives": .list(archives(links)),
                "smallArchive": .list(
                    pack.smallArchive.map { [values(of: $0, words.text(.downloadSmall), links)] } ?? []),
            ]),
        ])
    }

    /// The QR code of the pack's address as a file, which the page loads on demand; `nil` if the address is not known.
    var code: SiteDraft? {
        guard let address = frame.address(pack.pathPrefix + "index.html"), let code = QRCode(address) else {
            return nil
        }
        let (start, side) = (-QRCode.quietZone, code.side + 2 * QRCode.quietZone)
        return SiteDraft(path: pack.pathPrefix + Self.codePath) {
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(start) \(start) \(side) \(side)" \
            shape-rendering="crispEdges"><path fill="#fff" d="M\(start) \(start)h\(side)v\(side)h-\(side)z"/>\
            <path d="\(code.path)"/></svg>

            """
        }
    }

    /// Path of the QR code in the pack's folder.
    static let codePath = "code.svg"

    /// Returns the archives of all stickers, as the page offers them.
    private func archives(_ links: RelativeLinks) -> [TemplateObject] {
        let words = frame.words
        let whole: Word = pack.placeCount == 1 ? .download : .downloadAll
        return pack.archives.enumerated().map { place, archive in
            let label = words.downloadLabel(whole: whole, place, of: pack.archives.count)
            return values(of: archive, label, links)
        }
    }

    private func values(
        of archive: ArchiveReference, _ label: String, _ links: RelativeLinks
    ) -> TemplateObject {
        let words = frame.words
        let size = words.isolatedFileSize(archive.bytes)
        // The page shows the pack's number of stickers above.
        let detail =
            archive.stickers == pack.placeCount
            ? size
            : words.text(
                .archiveSize, ["stickers": words.text(.stickers, count: archive.stickers), "size": size])
        return [
            "archive": .text(links.toPack(archive.path)), "archiveName": .text(archive.path),
            "archiveLabel": .text(label),
            "archiveDetail": .text(detail),
        ]
    }

    /// Returns the links to the pack's pages that each of them shows.
    private func tabs(_ here: PageKind, _ links: RelativeLinks) -> [TemplateObject] {
        PageKind.allCases.compactMap { kind in
            guard let page = kind.ofPack else { return nil }
            return [
                "name": .text(kind.rawValue), "page": .text(links.toPack(page.path)),
                "title": .text(page.tab(frame.words)), "isHere": .flag(kind == here),
            ]
        }
    }

    func links(from path: String) -> RelativeLinks {
        RelativeLinks(from: pack.pathPrefix + path, packPrefix: pack.pathPrefix)
    }
}

/// The addresses of licences' texts.
enum LicenseAddress {
    /// Returns the address of a Creative Commons licence, such as "CC BY-SA 4.0", or an `https` address itself; otherwise `nil`.
    static func of(_ license: String) -> String? {
        let words = license.lowercased().split(separator: " ").map(String.init)
        if words.count == 1, words[0].hasPrefix("https://") {
            return license.split(separator: " ").map(String.init)[0]
        }
        if words == ["cc0"] || words == ["cc0", "1.0"] {
            return "https://creativecommons.org/publicdomain/zero/1.0/"
        }
        guard words.count == 3, words[0] == "cc", kinds.contains(words[1]), versions.contains(words[2])
        else { return nil }
        return "https://creativecommons.org/licenses/\(words[1])/\(words[2])/"
    }

    private static let kinds = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd"]
    private static let versions = ["2.0", "2.5", "3.0", "4.0"]
}
