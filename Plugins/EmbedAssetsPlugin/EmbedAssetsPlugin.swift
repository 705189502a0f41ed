import Foundation
import PackagePlugin

/// Writes `Templates/` and `Site/` into a Swift file of the target, so that the binary needs no files beside it.
///
/// Inputs are the folders, each of them at every depth: the build then follows edits, additions and deletions. With
/// files as inputs, a deleted file breaks the next build.
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
                inputFiles: sources.flatMap(foldersBelow),
                outputFiles: [output])
        ]
    }

    /// `folder` and every folder in it, in a stable order.
    private func foldersBelow(_ folder: URL) -> [URL] {
        let contents =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
        let folders = contents.filter {
            (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
        }
        return [folder] + folders.sorted { $0.path < $1.path }.flatMap(foldersBelow)
    }
}
