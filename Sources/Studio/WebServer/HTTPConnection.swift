/// One connection: its requests one after another, each answered before the next is read.
struct HTTPConnection {
    let socket: Socket
    let address: ServerAddress
    let limits: ServerLimits
    let respond: HTTPServer.Responder
    /// Told when a request begins, becomes an event stream, and is answered.
    let mark: @Sendable (OpenConnections.Work) -> Void

    /// The most bytes of a source that are in memory at a time.
    private static let chunk = 256 * 1024

    /// Answers until either end closes.
    func serve() async {
        let reader = RequestReader(socket, limits)
        while await serveNext(reader) {}
        socket.end()
    }

    /// Answers the next request, and returns whether another one may follow.
    private func serveNext(_ reader: RequestReader) async -> Bool {
        do {
            let head = try await reader.head()
            mark(.request)
            let response = try await response(to: head, reader)
            // A sender that waits for leave may send the body or not, so the next bytes may be a body or a head.
            let staysOpen = head.staysOpen && !reader.awaitsLeave
            guard try await send(response, to: head, isLast: !staysOpen) else { return false }
            mark(.idle)
            if staysOpen { return (try? await reader.drop(waits: true)) == true }
        } catch let refusal as RequestHead.Refusal {
            mark(.idle)
            _ = try? await send(HTTPResponse(refusal.status, refusal.message), to: nil, isLast: true)
        } catch {
            // The other end went away, or was too slow.
            return false
        }
        // If bytes were left unread, closing would reset the connection and the other end could lose the answer (RFC 9112, 9.6).
        socket.endWriting()
        await reader.dropAll()
        return false
    }

    private func response(to head: RequestHead, _ reader: RequestReader) async throws -> HTTPResponse {
        var request = head.request
        request.peer = socket.peer
        let refusal = refusal(of: request)
        let response =
            if let refusal { refusal } else {
                await respond(request, RequestBody(length: head.length, from: reader))
            }
        // A body that is not one is answered as such, also if the responder did not read it.
        if !reader.awaitsLeave { _ = try await reader.drop(waits: false) }
        return response
    }

    /// The answer to a request that does not mean this server.
    private func refusal(of request: HTTPRequest) -> HTTPResponse? {
        let hosts = request.values(of: "host")
        guard hosts.count == 1 else { return HTTPResponse(.badRequest, "The request must name one host.") }
        guard address.isMeant(by: hosts[0]) else {
            return HTTPResponse(.forbidden, "This server only answers to its own address.")
        }
        return request.target.hasPrefix("/") ? nil : HTTPResponse(.badRequest, "Invalid address.")
    }

    // MARK: Answers

    /// Sends an answer, and returns whether the connection may go on. An event stream ends it.
    private func send(_ response: HTTPResponse, to head: RequestHead?, isLast: Bool) async throws -> Bool {
        var status = response.status
        var lines = [
            ("Content-Type", response.type),
            ("Cache-Control", response.isLasting ? "max-age=31536000, immutable" : "no-store"),
            ("X-Content-Type-Options", "nosniff"),
        ]
        lines += response.headers.map { ($0.name, $0.value) }
        let patience = Socket.Patience(pause: limits.stall, end: .now + limits.answerTime)
        let isHeadOnly = head?.request.method == "HEAD"
        switch response.body {
        case .bytes(let bytes):
            if status != .noContent { lines.append(("Content-Length", String(bytes.count))) }
            try await socket.write(
                text(status, lines, isLast: isLast) + (isHeadOnly ? [] : bytes), patience)
        case .source(let source):
            let part = part(of: source.size, for: head, &status, &lines)
            try await socket.write(text(status, lines, isLast: isLast), patience)
            if !isHeadOnly { try await write(part, of: source, patience) }
        case .events(let events):
            let isChunked = head?.takesChunks ?? false
            if isChunked { lines.append(("Transfer-Encoding", "chunked")) }
            if !isHeadOnly { mark(.stream(keepsPlace: response.keepsPlace)) }
            try await socket.write(text(status, lines, isLast: true), patience)
            if !isHeadOnly { try await write(events, isChunked: isChunked) }
            return false
        }
        return true
    }

    private func text(_ status: HTTPStatus, _ lines: [(String, String)], isLast: Bool) -> [UInt8] {
        var text = "HTTP/1.1 \(status.rawValue)\r\n"
        for (name, value) in lines + (isLast ? [("Connection", "close")] : []) {
            // A line break in a value would begin another header.
            text +=
                "\(name): \(String(value.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) }))\r\n"
        }
        return Array((text + "\r\n").utf8)
    }

    /// The part of `size` bytes that is asked for, with the status and the header lines of an answer that has it.
    private func part(
        of size: Int, for head: RequestHead?, _ status: inout HTTPStatus, _ lines: inout [(String, String)]
    ) -> Range<Int> {
        var part = 0..<size
        lines.append(("Accept-Ranges", "bytes"))
        if status == .ok, let request = head?.request {
            switch ByteRange(of: request, size: size) {
            case .everything: break
            case .part(let range):
                (part, status) = (range, .partialContent)
                lines.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
            case .unsatisfiable:
                (part, status) = (0..<0, .rangeNotSatisfiable)
                lines.append(("Content-Range", "bytes */\(size)"))
            }
        }
        lines.append(("Content-Length", String(part.count)))
        return part
    }

    private func write(_ part: Range<Int>, of source: any ByteSource, _ patience: Socket.Patience)
        async throws
    {
        var offset = part.lowerBound
        while offset < part.upperBound {
            let bytes = try source.bytes(upTo: min(Self.chunk, part.upperBound - offset), from: offset)
            // A source that became shorter: the connection is cut, so that no browser takes a part for the whole.
            guard !bytes.isEmpty else { throw CancellationError() }
            try await socket.write(bytes, patience)
            offset += bytes.count
        }
    }

    /// Sends events until they end, or the other end goes.
    private func write(_ events: AsyncStream<ServerSentEvent>, isChunked: Bool) async throws {
        let (texts, sender) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(64))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await event in events { sender.yield(event.text) }
                sender.finish()
            }
            group.addTask { [limits] in
                while true {
                    try await Task.sleep(for: limits.heartbeat)
                    sender.yield(":\n\n")
                }
            }
            group.addTask { [socket, limits] in
                // No other request follows: bytes that come meanwhile have no meaning.
                var count = 0
                while count < limits.unwantedBody, let bytes = try? await socket.bytes(.endless),
                    !bytes.isEmpty
                {
                    count += bytes.count
                }
                guard !Task.isCancelled else { return }
                socket.end()
                sender.finish()
            }
            for await text in texts { try await send(text, isChunked: isChunked) }
            group.cancelAll()
        }
        if isChunked { try await send("", isChunked: true) }
    }

    private func send(_ text: String, isChunked: Bool) async throws {
        let chunk = isChunked ? "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n" : text
        try await socket.write(
            Array(chunk.utf8), Socket.Patience(pause: limits.stall, end: .now + limits.answerTime))
    }
}
