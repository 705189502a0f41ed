@testable import Codecs
import TestSupport
import Testing

/// Pictures of a HEIC file that are made of others: those that lead nowhere are refused before they are followed.
@Suite struct HEICDerivationTests {
    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        Splicing.bigEndian(content.count + 8, bytes: 4) + Array(type.utf8) + content
    }

    /// A file that only says what its pictures are made of, each by its number.
    private static func file(_ parts: [(whole: Int, parts: [Int])], wide: Bool = false) -> [UInt8] {
        let size = wide ? 4 : 2
        let references = parts.flatMap { entry in
            box(
                "dimg",
                Splicing.bigEndian(entry.whole, bytes: size) + Splicing.bigEndian(entry.parts.count, bytes: 2)
                    + entry.parts.flatMap { Splicing.bigEndian($0, bytes: size) })
        }
        let list: [UInt8] = [wide ? 1 : 0, 0, 0, 0] + references
        return box("ftyp", Array("heic".utf8)) + box("meta", [0, 0, 0, 0] + box("iref", list))
    }

    private func isRefused(_ parts: [(whole: Int, parts: [Int])], wide: Bool = false) -> Bool {
        failure { () throws(ImageError) in try HEICDerivations(Self.file(parts, wide: wide)).check() } != nil
    }

    @Test(arguments: [false, true]) func `grids and overlays are accepted`(wide: Bool) {
        #expect(!isRefused([], wide: wide))
        #expect(!isRefused([(2, Array(repeating: 1, count: 60_000))], wide: wide))
        #expect(!isRefused([(9, [5, 6]), (5, [1, 2]), (6, [3, 4])], wide: wide))
    }

    @Test(arguments: [false, true]) func `pictures made of themselves are refused`(wide: Bool) {
        #expect(isRefused([(2, [2])], wide: wide))
        #expect(isRefused([(2, [3]), (3, [1, 2])], wide: wide))
    }

    @Test func `pictures nested too deeply or made of too many are refused`() {
        #expect(!isRefused((2...5).map { ($0, [$0 - 1]) }))
        for order in [Array(2...40), Array((2...40).reversed())] {
            #expect(isRefused(order.map { ($0, [$0 - 1]) }))
        }
        #expect(isRefused([(2, Array(repeating: 1, count: 300)), (3, Array(repeating: 2, count: 300))]))
    }
}
