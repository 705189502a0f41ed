import Files
import Publish
import SiteBuild
import Studio

/// Builds and publishes for the studio what `peel build` and `peel publish` would.
struct SiteOutlet: StudioOutlet {
    /// As on the command line of `peel build`.
    let options: BuildOptions

    func build() async throws -> String {
        let report = try await SiteBuilder(options: options).build()
        return "\(SiteOutlet.stickers(report)) in \((try? FileSystem.resolved(options.site)) ?? options.site)"
    }

    func publish(to destination: String) async throws -> String {
        // Before anything is built for it.
        _ = try PublishTarget(destination, site: self.options.site)
        let scratch = try ScratchFolder(for: "peel-publish")
        defer { withExtendedLifetime(scratch) {} }
        var options = options
        options.site = FileSystem.joined(scratch.path, "site")
        let built = try await SiteBuilder(options: options).build()
        let target = try PublishTarget(destination, site: options.site)
        let report = try SitePublisher(site: options.site).publish(to: target, isDryRun: false)
        guard !report.changed.isEmpty else { return "nothing has changed in \(report.destination)" }
        let files = "\(report.changed.count) \(report.changed.count == 1 ? "file" : "files") changed"
        return "\(SiteOutlet.stickers(built)) published to \(report.destination): \(files)"
    }

    private static func stickers(_ report: BuildReport) -> String {
        let left = report.problems.isEmpty ? "" : " (\(report.problems.count) photos could not be used)"
        return "\(report.stickers) \(report.stickers == 1 ? "sticker" : "stickers")\(left)"
    }
}
