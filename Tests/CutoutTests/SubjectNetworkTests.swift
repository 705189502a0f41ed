@testable import Cutout
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct SubjectNetworkTests {
    /// Sides of the golden photos.
    private static let side = 96
    private static let pixels = side * side

    /// What Training/export.py wrote.
    private static func golden(_ name: String) throws -> [UInt8] {
        [UInt8](
            try Data(contentsOf: Corpus.checkout.appendingPathComponent("Tests/CutoutTests/Golden/\(name)")))
    }

    /// The logits of each golden photo: raw little-endian floats.
    private static func goldenLogits(_ name: String) throws -> [[Float]] {
        let bytes = try golden("\(name).f32")
        let values = stride(from: 0, to: bytes.count, by: 4).map { at -> Float in
            let bits = bytes[at..<at + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return Float(bitPattern: bits)
        }
        return stride(from: 0, to: values.count, by: pixels / 4).map { Array(values[$0..<$0 + pixels / 4]) }
    }

    /// The golden photos as the network takes them.
    private static func photos() throws -> [FeatureMap] {
        let bytes = try golden("photos.u8")
        return stride(from: 0, to: bytes.count, by: 3 * pixels).map { first in
            var map = FeatureMap(channels: 3, width: side, height: side)
            for index in 0..<3 * pixels { map.values[index] = (Float(bytes[first + index]) - 127) / 128 }
            return map
        }
    }

    /// The maps of taps that go with them.
    private static func maps() throws -> [FeatureMap] {
        let bytes = try golden("maps.u8")
        return stride(from: 0, to: bytes.count, by: 3 * pixels).map { first in
            var map = FeatureMap(channels: 3, width: side, height: side)
            for index in 0..<3 * pixels {
                map.values[index % pixels * 3 + index / pixels] = Float(bytes[first + index]) / 255
            }
            return map
        }
    }

    private static func largestDifference(_ one: [Float], _ other: [Float]) -> Float {
        #expect(one.count == other.count)
        return zip(one, other).map { abs($0 - $1) }.max() ?? .infinity
    }

    @Test(arguments: [false, true]) func `gives the logits that PyTorch gives`(areTapped: Bool) throws {
        let expected = try Self.goldenLogits(areTapped ? "tapped" : "plain")
        let photos = try Self.photos()
        let maps = try Self.maps()
        #expect(photos.count == 3 && expected.count == 3)
        let network = areTapped ? try SubjectNetwork().tapped : try SubjectNetwork().automatic
        var workspace = NetworkWorkspace()
        for index in photos.indices {
            let first = network.firstLayer(photos[index], &workspace)
            let logits = network.logits(first, taps: areTapped ? maps[index] : nil, &workspace)
            let (least, most) = (expected[index].min() ?? 0, expected[index].max() ?? 0)
            #expect(most - least > 5, "these golden values say nothing")
            #expect(Self.largestDifference(logits.values, expected[index]) < 0.01)
        }
    }

    @Test func `empty maps change nothing`() throws {
        let network = try SubjectNetwork().tapped
        var workspace = NetworkWorkspace()
        let first = network.firstLayer(try Self.photos()[0], &workspace)
        var empty = try Self.maps()[0]
        for index in empty.values.indices { empty.values[index] = 0 }
        #expect(network.logits(first, taps: empty, &workspace) == network.logits(first, &workspace))
    }

    @Test func `taps change the answer`() throws {
        let plain = try Self.goldenLogits("plain")
        let tapped = try Self.goldenLogits("tapped")
        for (one, other) in zip(plain, tapped) { #expect(Self.largestDifference(one, other) > 0.5) }
    }

    @Test func `gives the same bits in a used workspace`() throws {
        let network = try SubjectNetwork().tapped
        var workspace = NetworkWorkspace()
        let photos = try Self.photos()
        let first = network.logits(network.firstLayer(photos[0], &workspace), &workspace)
        _ = network.firstLayer(FeatureMap(channels: 3, width: 160, height: 128), &workspace)
        _ = network.logits(network.firstLayer(photos[1], &workspace), taps: try Self.maps()[1], &workspace)
        #expect(network.logits(network.firstLayer(photos[0], &workspace), &workspace) == first)
    }
}
