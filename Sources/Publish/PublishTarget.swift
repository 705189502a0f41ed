package import Files
import Hosts

/// The target of a site, in the form of `peel publish --to`.
package enum PublishTarget: Sendable {
    /// A branch of a git repository. The remote is an address that git understands, or the name of a remote of
    /// the surrounding repository.
    case git(remote: String, branch: String)
    /// A folder on this machine.
    case folder(String)
    /// A place to which a program on this machine uploads.
    case program(any Uploader)

    /// The branch for a site if the user names none.
    package static let defaultBranch = "gh-pages"

    /// Parses a target.
    ///
    /// - Throws: ``UserError`` if the text is not a target. For an address of another kind, the error names the
    ///   target to use instead.
    package init(_ text: String) throws(UserError) {
        // The system would end the path at a NUL character.
        guard !text.utf8.contains(0) else { throw Self.malformed }
        if text.hasPrefix("git:") {
            self = try Self.branch(text.dropFirst(4))
        } else if let (kind, place) = TargetKind.found(in: text) {
            self = try kind.read(place)
        } else if text.allSatisfy(\.isWhitespace) {
            throw Self.malformed
        } else if text.hasPrefix("~") {
            // The shell has not expanded every text.
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

    /// Returns the target of a branch: `REMOTE` or `REMOTE#BRANCH`.
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
        // Shells do not expand a ~ after a colon.
        if remote.hasPrefix("~/"), let home = UserFolders.home { remote = home + remote.dropFirst() }
        return .git(remote: remote, branch: branch)
    }

    /// Refuses a word that probably does not mean a new folder.
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

    /// Common names of remotes.
    private static let remotes: Set<String> = [
        "origin", "upstream", "github", "gitlab", "codeberg", "git", defaultBranch,
    ]

    /// Returns whether git accepts the name for a branch (git-check-ref-format), and no other meaning of the name is likely.
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

    /// Returns the advice for an address that is neither git's nor a folder, or `nil` if it may be a folder. As
    /// in rsync and scp, a colon before the first slash separates a host from a path.
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
