import Files
import Publish
import ArgumentParser
import SiteBuild

/// `peel publish`: a built site to where the world sees it.
struct PublishCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish",
        abstract: "Put a built site onto a git branch or into a folder.",
        discussion: """
            With git, the site becomes one commit on top of the branch (gh-pages unless told), through your own git \
            and its access; nothing is ever forced. In a folder, it is swapped in whole. Files there that no earlier \
            publishing wrote stay.

            EXAMPLES
              peel publish site --to git:origin                          this repository's gh-pages
              peel publish site --to git:git@example.org:me/pets.git#www
              peel publish site --to /var/www/pets
            """)

    @Argument(help: "The site that peel build wrote.", completion: .directory)
    var site = "site"

    @Option(help: ArgumentHelp("Where to.", valueName: "git:remote[#branch]|dir"), completion: .directory)
    var to: String

    @Flag(help: "Only show what would change.")
    var dryRun = false

    @Flag(help: "Print a report for programs on standard output.")
    var json = false

    @OptionGroup var outputOptions: OutputOptions

    func run() throws {
        let console = outputOptions.console
        let report: SitePublisher.Report
        do throws(UserError) {
            let target = try PublishTarget(to, site: site)
            report = try SitePublisher(site: site).publish(to: target, isDryRun: dryRun)
        } catch {
            console.error(error.message)
            throw error.exitCode
        }
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
