/// An answer to a request.
package struct HTTPResponse: Sendable {
    /// The content that follows the head.
    package enum Body: Sendable {
        /// Bytes in memory.
        case bytes([UInt8])
        /// Bytes that are read while they are sent; a part of them if the browser asks for a range.
        case source(any ByteSource)
        /// Server-sent events (`text/event-stream` of the HTML standard), each sent at once. The connection ends with the stream.
        case events(AsyncStream<ServerSentEvent>)
    }

    package var status: HTTPStatus
    /// The value of Content-Type.
    package var type: String
    package var body: Body
    /// Whether the browser may keep the content for ever, because its address never has another. Otherwise it keeps nothing.
    package var isLasting = false
    /// Whether an event stream keeps its place when others need one, because its browser has shown the key.
    package var keepsPlace = false
    /// Further header lines.
    package var headers: [(name: String, value: String)] = []

    /// An answer from its parts.
    package init(_ status: HTTPStatus, type: String, body: Body) {
        self.status = status
        self.type = type
        self.body = body
    }

    /// An answer in plain text.
    package init(_ status: HTTPStatus, _ text: String) {
        self.init(status, type: "text/plain; charset=utf-8", body: .bytes(Array(text.utf8)))
    }
}

/// A known number of bytes that can be read from any offset, such as a file's.
package protocol ByteSource: Sendable {
    /// The number of bytes.
    var size: Int { get }
    /// Returns up to `count` bytes from `offset`; fewer at the end.
    ///
    /// - Throws: if they cannot be read. The connection is then cut, so that no browser takes a part for the whole.
    func bytes(upTo count: Int, from offset: Int) throws -> [UInt8]
}

/// One event for a browser's `EventSource`.
package struct ServerSentEvent: Sendable, Equatable {
    /// The text; its line breaks stay.
    package var data: String

    /// An event from its text.
    package init(_ data: String) { self.data = data }

    /// The event as it is sent.
    var text: String {
        data.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }.joined() + "\n"
    }
}
