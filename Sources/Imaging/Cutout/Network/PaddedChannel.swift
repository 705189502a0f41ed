import CDepthwise

/// The memory layout of one channel for a depthwise convolution: with a border of zeros around it.
///
/// With a stride of 2 the even and the odd columns lie in separate planes, so that neighbouring results read neighbouring values.
struct PaddedChannel {
    let kernel: Int
    let stride: Int
    let width: Int
    let height: Int
    /// Distance from one row to the next, in values.
    private let pitch: Int
    /// Distance from the plane of even columns to that of odd ones, in values; 0 with a stride of 1.
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
    /// Number of values of the padded channel.
    var count: Int { stride * pitch * (height + 2 * (kernel / 2)) + Self.slack }

    /// Copies one channel of several inside the border. Adds a bias and rectifies if there is one. The border must hold zeros.
    @unsafe func fill(
        _ padded: UnsafeMutablePointer<Float>, from channels: UnsafePointer<Float>, channel: Int,
        rectifiedWithBias bias: Float? = nil
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
        bias: Float?
    ) {
        if let bias {
            for index in 0..<count { unsafe target[index] = RowMath.rectified(source[index * step] + bias) }
        } else {
            for index in 0..<count { unsafe target[index] = source[index * step] }
        }
    }

    /// Writes the rectified depthwise convolution of a filled channel as one channel of several.
    ///
    /// Rows are written in steps of a vector: up to 7 values after each row are overwritten, in the next row
    /// (written later) or in the slack at the end of every feature map.
    @unsafe func convolve(
        _ padded: UnsafePointer<Float>, with convolution: Convolution, channel: Int,
        into channels: UnsafeMutablePointer<Float>
    ) {
        let source = unsafe peel_channel(values: padded, pitch: pitch, odd: oddPlane)
        unsafe convolution.weights.withUnsafeBufferPointer { weights in
            guard let weights = weights.baseAddress else { return }
            unsafe peel_depthwise(
                source, weights + channel * kernel * kernel, Int32(kernel), Int32(stride),
                convolution.biases[channel], channels + channel * resultPixels, resultWidth, resultHeight)
        }
    }

    @inline(__always)
    private func plane(_ column: Int) -> Int { stride == 1 ? column : (column & 1) * oddPlane + column >> 1 }
}
