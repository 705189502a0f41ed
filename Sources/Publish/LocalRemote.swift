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
        guard !(address.utf8.starts(with: "file:".utf8) && address.utf8.contains(UInt8(ascii: "%"))) else {
            throw refusal(title, "\(address) is a file address that contains %")
        }
        let whole = isAbsolute(path) ? path : FileSystem.joined(git.folder, path)
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
        guard let inside = try await commonFolder(of: folder, git, title) else { return }
        // No other folder of hooks is the repository's: a setting that names one is refused.
        try GitRemote.check(try await GitConfiguration(git).repository, of: "\(title) (\(folder))")
        let place = (isAbsolute(inside) ? inside : FileSystem.joined(folder, inside)) + "/hooks"
        for name in try hooks(in: place, title) where !name.hasSuffix(".sample") {
            guard Program.path(of: FileSystem.joined(place, name)) == nil else {
                throw refusal(
                    title, "\(folder) runs a program for each push (\(FileSystem.joined(place, name)))")
            }
        }
    }

    /// Where a repository keeps its hooks and its configuration; `nil` for a folder that is not a repository.
    ///
    /// - Throws: ``UserError`` where git cannot read in time what may be a repository: the push has more time.
    private static func commonFolder(
        of folder: String, _ git: Git, _ title: String
    ) async throws(UserError) -> String? {
        do throws(UserError) {
            return try await git.text(
                ["rev-parse", "--git-common-dir"], within: git.access.secondsToRead,
                "\(folder) cannot be read")
        } catch {
            guard error.code != .interrupted else { throw error }
            for name in ["HEAD", ".git"] {
                guard (try? FileSystem.kind(of: FileSystem.joined(folder, name))) == .missing else {
                    throw refusal(title, error.message)
                }
            }
            return nil
        }
    }

    /// The names in a folder of hooks, which may be missing. Git runs a hook also where it may not list the folder.
    private static func hooks(in place: String, _ title: String) throws(UserError) -> [String] {
        do throws(FileError) {
            return try FileSystem.kind(of: place) == .missing ? [] : try FileSystem.names(in: place)
        } catch {
            throw refusal(title, "\(error.path): \(error.reason)")
        }
    }

    /// By bytes: a slash with an accent on it is another character, and begins a path all the same.
    private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    private static func refusal(_ title: String, _ reason: String) -> UserError {
        UserError(
            .badInput,
            "\(title): \(reason). If the repository is yours, run peel publish with --trust-repository, or name the folder itself, for example git:/path/of/pets.git"
        )
    }

    /// The path that an address means; `nil` for an address elsewhere (as git's `url_is_local_not_ssh` tells them apart, byte
    /// by byte).
    static func path(of address: String) -> String? {
        let slash = UInt8(ascii: "/")
        let scheme = "file://".utf8
        if address.utf8.starts(with: scheme) {
            // Git leaves out the name of a host before the path.
            return String(decoding: address.utf8.dropFirst(scheme.count).drop { $0 != slash }, as: UTF8.self)
        }
        return address.utf8.prefix { $0 != slash }.contains(UInt8(ascii: ":")) ? nil : address
    }
}
