import Palette
import Pixels

/// A strict reader of Adobe Swatch Exchange, to check the writer with.
struct SwatchExchangeReader {
    /// A group of colours.
    struct Group {
        var name: String
        var colorNames: [String] = []
        var colors: [String] = []
    }

    private(set) var groups: [Group] = []

    enum Malformed: Error { case signature, version, blockCount, length, name, model, group, kind }

    init(_ bytes: [UInt8]) throws {
        var input = bytes[...]
        guard input.prefix(4).elementsEqual("ASEF".utf8) else { throw Malformed.signature }
        input = input.dropFirst(4)
        guard try number(&input, 2) == 1, try number(&input, 2) == 0 else { throw Malformed.version }
        let blocks = try number(&input, 4)
        var isOpen = false
        for _ in 0..<blocks {
            let kind = try number(&input, 2)
            var content = try take(&input, try number(&input, 4))
            switch kind {
            case 0xC001 where !isOpen:
                groups.append(Group(name: try name(&content)))
                isOpen = true
            case 0xC002 where isOpen: isOpen = false
            case 0x0001 where isOpen:
                groups[groups.count - 1].colorNames.append(try name(&content))
                guard try take(&content, 4).elementsEqual("RGB ".utf8) else { throw Malformed.model }
                let channels = try (0..<3).map { _ in
                    let value = Float(bitPattern: UInt32(try number(&content, 4)))
                    guard (0...1).contains(value) else { throw Malformed.model }
                    return UInt8((value * 255).rounded())
                }
                guard (0...2).contains(try number(&content, 2)) else { throw Malformed.kind }
                groups[groups.count - 1].colors.append(RGBA(channels[0], channels[1], channels[2]).hex)
            default: throw Malformed.kind
            }
            guard content.isEmpty else { throw Malformed.length }
        }
        guard input.isEmpty, !isOpen else { throw Malformed.blockCount }
    }

    private func take(_ input: inout ArraySlice<UInt8>, _ count: Int) throws -> ArraySlice<UInt8> {
        guard input.count >= count else { throw Malformed.length }
        defer { input = input.dropFirst(count) }
        return input.prefix(count)
    }

    private func number(_ input: inout ArraySlice<UInt8>, _ bytes: Int) throws -> Int {
        try take(&input, bytes).reduce(0) { $0 << 8 | Int($1) }
    }

    private func name(_ input: inout ArraySlice<UInt8>) throws -> String {
        let units = try (0..<number(&input, 2)).map { _ in UInt16(try number(&input, 2)) }
        guard units.last == 0, !units.dropLast().contains(0),
            let text = String(validating: units.dropLast(), as: UTF16.self)
        else { throw Malformed.name }
        return text
    }
}
