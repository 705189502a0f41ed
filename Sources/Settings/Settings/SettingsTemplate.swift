import ChatPacks
import Essentials
import Files
import Stickers
import YAML

/// The text of a folder's first `peel.yaml`: common settings as comments, and the photos in the folder.
package enum SettingsTemplate {
    /// The settings shown as comments, in this order. All others are in `peel help settings`.
    static let shown = [
        "author", "description", "license", "language", "baseURL", "publish", "exports", "sticker",
        "noSubject",
    ]

    /// The schema's file name, beside `peel.yaml`.
    package static let schemaName = "peel.schema.json"

    /// Title and description from a photo's own metadata.
    package struct PhotoWords: Sendable {
        /// Its title.
        package var title: String?
        /// The photo's description, for the alt text.
        package var alt: String?

        /// Creates the words of a photo.
        package init(title: String?, alt: String?) { (self.title, self.alt) = (title, alt) }
    }

    /// Returns the file's text. Peel accepts it, whatever the names are.
    ///
    /// - Parameters:
    ///   - id: the pack's identifier for apps; made from the title by default.
    ///   - words: titles and descriptions from the photos' metadata, by the photos' names.
    ///   - namesSchema: whether the first line names the schema beside the file, for editors.
    package static func text(
        title: String, id: String? = nil, photos: [String], words: [String: PhotoWords] = [:],
        namesSchema: Bool = false
    ) -> String {
        var text = namesSchema ? "# yaml-language-server: $schema=\(schemaName)\n" : ""
        text += """
            # Settings for the photos in this folder. To use a line that begins with #, remove the #.
            # Every setting: peel help settings


            """
        if let written = SettingsTemplate.title(title) {
            var slugs = Slugs()
            let id = YAMLText.scalar(id ?? slugs.slug(for: title, fallback: "pack"))
            text += "title: \(written)\n"
            text += "id: \(id)  # the pack's name for chat apps; keep it, even if you change the title\n"
        }
        for key in shown.compactMap({ name in PackSettings.keys.keys.first { $0.name == name } }) {
            let line = "# \(key.name): \(key.example)"
            let room = max(2, 44 - line.count)
            text += line + String(repeating: " ", count: room) + "# \(key.about.filter { $0 != "`" })\n"
        }
        text += "\n# Settings of one photo: \(PhotoSettings.keys.keys.map(\.name).joined(separator: ", "))\n"
        guard !photos.isEmpty else {
            return text + "# photos:\n#   \"cat.jpg\": { title: Miso, emoji: \"😴\" }\n"
        }
        text += "photos:\n"
        for photo in photos { text += "  \(YAMLText.quoted(photo)): \(entry(of: photo, words[photo]))\n" }
        return text
    }

    /// Returns a photo's entry as YAML on one line. A generic name gives no title here, because the build numbers such photos.
    ///
    /// - Parameter language: the pack's language, a BCP 47 tag.
    package static func entry(
        of photo: String, _ words: PhotoWords?, language: String = PackSettings().language
    ) -> String {
        let name = PhotoName(photo)
        let title = words?.title ?? (name.isGeneric ? nil : name.title)
        let keys = [
            title.flatMap(Self.title).map { "title: \($0)" },
            words?.alt.flatMap { text($0, upTo: 1000) }.map { "alt: \($0)" },
            // A guess for the user to correct.
            title.flatMap { EmojiGuess.emoji(for: $0, language: language) }
                .map { "emoji: \"\($0)\"" },
        ].compactMap(\.self).joined(separator: ", ")
        return keys.isEmpty ? "{}" : "{ \(keys) }"
    }

    /// Returns a title as the file writes it, or `nil` if the name does not give a usable title.
    private static func title(_ title: String) -> String? { text(title, upTo: 200) }

    private static func text(_ text: String, upTo limit: Int) -> String? {
        let text = text.withoutControls
        guard text.unicodeScalars.contains(where: \.isVisible), text.count <= limit else { return nil }
        return YAMLText.quoted(text)
    }
}
