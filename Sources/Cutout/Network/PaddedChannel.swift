/// How one channel lies in memory for a depthwise convolution: with a border of zeros around it.
///
/// With a stride of 2 the even and the odd columns lie in planes of their own, so that neighbouring results
/// read neighbouring values.
struct PaddedChannel {
    let kernel: Int
    let stride: Int
    let width: Int
    let height: Int
    /// Values from one row to the next.
    private let pitch: Int
    /// Values from the even columns' plane to that of the odd ones; 0 with a stride of 1.
    private let oddPlane: Int

    private static let slack = 16

    init(kernel: Int, stride: Int, width: Int, height: Int) {
        self.kernel = kernel
        self.stride = stride
        self.width = width
        self.height = height
        pitch = (width + 2 * (kernel / 2) + stride - 1) / stride
        oddPlane = stride == 2 ? pitch * (height + 2 * (kernel / 2)) : 0
    }

    /// Columns of the result.
    var resultWidth: Int { (width + stride - 1) / stride }
    /// Rows of the result.
    var resultHeight: Int { (height + stride - 1) / stride }
    /// Pixels of the result.
    var resultPixels: Int { resultWidth * resultHeight }
    /// Values that the padded channel takes.
    var count: Int { stride * pitch * (height + 2 * (kernel / 2)) + Self.slack }

    /// Copies one channel of several inside the border, adding a bias and cutting off what is negative. The
    /// border must hold zeros.
    @unsafe func fill(
        _ padded: UnsafeMutablePointer<Float>, from channels: UnsafePointer<Float>, channel: Int,
        rectifiedWithBias bias: Float
    ) {
        let border = kernel / 2
        for y in 0..<height {
            let source = unsafe channels + (channel * width * height + y * width)
            let row = unsafe padded + (y + border) * pitch
            for phase in 0..<stride {
                // Columns x = phase, phase + stride, ... of the channel become neighbours.
                let target = unsafe row + plane(phase + border)
                let count = (width - phase + stride - 1) / stride
                if stride == 1 {
                    unsafe copy(source, by: 1, to: target, count: count, bias: bias)
                } else {
                    unsafe copy(source + phase, by: 2, to: target, count: count, bias: bias)
                }
            }
        }
    }

    @inline(__always)
    @unsafe private func copy(
        _ source: UnsafePointer<Float>, by step: Int, to target: UnsafeMutablePointer<Float>, count: Int,
        bias: Float
    ) {
        for index in 0..<count {
            let value = unsafe source[index * step] + bias
            unsafe target[index] = value > 0 ? value : 0
        }
    }

    /// The rectified depthwise convolution of a filled channel, written as one channel of several.
    ///
    /// Rows are written in steps of a vector: up to 7 values after each row are overwritten, by the next row's
    /// values or in the slack that every feature map ends with.
    @unsafe func convolve(
        _ padded: UnsafePointer<Float>, with convolution: Convolution, channel: Int,
        into channels: UnsafeMutablePointer<Float>
    ) {
        let bias = convolution.biases[channel]
        let result = unsafe channels + channel * resultPixels
        let first = channel * kernel * kernel
        // Window and stride as constants let the compiler lay out the loops over the window.
        switch (kernel, stride) {
        case (3, 1): unsafe convolve(padded, convolution.weights, first, bias, result, taps: 3, step: 1)
        case (3, _): unsafe convolve(padded, convolution.weights, first, bias, result, taps: 3, step: 2)
        case (_, 1): unsafe convolve(padded, convolution.weights, first, bias, result, taps: 5, step: 1)
        default: unsafe convolve(padded, convolution.weights, first, bias, result, taps: 5, step: 2)
        }
    }

    @inline(__always)
    private func plane(_ column: Int) -> Int { stride == 1 ? column : (column & 1) * oddPlane + column >> 1 }

    @inline(__always)
    @unsafe private func convolve(
        _ padded: UnsafePointer<Float>, _ weights: UnsafePointer<Float>, _ first: Int, _ bias: Float,
        _ result: UnsafeMutablePointer<Float>, taps: Int, step: Int
    ) {
        let width = resultWidth
        let pitch = pitch
        let oddPlane = oddPlane
        for y in 0..<resultHeight {
            let top = unsafe padded + y * step * pitch
            let target = unsafe result + y * width
            var x = 0
            while x < width {
                var sum = SIMD8<Float>(repeating: bias)
                for row in 0..<taps {
                    let line = unsafe top + (row * pitch + x)
                    for column in 0..<taps {
                        let at = unsafe line + (step == 1 ? column : (column & 1) * oddPlane + column >> 1)
                        let values = unsafe UnsafeRawPointer(at).loadUnaligned(as: SIMD8<Float>.self)
                        sum += values * (unsafe weights[first + row * taps + column])
                    }
                }
                sum.replace(with: 0, where: sum .< 0)
                unsafe UnsafeMutableRawPointer(target + x).storeBytes(of: sum, as: SIMD8<Float>.self)
                x += 8
            }
        }
    }
}
