import CDepthwise

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

    /// Copies one channel of several inside the border, adding a bias and rectifying if there is one. The
    /// border must hold zeros.
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

    /// The rectified depthwise convolution of a filled channel, written as one channel of several.
    ///
    /// Rows are written in steps of a vector: up to 7 values after each row are overwritten, by the next row's
    /// values or in the slack that every feature map ends with.
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
