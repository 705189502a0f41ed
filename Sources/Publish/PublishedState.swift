package import Files
package import Hosts

/// The site that is published at a target now.
package struct PublishedState: Sendable, Equatable {
    /// The bytes of its `pack.json`; `nil` if nothing is published.
    package var manifest: [UInt8]?
    /// The address for visitors, with `/` at its end, if the target tells it.
    package var address: String?
    /// The web host, if it is known.
    package var host: WebHost?
}

extension PublishedState {
    /// Returns the bytes of the `pack.json` at the address of a site, or at a place in the form of `peel publish --to`; `nil` if
    /// there is none.
    ///
    /// - Throws: ``UserError`` if the text is neither, or the site cannot be read.
    package static func manifest(
        from text: String, access: PublishAccess = PublishAccess(asks: false)
    ) async throws(UserError) -> [UInt8]? {
        guard ["http://", "https://"].contains(where: text.lowercased().hasPrefix) else {
            return try await PublishTarget(text).state(access: access).manifest
        }
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            !text.contains(where: { "?#".contains($0) })
        else {
            throw UserError(
                .badInput,
                "\(ShownAddress.hidingSecrets(in: text)): write the address of the site's first page, without ? and #"
            )
        }
        let scratch = try UserError.wrapping { try ScratchFolder(for: "peel-addresses") }
        defer { withExtendedLifetime(scratch) {} }
        return try await WholeSite.manifest(
            at: text.hasSuffix("/") ? text : text + "/", ToolRunner(access: access, scratch: scratch.path),
            protocols: "=http,https")
    }
}

extension PublishTarget {
    /// Returns the last published site, and its address for visitors.
    ///
    /// For a branch, fetches little more than the list of files, if the remote supports that.
    ///
    /// - Parameter unreadableCountsAsNone: whether a host's site that cannot be read counts as none. By default, it is an error.
    /// - Throws: ``UserError`` if the target cannot be read.
    package func state(
        access: PublishAccess = PublishAccess(asks: false), unreadableCountsAsNone: Bool = false
    ) async throws(UserError) -> PublishedState {
        switch self {
        case .folder(let folder):
            guard let path = RelativePath(WrittenFiles.name) else { return PublishedState() }
            do throws(FileError) {
                return PublishedState(
                    manifest: try OpenFolder(folder).read(path, upTo: WrittenFiles.maxBytes))
            } catch  where error.isMissingFile {
                return PublishedState()
            } catch {
                // If it counted as none, all stickers would get new addresses.
                throw UserError(.cannotWrite, "\(error.path): \(error.reason)")
            }
        case .git(let text, let name): return try await Self.state(of: text, branch: name, access)
        case .program(let uploader):
            let scratch = try UserError.wrapping { try ScratchFolder(for: "peel-upload") }
            defer { withExtendedLifetime(scratch) {} }
            let tools = ToolRunner(access: access, scratch: scratch.path)
            return PublishedState(
                manifest: try await uploader.published(tools, unreadableCountsAsNone: unreadableCountsAsNone),
                address: uploader.address, host: uploader.host)
        }
    }

    private static func state(
        of text: String, branch name: String, _ access: PublishAccess
    ) async throws(UserError) -> PublishedState {
        let scratch = try UserError.wrapping { try ScratchFolder(for: "peel-clone") }
        defer { withExtendedLifetime(scratch) {} }
        let remote = try await GitRemote(text, git: Git(scratch: scratch.path, access: access))
        guard let address = remote.addresses.first else { return PublishedState() }
        let place = FileSystem.joined(scratch.path, "names")
        try UserError.wrapping { try FileSystem.makeFolder(place) }
        let branch = try await GitBranch(
            name, at: address, of: remote, scratch: place, access: access, onlyNames: true)
        try await branch.checkIdentity()
        return PublishedState(
            manifest: try await branch.manifest(), address: await branch.siteAddress(), host: branch.host)
    }
}
