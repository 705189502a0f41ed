/// Doubles the resolution with the encoder's features of that resolution.
struct DecoderStep: Sendable {
    private let coarse: Convolution
    private let fine: Convolution
    private let spatial: Convolution
    private let mix: Convolution

    init(_ reader: inout WeightsReader, _ name: String, inputs: Int, skip: Int, outputs: Int)
        throws(CutoutError)
    {
        coarse = try reader.convolution("\(name).coarse", outputs: outputs, inputs: inputs)
        fine = try reader.convolution("\(name).fine", outputs: outputs, inputs: skip)
        spatial = try reader.convolution("\(name).spatial", outputs: outputs, inputs: 1, kernel: 5)
        mix = try reader.convolution("\(name).mix", outputs: outputs, inputs: outputs)
    }

    /// Returns the step's result, at the size of `skip`.
    func callAsFunction(_ input: FeatureMap, skip: FeatureMap, _ workspace: inout NetworkWorkspace)
        -> FeatureMap
    {
        var small = coarse.mix(input)
        small.rectify(biases: coarse.biases)
        var sum = small.enlarged(width: skip.width, height: skip.height)
        sum.addRectified(fine.mix(skip), biases: fine.biases)
        sum.addRectified(mix.mix(convolved(sum, &workspace)), biases: mix.biases)
        return sum
    }

    private func convolved(_ input: FeatureMap, _ workspace: inout NetworkWorkspace) -> FeatureMap {
        var result = FeatureMap(channels: input.channels, width: input.width, height: input.height)
        let layout = PaddedChannel(
            kernel: spatial.kernel, stride: 1, width: input.width, height: input.height)
        NetworkWorkspace.clear(&workspace.padded, layout.count)
        for channel in 0..<input.channels {
            unsafe layout.fill(&workspace.padded, from: input.values, channel: channel)
            unsafe layout.convolve(workspace.padded, with: spatial, channel: channel, into: &result.values)
        }
        return result
    }
}
