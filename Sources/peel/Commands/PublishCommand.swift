import Files
import Photos
import Publish
import ArgumentParser
import SiteBuild

/// `peel publish`: a built site, or photos, to where the world sees it.
struct PublishCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish",
        abstract: "Put a site onto a git branch or into a folder.",
        discussion: """
            A site that peel build wrote is published as it is. Photos are built first, and the site goes nowhere \
            else: a photo that cannot be used is named, and the rest is published (exit status 3).

            With git, the site becomes one commit on top of the branch (gh-pages unless told), through your own git \
            and its access; nothing is ever forced. In a folder, it is swapped in whole. Files there that no earlier \
            publishing wrote stay.

            EXAMPLES
              peel publish site --to git:origin       onto this repository's gh-pages
              peel publish holiday --to git:origin    photos are built first
              peel publish site --to git:git@example.org:me/pets.git#www
              peel publish site --to /var/www/pets
            """)

    @Argument(
        help: ArgumentHelp(
            "The site that peel build wrote, or photos as peel build takes them (default: site/, else the photos here).",
            valueName: "site|photos"),
        completion: .file())
    var sources: [String] = []

    @Option(help: ArgumentHelp("Where to.", valueName: "git:remote[#branch]|dir"), completion: .directory)
    var to: String

    @Flag(help: "Only show what would change.")
    var dryRun = false

    @Flag(help: "Let this repository's git configuration start programs.")
    var trustRepository = false

    @Flag(help: "Print a report for programs on standard output.")
    var json = false

    @Flag(help: "Exit with 0 although some photos could not be used.")
    var lenient = false

    @OptionGroup(title: "Building") var source: SourceOptions

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let console = outputOptions.console
        if let site = try site {
            let target = try PublishTarget(to, site: site)
            return try show(try await publish(site, to: target, console), on: console)
        }
        // Before anything is built for it.
        let published = try await interruptible { [to, trustRepository] in
            try await PublishTarget(to, site: Self.usualSite)
                .manifest(access: GitAccess(asks: true, trustsRepository: trustRepository))
        }
        let scratch = try UserError.wrapping { () throws(FileError) in try ScratchFolder(for: "peel-publish")
        }
        defer { withExtendedLifetime(scratch) {} }
        let site = FileSystem.joined(scratch.path, Self.usualSite)
        var options = try source.options(photos: sources, site: site)
        options.addresses = AddressBook(manifest: published ?? [])
        let builder = SiteBuilder(options: options)
        let built = try await console.following { progress in try await builder.build(progress: progress) }
        console.show(built.remarks)
        console.info("\(built.stickers) \(built.stickers == 1 ? "sticker" : "stickers")")
        let target = try PublishTarget(to, site: site)
        try show(try await publish(site, to: target, console), on: console)
        if !built.problems.isEmpty && !lenient { throw ExitCode.partly }
    }

    private func publish(
        _ site: String, to target: PublishTarget, _ console: Console
    ) async throws -> SitePublisher.Report {
        let access = GitAccess(asks: true, trustsRepository: trustRepository)
        return try await interruptible { [dryRun] in
            do {
                return try await SitePublisher.publish(site, to: target, isDryRun: dryRun, access: access)
            } catch let error as UserError where error.code == .interrupted {
                // The status tells that it was interrupted; only these words tell how far it had come.
                console.warning(error.message)
                throw error
            }
        }
    }

    private static let usualSite = "site"

    /// The site that is named, or that lies here where nothing is; `nil` where photos are meant.
    private var site: String? {
        get throws(UserError) {
            guard sources.count < 2 else { return nil }
            let named = sources.first ?? Self.usualSite
            guard (try? FileSystem.kind(of: named)) == .folder else { return nil }
            guard try WrittenFiles.exist(in: named) else { return nil }
            guard sources.isEmpty else { return named }
            return try DefaultPath.inside(named, or: "name the site that you mean")
        }
    }

    private func show(_ report: SitePublisher.Report, on console: Console) throws {
        if json { return try console.result(try ReportWriter.json(report)) }
        if dryRun {
            try report.changed.forEach(console.result(file:))
        } else {
            report.changed.forEach(console.detail)
        }
        let count = "\(report.changed.count) \(report.changed.count == 1 ? "file" : "files")"
        console.info(
            report.changed.isEmpty
                ? "nothing has changed in \(report.destination)"
                : "\(report.destination): \(count) \(dryRun ? "would change" : "changed")")
    }
}
