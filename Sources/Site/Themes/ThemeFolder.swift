import BundledAssets
import Essentials
package import Files
import Pages

/// A folder with templates and assets that replace Peel's own, and a record of the files that it was made from.
package struct ThemeFolder: Sendable {
    /// Path of the folder.
    package let path: String

    private static let (templatesName, assetsName) = ("templates", "assets")
    private static let recordName = "ejected.txt"
    private static let readmeName = "README.md"
    private static let suffix = ".mustache"

    /// Creates a theme at `path`, without reading anything yet.
    package init(_ path: String) { self.path = path }

    /// A fact about a file that a theme's author should know.
    package struct Finding: Sendable, Codable, Equatable {
        /// The file's path below the theme's folder.
        package var file: String
        /// One plain sentence.
        package var text: String
        /// Whether a site cannot be built with it.
        package var isError: Bool
    }

    /// Peel's own files in their readable form, by their paths in a theme.
    private static var own: [(path: String, bytes: [UInt8])] {
        BundledAssets.templateSources.map { ("\(templatesName)/\($0.name)\(suffix)", Array($0.text.utf8)) }
            + BundledAssets.siteSources.map { ("\(assetsName)/\($0.path)", $0.bytes) }
    }

    /// Endings of files that no browser runs.
    private static let inert = [
        ".avif", ".gif", ".ico", ".jpeg", ".jpg", ".otf", ".png", ".ttf", ".txt", ".webp", ".woff", ".woff2",
    ]

    /// Returns the files of a theme that are not Peel's own and may act in visitors' browsers, by their paths in the theme.
    static func code(of theme: Overrides) -> [(file: String, bytes: [UInt8])] {
        let own = Dictionary(uniqueKeysWithValues: own.map { ($0.path, $0.bytes) })
        let files =
            theme.templates.map { ("\(templatesName)/\($0)\(suffix)", Array($1.utf8)) }
            + theme.assets.map { ("\(assetsName)/\($0)", $1) }
        return files.filter { file, bytes in
            own[file] != bytes && !inert.contains(where: file.lowercased().hasSuffix)
        }
    }

    /// Writes Peel's own files into the folder, and a record of them. As a theme of the photos beside it, they stay allowed
    /// after an update of Peel.
    ///
    /// - Throws: ``UserError`` if the folder is not empty.
    package func eject(version: String) throws(UserError) -> Int {
        let own = Self.own
        let isFree = try UserError.wrapping(.badInput) {
            try FileSystem.kind(of: path) == .missing ? true : FileSystem.names(in: path).isEmpty
        }
        guard isFree else {
            throw UserError(.badInput, "\(path): there are files in it already; name a new folder")
        }
        // The theme is written as a whole or not at all, because a part of it would be in the next one's way.
        let staged = try StagedFolder(for: path)
        for (name, bytes) in own { try staged.write(bytes, to: name) }
        let lines = own.map { "\(SHA256.digest(of: $0.bytes)) \($0.path)\n" }.joined()
        try staged.write(Array("# Peel \(version)\n\(lines)".utf8), to: Self.recordName)
        try staged.write(Array(Self.readme.utf8), to: Self.readmeName)
        try staged.commit()
        var code = AddedCode()
        let place = (try? FileSystem.resolved(path)) ?? path
        for (name, bytes) in own { code.add("\(FileSystem.name(of: place))/\(name)", bytes) }
        // If the record cannot be written, a build asks once more.
        try? PageTrust(of: FileSystem.folder(of: place)).allow(code, keepsOthers: true)
        return own.count
    }

    /// Returns the folders of its templates, and of its styles, scripts and pictures; `nil` for a missing one.
    ///
    /// - Throws: ``UserError`` if both are missing, or one is a link that leads out of the theme.
    package func folders() throws(UserError) -> (templates: String?, assets: String?) {
        func folder(_ name: String) throws(UserError) -> String? {
            let folder = FileSystem.joined(path, name)
            let kind = try UserError.wrapping(.badInput) { try FileSystem.kind(of: folder) }
            guard kind == .folder else { return nil }
            let root = try UserError.wrapping(.badInput) { try FileSystem.resolved(path) }
            guard FileSystem.lies(folder, in: root) else {
                throw UserError(
                    .badInput,
                    "\(folder): it is a link that leads out of the theme; put the folder itself there")
            }
            return folder
        }
        let (templates, assets) = (try folder(Self.templatesName), try folder(Self.assetsName))
        guard templates != nil || assets != nil else {
            let isThere = (try? FileSystem.kind(of: path)) == .folder
            throw UserError(
                .badInput,
                isThere
                    ? "\(path) is not a theme, because it has neither \(Self.templatesName)/ nor \(Self.assetsName)/; peel theme eject writes one"
                    : "\(path): there is no such folder; peel theme eject writes a theme")
        }
        return (templates, assets)
    }

    /// Checks that folders named with separate options fit these options, because otherwise nothing in them would be used.
    ///
    /// - Throws: ``UserError`` that names the right option.
    package static func check(templates: String?, assets: String?) throws(UserError) {
        for case (let option, let folder?) in [("--templates", templates), ("--assets", assets)] {
            let names = try UserError.wrapping(.badInput) {
                try FileSystem.kind(of: folder) == .folder ? FileSystem.names(in: folder) : []
            }.filter { !$0.hasPrefix(".") }
            let count = names.count { $0.hasSuffix(suffix) }
            if names.contains(templatesName) {
                throw UserError(.badInput, "\(option) \(folder): it is a theme; use --theme \(folder)")
            }
            if option == "--templates", count == 0, !names.isEmpty {
                throw UserError(
                    .badInput,
                    "\(option) \(folder): there is no template in it; their names end with \(suffix)")
            }
            if option == "--assets", count > 0, count == names.count {
                throw UserError(
                    .badInput, "\(option) \(folder): these are templates; use --templates \(folder)")
            }
        }
    }

    /// Returns findings on every file: files that Peel does not know or cannot use, and files that have changed in Peel since.
    ///
    /// - Throws: ``UserError`` if there is no theme.
    package func findings() throws(UserError) -> [Finding] {
        let folders = try folders()
        let theirs = try Overrides(templates: folders.templates, assets: folders.assets)
        let own = Dictionary(
            uniqueKeysWithValues: Self.own.map { ($0.path, SHA256.digest(of: $0.bytes).description) })
        let record = try record()
        var files = theirs.templates.map { ("\(Self.templatesName)/\($0)\(Self.suffix)", Array($1.utf8)) }
        files += theirs.assets.map { ("\(Self.assetsName)/\($0)", $1) }
        var findings: [Finding] = []
        for (file, bytes) in files.sorted(by: { $0.0 < $1.0 }) {
            func add(_ text: String, isError: Bool = false) {
                findings.append(Finding(file: file, text: text, isError: isError))
            }
            let digest = SHA256.digest(of: bytes).description
            if file == "\(Self.assetsName)/\(PageRenderer.themeStyle)" { continue }
            guard let current = own[file] else {
                let isTemplate = file.hasPrefix(Self.templatesName)
                let folder = (isTemplate ? Self.templatesName : Self.assetsName) + "/"
                let names = own.keys.filter { $0.hasPrefix(folder) }.map { $0.dropFirst(folder.count) }
                let nearest = NearestName.of(
                    String(file.dropFirst(folder.count)), among: names.map(String.init))
                let near = nearest.map { "; did you mean \(folder + $0)?" } ?? ""
                add(
                    isTemplate
                        ? "Peel has no such template\(near)"
                        : "Peel has no such file, and copies it as it is\(near)",
                    isError: isTemplate)
                continue
            }
            if digest == current {
                add("the same as Peel's own; you may delete it")
            } else if let ejected = record.digests[file], ejected != current {
                add("Peel's own has changed since \(record.version); compare the two (peel theme eject NEW)")
            }
        }
        do throws(PageError) {
            _ = try PageRenderer(
                templates: theirs.templates.filter {
                    own["\(Self.templatesName)/\($0.key)\(Self.suffix)"] != nil
                },
                assets: theirs.assets)
        } catch {
            findings.append(Finding(file: Self.templatesName, text: error.description, isError: true))
        }
        return try UserError.wrapping(.badInput) { try unused() } + findings
    }

    /// Returns findings on the files and folders that Peel does not use.
    private func unused() throws(FileError) -> [Finding] {
        func kind(_ name: String) throws(FileError) -> FileSystem.Kind {
            try FileSystem.kind(of: FileSystem.joined(path, name))
        }
        func names(in folder: String) throws(FileError) -> [String] {
            try FileSystem.names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
        }
        var findings: [Finding] = []
        for name in try names(in: path) {
            let isFolder = try kind(name) == .folder
            let isOwn =
                [Self.templatesName, Self.assetsName].contains(name)
                ? isFolder : [Self.recordName, Self.readmeName].contains(name)
            guard !isOwn else { continue }
            findings.append(
                Finding(
                    file: name,
                    text:
                        "not used: of a theme Peel reads the folders \(Self.templatesName) and \(Self.assetsName)",
                    isError: false))
        }
        guard try kind(Self.templatesName) == .folder else { return findings }
        for name in try names(in: FileSystem.joined(path, Self.templatesName)) {
            let file = "\(Self.templatesName)/\(name)"
            if name.hasSuffix(Self.suffix), try kind(file) != .folder { continue }
            findings.append(
                Finding(
                    file: file, text: "not used: a template is a file whose name ends with \(Self.suffix)",
                    isError: false))
        }
        return findings
    }

    /// Returns the version and the digests of the files that the theme was made from; empty if they are not recorded.
    private func record() throws(UserError) -> (version: String, digests: [String: String]) {
        let file = FileSystem.joined(path, Self.recordName)
        let bytes = try UserError.wrapping(.badInput) {
            try FileSystem.kind(of: file) == .missing
                ? [] : try InputFile(file, links: .refused).bytes(atMost: 1 << 20)
        }
        var version = ""
        var digests: [String: String] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else { continue }
            if parts[0] == "#" {
                version = String(parts[1])
            } else {
                digests[String(parts[1])] = String(parts[0])
            }
        }
        return (ShownText.name(version), digests)
    }

    private static let readme = """
        # A theme for Peel

        These are the templates, styles and scripts of Peel's pages. Change what you like and delete the other files: Peel uses
        its own for them, also after an update.

            peel build PHOTOS --theme THIS-FOLDER
            peel preview PHOTOS --theme THIS-FOLDER --open     reloads when a file here changes
            peel theme check THIS-FOLDER                       unknown names, and what changed in Peel since

        To change fonts and colours, a file assets/theme.css is enough: every page loads it last. `peel help theming` lists the
        properties. In Peel's repository, docs/internals/templates.md lists the names that templates can use.
        `peel theme check` compares with `ejected.txt`.

        """
}
