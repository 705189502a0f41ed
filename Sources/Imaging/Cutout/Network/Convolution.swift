/// A convolution's numbers, batch norm folded in.
struct Convolution: Sendable {
    /// Channels of the result.
    let outputs: Int
    /// Channels that make up one channel of the result; 1 if the convolution is depthwise.
    let inputs: Int
    /// Side of the square window.
    let kernel: Int
    /// `outputs x inputs x kernel x kernel` weights.
    let weights: [Float]
    /// One value per output, added to the weighted sum.
    let biases: [Float]

    /// Returns the 1 x 1 convolution: one matrix mixes every pixel's channels. Adds no biases.
    func mix(_ input: FeatureMap) -> FeatureMap {
        var output = FeatureMap(channels: outputs, width: input.width, height: input.height)
        unsafe MatrixProduct.multiply(
            weights, input.values, into: &output.values, rows: outputs, columns: input.pixels, depth: inputs)
        return output
    }

    /// Number of window values that are laid out at a time, so that they stay in the processor's cache (1 MiB).
    private static let cached = 256 * 1024

    /// Returns the dense convolution with a window wider than a pixel: a product with the columns of all
    /// windows, some rows of the result at a time. Adds no biases.
    func slide(_ input: FeatureMap, stride: Int, _ workspace: inout NetworkWorkspace) -> FeatureMap {
        var output = FeatureMap(
            channels: outputs, width: (input.width + stride - 1) / stride,
            height: (input.height + stride - 1) / stride)
        let depth = inputs * kernel * kernel
        let group = min(output.height, max(1, Self.cached / (depth * output.width)))
        NetworkWorkspace.reserve(&workspace.windows, depth * group * output.width)
        for first in Swift.stride(from: 0, to: output.height, by: group) {
            let rows = first..<min(output.height, first + group)
            let columns = rows.count * output.width
            var place = 0
            for channel in 0..<inputs {
                for dy in 0..<kernel {
                    for dx in 0..<kernel {
                        input.copyShifted(
                            channel: channel, dx: dx - kernel / 2, dy: dy - kernel / 2, stride: stride,
                            into: &workspace.windows, at: place, width: output.width, rows: rows)
                        place += columns
                    }
                }
            }
            unsafe MatrixProduct.multiply(
                weights, workspace.windows, into: &output.values, at: first * output.width, of: output.pixels,
                rows: outputs, columns: columns, depth: depth)
        }
        return output
    }
}
