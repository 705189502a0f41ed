import ArgumentParser

/// A number of bytes as people write it: `500M`, `2G` or `1.5 GB` in decimal units, as on disks; or `1 GiB`.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
    let bytes: Int

    private static let units: [(letter: Character, bytes: Double)] = [
        ("T", 1e12), ("G", 1e9), ("M", 1e6), ("k", 1e3),
    ]

    init(bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        var text = argument.uppercased().filter { $0 != " " }
        if text.hasSuffix("B") { text.removeLast() }
        let isBinary = text.hasSuffix("I")
        if isBinary { text.removeLast() }
        let place = Self.units.firstIndex { text.hasSuffix($0.letter.uppercased()) }
        if place != nil { text.removeLast() }
        guard let number = Double(text), place != nil || !isBinary else { return nil }
        var unit = place.map { Self.units[$0].bytes } ?? 1
        if let place, isBinary { unit = Double(1 << (10 * (Self.units.count - place))) }
        // No cache is larger than a petabyte.
        guard (0...1e15).contains(number * unit) else { return nil }
        bytes = Int(number * unit)
    }

    /// The number in its largest unit, with one decimal if it is small.
    var description: String {
        guard let unit = Self.units.first(where: { Double(bytes) >= $0.bytes }) else { return "\(bytes) B" }
        let tenths = Int((Double(bytes) / unit.bytes * 10).rounded())
        let number = tenths % 10 == 0 || tenths >= 1000 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return "\(number) \(unit.letter)B"
    }

    var defaultValueDescription: String { description.filter { $0 != " " && $0 != "B" } }
}
