import Codecs
import Essentials

/// A safe file name for a new photo, from an untrusted name: no other folder or type, not hidden, valid on every system.
struct NewPhotoName {
    /// The name without its suffix.
    private let stem: String
    /// The suffix of the photo's format, which its content tells.
    private let suffix: String

    /// The longest stem in bytes, so that a number and a matte's suffix still fit into the 255 bytes of a disk.
    private static let longestStem = 180

    init(_ given: String, format: ImageFormat) {
        let last =
            given.split(omittingEmptySubsequences: true) { $0 == "/" || $0 == "\\" }.last.map(String.init)
            ?? ""
        let named = last.composed
        let (base, ending) = NewPhotoName.split(named)
        let usual = format.suffixes
        suffix = usual.contains(ending.lowercased()) ? ending : usual[0]
        var text = ending.isEmpty || NewPhotoName.isKnown(ending) ? base : named
        // Removes control and format characters, and characters with a meaning for a system.
        text.unicodeScalars.removeAll { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
                true
            default: "<>:\"|?*".unicodeScalars.contains(scalar)
            }
        }
        // A leading `_` or `.` would keep the file out of the pack; a leading dash would look like an option.
        text = text.trimmed { "._- \u{a0}".contains($0) }
        while text.lowercased().hasSuffix(".matte") { text.removeLast(6) }
        while text.utf8.count > NewPhotoName.longestStem { text.removeLast() }
        text = text.trimmed(\.isWhitespace)
        if text.isEmpty { text = "photo" }
        stem = NewPhotoName.isReserved(text) ? text + " photo" : text
    }

    /// Returns the name for an attempt: 1 without a number, 2 with the number 2, and so on.
    func name(_ attempt: Int) -> String {
        attempt == 1 ? "\(stem).\(suffix)" : "\(stem) \(attempt).\(suffix)"
    }

    private static func split(_ name: String) -> (base: String, ending: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        return (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }

    private static func isKnown(_ ending: String) -> Bool {
        ImageFormat.allCases.contains { $0.suffixes.contains(ending.lowercased()) }
    }

    /// Whether Windows reserves a name for a device, whatever follows the first dot.
    private static func isReserved(_ stem: String) -> Bool {
        let first = stem.prefix { $0 != "." }.uppercased()
        let devices = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
        return devices.contains(first)
            || (first.count == 4 && (first.hasPrefix("COM") || first.hasPrefix("LPT"))
                && first.last!.isNumber)
    }
}
