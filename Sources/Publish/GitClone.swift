import Essentials
import Files

/// The empty repository in which a commit is built: with the user's own configuration, without any hooks.
enum GitClone {
    /// The hash format that is tried first.
    static let defaultFormat = "sha1"

    /// Creates the repository, and returns the git that works on it.
    ///
    /// - Parameters:
    ///   - address: the address of its only remote, ``GitRemote/name``.
    ///   - scratch: a folder for the repository and for git's input and output.
    ///   - format: the hash format, `sha1` or `sha256`.
    static func make(
        for address: String, of remote: GitRemote, scratch: String, access: PublishAccess,
        format: String = defaultFormat
    ) async throws(UserError) -> Git {
        let (folder, own, hooks) = (scratch + "/" + format, scratch + "/gitconfig", scratch + "/hooks")
        try UserError.wrapping {
            try FileSystem.makeFolder(hooks)
            try FileSystem.write(remote.ownFile, to: own)
        }
        var git = Git(folder: scratch, scratch: scratch, access: access)
        git.variables = ["GIT_CONFIG_GLOBAL": own, "GIT_CONFIG_NOSYSTEM": "1", "GIT_DEFAULT_HASH": format]
        // A template of the user could add hooks and settings.
        try await git.run(["init", "--quiet", "--bare", "--template=", folder])
        let quoted = GitConfiguration.quoted(address)
        var text = "[remote \"\(GitRemote.name)\"]\n\turl = \(quoted)\n"
        if remote.areForPush { text += "\tpushurl = \(quoted)\n" }
        try UserError.wrapping {
            let config = folder + "/config"
            try FileSystem.write(FileSystem.read(config) + Array(text.utf8), to: config)
        }
        git.folder = folder
        git.repository = folder
        git.settings =
            remote.settings + [
                .init(key: "core.hooksPath", value: hooks), .init(key: "core.fsmonitor", value: "false"),
                // The clone is temporary, so git must not keep working in it in the background.
                .init(key: "gc.auto", value: "0"), .init(key: "maintenance.auto", value: "false"),
            ]
        if !access.trustsRepository {
            // An address of this kind is a command line.
            git.settings.append(.init(key: "protocol.ext.allow", value: "never"))
        }
        return git
    }
}
