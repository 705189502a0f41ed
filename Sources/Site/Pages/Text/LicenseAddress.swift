import Essentials

/// Where the text of a licence stands.
enum LicenseAddress {
    /// The address of a Creative Commons licence by its short name and version, such as "CC BY-SA 4.0" or "CC0 1.0", in any
    /// case; of a licence that is an `https` address itself, that; `nil` for all others.
    static func of(_ license: String) -> String? {
        let words = license.lowercased().split(separator: " ").map(String.init)
        if words.count == 1, words[0].hasPrefix("https://") {
            return license.split(separator: " ").map(String.init)[0]
        }
        if words == ["cc0"] || words == ["cc0", "1.0"] {
            return "https://creativecommons.org/publicdomain/zero/1.0/"
        }
        guard words.count == 3, words[0] == "cc", kinds.contains(words[1]), versions.contains(words[2])
        else { return nil }
        return "https://creativecommons.org/licenses/\(words[1])/\(words[2])/"
    }

    private static let kinds = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd"]
    private static let versions = ["2.0", "2.5", "3.0", "4.0"]
}
