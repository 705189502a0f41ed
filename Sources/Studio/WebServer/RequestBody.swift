import NIOCore
import NIOHTTP1

/// The body of a request, read piece by piece as it comes in: who does not read on lets the sender wait.
///
/// It belongs to the task that answers the request.
package final class RequestBody {
    /// Why a body did not come whole.
    package enum Failure: Error, Equatable {
        /// The sender went away before its end, or was too slow.
        case cut
        /// It is larger than allowed.
        case tooLarge
    }

    /// How many bytes were announced; `nil` where the sender did not say.
    package let length: Int?
    /// Whether all of it was read.
    private(set) var isFinished: Bool
    private let source: Source

    private enum Source {
        case connection(RequestParts)
        case bytes([UInt8])
    }

    /// What is done before the first piece is asked for.
    var willRead: (() async throws -> Void)?

    /// A body whose bytes are there already.
    package init(_ bytes: [UInt8]) {
        length = bytes.count
        isFinished = bytes.isEmpty
        source = .bytes(bytes)
    }

    /// The body that the next of these parts are of.
    init(length: Int?, from parts: RequestParts) {
        self.length = length
        isFinished = false
        source = .connection(parts)
    }

    /// The next piece; `nil` at the end.
    package func next() async throws(Failure) -> [UInt8]? {
        guard !isFinished else { return nil }
        switch source {
        case .bytes(let bytes):
            isFinished = true
            return bytes
        case .connection(let parts):
            do {
                try await willRead?()
                willRead = nil
                switch try await parts.next() {
                case .body(let buffer): return Array(buffer.readableBytesView)
                case .end:
                    isFinished = true
                    return nil
                case .head, nil: throw Failure.cut
                }
            } catch {
                throw .cut
            }
        }
    }

    /// All of it, where it is no more than `limit` bytes.
    package func bytes(upTo limit: Int) async throws(Failure) -> [UInt8] {
        if let length, length > limit { throw .tooLarge }
        var all: [UInt8] = []
        while let piece = try await next() {
            guard all.count + piece.count <= limit else { throw .tooLarge }
            all += piece
        }
        return all
    }
}
