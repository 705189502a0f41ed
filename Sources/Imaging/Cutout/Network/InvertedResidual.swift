/// 1 x 1 expansion, depthwise convolution and 1 x 1 projection (Sandler and others, "MobileNetV2: Inverted
/// Residuals and Linear Bottlenecks", 2018); added to the input if the shapes allow.
struct InvertedResidual: Sendable {
    /// `nil` if the block does not expand.
    private let expand: Convolution?
    private let spatial: Convolution
    private let project: Convolution
    private let stride: Int
    private let isResidual: Bool

    /// Number of expanded values held at a time, so that they stay in the processor's cache (1 MiB).
    private static let cached = 256 * 1024

    init(
        _ reader: inout WeightsReader, _ name: String, inputs: Int, outputs: Int, kernel: Int, expansion: Int,
        stride: Int
    ) throws(CutoutError) {
        let inner = expansion * inputs
        expand =
            expansion > 1 ? try reader.convolution("\(name).expand", outputs: inner, inputs: inputs) : nil
        spatial = try reader.convolution("\(name).spatial", outputs: inner, inputs: 1, kernel: kernel)
        project = try reader.convolution("\(name).project", outputs: outputs, inputs: inner)
        self.stride = stride
        isResidual = stride == 1 && inputs == outputs
    }

    /// Returns the block's result for one feature map.
    func callAsFunction(_ input: FeatureMap, _ workspace: inout NetworkWorkspace) -> FeatureMap {
        let layout = PaddedChannel(
            kernel: spatial.kernel, stride: stride, width: input.width, height: input.height)
        expandAndConvolve(input, layout, &workspace)
        var output = FeatureMap(
            channels: project.outputs, width: layout.resultWidth, height: layout.resultHeight)
        let pixels = output.pixels
        for channel in 0..<output.channels {
            let bias = project.biases[channel]
            if isResidual {
                unsafe RowMath.copy(
                    &output.values, input.values, from: channel * pixels, count: pixels, bias: bias)
            } else {
                unsafe RowMath.fill(&output.values, from: channel * pixels, count: pixels, with: bias)
            }
        }
        unsafe MatrixProduct.multiply(
            project.weights, workspace.spatial, into: &output.values, rows: project.outputs, columns: pixels,
            depth: project.inputs, adding: true)
        return output
    }

    /// Fills the workspace's `spatial`, a few channels at a time.
    private func expandAndConvolve(
        _ input: FeatureMap, _ layout: PaddedChannel, _ workspace: inout NetworkWorkspace
    ) {
        let inner = spatial.outputs
        let pixels = input.pixels
        NetworkWorkspace.reserve(&workspace.spatial, inner * layout.resultPixels + FeatureMap.slack)
        NetworkWorkspace.clear(&workspace.padded, layout.count)
        guard let expand else {
            for channel in 0..<inner {
                unsafe layout.fill(&workspace.padded, from: input.values, channel: channel)
                unsafe layout.convolve(
                    workspace.padded, with: spatial, channel: channel, into: &workspace.spatial)
            }
            return
        }
        let group = min(inner, max(16, Self.cached / pixels))
        NetworkWorkspace.reserve(&workspace.expanded, group * pixels)
        for first in Swift.stride(from: 0, to: inner, by: group) {
            let count = min(group, inner - first)
            unsafe MatrixProduct.multiply(
                expand.weights, fromRow: first, input.values, into: &workspace.expanded, rows: count,
                columns: pixels, depth: expand.inputs)
            for channel in first..<first + count {
                unsafe layout.fill(
                    &workspace.padded, from: workspace.expanded, channel: channel - first,
                    rectifiedWithBias: expand.biases[channel])
                unsafe layout.convolve(
                    workspace.padded, with: spatial, channel: channel, into: &workspace.spatial)
            }
        }
    }
}
