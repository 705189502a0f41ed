package import Files
import Programs

/// Publishes a built site: into a folder, to a branch of a git repository, or with an upload program.
package enum SitePublisher {
    /// The result of a publishing.
    package struct Report: Sendable, Codable, Equatable {
        /// The place where the site is, or would be.
        package var destination: String
        /// Files that are new, changed or removed at the destination, relative to the site.
        package var changed: [String]
        /// The removed files among them.
        package var removed: [String] = []
        /// The new files among them.
        package var added: [String] = []
        /// The stickers that are new, changed or removed.
        package var stickers = SiteChanges()
        /// Whether nothing was changed, and this is only a preview.
        package var isDryRun: Bool
        /// The address for visitors, with `/` at its end, if it is known.
        package var address: String?
        /// Whether the branch's earlier commits are removed, or would be.
        package var dropsHistory = false
        /// Whether the site was built without its address, so that shared links show no picture.
        package var lacksAddress = false
    }

    /// How often a site is read again because builds replace it meanwhile.
    private static let maxAttempts = 10

    /// Publishes the site in the folder `path` to `target`, complete and of one build. If a build replaces the
    /// site meanwhile, the newer one is published.
    ///
    /// - Parameters:
    ///   - keepsHistory: whether a branch keeps the earlier published sites. If not, it has one commit.
    ///   - dropsHistory: whether a branch's earlier commits may be removed if it does not keep them.
    ///   - dropsAddresses: whether published pages of stickers and packs may be removed of which the site has no record.
    ///   - access: the permissions of git and other programs.
    ///   - warn: called before anything is sent, with warnings about the host's limits and about sizes.
    /// - Throws: ``UserError`` if `path` is not a site that Peel built, if its list of files is forged, or if it has entries that
    ///   are not files, because the target of a link is not a part of the site. The published site is then unchanged.
    package static func publish(
        _ path: String, to target: PublishTarget, keepsHistory: Bool = true, dropsHistory: Bool = true,
        isDryRun: Bool, dropsAddresses: Bool = false, access: PublishAccess = PublishAccess(asks: false),
        warn: (String) -> Void = { _ in }
    ) async throws(UserError) -> Report {
        for _ in 1...maxAttempts {
            // While it is open, no later folder can have its number.
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
                report.lacksAddress =
                    !report.changed.isEmpty && !site.files.contains { $0.text == "robots.txt" }
                return report
            } catch {
                guard error.code != .interrupted, PublishableSite.isReplaced(path, standing) else {
                    throw error
                }
            }
        }
        throw PublishableSite.rebuiltDuringPublish(path)
    }

    /// Refuses a site that lacks pages of another one, whose addresses it shall keep.
    ///
    /// - Parameters:
    ///   - list: the bytes of the other site's `pack.json`.
    ///   - title: the name of its place.
    /// - Throws: ``UserError``, also if the list is forged.
    package static func check(_ path: String, keeps list: [UInt8], of title: String) throws(UserError) {
        let written = try WrittenFiles(json: list, from: "\(WrittenFiles.name) of \(title)")
        try PublishableSite(path, standing: nil).checkKnown(
            of: written ?? WrittenFiles(), list, at: title)
    }
}

/// The permissions of git and other programs during one publishing, and the time limits.
package struct PublishAccess: Sendable {
    /// Whether git, ssh and upload programs may ask for a name or a password on the terminal.
    package var asks: Bool
    /// Whether the repository here may name remotes on this machine, and any address for which git starts a helper program.
    package var trustsRepository: Bool
    /// Time limit for git to read a local repository, in seconds. Its files may be pipes without a writer.
    package var secondsToRead: Double
    /// Time limit for a place to answer, and for a git remote to be silent during a transfer, in seconds.
    package var secondsToAnswer: Double
    /// Time limit for one transfer, in seconds.
    package var secondsToTransfer: Double

    /// Creates permissions. By default, a place has 2 minutes to answer, or 10 minutes on a terminal, where a
    /// person may have to find a password. A transfer has an hour.
    package init(
        asks: Bool, trustsRepository: Bool = false, secondsToRead: Double = 10,
        secondsToAnswer: Double? = nil, secondsToTransfer: Double = 3600
    ) {
        self.asks = asks
        self.trustsRepository = trustsRepository
        self.secondsToRead = secondsToRead
        self.secondsToAnswer = secondsToAnswer ?? (asks && Program.hasTerminal ? 600 : 120)
        self.secondsToTransfer = secondsToTransfer
    }
}
