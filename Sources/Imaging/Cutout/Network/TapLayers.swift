/// What taps add to the first layer's result (Sofiiuk, Petrov and Konushin, "Reviving Iterative Training with Mask
/// Guidance for Interactive Segmentation", 2021).
struct TapLayers: Sendable {
    private let spread: Convolution
    private let mix: Convolution

    private static let channels = 24

    init(_ reader: inout WeightsReader, _ name: String, outputs: Int) throws(CutoutError) {
        spread = try reader.convolution("\(name).spread", outputs: Self.channels, inputs: 3, kernel: 5)
        mix = try reader.convolution("\(name).mix", outputs: outputs, inputs: Self.channels, kernel: 3)
    }

    /// The summand, at half the maps' size.
    func callAsFunction(_ maps: FeatureMap, _ workspace: inout NetworkWorkspace) -> FeatureMap {
        var map = spread.slide(maps, stride: 2, &workspace)
        map.rectify(biases: spread.biases)
        return mix.slide(map, stride: 1, &workspace)
    }
}
