import Photos
import Settings
import SiteBuild

/// The words on the Undo button: "title of “Teapot”".
enum ChangeWords {
    /// Returns the words for a change of settings of some photos.
    ///
    /// - Parameter action: the page's words for the change, such as "drop on", if the edits do not tell.
    static func of(_ edits: [StudioEdit], action: String?, photos: [FolderContents.Photo]) -> String {
        guard let key = edits.first?.key else { return "" }
        let subject = subject(photos)
        if key == "skip" { return (edits[0].value == .flag(true) ? "leave out " : "include ") + subject }
        if let action { return photos.isEmpty ? action : "\(action) \(subject)" }
        if photos.isEmpty {
            return packWords[key] ?? label(of: key, in: PackSettings.fields) + " of the pack"
        }
        return "\(photoWords[key] ?? label(of: key, in: PhotoSettings.fields)) of \(subject)"
    }

    /// Returns a photo's title in quotation marks, or the number of photos.
    static func subject(_ photos: [FolderContents.Photo]) -> String {
        guard photos.count == 1 else { return "\(photos.count) photos" }
        return "“\(photos[0].settings.title ?? photos[0].defaultTitle)”"
    }

    private static let photoWords = [
        "taps": "cut-out", "whole": "cut-out", "colors": "colours", "alt": "description", "text": "words",
        "textShape": "words", "cover": "cover",
    ]
    private static let packWords = ["order": "order", "cover": "cover"]

    private static func label(of key: String, in fields: [SettingField]) -> String {
        fields.first { $0.key == key }?.label.lowercased() ?? key
    }
}
