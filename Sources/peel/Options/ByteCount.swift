import ArgumentParser

/// A number of bytes as people write it: `500M`, `2G`, `1.5 GB`; decimal units, as disks have them.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
    let bytes: Int

    private static let units: [(letter: Character, bytes: Double)] = [("G", 1e9), ("M", 1e6), ("k", 1e3)]

    init(bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        var text = argument.uppercased().filter { $0 != " " }
        if text.hasSuffix("B") { text.removeLast() }
        let unit = Self.units.first { text.hasSuffix($0.letter.uppercased()) }
        if unit != nil { text.removeLast() }
        // A petabyte is more than any cache.
        guard let number = Double(text), (0...1e15).contains(number * (unit?.bytes ?? 1)) else { return nil }
        bytes = Int(number * (unit?.bytes ?? 1))
    }

    /// In the largest unit of which there is one, with a digit behind the point where the number is small.
    var description: String {
        guard let unit = Self.units.first(where: { Double(bytes) >= $0.bytes }) else { return "\(bytes) B" }
        let tenths = Int((Double(bytes) / unit.bytes * 10).rounded())
        let number = tenths % 10 == 0 || tenths >= 1000 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return "\(number) \(unit.letter)B"
    }

    var defaultValueDescription: String { description.filter { $0 != " " && $0 != "B" } }
}
