package import Files

extension PublishTarget {
    /// The bytes of the `pack.json` that was published here last; `nil` where nothing was.
    ///
    /// Of a branch little more than this file is fetched, where the remote can do that.
    ///
    /// - Throws: ``UserError`` where the target cannot be read.
    package func manifest(access: GitAccess = GitAccess(asks: false)) async throws(UserError) -> [UInt8]? {
        switch self {
        case .folder(let folder):
            guard let path = RelativePath(WrittenFiles.name) else { return nil }
            return try? OpenFolder(folder).read(path, upTo: WrittenFiles.maxBytes)
        case .git(let text, let name):
            let scratch = try UserError.wrapping { () throws(FileError) in
                try ScratchFolder(for: "peel-clone")
            }
            defer { withExtendedLifetime(scratch) {} }
            let remote = try await GitRemote(text, git: Git(scratch: scratch.path, access: access))
            guard let address = remote.addresses.first else { return nil }
            let place = FileSystem.joined(scratch.path, "names")
            try UserError.wrapping { () throws(FileError) in try FileSystem.makeFolder(place) }
            let branch = try await GitBranch(
                name, at: address, of: remote, scratch: place, access: access, onlyNames: true)
            return try await branch.manifest()
        }
    }
}
