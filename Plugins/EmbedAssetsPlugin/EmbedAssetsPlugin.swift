import Foundation
import PackagePlugin

/// Writes `Templates/`, `Site/`, `Site/studio/` and `Site/preview/` into a Swift file of the target, so that the binary needs no files beside it.
///
/// Inputs are the files in them, so that edits are followed (a folder as an input notices only that names come and go).
/// The target's own folder has links to the two folders: SwiftPM plans the build anew when names in a target's folder
/// change, and this runs again, so that additions and deletions are followed too. Without the links, a deleted file
/// breaks the next build.
@main
struct EmbedAssetsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let root = context.package.directoryURL
        let folders = ["Templates", "Site", "Site/studio", "Site/preview"].map {
            root.appending(path: $0, directoryHint: .isDirectory)
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embed templates and site assets",
                executable: try context.tool(named: "EmbedAssets").url,
                arguments: folders.map(\.path) + [output.path],
                inputFiles: try folders + folders.flatMap(files),
                outputFiles: [output])
        ]
    }

    private func files(in folder: URL) throws -> [URL] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return names.filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
    }
}
