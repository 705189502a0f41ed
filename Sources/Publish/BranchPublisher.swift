import Files

/// Publishes a site to a branch of a git repository.
struct BranchPublisher {
    let site: PublishableSite
    /// Whether the branch keeps the earlier published sites.
    let keepsHistory: Bool
    /// Whether commits before the branch's last one may be removed.
    let dropsHistory: Bool
    let isDryRun: Bool
    /// Whether pages that people have links to may be removed.
    let dropsAddresses: Bool
    let access: PublishAccess

    /// Commits the site on top of a branch, or instead of it, in a temporary clone, and pushes the commit.
    ///
    /// A remote may have several addresses. Each address gets its own commit on top of its branch, after all addresses were read.
    ///
    /// - Throws: ``UserError`` with git's own message, and with the addresses that did not get the site.
    func publish(
        to text: String, branch name: String, _ warn: (String) -> Void
    ) async throws(UserError) -> SitePublisher.Report {
        let scratch = try UserError.wrapping { try ScratchFolder(for: "peel-clone") }
        defer { withExtendedLifetime(scratch) {} }
        let remote = try await GitRemote(text, git: Git(scratch: scratch.path, access: access))
        var branches: [GitBranch] = []
        for (index, address) in remote.addresses.enumerated() {
            let place = FileSystem.joined(scratch.path, String(index))
            try UserError.wrapping { try FileSystem.makeFolder(place) }
            var branch = try await GitBranch(name, at: address, of: remote, scratch: place, access: access)
            try await branch.checkIdentity()
            try checkHistory(of: branch)
            try site.checkFit(on: branch.host, of: branch.title, warn)
            try await branch.stage(site.files, of: site.absolutePath)
            if !dropsAddresses {
                try site.checkKnown(of: await branch.written(), await branch.manifest(), at: branch.title)
            }
            branches.append(branch)
        }
        let changed = Set(branches.flatMap(\.changed)).sorted()
        let report = try SitePublisher.Report(
            destination: "\(remote.title)#\(name)", changed: changed, isDryRun: isDryRun,
            address: await branches.first?.siteAddress(),
            dropsHistory: !keepsHistory && branches.contains(where: \.hasHistory)
        ).compared(
            site, with: await branches.first?.written() ?? WrittenFiles(), await branches.first?.manifest())
        try site.checkStanding()
        let weights = try await weights(of: branches, warn)
        guard !isDryRun else { return report }
        try await push(branches, weights)
        return report
    }

    /// Refuses to remove a branch's earlier commits unless the user asked for it now, because the settings may
    /// have come with the photos.
    private func checkHistory(of branch: GitBranch) throws(UserError) {
        guard !keepsHistory, !dropsHistory, branch.hasHistory else { return }
        throw UserError(
            .badInput,
            "\(branch.title): history: false in peel.yaml would remove the earlier commits of this branch. Run peel publish once with --keep-history no to remove them, or with --keep-history yes to keep them"
        )
    }

    /// Size in bytes above which a branch causes a warning, because clones and the host's builds become slow.
    private static let heavyBranch = 500_000_000

    /// Returns the size of each branch after the push, in bytes.
    private func weights(
        of branches: [GitBranch], _ warn: (String) -> Void
    ) async throws(UserError) -> [Int] {
        var weights: [Int] = []
        for branch in branches {
            let changed = Set(branch.changed)
            let added = site.files.filter { changed.contains($0.text) }.reduce(0) { $0 + site.size(of: $1) }
            let weight = try await branch.weight(adding: added, keepsHistory: keepsHistory)
            weights.append(weight)
            guard keepsHistory, weight > Self.heavyBranch else { continue }
            warn(
                "\(branch.title): the branch weighs about \(weight / 1_000_000) MB, because git keeps every version that was published; --keep-history no keeps only the last one"
            )
        }
        return weights
    }

    /// Pushes to each address, even if another address refused the site.
    private func push(_ branches: [GitBranch], _ weights: [Int]) async throws(UserError) {
        var failures: [UserError] = []
        var done: [String] = []
        for (branch, weight) in zip(branches, weights) where branch.needsPush(keepsHistory: keepsHistory) {
            do throws(UserError) {
                try await branch.push(
                    message: "Publish the sticker pack", weight: weight, keepsHistory: keepsHistory)
                done.append(branch.title)
            } catch {
                failures.append(error)
                if error.code == .interrupted { break }
            }
        }
        guard let last = failures.last else { return }
        let rest = done.isEmpty ? "" : "\nAlready published to: \(done.joined(separator: ", "))"
        throw UserError(last.code, failures.map(\.message).joined(separator: "\n") + rest)
    }
}
