import BundledAssets
import Essentials
package import WebServer

/// Answers browsers for a site that changes: with its files, and with events about changes.
package struct SitePreview: Sendable {
    /// The path of the event stream about changes and problems.
    package static let eventsPath = PreviewPage.prefix + "events"

    private let files: SiteFiles
    private let state: PreviewState

    private let tellsProblems: Bool

    /// Makes a preview of the site in `folder`, which may not exist yet.
    ///
    /// - Parameter tellsProblems: whether to send problems to browsers. They name files and folders of this machine.
    package init(folder: String, state: PreviewState, tellsProblems: Bool = true) {
        files = SiteFiles(folder: folder)
        self.state = state
        self.tellsProblems = tellsProblems
    }

    /// Returns the response to a request: a file of the site or the preview, or the event stream. Changes nothing.
    package func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard ["GET", "HEAD"].contains(request.method) else {
            return HTTPResponse(.methodNotAllowed, "GET and HEAD only.")
        }
        guard let path = request.path else { return HTTPResponse(.badRequest, "Invalid address.") }
        switch path {
        case SitePreview.eventsPath: return await news()
        case PreviewPage.prefix + "preview.js":
            return text(PreviewPage.script, type: "text/javascript; charset=utf-8")
        case PreviewPage.prefix + "preview.css":
            return text(PreviewPage.style, type: "text/css; charset=utf-8")
        default: break
        }
        // The number is read before the page: a page may be newer than its number, and is then only loaded once more.
        let site = await state.status.site
        if site == 0 {
            return text(PreviewPage.waiting, type: SiteFiles.pageType)
        }
        guard let file = files.file(at: path) else {
            guard let missing = files.file(at: "/404.html") else {
                return HTTPResponse(.notFound, "Not found.")
            }
            return answer(.notFound, missing, of: site)
        }
        var response = answer(.ok, file, of: site)
        response.isLasting = ContentHash.isInName(of: path)
        return response
    }

    private func answer(_ status: HTTPStatus, _ file: SiteFiles.File, of site: Int) -> HTTPResponse {
        switch file.content {
        case .bytes(let bytes) where file.isPage:
            let page = PreviewPage.withScript(String(decoding: bytes, as: UTF8.self), of: site)
            return HTTPResponse(status, type: file.type, body: .bytes(Array(page.utf8)))
        case .bytes(let bytes): return HTTPResponse(status, type: file.type, body: .bytes(bytes))
        case .open(let bytes): return HTTPResponse(status, type: file.type, body: .source(bytes))
        }
    }

    /// Returns the stream of all states from now on, the present one first.
    private func news() async -> HTTPResponse {
        let changes = await state.changes()
        let events = AsyncStream<ServerSentEvent>(bufferingPolicy: .bufferingNewest(1)) {
            [tellsProblems] sender in
            let task = Task {
                for await var status in changes {
                    if !tellsProblems { status.problems = [] }
                    guard let data = try? JSONEncoder().encode(status) else { continue }
                    sender.yield(ServerSentEvent(String(decoding: data, as: UTF8.self)))
                }
                sender.finish()
            }
            sender.onTermination = { _ in task.cancel() }
        }
        return HTTPResponse(.ok, type: "text/event-stream; charset=utf-8", body: .events(events))
    }

    private func text(_ text: String, type: String) -> HTTPResponse {
        HTTPResponse(.ok, type: type, body: .bytes(Array(text.utf8)))
    }
}

/// The preview's additions to the pages that it serves; the site's files contain none of them.
enum PreviewPage {
    /// The path of the additions, beside the site.
    static let prefix = "/_peel/"

    /// The page before the first site: a placeholder for each photo in work.
    static let waiting = file("waiting.html")
    /// Listens for changes: reloads the page at the reader's position, and shows problems.
    static let script = file("preview.js")
    static let style = file("preview.css")

    private static func file(_ name: String) -> String { BundledAssets.preview[name] ?? "" }

    /// Returns a page with the preview's script at the end of its body.
    ///
    /// - Parameter site: the number of the page's site, or of the one before it. The script reloads the page when it hears of
    ///   another number, so that it does not miss a site that came between the page and its first event.
    static func withScript(_ html: String, of site: Int) -> String {
        let script = "<script src=\"/_peel/preview.js\" data-site=\"\(site)\"></script>"
        guard let end = html.ranges(of: "</body>").last?.lowerBound else { return html + script }
        return html[..<end] + script + html[end...]
    }
}
