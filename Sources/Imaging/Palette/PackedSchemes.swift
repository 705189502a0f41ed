import Pixels

/// Schemes as bytes, for storing those of many photos together: 28 bytes for each colour.
extension ColorSchemes {
    private static let slotBytes = 28

    /// Each slot's red, green, blue, flag for a made-up colour, share, prominence and subject's share (IEEE 754, little-endian).
    package var packed: [UInt8] {
        var bytes: [UInt8] = []
        for slot in Self.counts.flatMap({ self[$0].slots }) {
            bytes += [slot.color.red, slot.color.green, slot.color.blue, slot.isSynthesized ? 1 : 0]
            for value in [slot.share, slot.prominence, slot.subjectShare] {
                bytes += (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64($0))) }
            }
        }
        return bytes
    }

    /// Reads the schemes from ``packed`` bytes; `nil` for others.
    package init?(packed bytes: [UInt8]) {
        guard bytes.count == Self.counts.reduce(0, +) * Self.slotBytes else { return nil }
        func number(at place: Int) -> Double {
            Double(
                bitPattern: (0..<8).reduce(0) { $0 | UInt64(bytes[place + $1]) << (8 * UInt64($1)) })
        }
        var schemes: [ColorScheme] = []
        var place = 0
        for count in Self.counts {
            schemes.append(
                ColorScheme(
                    slots: (0..<count).map { _ in
                        defer { place += Self.slotBytes }
                        return ColorScheme.Slot(
                            color: RGBA(bytes[place], bytes[place + 1], bytes[place + 2]),
                            share: number(at: place + 4), prominence: number(at: place + 12),
                            subjectShare: number(at: place + 20),
                            isSynthesized: bytes[place + 3] == 1)
                    }))
        }
        guard schemes.allSatisfy({ $0.slots.allSatisfy(\.isSound) }) else { return nil }
        self.init(schemes)
    }
}
