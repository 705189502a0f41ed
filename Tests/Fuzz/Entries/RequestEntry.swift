@testable import WebServer

/// What a browser, or somebody else, asks a server.
extension FuzzEntry {
    /// The first line is the address, the others are header lines.
    static func request(_ bytes: [UInt8]) -> Bool {
        readHead(bytes)
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let headers = lines.dropFirst().map { line in
            let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return (name: String(pair[0]), value: pair.count == 2 ? String(pair[1]) : "")
        }
        let request = HTTPRequest("GET", String(lines[0]), headers: headers)
        (_, _, _, _) = (request.path, request.query("name"), request.cookie("key"), request.contentType)
        for size in [0, 1, 1000] {
            if case .part(let range) = ByteRange(of: request, size: size) {
                precondition(!range.isEmpty && range.lowerBound >= 0 && range.upperBound <= size)
            }
        }
        let local = ServerAddress(host: "127.0.0.1", port: 8420)
        for host in request.values(of: "host") { _ = local.isMeant(by: host) }
        return true
    }

    /// Reads the same lines as the bytes of a head.
    private static func readHead(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var text = Array("POST ".utf8) + lines[0] + Array(" HTTP/1.1".utf8)
        for line in lines.dropFirst() { text += Array("\r\n".utf8) + line }
        guard let head = try? RequestHead(text[...]) else { return }
        precondition(!head.isChunked || head.length == nil)
        precondition(head.length ?? 0 >= 0 && head.request.headers.count <= RequestHead.maxLines)
        precondition(!head.request.target.isEmpty && !head.request.target.contains(" "))
        precondition(!head.request.headers.contains { $0.value.contains("\r\n") || $0.value.contains("\n") })
    }
}
