import Artifacts
import Codecs
import Files
import Foundation
import Pixels
import SiteBuild
import TestSupport
import Testing

@testable import Photos

/// Addresses of a site that is built again and again.
@Suite struct LastingAddressesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (index, name) in ["cat.png", "dog.png", "owl.png"].enumerated() { try photo(name, index) }
    }

    private func photo(_ name: String, _ color: Int) throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[color])), to: "photos/" + name)
    }

    private func build(to site: String = "site", knowing addresses: AddressBook? = nil) async throws {
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url(site).path, jobs: 2, version: "1")
        options.cache = .nowhere
        options.addresses = addresses
        _ = try await SiteBuilder(options: options).build()
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.url("site/" + name), encoding: .utf8)
    }

    private func feedNames() throws -> [String] {
        struct Feed: Decodable {
            struct Item: Decodable { var id: String }
            var items: [Item]
        }
        return try JSONDecoder().decode(Feed.self, from: Data(text("feed.json").utf8)).items.map(\.id)
    }

    @Test func `a sticker that is named after the build keeps its page and its name in the feed`()
        async throws
    {
        try await build()
        try folder.write("photos: { dog.png: { title: Rex } }\n", to: "photos/peel.yaml")
        try await build()
        #expect(try text("s/dog.html").contains(">Rex</h1>"))
        #expect(try feedNames() == ["s/cat.html", "s/dog.html", "s/owl.html"])
    }

    @Test func `a removed photo's page says so, and its address goes to no other`() async throws {
        try await build()
        try FileManager.default.removeItem(at: folder.url("photos/cat.png"))
        try folder.write("photos: { dog.png: { title: Cat } }\n", to: "photos/peel.yaml")
        try await build()
        let page = try text("s/cat.html")
        #expect(page.contains("This sticker is gone") && page.contains(#"href="../index.html""#))
        #expect(try text("s/dog.html").contains(">Cat</h1>"))
        try photo("cat.png", 0)
        try await build()
        #expect(try text("s/cat.html").contains(">Cat</h1>"))
    }

    @Test func `pages of a pack lead to its folder once there are several`() async throws {
        try folder.write("baseURL: https://example.org/pets/\n", to: "photos/peel.yaml")
        try await build()
        try photo("trip/beach.png", 3)
        try await build()
        let page = try text("s/owl.html")
        #expect(page.contains(#"<meta http-equiv="refresh" content="0; url=../photos/s/owl.html">"#))
        #expect(page.contains(#"<link rel="canonical" href="https://example.org/pets/photos/s/owl.html">"#))
        #expect(page.contains(#"content="https://example.org/pets/photos/s/owl.og.jpg""#))
        #expect(try text("grid.html").contains("url=photos/grid.html"))
        #expect(try !text("sitemap.xml").contains("pets/s/owl.html"))
        #expect(
            try Array(feedNames().prefix(3))
                == ["cat", "dog", "owl"].map { "https://example.org/pets/s/\($0).html" })
        try folder.write("baseURL: https://example.net/\n", to: "photos/peel.yaml")
        try await build()
        #expect(
            try feedNames().first == "https://example.org/pets/s/cat.html",
            "the site has moved to another host")
    }

    @Test func `a photo that cannot be used any more leaves no dead address`() async throws {
        try await build()
        try folder.write("no picture", to: "photos/owl.png")
        try await build()
        #expect(try text("s/owl.html").contains("This sticker is gone"))
        try photo("owl.png", 2)
        try await build()
        #expect(try text("s/owl.html").contains(">Owl</h1>"))
    }

    @Test func `a site that is built elsewhere takes the addresses that it is given`() async throws {
        try folder.write("photos: { dog.png: { title: Rex } }\n", to: "photos/peel.yaml")
        try await build(to: "elsewhere")
        try await build(knowing: AddressBook(ofSiteAt: folder.url("elsewhere").path))
        try folder.write("photos: { dog.png: { title: King } }\n", to: "photos/peel.yaml")
        try await build(to: "third", knowing: AddressBook(ofSiteAt: folder.url("site").path))
        #expect(FileManager.default.fileExists(atPath: folder.url("third/s/rex.html").path))
    }
}
