extension Unicode.Scalar {
    /// The small letters from a to z, or the digit, that this is a variant of: with marks, wide, raised, in a circle, as a
    /// ligature; `nil` for all others. Its name in Unicode's data tells.
    package var plainLatin: String? {
        if properties.numericType == .digit, let value = properties.numericValue {
            return String(Int(value))
        }
        guard let name = properties.name else { return nil }
        let words = name.split(separator: " ")
        if words.first == "MATHEMATICAL" {
            return words.last.flatMap { $0.count == 1 ? $0.lowercased() : nil }
        }
        guard words.contains("LATIN"),
            let place = words.firstIndex(where: { $0 == "LETTER" || $0 == "LIGATURE" })
        else { return nil }
        let rest = words[(place + 1)...]
        guard let letter = rest.first, rest.count == 1 || rest.dropFirst().first == "WITH",
            letter.count == 1 || words[place] == "LIGATURE"
        else { return nil }
        return letter.lowercased()
    }
}
