import CImageShims
import Pixels

extension ImageFormat {
    /// Baseline or progressive; grey, RGB or CMYK.
    package static let jpeg = ImageFormat(
        "jpeg", title: "JPEG", suffixes: ["jpg", "jpeg", "jpe", "jfif", "mpo"], mediaType: "image/jpeg",
        isStart: { $0.starts(with: [0xFF, 0xD8, 0xFF]) }, codec: { JPEGDecoder(limits: $0) })
}

/// JPEG by libjpeg: baseline and progressive, grey, RGB, CMYK and YCCK; of several pictures (MPO, HDR gain map), the first. A
/// file is damaged if the decoder had to guess pixels: data missing, an impossible code, a lost restart marker. Stray bytes
/// between segments, a missing end marker after a complete picture and data after the end are not: phones write them.
struct JPEGDecoder: ImageCodec {
    let limits: ImageLimits
    /// The picture's orientation, whatever its own metadata says; `nil` to use its metadata.
    var orientation: Orientation?

    func exif(of bytes: [UInt8]) -> ArraySlice<UInt8>? { JPEGSegments(bytes).exif }

    func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        let stored = try storedHeader(of: bytes)
        let orientation = orientation ?? JPEGSegments(bytes).orientation
        let size = orientation.size(ofStored: Int(stored.width), Int(stored.height))
        return ImageHeader(
            format: .jpeg, width: size.width, height: size.height, orientation: orientation.exif,
            hasAlpha: false)
    }

    func decode(
        _ bytes: [UInt8], longestSideAtLeast side: Int?, part wanted: PixelRect?
    ) throws(ImageError) -> DecodedImage {
        let stored = try storedHeader(of: bytes)
        let width = Int(stored.width)
        let height = Int(stored.height)
        let segments = JPEGSegments(bytes)
        let orientation = orientation ?? segments.orientation
        let eighths = Self.eighths(longest: max(width, height), atLeast: side)
        let scaled = (width: (width * eighths + 7) / 8, height: (height * eighths + 7) / 8)
        let isCMYK = stored.color == .CMYK
        let reduction =
            isCMYK ? 1 : BoxReduction.factor(longest: max(scaled.width, scaled.height), atLeast: side)
        let part = wanted.map {
            ImagePart(
                $0, width: width, height: height, orientation: orientation,
                step: ImagePart.step(reduction * 8 / eighths, Self.blockSide))
        }
        let window = part?.scaled(eighths: eighths)
        let rows = peel_jpeg_reads_parts() ? window : nil
        let plan = RasterBuilder.Plan(
            width: rows?.width ?? scaled.width, height: rows?.height ?? scaled.height,
            orientation: orientation, reduction: reduction,
            source: isCMYK ? .invertedCMYK8 : .rgba8,
            transform: Self.transform(from: segments.profile, color: stored.color),
            window: rows == nil ? window : nil)
        let raster = try RasterBuilder.raster(plan) { builder throws(ImageError) in
            try Self.readPixels(bytes, eighths: eighths, size: scaled, rows, into: builder)
        }
        let size = orientation.size(ofStored: width, height)
        return DecodedImage(
            raster: raster, originalWidth: size.width, originalHeight: size.height, part: part?.upright,
            format: .jpeg, hasAlpha: false)
    }

    /// The largest side of blocks that are coded together, in pixels.
    private static let blockSide = 32

    private static func readPixels(
        _ bytes: [UInt8], eighths: Int, size: (width: Int, height: Int), _ rows: PixelRect?,
        into builder: RasterBuilder
    ) throws(ImageError) {
        var detail = PeelDetail()
        func read(_ part: UnsafePointer<PeelPart>?) -> PeelStatus {
            unsafe peel_jpeg_read_pixels(
                bytes, bytes.count, UInt32(eighths), UInt32(size.width), UInt32(size.height), part,
                LibraryCalls.nextBand, Unmanaged.passUnretained(builder).toOpaque(), &detail)
        }
        let part = rows.map {
            PeelPart(x: UInt32($0.x), y: UInt32($0.y), width: UInt32($0.width), height: UInt32($0.height))
        }
        let status =
            if let part { unsafe withUnsafePointer(to: part) { unsafe read($0) } } else { read(nil) }
        try LibraryCalls.check(status, detail)
    }

    private func storedHeader(of bytes: [UInt8]) throws(ImageError) -> PeelJPEGHeader {
        var header = PeelJPEGHeader()
        var detail = PeelDetail()
        let status = unsafe peel_jpeg_read_header(bytes, bytes.count, &header, &detail)
        try LibraryCalls.check(status, detail)
        try limits.check(width: Int(header.width), height: Int(header.height))
        try limits.check(heldBytes: Int(header.held_bytes), saved: "as a progressive JPEG")
        return header
    }

    /// Returns the smallest scale, in eighths, whose longest side is long enough. libjpeg-turbo has vector code for only these
    /// four: 3/8 takes longer than 4/8 (41 against 36 ms of CPU for 12 megapixels) and gives less.
    private static func eighths(longest: Int, atLeast side: Int?) -> Int {
        guard let side else { return 8 }
        return [1, 2, 4].first { (longest * $0 + 7) / 8 >= side } ?? 8
    }

    private static func transform(from profile: [UInt8]?, color: PeelJPEGColor) -> ColorTransform? {
        guard let profile else { return nil }
        let layouts: [ColorTransform.Layout] =
            switch color {
            case .CMYK: [.invertedCMYK8]
            // Editors keep an RGB profile in files that they save as grey.
            case .gray: [.gray8, .rgba8]
            case .RGB: [.rgba8]
            }
        return layouts.lazy.compactMap { ColorTransform(from: .profile(profile), layout: $0) }.first
    }
}
