package import Files
package import Hosts

extension PublishTarget {
    /// What is known of a target before anything is published there.
    package struct Standing: Sendable {
        /// The bytes of the `pack.json` that was published there last; `nil` where nothing was.
        package var manifest: [UInt8]?
        /// Where the site is served, if that is known.
        package var host: WebHost?
    }

    /// Looks at what was published here last.
    ///
    /// Of a branch little more than its `pack.json` is fetched, where the remote can do that.
    ///
    /// - Throws: ``UserError`` where the target cannot be read.
    package func standing(access: GitAccess = GitAccess(asks: false)) async throws(UserError) -> Standing {
        switch self {
        case .folder(let folder):
            guard let path = RelativePath(WrittenFiles.name) else { return Standing() }
            return Standing(manifest: try? OpenFolder(folder).read(path, upTo: WrittenFiles.maxBytes))
        case .git(let text, let name):
            let scratch = try UserError.wrapping { () throws(FileError) in
                try ScratchFolder(for: "peel-clone")
            }
            defer { withExtendedLifetime(scratch) {} }
            let remote = try await GitRemote(text, git: Git(scratch: scratch.path, access: access))
            guard let address = remote.addresses.first else { return Standing() }
            let place = FileSystem.joined(scratch.path, "names")
            try UserError.wrapping { () throws(FileError) in try FileSystem.makeFolder(place) }
            let branch = try await GitBranch(
                name, at: address, of: remote, scratch: place, access: access, onlyNames: true)
            return Standing(manifest: try await branch.manifest(), host: branch.host)
        }
    }
}
