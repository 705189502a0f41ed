import CWebP
import Pixels

extension ImageFormat {
    /// Lossy or lossless; of an animation, the first frame.
    package static let webp = ImageFormat(
        "webp", title: "WebP", suffixes: ["webp"], mediaType: "image/webp",
        isStart: { $0.holds("RIFF", at: 0) && $0.holds("WEBP", at: 8) }, codec: { WebPDecoder(limits: $0) })
}

/// WebP by libwebp: lossy and lossless, with alpha; of an animation, the first frame.
struct WebPDecoder: ImageCodec {
    let limits: ImageLimits

    func exif(of bytes: [UInt8]) -> ArraySlice<UInt8>? { (try? WebPContainer(bytes))?.exif.map { $0[...] } }

    func movement(of bytes: [UInt8]) throws(ImageError) -> ToldMovement? {
        let file = try WebPContainer(bytes)
        // A truncated last frame counts, too.
        return ToldMovement(
            times: file.frames.map(\.milliseconds) + (file.isCut && file.isMoving ? [0] : []),
            loops: file.loops)
    }

    func layers(of bytes: [UInt8]) throws(ImageError) -> (any FrameSource)? {
        WebPLayers(bytes: bytes, file: try container(of: bytes), decoder: self)
    }

    func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        let file = try container(of: bytes)
        let size = file.orientation.size(ofStored: file.width, file.height)
        return ImageHeader(
            format: .webp, width: size.width, height: size.height, orientation: file.orientation.exif,
            hasAlpha: file.hasAlpha)
    }

    private func container(of bytes: [UInt8]) throws(ImageError) -> WebPContainer {
        let file = try WebPContainer(bytes)
        try limits.check(width: file.width, height: file.height)
        try check(file.first)
        return file
    }

    private func check(_ frame: WebPContainer.Part) throws(ImageError) {
        try limits.check(width: frame.area.width, height: frame.area.height)
        guard frame.isLossless else { return }
        try limits.check(heldBytes: frame.area.width * frame.area.height * 4, saved: "as a lossless WebP")
    }

    /// Reads only the first chunk; `nil` if it is not there.
    func pixelCount(fromStart start: [UInt8]) throws(ImageError) -> Int? {
        var features = WebPBitstreamFeatures()
        guard unsafe WebPGetFeatures(start, start.count, &features) == VP8_STATUS_OK else { return nil }
        try limits.check(width: Int(features.width), height: Int(features.height))
        return Int(features.width) * Int(features.height)
    }

    func decode(
        _ bytes: [UInt8], longestSideAtLeast side: Int?, part wanted: PixelRect?
    ) throws(ImageError) -> DecodedImage {
        let file = try container(of: bytes)
        guard file.isCovered else {
            return try decodeCanvas(file, bytes, longestSideAtLeast: side, part: wanted)
        }
        let factor = BoxReduction.factor(longest: max(file.width, file.height), atLeast: side)
        let transform = ColorTransform(from: file.profile.map(ColorEncoding.profile) ?? .sRGB, layout: .rgba8)
        // libwebp begins parts at even pixels.
        let part = wanted.map {
            ImagePart(
                $0, width: file.width, height: file.height, orientation: file.orientation, step: 2 * factor)
        }
        let whole = PixelRect(x: 0, y: 0, width: file.width, height: file.height)
        let stored = part?.stored ?? whole
        let plan = RasterBuilder.Plan(
            width: BoxReduction.size(stored.width, factor: factor),
            height: BoxReduction.size(stored.height, factor: factor), orientation: file.orientation,
            transform: transform, wholeImage: true)
        let raster = try RasterBuilder.raster(plan) { builder throws(ImageError) in
            guard let band = unsafe builder.nextBand() else { throw .cancelled }
            unsafe try Self.decode(
                bytes[file.first.bytes], part: part?.stored, reduced: factor > 1, to: band.start,
                width: plan.width, height: plan.height)
        }
        let size = file.orientation.size(ofStored: file.width, file.height)
        return DecodedImage(
            raster: raster, originalWidth: size.width, originalHeight: size.height, part: part?.upright,
            format: .webp, hasAlpha: file.hasAlpha)
    }

    /// Decodes the first frame of an animation if it is smaller than its canvas.
    private func decodeCanvas(
        _ file: WebPContainer, _ bytes: [UInt8], longestSideAtLeast side: Int?, part: PixelRect?
    ) throws(ImageError) -> DecodedImage {
        var layers = WebPLayers(bytes: bytes, file: file, decoder: self)
        var canvas = try Canvas(layers.canvas, limits: limits, longestSideAtLeast: side)
        if let layer = try layers.next() { canvas.lay(layer) }
        let size = file.orientation.size(ofStored: file.width, file.height)
        let image = DecodedImage(
            raster: try canvas.picture(), originalWidth: size.width, originalHeight: size.height,
            format: .webp, hasAlpha: true)
        return part.map(image.cropped) ?? image
    }

    /// Returns the pixels of one frame, in the colours of the file.
    fileprivate func layer(_ frame: WebPContainer.Part, of bytes: [UInt8]) throws(ImageError) -> FrameLayer {
        try check(frame)
        let (width, height) = (frame.area.width, frame.area.height)
        let plan = RasterBuilder.Plan(width: width, height: height, wholeImage: true)
        let raster = try RasterBuilder.raster(plan) { builder throws(ImageError) in
            guard let band = unsafe builder.nextBand() else { throw .cancelled }
            unsafe try Self.decode(
                bytes[frame.bytes], part: nil, reduced: false, to: band.start, width: width, height: height)
        }
        return FrameLayer(
            raster: raster, x: frame.area.x, y: frame.area.y, blending: frame.blending,
            disposal: frame.disposal, milliseconds: frame.milliseconds)
    }

    /// Decodes a frame's bitstream, or a part of it, into `width` x `height` pixels of R, G, B, A. If that is
    /// less than the frame's size, libwebp averages while decoding, without ever holding the full image.
    @unsafe private static func decode(
        _ frame: ArraySlice<UInt8>, part: PixelRect?, reduced: Bool, to pixels: UnsafeMutableRawPointer,
        width: Int, height: Int
    ) throws(ImageError) {
        var config = unsafe WebPDecoderConfig()
        guard unsafe WebPInitDecoderConfig(&config) != 0 else {
            throw ImageError(.unsupportedBuild, "the WebP library is not the version that Peel was built for")
        }
        if let part {
            unsafe config.options.use_cropping = 1
            unsafe config.options.crop_left = Int32(part.x)
            unsafe config.options.crop_top = Int32(part.y)
            unsafe config.options.crop_width = Int32(part.width)
            unsafe config.options.crop_height = Int32(part.height)
        }
        if reduced {
            unsafe config.options.use_scaling = 1
            unsafe config.options.scaled_width = Int32(width)
            unsafe config.options.scaled_height = Int32(height)
        }
        unsafe config.output.colorspace = MODE_RGBA
        unsafe config.output.is_external_memory = 1
        unsafe config.output.u.RGBA.rgba = pixels.assumingMemoryBound(to: UInt8.self)
        unsafe config.output.u.RGBA.stride = Int32(width * Raster.channels)
        unsafe config.output.u.RGBA.size = width * height * Raster.channels
        let status = unsafe frame.withUnsafeBufferPointer {
            unsafe WebPDecode($0.baseAddress, $0.count, &config)
        }
        switch status {
        case VP8_STATUS_OK: return
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .truncated
        case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory
        case VP8_STATUS_UNSUPPORTED_FEATURE:
            throw ImageError(.unsupportedFormat, "a WebP of a kind that Peel cannot read")
        default: throw .corrupt("the WebP data is inconsistent")
        }
    }
}

private struct WebPLayers: FrameSource {
    let bytes: [UInt8]
    let file: WebPContainer
    let decoder: WebPDecoder
    let canvas: RasterBuilder.Plan
    private var given = 0

    init(bytes: [UInt8], file: WebPContainer, decoder: WebPDecoder) {
        self.bytes = bytes
        self.file = file
        self.decoder = decoder
        canvas = RasterBuilder.Plan(
            width: file.width, height: file.height, orientation: file.orientation,
            transform: ColorTransform(from: file.profile.map(ColorEncoding.profile) ?? .sRGB, layout: .rgba8))
    }

    mutating func next() throws(ImageError) -> FrameLayer? {
        guard given < file.frames.count else {
            if file.isCut { throw .truncated }
            return nil
        }
        given += 1
        return try decoder.layer(file.frames[given - 1], of: bytes)
    }
}
