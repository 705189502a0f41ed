import Codecs
import Cutout
import Files
import Foundation
import Pixels
import Preview
import SiteBuild
import TestSupport
import Testing
import WebServer

@testable import Studio

/// A studio over real connections: what is said is written out byte by byte.
@Suite struct StudioServerTests {
    private struct NoOutput: StudioOutput {
        /// A file that is offered.
        var pack = ""

        func build(_ told: @escaping Steps) async throws -> OutputResult {
            told(.photos(done: 1, of: 2))
            return OutputResult("built")
        }
        func publish(
            to destination: String, isDryRun: Bool, _ told: @escaping Steps
        ) async throws -> OutputResult {
            told(.sending)
            guard isDryRun else { throw UserError(.badInput, "not to \(destination)") }
            var result = OutputResult("1 file will change")
            (result.changes, result.address) = (["index.html"], "https://example.org/")
            return result
        }
        func export(for apps: [String], _ told: @escaping Steps) async throws -> OutputResult {
            told(.writing)
            var result = OutputResult(apps.joined(separator: "+"))
            result.downloads = [.init(name: "cats.wastickers", bytes: 4)]
            return result
        }
        func download(named name: String) -> String? { name == "cats.wastickers" ? pack : nil }
    }

    /// A studio that serves, for as long as `work` takes, a folder with one photo and a settings file.
    private func serving(
        _ work: (_ visitor: Visitor, _ folder: TemporaryFolder) async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/cat.png")
        try folder.write("# mine\ntitle: Pets\n", to: "photos/peel.yaml")
        let photos = folder.url("photos").path
        let builder = SiteBuilder(
            options: BuildOptions(photos: [photos], site: folder.url("site").path, jobs: 1, version: "0"))
        // A test that waits for its turn behind many others is not a client that is too slow.
        var limits = ServerLimits()
        (limits.headTime, limits.stall) = (.seconds(900), .seconds(900))
        let server = try HTTPServer(host: "127.0.0.1", port: 0, limits: limits)
        let studio = try Studio(folder: photos, builder: builder)
        let studioServer = StudioServer(
            studio: studio, preview: SitePreview(folder: folder.url("site").path, state: PreviewState()),
            output: NoOutput(pack: try folder.write("pack", to: "cats.wastickers").path),
            address: server.address, pagesPort: 1)
        let task = Task { try await server.run { await studioServer.respond(to: $0, body: $1) } }
        let token = try #require(studioServer.invitation.split(separator: "=").last.map(String.init))
        let pass = try #require(studioServer.makePass().split(separator: "=").last.map(String.init))
        var visitor = Visitor(
            port: server.address.port, token: token, pass: pass, home: studioServer.home, session: "")
        let entrance = try await visitor.ask("GET \(studioServer.invitation)")
        visitor.session = try #require(Self.session(in: entrance))
        try await work(visitor, folder)
        task.cancel()
        try await task.value
    }

    /// What the cookie holds that an answer sets.
    private static func session(in answer: String) -> String? {
        guard
            let line = answer.split(separator: "\r\n").first(where: {
                $0.hasPrefix("Set-Cookie: peel_studio_")
            })
        else { return nil }
        return line.split(separator: "=", maxSplits: 1)[1].split(separator: ";").first.map(String.init)
    }

    /// A browser as it should be, each of whose lines can be another one.
    private struct Visitor {
        let port: UInt16
        let token: String
        /// A key that opens the studio once.
        let pass: String
        /// The path of the studio's page.
        let home: String
        /// What its cookie holds.
        var session: String

        /// Asks for what stands below the studio's page, or for the invitation.
        func ask(
            _ first: String, type: String? = "application/json", origin: String? = "",
            site: String? = "same-origin",
            cookie: String? = nil, host: String? = nil, body: String = "{}", length: Int? = nil
        ) async throws -> String {
            let path = first.contains("?token=") ? first : first.replacing(" /_studio/", with: " \(home)")
            return try await raw(
                path, type: type, origin: origin, site: site, cookie: cookie, host: host, body: body,
                length: length)
        }

