import CWebP

/// What the RIFF container of a WebP file holds: one frame to decode, orientation and colour profile.
struct WebPContainer {
    /// The size of the first frame, in pixels.
    let width, height: Int
    let hasAlpha: Bool
    /// Whether its decoder holds all of its pixels, however few are asked for.
    let isLossless: Bool
    /// The bytes of the first frame that the decoder needs.
    let firstFrame: Range<Int>
    /// The block of EXIF metadata.
    let exif: [UInt8]?
    var orientation: Orientation { exif.map { EXIF.orientation(inBlock: $0[...]) } ?? .upright }
    let profile: [UInt8]?

    init(_ bytes: [UInt8]) throws(ImageError) {
        let found = unsafe bytes.withUnsafeBufferPointer { unsafe Self.parse($0) }
        switch found {
        case .success(let container): self = container
        case .failure(let error): throw error
        }
    }

    private init(
        width: Int, height: Int, hasAlpha: Bool, isLossless: Bool, firstFrame: Range<Int>, exif: [UInt8]?,
        profile: [UInt8]?
    ) {
        self.width = width
        self.height = height
        self.hasAlpha = hasAlpha
        self.isLossless = isLossless
        self.firstFrame = firstFrame
        self.exif = exif
        self.profile = profile
    }

    @unsafe private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<
        WebPContainer, ImageError
    > {
        var data = unsafe WebPData()
        unsafe data.bytes = bytes.baseAddress
        unsafe data.size = bytes.count
        var state = WEBP_DEMUX_PARSE_ERROR
        guard let demuxer = unsafe WebPDemuxPartial(&data, &state) else {
            return .failure(
                state == WEBP_DEMUX_PARSING_HEADER || state == WEBP_DEMUX_PARSED_HEADER
                    ? .truncated : .corrupt("the WebP container is inconsistent"))
        }
        defer { unsafe WebPDemuxDelete(demuxer) }
        var frame = unsafe WebPIterator()
        defer { unsafe WebPDemuxReleaseIterator(&frame) }
        guard unsafe WebPDemuxGetFrame(demuxer, 1, &frame) != 0, unsafe frame.complete != 0,
            let start = unsafe frame.fragment.bytes, let base = bytes.baseAddress
        else { return .failure(.truncated) }
        let offset = unsafe start - base
        var features = WebPBitstreamFeatures()
        let isLossless =
            unsafe WebPGetFeatures(start, frame.fragment.size, &features) == VP8_STATUS_OK
            && features.format == 2
        return unsafe .success(
            WebPContainer(
                width: Int(frame.width), height: Int(frame.height), hasAlpha: frame.has_alpha != 0,
                isLossless: isLossless, firstFrame: offset..<offset + frame.fragment.size,
                exif: chunk("EXIF", of: demuxer), profile: chunk("ICCP", of: demuxer)))
    }

    @unsafe private static func chunk(_ name: String, of demuxer: OpaquePointer) -> [UInt8]? {
        var iterator = unsafe WebPChunkIterator()
        defer { unsafe WebPDemuxReleaseChunkIterator(&iterator) }
        guard unsafe WebPDemuxGetChunk(demuxer, name, 1, &iterator) != 0 else { return nil }
        return unsafe Array(UnsafeBufferPointer(start: iterator.chunk.bytes, count: iterator.chunk.size))
    }
}
