package import Files
import Stickers
import Foundation

/// Writes the first `peel.yaml` of a folder: every setting with its default as a comment, and the photos that are there.
package enum SettingsTemplate {
    /// Writes `peel.yaml` into a folder.
    ///
    /// - Returns: its path, and how many photos it lists.
    /// - Throws: ``UserError`` where the folder has settings already, or cannot be read or written.
    package static func write(in folder: String) throws(UserError) -> (path: String, photos: Int) {
        let path = FileSystem.joined(folder, SettingsFile.names[0])
        for name in SettingsFile.names where FileSystem.kind(of: FileSystem.joined(folder, name)) != .missing
        {
            throw UserError(
                .badInput,
                "\(FileSystem.joined(folder, name)) is there already and stays as it is; change it, or move it away"
            )
        }
        let names: [String]
        do throws(FileError) {
            names = try FileSystem.names(in: folder).filter {
                PhotoFile.claimsToBeImage($0) && !$0.hasPrefix(".") && !$0.hasPrefix("_")
                    && !$0.lowercased().hasSuffix(PhotoFile.matteSuffix)
                    && FileSystem.kind(of: FileSystem.joined(folder, $0)) == .file
            }.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
        } catch {
            throw UserError(.badInput, "\(error.path): \(error.reason)")
        }
        let title = PhotoName(FileSystem.name(of: FileSystem.resolved(folder)), isFolder: true).title
        do throws(FileError) {
            try FileSystem.writeAtomically(Array(text(title: title, photos: names).utf8), to: path)
        } catch {
            throw UserError(.cannotWrite, "\(path): \(error.reason)")
        }
        return (path, names.count)
    }

    /// The file's text.
    static func text(title: String, photos: [String]) -> String {
        var text = """
            # What Peel makes of the photos in this folder. Lines with # are comments: take the # away to use them.
            # Every setting: docs/configuration.md

            title: \(quoted(title))
            # author: Ana
            # description: One or two sentences about the pack.
            # license: CC BY 4.0
            # language: en                # en, de, es, fr, pt, ja, ar: the pages' own words
            # baseURL: https://example.org/pack/    # where it will be published: links then show a picture
            # colors: 5                   # colours of each photo, 3 to 10
            # noSubject: photo            # without a clear subject: photo (a card), skip, fail
            # showProblems: true          # name the photos that could not be used on the pages
            # sticker: { size: 1024, outline: 2.5%, outlineColor: "#ffffff", margin: 3%, shadow: false }


            """
        guard !photos.isEmpty else {
            return text + "# photos:\n#   \"cat.jpg\": { title: Miso, emoji: \"😴\" }\n"
        }
        text +=
            "# alt: what the sticker shows, for those who do not see it. Also: emoji: \"😴\", skip: true\nphotos:\n"
        for photo in photos {
            text += "  \(quoted(photo)): { title: \(quoted(PhotoName(photo).title)) }\n"
        }
        return text
    }

    /// A YAML text in double quotes.
    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: String(format: "\\x%02X", scalar.value)
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}
