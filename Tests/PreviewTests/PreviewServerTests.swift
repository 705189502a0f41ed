import Foundation
@testable import Preview
import TestSupport
import Testing

@Suite struct PreviewServerTests {
    private let folder: TemporaryFolder
    private let state = PreviewState()
    private let server: PreviewServer

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("<html><body><p>home</body></html>", to: "site/index.html")
        try folder.write("<html><body>missing</body></html>", to: "site/404.html")
        try folder.write("secret", to: "secret.txt")
        server = try PreviewServer(folder: folder.url("site").path, state: state, host: "127.0.0.1", port: 0)
    }

    private func answer(_ target: String, method: String = "GET", host: String? = nil) async throws
        -> HTTPResponse
    {
        let head = "\(method) \(target) HTTP/1.1\r\nHost: \(host ?? "localhost:\(server.port)")"
        return await server.respond(to: try #require(HTTPRequest(head)))
    }

    private func text(_ response: HTTPResponse) -> String { String(decoding: response.body, as: UTF8.self) }

    @Test func addsItsScriptToPagesAndToNothingElse() async throws {
        await state.show(problems: [])
        let home = try await answer("/?x=1")
        #expect(home.status == .ok)
        #expect(text(home) == "<html><body><p>home<script src=\"/_peel/preview.js\"></script></body></html>")
        let missing = try await answer("/missing")
        #expect(missing.status == .notFound && text(missing).contains("missing<script"))
    }

    @Test func letsTheBrowserKeepOnlyWhatIsNamedByItsContent() async throws {
        let names = ["site-1a2b3c4d.css", "miso-1a2b3c4d-512.webp", "miso-1a2b3c4d.png"]
        for name in names + ["facade-2.html", "miso.og.png", "12345678.png", "a-1a2b3c4d.d/b.css"] {
            try folder.write("x", to: "site/" + name)
        }
        await state.show(problems: [])
        for name in names { #expect(try await answer("/" + name).isLasting) }
        for name in [
            "", "facade-2.html", "miso.og.png", "12345678.png", "a-1a2b3c4d.d/b.css", "x-1a2b3c4d.css",
        ] {
            #expect(try await !answer("/" + name).isLasting, "\(name)")
        }
    }

    @Test(arguments: [
        "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/../secret.txt", "/%",
    ])
    func givesNothingOutsideTheSite(target: String) async throws {
        await state.show(problems: [])
        let response = try await answer(target)
        #expect(response.status != .ok && !text(response).contains("secret"))
    }

    @Test func answersOnlyToItsOwnNameAndOnlyReads() async throws {
        for host in ["evil.example:\(server.port)", "localhost", "localhost:1", "1.2.3.4:\(server.port)"] {
            #expect(try await answer("/", host: host).status == .forbidden, "\(host)")
        }
        #expect(try await answer("/", host: "127.0.0.1:\(server.port)").status == .ok)
        for method in ["POST", "PUT", "DELETE"] {
            #expect(try await answer("/", method: method).status == .methodNotAllowed)
        }
    }

    @Test func showsWhatIsWorkedOnBeforeTheFirstSite() async throws {
        await state.begin(photos: ["a.jpg", "b.jpg"])
        await state.finish(photo: "b.jpg")
        #expect(text(try await answer("/grid.html")).contains("peel-waiting"))
        let news = text(try await answer("/_peel/events"))
        #expect(
            news.contains(#"{"name":"a.jpg","isDone":false}"#)
                || news.contains(#"{"isDone":false,"name":"a.jpg"}"#))
        #expect(news.contains(#""site":0"#) && news.hasSuffix("\n\n"))
    }

    @Test func tellsNewsWhenTheyCome() async throws {
        let known = await state.status.change
        async let news = state.status(after: known, patience: .seconds(20))
        try await Task.sleep(for: .milliseconds(50))
        await state.fail(problems: ["it is wrong"])
        #expect(await news.problems == ["it is wrong"])
        let quiet = await state.status(after: known + 1, patience: .milliseconds(20))
        #expect(quiet.change == known + 1)
    }

    @Test func tellsOfTheFirstBuildsPhotosAndNotOfAShortRebuilds() async throws {
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

    @Test func namesATakenPortAndAFreeOne() throws {
        let error = #expect(throws: PreviewServer.ServerError.self) {
            try PreviewServer(folder: folder.path, state: state, host: "127.0.0.1", port: server.port)
        }
        #expect(error?.message.contains("port \(server.port) is taken") == true)
        #expect(error?.message.contains("--port") == true)
    }

    /// Over a real connection: the bytes are those of HTTP/1.1, and cancelling ends the serving.
    @Test func servesOverTheNetwork() async throws {
        await state.show(problems: [])
        let serving = Task { await server.run() }
        let head = try Tool.run("curl", "-sSI", "http://127.0.0.1:\(server.port)/")
        #expect(head.output.hasPrefix("HTTP/1.1 200 OK\r\n") && head.output.contains("Content-Length: "))
        let page = try Tool.run("curl", "-sS", "http://localhost:\(server.port)/")
        #expect(page.output.contains("<p>home"))
        serving.cancel()
        await serving.value
        #expect(try Tool.run("curl", "-sS", "http://127.0.0.1:\(server.port)/").status != 0)
    }

    @Test(arguments: ["", "GET", "GET / HTTP/2", "GET http://x/ HTTP/1.1", "GET / HTTP/1.1\r\nno colon"])
    func readsNothingElseAsARequest(head: String) {
        #expect(HTTPRequest(head) == nil)
    }
}
