import CLayers
import Embedded
import Synchronization

/// The convolutional network that tells a photo's subject from its background. Two sets of weights of one shape: one answers
/// without taps, the other takes taps into account. Each is read on first use, because most runs need one set and many none.
/// `Training/README.md` says how it was trained and how well it does. Tasks can share it.
package struct SubjectNetwork: Sendable {
    /// The version of the weights, counted up with every training: part of cache keys.
    package static let version = 8

    private let automaticSet, tappedSet: LazyLayers

    /// Makes the network with the weights embedded in the binary; all such networks share them.
    package init() { self = Self.embedded }

    /// Whether the network uses AVX2 and fused multiply-add; for bug reports.
    package static var arithmetic: String {
        #if arch(x86_64)
        return peel_has_avx2() ? "AVX2" : "without AVX2"
        #else
        return "NEON"
        #endif
    }

    private static let embedded = SubjectNetwork { embeddedWeights }

    /// The weights as Training/export.py writes them.
    static var embeddedWeights: [UInt8] {
        EmbeddedFiles.bytes(of: "Sources/Imaging/Cutout/Network/subject.weights")
    }

    /// Makes a network from the bytes of a weights file, to compare several.
    ///
    /// - Throws: ``CutoutError/Code/damagedWeights`` if header, checksum, version or table do not match.
    package init(weights bytes: [UInt8]) throws(CutoutError) {
        self.init { bytes }
        _ = (try automatic, try tapped)
    }

    private init(_ bytes: @escaping @Sendable () -> [UInt8]) {
        automaticSet = LazyLayers(of: .automatic, in: bytes)
        tappedSet = LazyLayers(of: .tapped, in: bytes)
    }

    /// The layers that answer without taps.
    ///
    /// - Throws: ``CutoutError/Code/damagedWeights``.
    var automatic: NetworkLayers { get throws(CutoutError) { try automaticSet.layers } }

    /// The layers that answer with taps.
    ///
    /// - Throws: ``CutoutError/Code/damagedWeights``.
    var tapped: NetworkLayers { get throws(CutoutError) { try tappedSet.layers } }
}

/// A set of weights, read by the first task that needs it; other tasks wait for that.
private final class LazyLayers: Sendable {
    private let set: WeightsReader.Set
    private let bytes: @Sendable () -> [UInt8]
    private let read = Mutex<Result<NetworkLayers, CutoutError>?>(nil)

    init(of set: WeightsReader.Set, in bytes: @escaping @Sendable () -> [UInt8]) {
        (self.set, self.bytes) = (set, bytes)
    }

    var layers: NetworkLayers {
        get throws(CutoutError) {
            let result = read.withLock { read in
                if let read { return read }
                let result = Result { () throws(CutoutError) in try readLayers() }
                read = result
                return result
            }
            return try result.get()
        }
    }

    private func readLayers() throws(CutoutError) -> NetworkLayers {
        var reader = try WeightsReader(bytes(), set)
        guard reader.networkVersion == SubjectNetwork.version else {
            throw WeightsReader.damaged(
                "their version is \(reader.networkVersion), not \(SubjectNetwork.version)")
        }
        let layers = try NetworkLayers(&reader, set.prefix, hasTaps: set == .tapped)
        try reader.finish()
        return layers
    }
}
