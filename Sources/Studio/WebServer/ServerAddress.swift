#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The address that a server listens on, and the names by which it may be called.
package struct ServerAddress: Sendable, Equatable {
    /// An IPv4 or IPv6 address in digits.
    package var host: String
    /// The port that it listens on.
    package var port: UInt16

    /// An address from its parts.
    package init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Whether it listens for the whole network, not only for this machine.
    package var isOpenToNetwork: Bool { host == "0.0.0.0" || host == "::" }

    /// The address of a page for browsers on this machine, or for others who know it under `name`.
    package func url(_ path: String = "/", name: String? = nil) -> String {
        let name = name ?? (isOpenToNetwork ? "127.0.0.1" : host)
        let bracketed = name.contains(":") ? "[\(name)]" : name
        return "http://\(bracketed)" + (port == 80 ? "" : ":\(port)") + path
    }

    /// The IPv4 addresses, in digits, by which others in the network reach this machine.
    package static var namesInNetwork: [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        // Without devices there is no network.
        guard unsafe getifaddrs(&first) == 0 else { return [] }
        defer { unsafe freeifaddrs(first) }
        var names: [String] = []
        var next = unsafe first
        while let device = unsafe next {
            let address = unsafe device.pointee.ifa_addr
            if let address = unsafe address, unsafe address.pointee.sa_family == AF_INET {
                unsafe names += [
                    Socket.name(of: address, socklen_t(MemoryLayout<sockaddr_in>.size))?.host ?? "127."
                ]
            }
            unsafe next = device.pointee.ifa_next
        }
        return names.filter { !$0.hasPrefix("127.") }
    }

    /// Whether a Host header means this server. A foreign page whose name leads here (DNS rebinding) sends its own name. An
    /// address in digits cannot be made to lead elsewhere.
    package func isMeant(by header: String) -> Bool {
        guard let name = withoutPort(header) else { return false }
        if ["localhost", "127.0.0.1", "[::1]", host, "[\(host)]"].contains(name) { return true }
        return isOpenToNetwork && (ServerAddress.isIPv4(name) || ServerAddress.isIPv6InBrackets(name))
    }

    /// Whether an Origin header names a page of this server.
    package func isOrigin(_ origin: String) -> Bool {
        origin.hasPrefix("http://") && isMeant(by: String(origin.dropFirst("http://".count)))
    }

    /// The name before `:port`; browsers leave out port 80. `nil` for another port.
    private func withoutPort(_ header: String) -> String? {
        let suffix = ":\(port)"
        if header.hasSuffix(suffix) { return header.dropLast(suffix.count).lowercased() }
        return port == 80 ? header.lowercased() : nil
    }

    private static func isIPv4(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                UInt8(part) != nil && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }
    }

    private static func isIPv6InBrackets(_ name: String) -> Bool {
        name.hasPrefix("[") && name.hasSuffix("]")
            && name.dropFirst().dropLast().utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) || byte == 0x3A
            }
    }
}
