#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads requests from a connection: heads, and the body that follows each. It receives only what it is asked for, so a slow
/// reader makes its sender wait. It belongs to the connection's task.
final class RequestReader {
    private let socket: Socket
    private let limits: ServerLimits
    private var patience: Socket.Patience
    /// The bytes that were received and not read yet.
    private var buffer: ArraySlice<UInt8> = []
    /// The number of bytes left of the body, or of its current chunk.
    private var left = 0
    private var chunks = Chunks.none
    /// Whether the other end waits to be told that it may send the body (100-continue).
    private(set) var awaitsLeave = false
    /// The reason why the body cannot be read to its end.
    private(set) var failure: (any Error)?

    /// The part of a chunked body that follows the bytes that are left.
    private enum Chunks {
        /// Nothing: the body ends.
        case none
        /// The size of a chunk.
        case begin
        /// The end of a chunk's line, and the size of another chunk.
        case follow
        /// Header lines after the last chunk.
        case trailers
    }

    init(_ socket: Socket, _ limits: ServerLimits) {
        (self.socket, self.limits) = (socket, limits)
        patience = .endless
    }

    /// The next head.
    func head() async throws -> RequestHead {
        patience = Socket.Patience(pause: limits.headTime, end: .now + limits.headTime)
        var text: ArraySlice<UInt8>
        repeat {
            text = try await bytes(before: "\r\n\r\n")
            // Empty lines before a head are passed over.
            while text.starts(with: "\r\n".utf8) { text.removeFirst(2) }
        } while text.isEmpty
        let head = try RequestHead(text)
        left = head.length ?? 0
        chunks = head.isChunked ? .begin : .none
        awaitsLeave = !isAtEnd && head.request.value(of: "expect")?.lowercased() == "100-continue"
        patience = Socket.Patience(pause: limits.stall, end: .now + limits.bodyTime)
        return head
    }

    /// Whether the body was read to its end.
    var isAtEnd: Bool { left == 0 && chunks == .none }

    /// The next piece of the body; `nil` at its end.
    func piece() async throws -> [UInt8]? {
        if let failure { throw failure }
        do {
            if awaitsLeave && buffer.isEmpty {
                try await socket.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), patience)
            }
            awaitsLeave = false
            if left == 0 && chunks != .none { try await beginChunk() }
            if left > 0 && buffer.isEmpty { try await receive() }
            let piece = buffer.prefix(left)
            buffer = buffer.dropFirst(piece.count)
            left -= piece.count
            return piece.isEmpty ? nil : Array(piece)
        } catch {
            failure = error
            throw error
        }
    }

    /// Reads up to the bytes of the next chunk. If it is interrupted, the next call goes on from there.
    private func beginChunk() async throws {
        if chunks == .follow {
            guard try await line().isEmpty else { throw RequestHead.Refusal() }
            chunks = .begin
        }
        if chunks == .begin {
            let digits = try await line().prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
            guard !digits.isEmpty, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
                let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
            else { throw RequestHead.Refusal() }
            left = size
            chunks = size > 0 ? .follow : .trailers
        }
        while chunks == .trailers { if try await line().isEmpty { chunks = .none } }
    }

    private func line() async throws -> ArraySlice<UInt8> { try await bytes(before: "\r\n") }

    /// The bytes before `end`, which is passed over.
    private func bytes(before end: String) async throws -> ArraySlice<UInt8> {
        var searched = 0
        while true {
            let range = buffer.dropFirst(searched).firstRange(of: end.utf8)
            let bytes = buffer[..<(range?.lowerBound ?? buffer.endIndex)]
            guard bytes.count <= limits.head else { break }
            if let range {
                buffer = buffer[range.upperBound...]
                return bytes
            }
            searched = max(0, buffer.count - end.utf8.count + 1)
            try await receive()
        }
        throw RequestHead.Refusal(status: .headTooLarge, message: "The head of the request is too long.")
    }

    /// Receives more bytes. Throws `ECONNRESET` if the other end sends no more.
    private func receive() async throws {
        let bytes = try await socket.bytes(patience)
        guard !bytes.isEmpty else { throw Socket.Failure(code: ECONNRESET) }
        buffer = buffer.isEmpty ? bytes[...] : buffer + bytes
    }

    /// Drops the rest of an unwanted body; returns whether it ended within ``ServerLimits/unwantedBody``.
    ///
    /// - Parameter waits: whether to wait for bytes that have not arrived.
    func drop(waits: Bool) async throws -> Bool {
        if let failure { throw failure }
        var count = 0
        if waits { patience.end = min(patience.end, .now + limits.drain) } else { patience.pause = .zero }
        defer { patience.pause = limits.stall }
        do {
            while let piece = try await piece() {
                count += piece.count
                if count > limits.unwantedBody { return false }
            }
            return true
        } catch let error as Socket.Failure where error.code == ETIMEDOUT && !waits {
            failure = nil
            return false
        }
    }

    /// Drops all bytes until the other end sends no more, within the same limit.
    func dropAll() async {
        var count = buffer.count
        patience = Socket.Patience(pause: limits.drain, end: .now + limits.drain)
        while count <= limits.unwantedBody, let bytes = try? await socket.bytes(patience), !bytes.isEmpty {
            count += bytes.count
        }
    }
}
