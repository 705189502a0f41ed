#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A TCP socket, closed with its last reference. Several tasks may use it at a time.
final class Socket: Sendable {
    /// An error of the system.
    struct Failure: Error {
        /// The error number; `ETIMEDOUT` if nothing moved for too long.
        var code: Int32
        var message: String { unsafe String(cString: strerror(code)) }
    }

    /// How long a transfer may take.
    struct Patience {
        /// The longest time in which nothing moves.
        var pause: Duration
        /// When all must be done.
        var end: ContinuousClock.Instant

        /// 30 years.
        static var endless: Patience {
            Patience(pause: .seconds(1_000_000_000), end: .now + .seconds(1_000_000_000))
        }
    }

    private let descriptor: Int32
    private let waits: SocketWaits
    /// The address of the other end, in digits.
    let peer: String?

    /// Takes over a descriptor that a call of the system returned.
    private init(_ descriptor: Int32) throws(Failure) {
        guard descriptor >= 0, let waits = SocketWaits.shared else {
            let code = descriptor >= 0 ? EMFILE : errno
            if descriptor >= 0 { close(descriptor) }
            throw Failure(code: code)
        }
        Socket.configure(descriptor)
        (self.descriptor, self.waits) = (descriptor, waits)
        peer = unsafe Socket.name { unsafe getpeername(descriptor, $0, $1) }?.host
    }

    deinit { close(descriptor) }

    /// Makes calls return instead of waiting, and hides the descriptor from programs that this one starts.
    static func configure(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Listens on an address of this machine, in digits.
    ///
    /// - Throws: `EADDRNOTAVAIL` also for a text that is not an address.
    static func listening(on host: String, port: UInt16) throws(Failure) -> Socket {
        #if canImport(Darwin)
        let stream = SOCK_STREAM
        #else
        let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        var hints = unsafe addrinfo()
        unsafe hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        unsafe hints.ai_socktype = stream
        var found: UnsafeMutablePointer<addrinfo>?
        guard unsafe getaddrinfo(host, String(port), &hints, &found) == 0, let info = unsafe found?.pointee
        else { throw Failure(code: EADDRNOTAVAIL) }
        defer { unsafe freeaddrinfo(found) }
        let listener = try unsafe Socket(socket(info.ai_family, info.ai_socktype, 0))
        listener.set(SO_REUSEADDR, of: SOL_SOCKET)
        guard unsafe bind(listener.descriptor, info.ai_addr, info.ai_addrlen) == 0,
            listen(listener.descriptor, 128) == 0
        else { throw Failure(code: errno) }
        return listener
    }

    /// The address that it listens on.
    var name: (host: String, port: UInt16)? { unsafe Socket.name { unsafe getsockname(descriptor, $0, $1) } }

    /// Descriptors that connections leave free. Without any, Dispatch, which reads `/proc`, ends the process.
    private static let reserve = 4

    /// The next connection to a socket that listens.
    ///
    /// - Throws: `EMFILE` for a connection that was closed because too few descriptors are left.
    func connection() async throws(Failure) -> Socket {
        let accepted = try await whenReady(POLLIN, .endless) { Int(accept(descriptor, nil, nil)) }
        guard accepted < ServerLimits.openFiles - Self.reserve else {
            close(Int32(accepted))
            throw Failure(code: EMFILE)
        }
        let connection = try Socket(Int32(accepted))
        // Answers go out at once.
        connection.set(TCP_NODELAY, of: Int32(IPPROTO_TCP))
        #if canImport(Darwin)
        connection.set(SO_NOSIGPIPE, of: SOL_SOCKET)
        #endif
        return connection
    }

    /// The most bytes that are received at a time.
    private static let piece = 64 * 1024

    /// Bytes from the other end, as soon as there are any; none if it sends no more.
    func bytes(_ patience: Patience) async throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        _ = try await whenReady(POLLIN, patience) {
            var count = 0
            bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.piece) { buffer, initialized in
                count = unsafe recv(descriptor, buffer.baseAddress, Self.piece, 0)
                initialized = max(0, count)
            }
            return count
        }
        return bytes
    }

    /// Sends bytes; returns when the system has taken all of them.
    func write(_ bytes: [UInt8], _ patience: Patience) async throws(Failure) {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            rest = rest.dropFirst(
                try await whenReady(POLLOUT, patience) {
                    unsafe rest.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, flags) }
                })
        }
    }

    /// Ends the connection in both directions. Bytes that were written still arrive.
    func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Ends the connection in the direction to the other end, whose bytes can still be read.
    func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Repeats a call of the system until it does not have to wait.
    private func whenReady(_ events: Int32, _ patience: Patience, _ call: () -> Int)
        async throws(Failure) -> Int
    {
        while !Task.isCancelled {
            guard .now < patience.end else { throw Failure(code: ETIMEDOUT) }
            let result = call()
            if result >= 0 { return result }
            guard errno == EAGAIN || errno == EINTR else { throw Failure(code: errno) }
            guard patience.pause > .zero,
                await waits.wait(
                    for: events, on: descriptor, until: min(patience.end, .now + patience.pause))
            else { throw Failure(code: ETIMEDOUT) }
        }
        throw Failure(code: ECANCELED)
    }

    private func set(_ option: Int32, of level: Int32) {
        var yes: Int32 = 1
        _ = unsafe setsockopt(descriptor, level, option, &yes, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func name(
        _ ask: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> (host: String, port: UInt16)? {
        var storage = sockaddr_storage()
        return unsafe withUnsafeMutablePointer(to: &storage) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
                return unsafe ask(address, &length) == 0 ? unsafe Socket.name(of: address, length) : nil
            }
        }
    }

    /// The host in digits and the port of an address, if it is one of the internet's.
    static func name(of address: UnsafePointer<sockaddr>, _ length: socklen_t) -> (
        host: String, port: UInt16
    )? {
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        var port = [CChar](repeating: 0, count: 8)
        let status = unsafe getnameinfo(
            address, length, &host, socklen_t(host.count), &port, socklen_t(port.count),
            NI_NUMERICHOST | NI_NUMERICSERV)
        guard status == 0, let number = UInt16(text(port)) else { return nil }
        return (text(host), number)
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
