import Essentials
import Files
import Photos
import Publish
import ArgumentParser
import SiteBuild

/// `peel publish`: publishes a built site, or builds one from photos first.
struct PublishCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish",
        abstract: "Publish a site to a git branch, a server, a host or a folder.",
        discussion: """
            A site that peel build wrote is published as it is. From photos, Peel builds a site first, in a temporary \
            folder, names the photos that cannot be used, and publishes the rest (exit status 3).

            With git, the site becomes one commit on top of the branch (default: gh-pages), made by your own git with \
            your credentials. With --keep-history no it replaces the branch's earlier commits, never those that \
            somebody pushed meanwhile. A folder is replaced in one step. Files in it that Peel did not publish stay. \
            \(TargetKind.programs) upload with your own access; Peel stores none. Pictures \
            and styles are uploaded before the pages that use them; old files are removed last.

            --dry-run lists what would change: + new, ~ changed, - removed. Photos that move to a new place keep the \
            addresses that they had at the old one.

            EXAMPLES
              peel publish site --to git:origin       to gh-pages of this repository
              peel publish holiday --to git:origin    build the photos first
              peel publish site --to git:git@example.org:me/pets.git#www
              peel publish site --to ghpages:         to GitHub Pages
              peel publish site --to rsync:me@example.org:www/pets
              peel publish site --to rclone:r2:pets
              peel publish site --to netlify:pets
              peel publish site --to /var/www/pets
              peel publish holiday --to new --addresses-from https://example.org/pets/
            """)

    @Argument(
        help: ArgumentHelp(
            "A site from peel build, or photos (default: ./site, otherwise photos as for peel build).",
            valueName: "site|photos"),
        completion: .file())
    var sources: [String] = []

    @Option(
        help: ArgumentHelp(
            "Destination: git:REMOTE[#BRANCH], \(TargetKind.all.map(\.form).joined(separator: ", ")) or a folder.",
            valueName: "place|dir"),
        completion: .directory)
    var to: String

    @Option(
        help: ArgumentHelp(
            "Whether a branch keeps the sites published before. (default: yes, or history in peel.yaml)",
            valueName: "yes|no"))
    var keepHistory: YesOrNo?

    @Flag(help: "Only show what would change.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "For a new place: the site whose addresses the photos keep (default: as peel-record.txt says, otherwise ./site).",
            valueName: "dir|place|url"))
    var addressesFrom: String?

    @Flag(help: "Remove published pages that this site does not have, even if people link to them.")
    var dropAddresses = false

    @Flag(help: "Let this repository name local folders and addresses that run a program.")
    var trustRepository = false

    @Flag(help: "Write a JSON report to standard output.")
    var json = false

    @Flag(help: "Exit with 0 even if some photos could not be used.")
    var lenient = false

    @OptionGroup(title: "Building") var source: SourceOptions

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let console = outputOptions.console
        if let site = try site { return try await publishBuilt(site, console) }
        let options = try source.options(photos: sources, site: KnownSite.usual, asking: console)
        let wish = PhotoPublishing.Wish(
            to: to, addressesFrom: addressesFrom, dropsAddresses: dropAddresses,
            access: PublishAccess(asks: true, trustsRepository: trustRepository))
        let built = try await console.build(
            try await interruptible { try await PhotoPublishing(options, wish) }, for: to)
        let keepsHistory = keepHistory.map { $0 == .yes } ?? built.report.keepsHistory
        let report = try await telling(console) { [keepHistory, dryRun] in
            try await built.publishing.publish(
                keepsHistory: keepsHistory, dropsHistory: keepHistory == .no, isDryRun: dryRun,
                warn: { console.warning($0) })
        }
        if !dryRun {
            for note in try built.publishing.remember(report) { console.warning(note.subject, note.text) }
        }
        try show(report, next: "and publish again", on: console)
        warnOfClosed(try PublishTarget(to), on: console)
        if !built.report.problems.isEmpty && !lenient { throw ExitCode.partly }
    }

    /// Publishes a built site as it is.
    private func publishBuilt(_ site: String, _ console: Console) async throws {
        if let option = source.forPhotosOnly ?? addressesFrom.map({ _ in "--addresses-from" }) {
            throw ValidationError(
                "\(option) is for photos, and \(site) is a built site; leave it out, or name the photos.")
        }
        let target = try PublishTarget(to)
        try show(
            try await publish(site, to: target, keepsHistory: keepHistory != .no, console),
            next: "build it, and publish again", on: console)
        warnOfClosed(target, on: console)
    }

    /// Warns of a folder that a web server may not read.
    private func warnOfClosed(_ target: PublishTarget, on console: Console) {
        guard case .folder(let folder) = target, !dryRun, !FileSystem.isOpenToAll(folder) else { return }
        console.warning("\(folder): \(BuildReport.isClosed)")
    }

    private func publish(
        _ site: String, to target: PublishTarget, keepsHistory: Bool, _ console: Console
    ) async throws -> SitePublisher.Report {
        let access = PublishAccess(asks: true, trustsRepository: trustRepository)
        return try await telling(console) { [dryRun, dropAddresses, keepHistory] in
            try await SitePublisher.publish(
                site, to: target, keepsHistory: keepsHistory, dropsHistory: keepHistory == .no,
                isDryRun: dryRun, dropsAddresses: dropAddresses, access: access, warn: { console.warning($0) }
            )
        }
    }

    /// Publishes, and tells how far it came if it is interrupted.
    private func telling(
        _ console: Console, _ publish: @escaping @Sendable () async throws -> SitePublisher.Report
    ) async throws -> SitePublisher.Report {
        try await interruptible {
            do {
                return try await publish()
            } catch let error as UserError where error.code == .interrupted {
                // The exit status says that it was interrupted; only this message says how far it came.
                console.warning(error.message)
                throw error
            }
        }
    }

    /// The site to publish: the named one, the current directory, or ./site; `nil` if photos are meant.
    private var site: String? {
        get throws(UserError) {
            guard sources.count < 2 else { return nil }
            if sources.isEmpty, let here = try? WrittenFiles.read(in: "."), here.kind == .site { return "." }
            let named = sources.first ?? KnownSite.usual
            let kind = try? FileSystem.kind(of: named)
            if kind == .missing, sources == [KnownSite.usual] {
                throw UserError(
                    .badInput,
                    "\(named): there is no such folder; build the site first (peel build PHOTOS), or name the photos"
                )
            }
            guard kind == .folder else { return nil }
            guard try WrittenFiles.exist(in: named) else { return nil }
            guard sources.isEmpty else { return named }
            return try DefaultPath.inside(named, or: "name the site to publish")
        }
    }

    /// Shows the report.
    ///
    /// - Parameter next: the step after a change to `peel.yaml`.
    private func show(_ report: SitePublisher.Report, next: String, on console: Console) throws {
        guard !dryRun else { return try tell(report, next: next, on: console) }
        try console.report(on: report.destination) { try tell(report, next: next, on: console) }
    }

    private func tell(_ report: SitePublisher.Report, next: String, on console: Console) throws {
        if json { return try console.result(try ReportWriter.json(report)) }
        if dryRun { try report.lines.forEach(console.result(file:)) }
        report.changed.forEach(console.detail)
        console.info(words(for: report))
        if !dryRun { try showAddress(of: report, next: next, on: console) }
    }

    /// Returns what has changed, or would change.
    private func words(for report: SitePublisher.Report) -> String {
        var told: [String] = []
        if !report.changed.isEmpty {
            let count = "\(report.changed.count) \(report.changed.count == 1 ? "file" : "files")"
            told.append("\(count) \(dryRun ? "would change" : "changed")")
        }
        if !report.removed.isEmpty {
            told.append("\(report.removed.count) of them \(dryRun ? "would be removed" : "removed")")
        }
        if report.dropsHistory { told.append("earlier commits \(dryRun ? "would be removed" : "removed")") }
        guard !told.isEmpty else { return "nothing has changed in \(report.destination)" }
        return "\(report.destination): \(told.joined(separator: ", "))"
    }

    /// Shows the site's address, with a code for a phone's camera on a terminal.
    private func showAddress(of report: SitePublisher.Report, next: String, on console: Console) throws {
        if report.lacksAddress {
            let address = report.address ?? "https://…"
            console.info(
                "shared links show no picture, because the site was built without its address: write baseURL: \(address) into peel.yaml, \(next)"
            )
        }
        guard let address = report.address else { return }
        try console.result(address)
        if console.isInteractive { console.showCode(of: address) }
    }
}

/// An answer on the command line.
enum YesOrNo: String, CaseIterable, ExpressibleByArgument {
    case yes, no
}
