import Files
import Hosts

extension TargetKind {
    /// A project of Cloudflare Pages.
    static let cloudflare: TargetKind = TargetKind(
        name: "cloudflare", form: "cloudflare:PROJECT", tool: tool
    ) { (place) throws(UserError) in
        guard WholeSite.isLabel(place), place.count <= 58 else {
            throw TargetKind.cloudflare.malformed(place, "a project's name has small letters, digits and -")
        }
        return .program(
            WholeSite(
                title: "cloudflare:\(place)", address: "https://\(place).pages.dev/",
                host: WebHost(id: "cloudflare"), tool: tool
            ) {
                (site, tools) throws(UserError) in
                // Any other branch name would make a preview.
                _ = try await tools.run(
                    tool, ["pages", "deploy", site, "--project-name", place, "--branch", "main"],
                    variables: ["WRANGLER_SEND_METRICS": "false"],
                    "cloudflare:\(place): the site could not be sent (wrangler login gives access; wrangler pages project create \(place) --production-branch main makes the project)"
                )
                return nil
            })
    }

    private static let tool = UploadTool(name: "wrangler", install: "npm install -g wrangler")
}
