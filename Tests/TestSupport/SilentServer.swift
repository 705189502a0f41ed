#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A server on this machine that takes connections and never answers.
package final class SilentServer: Sendable {
    /// The port of 127.0.0.1 that it listens on.
    package let port: UInt16
    private let listener: Int32

    /// Why there is no server.
    package struct Failure: Error {
        /// The system's error number.
        package var code: Int32
    }

    /// Listens on a free port.
    package init() throws(Failure) {
        #if canImport(Darwin)
        let stream = SOCK_STREAM
        #else
        let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        let listener = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        unsafe inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard unsafe bind(listener, address, size) == 0, listen(listener, 128) == 0 else {
                    return Int32(-1)
                }
                return unsafe getsockname(listener, address, &size)
            }
        }
        guard status == 0 else { throw Failure(code: errno) }
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(listener) }

    /// Waits for somebody to connect, and gives the connection's descriptor.
    package func connection() -> Int32 {
        let connection = accept(listener, nil, nil)
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        return connection
    }

    /// What the other end of a connection sends first.
    package func firstBytes(of connection: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(connection, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Waits until the other end of a connection has closed it, as it does when its process ends, and closes it.
    package func waitForEnd(of connection: Int32) {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while unsafe read(connection, &bytes, bytes.count) > 0 {}
        close(connection)
    }
}
