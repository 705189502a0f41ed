@testable import Cutout
import Foundation
import Essentials
import Pixels
import TestSupport
import Testing

@Suite struct WeightsReaderTests {
    private static let good = SubjectNetwork.embeddedWeights

    private func code(_ bytes: [UInt8]) -> CutoutError.Code? {
        do {
            _ = try SubjectNetwork(weights: bytes)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `reads the embedded weights`() {
        #expect(code(Self.good) == nil)
        #expect(Self.good.count <= 6_000_000)
    }

    @Test func `the model card names these weights`() throws {
        let card = Corpus.checkout.appendingPathComponent("Training/README.md")
        let digest = SHA256.digest(of: Self.good).description
        #expect(try String(contentsOf: card, encoding: .utf8).contains(digest))
    }

    @Test(arguments: [0, 7, 23, 24, 1000, 700_000])
    func `refuses weights cut short`(length: Int) {
        #expect(code(Array(Self.good.prefix(length))) == .damagedWeights)
    }

    @Test(arguments: [0, 8, 12, 16, 20, 30, 2000, 900_000])
    func `refuses an altered byte`(position: Int) {
        var bytes = Self.good
        bytes[position] ^= 0x10
        #expect(code(bytes) == .damagedWeights)
    }

    @Test func `refuses bytes after the end`() {
        #expect(code(Self.good + [0]) == .damagedWeights)
    }

    /// With a checksum that matches, the table is checked against what the network needs.
    @Test func `refuses a layer of another name`() {
        var bytes = Self.good
        bytes[24] = UInt8(ascii: "x")
        let checksum = CRC32.checksum(of: bytes[20...])
        for index in 0..<4 { bytes[16 + index] = UInt8(truncatingIfNeeded: checksum >> (8 * UInt32(index))) }
        #expect(code(bytes) == .damagedWeights)
    }

    @Test func `checksum is that of PNG and ZIP`() {
        #expect(CRC32.checksum(of: Array("123456789".utf8)[...]) == 0xCBF4_3926)
    }

    /// Against the definition, bit by bit: any number of bytes, from any place on.
    @Test func `checksum of any number of bytes`() {
        let bytes = (0..<64).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }
        for (start, end) in [(0, 0), (0, 7), (0, 8), (3, 19), (1, 64), (5, 45)] {
            var sum = ~UInt32(0)
            for byte in bytes[start..<end] {
                sum ^= UInt32(byte)
                for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
            }
            #expect(CRC32.checksum(of: bytes[start..<end]) == ~sum)
        }
    }
}
