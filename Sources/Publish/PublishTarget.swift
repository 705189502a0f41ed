package import Files

/// Where a site goes, as `peel publish --to` takes it.
package enum PublishTarget: Sendable, Equatable {
    /// A branch of a git repository: an address that git understands, or the name of a remote of the repository around.
    case git(remote: String, branch: String)
    /// A folder of this machine.
    case folder(String)

    /// The branch that a site is put onto where none is named.
    package static let defaultBranch = "gh-pages"

    /// A target from the user's words.
    ///
    /// - Parameter site: the site's folder as the user calls it, for the command in the error.
    /// - Throws: ``UserError`` where it is none; for an address of another kind, with the command that takes a site there.
    package init(_ text: String, site: String) throws(UserError) {
        // The system would take what comes before it for the whole path.
        guard !text.utf8.contains(0) else { throw Self.malformed }
        if text.hasPrefix("git:") {
            let parts = text.dropFirst(4).split(separator: "#" as Character, omittingEmptySubsequences: false)
            guard (1...2).contains(parts.count), !parts.contains(where: \.isEmpty) else {
                throw Self.malformed
            }
            guard !parts[0].hasPrefix("-") else {
                throw UserError(.badInput, "\(parts[0]) is not a repository, because it starts with -")
            }
            let branch = parts.count > 1 ? String(parts[1]) : Self.defaultBranch
            guard Self.isBranch(branch) else {
                throw UserError(
                    .badInput,
                    "“\(branch)” is not a valid branch name; most sites use \(Self.defaultBranch)"
                )
            }
            var remote = String(parts[0])
            // No shell expands a ~ after a colon.
            if remote.hasPrefix("~/"), let home = UserFolders.home { remote = home + remote.dropFirst() }
            self = .git(remote: remote, branch: branch)
        } else if text.isEmpty {
            throw Self.malformed
        } else if text.hasPrefix("~") {
            // Not every text has passed a shell.
            guard text == "~" || text.hasPrefix("~/"), let home = UserFolders.home else {
                throw UserError(
                    .badInput,
                    "\(text): Peel does not know this home folder; write the full path, or ./\(text) for a folder of that name"
                )
            }
            self = .folder(home + text.dropFirst())
        } else if let recipe = Self.recipe(for: ShownAddress.hidingSecrets(in: text), site: site) {
            throw UserError(
                .badInput,
                "\(ShownAddress.hidingSecrets(in: text)) is not a folder on this machine, so nothing was published: \(recipe); see peel help publishing"
            )
        } else {
            self = .folder(text)
        }
    }

    /// Whether git would give a branch this name (git-check-ref-format).
    private static func isBranch(_ name: String) -> Bool {
        let parts = name.split(separator: "/" as Character, omittingEmptySubsequences: false)
        return name != "HEAD" && !name.hasPrefix("-") && !name.hasSuffix(".")
            && !["..", "@{"].contains(where: name.contains)
            && !name.utf8.contains { $0 <= 0x20 || $0 == 0x7F || "~^:?*[\\".utf8.contains($0) }
            && !parts.contains { $0.isEmpty || $0.hasPrefix(".") || $0.hasSuffix(".lock") }
    }

    private static let malformed = UserError(
        .badInput, "--to takes git:REMOTE, git:REMOTE#BRANCH or a folder; see peel help publishing.")

    /// What takes a site to an address that is neither git's nor a folder; `nil` where it may be a folder. As rsync and
    /// scp read it, a colon before the first slash parts a host from a path.
    private static func recipe(for text: String, site: String) -> String? {
        let head = text.prefix { $0 != "/" }
        guard let colon = head.lastIndex(of: ":") else { return nil }
        let rest = text[text.index(after: colon)...]
        let scheme = head[..<colon].lowercased()
        let isAddress = rest.hasPrefix("//")
        if text.hasSuffix(".git") || scheme == "git@github.com" || scheme == "git@gitlab.com" {
            return "for a repository, use --to git:\(text)"
        }
        switch scheme {
        case "s3" where isAddress: return "use aws s3 sync \(site) \(text)"
        case "gs" where isAddress: return "use gcloud storage rsync --recursive \(site) \(text)"
        case "http" where isAddress, "https" where isAddress:
            return """
                a web address says where visitors find a site, not how to upload it. Use --to git:REMOTE for pages from a \
                repository, rsync -a \(site)/ USER@HOST:FOLDER/ for your own server, or your host's own tool \
                (npx wrangler pages deploy \(site), npx netlify deploy --prod --dir \(site))
                """
        case "ssh" where isAddress, "sftp" where isAddress:
            let place = rest.dropFirst(2).split(separator: "/" as Character, maxSplits: 1).map(String.init)
            let path = place.count > 1 ? "/" + place[1] : ""
            return "use rsync -a \(site)/ \(place.first ?? "HOST"):\(path)"
        case "rsync" where isAddress: return "use rsync -a \(site)/ \(text)"
        case "file" where isAddress: return "name the folder itself, as in --to \(rest.dropFirst(2))"
        case _ where isAddress:
            return "use rclone copy \(site) with a remote of that kind (rclone config makes one)"
        default:
            return
                "use rsync -a \(site)/ \(text) for a host over ssh, or rclone copy \(site) \(text) for an rclone remote; write ./\(text) for a folder with a colon in its name"
        }
    }
}
