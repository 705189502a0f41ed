/// The sizes of the pictures in a HEIC file, from its first bytes: libheif reads whole files only.
///
/// They are its `ispe` properties (ISO/IEC 23008-12, section 6.5.3).
struct HEICPictureSizes {
    /// The number of pixels of the largest picture.
    let largest: Int

    /// `nil` where the sizes do not lie in these bytes.
    init?(_ start: [UInt8]) {
        let sizes = Self.properties(in: start[...]).lazy.filter { $0.type == "ispe" }.compactMap {
            box -> Int? in
            let reader = ByteReader(box.content, bigEndian: true)
            guard let width = reader.uint32(at: 4), let height = reader.uint32(at: 8) else { return nil }
            let (count, overflow) = width.multipliedReportingOverflow(by: height)
            return overflow ? nil : count
        }
        guard let largest = sizes.max() else { return nil }
        self.largest = largest
    }

    /// The properties that pictures have, each once: the boxes at `meta/iprp/ipco` that lie whole in `bytes`.
    static func properties(in bytes: ArraySlice<UInt8>) -> ISOBoxes {
        // `meta` has a version and flags before its boxes.
        guard let meta = ISOBoxes(in: bytes).first(where: { $0.type == "meta" }),
            let properties = ISOBoxes(in: meta.content.dropFirst(4)).first(where: { $0.type == "iprp" }),
            let container = ISOBoxes(in: properties.content).first(where: { $0.type == "ipco" })
        else { return ISOBoxes(in: []) }
        return ISOBoxes(in: container.content)
    }
}
