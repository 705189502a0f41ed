/// Doubles the resolution with the encoder's features of that resolution.
struct DecoderStep: Sendable {
    private let coarse: Convolution
    private let fine: Convolution
    private let mix: InvertedResidual

    init(_ reader: inout WeightsReader, _ name: String, inputs: Int, skip: Int, outputs: Int)
        throws(CutoutError)
    {
        coarse = try reader.convolution("\(name).coarse", outputs: outputs, inputs: inputs)
        fine = try reader.convolution("\(name).fine", outputs: outputs, inputs: skip)
        mix = InvertedResidual(
            expand: nil,
            spatial: try reader.convolution("\(name).spatial", outputs: outputs, inputs: 1, kernel: 5),
            project: try reader.convolution("\(name).mix", outputs: outputs, inputs: outputs), stride: 1,
            isRectified: true)
    }

    /// Returns the step's result, at the size of `skip`.
    func callAsFunction(_ input: FeatureMap, skip: FeatureMap, _ workspace: inout NetworkWorkspace)
        -> FeatureMap
    {
        var sum = coarse.mix(input).enlarged(width: skip.width, height: skip.height)
        fine.mix(skip, addingTo: &sum)
        return mix(sum, &workspace)
    }
}
