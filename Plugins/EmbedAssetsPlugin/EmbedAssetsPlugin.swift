import Foundation
import PackagePlugin

/// Writes `Templates/` and `Site/` into a Swift file of the target, so that the binary needs no files beside it.
///
/// Inputs are the two folders: the build then follows edits, additions and deletions. With files as inputs, a deleted
/// file breaks the next build. A folder made inside them would not be an input before the package is planned anew, so
/// `EmbedAssets` refuses it.
@main
struct EmbedAssetsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let root = context.package.directoryURL
        let sources = ["Templates", "Site"].map { root.appending(path: $0, directoryHint: .isDirectory) }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embed templates and site assets",
                executable: try context.tool(named: "EmbedAssets").url,
                arguments: sources.map(\.path) + [output.path],
                inputFiles: sources,
                outputFiles: [output])
        ]
    }
}
