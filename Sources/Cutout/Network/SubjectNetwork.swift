import CSubjectWeights

/// The convolutional network that tells a photo's subject from its background.
///
/// Two sets of weights of one shape, which see differently and together err less than either: one for the look at the whole
/// photo, the other for the closer look and, since it takes into account what somebody tapped, for every look with taps.
/// Its size, how it was trained, on what, and how well it does is in `Training/README.md`.
/// A value: one network serves any number of tasks at once.
package struct SubjectNetwork: Sendable {
    /// The version of the weights, counted up with every training: part of cache keys.
    package static let version = 5

    /// For the look at the whole photo without taps.
    let whole: NetworkLayers
    /// For the look at what was found there, and for both looks with taps.
    let near: NetworkLayers

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
        MatrixLibrary.choose()
        var reader = try WeightsReader(bytes)
        guard reader.networkVersion == Self.version else {
            throw WeightsReader.damaged("their version is \(reader.networkVersion), not \(Self.version)")
        }
        whole = try NetworkLayers(&reader, "", hasTaps: false)
        near = try NetworkLayers(&reader, "near/", hasTaps: true)
        try reader.finish()
    }
}
