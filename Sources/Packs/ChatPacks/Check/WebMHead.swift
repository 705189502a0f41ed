import Codecs

/// The properties of a WebM film, without its pixels. Source: RFC 8794 (EBML), RFC 9559 (Matroska).
struct WebMHead {
    /// The format of the file: `webm` for a film of VP9 alone, with more words for any other film.
    private(set) var format = "webm"
    /// Size in pixels.
    private(set) var size = PixelSize(0)
    private(set) var hasAlpha = false
    /// The time at which each frame appears, in milliseconds.
    private var times: [Int] = []
    /// The duration that the file gives, in units of time.
    private var told: Double?
    /// Nanoseconds in a unit of time.
    private var scale = 1_000_000
    private var clusterTime = 0

    /// The fault of a film that cannot be read.
    static let damaged = "damaged file (not a whole WebM film)"

    /// Returns whether a file begins as such films do.
    static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) }

    /// Reads all elements; `nil` if one is damaged, or there is no picture.
    init?(_ bytes: [UInt8]) {
        guard Self.begins(bytes), read(bytes[...], depth: 0), size.width > 0, size.height > 0, !times.isEmpty
        else { return nil }
    }

    /// Its movement; `nil` for a film of one frame.
    var movement: MovementHeader? {
        guard times.count > 1 else { return nil }
        return MovementHeader(frames: times.count, milliseconds: milliseconds, loops: 0)
    }

    /// Its duration: the one that the file gives, or as if the last frame were as long as the one before it.
    private var milliseconds: Int {
        if let told { return Int((told * Double(scale) / 1_000_000).rounded(.up)) }
        let sorted = times.sorted()
        return 2 * sorted[sorted.count - 1] - sorted[max(0, sorted.count - 2)] - sorted[0]
    }

    /// The time of its shortest frame, in milliseconds.
    var shortestFrame: Int? {
        let sorted = times.sorted()
        return zip(sorted, sorted.dropFirst()).map { $1 - $0 }.min()
    }

    /// The elements that are read.
    private enum Element: Int {
        case segment = 0x1853_8067, info = 0x1549_A966, tracks = 0x1654_AE6B, track = 0xAE, video = 0xE0
        case cluster = 0x1F43_B675, group = 0xA0
        case timeScale = 0x2A_D7B1, duration = 0x4489, codec = 0x86, type = 0x83
        case width = 0xB0, height = 0xBA, alpha = 0x53C0
        case clusterTime = 0xE7, block = 0xA1, simpleBlock = 0xA3
    }

    /// The deepest nesting of elements that matter.
    private static let mostDepth = 6

    /// - Returns: whether all elements are whole.
    private mutating func read(_ bytes: ArraySlice<UInt8>, depth: Int) -> Bool {
        guard depth < Self.mostDepth else { return false }
        var rest = bytes
        while !rest.isEmpty {
            guard let id = Self.number(&rest, isName: true), let told = Self.number(&rest),
                told == Self.open || told <= rest.count
            else { return false }
            let content = rest.prefix(told)
            rest = rest.dropFirst(content.count)
            guard let element = Element(rawValue: id) else { continue }
            guard take(element, content, depth) else { return false }
        }
        return true
    }

    private mutating func take(_ element: Element, _ content: ArraySlice<UInt8>, _ depth: Int) -> Bool {
        switch element {
        case .segment, .info, .tracks, .track, .video, .cluster, .group:
            return read(content, depth: depth + 1)
        case .timeScale: scale = max(1, min(Self.integer(content), 1_000_000_000))
        case .duration: told = Self.float(content).flatMap { (0...1e12).contains($0) ? $0 : nil }
        case .codec where content != Array("V_VP9".utf8)[...]:
            format = "webm of \(String(decoding: content.prefix(16), as: UTF8.self))"
        case .type where Self.integer(content) == 2: format = "webm with sound"
        case .width: size.width = min(Self.integer(content), 1 << 16)
        case .height: size.height = min(Self.integer(content), 1 << 16)
        case .alpha: hasAlpha = Self.integer(content) == 1
        case .clusterTime: clusterTime = min(Self.integer(content), 1 << 40)
        case .block, .simpleBlock:
            var content = content
            guard Self.number(&content) != nil, content.count > 3 else { return false }
            let time = Int16(truncatingIfNeeded: Self.integer(content.prefix(2)))
            let (units, isTooMany) = (clusterTime + Int(time)).multipliedReportingOverflow(by: scale)
            guard !isTooMany else { return false }
            times.append(units / 1_000_000)
        case .codec, .type: break
        }
        return true
    }

    /// The value of a size that is not given: the element ends with the one around it.
    private static let open = Int.max

    /// Reads a number of variable length, or the name of an element; `nil` if there is none.
    private static func number(_ bytes: inout ArraySlice<UInt8>, isName: Bool = false) -> Int? {
        guard let first = bytes.first, first > 0 else { return nil }
        let length = first.leadingZeroBitCount + 1
        guard bytes.count >= length else { return nil }
        let value = integer(bytes.prefix(length))
        bytes = bytes.dropFirst(length)
        if isName { return value }
        let mask = (1 << (7 * length)) - 1
        return value & mask == mask ? open : value & mask
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.prefix(8).reduce(0) { $0 << 8 | Int($1) } & Int.max
    }

    private static func float(_ bytes: ArraySlice<UInt8>) -> Double? {
        switch bytes.count {
        case 4: Double(Float(bitPattern: UInt32(truncatingIfNeeded: integer(bytes))))
        case 8: Double(bitPattern: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        default: nil
        }
    }
}
