import Foundation
@testable import Preview
import TestSupport
import Testing
import WebServer

@Suite struct SitePreviewTests {
    private let folder: TemporaryFolder
    private let state = PreviewState()
    private let preview: SitePreview

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("<html><body><p>home</body></html>", to: "site/index.html")
        try folder.write("<html><body>missing</body></html>", to: "site/404.html")
        try folder.write("secret", to: "secret.txt")
        preview = SitePreview(folder: folder.url("site").path, state: state)
    }

    private func answer(_ target: String, method: String = "GET") async throws -> HTTPResponse {
        await preview.respond(to: HTTPRequest(method, target))
    }

    private func text(_ response: HTTPResponse) throws -> String {
        switch response.body {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .source(let source):
            String(decoding: try source.bytes(upTo: source.size, from: 0), as: UTF8.self)
        case .events: ""
        }
    }

    /// The first event of an answer that is a stream of them.
    private func firstEvent(of response: HTTPResponse) async throws -> String {
        guard case .events(let events) = response.body else { return "" }
        var iterator = events.makeAsyncIterator()
        return try #require(await iterator.next(isolation: #isolation)).data
    }

    @Test func `adds its script only to pages`() async throws {
        await state.show(problems: [])
        let home = try await answer("/?x=1")
        #expect(home.status == .ok)
        let script = "<script src=\"/_peel/preview.js\" data-site=\"1\"></script>"
        #expect(try text(home) == "<html><body><p>home\(script)</body></html>")
        let missing = try await answer("/missing")
        #expect(try missing.status == .notFound && text(missing).contains("missing<script"))
    }

    /// A site that comes after the page was served and before its first event must not be missed.
    @Test func `a page carries the number of its site`() async throws {
        #expect(try text(await answer("/")).contains("data-site=\"0\""))
        await state.fillIn()
        #expect(try text(await answer("/")).contains("data-site=\"1\""))
        await state.show(problems: [])
        #expect(try text(await answer("/")).contains("data-site=\"2\""))
        #expect(PreviewPage.script.contains("document.currentScript.dataset.site"))
    }

    @Test func `lets the browser cache only files named by their content`() async throws {
        let names = [
            "assets/site-1a2b3c4d.css", "assets/display-1a2b3c4d.woff2",
            "stickers/miso-1a2b3c4d-512.webp", "pets/stickers/miso-1a2b3c4d.png",
        ]
        for name in names + [
            "facade-2.html", "s/miso-20240101.html", "miso.og.jpg", "12345678.png", "a-1a2b3c4d.d/b.css",
        ] {
            try folder.write("x", to: "site/" + name)
        }
        await state.show(problems: [])
        for name in names { #expect(try await answer("/" + name).isLasting) }
        for name in [
            "", "facade-2.html", "s/miso-20240101.html", "miso.og.jpg", "12345678.png",
            "a-1a2b3c4d.d/b.css", "assets/x-1a2b3c4d.css",
        ] {
            #expect(try await !answer("/" + name).isLasting, "\(name)")
        }
    }

    @Test(arguments: [
        "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/../secret.txt", "/%",
    ])
    func `serves nothing outside the site`(target: String) async throws {
        await state.show(problems: [])
        let response = try await answer(target)
        #expect(try response.status != .ok && !text(response).contains("secret"))
    }

    @Test(arguments: ["POST", "PUT", "DELETE"]) func `refuses methods other than GET and HEAD`(method: String)
        async throws
    {
        #expect(try await answer("/", method: method).status == .methodNotAllowed)
    }

    @Test func `shows the photos in work before the first site`() async throws {
        await state.begin(photos: ["a.jpg", "b.jpg"])
        await state.finish(photo: "b.jpg")
        #expect(try text(await answer("/grid.html")).contains("peel-waiting"))
        let news = try await firstEvent(of: answer("/_peel/events"))
        #expect(
            news.contains(#"{"name":"a.jpg","isDone":false}"#)
                || news.contains(#"{"isDone":false,"name":"a.jpg"}"#))
        #expect(news.contains(#""site":0"#))
    }

    @Test func `sends events when the state changes`() async throws {
        var changes = await state.changes().makeAsyncIterator()
        #expect(await changes.next(isolation: #isolation)?.problems == [])
        await state.fail(problems: ["it is wrong"])
        #expect(await changes.next(isolation: #isolation)?.problems == ["it is wrong"])
        await state.fail(problems: ["first"])
        await state.fail(problems: ["second"])
        #expect(await changes.next(isolation: #isolation)?.problems == ["second"], "the newest counts")
    }

    @Test func `reports the photos of the first build, but not of a short rebuild`() async throws {
        let before = await state.status.change
        await state.begin(photos: ["a.jpg"])
        await state.finish(photo: "a.jpg")
        #expect(await state.status.change == before + 2)
        await state.show(problems: [])
        let shown = await state.status.change
        await state.begin(photos: ["a.jpg"])
        await state.finish(photo: "a.jpg")
        #expect(await state.status.change == shown)
    }
}
