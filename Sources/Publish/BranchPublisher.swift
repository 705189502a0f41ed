import Files

/// Publishes a site onto a branch of a git repository.
struct BranchPublisher {
    let site: PublishableSite
    /// Whether the branch keeps the sites that were published before.
    let keepsHistory: Bool
    /// Whether commits before a branch's last one may go.
    let dropsHistory: Bool
    let isDryRun: Bool
    /// Whether pages may go that people have links to.
    let dropsAddresses: Bool
    let access: PublishAccess

    /// Commits the site on top of a branch, or in its place, in a clone that is removed afterwards, and pushes it.
    ///
    /// A remote may have several addresses. Each gets a commit of its own, on top of what is there, once all could be read.
    ///
    /// - Throws: ``UserError`` with git's own words, and with the addresses that did not get the site.
    func publish(
        to text: String, branch name: String, _ warn: (String) -> Void
    ) async throws(UserError) -> SitePublisher.Report {
        let scratch = try UserError.wrapping { () throws(FileError) in try ScratchFolder(for: "peel-clone") }
        defer { withExtendedLifetime(scratch) {} }
        let remote = try await GitRemote(text, git: Git(scratch: scratch.path, access: access))
        var branches: [GitBranch] = []
        for (index, address) in remote.addresses.enumerated() {
            let place = FileSystem.joined(scratch.path, String(index))
            try UserError.wrapping { () throws(FileError) in try FileSystem.makeFolder(place) }
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
        try site.checkStanding()
        let changed = Set(branches.flatMap(\.changed)).sorted()
        let report = SitePublisher.Report(
            destination: "\(remote.title)#\(name)", changed: changed, isDryRun: isDryRun,
            address: await branches.first?.siteAddress(),
            dropsHistory: !keepsHistory && branches.contains(where: \.hasHistory))
        let weights = try await weights(of: branches, warn)
        guard !isDryRun else { return report }
        try await push(branches, weights)
        return report
    }

    /// Refuses to take a branch's earlier commits away where nobody asked for that now: the settings may have come with the photos.
    private func checkHistory(of branch: GitBranch) throws(UserError) {
        guard !keepsHistory, !dropsHistory, branch.hasHistory else { return }
        throw UserError(
            .badInput,
            "\(branch.title): history: false in peel.yaml would remove the earlier commits of this branch. Run peel publish once with --keep-history no to remove them, or with --keep-history yes to keep them"
        )
    }

    /// A branch that is larger than this, in bytes, is named: clones and builds of the host become slow.
    private static let heavyBranch = 500_000_000

    /// What each of the branches weighs after the push.
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

    /// Pushes to each address, also where another did not take the site.
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
