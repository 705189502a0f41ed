import Essentials
import Files

/// The empty repository in which a commit is put together: with the user's own configuration, and nobody's hooks.
enum GitClone {
    /// The kind of hashes that is tried first.
    static let defaultFormat = "sha1"

    /// Makes it, and gives the git that works on it.
    ///
    /// - Parameters:
    ///   - address: where its one remote, ``GitRemote/name``, leads.
    ///   - scratch: a folder for it and for what git reads and prints.
    ///   - format: the kind of hashes, `sha1` or `sha256`.
    static func make(
        for address: String, of remote: GitRemote, scratch: String, access: PublishAccess,
        format: String = defaultFormat
    ) async throws(UserError) -> Git {
        let (folder, own, hooks) = (scratch + "/" + format, scratch + "/gitconfig", scratch + "/hooks")
        try UserError.wrapping { () throws(FileError) in
            try FileSystem.makeFolder(hooks)
            try FileSystem.write(remote.ownFile, to: own)
        }
        var git = Git(folder: scratch, scratch: scratch, access: access)
        git.variables = ["GIT_CONFIG_GLOBAL": own, "GIT_CONFIG_NOSYSTEM": "1", "GIT_DEFAULT_HASH": format]
        // A template of the user's would bring hooks and settings.
        try await git.run(["init", "--quiet", "--bare", "--template=", folder])
        let quoted = GitConfiguration.quoted(address)
        var text = "[remote \"\(GitRemote.name)\"]\n\turl = \(quoted)\n"
        if remote.areForPush { text += "\tpushurl = \(quoted)\n" }
        try UserError.wrapping { () throws(FileError) in
            let config = folder + "/config"
            try FileSystem.write(FileSystem.read(config) + Array(text.utf8), to: config)
        }
        git.folder = folder
        git.repository = folder
        git.settings =
            remote.settings + [
                .init(key: "core.hooksPath", value: hooks), .init(key: "core.fsmonitor", value: "false"),
                // Nothing of git's may work on in a folder that is about to go.
                .init(key: "gc.auto", value: "0"), .init(key: "maintenance.auto", value: "false"),
            ]
        if !access.trustsRepository {
            // An address of this kind is a command line.
            git.settings.append(.init(key: "protocol.ext.allow", value: "never"))
        }
        return git
    }
}
