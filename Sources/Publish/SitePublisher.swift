package import Files

/// Puts a built site where the world sees it: into a folder, onto a branch of a git repository, or where a program uploads it.
package enum SitePublisher {
    /// What became of it.
    package struct Report: Sendable, Codable, Equatable {
        /// Where the site is (or would be).
        package var destination: String
        /// Files that are new there, changed, or gone, relative to the site.
        package var changed: [String]
        /// Those of them that are gone, or would be.
        package var removed: [String] = []
        /// Whether this is only what would be done.
        package var isDryRun: Bool
        /// Where visitors find the site, if that is known; it ends with `/`.
        package var address: String?
        /// Whether the branch's earlier commits are gone, or would be.
        package var dropsHistory = false
        /// Whether the site was built without its address: shared links then show no picture.
        package var lacksAddress = false
    }

    /// How often a site is read that builds swap for a newer one meanwhile.
    private static let maxAttempts = 10

    /// Puts the site in the folder `path` where `target` says, whole and of one build: where a build swaps a newer one in
    /// meanwhile, that one.
    ///
    /// - Parameters:
    ///   - keepsHistory: whether a branch keeps the sites that were published before; without, it has one commit.
    ///   - dropsHistory: whether commits before a branch's last one may go where it does not keep them.
    ///   - dropsAddresses: whether pages of stickers and packs may go that were published at `target`, and of which the site knows
    ///     nothing.
    ///   - access: what git and other programs may do.
    ///   - warn: told, before anything is sent, what the host may refuse and what grows too large.
    /// - Throws: ``UserError`` where `path` is not a site that Peel built, where its list of files is forged, or where it
    ///   holds something else than files: a link's target is not the site's to publish. What was there then stands as it was.
    package static func publish(
        _ path: String, to target: PublishTarget, keepsHistory: Bool = true, dropsHistory: Bool = true,
        isDryRun: Bool, dropsAddresses: Bool = false, access: PublishAccess = PublishAccess(asks: false),
        warn: (String) -> Void = { _ in }
    ) async throws(UserError) -> Report {
        for _ in 1...maxAttempts {
            // While it is open no later folder has its number.
            let held = try? OpenFolder(path)
            defer { withExtendedLifetime(held) {} }
            let standing = try? held?.stamp()
            do throws(UserError) {
                let site = try PublishableSite(path, standing: standing)
                var report =
                    switch target {
                    case .folder(let folder):
                        try FolderPublisher(site: site, isDryRun: isDryRun, dropsAddresses: dropsAddresses)
                            .publish(into: folder, warn)
                    case .git(let remote, let branch):
                        try await BranchPublisher(
                            site: site, keepsHistory: keepsHistory, dropsHistory: dropsHistory,
                            isDryRun: isDryRun, dropsAddresses: dropsAddresses, access: access
                        ).publish(to: remote, branch: branch, warn)
                    case .program(let uploader):
                        try await UploadPublisher(
                            site: site, isDryRun: isDryRun, dropsAddresses: dropsAddresses, access: access
                        ).publish(by: uploader, warn)
                    }
                let files = Set(site.files.map(\.text))
                report.removed = report.changed.filter { !files.contains($0) }
                report.lacksAddress =
                    !report.changed.isEmpty && !files.contains("robots.txt")
                return report
            } catch {
                guard error.code != .interrupted, PublishableSite.isReplaced(path, standing) else {
                    throw error
                }
            }
        }
        throw PublishableSite.rebuiltDuringPublish(path)
    }
}
