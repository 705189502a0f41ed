import Essentials
import Files
import Hosts

/// A host that accepts a whole site and shows it when it is complete.
struct WholeSite: Uploader {
    let title: String
    let address: String?
    let host: WebHost?
    let replacesEverything = true
    /// The program that sends the site.
    let tool: UploadTool
    /// Sends the site. Returns the address if the program told another one.
    let send: @Sendable (_ site: String, _ tools: ToolRunner) async throws(UserError) -> String?

    /// The program that reads the last published list.
    static let curl = UploadTool(name: "curl", install: "apt install curl, or brew install curl")

    func check(_ tools: ToolRunner) async throws(UserError) {
        _ = try tools.path(of: tool, "\(title): the site cannot be sent")
    }

    func manifest(_ tools: ToolRunner) async throws(UserError) -> [UInt8]? {
        guard let address else { return nil }
        return try await Self.manifest(at: address, tools)
    }

    /// Returns the bytes of the `pack.json` that a web server shows, or `nil` if it has none.
    ///
    /// - Parameters:
    ///   - address: the site's address, with `/` at its end.
    ///   - protocols: what curl may speak first.
    static func manifest(
        at address: String, _ tools: ToolRunner, protocols: String = "=https"
    ) async throws(UserError) -> [UInt8]? {
        let copy = FileSystem.joined(tools.scratch, "manifest")
        let failure = "\(ShownAddress.hidingSecrets(in: address)) cannot be read"
        let result = try await tools.run(
            Self.curl,
            [
                // The address is not a pattern.
                "--globoff", "--silent", "--show-error", "--location", "--max-redirs", "3",
                "--proto", protocols,
                // The host may redirect to the user's own domain, which may not have https. An attacker could
                // then change the list, but Peel checks every list as if a stranger had written it.
                "--proto-redir", "=http,https",
                "--max-filesize", String(WrittenFiles.maxBytes), "--output", copy,
                "--write-out", "%{http_code}", "--url", address + WrittenFiles.name,
            ], within: tools.access.secondsToAnswer, failure)
        switch result.output.trimmed(\.isWhitespace) {
        case "200":
            return try UserError.wrapping { try FileSystem.read(copy, upTo: WrittenFiles.maxBytes) }
        case "404", "410": return nil
        case let status: throw UserError(.cannotWrite, "\(failure): the server answers with status \(status)")
        }
    }

    /// Returns nothing, because the host shows only the last upload.
    func foreign(_ upload: Upload, _ tools: ToolRunner) async throws(UserError) -> [String] { [] }

    /// Sends all files, because only the host knows which files differ.
    func upload(_ upload: Upload, _ tools: ToolRunner) async throws(UserError) -> Uploaded {
        let changed = (upload.files + upload.removed).map(\.text).sorted()
        guard !upload.isDryRun else { return Uploaded(changed: changed, address: address) }
        let told = try await send(upload.site, tools)
        return Uploaded(changed: changed, address: told ?? address)
    }

    /// Returns whether a text can be a part of a host name: letters from a to z, digits and `-`, but no `-` at an end.
    static func isLabel(_ text: some StringProtocol) -> Bool {
        (1...63).contains(text.utf8.count) && !text.hasPrefix("-") && !text.hasSuffix("-")
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
            }
    }
}
