import CSubjectWeights

/// The convolutional network that tells a photo's subject from its background.
///
/// Two sets of weights of one shape: one answers by itself, the other takes into account what somebody tapped.
/// Its size, how it was trained, on what, and how well it does is in `Training/README.md`.
/// A value: one network serves any number of tasks at once.
package struct SubjectNetwork: Sendable {
    /// The version of the weights, counted up with every training: part of cache keys.
    package static let version = 4

    /// Answers without taps.
    let automatic: NetworkLayers
    /// Answers with taps.
    let tapped: NetworkLayers

    /// The network with the weights that are embedded in the binary.
    ///
    /// - Throws: ``CutoutError/Code/damagedWeights`` where header, checksum, version or table do not match.
    package init() throws(CutoutError) {
        let bytes = unsafe UnsafeRawBufferPointer(
            start: peel_subject_weights(), count: peel_subject_weights_size())
        try unsafe self.init(weights: Array(bytes))
    }

    /// The network from the bytes of a weights file, for those who compare several.
    ///
    /// - Throws: as ``init()``.
    package init(weights bytes: [UInt8]) throws(CutoutError) {
        var reader = try WeightsReader(bytes)
        guard reader.networkVersion == Self.version else {
            throw WeightsReader.damaged("their version is \(reader.networkVersion), not \(Self.version)")
        }
        automatic = try NetworkLayers(&reader, "", hasTaps: false)
        tapped = try NetworkLayers(&reader, "tap/", hasTaps: true)
        try reader.finish()
    }
}
