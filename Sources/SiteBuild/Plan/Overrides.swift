import Files

/// Templates, styles and scripts that the user gives instead of the program's own.
struct Overrides {
    /// Template texts by name, without the suffix.
    var templates: [String: String] = [:]
    /// Bytes by path below the assets folder.
    var assets: [String: [UInt8]] = [:]

    /// Reads the files of both folders, where they are given.
    ///
    /// - Throws: ``UserError`` where a folder is missing, or a file cannot be read or is not text.
    init(templates: String?, assets: String?) throws(UserError) {
        if let templates {
            for (name, bytes) in try Overrides.files(in: templates, option: "--templates")
            where name.hasSuffix(Overrides.templateSuffix) {
                guard let text = String(validating: bytes, as: UTF8.self) else {
                    throw UserError(
                        .badInput, "\(FileSystem.joined(templates, name)): the file is not UTF-8 text")
                }
                self.templates[String(name.dropLast(Overrides.templateSuffix.count))] = text
            }
        }
        if let assets {
            for (name, bytes) in try Overrides.files(in: assets, option: "--assets") {
                self.assets[name] = bytes
            }
        }
    }

    private static let templateSuffix = ".mustache"

    private static func files(in folder: String, option: String) throws(UserError) -> [(String, [UInt8])] {
        guard
            try UserError.wrapping(.badInput, { () throws(FileError) in try FileSystem.kind(of: folder) })
                == .folder
        else {
            throw UserError(.badInput, "\(option) \(folder): there is no such folder")
        }
        do throws(FileError) {
            return try files(in: folder, below: "", depth: 0)
        } catch {
            let reason =
                error.code == FileError.tooLarge
                ? "a file here may have up to \(mostBytes / 1_000_000) megabytes" : error.reason
            throw UserError(.badInput, "\(error.path): \(reason)")
        }
    }

    private static func files(
        in folder: String, below prefix: String, depth: Int
    ) throws(FileError) -> [(String, [UInt8])] {
        var files: [(String, [UInt8])] = []
        for name in try FileSystem.names(in: FileSystem.joined(folder, prefix)) where !name.hasPrefix(".") {
            let path = FileSystem.joined(folder, prefix + name)
            switch try FileSystem.kind(of: path) {
            case .file: files.append((prefix + name, try InputFile(path).bytes(atMost: mostBytes)))
            case .folder where depth < deepest:
                files += try Overrides.files(in: folder, below: prefix + name + "/", depth: depth + 1)
            default: continue
            }
        }
        return files
    }

    /// The largest template, style, script or picture, in bytes.
    private static let mostBytes = 16_000_000

    /// Bounds the walk where links lead in a circle.
    private static let deepest = 8
}
