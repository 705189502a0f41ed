/// The head of a request, read strictly (RFC 9112): lines end in CRLF, none is continued, and one line gives the body's length.
/// A head that another program could read in another way is refused.
struct RequestHead {
    /// A request that cannot be answered, with the answer that says so.
    struct Refusal: Error {
        var status = HTTPStatus.badRequest
        var message = "This is not an HTTP/1.1 request."
    }

    /// The most header lines.
    static let maxLines = 100

    var request: HTTPRequest
    /// Whether the other end reads answers in chunks.
    var takesChunks: Bool
    /// Whether further requests may follow.
    var staysOpen: Bool
    /// The number of bytes in the body, if it is announced.
    var length: Int?
    /// Whether the body comes in chunks.
    var isChunked = false

    /// Reads the bytes of a head without the empty line at its end.
    init(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
        let lines = bytes.split(separator: "\r\n".utf8, omittingEmptySubsequences: false)
        let first = lines[0].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard first.count == 3, Self.isToken(first[0]), !first[1].isEmpty, lines.count <= Self.maxLines + 1,
            first[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
            first[2].elementsEqual("HTTP/1.1".utf8) || first[2].elementsEqual("HTTP/1.0".utf8)
        else { throw Refusal() }
        request = HTTPRequest(Self.text(first[0]), Self.text(first[1]))
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon]),
                line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
            else { throw Refusal() }
            var value = line[colon...].dropFirst().drop(while: Self.isSpace)
            while let last = value.last, Self.isSpace(last) { value.removeLast() }
            request.headers.append(.init(name: Self.text(line[..<colon]), value: Self.text(value)))
        }
        takesChunks = first[2].last == UInt8(ascii: "1")
        let connection = request.values(of: "connection").flatMap { $0.lowercased().split(separator: ",") }
        staysOpen = takesChunks && !connection.contains { $0.filter { $0 != " " } == "close" }
        let codings = request.values(of: "transfer-encoding")
        switch (request.values(of: "content-length"), codings.map { $0.lowercased() }) {
        case ([], []): break
        case ([], ["chunked"]) where takesChunks: isChunked = true
        case (let lengths, [])
        where lengths.count == 1 && lengths[0].utf8.allSatisfy { (0x30...0x39).contains($0) }:
            length = Int(lengths[0])
            if length == nil { throw Refusal() }
        default: throw Refusal()
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Whether these are the characters of a method's or header's name (RFC 9110, 5.6.2).
    private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                // Also ^ _ ` before the letters, and | ~ after them.
                case UInt8(ascii: "^")...UInt8(ascii: "z"), UInt8(ascii: "|"), UInt8(ascii: "~"): true
                default: "!#$%&'*+-.".utf8.contains(byte)
                }
            }
    }
}