        /// Asks for a path as it is.
        func raw(
            _ first: String, type: String? = "application/json", origin: String? = "",
            site: String? = "same-origin",
            cookie: String? = nil, host: String? = nil, body: String = "{}", length: Int? = nil
        ) async throws -> String {
            let connection = try RawConnection(port: port)
            var lines = ["\(first) HTTP/1.1", "Host: \(host ?? "localhost:\(port)")", "Connection: close"]
            if let type { lines.append("Content-Type: \(type)") }
            if let origin { lines.append("Origin: \(origin.isEmpty ? "http://localhost:\(port)" : origin)") }
            if let site { lines.append("Sec-Fetch-Site: \(site)") }
            lines.append("Cookie: peel_studio_\(port)=\(cookie ?? session)")
            if first.hasPrefix("POST") { lines.append("Content-Length: \(length ?? body.utf8.count)") }
            await connection.send(
                lines.joined(separator: "\r\n") + "\r\n\r\n" + (first.hasPrefix("POST") ? body : ""))
            return await connection.text()
        }

        func status(of answer: String) -> String { String(answer.dropFirst("HTTP/1.1 ".count).prefix(3)) }
    }

    @Test func `access needs the key`() async throws {
        try await serving { visitor, _ in
            let page = try await visitor.ask("GET /_studio/?token=\(visitor.token)", cookie: "")
            #expect(page.hasPrefix("HTTP/1.1 200 ") && page.contains("content='0;url=\(visitor.home)'"))
            #expect(
                page.contains(
                    "Set-Cookie: peel_studio_\(visitor.port)=\(visitor.session); Path=\(visitor.home); HttpOnly; SameSite=Strict"
                ))
            for path in ["", "state", "events", "photo?name=cat.png", "studio.js", "?token=", "?token=0"] {
                let answer = try await visitor.ask("GET /_studio/\(path)", cookie: "")
                #expect(answer.hasPrefix("HTTP/1.1 403 ") && !answer.contains("Set-Cookie"), "\(path)")
            }
            let home = try await visitor.ask("GET /_studio/")
            #expect(home.hasPrefix("HTTP/1.1 200 ") && home.contains("frame-ancestors 'none'"))
            #expect(try await visitor.ask("GET /_studio/state").contains(#""title":"Pets""#))
        }
    }

    @Test func `browsers without access get no news of the work`() async throws {
        try await serving { visitor, _ in
            let work = try await visitor.ask("GET /_studio/work", cookie: "")
            #expect(visitor.status(of: work) == "403")
            let news = try await visitor.ask("GET /_peel/events", cookie: "")
            #expect(visitor.status(of: news) == "307")
        }
    }

    @Test func `the cookie does not hold the key`() async throws {
        try await serving { visitor, _ in
            #expect(visitor.session != visitor.token)
            let answer = try await visitor.ask("GET /_studio/?token=\(visitor.session)", cookie: "")
            #expect(visitor.status(of: answer) == "403")
        }
    }

    @Test func `a cookie without the path of the page gives no access`() async throws {
        try await serving { visitor, _ in
            // Browsers send a cookie to every server of the machine that has its path.
            #expect(visitor.home.count >= "/_studio/".count + 32)
            for path in [
                "/_studio/./state", "/_studio//state", "/_studio/0123456789abcdef0123456789abcdef/state",
            ] {
                let answer = try await visitor.raw("GET \(path)")
                #expect(visitor.status(of: answer) == "403", "\(path)")
            }
            #expect(visitor.status(of: try await visitor.raw("POST /_studio/undo")) == "405")
        }
    }

    @Test func `a pass opens the studio once`() async throws {
        try await serving { visitor, _ in
            let first = try await visitor.ask("GET /_studio/?token=\(visitor.pass)", cookie: "")
            #expect(visitor.status(of: first) == "200" && Self.session(in: first) == visitor.session)
            let second = try await visitor.ask("GET /_studio/?token=\(visitor.pass)", cookie: "")
            #expect(visitor.status(of: second) == "403")
        }
    }

    /// A theme writes the page for what is missing, and its script would have all rights of the studio.
    @Test func `a missing picture is not answered with a page of the pack`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("<script src=assets/theme.js></script>", to: "site/404.html")
        let state = PreviewState()
        await state.show(problems: [])
        let server = StudioServer(
            studio: try studio(of: folder),
            preview: SitePreview(folder: folder.url("site").path, state: state), output: NoOutput(),
            address: ServerAddress(host: "127.0.0.1", port: 1), pagesPort: 2)
        for path in ["/none.png", "/none.zip", "/s/none.jpg"] {
            let answer = await server.respond(to: HTTPRequest("GET", path), body: RequestBody([]))
            #expect(answer.status == .notFound && answer.type.hasPrefix("text/plain"), "\(answer.type)")
        }
    }

