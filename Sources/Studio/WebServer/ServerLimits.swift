import NIOCore

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a server allows those who connect to it.
package struct ServerLimits: Sendable {
    /// How many connections are open at a time. One more takes the place of the one that has been idle for longest, or else of
    /// the oldest event stream that does not keep its place (``HTTPResponse/keepsPlace``). It is closed where there is
    /// neither. A browser opens six.
    package var connections: Int
    /// How many event streams one client (an address) has at a time; one more takes the place of the oldest. Those that keep
    /// their places are counted by themselves. A tab has two at most, and a browser six.
    package var streams = 16
    /// The longest head of a request, in bytes.
    package var head = 16 * 1024
    /// How long the head of a request may take: from the connection's start, or from the last answer's end.
    package var headTime = Duration.seconds(20)
    /// How long a body may take in all.
    package var bodyTime = Duration.seconds(15 * 60)
    /// How long an answer may take in all to be taken in, but for event streams.
    package var answerTime = Duration.seconds(15 * 60)
    /// How long nothing may move while a body comes or an answer goes.
    package var stall = Duration.seconds(20)
    /// How often an event stream without events shows that it lives.
    package var heartbeat = Duration.seconds(15)
    /// How many bytes of an unwanted body are read to its sender, who listens only when all is said.
    package var unwantedBody = 1024 * 1024

    /// The limits unless told: a quarter of the files that this process may have open, and no more than 96 connections.
    package init() {
        var files = rlimit()
        #if canImport(Darwin)
        let status = unsafe getrlimit(RLIMIT_NOFILE, &files)
        #else
        let status = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
        #endif
        connections = status == 0 ? Int(max(8, min(96, files.rlim_cur / 4))) : 96
    }
}

extension TimeAmount {
    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
}
