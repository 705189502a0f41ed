/// The items of a HEIC or AVIF file: their kinds, and their bytes (`iinf`, `iloc`; ISO/IEC 14496-12, sections 8.11.3 and 8.11.6).
struct HEICItems {
    /// Kinds by items' numbers: "hvc1" is a picture, "grid" a picture made of tiles.
    private(set) var kinds: [Int: String] = [:]

    /// The most boxes at the top level: phones write five. libheif keeps each in memory.
    private static let maxBoxes = 1_000

    private let file: ArraySlice<UInt8>
    private var locations: [Int: Location] = [:]
    /// The bytes inside `meta` itself.
    private var inner: ArraySlice<UInt8> = []

    /// The place of an item: parts of the file, or of `meta`'s own bytes, in order.
    private struct Location {
        var isInner: Bool
        var extents: [(offset: Int, length: Int)]
    }

    /// Reads the items. Without them in the right place the file has none, and libheif refuses it.
    ///
    /// - Throws: ``ImageError`` for a file that other readers may understand differently.
    init(_ bytes: [UInt8]) throws(ImageError) {
        file = bytes[...]
        guard Array(ISOBoxes(in: file).prefix(Self.maxBoxes + 1)).count <= Self.maxBoxes else {
            throw .corrupt("it has more parts than a photo has")
        }
        let metas = Array(ISOBoxes(in: file).lazy.filter { $0.type == "meta" }.prefix(2))
        guard metas.count < 2 else { throw .corrupt("it lists its items twice") }
        guard let meta = metas.first else { return }
        let boxes = ISOBoxes(in: meta.content.dropFirst(4))
        func first(_ type: String) -> ArraySlice<UInt8>? { boxes.first { $0.type == type }?.content }
        inner = first("idat") ?? []
        first("iinf").map { readKinds($0) }
        if let list = first("iloc") { try readLocations(list) }
    }

    /// Returns an item's bytes; `nil` if the file does not give their place, or if it is outside of the file.
    ///
    /// - Throws: ``ImageError`` for an item with more bytes than its file.
    func content(of item: Int) throws(ImageError) -> ArraySlice<UInt8>? {
        guard let location = locations[item] else { return nil }
        let source = location.isInner ? inner : file
        let reader = ByteReader(source, bigEndian: true)
        var content: ArraySlice<UInt8> = []
        for (offset, length) in location.extents {
            // A single part without a length is everything that follows.
            let isAll = length == 0 && location.extents.count == 1
            guard let part = reader.slice(isAll ? max(0, source.count - offset) : length, at: offset) else {
                return nil
            }
            guard content.count + part.count <= file.count else {
                throw .corrupt("one of its pictures has more bytes than the file")
            }
            if content.isEmpty { content = part } else { content += part }
        }
        return content
    }

    private mutating func readKinds(_ list: ArraySlice<UInt8>) {
        let start = list.first == 0 ? 6 : 8
        for entry in ISOBoxes(in: list.dropFirst(start)) where entry.type == "infe" {
            let reader = ByteReader(entry.content, bigEndian: true)
            let isWide = entry.content.first == 3
            guard let number = isWide ? reader.uint32(at: 4) : reader.uint16(at: 4),
                let kind = reader.text(4, at: isWide ? 10 : 8)
            else { continue }
            kinds[number] = kinds[number] ?? kind
        }
    }

    private mutating func readLocations(_ list: ArraySlice<UInt8>) throws(ImageError) {
        let reader = ByteReader(list, bigEndian: true)
        guard let version = reader.uint8(at: 0), let sizes = reader.uint16(at: 4) else { return }
        let (offsets, lengths, bases) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
        let indices = version == 0 ? 0 : sizes & 15
        guard [offsets, lengths, bases, indices].allSatisfy([0, 4, 8].contains) else {
            throw .corrupt("its list of picture positions is damaged")
        }
        var position = 6
        func next(_ size: Int) -> Int? {
            defer { position += size }
            switch size {
            case 0: return 0
            case 2: return reader.uint16(at: position)
            case 4: return reader.uint32(at: position)
            default: return reader.uint64(at: position)
            }
        }
        guard let count = next(version < 2 ? 2 : 4) else { return }
        for _ in 0..<count {
            guard let number = next(version < 2 ? 2 : 4), let method = version == 0 ? 0 : next(2),
                next(2) != nil,
                let base = next(bases), let parts = next(2)
            else { return }
            // Parts that need no bytes in the list could be as many as the file claims, for every item.
            guard parts < 2 || indices + offsets + lengths > 0 else {
                throw .corrupt("its list of picture positions is damaged")
            }
            var extents: [(offset: Int, length: Int)] = []
            for _ in 0..<parts {
                guard next(indices) != nil, let offset = next(offsets), let length = next(lengths) else {
                    return
                }
                let (start, overflow) = base.addingReportingOverflow(offset)
                extents.append((overflow ? .max : start, length))
            }
            guard locations[number] == nil else { throw .corrupt("it gives the position of a picture twice") }
            // libheif does not read items that consist of other items' bytes.
            if method & 15 < 2 { locations[number] = Location(isInner: method & 15 == 1, extents: extents) }
        }
    }
}
