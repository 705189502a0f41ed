import Foundation
import PackagePlugin

/// Writes the version of the build into a Swift file of the target; see `scripts/write-version.sh`.
///
/// The log of the checkout's HEAD is an input, so that a new commit changes the version. Without a log (a
/// source archive), the version is the release's number alone.
@main
struct VersionPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let root = context.package.directoryURL
        let script = root.appending(path: "scripts/write-version.sh")
        let output = context.pluginWorkDirectoryURL.appending(path: "BuildVersion.swift")
        return [
            .buildCommand(
                displayName: "Write the version",
                executable: URL(filePath: "/bin/sh"),
                arguments: [script.path, root.path, output.path],
                inputFiles: [script] + history(of: root),
                outputFiles: [output])
        ]
    }

    private func history(of root: URL) -> [URL] {
        var git = root.appending(path: ".git")
        // In a linked worktree, `.git` is a file that names the actual folder.
        if let link = try? String(contentsOf: git, encoding: .utf8), link.hasPrefix("gitdir: ") {
            let path = link.dropFirst("gitdir: ".count).trimmingCharacters(in: .whitespacesAndNewlines)
            git = URL(filePath: path, relativeTo: root)
        }
        let log = git.appending(path: "logs/HEAD").absoluteURL
        return FileManager.default.fileExists(atPath: log.path) ? [log] : []
    }
}
