import Testing

@testable import Essentials

@Suite struct DigestTests {
    /// Differences in several places do not make up for each other.
    @Test func `digests that differ anywhere are two`() {
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
