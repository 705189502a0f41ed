import NIOCore
import NIOHTTP1

/// One connection: its requests one after another, each answered before the next is read.
struct HTTPConnection {
    typealias Outbound = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

    let channel: any Channel
    let address: ServerAddress
    let limits: ServerLimits
    let respond: HTTPServer.Responder
    /// Told when a request begins, becomes a stream of events, and is answered.
    let mark: @Sendable (OpenConnections.Work) -> Void

    /// How much of a source is in memory at a time.
    private static let chunk = 256 * 1024

    /// Answers until either end closes.
    func serve() async {
        do {
            let asyncChannel = try await channel.eventLoop.submit { [channel] in
                try NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>(
                    wrappingChannelSynchronously: channel)
            }.get()
            try await asyncChannel.executeThenClose { inbound, outbound in
                // Nothing was read before there was somebody to take it.
                try await channel.setOption(.autoRead, value: true).get()
                let parts = RequestParts(inbound)
                while case .head(let head)? = try await parts.next() {
                    mark(.request)
                    guard try await answer(head, parts, outbound) else { return }
                    mark(.idle)
                }
            }
        } catch {
            // The other end went away, or was too slow: there is nobody to tell.
        }
    }

    /// Answers one request.
    ///
    /// - Returns: whether the connection may have another.
    private func answer(
        _ head: HTTPRequestHead, _ parts: RequestParts, _ outbound: Outbound
    ) async throws -> Bool {
        var request = HTTPRequest(
            head.method.rawValue, head.uri, headers: head.headers.map { ($0.name, $0.value) })
        request.peer = channel.remoteAddress?.ipAddress
        let length = request.value(of: "content-length").flatMap { Int($0) }
        let body = RequestBody(length: length, from: parts)
        let waitsForLeave = request.value(of: "expect")?.lowercased() == "100-continue"
        if waitsForLeave {
            body.willRead = {
                try await outbound.write(.head(HTTPResponseHead(version: .http1_1, status: .continue)))
            }
        }
        if length == nil && request.values(of: "transfer-encoding").isEmpty {
            guard try await body.next() == nil else { return false }
        }
        var response = refusal(of: request)
        if response == nil { response = await respond(request, body) }
        let staysOpen = head.isKeepAlive && (body.isFinished || !waitsForLeave)
        try await send(response!, to: request, isLast: !staysOpen, outbound)
        guard staysOpen else { return false }
        return try await hasFinished(body)
    }

    /// What is answered without asking what for: requests that do not mean this server.
    private func refusal(of request: HTTPRequest) -> HTTPResponse? {
        let hosts = request.values(of: "host")
        guard hosts.count == 1 else { return HTTPResponse(.badRequest, "The request must name one host.") }
        guard address.isMeant(by: hosts[0]) else {
            return HTTPResponse(.forbidden, "This server only answers to its own address.")
        }
        return request.target.hasPrefix("/") ? nil : HTTPResponse(.badRequest, "Invalid address.")
    }

    /// Whether the rest of a body that nobody wanted was short enough to be read. Who still sends does not listen, and
    /// would lose the answer if the connection were closed at once.
    private func hasFinished(_ body: RequestBody) async throws -> Bool {
        var count = 0
        while let piece = try await body.next() {
            count += piece.count
            if count > limits.unwantedBody { return false }
        }
        return true
    }

    private func send(
        _ response: HTTPResponse, to request: HTTPRequest, isLast: Bool, _ outbound: Outbound
    ) async throws {
        var head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: response.status.rawValue))
        head.headers.add(name: "Content-Type", value: response.type)
        head.headers.add(
            name: "Cache-Control", value: response.isLasting ? "max-age=31536000, immutable" : "no-store")
        head.headers.add(name: "X-Content-Type-Options", value: "nosniff")
        for (name, value) in response.headers { head.headers.add(name: name, value: value) }
        if isLast { head.headers.add(name: "Connection", value: "close") }
        let isHeadOnly = request.method == "HEAD"
        switch response.body {
        case .bytes(let bytes):
            head.headers.add(name: "Content-Length", value: String(bytes.count))
            try await outbound.write(.head(head))
            if !isHeadOnly { try await write(bytes, outbound) }
        case .source(let source):
            let part = limit(&head, to: request, of: source.size)
            try await outbound.write(.head(head))
            if !isHeadOnly { try await write(part, of: source, outbound) }
        case .events(let events):
            if !isHeadOnly { mark(.stream(keepsPlace: response.keepsPlace)) }
            try await outbound.write(.head(head))
            if !isHeadOnly { try await write(events, outbound) }
        }
        try await outbound.write(.end(nil))
    }

    /// Sets a head to the part of `size` bytes that is asked for, and gives that part.
    private func limit(_ head: inout HTTPResponseHead, to request: HTTPRequest, of size: Int) -> Range<Int> {
        var part = 0..<size
        head.headers.add(name: "Accept-Ranges", value: "bytes")
        if head.status == .ok {
            switch ByteRange(of: request, size: size) {
            case .everything: break
            case .part(let range):
                part = range
                head.status = .partialContent
                head.headers.add(
                    name: "Content-Range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
            case .unsatisfiable:
                part = 0..<0
                head.status = .rangeNotSatisfiable
                head.headers.add(name: "Content-Range", value: "bytes */\(size)")
            }
        }
        head.headers.add(name: "Content-Length", value: String(part.count))
        return part
    }

    private func write(_ bytes: [UInt8], _ outbound: Outbound) async throws {
        guard !bytes.isEmpty else { return }
        try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
    }

    private func write(_ part: Range<Int>, of source: any ByteSource, _ outbound: Outbound) async throws {
        var offset = part.lowerBound
        while offset < part.upperBound {
            let bytes = try source.bytes(upTo: min(Self.chunk, part.upperBound - offset), from: offset)
            guard !bytes.isEmpty else { throw ChannelError.eof }
            try await write(bytes, outbound)
            offset += bytes.count
        }
    }

    /// Sends events until they end, or the other end goes.
    private func write(_ events: AsyncStream<ServerSentEvent>, _ outbound: Outbound) async throws {
        let (texts, sender) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(64))
        channel.closeFuture.whenComplete { _ in sender.finish() }
        let heartbeat = limits.heartbeat
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await event in events { sender.yield(event.text) }
                sender.finish()
            }
            group.addTask {
                while true {
                    try await Task.sleep(for: heartbeat)
                    sender.yield(":\n\n")
                }
            }
            for await text in texts { try await write(Array(text.utf8), outbound) }
            group.cancelAll()
        }
    }
}
