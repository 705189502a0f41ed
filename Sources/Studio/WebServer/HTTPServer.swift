import NIOCore
import NIOHTTP1
import NIOPosix

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A web server (HTTP/1.1) for the browsers of one person: every connection, head, body and wait is bounded
/// (``ServerLimits``), and requests that name another host are refused before anybody sees them.
package final class HTTPServer: Sendable {
    /// Answers a request whose body comes with it. Called for several connections at a time.
    package typealias Responder = @Sendable (HTTPRequest, RequestBody) async -> HTTPResponse

    /// Why a server cannot listen.
    package struct CannotListen: Error, Equatable {
        /// One sentence for the user.
        package var message: String
    }

    /// The system has ended what listened.
    package struct Stopped: Error {
        package var message: String
    }

    /// Where it listens.
    package let address: ServerAddress
    private let listener: NIOAsyncChannel<any Channel, Never>
    private let limits: ServerLimits

    /// A server that listens from now on, and answers when it is run.
    ///
    /// - Parameters:
    ///   - host: an address of this machine in digits; `0.0.0.0` for all of them.
    ///   - port: 0 for any that is free.
    /// - Throws: ``CannotListen``, which says how to find out who has a taken port, and which one is free.
    package init(host: String, port: UInt16, limits: ServerLimits = ServerLimits()) async throws(CannotListen)
    {
        do {
            listener = try await HTTPServer.listen(host, port, limits)
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            var message = "port \(port) is in use (lsof -i :\(port) shows by what)"
            if let free = await HTTPServer.freePort(after: port, on: host) {
                message += "; --port \(free) is free"
            } else {
                message += "; --port 0 takes any free one"
            }
            throw CannotListen(message: message)
        } catch let error as IOError where error.errnoCode == EACCES {
            throw CannotListen(
                message:
                    "port \(port) is not allowed: ports below 1024 are reserved for the administrator; try --port 8420"
            )
        } catch let error as IOError where error.errnoCode != EADDRNOTAVAIL {
            throw CannotListen(message: "\(host):\(port) cannot be listened on: \(error)")
        } catch {
            throw CannotListen(
                message: "\(host) is not a numeric address of this machine; try 127.0.0.1")
        }
        let bound = listener.channel.localAddress?.port ?? Int(port)
        address = ServerAddress(host: host, port: UInt16(bound))
        self.limits = limits
    }

    /// Answers until the task is cancelled; then every connection is closed.
    ///
    /// - Throws: ``Stopped`` where the system ends it before.
    package func run(_ respond: @escaping Responder) async throws(Stopped) {
        let open = OpenConnections(most: limits.connections, maxStreams: limits.streams)
        let (address, limits) = (address, limits)
        var reason = "its port was closed"
        do {
            try await listener.executeThenClose { connections in
                try await withThrowingDiscardingTaskGroup { group in
                    for try await channel in connections {
                        guard let id = open.admit(channel) else {
                            channel.close(promise: nil)
                            continue
                        }
                        let connection = HTTPConnection(
                            channel: channel, address: address, limits: limits, respond: respond,
                            mark: { open.mark(id, as: $0) })
                        // Somebody waits at the other end.
                        group.addTask(priority: .userInitiated) {
                            await connection.serve()
                            open.remove(id)
                        }
                    }
                    group.cancelAll()
                }
            }
        } catch {
            reason = "\(error)"
        }
        // Once it is to end, nothing that fails matters.
        guard Task.isCancelled else {
            throw Stopped(message: "\(address.url()) cannot be served any more: \(reason)")
        }
    }

    private static func listen(
        _ host: String, _ port: UInt16, _ limits: ServerLimits
    ) async throws -> NIOAsyncChannel<any Channel, Never> {
        let socket = try SocketAddress(ipAddress: host, port: Int(port))
        return try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 128)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.autoRead, value: false)
            .bind(to: socket) { channel in
                channel.eventLoop.makeCompletedFuture {
                    // Answers go out at once. If this fails, the other end has gone: that must not end the listener.
                    try? channel.syncOptions?.setOption(.tcpOption(.tcp_nodelay), value: 1)
                    var head = NIOHTTPDecoderLimitConfiguration()
                    head.maxHeaderFieldSize = limits.head
                    head.maxHeaderListSize = limits.head
                    head.maxHeaderFieldCount = 100
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                        withEncoderConfiguration: .init(), withDecoderLimitConfiguration: head)
                    try channel.pipeline.syncOperations.addHandler(TimeoutHandler(limits: limits))
                    return channel
                }
            }
    }

    private static func freePort(after port: UInt16, on host: String) async -> UInt16? {
        for next in (Int(port) + 1)..<max(Int(port) + 1, min(65_536, Int(port) + 200)) {
            guard let socket = try? SocketAddress(ipAddress: host, port: next),
                let channel = try? await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                    .bind(to: socket).get()
            else { continue }
            try? await channel.close().get()
            return UInt16(next)
        }
        return nil
    }
}
