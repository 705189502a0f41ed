import Files
import Hosts

extension TargetKind {
    /// A domain at surge.sh.
    static let surge: TargetKind = TargetKind(
        name: "surge", form: "surge:DOMAIN", tool: tool
    ) { (place) throws(UserError) in
        let labels = place.split(separator: "." as Character, omittingEmptySubsequences: false)
        guard labels.count > 1, labels.allSatisfy({ WholeSite.isLabel($0) }) else {
            throw TargetKind.surge.malformed(place, "a domain is something like pets.surge.sh")
        }
        return .program(
            WholeSite(
                title: "surge:\(place)", address: "https://\(place)/", host: WebHost(id: "surge"), tool: tool
            ) {
                (site, tools) throws(UserError) in
                _ = try await tools.run(
                    tool, ["--project", site, "--domain", place],
                    "surge:\(place): the site could not be sent (surge login gives access)")
                return nil
            })
    }

    private static let tool = UploadTool(name: "surge", install: "npm install -g surge")
}
