@testable import Cutout
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct SubjectNetworkTests {
    /// What Training/export.py wrote: raw little-endian floats.
    private static func golden(_ name: String) throws -> [Float] {
        let file = Corpus.checkout.appendingPathComponent("Tests/CutoutTests/Golden/\(name).f32")
        let bytes = [UInt8](try Data(contentsOf: file))
        return stride(from: 0, to: bytes.count, by: 4).map { at in
            Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[at + $1]) << (8 * UInt32($1)) })
        }
    }

    @Test func givesTheLogitsThatPyTorchGives() throws {
        var input = FeatureMap(channels: 3, width: 96, height: 96)
        for (index, value) in try Self.golden("golden-input").enumerated() { input.values[index] = value }
        let expected = try Self.golden("golden-logits")
        var workspace = NetworkWorkspace()
        let logits = try SubjectNetwork().logits(input, &workspace)
        #expect(logits.width == 48 && logits.height == 48 && expected.count == 48 * 48)
        #expect((expected.max() ?? 0) > 1 && (expected.min() ?? 0) < -5)
        let difference = zip(logits.values, expected).map { abs($0 - $1) }.max() ?? .infinity
        #expect(difference < 1e-3)
    }

    @Test func givesTheSameBitsInAUsedWorkspace() throws {
        var input = FeatureMap(channels: 3, width: 96, height: 96)
        for (index, value) in try Self.golden("golden-input").enumerated() { input.values[index] = value }
        let network = try SubjectNetwork()
        var workspace = NetworkWorkspace()
        let first = network.logits(input, &workspace)
        _ = network.logits(FeatureMap(channels: 3, width: 160, height: 128), &workspace)
        #expect(network.logits(input, &workspace) == first)
    }
}
