/// The sizes for which libheif and its decoders allocate memory, whatever size the file gives its pictures: those of the coded
/// pictures, and of the canvases for composed pictures. A file of 1 KB can claim thousands of megapixels there.
struct HEICMemory {
    /// Width times height of the largest size, in pixels; 0 if there is none.
    private(set) var largest = 0

    /// Reads the sizes of all items.
    ///
    /// - Throws: ``ImageError`` for pictures with more bytes than their file, and for a canvas whose bytes are not in it.
    init(_ bytes: [UInt8]) throws(ImageError) {
        let items = try HEICItems(bytes)
        var read = 0
        for (item, kind) in items.kinds where Self.kinds.contains(kind) {
            let content = try items.content(of: item)
            // Thousands of pictures may refer to the same bytes: reading them all would never end.
            read += content?.count ?? 0
            guard read <= bytes.count else { throw .corrupt("its pictures have more bytes than the file") }
            switch kind {
            case "grid", "iovl":
                guard let size = content.flatMap({ Self.canvas($0, behind: kind == "grid" ? 4 : 10) }) else {
                    throw .corrupt("it does not give the size of a composed picture")
                }
                add(size)
            case "hvc1", "hev1": for size in Self.coded(units: content ?? []) { add(size) }
            default: for size in AV1SequenceHeader.sizes(in: content ?? []).sizes { add(size) }
            }
        }
        for property in HEICPictureSizes.properties(in: bytes[...]) {
            switch property.type {
            case "hvcC": for size in Self.coded(configuration: property.content) { add(size) }
            case "av1C":
                let (sizes, isWhole) = AV1SequenceHeader.sizes(in: property.content.dropFirst(4))
                // The picture's bytes follow directly: a unit that reaches into them would hide them.
                guard isWhole else { throw .corrupt("the configuration of its AV1 pictures is cut short") }
                for size in sizes { add(size) }
            default: continue
            }
        }
    }

    /// The kinds of canvases, and of pictures in HEVC and AV1.
    private static let kinds: Set = ["grid", "iovl", "hvc1", "hev1", "av01"]

    private mutating func add(_ size: (width: Int, height: Int)) {
        let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        largest = max(largest, overflow ? .max : count)
    }

    /// Returns the size of a grid, or of an overlay, where a fill colour comes first (ISO/IEC 23008-12, section 6.6.2).
    private static func canvas(_ content: ArraySlice<UInt8>, behind start: Int) -> (width: Int, height: Int)?
    {
        let reader = ByteReader(content, bigEndian: true)
        guard let flags = reader.uint8(at: 1) else { return nil }
        let size = flags & 1 == 0 ? 2 : 4
        func side(_ place: Int) -> Int? { size == 2 ? reader.uint16(at: place) : reader.uint32(at: place) }
        guard let width = side(start), let height = side(start + size) else { return nil }
        return (width, height)
    }

    /// Returns the sizes in the units of a picture's bytes, each after its length.
    private static func coded(units: ArraySlice<UInt8>) -> [(width: Int, height: Int)] {
        let reader = ByteReader(units, bigEndian: true)
        var sizes: [(width: Int, height: Int)] = []
        var position = 0
        while let length = reader.uint32(at: position), let unit = reader.slice(length, at: position + 4) {
            HEVCParameterSet.size(of: unit).map { sizes.append($0) }
            position += 4 + length
        }
        return sizes
    }

    /// Returns the sizes in the units of `hvcC` (ISO/IEC 14496-15, section 8.3.3.1).
    private static func coded(configuration: ArraySlice<UInt8>) -> [(width: Int, height: Int)] {
        let reader = ByteReader(configuration, bigEndian: true)
        var sizes: [(width: Int, height: Int)] = []
        var position = 23
        for _ in 0..<(reader.uint8(at: 22) ?? 0) {
            guard let count = reader.uint16(at: position + 1) else { return sizes }
            position += 3
            for _ in 0..<count {
                guard let length = reader.uint16(at: position),
                    let unit = reader.slice(length, at: position + 2)
                else {
                    return sizes
                }
                HEVCParameterSet.size(of: unit).map { sizes.append($0) }
                position += 2 + length
            }
        }
        return sizes
    }
}

