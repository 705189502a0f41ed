import BundledAssets
import Codecs
import Cutout
import Files
import Essentials
import Photos
package import Preview
import Settings
import SiteBuild
package import Stickers
package import WebServer

/// Answers browsers: the studio's page and its requests below `/_studio/`, the site's pictures and archives elsewhere.
package struct StudioServer: Sendable {
    /// The path of the studio, beside the site.
    static let prefix = "/_studio/"

    private let access: StudioAccess
    private let studio: Studio
    private let cutter: InteractiveCutter
    private let command: CutoutCommand?
    private let acceptsGuesses: Bool
    private let pagesPort: UInt16
    private let preview: SitePreview
    private let output: any StudioOutput
    private let browserJoined: @Sendable (String) -> Void
    private let ongoing = OngoingWork()

    /// The longest accepted JSON, in bytes.
    private static let maxJSON = 1024 * 1024

    /// Makes the studio's server for a folder.
    ///
    /// - Parameters:
    ///   - pagesPort: the port of the pack's pages, which ``SitePreview`` serves alone.
    ///   - command: the user's own program that finds the subject, if builds use one.
    ///   - acceptsGuesses: whether builds take guesses for photos without a clear subject.
    ///   - browserJoined: called with the address of each browser that comes with the key.
    package init(
        studio: Studio, preview: SitePreview, output: any StudioOutput, address: ServerAddress,
        pagesPort: UInt16, command: CutoutCommand? = nil, acceptsGuesses: Bool = false,
        browserJoined: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        access = StudioAccess(address: address)
        self.studio = studio
        self.preview = preview
        self.output = output
        self.browserJoined = browserJoined
        cutter = InteractiveCutter(Cutting(command: command))
        (self.command, self.acceptsGuesses) = (command, acceptsGuesses)
        self.pagesPort = pagesPort
    }

    /// The path of the studio's page, which nobody else can guess.
    var home: String { access.home }

    /// The path that opens the studio, with its key.
    package var invitation: String { "\(StudioServer.prefix)?token=\(access.token)" }

    /// Returns a path that opens the studio once.
    package func makePass() -> String { "\(StudioServer.prefix)?token=\(access.makePass())" }

    /// Cancels running builds, publications and exports, and waits until they have cleaned up.
    package func end() async { await ongoing.end() }

    /// Returns the response to a request.
    package func respond(to request: HTTPRequest, body: RequestBody) async -> HTTPResponse {
        guard let path = request.path else { return HTTPResponse(.badRequest, "Invalid address.") }
        guard path.hasPrefix(StudioServer.prefix) else {
            return await siteFile(path, request)
        }
        var response =
            if path.hasPrefix(access.home) {
                await answer(String(path.dropFirst(access.home.count)), request, body)
            } else {
                grantAccess(path, request)
            }
        response.headers += StudioServer.protection
        return response
    }

    /// Serves the site's pictures and archives. Pages have another port: a theme's script would have all rights here.
    private func siteFile(_ path: String, _ request: HTTPRequest) async -> HTTPResponse {
        if StudioServer.harmless.contains(where: path.hasSuffix) {
            let response = await preview.respond(to: request)
            // A missing file would be answered with a page of the theme.
            return StudioServer.harmlessTypes.contains(where: response.type.hasPrefix)
                ? response : HTTPResponse(.notFound, "Not found.")
        }
        guard let host = request.value(of: "host") else { return HTTPResponse(.notFound, "Not found.") }
        let name =
            host.hasSuffix(":\(access.address.port)")
            ? host.dropLast("\(access.address.port)".count + 1) : host[...]
        var response = HTTPResponse(.temporaryRedirect, "")
        response.headers = [("Location", "http://\(name):\(pagesPort)\(request.target)")]
        return response
    }

    /// Suffixes of files that browsers do not run.
    private static let harmless = [".webp", ".png", ".jpg", ".zip"]
    /// Media types that browsers do not run.
    private static let harmlessTypes = [
        "image/webp", "image/png", "image/jpeg", "application/zip", "text/plain",
    ]

    /// Headers that keep other pages from framing, reading or controlling this one.
    private static let protection = [
        (
            name: "Content-Security-Policy",
            value:
                "default-src 'self'; img-src 'self' blob: data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
        ),
        (name: "Referrer-Policy", value: "no-referrer"),
        (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
        (name: "Cross-Origin-Opener-Policy", value: "same-origin"),
    ]

    /// Leads browsers with a key to the studio's page.
    private func grantAccess(_ path: String, _ request: HTTPRequest) -> HTTPResponse {
        guard request.method == "GET" || request.method == "HEAD" else {
            return HTTPResponse(.methodNotAllowed, "GET and HEAD only.")
        }
        guard path == StudioServer.prefix, access.carriesKey(request) else { return StudioAccess.needsKey }
        browserJoined(request.peer ?? "")
        // A page redirects, not a header: browsers withhold a strict cookie if another page or file began the navigation.
        let page =
            "<!doctype html><link rel=icon href=data:,><meta http-equiv=refresh content='0;url=\(access.home)'>"
        var response = HTTPResponse(.ok, type: "text/html; charset=utf-8", body: .bytes(Array(page.utf8)))
        response.headers = [("Set-Cookie", access.cookie)]
        return response
    }

    private func answer(_ name: String, _ request: HTTPRequest, _ body: RequestBody) async -> HTTPResponse {
        switch request.method {
        case "GET", "HEAD":
            guard access.hasSession(request) else { return StudioAccess.needsKey }
            return await read(name, request)
        case "POST":
            if let refusal = access.refusalToChange(request) { return refusal }
            do {
                return try await change(name, request, body)
            } catch {
                return StudioServer.failure(error)
            }
        default: return HTTPResponse(.methodNotAllowed, "GET, HEAD and POST only.")
        }
    }

    // MARK: Reading

    private func read(_ name: String, _ request: HTTPRequest) async -> HTTPResponse {
        switch name {
        case "state": return StudioServer.json(await state())
        case "events": return await events()
        case "work":
            // The photos of the running build, and its problems, which name files and folders of this machine.
            var response = await preview.respond(to: HTTPRequest(request.method, SitePreview.eventsPath))
            response.keepsPlace = true
            return response
        case "photo":
            do {
                return try await picture(request.query("name") ?? "", in: ShownBox(of: request))
            } catch {
                return StudioServer.failure(error)
            }
        case "pack": return download(request.query("name") ?? "")
        default:
            guard let file = StudioPage.file(name) else { return HTTPResponse(.notFound, "Not found.") }
            return file
        }
    }

    /// Returns a pack for a chat app. Phones choose the app by the file's name: `.wastickers` has no media type.
    private func download(_ name: String) -> HTTPResponse {
        guard let path = output.download(named: name), let file = try? InputFile(path) else {
            return HTTPResponse(.notFound, "This pack is not there any more. Make the packs again.")
        }
        let type = name.hasSuffix(".zip") ? "application/zip" : "application/octet-stream"
        var response = HTTPResponse(.ok, type: type, body: .source(file))
        response.headers = [("Content-Disposition", "attachment; filename=\"\(name)\"")]
        return response
    }

    private func events() async -> HTTPResponse {
        let versions = await studio.versions()
        let events = AsyncStream<ServerSentEvent>(bufferingPolicy: .bufferingNewest(1)) { sender in
            let task = Task {
                for await version in versions { sender.yield(ServerSentEvent(String(version))) }
                sender.finish()
            }
            sender.onTermination = { _ in task.cancel() }
        }
        var response = HTTPResponse(.ok, type: "text/event-stream; charset=utf-8", body: .events(events))
        response.keepsPlace = true
        return response
    }

    /// Returns a photo as it is if browsers can show it and it is not much larger than shown; otherwise a copy.
    ///
    /// - Parameter box: the area in which the page shows it; without one the photo is sent as it is.
    private func picture(_ name: String, in box: ShownBox?) async throws -> HTTPResponse {
        let photo = try await studio.photo(named: name).1.file
        if photo.isFilm { return try await shown(photo, in: box) }
        let file = try InputFile(photo.path)
        guard let format = ImageFormat.sniff(try file.bytes(upTo: 64)) else {
            throw StudioError(.refused, "\(name) is not a photo that can be shown")
        }
        if let type = format.mediaType {
            guard let box, try await box.isExceeded(by: photo) else {
                return HTTPResponse(.ok, type: type, body: .source(file))
            }
        }
        return try await shown(photo, in: box)
    }

    private func shown(_ photo: PhotoFile, in box: ShownBox?) async throws -> HTTPResponse {
        let copy = try await (box ?? .usual).copy(of: photo)
        return HTTPResponse(.ok, type: copy.mediaType, body: .bytes(copy.bytes))
    }

    // MARK: Changing

    private func change(_ name: String, _ request: HTTPRequest, _ body: RequestBody) async throws
        -> HTTPResponse
    {
        switch name {
        case "photos": return try await addPhoto(request, body)
        case "matte":
            try StudioServer.check(request, isBytes: true)
            try await keepMatte(request, body)
        case "start-over":
            for photo in try await Self.decode(StudioRequests.Names.self, request, body).photos {
                try await studio.startOver(photo)
            }
        case "prefer":
            studio.prefer(try await Self.decode(StudioRequests.Names.self, request, body).photos)
        case "edit":
            let actions = try await Self.decode(StudioRequests.Edits.self, request, body).actions
            try await studio.apply(actions.map { ($0.edits, $0.action.map { String($0.prefix(40)) }) })
        case "remove":
            try await studio.remove(Self.decode(StudioRequests.Names.self, request, body).photos)
        case "move":
            let move = try await Self.decode(StudioRequests.Move.self, request, body)
            try await studio.move(move.photos, to: move.pack, before: move.before)
        case "undo":
            try await studio.undo(in: Self.decode(StudioRequests.Undo.self, request, body).view)
        case "redo":
            try await studio.redo(in: Self.decode(StudioRequests.Undo.self, request, body).view)
        case "quick", "full", "sticker", "offers":
            do {
                return try await cut(name, request, body)
            } catch let error as StudioError where error.answersStaleRequest {
                return HTTPResponse(.noContent, "")
            }
        default: return try await makeOutput(name, request, body)
        }
        return StudioServer.json(await state())
    }

    /// Does a request for a build, a publication or an export.
    private func makeOutput(_ name: String, _ request: HTTPRequest, _ body: RequestBody) async throws
        -> HTTPResponse
    {
        switch name {
        case "build":
            try StudioServer.check(request, isBytes: false)
            return progressStream { [output] told in try await output.build(told) }
        case "publish":
            let destination = try await Self.decode(StudioRequests.Destination.self, request, body)
            return progressStream { [output] told in
                try await output.publish(
                    to: destination.to, isDryRun: destination.isDryRun ?? false, told)
            }
        case "export":
            let apps = try await Self.decode(StudioRequests.Apps.self, request, body).apps
            return progressStream { [output] told in try await output.export(for: apps, told) }
        default: return HTTPResponse(.notFound, "Not found.")
        }
    }

    private func addPhoto(_ request: HTTPRequest, _ body: RequestBody) async throws -> HTTPResponse {
        try StudioServer.check(request, isBytes: true)
        let upload = PhotoUpload(
            name: request.query("name") ?? "", pack: request.query("pack") ?? "",
            batch: request.query("batch"))
        return StudioServer.json(["name": try await upload.receive(body, into: studio)])
    }

    private func keepMatte(_ request: HTTPRequest, _ body: RequestBody) async throws {
        let photo = try await studio.photo(named: request.query("name") ?? "").photo
        let painted = try await body.bytes(upTo: 32 * 1024 * 1024)
        let matte = try await cutter.matte(fromPainted: painted, for: photo.file)
        try await studio.keepMatte(matte, of: photo.file.name)
    }

    private func state() async -> StudioState {
        var state = await studio.state()
        state.cutoutProgram = command?.name
        return state
    }

    private func cut(_ stage: String, _ request: HTTPRequest, _ body: RequestBody) async throws
        -> HTTPResponse
    {
        let cut = try await Self.decode(StudioRequests.Cut.self, request, body)
        guard cut.client.utf8.count <= StudioRequests.Cut.longestClient else { throw StudioRefusal.otherPage }
        let (pack, photo) = try await studio.photo(named: cut.photo)
        var said = photo.settings
        said.taps = try Taps(keep: cut.keep, drop: cut.drop)
        said.whole = cut.whole ?? said.whole
        var recipe = pack.settings.recipe(of: photo.file, said)
        if acceptsGuesses { recipe.acceptGuess() }
        let question = InteractiveCutter.Request(recipe: recipe, client: cut.client, turn: cut.turn)
        func answer(_ type: String, _ bytes: [UInt8]) -> HTTPResponse {
            HTTPResponse(.ok, type: type, body: .bytes(bytes))
        }
        switch stage {
        case "offers": return answer("application/json", try await cutter.offers(question))
        case "quick": return answer("image/png", try await cutter.quick(question))
        case "full": return answer("image/png", try await cutter.full(question))
        default: return answer("image/webp", try await cutter.sticker(question))
        }
    }

    // MARK: Requests and responses

    /// Throws unless the content type is right. Forms and images of other pages can send other types without permission.
    private static func check(_ request: HTTPRequest, isBytes: Bool) throws(StudioRefusal) {
        let type = request.contentType ?? ""
        let isRight = isBytes ? type == "application/octet-stream" : type == "application/json"
        guard isRight else { throw StudioRefusal.type }
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, _ request: HTTPRequest, _ body: RequestBody
    ) async throws -> Value {
        try check(request, isBytes: false)
        return try JSONDecoder().decode(type, from: Data(try await body.bytes(upTo: maxJSON)))
    }

    private static func json(_ value: some Encodable, _ status: HTTPStatus = .ok) -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        guard let bytes = try? encoder.encode(value) else {
            return HTTPResponse(.internalServerError, "The answer cannot be written as JSON.")
        }
        return HTTPResponse(status, type: "application/json", body: .bytes(Array(bytes)))
    }

    /// Returns a response that reports the progress of work. If the browser leaves, the work is cancelled.
    private func progressStream(
        _ work: @escaping @Sendable (@escaping StudioOutput.Steps) async throws -> OutputResult
    ) -> HTTPResponse {
        let events = AsyncStream<ServerSentEvent> { sender in
            let task = ongoing.begin {
                do {
                    let result = try await work { step in
                        switch step {
                        case .photos(let done, let all):
                            sender.yield(ProgressEvent(done: done, of: all).event)
                        case .writing: sender.yield(ProgressEvent(step: "writing").event)
                        case .sending: sender.yield(ProgressEvent(step: "sending").event)
                        }
                    }
                    sender.yield(ProgressEvent(result).event)
                } catch {
                    sender.yield(ProgressEvent(error: StudioFailure.of(error).message).event)
                }
                sender.finish()
            }
            sender.onTermination = { _ in task.cancel() }
        }
        return HTTPResponse(.ok, type: "text/event-stream; charset=utf-8", body: .events(events))
    }

    private static func failure(_ error: any Error) -> HTTPResponse {
        let (status, message) = StudioFailure.of(error)
        return json(["error": message], status)
    }
}

/// The files of the studio's own page.
enum StudioPage {
    /// Returns the file with a name below the studio's address; the page itself for an empty name.
    static func file(_ name: String) -> HTTPResponse? {
        let wanted = name.isEmpty ? "studio.html" : name
        guard let file = BundledAssets.studio.first(where: { $0.path == wanted }) else { return nil }
        let suffix = wanted.split(separator: ".").last.map(String.init) ?? ""
        guard let type = types[suffix] else { return nil }
        return HTTPResponse(.ok, type: type, body: .bytes(file.bytes))
    }

    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "woff2": "font/woff2",
    ]
}
