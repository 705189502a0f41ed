import Artifacts
import Codecs
import Files
import Foundation
import Palette
import Pixels
import TestSupport
import Testing

@testable import Stickers

/// Link previews, from the cache and without one.
@Suite struct PreviewMakerTests {
    private let folder: TemporaryFolder
    private let cache: ArtifactStore
    private let stickers: [[UInt8]]
    private let scheme = ColorScheme(
        slots: [RGBA(255, 200, 40), RGBA(90, 200, 255), RGBA(200, 40, 90)].map {
            ColorScheme.Slot(color: $0, share: 1 / 3)
        })

    init() throws {
        folder = try TemporaryFolder()
        cache = ArtifactStore(
            folder: try CacheFolder(folder.url("cache").path),
            secret: try CacheSecret(in: folder.url("user").path))
        stickers = try SamplePhoto.colors.prefix(3).map { Array(try SamplePhoto.discPNG($0)) }
    }

    private func preview(_ title: String, _ store: ArtifactStore? = nil) throws -> [UInt8] {
        try PreviewMaker(store: store ?? ArtifactStore()).preview(
            of: .init(
                path: "og.jpg", title: title, light: SlideLight(scheme), stickers: stickers))
    }

    @Test func `another title reuses the cached fan, with the same result as a new drawing`() throws {
        let first = try preview("Toys", cache)
        #expect(try #require(cache.folder).entries().count == 2, "the preview and its fan")
        #expect(try preview("Toys", cache) == first)
        let second = try preview("Games", cache)
        #expect(try #require(cache.folder).entries().count == 3, "another preview of the same fan")
        #expect(first != second)
        #expect(try preview("Toys", nil) == first && preview("Games", nil) == second)
        #expect(cache.notes.isEmpty)
    }

    @Test func `an unreadable cached fan is drawn again`() throws {
        let light = SlideLight(scheme)
        let whole = try PNGEncoder.encode(LinkPreview.fan(of: [], light: light, hasTitle: true))
        cache.store(
            PreviewMaker.File(bytes: Array(whole.prefix(whole.count / 2))),
            for: .fan(of: stickers, light: light, hasTitle: true))
        #expect(try preview("Toys", cache) == preview("Toys", nil))
    }

    @Test func `a title that cannot be drawn gives another preview without text`() throws {
        let written = try preview("Toys", cache)
        let unwritten = try preview("猫", cache)
        #expect(try #require(cache.folder).entries().count == 4)
        #expect(try unwritten != written && unwritten == preview("猫", nil))
    }
}
