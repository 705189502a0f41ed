/// The words that a photo carries in its XMP metadata, as Lightroom, digiKam and Apple Photos write them.
package struct PhotoCaption: Sendable, Equatable {
    /// Its title (`dc:title`).
    package var title: String?
    /// What it shows, for screen readers (`Iptc4xmpCore:AltTextAccessibility`); its description (`dc:description`) if it
    /// has no such text.
    package var alt: String?

    /// What the photo in `bytes` says, of which the start suffices; `nil` if that is nothing, or no JPEG.
    package init?(inJPEG bytes: [UInt8]) {
        guard ImageFormat.sniff(bytes) == .jpeg, let packet = JPEGSegments(bytes).xmp else { return nil }
        let text = String(decoding: packet, as: UTF8.self)
        title = Self.text(of: "dc:title", in: text)
        alt =
            Self.text(of: "Iptc4xmpCore:AltTextAccessibility", in: text)
            ?? Self.text(of: "dc:description", in: text)
        if title == nil && alt == nil { return nil }
    }

    /// The first text of an element, which has one for each language; the first is the default.
    private static func text(of element: String, in packet: String) -> String? {
        guard let start = packet.firstRange(of: "<\(element)>"),
            let end = packet[start.upperBound...].firstRange(of: "</\(element)>")
        else { return nil }
        let content = packet[start.upperBound..<end.lowerBound]
        guard let item = content.firstRange(of: "<rdf:li"),
            let open = content[item.upperBound...].firstIndex(of: ">"),
            let close = content[open...].firstRange(of: "</rdf:li>")
        else { return nil }
        let written = unescaped(content[content.index(after: open)..<close.lowerBound])
        let words = written.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? nil : words
    }

    /// The text without XML's entities.
    private static func unescaped(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
            result += rest[..<start]
            let name = rest[rest.index(after: start)..<end]
            result += character(name) ?? String(rest[start...end])
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.hasPrefix("#") else { return nil }
        let isHex = name.dropFirst().hasPrefix("x")
        let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
        return number.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