/// The sequence parameter set of HEVC up to the size (ITU-T H.265, sections 7.3.1, 7.3.2.2 and 7.3.3).
private enum HEVCParameterSet {
    /// Returns the size of coded pictures, in pixels; `nil` for units of other kinds.
    static func size(of unit: ArraySlice<UInt8>) -> (width: Int, height: Int)? {
        guard let first = unit.first, first >> 1 & 63 == 33 else { return nil }
        var bits = BitReader(withoutEmulationPrevention(unit.dropFirst(2)))
        bits.skip(4)
        guard let layers = bits.next(3) else { return nil }
        // Skips nesting, and the profile and level of the whole.
        bits.skip(1 + 88 + 8)
        var hidden = 0
        for _ in 0..<layers {
            guard let present = bits.next(2) else { return nil }
            hidden += (present & 2 == 0 ? 0 : 88) + (present & 1 == 0 ? 0 : 8)
        }
        if layers > 0 { bits.skip(2 * (8 - layers) + hidden) }
        guard bits.nextExponential() != nil, let chroma = bits.nextExponential() else { return nil }
        if chroma == 3 { bits.skip(1) }
        guard let width = bits.nextExponential(), let height = bits.nextExponential() else { return nil }
        return (width, height)
    }

    /// Returns the first bytes, which have the size, without each 3 after two zeros (it avoids start codes).
    private static func withoutEmulationPrevention(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var bare: [UInt8] = []
        var zeros = 0
        for byte in bytes.prefix(256) {
            if zeros >= 2 && byte == 3 {
                zeros = 0
            } else {
                bare.append(byte)
                zeros = byte == 0 ? zeros + 1 : 0
            }
        }
        return bare
    }
}

/// The sequence header of AV1 up to the size (AV1 Bitstream & Decoding Process Specification, sections 5.3 and 5.5).
private enum AV1SequenceHeader {
    /// Returns the largest frames in the units of `bytes`, in pixels, and whether the last unit is complete.
    static func sizes(in bytes: ArraySlice<UInt8>) -> (sizes: [(width: Int, height: Int)], isWhole: Bool) {
        let reader = ByteReader(bytes, bigEndian: true)
        var sizes: [(width: Int, height: Int)] = []
        var position = 0
        while let head = reader.uint8(at: position) {
            position += head & 4 == 0 ? 1 : 2
            var length = reader.count - position
            if head & 2 != 0 {
                length = 0
                for place in 0..<8 {
                    guard let part = reader.uint8(at: position) else { return (sizes, false) }
                    position += 1
                    length |= (part & 127) << (7 * place)
                    if part < 128 { break }
                }
            }
            guard let unit = reader.slice(length, at: position) else { return (sizes, false) }
            if head >> 3 & 15 == 1, let size = size(of: unit) { sizes.append(size) }
            position += length
        }
        return (sizes, true)
    }

    private static func size(of unit: ArraySlice<UInt8>) -> (width: Int, height: Int)? {
        var bits = BitReader(Array(unit.prefix(256)))
        bits.skip(4)
        guard let isReduced = bits.next(1) else { return nil }
        if isReduced == 1 { bits.skip(5) } else { skipOperatingPoints(&bits) }
        guard let widthBits = bits.next(4), let heightBits = bits.next(4),
            let width = bits.next(widthBits + 1),
            let height = bits.next(heightBits + 1)
        else { return nil }
        return (width + 1, height + 1)
    }

    private static func skipOperatingPoints(_ bits: inout BitReader) {
        var delayBits: Int?
        if bits.next(1) == 1 {
            bits.skip(64)
            if bits.next(1) == 1 { _ = bits.nextExponential() }
            if bits.next(1) == 1 {
                delayBits = bits.next(5).map { $0 + 1 }
                bits.skip(32 + 5 + 5)
            }
        }
        let hasInitialDelay = bits.next(1) == 1
        for _ in 0...(bits.next(5) ?? 0) {
            bits.skip(12)
            if bits.next(5) ?? 0 > 7 { bits.skip(1) }
            if let delayBits, bits.next(1) == 1 { bits.skip(2 * delayBits + 1) }
            if hasInitialDelay, bits.next(1) == 1 { bits.skip(4) }
        }
    }
}

/// The picture sizes in a HEIC file's first bytes (`ispe`, ISO/IEC 23008-12, section 6.5.3): libheif reads only whole files.
struct HEICPictureSizes {
    /// The number of pixels of the largest picture.
    let largest: Int

    /// `nil` if these bytes do not contain the sizes.
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

    /// Returns the properties of pictures, each once: the complete boxes of `meta/iprp/ipco` in `bytes`.
    static func properties(in bytes: ArraySlice<UInt8>) -> ISOBoxes {
        // `meta` has a version and flags before its boxes.
        guard let meta = ISOBoxes(in: bytes).first(where: { $0.type == "meta" }),
            let properties = ISOBoxes(in: meta.content.dropFirst(4)).first(where: { $0.type == "iprp" }),
            let container = ISOBoxes(in: properties.content).first(where: { $0.type == "ipco" })
        else { return ISOBoxes(in: []) }
        return ISOBoxes(in: container.content)
    }
}
