import CSubjectWeights
import Pixels

/// The convolutional network that tells a photo's subject from its background.
///
/// EfficientNet-Lite0's inverted-residual encoder without its last stage, a context block and a light decoder.
/// Its size, how it was trained, on what, and how well it does is in `Training/README.md`.
/// A value: one network serves any number of tasks at once.
package struct SubjectNetwork: Sendable {
    /// The version of the weights, counted up with every training: part of cache keys.
    package static let version = 2

    private let stem: Convolution
    private let stages: [[InvertedResidual]]
    private let context: ContextBlock
    private let decoder: [DecoderStep]
    private let head: Convolution

    private struct StageShape {
        var outputs, kernel, expansion, blocks, stride: Int
    }

    private static let stemChannels = 32
    private static let stageShapes = [
        StageShape(outputs: 16, kernel: 3, expansion: 1, blocks: 1, stride: 1),
        StageShape(outputs: 24, kernel: 3, expansion: 6, blocks: 2, stride: 2),
        StageShape(outputs: 40, kernel: 5, expansion: 6, blocks: 2, stride: 2),
        StageShape(outputs: 80, kernel: 3, expansion: 6, blocks: 3, stride: 2),
        StageShape(outputs: 112, kernel: 5, expansion: 6, blocks: 3, stride: 1),
        StageShape(outputs: 192, kernel: 5, expansion: 6, blocks: 4, stride: 2),
    ]
    private static let contextChannels = 96
    /// The channels of each decoder step, and the stage whose result it sees beside the coarser step's.
    private static let decoderShapes = [(96, stage: 4), (64, stage: 2), (48, stage: 1), (24, stage: 0)]

    /// The network with the weights that are embedded in the binary.
    ///
    /// - Throws: ``CutoutError/Code/damagedWeights`` where header, checksum, version or table do not match.
    package init() throws(CutoutError) {
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
        var stages: [[InvertedResidual]] = []
        for (index, shape) in Self.stageShapes.enumerated() {
            var blocks: [InvertedResidual] = []
            for block in 0..<shape.blocks {
                blocks.append(
                    try InvertedResidual(
                        &reader, "stages.\(index).\(block)", inputs: channels, outputs: shape.outputs,
                        kernel: shape.kernel, expansion: shape.expansion,
                        stride: block == 0 ? shape.stride : 1))
                channels = shape.outputs
            }
            stages.append(blocks)
        }
        self.stages = stages
        context = try ContextBlock(&reader, "context", inputs: channels, outputs: Self.contextChannels)
        channels = Self.contextChannels
        var decoder: [DecoderStep] = []
        for (index, (outputs, stage)) in Self.decoderShapes.enumerated() {
            decoder.append(
                try DecoderStep(
                    &reader, "decoder.\(index)", inputs: channels, skip: Self.stageShapes[stage].outputs,
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
        var results: [FeatureMap] = []
        for stage in stages {
            for block in stage { map = block(map, &workspace) }
            results.append(map)
        }
        map = context(map, &workspace)
        for (step, (_, stage)) in zip(decoder, Self.decoderShapes) {
            map = step(map, skip: results[stage], &workspace)
        }
        let bias = head.biases[0]
        let logits = head.mix(map)
        return Plane(
            width: map.width, height: map.height, values: logits.values.prefix(map.pixels).map { $0 + bias })
    }
}
