package import Files
import YAML

/// A folder's `peel.yaml`, open for changes. Settings are read and written as values, and the file keeps its
/// comments, order and style.
///
/// ```swift
/// var document = try SettingsDocument(in: folder)
/// try document.change { settings in
///     settings.title = "Studio pets"
///     settings.order = ["dog.jpg", "cat.jpg"]
///     settings[photo: "cat.jpg"].emoji = "😺"
///     settings[photo: "cat.jpg"].taps = try Taps(keep: [Tap(x: 0.4, y: 0.5)], drop: [])
/// }
/// try document.save()
/// ```
///
/// Only changed values are written. New values go to the end. A value that is set back to its default is
/// removed, with keys that would be left empty. Nothing is written to the disk before ``save()``.
package struct SettingsDocument: Sendable {
    /// The largest size of a settings file, in bytes.
    package static let maxBytes = YAMLParser.maxBytes

    /// The file's path. The file does not have to exist yet.
    package let path: String
    /// The settings with all changes so far.
    package private(set) var settings: PackSettings
    /// The file's text with all changes so far.
    package private(set) var text: String

    /// The file's text when it was read; `nil` if there was no file.
    private var standing: String?
    private var standingSettings: PackSettings
    private let defaultValue: PackSettings
    private let above: SettingsFile.Above?

    /// Opens the settings of a folder.
    ///
    /// - Parameter above: the site's folder and its settings, for a subfolder. Inherited values are not written.
    /// - Throws: ``UserError`` if the file cannot be read or has errors, with the line, as in a build.
    package init(in folder: String, below above: (folder: String, settings: PackSettings)? = nil)
        throws(UserError)
    {
        let path = try SettingsFile.path(in: folder)
        try self.init(try SettingsDocument.standing(at: path), at: path, below: above)
    }

    /// Opens a text as the settings of a folder.
    ///
    /// - Parameters:
    ///   - standing: the text; `nil` if there is no file.
    ///   - path: the path of the file, which does not have to exist.
    ///   - above: the site's folder and its settings, for a subfolder. Inherited values are not written.
    /// - Throws: ``UserError`` if the text has errors, with the line, as in a build.
    package init(
        _ standing: String?, at path: String, below above: (folder: String, settings: PackSettings)? = nil
    ) throws(UserError) {
        self.above = above.map { .init(settings: $0.settings, folder: $0.folder) }
        self.path = path
        defaultValue = SettingsFile.start(below: self.above)
        self.standing = standing
        text = standing ?? ""
        settings = try SettingsFile.parse(text, file: path, below: self.above)
        standingSettings = settings
    }

    /// Whether there are unsaved changes.
    package var isChanged: Bool { !text.utf8.elementsEqual((standing ?? "").utf8) }

    /// Changes the settings.
    ///
    /// - Throws: ``UserError`` if Peel would refuse a value, or if the text cannot be changed in that way; nothing has changed
    ///   then. Errors of `body` are passed on.
    package mutating func change(_ body: (inout PackSettings) throws -> Void) throws {
        var wanted = settings
        try body(&wanted)
        let edits = PackSettings.keys.edits(
            SettingChange(old: settings, new: wanted, defaultValue: defaultValue))
        (text, settings) = try edited(text, edits)
    }

    /// Adds photos that the file does not name yet, each with its settings as YAML on one line.
    ///
    /// - Throws: ``UserError`` if the text cannot be changed in that way; nothing has changed then.
    package mutating func list(_ photos: [(name: String, entry: String)]) throws(UserError) {
        let edits = photos.map { YAMLEdit(["photos", $0.name], .literal($0.entry)) }
        (text, settings) = try edited(text, edits)
    }

    /// Writes the pack's identifier for apps.
    ///
    /// - Throws: ``UserError`` if the text cannot be changed that way; then nothing has changed.
    package mutating func identify(as id: String) throws(UserError) {
        (text, settings) = try edited(text, [YAMLEdit(["id"], .literal(YAMLText.scalar(id)))])
    }

    /// Returns the comment after a photo's entry in the text of a settings file, or `nil` if there is none.
    package static func comment(onPhoto name: String, in text: String) -> String? {
        YAMLEditor.comment(at: ["photos", name], in: text)
    }

    /// Adds a comment after a photo's entry, if the entry exists and has room for a comment.
    package mutating func add(_ comment: String, toPhoto name: String) {
        text = YAMLEditor.adding(comment, at: ["photos", name], to: text)
    }

    /// Writes the file in one step. If another program has changed it meanwhile, those changes are kept too.
    ///
    /// - Throws: ``UserError`` if the file cannot be written, has become unreadable, or was changed meanwhile in the same values.
    ///   The file then stays unchanged, and this document keeps its changes.
    package mutating func save() throws(UserError) {
        try merge(try SettingsDocument.standing(at: path))
        guard isChanged else { return }
        do throws(FileError) {
            try FileSystem.writeAtomically(Array(text.utf8), to: FileSystem.resolved(path))
        } catch {
            throw UserError(.cannotWrite, "\(path): \(error.reason)")
        }
        standing = text
        standingSettings = settings
    }

    /// Merges the changes that another program has written meanwhile.
    ///
    /// - Parameter now: the file's text; `nil` if there is no file.
    /// - Throws: ``UserError`` if both have changed the same values, or the file has errors; nothing has changed then.
    package mutating func merge(_ now: String?) throws(UserError) {
        guard now.map({ Array($0.utf8) }) != standing.map({ Array($0.utf8) }) else { return }
        let theirs = try SettingsFile.parse(now ?? "", file: path, below: above)
        let own = PackSettings.keys.edits(
            SettingChange(old: standingSettings, new: settings, defaultValue: defaultValue))
        let others = PackSettings.keys.edits(
            SettingChange(old: standingSettings, new: theirs, defaultValue: defaultValue))
        if let both = own.first(where: { edit in others.contains { $0.meets(edit) && $0 != edit } }) {
            throw UserError(
                .cannotWrite,
                "\(path): \(both.path.joined(separator: ", ")) was changed meanwhile in another program; the file stays as it is"
            )
        }
        (text, settings) = try edited(now ?? "", own)
        standing = now
        standingSettings = theirs
    }

    private func edited(_ text: String, _ edits: [YAMLEdit]) throws(UserError) -> (String, PackSettings) {
        let changed: String
        do throws(YAMLError) {
            changed = try YAMLEditor.apply(edits, to: text)
        } catch {
            throw UserError(.badInput, "\(path):\(error.line): \(error.message)")
        }
        return (changed, try SettingsFile.parse(changed, file: path, below: above))
    }

    private static func standing(at path: String) throws(UserError) -> String? {
        let kind = try UserError.wrapping(.badInput) { try FileSystem.kind(of: path) }
        return kind == .missing ? nil : try SettingsFile.text(of: path, shown: path)
    }
}

extension YAMLEdit {
    /// Returns whether both edits change the same value, or one changes a part of the other's.
    fileprivate func meets(_ other: YAMLEdit) -> Bool {
        zip(path, other.path).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }
}