    @Test func `the pack's pages and scripts are on another port`() async throws {
        try await serving { visitor, folder in
            try folder.write("<script src='assets/site.js'></script>", to: "site/index.html")
            for path in ["/", "/index.html", "/assets/site.js", "/s/cat.svg", "/%69ndex.html"] {
                let answer = try await visitor.ask("GET \(path)?x")
                #expect(answer.hasPrefix("HTTP/1.1 307 "), "\(path)")
                #expect(answer.contains("Location: http://localhost:1\(path)?x\r\n"), "\(path)")
            }
            let sticker = try await visitor.ask("GET /stickers/none.webp")
            #expect(visitor.status(of: sticker) != "307")
        }
    }

    /// Every way that changes something, asked in every wrong way: nothing changes.
    @Test func `changes nothing for browsers without access`() async throws {
        try await serving { visitor, folder in
            let before = try folder.tree("photos")
            let bodies = [
                "edit": #"{"edits":[{"key":"title","value":"Mine"}]}"#, "remove": #"{"photos":["cat.png"]}"#,
                "undo": "{}",
                "redo": "{}", "move": #"{"photos":["cat.png"],"pack":""}"#,
                "start-over": #"{"photos":["cat.png"]}"#, "build": "{}",
                "publish": #"{"to":"/tmp/x"}"#, "export": #"{"apps":["whatsapp"]}"#,
                "quick": #"{"photo":"cat.png","keep":[],"drop":[],"client":"a","turn":1}"#,
            ]
            for (name, body) in bodies {
                func check(_ expected: String, _ answer: String, _ what: String) {
                    #expect(visitor.status(of: answer) == expected, "\(name) \(what)")
                }
                let first = "POST /_studio/\(name)"
                check("403", try await visitor.ask(first, cookie: "", body: body), "without the key")
                check(
                    "403",
                    try await visitor.ask(first, cookie: String(repeating: "0", count: 32), body: body),
                    "wrong key")
                check(
                    "403", try await visitor.ask(first, origin: "http://evil.example", body: body),
                    "foreign origin")
                check("403", try await visitor.ask(first, origin: "null", body: body), "no origin at all")
                check(
                    "403", try await visitor.ask(first, origin: "http://localhost:1", body: body),
                    "another port")
                check(
                    "403",
                    try await visitor.ask(
                        first, origin: "http://localhost:\(visitor.port).evil.example", body: body),
                    "a longer host")
                check("403", try await visitor.ask(first, site: "cross-site", body: body), "cross-site")
                check("403", try await visitor.ask(first, site: "same-site", body: body), "same-site")
                check("403", try await visitor.ask(first, origin: nil, site: nil, body: body), "neither")
                check(
                    "403", try await visitor.ask(first, host: "evil.example:\(visitor.port)", body: body),
                    "foreign host")
                check("415", try await visitor.ask(first, type: "text/plain", body: body), "as text")
                check("415", try await visitor.ask(first, type: nil, body: body), "without a type")
                check(
                    "415",
                    try await visitor.ask(first, type: "application/x-www-form-urlencoded", body: body),
                    "as a form")
                for method in ["GET", "HEAD"] {
                    check("404", try await visitor.ask("\(method) /_studio/\(name)"), method)
                }
                for method in ["PUT", "DELETE", "OPTIONS"] {
                    check("405", try await visitor.ask("\(method) /_studio/\(name)"), method)
                }
            }
            #expect(try folder.tree("photos") == before)
        }
    }

    @Test(arguments: [
        "", "[]", "{", #"{"edits":[{"key":"baseURL","value":"x"}]}"#,
        #"{"edits":[{"photo":"../x","key":"title","value":"x"}]}"#,
        #"{"edits":[{"photo":"cat.png","key":"taps","value":{"keep":[[[2,0.5]]],"drop":[]}}]}"#,
        #"{"edits":[{"photo":"cat.png","key":"taps","value":{"keep":[[]],"drop":[]}}]}"#,
        #"{"edits":[{"photo":"cat.png","key":"taps","value":{"keep":[[[0.5]]],"drop":[]}}]}"#,
        #"{"edits":[{"key":"title","value":7}]}"#,
        #"{"edits":[{"photo":"cat.png","key":"../title","value":"x"}]}"#,
    ])
    func `refuses invalid edits`(body: String) async throws {
        try await serving { visitor, folder in
            let before = try folder.tree("photos")
            let answer = try await visitor.ask("POST /_studio/edit", body: body)
            #expect(answer.hasPrefix("HTTP/1.1 4"), "\(answer)")
            #expect(try folder.tree("photos") == before)
        }
    }

