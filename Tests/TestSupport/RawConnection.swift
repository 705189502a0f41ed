#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A TCP connection to this machine on which a test says what it likes, byte by byte.
package final class RawConnection: Sendable {
    private let descriptor: Int32
    private let patience: Int

    /// Why a connection could not be made.
    package struct Failure: Error {
        /// The system's error number.
        package var code: Int32
    }

    /// Connects to a port of 127.0.0.1.
    ///
    /// - Parameter patience: how long it waits for the other end, in seconds.
    package init(port: UInt16, patience: Int = 300) throws(Failure) {
        self.patience = patience
        #if canImport(Darwin)
        let stream = SOCK_STREAM
        #else
        let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { throw Failure(code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        unsafe inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, size)
            }
        }
        // The descriptor is closed by `deinit`, which a whole object's failed initialiser runs: closed twice, it may be another's.
        guard status == 0 else { throw Failure(code: errno) }
        // A server that never answers fails a test and does not hang it.
        var limit = timeval(tv_sec: patience, tv_usec: 0)
        unsafe setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        unsafe setsockopt(
            descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        #if canImport(Darwin)
        var yes: Int32 = 1
        unsafe setsockopt(
            descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit { systemClose(descriptor) }

    /// Sends bytes; `false` where the other end takes no more.
    @discardableResult
    package func send(_ bytes: [UInt8]) async -> Bool {
        await offPool { [descriptor] in
            var sent = 0
            while sent < bytes.count {
                let count = unsafe bytes.withUnsafeBytes { buffer in
                    unsafe systemSend(descriptor, buffer.baseAddress! + sent, buffer.count - sent)
                }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Sends text.
    @discardableResult
    package func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

    /// Sends no more; the other end reads the end.
    package func hangUp() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// What comes until the other end closes; where it does not, until `end` is in it. Where nothing comes for long, that is
    /// said in the text: a connection that stays open is not taken for one that is closed.
    package func text(until end: String? = nil) async -> String {
        await offPool { [descriptor, patience] in
            var all: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 64 * 1024)
            while true {
                let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
                if count < 0 && errno == EINTR { continue }
                if count < 0 && errno == EAGAIN { all += Array("[nothing came for \(patience) s]".utf8) }
                guard count > 0 else { break }
                all += buffer[..<count]
                if let end, String(decoding: all, as: UTF8.self).contains(end) { break }
            }
            return String(decoding: all, as: UTF8.self)
        }
    }
}

// The system's calls whose names the type above uses for its own.

private func systemClose(_ descriptor: Int32) { close(descriptor) }

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
    unsafe send(descriptor, bytes, count, 0)
    #else
    unsafe send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
    #endif
}
