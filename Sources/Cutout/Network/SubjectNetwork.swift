import CSubjectWeights
import Pixels

/// The convolutional network that tells a photo's subject from its background.
///
/// An inverted-residual encoder, a context block and a light decoder: 0.72 million parameters, 0.41 billion
/// multiply-adds at 320 x 320. How it was trained, on what, and how well it does is in `Training/README.md`.
/// A value: one network serves any number of tasks at once.
public struct SubjectNetwork: Sendable {
    /// The version of the weights, counted up with every training: part of cache keys.
    public static let version = 1

    private let stem: Convolution
    private let stages: [[InvertedResidual]]
    private let context: ContextBlock
    private let decoder: [DecoderStep]
    private let head: Convolution

    /// Outputs, window and number of blocks of each encoder stage.
    private static let stageShapes = [(24, 3, 2), (40, 5, 3), (80, 5, 4), (128, 5, 3)]
    private static let stemChannels = 16
    private static let contextChannels = 64
    private static let decoderChannels = [64, 48, 32, 24]

    /// The network with the weights that are embedded in the binary.
    ///
    /// - Throws: ``CutoutError/Code/damagedWeights`` where header, checksum, version or table do not match.
    public init() throws(CutoutError) {
        let bytes = unsafe UnsafeRawBufferPointer(
            start: peel_subject_weights(), count: peel_subject_weights_size())
        try unsafe self.init(weights: Array(bytes))
    }

    /// The network from the bytes of a weights file.
    init(weights bytes: [UInt8]) throws(CutoutError) {
        var reader = try WeightsReader(bytes)
        guard reader.networkVersion == Self.version else {
            throw WeightsReader.damaged("their version is \(reader.networkVersion), not \(Self.version)")
        }
        var channels = Self.stemChannels
        stem = try reader.convolution("stem", outputs: channels, inputs: 3, kernel: 3)
        var skips = [channels]
        var stages: [[InvertedResidual]] = []
        for (index, (outputs, kernel, count)) in Self.stageShapes.enumerated() {
            var blocks: [InvertedResidual] = []
            for block in 0..<count {
                blocks.append(
                    try InvertedResidual(
                        &reader, "stages.\(index).\(block)", inputs: channels, outputs: outputs,
                        kernel: kernel, stride: block == 0 ? 2 : 1))
                channels = outputs
            }
            stages.append(blocks)
            skips.append(channels)
        }
        self.stages = stages
        context = try ContextBlock(&reader, "context", inputs: channels, outputs: Self.contextChannels)
        channels = Self.contextChannels
        var decoder: [DecoderStep] = []
        for (index, outputs) in Self.decoderChannels.enumerated() {
            decoder.append(
                try DecoderStep(
                    &reader, "decoder.\(index)", inputs: channels, skip: skips[skips.count - 2 - index],
                    outputs: outputs))
            channels = outputs
        }
        self.decoder = decoder
        head = try reader.convolution("decoder.\(decoder.count - 1).head", outputs: 1, inputs: channels)
        try reader.finish()
    }

    /// The logits of a photo, at half its size: positive where the subject is.
    ///
    /// - Parameter input: 3 channels, both sides multiples of 32 and at least 64: sRGB values 0...1,
    ///   normalised by the mean and the deviation that ``NetworkInput`` holds.
    func logits(_ input: FeatureMap, _ workspace: inout NetworkWorkspace) -> Plane {
        var map = stem.slide(input, stride: 2, &workspace)
        map.rectify(biases: stem.biases)
        var skips: [FeatureMap] = []
        for stage in stages {
            skips.append(map)
            for block in stage { map = block(map, &workspace) }
        }
        map = context(map, &workspace)
        for step in decoder {
            map = step(map, skip: skips.removeLast(), &workspace)
        }
        let bias = head.biases[0]
        let logits = head.mix(map)
        return Plane(
            width: map.width, height: map.height, values: logits.values.prefix(map.pixels).map { $0 + bias })
    }
}
