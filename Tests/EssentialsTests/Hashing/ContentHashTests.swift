import Essentials
import Testing

struct ContentHashTests {
    @Test func `a content hash is the start of the content's SHA-256`() {
        #expect(ContentHash.of(Array("abc".utf8)) == "ba7816bf")
        #expect(ContentHash.named("site.css", Array("abc".utf8)) == "site-ba7816bf.css")
        #expect(ContentHash.named("LICENSE", Array("abc".utf8)) == "LICENSE-ba7816bf")
    }
}
