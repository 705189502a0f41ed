import Essentials

/// The page templates and the pages' own files, as embedded in the binary from `Templates/` and `Site/`.
package enum BundledAssets {
    /// Page templates, ordered by name: the file name without its extension, and the mustache text. Lines that are indented
    /// are joined to the line above them.
    package static let templates: [(name: String, text: String)] = EmbeddedFiles.templates

    /// The same templates as people read and write them.
    package static let templateSources: [(name: String, text: String)] = {
        let sources = Dictionary(
            uniqueKeysWithValues: EmbeddedFiles.templateSources.map { ($0.name, $0.text) })
        return templates.map { name, text in (name, sources[name] ?? text) }
    }()

    /// Style sheets, scripts and pictures, ordered by name: the path below `Site/`, and the file's bytes. Style sheets
    /// and scripts come without comments, blank lines and indentation.
    package static let site: [(path: String, bytes: [UInt8])] = EmbeddedFiles.site.map { path, text in
        // Fonts are embedded in Base64.
        let font = path.hasSuffix(".woff2") ? Data(base64Encoded: text) : nil
        return (path, font.map(Array.init) ?? Array(text.utf8))
    }

    /// The same files as people read and write them.
    package static let siteSources: [(path: String, bytes: [UInt8])] = {
        let sources = Dictionary(uniqueKeysWithValues: EmbeddedFiles.siteSources.map { ($0.path, $0.text) })
        return site.map { path, bytes in (path, sources[path].map { Array($0.utf8) } ?? bytes) }
    }()

    /// The files of the studio's page, ordered by name, in the same form.
    package static let studio: [(path: String, bytes: [UInt8])] = EmbeddedFiles.studio.map {
        ($0.path, Array($0.text.utf8))
    }

    /// What the preview adds to pages, by the names below `Site/preview/`.
    package static let preview = Dictionary(
        uniqueKeysWithValues: EmbeddedFiles.preview.map { ($0.path, $0.text) })
}
