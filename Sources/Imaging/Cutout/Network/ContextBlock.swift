/// Adds features at half the resolution and over the whole photo, then mixes with a 3 x 3 convolution.
struct ContextBlock: Sendable {
    private let wide: Convolution
    private let whole: Convolution
    private let near: Convolution
    private let mix: Convolution

    init(_ reader: inout WeightsReader, _ name: String, inputs: Int, outputs: Int) throws(CutoutError) {
        wide = try reader.convolution("\(name).wide", outputs: outputs, inputs: inputs)
        whole = try reader.convolution("\(name).whole", outputs: outputs, inputs: inputs)
        near = try reader.convolution("\(name).near", outputs: outputs, inputs: inputs)
        mix = try reader.convolution("\(name).mix", outputs: outputs, inputs: outputs, kernel: 3)
    }

    func callAsFunction(_ input: FeatureMap, _ workspace: inout NetworkWorkspace) -> FeatureMap {
        var sum = wide.mix(input.halved()).enlarged(width: input.width, height: input.height)
        near.mix(input, addingTo: &sum)
        sum.addRectified(whole.mix(input.mean(), isRectified: false))
        return mix.slide(sum, stride: 1, &workspace)
    }
}
