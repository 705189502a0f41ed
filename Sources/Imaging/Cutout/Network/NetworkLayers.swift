import Pixels

/// The layers of one set of weights: EfficientNet-Lite0's encoder without its last stage, a context block, a light decoder.
struct NetworkLayers: Sendable {
    private let stem: Convolution
    /// Only in the set that knows taps.
    private let taps: TapLayers?
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
    /// The channels of each decoder step, and the stage whose result it takes beside the coarser step's.
    private static let decoderShapes = [(96, stage: 4), (64, stage: 2), (48, stage: 1), (24, stage: 0)]

    /// Reads the set whose names begin with `prefix`.
    init(_ reader: inout WeightsReader, _ prefix: String, hasTaps: Bool) throws(CutoutError) {
        var channels = Self.stemChannels
        stem = try reader.convolution("\(prefix)stem", outputs: channels, inputs: 3, kernel: 3)
        taps = hasTaps ? try TapLayers(&reader, "\(prefix)taps", outputs: channels) : nil
        var stages: [[InvertedResidual]] = []
        for (index, shape) in Self.stageShapes.enumerated() {
            var blocks: [InvertedResidual] = []
            for block in 0..<shape.blocks {
                blocks.append(
                    try InvertedResidual(
                        &reader, "\(prefix)stages.\(index).\(block)", inputs: channels,
                        outputs: shape.outputs,
                        kernel: shape.kernel, expansion: shape.expansion,
                        stride: block == 0 ? shape.stride : 1))
                channels = shape.outputs
            }
            stages.append(blocks)
        }
        self.stages = stages
        context = try ContextBlock(
            &reader, "\(prefix)context", inputs: channels, outputs: Self.contextChannels)
        channels = Self.contextChannels
        var decoder: [DecoderStep] = []
        for (index, (outputs, stage)) in Self.decoderShapes.enumerated() {
            decoder.append(
                try DecoderStep(
                    &reader, "\(prefix)decoder.\(index)", inputs: channels,
                    skip: Self.stageShapes[stage].outputs,
                    outputs: outputs))
            channels = outputs
        }
        self.decoder = decoder
        head = try reader.convolution(
            "\(prefix)decoder.\(decoder.count - 1).head", outputs: 1, inputs: channels)
    }

    /// Returns the first layer's result for a photo. It does not depend on taps, so it can be kept for several of them.
    ///
    /// - Parameter input: 3 channels, both sides multiples of 32 and at least 64: sRGB, normalised as in ``NetworkInput``.
    func firstLayer(_ input: FeatureMap, _ workspace: inout NetworkWorkspace) -> FeatureMap {
        stem.slide(input, stride: 2, &workspace)
    }

    /// Returns the logits of a photo, at half its size: positive where the subject is.
    ///
    /// - Parameter maps: the maps of taps, of the input's size (``TapMaps``); `nil` without taps.
    func logits(_ first: FeatureMap, taps maps: FeatureMap? = nil, _ workspace: inout NetworkWorkspace)
        -> Plane
    {
        var map = first
        if let maps, let taps { map.add(taps(maps, &workspace)) }
        var results: [FeatureMap] = []
        for stage in stages {
            for block in stage { map = block(map, &workspace) }
            results.append(map)
        }
        map = context(map, &workspace)
        for (step, (_, stage)) in zip(decoder, Self.decoderShapes) {
            map = step(map, skip: results[stage], &workspace)
        }
        let values = stride(from: 0, to: map.values.count, by: map.channels).map { first in
            head.weights.indices.reduce(head.biases[0]) { $0 + head.weights[$1] * map.values[first + $1] }
        }
        return Plane(width: map.width, height: map.height, values: values)
    }
}

/// Layers that add taps (Sofiiuk and others, "Reviving Iterative Training with Mask Guidance …", 2021).
struct TapLayers: Sendable {
    private let spread: Convolution
    private let mix: Convolution

    private static let channels = 24

    init(_ reader: inout WeightsReader, _ name: String, outputs: Int) throws(CutoutError) {
        spread = try reader.convolution("\(name).spread", outputs: Self.channels, inputs: 3, kernel: 5)
        mix = try reader.convolution("\(name).mix", outputs: outputs, inputs: Self.channels, kernel: 3)
    }

    /// Returns the summand, at half the maps' size.
    func callAsFunction(_ maps: FeatureMap, _ workspace: inout NetworkWorkspace) -> FeatureMap {
        mix.slide(
            spread.slide(maps, stride: 2, &workspace), stride: 1, isRectified: false, &workspace)
    }
}

/// Memory that one task's passes through the network share, so that it is allocated once.
struct NetworkWorkspace {
    /// Parts of layers' results, of undefined value between layers.
    var values: [Float] = []

    /// Makes `values` at least `count` long.
    mutating func reserve(_ count: Int) {
        if values.count < count { values = [Float](repeating: 0, count: count) }
    }
}
