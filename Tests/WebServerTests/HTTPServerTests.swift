import Testing
import TestSupport
@testable import WebServer

/// Over real connections: what is said is written out byte by byte.
@Suite struct HTTPServerTests {
    /// A server that answers with what it was asked, for as long as `work` takes.
    private func serving(
        _ limits: ServerLimits = ServerLimits(),
        respond: @escaping HTTPServer.Responder = HTTPServerTests.echo,
        _ work: (_ port: UInt16) async throws -> Void
    ) async throws {
        let server = try HTTPServer(host: "127.0.0.1", port: 0, limits: limits)
        let task = Task { try await server.run(respond) }
        try await work(server.address.port)
        task.cancel()
        try await task.value
        // A program that another test starts holds the port too, until it becomes that program.
        let isClosed = await eventually { (try? RawConnection(port: server.address.port)) == nil }
        #expect(isClosed, "who is cancelled listens no more")
    }

    private static let echo: HTTPServer.Responder = { request, body in
        switch request.path {
        case "/events":
            let (events, sender) = AsyncStream.makeStream(of: ServerSentEvent.self)
            sender.yield(ServerSentEvent("one\ntwo"))
            return HTTPResponse(.ok, type: "text/event-stream", body: .events(events))
        case "/digits":
            return HTTPResponse(.ok, type: "text/plain", body: .source(Digits()))
        case "/many":
            return HTTPResponse(.ok, type: "text/plain", body: .source(Digits(size: 500_000_000)))
        case "/unread":
            return HTTPResponse(.contentTooLarge, "too large")
        default:
            guard let bytes = try? await body.bytes(upTo: 100) else {
                return HTTPResponse(.badRequest, "cut")
            }
            return HTTPResponse(
                .ok, "\(request.method) \(request.target) [\(String(decoding: bytes, as: UTF8.self))]")
        }
    }

    private struct Digits: ByteSource {
        var size = 1_000_000
        func bytes(upTo count: Int, from offset: Int) -> [UInt8] {
            (offset..<offset + count).map { UInt8(0x30 + $0 % 10) }
        }
    }

    private func head(_ port: UInt16, _ first: String, _ more: String = "") -> String {
        "\(first) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(more)\r\n"
    }

