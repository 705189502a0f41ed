/// A CR3 file's JPEGs, orientation and time. Source: Laurent Clévy, github.com/lclevy/canon_cr3.
struct CanonRaw {
    /// The places of the tracks' first samples, one of which is a JPEG as large as the photo, and of the preview.
    private(set) var places: [Range<Int>] = []
    private(set) var orientation: Orientation?
    /// The EXIF block about the taking of the photo.
    private(set) var exif: ArraySlice<UInt8>?

    /// The long names of the boxes with metadata (in `moov`) and with the preview.
    private static let metadata: [UInt8] = [
        0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
    ]
    private static let preview: [UInt8] = [
        0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
    ]
    /// The most tracks to read; a camera writes four.
    private static let maxTracks = 16

    init(_ bytes: [UInt8]) {
        let boxes = ISOBoxes(in: bytes[...])
        let movie = ISOBoxes(in: boxes.first { $0.type == "moov" }?.content ?? [])
        let tracks = movie.lazy.filter { $0.type == "trak" }.prefix(Self.maxTracks)
        places = tracks.compactMap { Self.firstSample(of: $0.content) }
        // Eight bytes come before the boxes in it.
        if let box = Self.inside(Self.preview, of: boxes, skipping: 8).first(where: { $0.type == "PRVW" }) {
            let start = box.content.startIndex + 16
            let length = ByteReader(box.content, bigEndian: true).uint32(at: 12)
            if let length { places.append(start..<start + length) }
        }
        for box in Self.inside(Self.metadata, of: movie) {
            if box.type == "CMT1" { orientation = EXIF.orientation(inBlock: box.content) }
            if box.type == "CMT2" { exif = box.content }
        }
    }

    /// Returns the boxes in the box with a long name.
    private static func inside(_ name: [UInt8], of boxes: ISOBoxes, skipping count: Int = 0) -> ISOBoxes {
        let named = boxes.first { $0.type == "uuid" && $0.content.starts(with: name) }
        return ISOBoxes(in: named?.content.dropFirst(name.count + count) ?? [])
    }

    /// Returns the place of a track's first sample (ISO/IEC 14496-12, sections 8.7.3 and 8.7.5).
    private static func firstSample(of track: ArraySlice<UInt8>) -> Range<Int>? {
        var content = track
        for type in ["mdia", "minf", "stbl"] {
            guard let box = ISOBoxes(in: content).first(where: { $0.type == type }) else {
                return nil
            }
            content = box.content
        }
        var (start, length): (Int?, Int?) = (nil, nil)
        for box in ISOBoxes(in: content) {
            let reader = ByteReader(box.content, bigEndian: true)
            switch box.type {
            case "stco": start = reader.uint32(at: 8)
            case "co64": start = reader.uint64(at: 8)
            // One size for all samples, or 0 before a list of sizes.
            case "stsz": length = reader.uint32(at: 4).flatMap { $0 > 0 ? $0 : reader.uint32(at: 12) }
            default: continue
            }
        }
        guard let start, let length else { return nil }
        let place = min(start, .max - length)
        return place..<place + length
    }
}
