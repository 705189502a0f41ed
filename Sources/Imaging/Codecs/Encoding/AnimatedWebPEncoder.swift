import CWebP
import Pixels

/// Writes animated WebP files with lossy colours, with pixels and times only. They repeat for ever.
package enum AnimatedWebPEncoder {
    /// Returns the frames with lossy colours and exact alpha. Frames equal to the one before extend it. Deterministic.
    ///
    /// - Parameters:
    ///   - quality: 0 (smallest) ... 100 (best), clamped.
    ///   - effort: 0 (fastest) ... 6 (smallest), clamped.
    /// - Precondition: all frames have one size.
    /// - Throws: `empty` for no frames, `tooLarge` over ``WebPEncoder/maxSide`` or 4 hours, `outOfMemory`, or `cancelled`.
    package static func encode(
        _ frames: [Frame], quality: Float, effort: Int = 4
    ) throws(ImageError) -> [UInt8] {
        guard let first = frames.first?.raster else { throw .noFrames }
        try WebPEncoder.check(first)
        var config = try WebPEncoder.config(quality: quality, effort: effort)
        var options = WebPAnimEncoderOptions()
        guard unsafe WebPAnimEncoderOptionsInit(&options) != 0 else { throw WebPEncoder.unsuitable }
        options.anim_params.bgcolor = 0
        options.anim_params.loop_count = 0
        options.minimize_size = 0
        options.allow_mixed = 0
        let made = unsafe WebPAnimEncoderNew(Int32(first.width), Int32(first.height), &options)
        guard let encoder = unsafe made else { throw .outOfMemory }
        defer { unsafe WebPAnimEncoderDelete(encoder) }
        var time = 0
        for frame in frames {
            precondition(
                frame.raster.width == first.width && frame.raster.height == first.height,
                "frames have one size")
            unsafe try add(frame.raster, at: time, to: encoder, &config)
            time += max(0, frame.milliseconds)
            // The format has 24 bits for the time of a frame.
            guard time < 1 << 24 else { throw ImageError(.tooLarge, "a moving WebP ends within 4 hours") }
        }
        guard unsafe WebPAnimEncoderAdd(encoder, nil, Int32(time), nil) != 0 else { throw .outOfMemory }
        return unsafe try assembled(encoder)
    }

    @unsafe private static func add(
        _ raster: Raster, at time: Int, to encoder: OpaquePointer, _ config: inout WebPConfig
    ) throws(ImageError) {
        guard !Task.isCancelled else { throw .cancelled }
        var picture = unsafe WebPPicture()
        guard unsafe WebPPictureInit(&picture) != 0 else { throw WebPEncoder.unsuitable }
        defer { unsafe WebPPictureFree(&picture) }
        unsafe picture.use_argb = 1
        guard unsafe WebPEncoder.fill(&picture, with: raster),
            unsafe WebPAnimEncoderAdd(encoder, &picture, Int32(time), &config) != 0
        else { throw .outOfMemory }
    }

    @unsafe private static func assembled(_ encoder: OpaquePointer) throws(ImageError) -> [UInt8] {
        var data = unsafe WebPData()
        unsafe WebPDataInit(&data)
        defer { unsafe WebPDataClear(&data) }
        guard unsafe WebPAnimEncoderAssemble(encoder, &data) != 0 else { throw .outOfMemory }
        return unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }
}
