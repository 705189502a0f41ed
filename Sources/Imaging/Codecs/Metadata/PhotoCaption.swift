/// The words in a photo's metadata: in XMP; in a JPEG without words there, also in IPTC and EXIF.
package struct PhotoCaption: Sendable, Equatable {
    /// The photo's title (`dc:title`), or its headline (`photoshop:Headline`).
    package var title: String?
    /// The alt text (`Iptc4xmpCore:AltTextAccessibility`), or the description (`dc:description`) if there is none.
    package var alt: String?

    /// Reads the words in `bytes`; `nil` if there are none. The start of the file suffices for a JPEG.
    ///
    /// - Parameter language: the tag of the preferred language, if there are several.
    package init?(in bytes: [UInt8], language: String? = nil) {
        let segments = ImageFormat.sniff(bytes) == .jpeg ? JPEGSegments(bytes) : nil
        let packet = segments.map { $0.xmp } ?? Self.packet(in: bytes)
        let text = packet.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let iptc = segments?.iptc.map(IPTC.init)
        func element(_ name: String) -> String? { Self.text(of: name, in: text, language) }
        title = element("dc:title") ?? element("photoshop:Headline") ?? iptc?.title
        alt =
            element("Iptc4xmpCore:AltTextAccessibility") ?? element("dc:description") ?? iptc?.description
            ?? segments?.exif.flatMap(EXIF.description).flatMap(Self.words)
        if title.map(Self.isFromCamera) == true { title = nil }
        if alt.map(Self.isFromCamera) == true { alt = nil }
        if title == nil && alt == nil { return nil }
    }

    /// Returns the XMP packet of a file that stores it uncompressed, as PNG, WebP, TIFF and HEIC files do.
    private static func packet(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let (open, close) = (Array("<x:xmpmeta".utf8), Array("</x:xmpmeta>".utf8))
        guard let start = place(of: open, in: bytes, from: 0),
            let end = place(of: close, in: bytes, from: start)
        else { return nil }
        return bytes[start..<end]
    }

    private static func place(of text: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        let end = bytes.count - text.count + 1
        guard start < end else { return nil }
        return (start..<end).first {
            bytes[$0] == text[0] && bytes[$0..<$0 + text.count].elementsEqual(text)
        }
    }

    /// Whether a text is one that a camera writes into all its photos.
    private static func isFromCamera(_ text: String) -> Bool {
        let text = text.uppercased()
        return text.hasSuffix("DIGITAL CAMERA") || text.hasSuffix("CAMERA PICTURES")
            || ["SONY DSC", "EXIF_JPEG_PICTURE", "COF", "HDR", "RHDR", "EDF", "DAV"].contains(text)
    }

    /// Returns an element's text in the preferred language, otherwise in the default one (`x-default`), otherwise the first.
    private static func text(of element: String, in packet: String, _ language: String?) -> String? {
        guard let start = packet.firstRange(of: "<\(element)>"),
            let end = packet[start.upperBound...].firstRange(of: "</\(element)>")
        else { return attribute(element, in: packet) }
        let content = packet[start.upperBound..<end.lowerBound]
        guard content.contains("<") else { return words(unescaped(content)) }
        var texts: [(language: String, text: String)] = []
        var rest = content
        while let item = rest.firstRange(of: "<rdf:li"),
            let open = rest[item.upperBound...].firstIndex(of: ">"),
            let close = rest[open...].firstRange(of: "</rdf:li>")
        {
            if let text = words(unescaped(rest[rest.index(after: open)..<close.lowerBound])) {
                texts.append((tag(in: rest[item.upperBound..<open]), text))
            }
            rest = rest[close.upperBound...]
        }
        let wanted = language.map { $0.lowercased() } ?? ""
        func main(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
        return
            (texts.first { !wanted.isEmpty && $0.language == wanted }
            ?? texts.first { !wanted.isEmpty && main($0.language) == main(wanted) }
            ?? texts.first { $0.language == "x-default" } ?? texts.first)?.text
    }

    /// Returns the language in an element's attributes (`xml:lang`), in lower case.
    private static func tag(in attributes: Substring) -> String {
        let parts = attributes.split { $0 == "\"" || $0 == "'" }
        guard let name = parts.firstIndex(where: { $0.contains("xml:lang") }), name + 1 < parts.endIndex
        else { return "" }
        return parts[name + 1].lowercased()
    }

    /// Returns the text of a property written as an attribute, as short ones may be.
    private static func attribute(_ name: String, in packet: String) -> String? {
        guard let start = packet.firstRange(of: " \(name)=\""),
            let end = packet[start.upperBound...].firstIndex(of: "\"")
        else { return nil }
        return words(unescaped(packet[start.upperBound..<end]))
    }

    /// Returns a text on one line; `nil` if it is blank.
    private static func words(_ text: String) -> String? {
        let words = text.split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
        return words.isEmpty ? nil : words
    }

    /// Returns the text with XML's entities replaced.
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