    @Test func `several actions are done together or not at all`() async throws {
        try await serving { visitor, folder in
            let before = try folder.tree("photos")
            func post(_ last: String) async throws -> String {
                try await visitor.ask(
                    "POST /_studio/edit",
                    body: #"""
                        {"actions":[{"edits":[{"key":"title","value":"One"}]},\#(last),
                        {"edits":[{"photo":"cat.png","key":"alt","value":"Three"}]}]}
                        """#)
            }
            for wrong in [
                #"{"edits":[{"key":"baseURL","value":"x"}]}"#,
                #"{"edits":[{"photo":"gone.png","key":"title","value":"x"}]}"#,
            ] {
                #expect(try await post(wrong).hasPrefix("HTTP/1.1 4"))
                #expect(try folder.tree("photos") == before)
                #expect(try await visitor.ask("POST /_studio/undo").contains("nothing to undo"))
            }
            let right = try await post(#"{"edits":[{"photo":"cat.png","key":"title","value":"Two"}]}"#)
            #expect(["One", "Two", "Three"].allSatisfy(right.contains), "\(right)")
        }
    }

    @Test func `the turns of one page do not end another page's work`() async throws {
        try await serving { visitor, _ in
            let long = String(repeating: "a", count: 65)
            for (client, turn, expected) in [
                ("ahead", Int.max, "200"), ("usual", 2, "200"), ("usual", 1, "204"), (long, 1, "400"),
            ] {
                let answer = try await visitor.ask(
                    "POST /_studio/quick",
                    body:
                        #"{"photo":"cat.png","keep":[],"drop":[],"client":"\#(client)","turn":\#(turn)}"#)
                #expect(visitor.status(of: answer) == expected, "\(client) \(turn)")
            }
        }
    }

    /// A photo moves into another pack while it is cut: the page asks once more under the name before.
    @Test func `a question about a removed photo gets an empty answer`() async throws {
        try await serving { visitor, _ in
            for stage in ["quick", "full", "sticker", "offers"] {
                let answer = try await visitor.ask(
                    "POST /_studio/\(stage)",
                    body: #"{"photo":"gone.png","keep":[],"drop":[],"client":"usual","turn":1}"#)
                let isEmpty = answer.hasSuffix("\r\n\r\n")
                #expect(visitor.status(of: answer) == "204" && isEmpty, "\(stage): \(answer)")
            }
        }
    }

    /// A file of few bytes may be a picture of a gigabyte.
    @Test func `a painting with many more pixels than the photo is not decoded`() async throws {
        try await serving { visitor, folder in
            var matte = Raster(width: 2100, height: 2100, filledWith: .black)
            for x in 0..<2100 { matte[x, 0] = .white }
            let before = try folder.tree("photos")
            let bytes = try PNGEncoder.encode(matte)
            let connection = try RawConnection(port: visitor.port)
            await connection.send(
                "POST \(visitor.home)matte?name=cat.png HTTP/1.1\r\nHost: localhost:\(visitor.port)\r\nConnection: close\r\n"
                    + "Origin: http://localhost:\(visitor.port)\r\nCookie: peel_studio_\(visitor.port)=\(visitor.session)\r\n"
                    + "Content-Type: application/octet-stream\r\nContent-Length: \(bytes.count)\r\n\r\n")
            await connection.send(bytes)
            let answer = await connection.text()
            #expect(answer.hasPrefix("HTTP/1.1 422 ") && answer.contains("more pixels"), "\(answer)")
            #expect(try folder.tree("photos") == before)
        }
    }

    /// Work that takes a while tells how far it is, and how it ended.
    @Test(arguments: [
        ("build", "{}", [#"{"done":1,"of":2}"#, #"{"message":"built"}"#]),
        ("publish", #"{"to":"there"}"#, [#"{"step":"sending"}"#, #"{"error":"not to there"}"#]),
        (
            "publish", #"{"to":"there","isDryRun":true}"#,
            [
                #"{"step":"sending"}"#,
                #"{"address":"https://example.org/","changes":["index.html"],"message":"1 file will change"}"#,
            ]
        ),
        (
            "export", #"{"apps":["a","b"]}"#,
            [
                #"{"step":"writing"}"#,
                #"{"downloads":[{"bytes":4,"name":"cats.wastickers"}],"message":"a+b"}"#,
            ]
        ),
    ])
    func `reports its progress`(_ name: String, _ body: String, _ events: [String]) async throws {
        try await serving { visitor, _ in
            let answer = try await visitor.ask("POST /_studio/\(name)", body: body)
            #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.contains("text/event-stream"))
            let told = answer.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("data: ") }
            #expect(told.map { String($0.dropFirst(6)) } == events)
        }
    }

    @Test func `serves the offered packs and no other files`() async throws {
        try await serving { visitor, _ in
            let pack = try await visitor.ask("GET /_studio/pack?name=cats.wastickers")
            #expect(pack.hasPrefix("HTTP/1.1 200 ") && pack.hasSuffix("\r\n\r\npack"), "\(pack)")
            #expect(pack.contains("Content-Type: application/octet-stream\r\n"), "\(pack)")
            #expect(pack.contains(#"filename="cats.wastickers""#), "\(pack)")
            let other = try await visitor.ask("GET /_studio/pack?name=../photos/cat.png")
            #expect(visitor.status(of: other) == "404")
            let stranger = try await visitor.ask("GET /_studio/pack?name=cats.wastickers", cookie: "")
            #expect(visitor.status(of: stranger) == "403")
        }
    }

    /// A photo's outline of its own, and the whole photo in place of its subject, are a line each.
    @Test func `saves the settings of one photo`() async throws {
        try await serving { visitor, folder in
            let told = try await visitor.ask(
                "POST /_studio/edit",
                body:
                    #"{"edits":[{"photo":"cat.png","key":"whole","value":true},{"photo":"cat.png","key":"outline","value":0}]}"#
            )
            #expect(told.contains(#""whole":true"#) && told.contains(#""outline":0"#), "\(told)")
            let text = try String(contentsOf: folder.url("photos/peel.yaml"), encoding: .utf8)
            #expect(text.contains("whole: true") && text.contains("outline: 0%"), "\(text)")
            let wrong = try await visitor.ask(
                "POST /_studio/edit", body: #"{"edits":[{"photo":"cat.png","key":"outline","value":21}]}"#)
            #expect(wrong.hasPrefix("HTTP/1.1 422 "), "\(wrong)")
            _ = try await visitor.ask(
                "POST /_studio/edit",
                body:
                    #"{"edits":[{"photo":"cat.png","key":"whole"},{"photo":"cat.png","key":"outline"}]}"#)
            #expect(
                try String(contentsOf: folder.url("photos/peel.yaml"), encoding: .utf8)
                    == "# mine\ntitle: Pets\n")
        }
    }

    @Test func `a link to the settings stays a link`() async throws {
        try await serving { visitor, folder in
            try FileManager.default.moveItem(
                at: folder.url("photos/peel.yaml"), to: folder.url("photos/_mine.yaml"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.url("photos/peel.yaml").path, withDestinationPath: "_mine.yaml")
            _ = try await visitor.ask(
                "POST /_studio/edit", body: #"{"edits":[{"photo":"cat.png","key":"whole","value":true}]}"#)
            #expect(try FileSystem.isLink(folder.url("photos/peel.yaml").path))
            let text = try String(contentsOf: folder.url("photos/_mine.yaml"), encoding: .utf8)
            #expect(text.contains("whole: true"), "\(text)")
        }
    }

    @Test func `settings that are a link out of the folder are not written`() async throws {
        try await serving { visitor, folder in
            try FileManager.default.moveItem(at: folder.url("photos/peel.yaml"), to: folder.url("mine.yaml"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.url("photos/peel.yaml").path, withDestinationPath: "../mine.yaml")
            let answer = try await visitor.ask(
                "POST /_studio/edit", body: #"{"edits":[{"photo":"cat.png","key":"whole","value":true}]}"#)
            #expect(answer.hasPrefix("HTTP/1.1 422 ") && answer.contains("leads out"), "\(answer)")
            let text = try String(contentsOf: folder.url("mine.yaml"), encoding: .utf8)
            #expect(text == "# mine\ntitle: Pets\n")
        }
    }

    @Test func `a photo is sent at most at its shown size`() async throws {
        try await serving { visitor, _ in
            func mediaType(_ query: String) async throws -> String? {
                let answer = try await visitor.ask("GET /_studio/photo?name=cat.png\(query)")
                return answer.firstMatch(of: /Content-Type: (\S+)/).map { String($0.output.1) }
            }
            for query in ["", "&width=4000&height=4000", "&width=none&height=40", "&width=40"] {
                let type = try await mediaType(query)
                #expect(type == "image/png", "\(query)")
            }
            for query in ["&width=40&height=4000", "&width=-9223372036854775808&height=0"] {
                let type = try await mediaType(query)
                #expect(type == "image/webp", "\(query)")
            }
        }
    }

    @Test func `a photo that was replaced by a link out of the folder is not shown`() async throws {
        try await serving { visitor, folder in
            try FileManager.default.moveItem(at: folder.url("photos/cat.png"), to: folder.url("secret.png"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.url("photos/cat.png").path, withDestinationPath: "../secret.png")
            let answer = try await visitor.ask("GET /_studio/photo?name=cat.png")
            #expect(answer.hasPrefix("HTTP/1.1 404 "))
        }
    }

    @Test func `nothing is moved or written through a link out of the folder`() async throws {
        let folder = try TemporaryFolder()
        let studio = try studio(of: folder)
        try folder.write("mine", to: "elsewhere/mine")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("photos/_removed").path, withDestinationPath: "../elsewhere")
        func names(in place: String) throws -> [String] { try FileSystem.names(in: folder.url(place).path) }
        for change in [
            { try await studio.remove(["cat.png"]) }, { try await studio.startOver("cat.png") },
            { try await studio.keepMatte([1], of: "cat.png") },
        ] as [() async throws -> Void] {
            let error = await #expect(throws: StudioError.self) { try await change() }
            #expect(error?.message.contains("_removed is a link that leads out") == true)
        }
        #expect(try names(in: "photos") == ["_removed", "cat.matte.png", "cat.png"])
        #expect(try names(in: "elsewhere") == ["mine"])
    }

    @Test func `stores uploaded photos under safe names`() async throws {
        try await serving { visitor, folder in
            let photo = try SamplePhoto.discPNG(SamplePhoto.colors[1])
            func send(_ name: String, _ bytes: [UInt8], length: Int? = nil) async throws -> String {
                let connection = try RawConnection(port: visitor.port)
                let allowed = CharacterSet.alphanumerics
                let escaped = name.addingPercentEncoding(withAllowedCharacters: allowed)!
                await connection.send(
                    "POST \(visitor.home)photos?name=\(escaped)&pack= HTTP/1.1\r\nHost: localhost:\(visitor.port)\r\nConnection: close\r\n"
                        + "Origin: http://localhost:\(visitor.port)\r\nCookie: peel_studio_\(visitor.port)=\(visitor.session)\r\n"
                        + "Content-Type: application/octet-stream\r\nContent-Length: \(length ?? bytes.count)\r\n\r\n"
                )
                await connection.send(bytes)
                if length == bytes.count + 1 { connection.hangUp() }
                return await connection.text()
            }
            for (name, kept) in [
                ("../../escape.png", "escape.png"), ("cat.png", "cat 2.png"), ("CAT.PNG", "CAT 3.PNG"),
                ("peel.yaml", "peel.yaml.png"), (".git/hooks/x", "x.png"), ("CON", "CON photo.png"),
                (String(repeating: "a", count: 255), String(repeating: "a", count: 180) + ".png"),
                ("a\0b.png", "ab.png"),
            ] {
                let answer = try await send(name, photo)
                #expect(answer.contains("\"name\":\"\(kept)\""), "\(name): \(answer)")
                #expect(try Data(contentsOf: folder.url("photos/\(kept)")) == Data(photo))
            }
            // A photo that came twice, and was taken out in between, can be taken back.
            _ = try await send("twice.png", photo)
            let remove = try await visitor.ask("POST /_studio/remove", body: #"{"photos":["twice.png"]}"#)
            #expect(remove.hasPrefix("HTTP/1.1 200 "))
            _ = try await send("twice.png", photo)
            for _ in 0..<3 {
                let answer = try await visitor.ask("POST /_studio/undo")
                #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer)")
            }
            #expect(
                try folder.tree("photos").keys.filter { $0.contains("twice.png") } == ["_removed/twice.png"])
            // The site is built meanwhile.
            let before = try folder.tree("photos")
            for (bytes, words) in [
                (Array("<html>".utf8), "not a photo"), ([], "empty"),
                (Array(photo.prefix(photo.count / 2)), ""),
                (Array("\u{89}PNG\r\n".utf8) + [UInt8](repeating: 0, count: 100), ""),
            ] {
                let answer = try await send("x.png", bytes)
                #expect(
                    answer.hasPrefix("HTTP/1.1 422 ") && (words.isEmpty || answer.contains(words)),
                    "\(answer)")
            }
            let film = try await send("clip.mp4", Array("<html>".utf8))
            #expect(film.contains("this is a film; to make a moving sticker of it"), "\(film)")
            #expect(try await send("big.png", photo, length: 5_000_000_000).contains("larger than 200 MB"))
            _ = try await send("half.png", Array(photo.dropLast()), length: photo.count)
            // Who hangs up does not wait until what came in is gone, and it may go while it is looked at.
            let isAsBefore = await eventually { (try? folder.tree("photos")) == before }
            #expect(isAsBefore, "what was refused leaves nothing")
        }
    }

    @Test func `removes photos and restores them`() async throws {
        try await serving { visitor, folder in
            let before = try folder.tree("photos")
            #expect(
                try await visitor.ask("POST /_studio/remove", body: #"{"photos":["cat.png"]}"#).hasPrefix(
                    "HTTP/1.1 200 "))
            #expect(try folder.tree("photos").keys.sorted() == ["_removed/cat.png", "peel.yaml"])
            #expect(try await visitor.ask("POST /_studio/undo").hasPrefix("HTTP/1.1 200 "))
            #expect(try folder.tree("photos") == before)
            #expect(try await visitor.ask("POST /_studio/redo").hasPrefix("HTTP/1.1 200 "))
            try folder.write("another", to: "photos/cat.png")
            let refused = try await visitor.ask("POST /_studio/undo")
            #expect(refused.hasPrefix("HTTP/1.1 409 ") && refused.contains("has the name cat.png now"))
            #expect(try String(contentsOf: folder.url("photos/cat.png"), encoding: .utf8) == "another")
            #expect(
                try await visitor.ask("POST /_studio/remove", body: #"{"photos":["../secret"]}"#).hasPrefix(
                    "HTTP/1.1 404 "))
        }
    }

    /// Photos of two formats have one matte, where one lies beside them.
    @Test func `a matte of two photos moves with the last one`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/cat.jpg")
        let studio = try studio(of: folder)
        let before = try folder.tree("photos")
        try await studio.remove(["cat.jpg"])
        #expect(
            try folder.tree("photos").keys.sorted() == ["_removed/cat.jpg", "cat.matte.png", "cat.png"])
        try await studio.undo()
        try await studio.remove(["cat.jpg", "cat.png"])
        #expect(
            try folder.tree("photos").keys.sorted()
                == ["_removed/cat.jpg", "_removed/cat.matte.png", "_removed/cat.png"])
        try await studio.undo()
        #expect(try folder.tree("photos") == before)
    }

    @Test func `changes only the edited lines of the settings`() async throws {
        try await serving { visitor, folder in
            func edit(_ edits: String) async throws {
                let answer = try await visitor.ask("POST /_studio/edit", body: #"{"edits":[\#(edits)]}"#)
                #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer)")
            }
            func text() throws -> String {
                try String(contentsOf: folder.url("photos/peel.yaml"), encoding: .utf8)
            }
            try await edit(
                #"{"photo":"cat.png","key":"title","value":"Miso"},{"photo":"cat.png","key":"emoji","value":"😺"}"#
            )
            #expect(try text().hasPrefix("# mine\ntitle: Pets\n"))
            let state = try await visitor.ask("GET /_studio/state")
            #expect(state.contains(#""title":"Miso""#) && state.contains(#""emoji":"😺""#))
            // Somebody writes in an editor meanwhile.
            try folder.write(try text() + "author: Ana\n", to: "photos/peel.yaml")
            try await edit(
                #"{"photo":"cat.png","key":"taps","value":{"keep":[[[0.4,0.5]]],"drop":[[[0.1,0.1],[0.2,0.2]]]}}"#
            )
            #expect(try text().contains("author: Ana\n") && text().contains("[0.4, 0.5]"))
            _ = try await visitor.ask("POST /_studio/undo", body: #"{"photo":"cat.png"}"#)
            #expect(try text().contains("author: Ana\n") && !text().contains("0.4"))
            // What they have written stays, and so does what it does not touch.
            #expect(try await visitor.ask("POST /_studio/undo").hasPrefix("HTTP/1.1 200 "))
            #expect(try text() == "# mine\ntitle: Pets\nauthor: Ana\n")
            // Another order costs no comment, and no name that stands for nothing at the moment.
            let order = "# mine\norder:\n  - cat.png # best\n  - later.png\n  - dog.png\n"
            try FileManager.default.copyItem(
                at: folder.url("photos/cat.png"), to: folder.url("photos/dog.png"))
            // The folder is looked at again after each change.
            try await edit(#"{"key":"author","value":"Bo"}"#)
            try folder.write(order, to: "photos/peel.yaml")
            try await edit(#"{"key":"order","value":["dog.png","cat.png"]}"#)
            #expect(
                try text() == "# mine\norder:\n  - dog.png\n  - cat.png # best\n  - later.png\n")
            // A file that is wrong is left as it is.
            try folder.write("title: [\n", to: "photos/peel.yaml")
            let wrong = try await visitor.ask(
                "POST /_studio/edit", body: #"{"edits":[{"key":"title","value":"x"}]}"#)
            #expect(wrong.hasPrefix("HTTP/1.1 422 ") && wrong.contains("peel.yaml:"))
            #expect(try text() == "title: [\n")
        }
    }

    /// An output whose builds end some time after they are cancelled.
    private actor SlowOutput: StudioOutput {
        private(set) var hasCleanedUp = false
        let (begun, told) = AsyncStream.makeStream(of: Void.self)

        func build(_ steps: @escaping Steps) async throws -> OutputResult {
            told.yield()
            try? await Task.sleep(for: .seconds(900))
            for _ in 0..<1000 { await Task.yield() }
            hasCleanedUp = true
            throw CancellationError()
        }
        func publish(to: String, isDryRun: Bool, _ told: @escaping Steps) async throws -> OutputResult {
            OutputResult("")
        }
        func export(for apps: [String], _ told: @escaping Steps) async throws -> OutputResult {
            OutputResult("")
        }
        nonisolated func download(named name: String) -> String? { nil }
    }

    @Test func `the end of the studio waits until a build has cleaned up`() async throws {
        let folder = try TemporaryFolder()
        let output = SlowOutput()
        let server = StudioServer(
            studio: try studio(of: folder),
            preview: SitePreview(folder: folder.url("site").path, state: PreviewState()), output: output,
            address: ServerAddress(host: "127.0.0.1", port: 1), pagesPort: 2)
        let entrance = await server.respond(to: HTTPRequest("GET", server.invitation), body: RequestBody([]))
        let cookie = try #require(entrance.headers.first { $0.name == "Set-Cookie" }?.value)
        let request = HTTPRequest(
            "POST", server.home + "build",
            headers: [
                ("Host", "localhost:1"), ("Origin", "http://localhost:1"),
                ("Content-Type", "application/json"), ("Cookie", String(cookie.prefix { $0 != ";" })),
            ])
        let answer = await server.respond(to: request, body: RequestBody(Array("{}".utf8)))
        #expect(answer.status == .ok)
        for await _ in output.begun { break }
        await server.end()
        #expect(await output.hasCleanedUp)
    }

    @Test func `a text that is too long is refused with that reason`() async throws {
        try await serving { visitor, _ in
            let text = String(repeating: "a", count: 4001)
            let answer = try await visitor.ask(
                "POST /_studio/edit", body: #"{"edits":[{"key":"description","value":"\#(text)"}]}"#)
            #expect(answer.hasPrefix("HTTP/1.1 422 ") && answer.contains("4000 characters"), "\(answer)")
        }
    }

    /// A studio that is asked without a server.
    private func studio(of folder: TemporaryFolder) throws -> Studio {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/cat.png")
        try folder.write("old", to: "photos/cat.matte.png")
        let photos = folder.url("photos").path
        let builder = SiteBuilder(
            options: BuildOptions(photos: [photos], site: folder.url("site").path, jobs: 1, version: "0"))
        return try Studio(folder: photos, builder: builder)
    }

    /// A matte that cannot be put aside is not written over, and one that was comes back where the new one has no room.
    @Test(arguments: [SystemCall.list, .write]) func `a matte is not lost`(_ failing: SystemCall) async throws
    {
        let folder = try TemporaryFolder()
        let studio = try studio(of: folder)
        try folder.write("another", to: "photos/_removed/cat.matte.png")
        let before = try folder.tree("photos")
        await #expect(throws: StudioError.self) {
            try await SystemCall.$interposer.withValue({ call, path in
                call == failing && path.contains(call == .list ? "_removed" : ".matte.")
                    ? .fail(ENOSPC) : .proceed
            }) { try await studio.keepMatte([1, 2, 3], of: "cat.png") }
        }
        #expect(try folder.tree("photos") == before)
        try await studio.keepMatte([1, 2, 3], of: "cat.png")
        #expect(try folder.tree("photos")["cat.matte.png"] == Data([1, 2, 3]))
        try await studio.undo(in: .of("cat.png"))
        #expect(try folder.tree("photos")["cat.matte.png"] == Data("old".utf8))
    }

    @Test func `a folder that became unreadable is reported`() async throws {
        let folder = try TemporaryFolder()
        let studio = try studio(of: folder)
        await SystemCall.$interposer.withValue({ call, _ in call == .list ? .fail(EIO) : .proceed }) {
            await studio.rescan()
        }
        let problems = await studio.state().problems
        #expect(
            problems.contains { $0.contains("photos") && $0.contains("input/output error") }, "\(problems)")
        await studio.rescan()
        #expect(await studio.state().problems.isEmpty)
    }

    @Test func `settings that are too long are not read`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(String(repeating: "# long\n", count: 700_000), to: "peel.yaml")
        #expect(throws: StudioError.self) { try SettingsText.read(file.path) }
    }
}
