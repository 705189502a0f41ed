import CLayers

/// A convolution's numbers, batch norm folded in.
struct Convolution: Sendable {
    /// Channels of the result.
    let outputs: Int
    /// Channels that make up one channel of the result; 1 if the convolution is depthwise.
    let inputs: Int
    /// Side of the square window.
    let kernel: Int
    /// The weights, packed as `CLayers` reads them.
    let weights: [Float]
    /// One value per output, added to the weighted sum.
    let biases: [Float]

    /// Makes a convolution of 8-bit weights: `outputs x inputs x kernel x kernel` signed bytes, and a factor for each output.
    @unsafe init(
        outputs: Int, inputs: Int, kernel: Int, bytes: UnsafePointer<UInt8>, scales: [Float], biases: [Float]
    ) {
        let taps = kernel * kernel
        let count = outputs * inputs * taps
        (self.outputs, self.inputs, self.kernel, self.biases) = (outputs, inputs, kernel, biases)
        weights = unsafe [Float](unsafeUninitializedCapacity: count) { packed, initialized in
            while initialized < count {
                let panel = Self.panel(
                    from: initialized / (inputs * taps), of: outputs, isDepthwise: inputs == 1 && kernel > 1)
                for tap in 0..<taps {
                    for input in 0..<inputs {
                        for output in panel {
                            let byte = unsafe bytes[(output * inputs + input) * taps + tap]
                            unsafe packed[initialized] = Float(Int8(bitPattern: byte)) * scales[output]
                            initialized += 1
                        }
                    }
                }
            }
        }
    }

    /// Returns the outputs whose weights lie together, from the first of them.
    private static func panel(from first: Int, of outputs: Int, isDepthwise: Bool) -> Range<Int> {
        let count = isDepthwise ? 8 : outputs - first == 24 ? 24 : 16
        return first..<min(outputs, first + count)
    }

    /// Returns the 1 x 1 convolution: it mixes every pixel's channels.
    func mix(_ input: FeatureMap, isRectified: Bool = true) -> FeatureMap {
        var output = FeatureMap(channels: outputs, width: input.width, height: input.height)
        unsafe peel_mix(
            weights, biases, inputs, outputs, isRectified, input.values, input.pixels, false, &output.values)
        return output
    }

    /// Adds the rectified 1 x 1 convolution of one map to another of the same size.
    func mix(_ input: FeatureMap, addingTo output: inout FeatureMap) {
        unsafe peel_mix(
            weights, biases, inputs, outputs, true, input.values, input.pixels, true, &output.values)
    }

    /// Returns the dense convolution with a window wider than a pixel.
    func slide(
        _ input: FeatureMap, stride: Int, isRectified: Bool = true, _ workspace: inout NetworkWorkspace
    ) -> FeatureMap {
        var output = FeatureMap(
            channels: outputs, width: (input.width + stride - 1) / stride,
            height: (input.height + stride - 1) / stride)
        workspace.reserve(kernel * kernel * inputs * output.width)
        unsafe peel_slide(
            weights, biases, inputs, outputs, Int32(kernel), Int32(stride), isRectified, input.values,
            input.width, input.height, &workspace.values, &output.values)
        return output
    }
}
