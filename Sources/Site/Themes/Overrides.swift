package import Files

/// Templates, styles and scripts that replace the program's own.
package struct Overrides {
    /// Template texts by name, without the suffix.
    package var templates: [String: String] = [:]
    /// Bytes by path below the assets folder.
    package var assets: [String: [UInt8]] = [:]

    /// Reads the files of both folders, if they are given.
    ///
    /// - Throws: ``UserError`` if a folder is missing, or a file cannot be read or is not text.
    package init(templates: String?, assets: String?) throws(UserError) {
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
            try UserError.wrapping(.badInput, { try FileSystem.kind(of: folder) })
                == .folder
        else {
            throw UserError(.badInput, "\(option) \(folder): there is no such folder")
        }
        do throws(FileError) {
            let root = try FileSystem.resolved(folder)
            return try files(in: OpenFolder(folder), shown: folder, root: root, below: "", depth: 0)
        } catch {
            let reason =
                switch error.code {
                case FileError.tooLarge: "the file is larger than \(maxBytes / 1_000_000) MB"
                case FileError.belowLink:
                    "it is a link that leads out of \(folder); replace it with the file"
                default: error.reason
                }
            throw UserError(.badInput, "\(error.path): \(reason)")
        }
    }

    /// Returns all files below a folder, by their paths. Errors name files by the user's path `shown`. A link that leads out of
    /// `root` (that path, resolved) is an error, because themes come from strangers.
    private static func files(
        in folder: borrowing OpenFolder, shown: String, root: String, below prefix: String, depth: Int
    ) throws(FileError) -> [(String, [UInt8])] {
        var files: [(String, [UInt8])] = []
        for (name, entry) in try folder.entries() where !name.hasPrefix(".") {
            guard let relative = RelativePath(name) else { continue }
            let path = FileSystem.joined(shown, prefix + name)
            switch entry {
            case .file:
                let file = try folder.file(at: relative)
                guard file.size <= maxBytes else { throw FileError(path: path, code: FileError.tooLarge) }
                files.append((prefix + name, try file.bytes(upTo: file.size)))
            case .folder where depth < deepest:
                let inner = try folder.folder(named: name)
                files += try Self.files(
                    in: inner, shown: shown, root: root, below: prefix + name + "/", depth: depth + 1)
            case .link where depth < deepest:
                files += try linked(path, shown: shown, root: root, as: prefix + name, depth: depth)
            default: continue
            }
        }
        return files
    }

    /// Returns the files at the end of a link, which must lie in the folder, too.
    private static func linked(
        _ path: String, shown: String, root: String, as name: String, depth: Int
    ) throws(FileError) -> [(String, [UInt8])] {
        guard FileSystem.lies(path, in: root) else { throw FileError(path: path, code: FileError.belowLink) }
        let place = try FileSystem.resolved(path)
        switch try FileSystem.kind(of: place) {
        case .file: return [(name, try InputFile(place, links: .refused).bytes(atMost: maxBytes))]
        case .folder:
            return try files(
                in: OpenFolder(place), shown: shown, root: root, below: name + "/", depth: depth + 1)
        case .missing, .brokenLink: throw FileError(path: path, code: FileError.leadsNowhere)
        case .special: throw FileError(path: path, code: FileError.notRegularFile)
        }
    }

    /// The largest template, style, script or picture, in bytes.
    private static let maxBytes = 16_000_000

    /// The deepest folders that are read, because links may lead in a circle.
    private static let deepest = 8
}
