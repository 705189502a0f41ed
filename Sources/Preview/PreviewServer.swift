import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Serves a folder to browsers on this machine (or on the network, if told) and tells them when it has changed.
package struct PreviewServer: Sendable {
    private let files: SiteFiles
    private let state: PreviewState
    private let host: String
    private let listener: Listener

    /// Why the server does not serve.
    package struct ServerError: Error, Equatable {
        /// One sentence for the user.
        package var message: String
    }

    /// How long a browser's question for news waits for an answer; it asks again at once.
    private static let patience = Duration.seconds(10)

    /// A server of the site in `folder`, which may not exist yet. It listens at once.
    ///
    /// - Parameters:
    ///   - host: an IPv4 address of this machine; 0.0.0.0 for all of them.
    ///   - port: 0 for any that is free.
    /// - Throws: ``ServerError``, which says how to find out who has a taken port, and which one is free.
    package init(folder: String, state: PreviewState, host: String, port: UInt16) throws(ServerError) {
        files = SiteFiles(folder: folder)
        self.state = state
        self.host = host
        do {
            listener = try Listener(host: host, port: port)
        } catch {
            guard error.code == EADDRINUSE else {
                throw ServerError(message: "\(host):\(port) cannot be listened on: \(error.reason)")
            }
            let next = (Int(port) + 1..<min(65_536, Int(port) + 200)).first {
                Self.isFree(UInt16($0), on: host)
            }
            throw ServerError(
                message: "port \(port) is taken (lsof -i :\(port) shows by whom)"
                    + (next.map { "; --port \($0) is free" } ?? "; --port 0 takes any free one"))
        }
    }

    private static func isFree(_ port: UInt16, on host: String) -> Bool {
        guard let listener = try? Listener(host: host, port: port) else { return false }
        listener.close()
        return true
    }

    /// The port that it listens on.
    package var port: UInt16 { listener.port }

    /// Serves until the task is cancelled.
    package func run() async {
        listener.serve { request in
            guard let request else { return (answer(.badRequest, "Not a request."), false) }
            return (await respond(to: request), request.method == "HEAD")
        }
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
        listener.close()
    }

    /// The answer to a request: files of the site, the preview's own script and style, and news.
    func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard let name = request.headers["host"], isOurs(name) else {
            return answer(.forbidden, "This server only answers to its own address.")
        }
        guard ["GET", "HEAD"].contains(request.method) else {
            return answer(.methodNotAllowed, "GET and HEAD only.")
        }
        return await page(for: request)
    }

    private func page(for request: HTTPRequest) async -> HTTPResponse {
        // The address as it was sent: steps upwards and escapes are looked at here and nowhere else.
        let raw = request.target.prefix { $0 != "?" && $0 != "#" }
        guard let path = String(raw).removingPercentEncoding else {
            return answer(.badRequest, "Not an address.")
        }
        switch path {
        case PreviewPage.prefix + "events": return await news(after: request.headers["last-event-id"])
        case PreviewPage.prefix + "preview.js":
            return answer(.ok, PreviewPage.script, type: "text/javascript; charset=utf-8")
        case PreviewPage.prefix + "preview.css":
            return answer(.ok, PreviewPage.style, type: "text/css; charset=utf-8")
        default: break
        }
        if await state.status.site == 0 {
            return answer(.ok, PreviewPage.waiting, type: "text/html; charset=utf-8")
        }
        guard let file = files.file(at: path) else {
            guard let missing = files.file(at: "/404.html") else { return answer(.notFound, "Not found.") }
            return answer(.notFound, withScript(missing.bytes), type: missing.type)
        }
        return HTTPResponse(
            status: .ok, type: file.type, body: file.isPage ? withScript(file.bytes) : file.bytes,
            isLasting: SiteFiles.isNamedByContent(path))
    }

    /// One event, as soon as there is news; browsers ask again when it has come (`text/event-stream` of the HTML
    /// standard, with `retry` for how soon).
    private func news(after last: String?) async -> HTTPResponse {
        let status = await state.status(after: last.flatMap(Int.init) ?? 0, patience: Self.patience)
        let data = (try? JSONEncoder().encode(status)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        return answer(
            .ok, "retry: 20\nid: \(status.change)\ndata: \(data)\n\n",
            type: "text/event-stream; charset=utf-8")
    }

    /// Whether a Host header means this server. A page elsewhere whose name was made to lead here (DNS rebinding)
    /// sends its own name; addresses in digits cannot be made to lead elsewhere.
    private func isOurs(_ header: String) -> Bool {
        let suffix = ":\(port)"
        guard header.hasSuffix(suffix) else { return false }
        let name = header.dropLast(suffix.count)
        if name == "localhost" || name == "127.0.0.1" || name == host { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return host == "0.0.0.0" && parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    private func withScript(_ page: Data) -> Data {
        Data(PreviewPage.withScript(String(decoding: page, as: UTF8.self)).utf8)
    }

    private func answer(
        _ status: HTTPResponse.Status, _ text: String, type: String = "text/plain; charset=utf-8"
    )
        -> HTTPResponse
    {
        answer(status, Data(text.utf8), type: type)
    }

    private func answer(_ status: HTTPResponse.Status, _ bytes: Data, type: String) -> HTTPResponse {
        HTTPResponse(status: status, type: type, body: bytes)
    }
}
