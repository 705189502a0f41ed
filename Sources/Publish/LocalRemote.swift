import Essentials
import Files
import Programs

/// A remote repository on this machine: git runs its hooks here, and what its configuration names.
enum LocalRemote {
    /// Refuses an address that leads to a repository of this machine which can start a program.
    ///
    /// - Parameters:
    ///   - address: as git has rewritten it.
    ///   - git: what runs in the folder that a relative address begins at.
    ///   - title: how the remote is called in errors.
    static func check(_ address: String, _ git: Git, of title: String) async throws(UserError) {
        guard let path = path(of: address) else { return }
        guard !(address.hasPrefix("file:") && address.contains("%")) else {
            throw refusal(title, "\(address) is an address of a file with a % in it")
        }
        let whole = path.hasPrefix("/") ? path : FileSystem.joined(git.folder, path)
        // Git looks for both.
        for place in [whole, whole + ".git"] {
            switch try? FileSystem.kind(of: place) {
            case .folder: try await check(folder: place, git, of: title)
            case .missing, nil: continue
            default: throw refusal(title, "\(place) is not a folder")
            }
        }
    }

    private static func check(folder: String, _ git: Git, of title: String) async throws(UserError) {
        var git = git
        git.folder = folder
        git.repository = nil
        // Git itself works on it as well, whoever owns it.
        git.settings = [
            .init(key: "safe.directory", value: "*"), .init(key: "safe.bareRepository", value: "all"),
        ]
        git.variables["GIT_CEILING_DIRECTORIES"] = FileSystem.folder(of: folder)
        let ask = ["rev-parse", "--git-common-dir"]
        guard let inside = try? await git.text(ask, within: git.access.secondsToRead) else { return }
        // No other folder of hooks is the repository's: a setting that names one is refused.
        try GitRemote.check(try await GitConfiguration(git).repository, of: "\(title) (\(folder))")
        let place = (inside.hasPrefix("/") ? inside : FileSystem.joined(folder, inside)) + "/hooks"
        for name in (try? FileSystem.names(in: place)) ?? [] where !name.hasSuffix(".sample") {
            guard Program.path(of: FileSystem.joined(place, name)) == nil else {
                throw refusal(
                    title, "\(folder) runs a program for each push (\(FileSystem.joined(place, name)))")
            }
        }
    }

    private static func refusal(_ title: String, _ reason: String) -> UserError {
        UserError(
            .badInput,
            "\(title): \(reason). If the repository is yours, run peel publish with --trust-repository, or name the folder itself, as in git:/path/of/pets.git"
        )
    }

    /// The path that an address means; `nil` for an address elsewhere (as git's `url_is_local_not_ssh` tells them apart).
    static func path(of address: String) -> String? {
        if address.hasPrefix("file://") { return String(address.dropFirst("file://".count)) }
        let head = address.prefix { $0 != "/" }
        return head.contains(":") ? nil : address
    }
}
