import Foundation
import SiteBuild
import TestSupport
import Testing

@testable import Studio

/// What is sent to the page, and what the page says that it is sent.
@Suite struct StudioStateTests {
    private let model: String

    init() throws {
        model = try String(
            contentsOf: Corpus.checkout.appendingPathComponent("Site/studio/model.js"), encoding: .utf8)
    }

    /// The properties of a JSDoc type.
    private func properties(_ type: String) throws -> Set<String> {
        let start = try #require(model.range(of: "@typedef {object} \(type)"))
        let comment = model[start.upperBound...].prefix(
            upTo: try #require(model[start.upperBound...].range(of: "*/")).lowerBound)
        return Set(comment.matches(of: /@property \{.*\} \[?(\w+)/).map { String($0.1) })
    }

    private func labels(_ value: Any) -> Set<String> {
        Set(Mirror(reflecting: value).children.compactMap(\.label))
    }

    @Test func `the page's types match the sent state`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/cat.png")
        let photos = folder.url("photos").path
        let builder = SiteBuilder(
            options: BuildOptions(photos: [photos], site: folder.url("site").path, jobs: 1, version: "0"))
        let studio = try Studio(folder: photos, builder: builder)
        let state = await studio.state()
        let pack = try #require(state.packs.first)
        let photo = try #require(pack.photos.first)
        #expect(try labels(state) == properties("State"))
        #expect(try labels(pack) == properties("Pack"))
        // Those that say what the subject is are a type of their own there.
        #expect(try labels(photo) == properties("PhotoFields").union(["keep", "drop", "whole"]))
    }
}
