import Foundation
import PackagePlugin

/// Writes `Templates/`, `Site/`, `Site/studio/` and `Site/preview/` into a Swift file of the target, so that
/// the program needs no files beside it.
///
/// The inputs are the single files, so that edits rebuild the output. A folder as an input only notices names
/// that come and go. The target's own folder has links to `Templates/` and `Site/`: SwiftPM plans the build
/// again when names in a target's folder change. This plugin then runs again and notices additions and
/// deletions. Without the links, a deleted file breaks the next build.
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
