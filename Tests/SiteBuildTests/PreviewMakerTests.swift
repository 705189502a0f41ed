import Codecs
import Files
import Foundation
import Palette
import Pixels
import Stickers
import TestSupport
import Testing

@testable import SiteBuild

/// Link previews, from the cache and without one.
@Suite struct PreviewMakerTests {
    private let folder: TemporaryFolder
    private let cache: StickerCache
    private let stickers: [[UInt8]]
    private let scheme = ColorScheme(
        slots: [RGBA(255, 200, 40), RGBA(90, 200, 255), RGBA(200, 40, 90)].map {
            ColorScheme.Slot(color: $0, share: 1 / 3)
        })

    init() throws {
        folder = try TemporaryFolder()
        cache = StickerCache(
            folder: try CacheFolder(folder.url("cache").path),
            secret: try CacheSecret(in: folder.url("user").path))
        stickers = try SamplePhoto.colors.prefix(3).map { Array(try SamplePhoto.discPNG($0)) }
    }

    private func preview(_ title: String, _ cache: StickerCache?) throws -> [UInt8] {
        try PreviewMaker(cache: cache).preview(
            of: .init(
                path: "og.jpg", title: title, light: SlideLight(scheme), stickers: stickers))
    }

    @Test func `another title takes the fan that is kept, and is as one that is drawn anew`() throws {
        let first = try preview("Toys", cache)
        #expect(try cache.folder.entries().count == 2, "the preview and its fan")
        #expect(try preview("Toys", cache) == first)
        let second = try preview("Games", cache)
        #expect(try cache.folder.entries().count == 3, "another preview of the same fan")
        #expect(first != second)
        #expect(try preview("Toys", nil) == first && preview("Games", nil) == second)
        #expect(cache.notes.isEmpty)
    }

    @Test func `a kept fan that cannot be read is drawn anew`() throws {
        /// As the cache keeps it.
        struct Fan: Encodable { var png: Data }
        let light = SlideLight(scheme)
        let whole = try PNGEncoder.encode(LinkPreview.fan(of: [], light: light, hasTitle: true))
        cache.keep(
            Fan(png: Data(whole.prefix(whole.count / 2))),
            for: CacheKey(fanOf: stickers, light: light, hasTitle: true), .preview)
        #expect(try preview("Toys", cache) == preview("Toys", nil))
    }

    @Test func `a title that cannot be written leaves its room to the stickers`() throws {
        let written = try preview("Toys", cache)
        let unwritten = try preview("猫", cache)
        #expect(try cache.folder.entries().count == 4)
        #expect(try unwritten != written && unwritten == preview("猫", nil))
    }
}