    @Test func `answers several requests on one connection`() async throws {
        try await serving { port in
            let connection = try RawConnection(port: port)
            for number in 1...3 {
                await connection.send(head(port, "POST /\(number)", "Content-Length: 2\r\n") + "ab")
                let answer = await connection.text(until: "]")
                #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.hasSuffix("POST /\(number) [ab]"))
                #expect(
                    answer.contains("X-Content-Type-Options: nosniff")
                        && answer.contains("Cache-Control: no-store"))
            }
            await connection.send(head(port, "GET /4", "Connection: close\r\n"))
            #expect(await connection.text().hasSuffix("GET /4 []"), "and closes where that is asked for")
        }
    }

    @Test func `an invalid request is answered once`() async throws {
        let slow: HTTPServer.Responder = { _, _ in
            try? await Task.sleep(for: .milliseconds(150))
            return HTTPResponse(.ok, "too late")
        }
        try await serving(respond: slow) { port in
            let connection = try RawConnection(port: port)
            let chunks = "2\r\nab\r\n" + "no length\r\n"
            await connection.send(head(port, "POST /", "Transfer-Encoding: chunked\r\n") + chunks)
            let answer = await connection.text()
            #expect(
                answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n") && !answer.contains("200 OK"), "\(answer)")
        }
    }

    @Test func `answers requests that come at once in their order`() async throws {
        try await serving { port in
            let connection = try RawConnection(port: port)
            await connection.send(
                head(port, "GET /1") + head(port, "GET /2") + head(port, "GET /3", "Connection: close\r\n"))
            let text = await connection.text()
            let places = try ["/1 []", "/2 []", "/3 []"].map {
                try #require(text.firstRange(of: $0)).lowerBound
            }
            #expect(places == places.sorted())
        }
    }

    @Test func `sends ranges and heads`() async throws {
        try await serving { port in
            let connection = try RawConnection(port: port)
            await connection.send(head(port, "GET /digits", "Range: bytes=7-11\r\n"))
            let part = await connection.text(until: "78901")
            #expect(part.hasPrefix("HTTP/1.1 206 ") && part.contains("Content-Range: bytes 7-11/1000000"))
            await connection.send(head(port, "HEAD /digits"))
            let only = await connection.text(until: "\r\n\r\n")
            #expect(only.contains("Content-Length: 1000000") && only.hasSuffix("\r\n\r\n"))
            await connection.send(head(port, "GET /digits", "Range: bytes=2000000-\r\n"))
            #expect(await connection.text(until: "\r\n\r\n").hasPrefix("HTTP/1.1 416 "))
            await connection.send(head(port, "GET /digits", "Connection: close\r\n"))
            let all = await connection.text()
            #expect(all.utf8.count > 1_000_000 && all.hasSuffix("0123456789"))
        }
    }

    @Test func `refuses requests for others`() async throws {
        try await serving { port in
            for (lines, status) in [
                ("Host: evil.example:\(port)\r\n", "403"), ("Host: localhost\r\n", "403"), ("", "400"),
                ("Host: localhost:\(port)\r\nHost: localhost:\(port)\r\n", "400"),
                ("Host: localhost:\(port)\r\nHost: evil.example\r\n", "400"),
            ] {
                let connection = try RawConnection(port: port)
                await connection.send("GET / HTTP/1.1\r\n\(lines)Connection: close\r\n\r\n")
                #expect(await connection.text().hasPrefix("HTTP/1.1 \(status) "), "\(lines)")
            }
        }
    }

    @Test(arguments: [
        "GET\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n", "\0\0\0\0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 20_000))\r\n\r\n",
        "GET / HTTP/1.1\r\n\(String(repeating: "A: b\r\n", count: 200))\r\n",
    ])
    func `an ambiguous or broken head is refused`(text: String) async throws {
        try await serving { port in
            let connection = try RawConnection(port: port)
            await connection.send(text)
            let answer = await connection.text()
            #expect(
                answer.isEmpty || answer.hasPrefix("HTTP/1.1 4") || answer.hasPrefix("HTTP/1.0 4"),
                "\(answer)")
        }
    }

    @Test func `a client that is too slow is disconnected`() async throws {
        var limits = ServerLimits()
        limits.headTime = .milliseconds(200 * slowness)
        limits.stall = .milliseconds(200 * slowness)
        try await serving(limits) { port in
            let silent = try RawConnection(port: port)
            #expect(await silent.text() == "", "a silent connection")
            let slow = try RawConnection(port: port)
            await slow.send("GET / HTTP/1.1\r\nHost:")
            #expect(await slow.text() == "", "half a head")
            let half = try RawConnection(port: port)
            await half.send(head(port, "POST /", "Content-Length: 50\r\n") + "half")
            #expect(await !half.text().hasPrefix("HTTP/1.1 200"), "half a body")
            let deaf = try RawConnection(port: port)
            await deaf.send(head(port, "GET /1"))
            // On a busy machine the time may be over before the answer is there.
            let said = await deaf.text()
            #expect(said.isEmpty || said.hasSuffix("GET /1 []"), "a connection that is kept and not used")
        }
    }

    @Test func `limits the time of a body that trickles`() async throws {
        var limits = ServerLimits()
        limits.bodyTime = .milliseconds(300)
        try await serving(limits) { port in
            let connection = try RawConnection(port: port)
            await connection.send(head(port, "POST /", "Content-Length: 100000\r\n"))
            var sent = 0
            while await connection.send("x"), sent < 1000 {
                sent += 1
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(sent < 1000)
        }
    }

    /// Who takes a little of an answer now and then would keep the connection for ever.
    @Test func `limits the time of an answer that is taken in slowly`() async throws {
        var limits = ServerLimits()
        limits.answerTime = .milliseconds(300)
        try await serving(limits) { port in
            let slow = try RawConnection(port: port)
            await slow.send(head(port, "GET /many"))
            var taken = 0
            while true {
                let piece = await slow.text(until: "0").utf8.count
                guard piece > 0 else { break }
                taken += piece
                try await Task.sleep(for: .milliseconds(5))
            }
            #expect(taken > 0 && taken < 400_000_000)
            let listening = try RawConnection(port: port)
            await listening.send(head(port, "GET /events"))
            _ = await listening.text(until: "two")
            // What is sent first to a connection that is closed is taken all the same; the answer to it is that it is closed.
            for letter in ["G", "E", "T"] {
                try await Task.sleep(for: .milliseconds(300))
                #expect(await listening.send(letter), "an event stream has no end that could be waited for")
            }
        }
    }

    @Test func `a body that is too large is refused in words`() async throws {
        try await serving { port in
            let announced = try RawConnection(port: port)
            await announced.send(head(port, "POST /unread", "Content-Length: 5000000000\r\n"))
            #expect(await announced.text(until: "too large").hasPrefix("HTTP/1.1 413 "))
            let asking = try RawConnection(port: port)
            await asking.send(
                head(port, "POST /unread", "Content-Length: 5000000000\r\nExpect: 100-continue\r\n"))
            #expect(await asking.text().hasPrefix("HTTP/1.1 413 "))
            let polite = try RawConnection(port: port)
            await polite.send(
                head(port, "POST /a", "Content-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n"))
            #expect(await polite.text(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100 "))
            await polite.send("hi")
            #expect(await polite.text().hasSuffix("[hi]"))
        }
    }

    @Test func `only the begin of an unwanted body is read`() async throws {
        var limits = ServerLimits()
        limits.unwantedBody = 64 * 1024
        try await serving(limits) { port in
            let connection = try RawConnection(port: port)
            await connection.send(head(port, "POST /unread", "Content-Length: 5000000000\r\n"))
            let piece = String(repeating: "x", count: 64 * 1024)
            var sent = 0
            while await connection.send(piece), sent < 1000 { sent += 1 }
            #expect(sent < 1000)
        }
    }

    /// Each sends a byte now and then of a body that nobody reads, after its answer.
    @Test func `answered connections that trickle on make room and end soon`() async throws {
        var limits = ServerLimits()
        (limits.connections, limits.drain) = (4, .milliseconds(300))
        try await serving(limits) { port in
            let slow = try (0..<4).map { _ in try RawConnection(port: port) }
            for connection in slow {
                await connection.send(head(port, "POST /unread", "Content-Length: 900000\r\n") + "a")
                #expect(await connection.text(until: "too large").contains("413"))
            }
            let next = try RawConnection(port: port)
            await next.send(head(port, "GET /next"))
            #expect(await next.text(until: "]").hasPrefix("HTTP/1.1 200"))
            // They end by themselves although more bytes come.
            let ended = await eventually {
                var isOpen = false
                for connection in slow { if await connection.send(Array("a".utf8)) { isOpen = true } }
                return !isOpen
            }
            #expect(ended)
        }
    }

    @Test func `events are sent until the browser goes`() async throws {
        try await serving { port in
            let connection = try RawConnection(port: port)
            await connection.send(head(port, "GET /events"))
            #expect(await connection.text(until: "two\n\n").contains("data: one\ndata: two\n\n"))
        }
    }

    /// Connections that say nothing give way to those that do; their number stays bounded.
    @Test func `silent connections make room for new ones`() async throws {
        var limits = ServerLimits()
        limits.connections = 8
        limits.headTime = .seconds(600)
        try await serving(limits) { port in
            let busy = try RawConnection(port: port)
            await busy.send(head(port, "GET /events"))
            _ = await busy.text(until: "two")
            var silent: [RawConnection] = []
            for _ in 1...50 { silent.append(try RawConnection(port: port, patience: 1)) }
            // Which are the oldest the server knows: they may be taken in in another order than they were made.
            let deadline = ContinuousClock.now + .seconds(60)
            while silent.count > 8, .now < deadline {
                silent = await withTaskGroup(of: RawConnection?.self) { group in
                    for each in silent { group.addTask { await each.text().isEmpty ? nil : each } }
                    var open: [RawConnection] = []
                    for await case let each? in group { open.append(each) }
                    return open
                }
            }
            #expect(silent.count <= 8, "they are closed long before their time")
            let asking = try RawConnection(port: port)
            await asking.send(head(port, "GET /x", "Connection: close\r\n"))
            #expect(await asking.text().hasSuffix("GET /x []"))
        }
    }

    /// A server whose streams of `/kept` keep their places and tell what `sender` gets.
    private func withStreams(
        _ change: (inout ServerLimits) -> Void,
        _ work: (_ port: UInt16, _ sender: AsyncStream<ServerSentEvent>.Continuation) async throws -> Void
    ) async throws {
        var limits = ServerLimits()
        change(&limits)
        let (kept, sender) = AsyncStream.makeStream(of: ServerSentEvent.self)
        sender.yield(ServerSentEvent("begun"))
        try await serving(limits) { request, body in
            guard request.path == "/kept" else { return await HTTPServerTests.echo(request, body) }
            var response = HTTPResponse(.ok, type: "text/event-stream", body: .events(kept))
            response.keepsPlace = true
            return response
        } _: {
            try await work($0, sender)
        }
    }

    private func listening(_ port: UInt16, _ path: String = "/events", until: String = "two") async throws
        -> RawConnection
    {
        let connection = try RawConnection(port: port)
        await connection.send(head(port, "GET \(path)"))
        #expect(await connection.text(until: until).hasPrefix("HTTP/1.1 200 "))
        return connection
    }

    @Test
    func `event streams make room for requests, the oldest first, except those that keep their place`()
        async throws
    {
        try await withStreams {
            $0.connections = 4
        } _: { port, sender in
            let owner = try await listening(port, "/kept", until: "begun")
            var others: [RawConnection] = []
            for _ in 1...3 { others.append(try await listening(port)) }
            let asking = try RawConnection(port: port)
            await asking.send(head(port, "GET /x", "Connection: close\r\n"))
            #expect(await asking.text().hasSuffix("GET /x []"))
            #expect(await !others[0].text().contains("two"), "it has ended")
            for _ in 1...5 { others.append(try await listening(port)) }
            sender.yield(ServerSentEvent("still here"))
            #expect(await owner.text(until: "still here").contains("still here"))
        }
    }

    @Test func `a client's new event stream replaces its oldest beyond the limit`() async throws {
        try await withStreams {
            $0.streams = 2
        } _: { port, sender in
            let owner = try await listening(port, "/kept", until: "begun")
            var streams: [RawConnection] = []
            for _ in 1...3 { streams.append(try await listening(port)) }
            #expect(await !streams[0].text().contains("two"), "it has ended")
            sender.yield(ServerSentEvent("still here"))
            #expect(await owner.text(until: "still here").contains("still here"))
        }
    }

    @Test func `reads a body in chunks that comes byte by byte`() async throws {
        try await serving { port in
            let connection = try RawConnection(port: port)
            let chunks = "3;a=b\r\nabc\r\n0a\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\n"
            for byte in (head(port, "POST /1", "Transfer-Encoding: chunked\r\n") + chunks).utf8 {
                await connection.send([byte])
            }
            #expect(await connection.text(until: "]").hasSuffix("POST /1 [abc0123456789]"))
            await connection.send(head(port, "POST /2", "Transfer-Encoding: chunked\r\n") + "3\r\nabcd\r\n")
            #expect(await connection.text().hasPrefix("HTTP/1.1 400 "), "a chunk longer than it says")
        }
    }

    /// The next head begins where the body ends, also if parts of its end come late.
    @Test(arguments: ["3\r\nabc|\r\n0\r\n\r\n", "3\r\nabc\r\n0|\r\n\r\n", "0\r\nA: b\r\n|C: d\r\n\r\n"])
    func `an unread body in chunks is passed over`(chunks: String) async throws {
        var limits = ServerLimits()
        limits.drain = .seconds(300)
        try await serving(limits) { port in
            let connection = try RawConnection(port: port)
            let parts = chunks.split(separator: "|")
            await connection.send(head(port, "POST /unread", "Transfer-Encoding: chunked\r\n") + parts[0])
            #expect(await connection.text(until: "too large").hasPrefix("HTTP/1.1 413 "))
            await connection.send(parts[1] + head(port, "GET /next", "Connection: close\r\n"))
            #expect(await connection.text().hasSuffix("GET /next []"))
        }
    }

    @Test func `answers a client that sends no more`() async throws {
        try await serving { port in
            let connection = try RawConnection(port: port)
            await connection.send(head(port, "GET /1"))
            connection.hangUp()
            #expect(await connection.text().hasSuffix("GET /1 []"))
        }
    }

    @Test func `answers an upload before its end`() async throws {
        let full: HTTPServer.Responder = { _, body in
            _ = try? await body.next()
            return HTTPResponse(.insufficientStorage, "full")
        }
        try await serving(respond: full) { port in
            let connection = try RawConnection(port: port)
            await connection.send(head(port, "POST /", "Content-Length: 100000000\r\n") + "begin")
            #expect(await connection.text(until: "full").hasPrefix("HTTP/1.1 507 "))
        }
    }

    @Test func `tells the source of events that the browser has gone`() async throws {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let endless: HTTPServer.Responder = { _, _ in
            let events = AsyncStream<ServerSentEvent> { sender in
                sender.yield(ServerSentEvent("begun"))
                sender.onTermination = { _ in end.finish() }
            }
            return HTTPResponse(.ok, type: "text/event-stream", body: .events(events))
        }
        try await serving(respond: endless) { port in
            let connection = try RawConnection(port: port)
            await connection.send(head(port, "GET /"))
            #expect(await connection.text(until: "begun").contains("begun"))
            connection.hangUp()
            for await _ in ends {}
        }
    }

    @Test func `an event stream shows that it lives and ends with its connection`() async throws {
        var limits = ServerLimits()
        limits.heartbeat = .milliseconds(10)
        let (events, sender) = AsyncStream.makeStream(of: ServerSentEvent.self)
        let respond: HTTPServer.Responder = { _, _ in
            HTTPResponse(.ok, type: "text/event-stream", body: .events(events))
        }
        try await serving(limits, respond: respond) { port in
            let connection = try RawConnection(port: port)
            await connection.send(head(port, "GET /"))
            let begin = await connection.text(until: ":\n\n")
            #expect(begin.contains("Connection: close\r\n") && begin.contains("3\r\n:\n\n"))
            sender.yield(ServerSentEvent("last"))
            sender.finish()
            let rest = await connection.text()
            #expect(rest.contains("c\r\ndata: last\n\n\r\n") && rest.hasSuffix("\r\n0\r\n\r\n"), "\(rest)")
        }
    }

    @Test func `a line break in a header's value begins no other header`() async throws {
        let split: HTTPServer.Responder = { _, _ in
            var response = HTTPResponse(.ok, "")
            response.headers = [("X", "a\r\nSet-Cookie: b")]
            return response
        }
        try await serving(respond: split) { port in
            let connection = try RawConnection(port: port)
            await connection.send(head(port, "GET /", "Connection: close\r\n"))
            #expect(await connection.text().contains("\r\nX: a  Set-Cookie: b\r\n"))
        }
    }

    @Test func `knows every spelling of an address that is open to the network`() throws {
        let server = try HTTPServer(host: "0", port: 0)
        #expect(server.address.host == "0.0.0.0" && server.address.isOpenToNetwork)
    }

    @Test func `names a taken port and a free one`() async throws {
        try await serving { port in
            let error = #expect(throws: HTTPServer.CannotListen.self) {
                try HTTPServer(host: "127.0.0.1", port: port)
            }
            #expect(error?.message.contains("port \(port) is in use") == true)
            #expect(error?.message.contains("--port") == true)
        }
        let error = #expect(throws: HTTPServer.CannotListen.self) {
            try HTTPServer(host: "nowhere", port: 0)
        }
        #expect(error?.message.contains("numeric address") == true)
    }
}
