package import Files
import YAML

/// A folder's `peel.yaml`, open for changes: settings go in and out as values, and the file keeps its comments, its order
/// and its style.
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
/// Only values that differ are written, what is new is added at the end, and a value that is set back to what holds
/// without it is taken out, with keys that would be left empty. Nothing reaches the disk before ``save()``.
package struct SettingsDocument: Sendable {
    /// The most bytes of a settings file.
    package static let maxBytes = YAMLParser.maxBytes

    /// The file's path; nothing need be there yet.
    package let path: String
    /// What the file is going to say.
    package private(set) var settings: PackSettings
    /// The file's text with all changes so far.
    package private(set) var text: String

    /// What the file held when it was read; `nil` where there was none.
    private var standing: String?
    private var standingSettings: PackSettings
    private let defaultValue: PackSettings
    private let above: SettingsFile.Above?

    /// Opens the settings of a folder.
    ///
    /// - Parameter above: the site's folder and its settings, for a subfolder: what it takes from them is not written.
    /// - Throws: ``UserError`` where the file cannot be read, or is wrong: with its line, as for a build.
    package init(in folder: String, below above: (folder: String, settings: PackSettings)? = nil)
        throws(UserError)
    {
        let path = try SettingsFile.path(in: folder)
        try self.init(try SettingsDocument.standing(at: path), at: path, below: above)
    }

    /// Opens a text as the settings of a folder.
    ///
    /// - Parameters:
    ///   - standing: the text; `nil` where there is no file.
    ///   - path: where the file is, or would be.
    ///   - above: the site's folder and its settings, for a subfolder: what it takes from them is not written.
    /// - Throws: ``UserError`` where the text is wrong: with its line, as for a build.
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

    /// Whether there are changes that are not saved.
    package var isChanged: Bool { !text.utf8.elementsEqual((standing ?? "").utf8) }

    /// Changes the settings.
    ///
    /// - Throws: ``UserError`` where a value is one that Peel would refuse, or the text cannot be changed so; then
    ///   nothing has changed. What `body` throws is passed on.
    package mutating func change(_ body: (inout PackSettings) throws -> Void) throws {
        var wanted = settings
        try body(&wanted)
        let edits = PackSettings.keys.edits(
            SettingChange(old: settings, new: wanted, defaultValue: defaultValue))
        (text, settings) = try edited(text, edits)
    }

    /// Lists photos that the file does not name yet, each with its settings as YAML on one line.
    ///
    /// - Throws: ``UserError`` where the text cannot be changed so; then nothing has changed.
    package mutating func list(_ photos: [(name: String, entry: String)]) throws(UserError) {
        let edits = photos.map { YAMLEdit(["photos", $0.name], .literal($0.entry)) }
        (text, settings) = try edited(text, edits)
    }

    /// The comment behind a photo's entry in a settings file's text; `nil` where there is none.
    package static func comment(onPhoto name: String, in text: String) -> String? {
        YAMLEditor.comment(at: ["photos", name], in: text)
    }

    /// Puts a comment behind a photo's entry, where there is one and a comment can stand behind it.
    package mutating func add(_ comment: String, toPhoto name: String) {
        text = YAMLEditor.adding(comment, at: ["photos", name], to: text)
    }

    /// Writes the file, in one step. One that was changed meanwhile keeps those changes as well.
    ///
    /// - Throws: ``UserError`` where the file cannot be written, or was changed meanwhile in the same values or so that it
    ///   cannot be read; then it stays as it is, and this document keeps its changes.
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

    /// Takes in what another program has written meanwhile: the changes of both are kept.
    ///
    /// - Parameter now: what the file holds; `nil` where there is none.
    /// - Throws: ``UserError`` where both have changed the same values, or the file is wrong; then nothing has changed.
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
        let kind = try UserError.wrapping(.badInput) { () throws(FileError) in try FileSystem.kind(of: path) }
        return kind == .missing ? nil : try SettingsFile.text(of: path, shown: path)
    }
}

extension YAMLEdit {
    /// Whether both are about one value, or one about a part of the other's.
    fileprivate func meets(_ other: YAMLEdit) -> Bool {
        zip(path, other.path).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }
}
