import Foundation

/// Writes four folders of files into one Swift file: `EmbedAssets TEMPLATES SITE STUDIO PREVIEW OUTPUT`.
///
/// Run by the build; see `Plugins/EmbedAssetsPlugin`.
@main
struct EmbedAssets {
    static func main() {
        do {
            try embed(CommandLine.arguments)
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func embed(_ arguments: [String]) throws {
        guard arguments.count == 6 else {
            throw EmbeddingError(message: "usage: EmbedAssets TEMPLATES SITE STUDIO PREVIEW OUTPUT")
        }
        let templates = try AssetFolder(at: arguments[1]).files
        let others = arguments[3...4].map { ($0 as NSString).lastPathComponent }
        let site = try AssetFolder(at: arguments[2], without: others).files
        let (studio, preview) = try (AssetFolder(at: arguments[3]).files, AssetFolder(at: arguments[4]).files)
        let source = """
            enum EmbeddedFiles {
                static let templates: [(name: String, text: String)] = [
            \(templates.map { entry(name: $0.stem, text: CompactText.of($0)) }.joined(separator: "\n"))
                ]
                static let templateSources: [(name: String, text: String)] = [
            \(templates.filter { CompactText.of($0) != $0.text }.map { entry(name: $0.stem, text: $0.text) }
                    .joined(separator: "\n"))
                ]
                static let site: [(path: String, text: String)] = [
            \(site.map { entry(name: $0.name, text: CompactText.of($0)) }.joined(separator: "\n"))
                ]
                static let siteSources: [(path: String, text: String)] = [
            \(site.filter { CompactText.of($0) != $0.text }.map { entry(name: $0.name, text: $0.text) }.joined(separator: "\n"))
                ]
                static let studio: [(path: String, text: String)] = [
            \(studio.map { entry(name: $0.name, text: CompactText.of($0)) }.joined(separator: "\n"))
                ]
                static let preview: [(path: String, text: String)] = [
            \(preview.map { entry(name: $0.name, text: CompactText.of($0)) }.joined(separator: "\n"))
                ]
            }

            """
        // An untouched file spares the compiler what depends on it.
        guard (try? String(contentsOfFile: arguments[5], encoding: .utf8)) != source else { return }
        try source.write(toFile: arguments[5], atomically: true, encoding: .utf8)
    }

    /// One element of a generated array: a raw string with more number signs than the text could close.
    private static func entry(name: String, text: String) -> String {
        var fence = "#"
        while text.contains("\"\"\"" + fence) || name.contains("\"" + fence) { fence += "#" }
        return "(\(fence)\"\(name)\"\(fence), \(fence)\"\"\"\n\(text)\n\"\"\"\(fence)),"
    }
}

/// Why the files could not be embedded; the build shows it.
struct EmbeddingError: Error, CustomStringConvertible {
    var message: String
    var description: String { message }
}
