@testable import Essentials
import Testing

struct SHA256Tests {
    /// The examples of NIST's FIPS 180-4 (csrc.nist.gov, "SHA256.pdf" and "SHA2_Additional.pdf").
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func `digests equal NIST's examples`(text: String, digest: String) {
        #expect(SHA256.digest(of: Array(text.utf8)).description == digest)
    }

    @Test func `bytes in parts give the same digest`() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
        var hash = SHA256()
        for part in [0..<0, 0..<1, 1..<64, 64..<129, 129..<1000] { hash.update(Array(bytes[part])) }
        #expect(hash.digest() == SHA256.digest(of: bytes))
    }

    /// Test cases 1, 2 and 6 of RFC 4231.
    @Test(arguments: [
        (
            [UInt8](repeating: 0x0b, count: 20), "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `keyed digests equal the examples of RFC 4231`(key: [UInt8], text: String, digest: String) {
        #expect(SHA256.digest(of: Array(text.utf8), key: key).description == digest)
    }
}

@Suite struct DigestTests {
    /// Differences in several places do not make up for each other.
    @Test func `digests that differ in any bytes are not equal`() {
        let zeros = [UInt8](repeating: 0, count: Digest.size)
        for first in 0..<Digest.size {
            for last in first..<Digest.size {
                var (one, other) = (zeros, zeros)
                one[first] = 1
                other[last] = first == last ? 2 : 1
                #expect(Digest(one) != Digest(other))
                #expect(Digest(other) != Digest(one))
                #expect(Digest(one) == Digest(one))
            }
        }
    }
}
