import Essentials
package import Files
import YAML

/// Reads `peel.yaml`. Unknown keys, wrong types and values out of range are errors with file, line and the allowed values.
package enum SettingsFile {
    /// The names of settings files beside the photos.
    package static let names = ["peel.yaml", "peel.yml"]

    /// Returns whether a file name is a misspelt settings file's: with capitals, or with the `.txt` that some editors add.
    package static func isMisnamed(_ name: String) -> Bool {
        let lower = name.lowercased()
        return !names.contains(name) && names.contains { lower == $0 || lower == $0 + ".txt" }
    }

    /// The settings of the folder above, and that folder's name for the user.
    package struct Above {
        var settings: PackSettings
        var folder: String

        /// Creates the settings of the folder with this name.
        package init(settings: PackSettings, folder: String) {
            self.settings = settings
            self.folder = folder
        }
    }

    /// Reads the settings file beside the photos of a folder.
    ///
    /// - Parameter above: the settings of the folder above, for a subfolder.
    /// - Returns: the settings, and the file as the user knows it. Without a file, the default settings and `nil`.
    package static func read(
        in folder: String, shown: String? = nil, below above: Above? = nil
    ) throws(UserError) -> (settings: PackSettings, path: String?) {
        let found = try found(in: folder)
        guard let name = found.first else { return (start(below: above), nil) }
        let file = FileSystem.joined(shown ?? folder, name)
        guard found.count == 1 else {
            throw UserError(.badInput, "\(file): \(found[1]) is in the same folder; keep one of the two")
        }
        let text = try text(of: FileSystem.joined(folder, name), shown: file)
        return (try parse(text, file: file, below: above), file)
    }

    /// Returns the names that a folder's settings ignore, or `nil` if the settings are missing or have errors.
    ///
    /// - Parameter above: the names that the folder above ignores.
    package static func ignored(in folder: String, defaultValue above: [NamePattern]) -> [NamePattern]? {
        guard let found = try? found(in: folder), found.count == 1,
            let text = try? text(of: FileSystem.joined(folder, found[0]), shown: found[0]),
            ByteSearch.rest(of: Array(text.utf8)[...], after: "ignore") != nil
        else { return nil }
        var settings = PackSettings()
        settings.ignored = above
        // Settings of the whole site are not refused here. That error comes when all settings are read.
        return (try? read(text, file: found[0], into: &settings)).map { settings.ignored }
    }

    /// Returns the path of a folder's settings file, which does not have to exist.
    package static func path(in folder: String) throws(UserError) -> String {
        FileSystem.joined(folder, try found(in: folder).first ?? names[0])
    }

    /// Returns the names of the settings files in a folder. More than one is an error for callers.
    package static func found(in folder: String) throws(UserError) -> [String] {
        try UserError.wrapping(.badInput) {
            var found: [String] = []
            for name in names where try FileSystem.kind(of: FileSystem.joined(folder, name)) != .missing {
                found.append(name)
            }
            return found
        }
    }

    /// Returns the text of a settings file.
    static func text(of path: String, shown: String) throws(UserError) -> String {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem.read(path, upTo: YAMLParser.maxBytes + 1)
        } catch {
            // The file was found before, so a missing file means a link to nothing.
            let error = error.isMissing ? FileError(path: path, code: FileError.leadsNowhere) : error
            throw UserError(.badInput, "\(shown): \(error.reason)")
        }
        guard bytes.count <= YAMLParser.maxBytes else {
            throw UserError(
                .badInput, "\(shown): the file is longer than \(YAMLParser.maxBytes >> 20) MB")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(
                .badInput,
                "\(shown):\(firstInvalidLine(bytes)): the text is not UTF-8; save the file as UTF-8"
            )
        }
        return text
    }

    /// Returns the settings in a text, added to the defaults and the inherited settings.
    static func parse(_ text: String, file: String, below above: Above? = nil) throws(UserError)
        -> PackSettings
    {
        var settings = start(below: above)
        try read(text, file: file, into: &settings, below: above)
        return settings
    }

    private static func read(
        _ text: String, file: String, into settings: inout PackSettings, below above: Above? = nil
    ) throws(UserError) {
        let document: YAMLNode?
        do throws(YAMLError) {
            document = try YAMLParser.document(in: text)
        } catch {
            throw UserError(.badInput, "\(file):\(error.line): \(error.message)")
        }
        guard let document else { return }
        let root = YAMLValue(node: document, file: file, path: "peel.yaml")
        try PackSettings.keys.read(root, into: &settings) { (key, line, value) throws(UserError) in
            guard let above, key.reach == .site else { return }
            throw value.error(
                "\(key.name) is about the whole site and belongs in the peel.yaml of \(above.folder)",
                line: line)
        }
    }

    /// Returns the settings of an empty file: the defaults, and the settings that the folder above passes on.
    package static func start(below above: Above?) -> PackSettings {
        var settings = PackSettings()
        guard let above else { return settings }
        for key in PackSettings.keys.keys where key.reach == .inherited {
            key.inherit(above.settings, &settings)
        }
        return settings
    }

    /// Returns the line of the first bytes that are not UTF-8, from 1.
    private static func firstInvalidLine(_ bytes: [UInt8]) -> Int {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
    }
}
