import Essentials
import Testing

struct ContentHashTests {
    @Test func `a content hash is the start of the content's SHA-256`() {
        #expect(ContentHash.of(Array("abc".utf8)) == "ba7816bf")
        #expect(ContentHash.named("site.css", Array("abc".utf8)) == "site-ba7816bf.css")
        #expect(ContentHash.named("LICENSE", Array("abc".utf8)) == "LICENSE-ba7816bf")
    }

    @Test(arguments: [
        ("/stickers/miso-1a2b3c4d-512.webp", true), ("pets/assets/site-1a2b3c4d.css", true),
        ("assets/display-1a2b3c4d.woff2", true),
        // A page's address stays, whatever its sticker's title is.
        ("/s/miso-20240101.html", false), ("miso-20240101.zip", false), ("assets/site.css", false),
        ("stickers", false), ("", false),
    ])
    func `a content hash is recognised only in folders of hashed files`(path: String, isSo: Bool) {
        #expect(ContentHash.isInName(of: path) == isSo)
    }
}
