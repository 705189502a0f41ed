#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The limits for those who connect to a server.
package struct ServerLimits: Sendable {
    /// The most open connections. One more takes the place of the connection that is idle for longest, otherwise of the oldest
    /// event stream that does not keep its place (``HTTPResponse/keepsPlace``). Without either it is closed. A browser opens six.
    package var connections: Int
    /// The most event streams of one client (an address). One more takes the place of the oldest. Those that keep their places
    /// are counted by themselves. A tab has at most two, a browser six.
    package var streams = 16
    /// The longest head of a request, in bytes.
    package var head = 16 * 1024
    /// The longest time for the head of a request: from the connection's start, or from the last answer's end.
    package var headTime = Duration.seconds(20)
    /// The longest time for a whole body.
    package var bodyTime = Duration.seconds(15 * 60)
    /// The longest time for a client to take a whole answer; event streams have none.
    package var answerTime = Duration.seconds(15 * 60)
    /// The longest time without movement while a body comes or an answer goes.
    package var stall = Duration.seconds(20)
    /// The longest time for the rest of a body whose answer is sent already.
    package var drain = Duration.seconds(2)
    /// The time between the signs of life of an event stream without events.
    package var heartbeat = Duration.seconds(15)
    /// The most bytes of an unwanted body that are read, because its sender listens only when all is sent.
    package var unwantedBody = 1024 * 1024

    /// The defaults: a quarter of the files that this process may open, at most 96 connections.
    package init() { connections = max(8, min(96, Self.openFiles / 4)) }

    /// The number of files and sockets that this process may have open.
    static var openFiles: Int {
        var files = rlimit()
        #if canImport(Darwin)
        let status = unsafe getrlimit(RLIMIT_NOFILE, &files)
        #else
        let status = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
        #endif
        return status == 0 ? Int(clamping: files.rlim_cur) : 1024
    }
}
