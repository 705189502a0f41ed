import CImageShims
import Pixels

extension ImageFormat {
    /// Any kind that the PNG specification defines.
    package static let png = ImageFormat(
        "png", title: "PNG", suffixes: ["png"], mediaType: "image/png",
        // Only half of PNG's signature: the rest tells how a transfer damaged the file, which libpng reports.
        isStart: { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) }, codec: { PNGDecoder(limits: $0) })
}

/// PNG by libpng: all depths, colour types and interlacing. 16-bit samples are rounded to 8, after any colour conversion.
struct PNGDecoder: ImageCodec {
    let limits: ImageLimits

    func exif(of bytes: [UInt8]) -> ArraySlice<UInt8>? { PNGChunks(bytes).exif }

    func movement(of bytes: [UInt8]) throws(ImageError) -> ToldMovement? {
        PNGChunks(bytes).movement.flatMap { said in
            ToldMovement(times: PNGLayers.times(in: bytes, upTo: said.frames), loops: said.loops)
        }
    }

    func layers(of bytes: [UInt8]) throws(ImageError) -> (any FrameSource)? {
        try PNGLayers(bytes, decoder: self)
    }

    func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        let stored = try storedHeader(of: bytes)
        let orientation = PNGChunks(bytes).orientation
        let size = orientation.size(ofStored: Int(stored.width), Int(stored.height))
        return ImageHeader(
            format: .png, width: size.width, height: size.height, orientation: orientation.exif,
            hasAlpha: stored.has_alpha)
    }

    func decode(
        _ bytes: [UInt8], longestSideAtLeast side: Int?, part wanted: PixelRect?
    ) throws(ImageError) -> DecodedImage {
        let stored = try storedHeader(of: bytes)
        let chunks = PNGChunks(bytes)
        let transform = transform(chunks, stored, bytes)
        // Without a conversion libpng may round to 8 bits itself, which halves the memory.
        let isDeep = stored.depth == 16 && transform != nil
        let width = Int(stored.width)
        let height = Int(stored.height)
        let reduction = BoxReduction.factor(longest: max(width, height), atLeast: side)
        let part = wanted.map {
            ImagePart($0, width: width, height: height, orientation: chunks.orientation, step: reduction)
        }
        let raster = try RasterBuilder.raster(
            RasterBuilder.Plan(
                width: width, height: height, orientation: chunks.orientation, reduction: reduction,
                source: isDeep ? .rgba16 : .rgba8, transform: transform, wholeImage: stored.is_interlaced,
                window: part?.stored)
        ) { builder throws(ImageError) in
            var detail = PeelDetail()
            let status = unsafe peel_png_read_pixels(
                bytes, bytes.count, isDeep, stored.width, stored.height, LibraryCalls.nextBand,
                Unmanaged.passUnretained(builder).toOpaque(), &detail)
            try LibraryCalls.check(status, detail)
        }
        let size = chunks.orientation.size(ofStored: width, height)
        return DecodedImage(
            raster: raster, originalWidth: size.width, originalHeight: size.height, part: part?.upright,
            format: .png, hasAlpha: stored.has_alpha)
    }

    private func storedHeader(of bytes: [UInt8]) throws(ImageError) -> PeelPNGHeader {
        guard !bytes.holds("CgBI", at: 12) else {
            throw ImageError(
                .unsupportedFormat,
                "a PNG in the form of iOS apps (CgBI); open it in Preview on a Mac and export it as PNG")
        }
        var header = PeelPNGHeader()
        var detail = PeelDetail()
        let status = unsafe peel_png_read_header(bytes, bytes.count, &header, &detail)
        try LibraryCalls.check(status, detail)
        let width = Int(header.width)
        let height = Int(header.height)
        try limits.check(width: width, height: height)
        if header.is_interlaced {
            let bytesPerPixel = header.depth == 16 ? 8 : 4
            try limits.check(heldBytes: width * height * bytesPerPixel, saved: "as an interlaced PNG")
        }
        return header
    }

    private func transform(
        _ chunks: PNGChunks, _ stored: PeelPNGHeader, _ bytes: [UInt8]
    ) -> ColorTransform? {
        let encoding = chunks.encoding { Self.profile(in: bytes) }
        var isGray = false
        if case .profile = encoding { isGray = stored.is_gray }
        switch (stored.depth == 16, isGray) {
        case (true, true): return ColorTransform(from: encoding, layout: .gray16)
        case (true, false): return ColorTransform(from: encoding, layout: .rgba16)
        case (false, true): return ColorTransform(from: encoding, layout: .gray8)
        case (false, false): return ColorTransform(from: encoding, layout: .rgba8)
        }
    }

    private static func profile(in bytes: [UInt8]) -> [UInt8]? {
        let sink = ByteSink()
        var detail = PeelDetail()
        let status = unsafe peel_png_read_profile(
            bytes, bytes.count, LibraryCalls.append, Unmanaged.passUnretained(sink).toOpaque(), &detail)
        return status == .done && !sink.bytes.isEmpty ? sink.bytes : nil
    }
}
