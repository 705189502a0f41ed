package import Files
package import Stickers
import YAML

/// A user's settings for all folders of photos, from `settings.yaml` in the user's settings folder. Settings that are not allowed
/// beside photos are here, because folders of photos may come from strangers.
package struct UserSettings: Sendable, Equatable {
    /// The author of packs whose `peel.yaml` does not name one.
    package var author: String?
    /// The terms for packs whose `peel.yaml` does not name any.
    package var license: String?
    /// The number of photos that are processed at the same time.
    package var jobs: Int?
    /// Another program that finds a photo's subject, instead of Peel's network, with its arguments.
    package var cutoutCommand: String?
    /// Time limit of that program for a photo, in seconds.
    package var cutoutSeconds = CutoutCommand.defaultSeconds
    /// The file; `nil` if there is none.
    private(set) package var file: String?

    /// Creates empty settings.
    package init() {}

    /// Every key of the file.
    static let keys = SettingTable<UserSettings>([
        SettingKey(
            "author", \.author, .text(upTo: 200), .site, "author of packs whose `peel.yaml` names none",
            example: "Ana"),
        SettingKey(
            "license", \.license, .text(upTo: 200), .site, "licence of packs whose `peel.yaml` names none",
            example: "CC BY 4.0"),
        SettingKey(
            "jobs", \.jobs, .integer(1...256), .site, "photos processed at the same time",
            defaultValue: "one for each core",
            example: 4),
        SettingKey(
            "cutoutCommand", \.cutoutCommand, .text(upTo: 2000), .site,
            "another program that finds the subject, with its arguments",
            example: "rembg i -om {photo} {matte}"),
        SettingKey(
            "cutoutSeconds", \.cutoutSeconds, .integer(1...3600), .site, "its time limit for a photo",
            defaultValue: UserSettings()),
    ])

    /// The file's name.
    static let fileName = "settings.yaml"

    /// The file's path; `nil` for a user without a home.
    package static var path: String? {
        UserFolders.settings.map { FileSystem.joined($0, "peel/\(fileName)") }
    }

    /// Reads the user's file. Without a file, the settings are empty.
    ///
    /// - Throws: ``UserError`` if the file has errors, with the line.
    package init(at path: String?) throws(UserError) {
        guard let path,
            try UserError.wrapping(.badInput, { try FileSystem.kind(of: path) })
                != .missing
        else { return }
        file = path
        let text = try SettingsFile.text(of: path, shown: path)
        let document: YAMLNode?
        do throws(YAMLError) {
            document = try YAMLParser.document(in: text)
        } catch {
            throw UserError(.badInput, "\(path):\(error.line): \(error.message)")
        }
        guard let document else { return }
        try Self.keys.read(YAMLValue(node: document, file: path, path: Self.fileName), into: &self)
        guard try command != nil, FileSystem.othersMayWrite(path) else { return }
        throw UserError(
            .badInput,
            "\(path): cutoutCommand: another user owns this file or may change it; make it yours alone (chown, chmod 600)"
        )
    }

    /// The program that finds a photo's subject, or `nil` if there is none.
    ///
    /// - Throws: ``UserError`` if `cutoutCommand` is not valid.
    package var command: CutoutCommand? {
        get throws(UserError) {
            guard let cutoutCommand else { return nil }
            do throws(CutoutCommand.Refusal) {
                return try CutoutCommand(cutoutCommand, from: .settings, seconds: cutoutSeconds)
            } catch {
                throw UserError(.badInput, "\(file ?? Self.fileName): cutoutCommand: \(error.message)")
            }
        }
    }
}
