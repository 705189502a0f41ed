import Essentials
import Files
import Hosts

extension TargetKind {
    /// A folder that a workflow passes to GitHub Pages or GitLab Pages, which then show only that folder.
    static let artifact: TargetKind = TargetKind(
        name: "artifact", form: "artifact:FOLDER"
    ) { (place) throws(UserError) in
        guard !place.isEmpty else { throw TargetKind.artifact.malformed(place, "the folder is missing") }
        guard let address = PagesAddress.ofWorkflow(ProcessInfo.processInfo.environment) else {
            throw UserError(
                .badInput,
                "artifact:\(place): only a workflow of GitHub or GitLab has pages to hand a site over to; elsewhere write --to \(TargetKind.githubPages.form), or name the folder alone"
            )
        }
        return .program(
            WholeSite(
                title: "artifact:\(place)", address: address,
                host: WebHost(id: address.contains(".github.io/") ? "github" : "gitlab"), tool: WholeSite.curl
            ) {
                (site, _) throws(UserError) in
                _ = try await SitePublisher.publish(
                    site, to: .folder(place), isDryRun: false, dropsAddresses: true)
                return nil
            })
    }
}
