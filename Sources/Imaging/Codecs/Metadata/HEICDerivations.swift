/// Pictures in a HEIC file made of others (`dimg` references, ISO/IEC 23008-12, section 6.6.2). libheif would follow a cycle.
struct HEICDerivations {
    private var parts: [Int: [Int]] = [:]

    /// The deepest nesting: grids of tiles, rotated, in an overlay. No writer goes further.
    private static let deepest = 4

    /// The most tiles of all grids together: a single grid may name 65,535.
    private static let maxParts = 65_536

    /// Reads the references. Without them in the right place libheif refuses the file.
    init(_ bytes: [UInt8]) {
        guard let meta = ISOBoxes(in: bytes[...]).first(where: { $0.type == "meta" }) else {
            return
        }
        for list in ISOBoxes(in: meta.content.dropFirst(4)) where list.type == "iref" {
            let width = list.content.first == 0 ? 2 : 4
            for reference in ISOBoxes(in: list.content.dropFirst(4))
            where reference.type == "dimg" {
                let reader = ByteReader(reference.content, bigEndian: true)
                func item(at place: Int) -> Int? {
                    width == 2 ? reader.uint16(at: place) : reader.uint32(at: place)
                }
                guard let whole = item(at: 0), let count = reader.uint16(at: width) else { continue }
                let room = (reader.count - width - 2) / width
                parts[whole, default: []] += (0..<min(count, room)).compactMap {
                    item(at: width + 2 + $0 * width)
                }
            }
        }
    }

    /// Throws for pictures that are made of themselves, or of more others than any writer uses.
    func check() throws(ImageError) {
        var known: [Int: Extent] = [:]
        for whole in parts.keys { _ = try extent(of: whole, depth: 0, known: &known) }
    }

    /// Number of pictures to decode for one picture, and the depth of its nesting.
    private struct Extent {
        var count = 1
        var height = 0
    }

    private func extent(of picture: Int, depth: Int, known: inout [Int: Extent]) throws(ImageError) -> Extent
    {
        guard let parts = parts[picture] else { return Extent() }
        if let extent = known[picture] { return extent }
        var extent = Extent(count: 0)
        for part in parts where depth <= Self.deepest {
            let inner = try self.extent(of: part, depth: depth + 1, known: &known)
            extent.count += inner.count
            extent.height = max(extent.height, inner.height + 1)
            guard extent.count <= Self.maxParts else {
                throw .corrupt("a picture in it has more than \(Self.maxParts) parts")
            }
        }
        guard depth <= Self.deepest, extent.height <= Self.deepest else {
            throw .corrupt(
                "its pictures refer to one another in a circle, or are nested more than \(Self.deepest) deep")
        }
        known[picture] = extent
        return extent
    }
}
