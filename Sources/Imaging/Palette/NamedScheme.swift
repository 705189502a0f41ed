/// A scheme with its names in a file.
package struct NamedScheme: Sendable, Hashable {
    /// The photo's name for people: any text.
    package var name: String
    /// The photo's name in identifiers, unique among the schemes of a file: any text, preferably a-z, 0-9 and "-".
    package var slug: String
    /// The colours.
    package var scheme: ColorScheme

    /// Makes a scheme with its names.
    package init(name: String, slug: String, scheme: ColorScheme) {
        self.name = name
        self.slug = slug
        self.scheme = scheme
    }
}

extension NamedScheme {
    /// The name for people, or the slug if the name has nothing readable; on one line of harmless characters.
    var label: String {
        let text = name.plainLine
        return text.isEmpty ? slug.plainLine : text
    }
}

extension String {
    /// One line: control characters and line ends become spaces. Removes marks of reading direction, and spaces at both ends.
    var plainLine: String {
        // Most texts are plain already.
        let isPlain = utf8.first != UInt8(ascii: " ") && utf8.last != UInt8(ascii: " ")
        if isPlain, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        var line = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: continue
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: line.append(" ")
            default: line.append(scalar)
            }
        }
        let text = line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        return String(String.UnicodeScalarView(text))
    }

    /// Returns the longest prefix of at most `limit` units, as `length` counts them, that does not split a
    /// character. If the first character is longer than that, returns as many of its scalars as fit.
    func prefix(_ limit: Int, by length: (String) -> Int) -> String {
        // There are never more units than bytes.
        guard utf8.count > limit else { return self }
        var total = 0
        func fits(_ part: String) -> Bool {
            total += length(part)
            return total <= limit
        }
        let whole = prefix { fits(String($0)) }
        guard whole.isEmpty else { return String(whole) }
        total = 0
        return String(String.UnicodeScalarView(unicodeScalars.prefix { fits(String($0)) }))
    }
}
