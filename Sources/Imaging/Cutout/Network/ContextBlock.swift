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

    /// Returns the block's result for one feature map.
    func callAsFunction(_ input: FeatureMap, _ workspace: inout NetworkWorkspace) -> FeatureMap {
        var far = wide.mix(input.halved())
        far.rectify(biases: wide.biases)
        let means = input.means()
        // The part that is the same for the whole photo is added to the biases of the pixels' own part.
        let shared = (0..<whole.outputs).map { output in
            means.indices.reduce(whole.biases[output]) { sum, index in
                sum + whole.weights[output * whole.inputs + index] * means[index]
            }
        }
        var sum = near.mix(input)
        sum.rectify(biases: near.biases)
        sum.add(far.enlarged(width: input.width, height: input.height))
        sum.rectify(biases: shared)
        var result = mix.slide(sum, stride: 1, &workspace)
        result.rectify(biases: mix.biases)
        return result
    }
}
