import Languages

extension PageKind {
    /// One sticker after the other: the pack's first page.
    static let carousel = PageKind(
        "carousel", styleSheets: ["site.css", "carousel.css"],
        scripts: ["site.js", "share.js", "carousel.js"],
        ofPack: PackPage("index.html", tab: { $0.text(.carousel) }) { pages, stickers, _ in
            pages.carousel(of: stickers)
        })
}

/// The carousel's slides: a pack's stickers, finished or not, then the photos that could not be used, if they are shown.
enum CarouselPage {
    /// Slides in a chunk: browsers skip whole chunks that are out of sight (`content-visibility`).
    static let chunkSize = 20
    /// The largest number of slides that need no chunks.
    static let largestUnchunked = 60

    /// Number of slides of a pack.
    static func slideCount(_ pack: PackContent) -> Int { pack.placeCount + pack.problems.count }

    /// Returns whether so many slides are in chunks.
    static func isChunked(_ slides: Int) -> Bool { slides > largestUnchunked }

    /// Returns the `id` of the slide of the pack's problem at `index`.
    static func problemSlug(_ index: Int) -> String { "_problem-\(index + 1)" }

    /// Returns the slides in their chunks: a single one that is not drawn as a chunk, or several of ``chunkSize``.
    static func values(_ slides: [TemplateObject]) -> TemplateObject {
        let size = isChunked(slides.count) ? chunkSize : max(1, slides.count)
        let chunks = stride(from: 0, to: slides.count, by: size).map { start -> TemplateObject in
            ["stickers": .list(Array(slides[start..<min(start + size, slides.count)]))]
        }
        return [
            "stickers": .list(slides), "chunks": .list(chunks), "isChunked": .flag(isChunked(slides.count)),
        ]
    }
}

extension PackContent {
    /// Number of stickers, finished or not.
    var placeCount: Int { stickers.count + pending.count }

    /// Returns the number of stickers, finished or not, before the sticker at `index`.
    func place(ofStickerAt index: Int) -> Int {
        pending.reduce(index) { place, other in other.place <= place ? place + 1 : place }
    }

    /// Returns one value for each sticker, finished or not, in their order.
    func inPlace<Value>(_ made: [Value], pending: (PendingSticker) -> Value) -> [Value] {
        var values = made
        for sticker in self.pending { values.insert(pending(sticker), at: min(sticker.place, values.count)) }
        return values
    }
}
