import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The head of a request: as much of HTTP/1.1 (RFC 9112) as a preview needs.
struct HTTPRequest: Sendable, Equatable {
    var method: String
    /// The address as it was sent, without the host: `/s/miso.html?x`.
    var target: String
    /// Values by lower-case names.
    var headers: [String: String]

    /// The longest head that is read, in bytes.
    static let longest = 16 * 1024

    /// Reads a head; `nil` where it is none.
    init?(_ text: String) {
        let lines = text.components(separatedBy: "\r\n")
        let first = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard first.count == 3, first[1].hasPrefix("/"), first[2].hasPrefix("HTTP/1.") else { return nil }
        method = String(first[0])
        target = String(first[1])
        headers = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
                in: .whitespaces)
        }
    }
}

/// An answer to a request.
struct HTTPResponse: Sendable, Equatable {
    enum Status: String {
        case ok = "200 OK"
        case badRequest = "400 Bad Request"
        case forbidden = "403 Forbidden"
        case notFound = "404 Not Found"
        case methodNotAllowed = "405 Method Not Allowed"
    }

    var status: Status
    /// The kind of the body, as Content-Type says it.
    var type: String
    var body: Data
    /// Whether the browser may keep it: its address never stands for anything else.
    var isLasting = false

    /// The answer as it is sent; each has a connection of its own.
    func bytes(headOnly: Bool) -> Data {
        let head = """
            HTTP/1.1 \(status.rawValue)\r
            Content-Type: \(type)\r
            Content-Length: \(body.count)\r
            Cache-Control: \(isLasting ? "max-age=31536000, immutable" : "no-store")\r
            X-Content-Type-Options: nosniff\r
            Connection: close\r
            \r

            """
        return Data(head.utf8) + (headOnly ? Data() : body)
    }
}

/// A TCP socket that waits for browsers.
struct Listener: Sendable {
    let descriptor: Int32
    /// The port that it listens on.
    let port: UInt16

    /// Why a socket does not listen.
    struct Failure: Error {
        var code: Int32
        var reason: String { unsafe String(cString: strerror(code)) }
    }

    /// Listens on an IPv4 address; port 0 takes any that is free.
    init(host: String, port: UInt16) throws(Failure) {
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        guard unsafe inet_pton(AF_INET, host, &address.sin_addr) == 1 else {
            throw Failure(code: EADDRNOTAVAIL)
        }
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { throw Failure(code: errno) }
        var yes: Int32 = 1
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe bind(descriptor, pointer, size) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, pointer, &size) == 0
            }
        }
        guard isBound else {
            let code = errno
            systemClose(descriptor)
            throw Failure(code: code)
        }
        self.descriptor = descriptor
        self.port = UInt16(bigEndian: address.sin_port)
    }

    /// Stops listening.
    func close() {
        // Wakes the thread that waits in accept().
        shutdown(descriptor, Int32(SHUT_RDWR))
        systemClose(descriptor)
    }

    /// Answers browsers, each on a thread of its own, until the listener is closed.
    func serve(_ respond: @escaping @Sendable (HTTPRequest?) async -> (HTTPResponse, headOnly: Bool)) {
        let descriptor = descriptor
        Thread.detachNewThread {
            while true {
                let connection = accept(descriptor, nil, nil)
                if connection < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
                guard connection >= 0 else { return }
                Thread.detachNewThread {
                    let request = Self.request(from: connection)
                    Task {
                        let (response, headOnly) = await respond(request)
                        Thread.detachNewThread {
                            Self.send(response.bytes(headOnly: headOnly), to: connection)
                            systemClose(connection)
                        }
                    }
                }
            }
        }
    }

    private static func request(from connection: Int32) -> HTTPRequest? {
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        unsafe setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        unsafe setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
        var head = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        let end = Data("\r\n\r\n".utf8)
        while head.count < HTTPRequest.longest {
            let count = unsafe recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            head += buffer[..<count]
            if let found = head.range(of: end) {
                return HTTPRequest(String(decoding: head[..<found.lowerBound], as: UTF8.self))
            }
        }
        return nil
    }

    private static func send(_ bytes: Data, to connection: Int32) {
        unsafe bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = unsafe systemSend(
                    connection, buffer.baseAddress! + sent, buffer.count - sent)
                guard count > 0 else { return }
                sent += count
            }
        }
        shutdown(connection, Int32(SHUT_WR))
    }
}

// The system's calls whose names the type above uses for its own.

private func systemClose(_ descriptor: Int32) { close(descriptor) }

/// A browser that went away is an error and not a signal.
private func systemSend(_ connection: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
    unsafe send(connection, bytes, count, Int32(MSG_NOSIGNAL))
    #else
    unsafe send(connection, bytes, count, 0)
    #endif
}
