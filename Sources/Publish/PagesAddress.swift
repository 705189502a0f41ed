import Files

/// The address at which a host shows a branch.
enum PagesAddress {
    /// Returns the address of a branch's site, with `/` at its end, or `nil` if the host is not known to show it.
    ///
    /// - Parameters:
    ///   - remote: the repository's address.
    ///   - domain: the text of the branch's `CNAME` file, if there is one.
    static func of(branch: String, at remote: String, domain: String?) -> String? {
        if let domain = domain?.split(whereSeparator: \.isNewline).first.map(String.init), isHost(domain) {
            return "https://\(domain.lowercased())/"
        }
        guard let (host, path) = parts(of: remote), path.count > 1, let repository = path.last else {
            return nil
        }
        let owner = path[0].lowercased()
        switch host {
        case "github.com" where path.count == 2:
            if repository.lowercased() == "\(owner).github.io" { return "https://\(owner).github.io/" }
            return branch == PublishTarget.defaultBranch ? "https://\(owner).github.io/\(repository)/" : nil
        case "gitlab.com" where ["pages", PublishTarget.defaultBranch].contains(branch):
            if repository.lowercased() == "\(owner).gitlab.io" { return "https://\(owner).gitlab.io/" }
            return "https://\(owner).gitlab.io/\(path.dropFirst().joined(separator: "/"))/"
        case "codeberg.org" where path.count == 2:
            let site = repository == "pages" ? "" : "\(repository)/"
            return "https://\(owner).codeberg.page/\(site)" + (branch == "pages" ? "" : "@\(branch)/")
        default: return nil
        }
    }

    /// Returns the address of the pages that a workflow publishes, with `/` at its end, or `nil` outside a
    /// workflow of GitHub or GitLab.
    ///
    /// - Parameter variables: the environment, in which the host tells the workflow about itself.
    static func ofWorkflow(_ variables: [String: String]) -> String? {
        if let pages = variables["CI_PAGES_URL"], pages.hasPrefix("https://"), parts(of: pages) != nil {
            return pages.hasSuffix("/") ? pages : pages + "/"
        }
        guard let server = variables["GITHUB_SERVER_URL"], let repository = variables["GITHUB_REPOSITORY"]
        else { return nil }
        return of(branch: PublishTarget.defaultBranch, at: "\(server)/\(repository)", domain: nil)
    }

    private static func isHost(_ text: String) -> Bool {
        let labels = text.lowercased().split(separator: "." as Character, omittingEmptySubsequences: false)
        return labels.count > 1 && labels.allSatisfy { WholeSite.isLabel($0) }
    }

    /// Returns the host and the path of `https://HOST/PATH`, `ssh://USER@HOST/PATH` or `USER@HOST:PATH`, or
    /// `nil` for other addresses.
    private static func parts(of remote: String) -> (host: String, path: [String])? {
        var rest = remote[...]
        if let mark = rest.firstRange(of: "://") {
            guard ["https", "http", "ssh", "git"].contains(rest[..<mark.lowerBound].lowercased()) else {
                return nil
            }
            rest = rest[mark.upperBound...]
        } else {
            guard let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") else { return nil }
            rest = rest[..<colon] + "/" + rest[rest.index(after: colon)...]
        }
        let parts = rest.split(separator: "/" as Character).map(String.init)
        guard let authority = parts.first?.split(separator: "@" as Character).last,
            let host = authority.split(separator: ":" as Character).first
        else { return nil }
        var path = Array(parts.dropFirst())
        if let last = path.last, last.hasSuffix(".git") { path[path.count - 1] = String(last.dropLast(4)) }
        let isPlain = path.allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'<>%?#\\".utf8.contains($0) }
        }
        return isPlain ? (host.lowercased(), path) : nil
    }
}
