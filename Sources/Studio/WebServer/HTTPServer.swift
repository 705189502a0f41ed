import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A web server (HTTP/1.1) for the browsers of one person. Every connection, head, body and wait is bounded (``ServerLimits``),
/// and requests that name another host are refused before they reach the responder.
package final class HTTPServer: Sendable {
    /// Answers a request whose body comes with it. Called for several connections at a time.
    package typealias Responder = @Sendable (HTTPRequest, RequestBody) async -> HTTPResponse

    /// The reason why a server cannot listen.
    package struct CannotListen: Error, Equatable {
        /// One sentence for the user.
        package var message: String
    }

    /// The system has closed the listening socket.
    package struct Stopped: Error {
        /// One sentence for the user.
        package var message: String
    }

    /// The address that it listens on.
    package let address: ServerAddress
    /// Taken by `run`, which closes it.
    private let listener: Mutex<Socket?>
    private let limits: ServerLimits

    /// Listens from now on; requests are answered by ``run(_:)``.
    ///
    /// - Parameter host: an address of this machine in digits; `0.0.0.0` for all of them. Port 0 is any free one.
    /// - Throws: ``CannotListen``, which says how to find out what uses a taken port, and which one is free.
    package init(host: String, port: UInt16, limits: ServerLimits = ServerLimits()) throws(CannotListen) {
        let socket: Socket
        do {
            socket = try Socket.listening(on: host, port: port)
        } catch {
            throw CannotListen(message: Self.reason(error, host, port))
        }
        // Other spellings of an address become the usual one: 0 is 0.0.0.0.
        let name = socket.name ?? (host, port)
        address = ServerAddress(host: name.host, port: name.port)
        listener = Mutex(socket)
        self.limits = limits
    }

    private static func reason(_ error: Socket.Failure, _ host: String, _ port: UInt16) -> String {
        switch error.code {
        case EADDRINUSE:
            let next = (Int(port) + 1)..<max(Int(port) + 1, min(65_536, Int(port) + 200))
            let free = next.first { (try? Socket.listening(on: host, port: UInt16($0))) != nil }
            return "port \(port) is in use (lsof -i :\(port) shows by what); "
                + (free.map { "--port \($0) is free" } ?? "--port 0 takes any free one")
        case EACCES:
            return
                "port \(port) is not allowed: ports below 1024 are reserved for the administrator; try --port 8420"
        case EADDRNOTAVAIL: return "\(host) is not a numeric address of this machine; try 127.0.0.1"
        default: return "\(host):\(port) cannot be listened on: \(error.message)"
        }
    }

    /// Answers until the task is cancelled; then closes the port and every connection. A server runs once.
    ///
    /// - Throws: ``Stopped`` if the system ends it before.
    package func run(_ respond: @escaping Responder) async throws(Stopped) {
        let open = OpenConnections(most: limits.connections, maxStreams: limits.streams)
        let (address, limits) = (address, limits)
        let listener = listener.withLock { $0.take() }
        let failure = await withDiscardingTaskGroup { group in
            defer { group.cancelAll() }
            while let listener {
                do throws(Socket.Failure) {
                    let socket = try await listener.connection()
                    guard let id = open.admit(socket) else { continue }
                    // A person waits at the other end.
                    group.addTask(priority: .userInitiated) {
                        let connection = HTTPConnection(
                            socket: socket, address: address, limits: limits, respond: respond,
                            mark: { open.mark(id, as: $0) })
                        await connection.serve()
                        open.remove(id)
                    }
                } catch {
                    switch error.code {
                    case EBADF, EINVAL, ENOTSOCK, ECANCELED: return error.message
                    case ECONNABORTED: break
                    // Out of descriptors or memory until connections end: the system lets others wait.
                    default: await SocketWaits.shared?.sleep(.milliseconds(50))
                    }
                }
            }
            return "it has run before"
        }
        guard Task.isCancelled else {
            throw Stopped(message: "\(address.url()) cannot be served any more: \(failure)")
        }
    }
}
