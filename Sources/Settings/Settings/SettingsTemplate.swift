import ChatPacks
import Files
import Stickers
import YAML

/// The text of the first `peel.yaml` of a folder: every setting as a comment, and the photos that are there.
package enum SettingsTemplate {
    /// The schema's file name, beside `peel.yaml`.
    package static let schemaName = "peel.schema.json"

    /// The file's text. It is one that Peel accepts, whatever the names are.
    ///
    /// - Parameter namesSchema: whether its first line names the schema beside it, for editors.
    package static func text(title: String, photos: [String], namesSchema: Bool = false) -> String {
        var text = namesSchema ? "# yaml-language-server: $schema=\(schemaName)\n" : ""
        text += """
            # What Peel makes of the photos in this folder. Lines with # are comments: take the # away to use them.
            # Every setting: peel help settings


            """
        text += SettingsTemplate.title(title).map { "title: \($0)\n" } ?? ""
        for key in PackSettings.keys.keys where key.name != "title" && !key.example.isEmpty {
            let line = "# \(key.name): \(key.example)"
            let room = max(2, 44 - line.count)
            text += line + String(repeating: " ", count: room) + "# \(key.about.filter { $0 != "`" })\n"
        }
        let keys = PhotoSettings.keys.keys.map { "# \($0.name): \($0.about)\n" }.joined()
        text += "\n# Of each photo:\n" + keys
        guard !photos.isEmpty else {
            return text + "# photos:\n#   \"cat.jpg\": { title: Miso, emoji: \"😴\" }\n"
        }
        text += "photos:\n"
        for (photo, title) in zip(photos, PhotoName.titles(of: photos)) {
            let keys = [
                SettingsTemplate.title(title).map { "title: \($0)" },
                // A guess, to be changed.
                EmojiGuess.emoji(for: title, language: PackSettings().language).map { "emoji: \"\($0)\"" },
            ].compactMap(\.self).joined(separator: ", ")
            text += "  \(YAMLText.quoted(photo)): {\(keys.isEmpty ? "" : " \(keys) ")}\n"
        }
        return text
    }

    /// A title as it stands in the file; `nil` where the name gives none that could stand there.
    private static func title(_ title: String) -> String? {
        let isBlank = title.allSatisfy(\.isWhitespace)
        return isBlank || title.count > 200 ? nil : YAMLText.quoted(title)
    }
}
