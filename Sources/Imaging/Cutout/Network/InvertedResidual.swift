import CLayers

/// 1 x 1 expansion, depthwise convolution and 1 x 1 projection (Sandler and others, "MobileNetV2: Inverted
/// Residuals and Linear Bottlenecks", 2018); added to the input if the shapes allow.
struct InvertedResidual: Sendable {
    /// `nil` if the block does not expand.
    private let expand: Convolution?
    private let spatial: Convolution
    private let project: Convolution
    private let shape: peel_shape

    init(
        _ reader: inout WeightsReader, _ name: String, inputs: Int, outputs: Int, kernel: Int, expansion: Int,
        stride: Int
    ) throws(CutoutError) {
        let inner = expansion * inputs
        self.init(
            expand: expansion > 1
                ? try reader.convolution("\(name).expand", outputs: inner, inputs: inputs) : nil,
            spatial: try reader.convolution("\(name).spatial", outputs: inner, inputs: 1, kernel: kernel),
            project: try reader.convolution("\(name).project", outputs: outputs, inputs: inner),
            stride: stride, isRectified: false)
    }

    /// - Parameter isRectified: whether to rectify the projection before it is added.
    init(expand: Convolution?, spatial: Convolution, project: Convolution, stride: Int, isRectified: Bool) {
        (self.expand, self.spatial, self.project) = (expand, spatial, project)
        let inputs = expand?.inputs ?? spatial.outputs
        shape = peel_shape(
            inputs: inputs, channels: spatial.outputs, outputs: project.outputs,
            window: Int32(spatial.kernel), step: Int32(stride), expands: expand != nil,
            rectifies: isRectified, adds: stride == 1 && inputs == project.outputs)
    }

    func callAsFunction(_ input: FeatureMap, _ workspace: inout NetworkWorkspace) -> FeatureMap {
        let stride = Int(shape.step)
        var output = FeatureMap(
            channels: project.outputs, width: (input.width + stride - 1) / stride,
            height: (input.height + stride - 1) / stride)
        workspace.reserve(peel_block_scratch(shape, input.width, input.height))
        unsafe peel_block(
            shape, expand?.weights ?? [], expand?.biases ?? [], spatial.weights, spatial.biases,
            project.weights, project.biases, input.values, input.width, input.height, &workspace.values,
            &output.values)
        return output
    }
}
