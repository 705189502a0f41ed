import Essentials

/// Gives every title a short unique name for files and addresses: lower-case ASCII letters, digits and `-`. Because the names are
/// lower-case ASCII, they also differ on disks that ignore case or Unicode forms.
package struct Slugs {
    private var taken: Set<String>
    /// The number to try next after a name that is taken, because a camera gives thousands of photos the same name.
    private var numbers: [String: Int] = [:]

    /// - Parameter reserved: names that no slug may have.
    package init(reserved: Set<String> = []) { taken = reserved.union(Slugs.devices) }

    /// Windows' names of devices, which no file can have with any suffix ("Naming Files, Paths, and Namespaces").
    private static let devices: Set<String> = Set(["con", "prn", "aux", "nul"]).union(
        (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    /// Returns a slug for `title` that differs from all slugs before. If the title has no Latin form, it comes from `name`,
    /// otherwise from `fallback` and six digits of the title's hash, whatever the order of titles.
    package mutating func slug(for title: String, named name: String = "", fallback: String) -> String {
        let folded = [title, name].lazy.map(Slugs.folded).first { !$0.isEmpty }
        let base = folded ?? fallback + Slugs.digits(for: title)
        var slug = base
        while !taken.insert(slug).inserted {
            let number = numbers[base, default: 2]
            slug = "\(base)-\(number)"
            numbers[base] = number + 1
        }
        return slug
    }

    /// Reserves a name, so that no slug gets it; returns whether it was free.
    package mutating func take(_ slug: String) -> Bool { taken.insert(slug).inserted }

    /// Returns the slug of a text by itself, in Latin letters as far as their sounds are known. Empty if the text has no letter
    /// or digit with a Latin form. In a text with ideographs only Latin words count, because its kana alone say nothing: 東京の旅 is
    /// not “no”.
    package static func folded(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.properties.isIdeographic) else { return written(text) }
        let slug = written(text, isLatinOnly: true)
        return slug.utf8.contains { (0x61...0x7A).contains($0) } ? slug : ""
    }

    private static func digits(for title: String) -> String {
        guard !title.allSatisfy(\.isWhitespace) else { return "" }
        return "-" + SHA256.digest(of: Array(title.composed.utf8)).description.prefix(6)
    }

    /// Whether a text has the form of a slug: 1 to 80 lower-case letters, digits and `-`, not starting with
    /// `-`, and not the name of a device.
    package static func isValid(_ text: String) -> Bool {
        (1...80).contains(text.utf8.count) && !devices.contains(text) && !text.hasPrefix("-")
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
            }
    }

    /// The longest slug: leaves room for the hash and the suffixes in a name of 255 bytes, and the address stays readable.
    package static let longest = 60

    private static func written(_ title: String, isLatinOnly: Bool = false) -> String {
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
