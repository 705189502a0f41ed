import CWebP
import Pixels

/// The contents of a WebP file's RIFF container: frames to decode, orientation and colour profile.
struct WebPContainer {
    /// The size of the canvas, in pixels; for a still picture, the size of its only frame.
    var width = 0
    var height = 0
    var hasAlpha = false
    /// The complete frames, in order, at most ``Frame/most``; at least one.
    var frames: [Part] = []
    /// Whether more frames begin than are complete.
    var isCut = false
    /// How often all frames are shown; 0 for ever.
    var loops = 1
    var exif: [UInt8]?
    var orientation: Orientation { exif.map { EXIF.orientation(inBlock: $0[...]) } ?? .upright }
    var profile: [UInt8]?

    struct Part {
        /// The frame's place on the canvas.
        let area: PixelRect
        /// Whether the decoder holds all of the frame's pixels, however few are requested.
        let isLossless: Bool
        /// The bytes that the decoder needs.
        let bytes: Range<Int>
        let blending: FrameLayer.Blending
        let disposal: FrameLayer.Disposal
        let milliseconds: Int
    }

    var first: Part { frames[0] }
    /// Whether the first frame covers all of the canvas.
    var isCovered: Bool { first.area == PixelRect(x: 0, y: 0, width: width, height: height) }
    /// Whether the file declares an animation.
    var isMoving = false

    init(_ bytes: [UInt8]) throws(ImageError) {
        let found = unsafe bytes.withUnsafeBufferPointer { unsafe Self.parse($0) }
        switch found {
        case .success(let container): self = container
        case .failure(let error): throw error
        }
    }

    private init() {}

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
        var container = WebPContainer()
        unsafe container.readFrames(of: demuxer, in: bytes)
        guard !container.frames.isEmpty else { return .failure(.truncated) }
        container.isCut = container.isCut || state != WEBP_DEMUX_DONE
        container.width = Int(unsafe WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH))
        container.height = Int(unsafe WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
        let features = unsafe WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS)
        container.isMoving = features & ANIMATION_FLAG.rawValue != 0
        container.loops = Int(unsafe WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT))
        unsafe container.exif = chunk("EXIF", of: demuxer)
        unsafe container.profile = chunk("ICCP", of: demuxer)
        return .success(container)
    }

    @unsafe private mutating func readFrames(of demuxer: OpaquePointer, in bytes: UnsafeBufferPointer<UInt8>)
    {
        var frame = unsafe WebPIterator()
        defer { unsafe WebPDemuxReleaseIterator(&frame) }
        var isThere = unsafe WebPDemuxGetFrame(demuxer, 1, &frame) != 0
        while isThere, frames.count < Frame.most {
            guard unsafe frame.complete != 0, let start = unsafe frame.fragment.bytes,
                let base = bytes.baseAddress
            else {
                isCut = true
                return
            }
            let offset = unsafe start - base
            var features = WebPBitstreamFeatures()
            let isLossless =
                unsafe WebPGetFeatures(start, frame.fragment.size, &features) == VP8_STATUS_OK
                && features.format == 2
            let area = unsafe PixelRect(
                x: Int(frame.x_offset), y: Int(frame.y_offset), width: Int(frame.width),
                height: Int(frame.height))
            unsafe frames.append(
                Part(
                    area: area, isLossless: isLossless, bytes: offset..<offset + frame.fragment.size,
                    blending: frame.blend_method == WEBP_MUX_BLEND ? .over : .replacing,
                    disposal: frame.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND ? .cleared : .kept,
                    milliseconds: Int(frame.duration)))
            hasAlpha = unsafe hasAlpha || frame.has_alpha != 0
            isThere = unsafe WebPDemuxNextFrame(&frame) != 0
        }
    }

    @unsafe private static func chunk(_ name: String, of demuxer: OpaquePointer) -> [UInt8]? {
        var iterator = unsafe WebPChunkIterator()
        defer { unsafe WebPDemuxReleaseChunkIterator(&iterator) }
        guard unsafe WebPDemuxGetChunk(demuxer, name, 1, &iterator) != 0 else { return nil }
        return unsafe Array(UnsafeBufferPointer(start: iterator.chunk.bytes, count: iterator.chunk.size))
    }
}
