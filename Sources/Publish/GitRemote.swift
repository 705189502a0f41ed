import Essentials
import Files
import Hosts

/// A remote as the user named it: the addresses that get the site, and the configuration that holds for them.
struct GitRemote: Sendable {
    /// What it is called in messages.
    let title: String
    /// Each address as it is written, before git rewrites it (`insteadOf`).
    let addresses: [String]
    /// Whether pushes go to just these addresses (`pushurl`), which git rewrites in no other way for a push.
    let areForPush: Bool
    /// Whether a repository named the addresses, and not the user.
    let isFromRepository: Bool
    /// Who commits, by the repository's configuration, also if the user names an address.
    let settings: [GitConfiguration.Setting]
    /// The user's own configuration, as a file of git's.
    let ownFile: [UInt8]

    /// What a remote is called in our clone; nobody's configuration has settings for one of this name.
    static let name = "peel-target"

    /// Finds out what the user means: the name of a remote of the repository around git's folder, or an address.
    ///
    /// - Throws: ``UserError`` if there is no remote of that name.
    init(_ text: String, git: Git) async throws(UserError) {
        title = ShownAddress.hidingSecrets(in: text)
        guard let (configuration, urls, pushURLs) = try await Self.named(text, git) else {
            let here = try? await GitConfiguration(git, for: text)
            var outside = git
            outside.folder = git.scratch
            ownFile =
                if let here { here.ownFile } else { try await GitConfiguration(outside, for: text).ownFile }
            addresses = [try Self.absolute(text, in: git.folder)]
            (areForPush, isFromRepository) = (false, false)
            settings = here?.identity ?? []
            return
        }
        let top = try? await git.text(["rev-parse", "--show-toplevel"], within: git.access.secondsToRead)
        var seen: Set<String> = []
        addresses = try (pushURLs.isEmpty ? urls : pushURLs)
            .map { (url) throws(UserError) in try Self.absolute(url, in: top ?? git.folder) }
            .filter { seen.insert($0).inserted }
        areForPush = !pushURLs.isEmpty
        isFromRepository = true
        settings = configuration.identity
        ownFile = configuration.ownFile
    }

    /// Refuses an address for which git starts a program of its own, `git-remote-NAME` (gitremote-helpers): that of `ext` is a
    /// command line.
    ///
    /// - Parameter address: as git has rewritten it.
    static func checkStartsNoProgram(_ address: String, of title: String) throws(UserError) {
        let name = address.utf8.prefix { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "+-.".utf8.contains(byte)
        }
        let rest = address.utf8.dropFirst(name.count)
        let isHelper = rest.starts(with: "::".utf8)
        let isScheme = rest.starts(with: "://".utf8) && !name.isEmpty
        guard isHelper || isScheme && !schemes.contains(String(decoding: name, as: UTF8.self).lowercased())
        else { return }
        throw UserError(
            .badInput,
            "\(title): for an address of this kind git starts the program git-remote-\(String(decoding: name, as: UTF8.self)). Name an https or ssh address; if the program is yours, run peel publish with --trust-repository"
        )
    }

    /// What git reads by itself, or with the programs that come with it.
    private static let schemes: Set<String> = [
        "file", "git", "git+ssh", "http", "https", "ssh", "ssh+git", "ftp", "ftps",
    ]

    /// The configuration of the repository that has a remote of this name, and the remote's addresses; `nil` for an address.
    private static func named(
        _ text: String, _ git: Git
    ) async throws(UserError) -> (GitConfiguration, urls: [String], pushURLs: [String])? {
        // What can only be an address is one, whatever a repository calls its remotes.
        if text.contains(":") || [".", "/", "~"].contains(where: text.hasPrefix) { return nil }
        let isPath = text.contains("/") || text.hasSuffix(".git")
        if isPath, (try? FileSystem.kind(of: FileSystem.joined(git.folder, text))) == .folder { return nil }
        let configuration = try await GitConfiguration(git)
        let urls = configuration.addresses("remote.\(text).url")
        let pushURLs = configuration.addresses("remote.\(text).pushurl")
        if !urls.isEmpty || !pushURLs.isEmpty { return (configuration, urls, pushURLs) }
        if isPath { return nil }
        let isElsewhere = ProcessInfo.processInfo.environment["GIT_DIR"] != nil
        let advice =
            "Name an address (git:https://…), or ./\(text) for a folder of that name"
            + (isElsewhere ? ". Peel does not use GIT_DIR" : "")
        do throws(UserError) {
            try await git.run(
                ["rev-parse", "--git-dir"], within: git.access.secondsToRead,
                "there is no remote \(text), because no git repository can be read here")
        } catch {
            throw UserError(
                error.code, "\(error.message)\nPublish from a clone of your repository. \(advice)")
        }
        throw UserError(.badInput, "the repository here has no remote \(text). \(advice)")
    }

    /// The address of a folder from anywhere; what is not a folder here stays as it is written.
    private static func absolute(_ address: String, in folder: String) throws(UserError) -> String {
        let path = address.utf8.first == UInt8(ascii: "/") ? address : FileSystem.joined(folder, address)
        // Git tries the second name as well.
        for place in [path, path + ".git"] where (try? FileSystem.kind(of: place)) == .folder {
            return try UserError.wrapping { try FileSystem.resolved(place) }
        }
        return address
    }
}
