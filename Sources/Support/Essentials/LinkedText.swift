/// A text with links, written as `[words](address)`.
package struct LinkedText: Sendable, Equatable {
    /// A piece of the text.
    package struct Part: Sendable, Equatable {
        /// The words.
        package var text: String
        /// The address of the link, or `nil` for plain text.
        package var address: String?
    }

    /// An address in the text that pages cannot link to.
    package struct BadAddress: Error, Sendable, Equatable {
        /// The address as it was written.
        package var address: String
    }

    /// The text as it was written.
    package let source: String
    /// The pieces, in order.
    package let parts: [Part]

    /// Parses a text. An incomplete link stays text.
    ///
    /// - Throws: ``BadAddress`` for an address that is neither on the web nor a mail address, because it could run a program.
    package init(_ source: String) throws(BadAddress) {
        self.source = source
        var parts: [Part] = []
        var plain = ""
        var rest = source[...]
        while let middle = rest.firstRange(of: "]("),
            let end = Self.end(ofAddress: rest[middle.upperBound...])
        {
            guard let start = rest[..<middle.lowerBound].lastIndex(of: "[") else {
                plain += rest[..<middle.upperBound]
                rest = rest[middle.upperBound...]
                continue
            }
            let text = String(rest[rest.index(after: start)..<middle.lowerBound])
            let address = String(rest[middle.upperBound..<end])
            guard Self.isAddress(address) else { throw BadAddress(address: address) }
            plain += rest[..<start]
            if !plain.isEmpty { parts.append(Part(text: plain)) }
            plain = ""
            parts.append(Part(text: text.isEmpty ? address : text, address: address))
            rest = rest[rest.index(after: end)...]
        }
        plain += rest
        if !plain.isEmpty { parts.append(Part(text: plain)) }
        self.parts = parts
    }

    /// Returns the index of the `)` after an address. The address itself may contain pairs of brackets.
    private static func end(ofAddress text: Substring) -> Substring.Index? {
        var open = 0
        return text.indices.first { index in
            if text[index] == "(" { open += 1 }
            if text[index] == ")" { open -= 1 }
            return open < 0
        }
    }

    private static func isAddress(_ text: String) -> Bool {
        ["https://", "http://", "mailto:"].contains {
            text.lowercased().hasPrefix($0) && text.utf8.count > $0.utf8.count
        }
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'<>\\^`{|}".utf8.contains($0) }
    }
}
