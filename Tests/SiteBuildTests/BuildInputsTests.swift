import Foundation
import Stickers
import TestSupport
import Testing

@testable import SiteBuild

/// What stands for all that a build is made from.
@Suite struct BuildInputsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("a photo", to: "photos/a.jpg")
        try folder.write("a style", to: "photos/_theme/assets/site.css")
    }

    private func inputs(templates: String? = nil, assets: String? = nil) throws -> BuildInputs {
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url("site").path, jobs: 1, version: "1")
        options.templates = templates.map { folder.url($0).path }
        options.assets = assets.map { folder.url($0).path }
        return try #require(BuildInputs(options))
    }

    @Test func `inputs stay the same while nothing changes`() throws {
        #expect(try inputs() == inputs())
        #expect(try inputs(assets: "photos/_theme/assets") == inputs(assets: "photos/_theme/assets"))
        let before = try inputs()
        try folder.write("another style", to: "photos/_theme/assets/site.css")
        #expect(try inputs() != before)
    }

    @Test func `installing ffmpeg changes the inputs`() throws {
        let without = try FFmpeg.$find.withValue({ nil }) { try inputs() }
        let with = try FFmpeg.$find.withValue({ FFmpeg(at: "/usr/bin/ffmpeg") }) { try inputs() }
        #expect(without != with)
    }

    /// A link to a folder counts less of what is in it, where it lies so deep that photos below it are not read.
    @Test func `a folder reached twice counts from the nearer place`() throws {
        let deep = "photos/a" + String(repeating: "/d", count: 8)
        try folder.write("a photo", to: "photos/b/inner/b.jpg")
        try folder.write("a photo", to: deep + "/a.jpg")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url(deep + "/link").path, withDestinationPath: folder.url("photos/b").path)
        let before = try inputs()
        try folder.write("another photo", to: "photos/b/inner/b.jpg")
        #expect(try inputs() != before)
    }

    @Test func `the role of a folder changes the inputs`() throws {
        let theme = "photos/_theme/assets"
        let all = try [
            inputs(), inputs(templates: theme), inputs(assets: theme),
            inputs(templates: theme, assets: theme),
        ]
        for (index, one) in all.enumerated() {
            for other in all[..<index] { #expect(one != other) }
        }
    }
}
