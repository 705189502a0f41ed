import Foundation

/// The text files of a folder, at any depth, ordered by path; names that start with a dot are left out.
struct AssetFolder {
    struct File {
        /// The path from the folder, with `/` between its parts.
        var path: String
        var text: String

        /// The path without its extension: a template's name.
        var stem: String { (path as NSString).deletingPathExtension }
        /// The extension, in lower case.
        var kind: String { (path as NSString).pathExtension.lowercased() }
    }

    var files: [File]

    init(at path: String) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
        files = []
        for name in names where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
            let full = (path as NSString).appendingPathComponent(name)
            let kind = try FileManager.default.attributesOfItem(atPath: full)[.type] as? FileAttributeType
            guard kind == .typeRegular else { continue }
            let bytes = try Data(contentsOf: URL(fileURLWithPath: full))
            guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0x0D) else {
                throw EmbeddingError(message: "\(full): expected UTF-8 text with line feeds only")
            }
            files.append(File(path: name, text: text))
        }
    }
}
