import Foundation

/// The files of a folder, ordered by name; names that start with a dot are left out.
struct AssetFolder {
    struct File {
        var name: String
        /// The file's text; of a font, its bytes in Base64.
        var text: String

        /// The name without its extension: a template's name.
        var stem: String { (name as NSString).deletingPathExtension }
        /// The extension, in lower case.
        var kind: String { (name as NSString).pathExtension.lowercased() }
    }

    var files: [File]

    /// - Parameter others: names of folders in it that are embedded by themselves.
    init(at path: String, without others: [String] = []) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        files = []
        for name in names where !name.hasPrefix(".") && !others.contains(name) {
            let full = (path as NSString).appendingPathComponent(name)
            let kind = try FileManager.default.attributesOfItem(atPath: full)[.type] as? FileAttributeType
            guard kind == .typeRegular else {
                throw EmbeddingError(message: "\(full): expected a file; folders are not followed here")
            }
            let bytes = try Data(contentsOf: URL(fileURLWithPath: full))
            if (name as NSString).pathExtension.lowercased() == "woff2" {
                files.append(File(name: name, text: bytes.base64EncodedString()))
                continue
            }
            guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0x0D) else {
                throw EmbeddingError(message: "\(full): expected UTF-8 text with line feeds only")
            }
            files.append(File(name: name, text: text))
        }
    }
}
