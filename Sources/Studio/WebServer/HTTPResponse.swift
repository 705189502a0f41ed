/// An answer to a request.
package struct HTTPResponse: Sendable {
    /// What is sent after the head.
    package enum Body: Sendable {
        /// Bytes in memory.
        case bytes([UInt8])
        /// Bytes that are fetched as they are sent; a part of them where the browser asks for a range.
        case source(any ByteSource)
        /// Server-sent events (`text/event-stream` of the HTML standard), each as soon as it is there, until the
        /// stream ends or the browser goes.
        case events(AsyncStream<ServerSentEvent>)
    }

    /// How it went.
    package var status: HTTPStatus
    /// The kind of the body, as Content-Type says it.
    package var type: String
    /// What is sent.
    package var body: Body
    /// Whether the browser may keep it for ever: its address never stands for anything else. Else it keeps nothing.
    package var isLasting = false
    /// Whether a stream of events keeps its place when others need one: the other end has shown that it is the owner.
    package var keepsPlace = false
    /// Further header lines.
    package var headers: [(name: String, value: String)] = []

    /// An answer from its parts.
    package init(_ status: HTTPStatus, type: String, body: Body) {
        self.status = status
        self.type = type
        self.body = body
    }

    /// An answer in plain words.
    package init(_ status: HTTPStatus, _ text: String) {
        self.init(status, type: "text/plain; charset=utf-8", body: .bytes(Array(text.utf8)))
    }
}

/// Bytes of a known number that can be read from any place, such as a file's.
package protocol ByteSource: Sendable {
    /// How many there are.
    var size: Int { get }
    /// Up to `count` bytes from `offset`; fewer where they end.
    ///
    /// - Throws: where they cannot be read; the connection is then cut, so that nobody takes a part for the whole.
    func bytes(upTo count: Int, from offset: Int) throws -> [UInt8]
}

/// One event for a browser's `EventSource`.
package struct ServerSentEvent: Sendable, Equatable {
    /// What it tells; line breaks stay.
    package var data: String

    /// An event that tells `data`.
    package init(_ data: String) { self.data = data }

    /// The event as it is sent.
    var text: String {
        data.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }.joined() + "\n"
    }
}
