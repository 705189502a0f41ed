package import Files
import Hosts

/// Where a site goes, as `peel publish --to` takes it.
package enum PublishTarget: Sendable {
    /// A branch of a git repository: an address that git understands, or the name of a remote of the repository around.
    case git(remote: String, branch: String)
    /// A folder of this machine.
    case folder(String)
    /// A place that a program on this machine uploads to.
    case program(any Uploader)

    /// The branch that a site is put onto where none is named.
    package static let defaultBranch = "gh-pages"

    /// A target from the user's words.
    ///
    /// - Throws: ``UserError`` where it is none; for an address of another kind, with what takes a site there.
    package init(_ text: String) throws(UserError) {
        // The system would take what comes before it for the whole path.
        guard !text.utf8.contains(0) else { throw Self.malformed }
        if text.hasPrefix("git:") {
            self = try Self.branch(text.dropFirst(4))
        } else if let (kind, place) = TargetKind.found(in: text) {
            self = try kind.read(place)
        } else if text.allSatisfy(\.isWhitespace) {
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
        } else if let recipe = Self.recipe(for: ShownAddress.hidingSecrets(in: text)) {
            throw UserError(
                .badInput,
                "\(ShownAddress.hidingSecrets(in: text)) is not a folder on this machine, so nothing was published: \(recipe); see peel help publishing"
            )
        } else {
            try Self.checkWord(text)
            self = .folder(text)
        }
    }

    /// A branch of a repository: `REMOTE` or `REMOTE#BRANCH`.
    private static func branch(_ text: Substring) throws(UserError) -> PublishTarget {
        let parts = text.split(separator: "#" as Character, omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), !parts.contains(where: \.isEmpty) else {
            throw Self.malformed
        }
        guard !parts[0].hasPrefix("-") else {
            throw UserError(.badInput, "\(parts[0]) is not a repository, because it starts with -")
        }
        let full = "refs/heads/"
        let named = parts.count > 1 ? String(parts[1]) : Self.defaultBranch
        let branch = named.hasPrefix(full) ? String(named.dropFirst(full.count)) : named
        guard Self.isBranch(branch) else {
            throw UserError(
                .badInput,
                "“\(branch)” is not a valid branch name; most sites use \(Self.defaultBranch)"
            )
        }
        var remote = String(parts[0])
        // No shell expands a ~ after a colon.
        if remote.hasPrefix("~/"), let home = UserFolders.home { remote = home + remote.dropFirst() }
        return .git(remote: remote, branch: branch)
    }

    /// Refuses a word that most likely means something else than a new folder.
    private static func checkWord(_ text: String) throws(UserError) {
        guard remotes.contains(text) || TargetKind.all.contains(where: { $0.name == text }),
            (try? FileSystem.kind(of: text)) != .folder
        else { return }
        let advice =
            TargetKind.all.first { $0.name == text }.map { "write --to \($0.form)" }
            ?? "for the git remote of that name, write --to git:\(text)"
        throw UserError(
            .badInput, "there is no folder \(text): \(advice); for a new folder, write --to ./\(text)")
    }

    /// Names that people give remotes.
    private static let remotes: Set<String> = [
        "origin", "upstream", "github", "gitlab", "codeberg", "git", defaultBranch,
    ]

    /// Whether git would give a branch this name (git-check-ref-format), and nobody takes it for the name of something else.
    private static func isBranch(_ name: String) -> Bool {
        let parts = name.split(separator: "/" as Character, omittingEmptySubsequences: false)
        return name != "HEAD" && !name.hasPrefix("-") && !name.hasPrefix("refs/") && !name.hasSuffix(".")
            && !["..", "@{"].contains(where: name.contains)
            && !name.utf8.contains { $0 <= 0x20 || $0 == 0x7F || "~^:?*[\\".utf8.contains($0) }
            && !parts.contains { $0.isEmpty || $0.hasPrefix(".") || $0.hasSuffix(".lock") }
    }

    private static let malformed = UserError(
        .badInput,
        "--to takes git:REMOTE, git:REMOTE#BRANCH, \(TargetKind.all.map(\.form).joined(separator: ", ")) or a folder; see peel help publishing."
    )

    /// What takes a site to an address that is neither git's nor a folder; `nil` where it may be a folder. As rsync and
    /// scp read it, a colon before the first slash parts a host from a path.
    private static func recipe(for text: String) -> String? {
        let head = text.prefix { $0 != "/" }
        guard let colon = head.lastIndex(of: ":") else { return nil }
        let rest = text[text.index(after: colon)...]
        let scheme = head[..<colon].lowercased()
        let isAddress = rest.hasPrefix("//")
        if text.hasSuffix(".git") || scheme == "git@github.com" || scheme == "git@gitlab.com" {
            return "for a repository, use --to git:\(text)"
        }
        switch scheme {
        case "s3" where isAddress, "gs" where isAddress:
            return "use --to rclone:REMOTE:\(rest.dropFirst(2)) with a remote that rclone config makes"
        case "http" where isAddress, "https" where isAddress:
            return """
                a web address says where visitors find a site, not how to upload it. Use --to git:REMOTE for pages from a \
                repository, rsync:USER@HOST:FOLDER for your own server, or netlify:SITE, cloudflare:PROJECT, surge:DOMAIN
                """
        case "ssh" where isAddress, "sftp" where isAddress:
            let place = rest.dropFirst(2).split(separator: "/" as Character, maxSplits: 1).map(String.init)
            let path = place.count > 1 ? "/" + place[1] : ""
            return "use --to rsync:\(place.first ?? "HOST"):\(path)"
        case "rsync" where isAddress: return "use --to rsync:\(text)"
        case "file" where isAddress: return "name the folder itself, as in --to \(rest.dropFirst(2))"
        case _ where isAddress:
            return "use --to rclone:REMOTE:PATH with a remote of that kind (rclone config makes one)"
        default:
            return
                "use --to rsync:\(text) for a host over ssh, or rclone:\(text) for an rclone remote; write ./\(text) for a folder with a colon in its name"
        }
    }
}

extension PublishTarget: Equatable {
    package static func == (one: PublishTarget, other: PublishTarget) -> Bool {
        switch (one, other) {
        case (.git(let remote, let branch), .git(let otherRemote, let otherBranch)):
            remote == otherRemote && branch == otherBranch
        case (.folder(let folder), .folder(let otherFolder)): folder == otherFolder
        case (.program(let uploader), .program(let otherUploader)): uploader.title == otherUploader.title
        default: false
        }
    }
}
