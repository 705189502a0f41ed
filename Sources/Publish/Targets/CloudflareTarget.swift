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
                let result = try await tools.run(
                    tool, ["pages", "deploy", site, "--project-name", place, "--branch", "main"],
                    variables: ["WRANGLER_SEND_METRICS": "false"],
                    "cloudflare:\(place): the site could not be sent (wrangler login gives access; wrangler pages project create \(place) --production-branch main makes the project)"
                )
                return cloudflareAddress(in: result.output + "\n" + result.errors)
            })
    }

    /// Returns the site's address in the program's words; `nil` if they have none.
    ///
    /// Of Pages, the program tells the address of this one upload, `HASH.NAME.pages.dev`; the site stands at `NAME.pages.dev`, where
    /// NAME may differ from the project's. Since 2026 wrangler can hand a site to Workers, whose addresses end differently.
    static func cloudflareAddress(in words: String) -> String? {
        for rest in words.split(separator: "https://", omittingEmptySubsequences: false).dropFirst() {
            let host = rest.prefix { !$0.isWhitespace && !"/?#\"'<>()[],\u{1B}".contains($0) }
            let labels = host.split(separator: ".", omittingEmptySubsequences: false)
            guard labels.allSatisfy({ WholeSite.isLabel($0) }), (3...4).contains(labels.count) else {
                continue
            }
            if host.hasSuffix(".pages.dev") { return "https://\(labels.suffix(3).joined(separator: "."))/" }
            if host.hasSuffix(".workers.dev") { return "https://\(host)/" }
        }
        return nil
    }

    private static let tool = UploadTool(name: "wrangler", install: "npm install -g wrangler")
}
