import Foundation

/// Writes two folders of files into one Swift file: `EmbedAssets TEMPLATES SITE OUTPUT`.
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
        guard arguments.count == 4 else {
            throw EmbeddingError(message: "usage: EmbedAssets TEMPLATES SITE OUTPUT")
        }
        let templates = try AssetFolder(at: arguments[1]).files
        let site = try AssetFolder(at: arguments[2]).files
        let source = """
            enum EmbeddedFiles {
                static let templates: [(name: String, text: String)] = [
            \(templates.map { entry(name: $0.stem, text: $0.text) }.joined(separator: "\n"))
                ]
                static let site: [(path: String, text: String)] = [
            \(site.map { entry(name: $0.name, text: CompactText.of($0)) }.joined(separator: "\n"))
                ]
            }

            """
        // An untouched file spares the compiler what depends on it.
        guard (try? String(contentsOfFile: arguments[3], encoding: .utf8)) != source else { return }
        try source.write(toFile: arguments[3], atomically: true, encoding: .utf8)
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
