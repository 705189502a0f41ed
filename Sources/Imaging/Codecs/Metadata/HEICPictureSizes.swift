/// The sizes of the pictures in a HEIC file, from its first bytes: libheif reads whole files only.
///
/// They are its `ispe` properties (ISO/IEC 23008-12, section 6.5.3).
struct HEICPictureSizes {
    /// The number of pixels of the largest picture.
    let largest: Int

    /// `nil` where the sizes do not lie in these bytes.
    init?(_ start: [UInt8]) {
        let sizes = Self.properties(in: start[...]).filter { $0.type == "ispe" }.compactMap { box -> Int? in
            let reader = ByteReader(box.content, bigEndian: true)
            guard let width = reader.uint32(at: 4), let height = reader.uint32(at: 8) else { return nil }
            let (count, overflow) = width.multipliedReportingOverflow(by: height)
            return overflow ? nil : count
        }
        guard let largest = sizes.max() else { return nil }
        self.largest = largest
    }

    /// The properties that pictures have, each once: the boxes at `meta/iprp/ipco` that lie whole in `bytes`.
    static func properties(in bytes: ArraySlice<UInt8>) -> [(type: String, content: ArraySlice<UInt8>)] {
        // `meta` has a version and flags before its boxes.
        guard let meta = boxes(in: bytes).first(where: { $0.type == "meta" }),
            let properties = boxes(in: meta.content.dropFirst(4)).first(where: { $0.type == "iprp" }),
            let container = boxes(in: properties.content).first(where: { $0.type == "ipco" })
        else { return [] }
        return boxes(in: container.content)
    }

    /// The boxes that lie whole in `bytes` (ISO/IEC 14496-12, section 4.2), one after another.
    static func boxes(in bytes: ArraySlice<UInt8>) -> [(type: String, content: ArraySlice<UInt8>)] {
        let reader = ByteReader(bytes, bigEndian: true)
        var boxes: [(String, ArraySlice<UInt8>)] = []
        var position = 0
        while let short = reader.uint32(at: position), let type = reader.text(4, at: position + 4) {
            // 1: the size follows in eight bytes. 0: all that there is.
            let head = short == 1 ? 16 : 8
            let size =
                short == 1
                ? reader.uint64(at: position + 8) ?? 0 : short == 0 ? reader.count - position : short
            guard size >= head, let content = reader.slice(size - head, at: position + head) else { break }
            boxes.append((type, content))
            position += size
        }
        return boxes
    }
}
