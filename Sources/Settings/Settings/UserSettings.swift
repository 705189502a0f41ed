package import Files
package import Stickers
import YAML

/// What a user says about all folders of photos, in a file of their own: `settings.yaml` in ``folder``.
///
/// What may not stand beside photos stands here, since folders of photos come from strangers.
package struct UserSettings: Sendable, Equatable {
    /// Who makes the packs whose `peel.yaml` names nobody.
    package var author: String?
    /// The terms that packs are shared under whose `peel.yaml` names none.
    package var license: String?
    /// How many photos are worked on at a time.
    package var jobs: Int?
    /// A program that says what the subject of a photo is, in place of Peel's network, with its words.
    package var cutoutCommand: String?
    /// How long that program may take for a photo, in seconds.
    package var cutoutSeconds = CutoutCommand.defaultSeconds
    /// The file, where there is one.
    private(set) package var file: String?

    /// No settings.
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

    /// Where the file lies; `nil` for a user without a home.
    package static var path: String? {
        UserFolders.settings.map { FileSystem.joined($0, "peel/\(fileName)") }
    }

    /// What the user's file says; no settings where there is none.
    ///
    /// - Throws: ``UserError`` where it is wrong, with its line.
    package init(at path: String?) throws(UserError) {
        guard let path,
            try UserError.wrapping(.badInput, { () throws(FileError) in try FileSystem.kind(of: path) })
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

    /// The program that says what a photo's subject is, if there is one.
    ///
    /// - Throws: ``UserError`` where it cannot be one.
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
