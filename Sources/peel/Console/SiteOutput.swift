import ChatPacks
import Essentials
import Files
import PackExport
import Photos
import Publish
import QRCode
import SiteBuild
import Studio

/// Builds and publishes for the studio, as `peel build` and `peel publish` do.
struct SiteOutput: StudioOutput {
    /// The options of `peel build`.
    let options: BuildOptions
    /// The folder of the packs; `nil` for the default of `peel export`.
    var packs: String?

    /// The packs that can be downloaded.
    let downloads: PackDownloads

    func build(_ told: @escaping Steps) async throws -> OutputResult {
        let report = try await PageWords.refusing { try await SiteOutput.build(options, told) }
        return OutputResult(
            "\(SiteOutput.stickers(report)) in \((try? FileSystem.resolved(options.site)) ?? options.site)")
    }

    func publish(
        to destination: String, isDryRun: Bool, _ told: @escaping Steps
    ) async throws -> OutputResult {
        try await PageWords.refusing(folder: "") {
            try await published(to: destination, isDryRun: isDryRun, told)
        }
    }

    private func published(
        to destination: String, isDryRun: Bool, _ told: @escaping Steps
    ) async throws -> OutputResult {
        let target = try PublishTarget(destination)
        if isDryRun, case .folder(let folder) = target { try SiteOutput.checkWritable(folder) }
        // The target is read before anything is built for it. The user is at a browser, maybe elsewhere, so
        // nothing may wait for an answer on the terminal.
        let publishing = try await PhotoPublishing(options, PhotoPublishing.Wish(to: destination))
        let built = try await SiteOutput.build(publishing.options, told)
        try Task.checkCancellation()
        told(.sending)
        var warnings: [String] = []
        let report = try await publishing.publish(
            keepsHistory: built.keepsHistory, dropsHistory: false, isDryRun: isDryRun,
            warn: { warnings.append($0) })
        if !isDryRun { warnings += try publishing.remember(report).map { "\($0.subject): \($0.text)" } }
        var result = OutputResult(
            ([SiteOutput.words(for: report, at: target, SiteOutput.stickers(built))] + warnings)
                .joined(separator: ". "))
        if isDryRun { result.changes = report.changed }
        result.address = report.address
        result.code = report.address.flatMap(QRCode.init).map { .init(side: $0.side, path: $0.path) }
        return result
    }

    /// Refuses a folder that cannot be written to, before the page says what would change there.
    private static func checkWritable(_ folder: String) throws {
        var place = try UserError.wrapping(.badInput) { try FileSystem.resolved(folder) }
        while try FileSystem.kind(of: place) == .missing { place = FileSystem.folder(of: place) }
        guard try FileSystem.kind(of: place) != .folder || FileSystem.isWritable(place) else {
            throw UserError(
                .cannotWrite, "\(place) can only be read; choose another folder, or make it writable")
        }
    }

    /// Returns what was published, or would be, in words.
    private static func words(
        for report: SitePublisher.Report, at target: PublishTarget, _ stickers: String
    ) -> String {
        var place = report.destination
        // Absolute path: a browser user cannot see the current directory.
        if case .folder(let folder) = target { place = (try? FileSystem.resolved(folder)) ?? folder }
        guard !report.changed.isEmpty else { return "nothing has changed in \(place)" }
        let files = "\(report.changed.count) \(report.changed.count == 1 ? "file" : "files")"
        let removed = report.removed.isEmpty ? "" : ", \(report.removed.count) of them removed"
        if report.isDryRun { return "\(files) will change in \(place)\(removed)" }
        return "\(stickers) published to \(place): \(files) changed\(removed)"
    }

    func export(for apps: [String], _ told: @escaping Steps) async throws -> OutputResult {
        let known = apps.compactMap(ChatApp.init)
        guard !known.isEmpty, known.count == apps.count else {
            throw UserError(.badInput, "choose from these apps: \(ChatApp.names)")
        }
        let export = ExportOptions(
            options.work, output: try packs ?? DefaultPath.output("packs"), apps: known)
        var counter = Counter()
        let report = try await PageWords.refusing {
            try await PackExporter(options: export).export { counter.tell($0, told) }
        }
        let made = report.apps.map { ChatApp(rawValue: $0.app)?.title ?? $0.app }
        let place = (try? FileSystem.resolved(report.folder)) ?? report.folder
        var result = OutputResult(
            (["\(made.joined(separator: ", ")) in \(place)"] + report.refusals.map { PageWords.of($0.text) })
                .joined(separator: ". "))
        result.downloads = try downloads.offer(report)
        return result
    }

    func download(named name: String) -> String? { downloads.path(of: name) }

    private static func build(_ options: BuildOptions, _ told: Steps) async throws -> BuildReport {
        var counter = Counter()
        return try await SiteBuilder(options: options).build { counter.tell($0, told) }
    }

    /// Counts the finished photos.
    private struct Counter {
        private var done = 0
        private var all = 0

        mutating func tell(_ progress: BuildProgress, _ told: Steps) {
            switch progress {
            case .started(let photos):
                (done, all) = (0, photos.count)
                told(.photos(done: 0, of: all))
            case .finished:
                done += 1
                told(.photos(done: done, of: all))
            case .fitting, .placed: break
            case .writing: told(.writing)
            }
        }
    }

    private static func stickers(_ report: BuildReport) -> String {
        let unused = report.problems.count
        let left = unused == 0 ? "" : " (\(unused) \(unused == 1 ? "photo" : "photos") could not be used)"
        return "\(report.stickers) \(report.stickers == 1 ? "sticker" : "stickers")\(left)"
    }
}
