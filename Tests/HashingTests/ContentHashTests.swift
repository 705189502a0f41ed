import Hashing
import Testing

struct ContentHashTests {
    @Test func `content hashes are folded FNV-1a`() {
        // 64-bit FNV-1a of "foobar" is 85944171f73967e8; its halves folded give 72ad2699.
        #expect(ContentHash.of(Array("foobar".utf8)) == "72ad2699")
        #expect(ContentHash.of([]) != ContentHash.of([0]))
    }
}
