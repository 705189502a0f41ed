import CLayers
@testable import Cutout
import Testing

/// The kernels of `CLayers` beside sums that are written down as the layers are defined.
@Suite struct LayersTests {
    /// Values of -1...1 that are the same in each run.
    private static func noise(_ count: Int, _ seed: UInt32) -> [Float] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return Float(state >> 8) / Float(1 << 23) - 1
        }
    }

    private static func map(_ channels: Int, _ width: Int, _ height: Int) -> FeatureMap {
        var map = FeatureMap(channels: channels, width: width, height: height)
        map.values = noise(map.values.count, UInt32(channels))
        return map
    }

    /// Weights as the file has them, and the convolution of them.
    private struct Layer {
        let convolution: Convolution
        let weights: [Float]

        init(outputs: Int, inputs: Int, kernel: Int = 1) {
            let count = outputs * inputs * kernel * kernel
            let bytes = noise(count, 7).map { UInt8(bitPattern: Int8($0 * 127)) }
            let scales = noise(outputs, 8).map { $0 / Float(inputs * kernel) / 30 }
            convolution = unsafe Convolution(
                outputs: outputs, inputs: inputs, kernel: kernel, bytes: bytes, scales: scales,
                biases: noise(outputs, 9))
            weights = bytes.indices.map {
                Float(Int8(bitPattern: bytes[$0])) * scales[$0 / (inputs * kernel * kernel)]
            }
        }

        func callAsFunction(_ input: FeatureMap, stride: Int = 1, isRectified: Bool = true) -> FeatureMap {
            let kernel = convolution.kernel, inputs = convolution.inputs
            var result = FeatureMap(
                channels: convolution.outputs, width: (input.width + stride - 1) / stride,
                height: (input.height + stride - 1) / stride)
            for index in result.values.indices {
                let output = index % result.channels, pixel = index / result.channels
                var sum = Double(convolution.biases[output])
                for tap in 0..<kernel * kernel {
                    let x = pixel % result.width * stride + tap % kernel - kernel / 2
                    let y = pixel / result.width * stride + tap / kernel - kernel / 2
                    guard x >= 0, x < input.width, y >= 0, y < input.height else { continue }
                    for channel in 0..<inputs {
                        let source = inputs == 1 ? output : channel
                        sum +=
                            Double(weights[(output * inputs + channel) * kernel * kernel + tap])
                            * Double(input.values[(y * input.width + x) * input.channels + source])
                    }
                }
                result.values[index] = Float(isRectified ? min(6, max(0, sum)) : sum)
            }
            return result
        }
    }

    private static func expectAlike(_ one: FeatureMap, _ other: FeatureMap) {
        #expect(one.values.count == other.values.count)
        #expect(zip(one.values, other.values).allSatisfy { abs($0 - $1) < 1e-4 })
    }

    /// 16 and 24 outputs are one panel each; 40 and 56 are several; 1 x 1 and 7 x 5 pixels do not fill tiles.
    @Test(arguments: [16, 24, 40, 56], [(1, 1), (7, 5), (13, 4)])
    func `mixes channels`(outputs: Int, size: (Int, Int)) {
        let layer = Layer(outputs: outputs, inputs: 24)
        let input = Self.map(24, size.0, size.1)
        Self.expectAlike(layer.convolution.mix(input), layer(input))
        Self.expectAlike(
            layer.convolution.mix(input, isRectified: false), layer(input, isRectified: false))
        var sum = layer(input)
        sum.add(sum)
        var result = layer(input)
        layer.convolution.mix(input, addingTo: &result)
        Self.expectAlike(result, sum)
    }

    @Test(arguments: [3, 5], [1, 2])
    func `slides dense windows`(kernel: Int, stride: Int) {
        var workspace = NetworkWorkspace()
        for (inputs, width, height) in [(3, 12, 9), (8, 2, 3)] {
            let layer = Layer(outputs: 24, inputs: inputs, kernel: kernel)
            let input = Self.map(inputs, width, height)
            Self.expectAlike(
                layer.convolution.slide(input, stride: stride, isRectified: false, &workspace),
                layer(input, stride: stride, isRectified: false))
        }
    }

    /// Of 144 channels, 3 x 2 pixels are computed at once, 24 x 22 some channels at a time, and 70 x 41 some rows at a time.
    @Test(arguments: [3, 5], [1, 2])
    func `computes a block whatever its division`(kernel: Int, stride: Int) {
        var workspace = NetworkWorkspace()
        for (width, height) in [(3, 2), (24, 22), (70, 41)] {
            for outputs in [24, 32] {
                let expand = Layer(outputs: 144, inputs: 24)
                let spatial = Layer(outputs: 144, inputs: 1, kernel: kernel)
                let project = Layer(outputs: outputs, inputs: 144)
                let block = InvertedResidual(
                    expand: expand.convolution, spatial: spatial.convolution,
                    project: project.convolution, stride: stride, isRectified: false)
                let input = Self.map(24, width, height)
                var expected = project(spatial(expand(input), stride: stride), isRectified: false)
                if stride == 1, outputs == 24 { expected.add(input) }
                Self.expectAlike(block(input, &workspace), expected)
            }
        }
    }

    @Test(arguments: [(3, 2), (40, 30)])
    func `computes a block that does not expand`(size: (Int, Int)) {
        var workspace = NetworkWorkspace()
        let spatial = Layer(outputs: 96, inputs: 1, kernel: 5), mix = Layer(outputs: 96, inputs: 96)
        let block = InvertedResidual(
            expand: nil, spatial: spatial.convolution, project: mix.convolution, stride: 1, isRectified: true)
        let input = Self.map(96, size.0, size.1)
        var expected = mix(spatial(input))
        expected.add(input)
        Self.expectAlike(block(input, &workspace), expected)
    }
}
