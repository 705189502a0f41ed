import Embedded

/// The page templates and the pages' own files, as embedded in the binary from `Templates/` and `Site/`.
package enum BundledAssets {
    /// Page templates as people read and write them, ordered by name: the file name without its extension, and the mustache text.
    package static let templateSources = EmbeddedFiles.names(in: "Templates").map { file in
        (name: String(file.prefix { $0 != "." }), text: EmbeddedFiles.text(of: "Templates/" + file))
    }

    /// The same templates as pages are made with: lines that are indented are joined to the line above them.
    package static let templates = templateSources.map { name, text in
        (name: name, text: String(decoding: CompactText.template(Array(text.utf8)), as: UTF8.self))
    }

    /// Style sheets, scripts and pictures as people write them, ordered by name: the path below `Site/`, and the bytes.
    package static let siteSources = files(in: "Site")

    /// The same files as sites have them: style sheets and scripts come without comments, blank lines and indentation.
    package static let site = compact(siteSources)

    /// The files of the studio's page, ordered by name, in the same form.
    package static let studio = compact(files(in: "Site/studio"))

    /// What the preview adds to pages, by the names below `Site/preview/`.
    package static let preview = Dictionary(
        uniqueKeysWithValues: compact(files(in: "Site/preview")).map { path, bytes in
            (path, String(decoding: bytes, as: UTF8.self))
        })

    private static func files(in folder: String) -> [(path: String, bytes: [UInt8])] {
        EmbeddedFiles.names(in: folder).map { ($0, EmbeddedFiles.bytes(of: "\(folder)/\($0)")) }
    }

    private static func compact(_ files: [(path: String, bytes: [UInt8])]) -> [(path: String, bytes: [UInt8])]
    {
        files.map { ($0.path, CompactText.of($0.bytes, of: $0.path)) }
    }
}
