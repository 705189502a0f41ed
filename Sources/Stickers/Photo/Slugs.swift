import Essentials

/// Gives every title a short name of its own for file names and addresses: lower-case ASCII letters, digits and `-`.
///
/// Since the names are lower-case ASCII, two of them also differ on disks that fold case or Unicode forms.
package struct Slugs {
    private var taken: Set<String>
    /// The number to try next behind a name that is taken: a camera calls thousands of photos the same.
    private var numbers: [String: Int] = [:]
    /// Whether only Latin letters count, as in addresses that earlier versions gave.
    private let isLatinOnly: Bool

    /// - Parameters:
    ///   - reserved: names that no slug may have.
    ///   - isLatinOnly: whether only Latin letters count, as in addresses that earlier versions gave.
    package init(reserved: Set<String> = [], isLatinOnly: Bool = false) {
        taken = reserved.union(Slugs.devices)
        self.isLatinOnly = isLatinOnly
    }

    /// Names of devices in Windows, where no file can have one, with whatever suffix ("Naming Files, Paths, and
    /// Namespaces"): archives are unpacked there and sites are copied there.
    private static let devices: Set<String> = Set(["con", "prn", "aux", "nul"]).union(
        (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    /// A slug for `title`, different from all that were given before. A title without any letter or digit that can be written in
    /// Latin gets one from `name`. If that has none either, it is `fallback` and six digits that stand for the title: another
    /// order of titles does not change it.
    package mutating func slug(for title: String, named name: String = "", fallback: String) -> String {
        let isLatinOnly = isLatinOnly
        let folded = [title, name].lazy.map { Slugs.latin($0, isLatinOnly: isLatinOnly) }.first {
            !$0.isEmpty
        }
        let base = folded ?? fallback + (isLatinOnly ? "" : Slugs.digits(for: title))
        var slug = base
        while !taken.insert(slug).inserted {
            let number = numbers[base, default: 2]
            slug = "\(base)-\(number)"
            numbers[base] = number + 1
        }
        return slug
    }

    /// Takes a name, so that no slug is given it.
    ///
    /// - Returns: whether it was free.
    package mutating func take(_ slug: String) -> Bool { taken.insert(slug).inserted }

    /// The slug that a text gives by itself; empty where it has no letter or digit that can be written in Latin.
    package static func folded(_ text: String) -> String { latin(text, isLatinOnly: false) }

    private static func digits(for title: String) -> String {
        guard !title.allSatisfy(\.isWhitespace) else { return "" }
        return "-" + SHA256.digest(of: Array(title.composed.utf8)).description.prefix(6)
    }

    /// Whether a text is what slugs are: 1 to 80 small letters, digits and `-`, and no device's name.
    package static func isValid(_ text: String) -> Bool {
        (1...80).contains(text.utf8.count) && !devices.contains(text) && !text.hasPrefix("-")
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
            }
    }

    /// Room for the hash and the endings in a name of 255 bytes, and still an address that people can read.
    package static let longest = 60

    /// The title in Latin letters, whose sounds are known.
    ///
    /// Without its ideographs the kana of a title say nothing: 東京の旅 is not “no”. Of such a title only Latin words count.
    private static func latin(_ title: String, isLatinOnly: Bool) -> String {
        guard !isLatinOnly, title.unicodeScalars.contains(where: \.properties.isIdeographic) else {
            return written(title, isLatinOnly: isLatinOnly)
        }
        let slug = written(title, isLatinOnly: true)
        return slug.utf8.contains { (0x61...0x7A).contains($0) } ? slug : ""
    }

    private static func written(_ title: String, isLatinOnly: Bool) -> String {
        var slug = ""
        for scalar in title.lowercased().composed.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9": slug.unicodeScalars.append(scalar)
            case "ß": slug += "ss"
            case "æ": slug += "ae"
            case "œ": slug += "oe"
            case "ø": slug += "o"
            case "ł": slug += "l"
            case "đ", "ð": slug += "d"
            case "þ": slug += "th"
            case "'", "’": continue
            case _ where scalar.properties.generalCategory == .nonspacingMark: continue
            case _ where scalar.plainLatin != nil: slug += scalar.plainLatin ?? ""
            case _ where !isLatinOnly && LetterSounds.latin(scalar) != nil:
                slug += LetterSounds.latin(scalar) ?? ""
            default: if !slug.isEmpty && !slug.hasSuffix("-") { slug += "-" }
            }
            if slug.utf8.count >= longest { break }
        }
        while slug.hasSuffix("-") { slug.removeLast() }
        return slug
    }
}
