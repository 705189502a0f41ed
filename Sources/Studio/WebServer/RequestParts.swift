import NIOCore
import NIOHTTP1

/// What comes in over one connection, in its order: heads, pieces of bodies, ends. One task takes it out.
final class RequestParts {
    private var iterator: NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator

    init(_ inbound: NIOAsyncChannelInboundStream<HTTPServerRequestPart>) {
        iterator = inbound.makeAsyncIterator()
    }

    /// The next part; `nil` when the connection is closed.
    func next() async throws -> HTTPServerRequestPart? {
        try await iterator.next(isolation: #isolation)
    }
}
