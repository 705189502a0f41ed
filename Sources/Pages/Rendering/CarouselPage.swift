/// How the carousel groups its slides.
enum CarouselPage {
    /// Slides in a chunk: browsers skip whole chunks that are out of sight (`content-visibility`).
    static let chunkSize = 20
    /// The largest pack whose slides need no chunks.
    static let largestUnchunked = 60

    /// Whether the pack's slides stand in chunks.
    static func isChunked(_ pack: PackContent) -> Bool { pack.stickers.count > largestUnchunked }

    /// The stickers in their chunks: one that is not drawn as such, or several of ``chunkSize``.
    static func values(_ pack: PackContent, _ stickers: [TemplateObject]) -> TemplateObject {
        let size = isChunked(pack) ? chunkSize : max(1, stickers.count)
        let chunks = stride(from: 0, to: stickers.count, by: size).map { start -> TemplateObject in
            ["stickers": .list(Array(stickers[start..<min(start + size, stickers.count)]))]
        }
        return [
            "stickers": .list(stickers), "chunks": .list(chunks), "isChunked": .flag(isChunked(pack)),
        ]
    }
}
