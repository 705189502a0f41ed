import Testing

@testable import Stickers

@Suite struct PackBitsTests {
    /// The example of Apple's Technical Note TN1023.
    @Test func `the example of the specification is unpacked`() {
        let packed: [UInt8] = [
            0xFE, 0xAA, 0x02, 0x80, 0x00, 0x2A, 0xFD, 0xAA, 0x03, 0x80, 0x00, 0x2A, 0x22, 0xF7, 0xAA,
        ]
        let bytes: [UInt8] =
            [0xAA, 0xAA, 0xAA, 0x80, 0x00, 0x2A, 0xAA, 0xAA, 0xAA, 0xAA, 0x80, 0x00, 0x2A, 0x22]
            + [UInt8](repeating: 0xAA, count: 10)
        #expect(PackBits.unpacked(packed, count: bytes.count) == bytes)
        #expect(PackBits.packed(bytes) == packed)
    }

    /// Runs and stretches of every length around the longest that one byte can tell of.
    @Test func `packed bytes are unpacked again`() {
        for run in [0, 1, 2, 3, 4, 127, 128, 129, 130, 256, 1000] {
            for stretch in [0, 1, 2, 127, 128, 129, 300] {
                let bytes =
                    [UInt8](repeating: 7, count: run)
                    + (0..<stretch).map { UInt8(truncatingIfNeeded: $0 &* 37) }
                    + [UInt8](repeating: 255, count: run)
                let packed = PackBits.packed(bytes)
                #expect(PackBits.unpacked(packed, count: bytes.count) == bytes)
                #expect(packed.count <= bytes.count + bytes.count / 128 + 1)
            }
        }
        #expect(PackBits.packed([UInt8](repeating: 0, count: 1280)).count == 20)
    }

    @Test(
        arguments: [
            ([0xFE], 3), ([2, 1, 1], 3), ([0xFE, 1], 2), ([0xFE, 1], 4), ([1, 1, 1, 0xFF], 4), ([], 1),
            ([0xFE, 1], -1),
            ([0x80], 1), ([0x81, 0], 1 << 40),
        ] as [([UInt8], Int)])
    func `bytes that are not packed correctly are refused`(packed: [UInt8], count: Int) {
        #expect(PackBits.unpacked(packed, count: count) == nil)
    }
}
