import Testing
@testable import WebServer

@Suite struct HTTPRequestTests {
    @Test func `decodes path and query`() {
        let request = HTTPRequest("GET", "/a%20b/%C3%A4?name=c%26d&empty&x=1#y")
        #expect(request.path == "/a b/ä")
        #expect(request.query("name") == "c&d" && request.query("empty") == "" && request.query("x") == "1")
        #expect(request.query("y") == nil)
        let form = HTTPRequest("GET", "/a+b?name=black+cat%2B.jpg")
        #expect(form.query("name") == "black cat+.jpg" && form.path == "/a+b")
    }

    @Test(arguments: ["/%", "/%4", "/%zz", "/%ff"]) func `refuses escapes that are none`(target: String) {
        #expect(HTTPRequest("GET", target).path == nil)
    }

    @Test func `believes no header that comes twice`() {
        let request = HTTPRequest(
            "GET", "/", headers: [("Origin", "a"), ("origin", "b"), ("Content-Type", "A/B ; c=d")])
        #expect(request.value(of: "ORIGIN") == nil && request.values(of: "origin") == ["a", "b"])
        #expect(request.contentType == "a/b")
    }

    @Test func `finds cookies`() {
        let request = HTTPRequest("GET", "/", headers: [("Cookie", "a=1; bc=x=y"), ("Cookie", "d=2")])
        #expect(request.cookie("bc") == "x=y" && request.cookie("d") == "2" && request.cookie("b") == nil)
    }

    @Test func `tells its own address`() {
        let local = ServerAddress(host: "127.0.0.1", port: 8420)
        for host in ["localhost:8420", "127.0.0.1:8420", "LOCALHOST:8420", "[::1]:8420"] {
            #expect(local.isMeant(by: host), "\(host)")
        }
        for host in [
            "localhost", "localhost:1", "evil.example:8420", "1.2.3.4:8420", "", "localhost:8420:8420",
        ] {
            #expect(!local.isMeant(by: host), "\(host)")
        }
        let open = ServerAddress(host: "0.0.0.0", port: 8420)
        #expect(open.isMeant(by: "192.168.1.7:8420") && open.isMeant(by: "[fe80::1]:8420"))
        for host in ["evil.example:8420", "1.2.3:8420", "1.2.3.4.5:8420", "+1.2.3.4:8420", "[evil]:8420"] {
            #expect(!open.isMeant(by: host), "\(host)")
        }
    }

    @Test func `leaves port 80 out`() {
        let web = ServerAddress(host: "127.0.0.1", port: 80)
        #expect(
            web.isMeant(by: "127.0.0.1") && web.isMeant(by: "localhost:80")
                && !web.isMeant(by: "evil.example"))
        #expect(web.url() == "http://127.0.0.1/" && web.isOrigin("http://localhost"))
        #expect(!ServerAddress(host: "127.0.0.1", port: 81).isMeant(by: "127.0.0.1"))
    }

    @Test func `finds the range that is asked for`() {
        func range(_ header: String, size: Int = 100) -> ByteRange {
            ByteRange(of: HTTPRequest("GET", "/", headers: [("Range", header)]), size: size)
        }
        #expect(range("bytes=0-9") == .part(0..<10) && range("bytes=90-200") == .part(90..<100))
        #expect(range("bytes=90-") == .part(90..<100) && range("bytes=-10") == .part(90..<100))
        #expect(range("bytes=90-9223372036854775807") == .part(90..<100))
        #expect(range("bytes=-9223372036854775807") == .part(0..<100))
        #expect(range("bytes=100-") == .unsatisfiable && range("bytes=-0") == .unsatisfiable)
        for header in ["bytes=5-4", "bytes=0-1,3-4", "bytes=-", "bytes=a-b", "lines=0-1", "bytes=+1-+2"] {
            #expect(range(header) == .everything, "\(header)")
        }
    }

    private func head(_ text: String) throws -> RequestHead {
        try RequestHead(Array(text.replacing("\n", with: "\r\n").utf8)[...])
    }

    @Test func `reads the parts of a head`() throws {
        let head = try head("POST /a?b HTTP/1.1\nHost:a\nX-Y: \t b c \t\nEmpty:\nContent-Length: 12")
        #expect(head.request.method == "POST" && head.request.target == "/a?b")
        #expect(head.request.headers.map(\.value) == ["a", "b c", "", "12"])
        #expect(head.length == 12 && !head.isChunked && head.staysOpen && head.takesChunks)
        #expect(try self.head("GET / HTTP/1.1\nTransfer-Encoding: Chunked").isChunked)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1", true), ("GET / HTTP/1.1\nConnection: keep-alive, Close", false),
        ("GET / HTTP/1.1\nConnection: a\nConnection: close", false), ("GET / HTTP/1.0", false),
        ("GET / HTTP/1.1\nConnection: closer", true),
    ])
    func `tells whether another request may follow`(text: String, staysOpen: Bool) throws {
        #expect(try head(text).staysOpen == staysOpen)
    }

    /// Programs disagree on what these mean.
    @Test(arguments: [
        "", "GET", "GET /", "GET  / HTTP/1.1", " GET / HTTP/1.1", "GET / HTTP/1.1 ", "GET / HTTP/2.0",
        "GET / http/1.1",
        "GET /a b HTTP/1.1", "G(T / HTTP/1.1", "GET /\u{7f} HTTP/1.1", "GET /\t HTTP/1.1", "GET / HTTP/1.1\n",
        "GET / HTTP/1.1\nno colon", "GET / HTTP/1.1\n: a", "GET / HTTP/1.1\nA : b", "GET / HTTP/1.1\n A: b",
        "GET / HTTP/1.1\nA: b\n c", "GET / HTTP/1.1\nA: b\0c", "GET / HTTP/1.1\nA: b\rc",
        "POST / HTTP/1.1\nContent-Length: +5", "POST / HTTP/1.1\nContent-Length: -5",
        "POST / HTTP/1.1\nContent-Length: 0x5", "POST / HTTP/1.1\nContent-Length:",
        "POST / HTTP/1.1\nContent-Length: 5, 5", "POST / HTTP/1.1\nContent-Length: 5\nContent-Length: 5",
        "POST / HTTP/1.1\nContent-Length: 99999999999999999999",
        "POST / HTTP/1.1\nContent-Length: 5\nTransfer-Encoding: chunked",
        "POST / HTTP/1.1\nTransfer-Encoding: gzip, chunked", "POST / HTTP/1.1\nTransfer-Encoding: xchunked",
        "POST / HTTP/1.1\nTransfer-Encoding: chunked\nTransfer-Encoding: chunked",
        "POST / HTTP/1.0\nTransfer-Encoding: chunked",
    ])
    func `refuses heads with two meanings`(text: String) {
        #expect(throws: RequestHead.Refusal.self) { try head(text) }
    }

    @Test func `refuses lines that end without a carriage return`() {
        let text = "GET / HTTP/1.1\r\nA: b\nTransfer-Encoding: chunked"
        #expect(throws: RequestHead.Refusal.self) { try RequestHead(Array(text.utf8)[...]) }
    }
}
