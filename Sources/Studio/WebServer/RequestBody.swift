/// The body of a request, read piece by piece. A slow reader makes the sender wait. It belongs to one task.
package final class RequestBody {
    /// Why a body did not come whole.
    package enum Failure: Error, Equatable {
        /// The sender went away before its end, or was too slow.
        case cut
        /// It is larger than allowed.
        case tooLarge
    }

    /// The announced number of bytes, if there is one.
    package let length: Int?
    private var source: Source

    private enum Source {
        case connection(RequestReader)
        case bytes([UInt8])
    }

    /// A body of bytes in memory.
    package init(_ bytes: [UInt8]) {
        length = bytes.count
        source = .bytes(bytes)
    }

    /// The body of the head that `reader` read last.
    init(length: Int?, from reader: RequestReader) {
        self.length = length
        source = .connection(reader)
    }

    /// The next piece; `nil` at the end.
    package func next() async throws(Failure) -> [UInt8]? {
        switch source {
        case .bytes(let bytes):
            source = .bytes([])
            return bytes.isEmpty ? nil : bytes
        case .connection(let reader):
            do { return try await reader.piece() } catch { throw .cut }
        }
    }

    /// All of it, if it has no more than `limit` bytes.
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
