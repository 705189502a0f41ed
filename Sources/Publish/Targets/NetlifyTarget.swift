import Essentials
import Files
import Hosts

extension TargetKind {
    /// A project at Netlify.
    static let netlify: TargetKind = TargetKind(
        name: "netlify", form: "netlify:SITE", tool: tool
    ) { (place) throws(UserError) in
        guard WholeSite.isLabel(place) else {
            throw TargetKind.netlify.malformed(place, "a site's name has small letters, digits and -")
        }
        return .program(
            WholeSite(
                title: "netlify:\(place)", address: "https://\(place).netlify.app/",
                host: WebHost(id: "netlify"), tool: tool
            ) {
                (site, tools) throws(UserError) in
                try await deploy(site, to: place, tools)
            })
    }

    private static let tool = UploadTool(name: "netlify", install: "npm install -g netlify-cli")
    /// The first version that builds before it deploys (release notes of May 2025).
    private static let firstThatBuilds = 21

    private static func deploy(_ site: String, to name: String, _ tools: ToolRunner) async throws(UserError)
        -> String?
    {
        let version = try await tools.check(tool, ["--version"], after: "netlify-cli/")
        let result = try await tools.run(
            tool,
            ["deploy", "--prod", "--json", "--dir", site, "--site", name]
                + (version.major >= firstThatBuilds ? ["--no-build"] : []),
            "netlify:\(name): the site could not be sent (netlify login gives access)")
        let told = try? JSONDecoder().decode(Deployed.self, from: Data(result.output.utf8))
        // The address goes to the terminal and into a message with a line for peel.yaml.
        guard let url = told?.url, url.hasPrefix("https://"),
            url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"'<>\\^`{|}".utf8.contains($0) })
        else { return nil }
        return url.hasSuffix("/") ? url : url + "/"
    }

    /// The part of the program's report that is read.
    private struct Deployed: Decodable {
        var url: String?
    }
}
