import Essentials
import Files
import Hosts

/// A branch of a remote repository, and the commit that puts a site on top of it.
///
/// The branch is never checked out. The commit is built in git's index, so that no path, link or filter of the
/// branch reaches a file outside of git's own folder.
struct GitBranch {
    /// The branch's name.
    let name: String
    /// The name of the branch in errors; `remote` is the name of its remote.
    let title: String
    private let remote: String
    private let reference: String
    /// The repository's address for the push.
    private let pushed: String
    /// The branch's web host, if the remote's address tells it.
    let host: WebHost?
    private var clone: Git
    /// The commit below the site's commit; `nil` if the branch is new.
    private var base: String?
    /// The history that the last commit tells. Empty for a new branch.
    private var past = BranchPast()
    /// The staged paths that differ from the branch.
    private(set) var changed: [String] = []
    /// The files on the branch.
    private var entries: [RelativePath: Entry] = [:]
    /// Entries on the branch that cannot be paths of a site. They stay.
    private var others: [String] = []

    private struct Entry {
        /// Git's file mode: `100644` for a file, `120000` for a link, `160000` for another repository.
        var mode: String
        /// The hash of the contents.
        var hash: String
    }

    private static let fileMode = "100644"
    /// The largest `CNAME` file that is read, in bytes. A host name has at most 253.
    private static let maxDomainBytes = 1 << 12
    /// Files that may be on a branch that never had a site.
    private static let harmless: Set<String> = [
        ".nojekyll", "CNAME", "README.md", "LICENSE", ".gitignore", ".gitattributes",
    ]

    /// Fetches the branch, or starts a new one if the remote does not have it.
    ///
    /// - Parameters:
    ///   - address: one of the remote's addresses.
    ///   - remote: the remote that the user named.
    ///   - scratch: an empty folder, which the caller removes.
    ///   - onlyNames: whether the contents of files are fetched one by one when they are read, if the remote supports that.
    init(
        _ name: String, at address: String, of remote: GitRemote, scratch: String, access: PublishAccess,
        onlyNames: Bool = false
    ) async throws(UserError) {
        self.name = name
        let shown = ShownAddress.hidingSecrets(in: address)
        self.remote = remote.addresses.count > 1 ? "\(remote.title) (\(shown))" : remote.title
        title = "\(name) of \(self.remote)"
        reference = "refs/heads/\(name)"
        clone = try await GitClone.make(for: address, of: remote, scratch: scratch, access: access)
        if !access.trustsRepository {
            for command in [["ls-remote", "--get-url"], ["remote", "get-url", "--push"]] {
                let address = try await clone.text(command + [GitRemote.name])
                try GitRemote.checkStartsNoProgram(address, of: self.remote)
                if remote.isFromRepository { try LocalRemote.refuse(address, of: self.remote) }
            }
        }
        pushed = try await clone.text(["remote", "get-url", "--push", GitRemote.name])
        host = LocalRemote.path(of: pushed) == nil ? WebHost(sending: pushed) : nil
        let (isThere, format) = try await look()
        if format != GitClone.defaultFormat {
            clone = try await GitClone.make(
                for: address, of: remote, scratch: scratch, access: access, format: format)
        }
        if isThere { try await fetch(onlyNames: onlyNames) }
    }

    /// Fetches the branch's last commit into the clone, and lists its files.
    private mutating func fetch(onlyNames: Bool) async throws(UserError) {
        let failure = "\(title) cannot be read"
        try await clone.run(
            [
                "fetch", "--progress", "--depth", "1", "--no-tags", "--no-recurse-submodules", GitRemote.name,
                "+\(reference):\(reference)",
            ] + (onlyNames ? ["--filter=blob:none"] : []),
            untilSilent: true, failure)
        let base = try await clone.text(["rev-parse", "--verify", "\(reference)^{commit}"], failure)
        self.base = base
        past = BranchPast(commit: try await clone.run(["cat-file", "commit", base], failure))
        try await clone.run(["read-tree", base], failure)
        for item in try await clone.items(["ls-tree", "-r", "-z", "--full-tree", base]) {
            let parts = item.split(separator: "\t", maxSplits: 1)
            let fields = parts.first?.split(separator: " ") ?? []
            guard parts.count == 2, fields.count == 3 else { continue }
            if let path = RelativePath(String(parts[1])) {
                entries[path] = Entry(mode: String(fields[0]), hash: String(fields[2]))
            } else {
                others.append(String(parts[1]))
            }
        }
    }

    /// Asks the remote for the branch.
    ///
    /// - Returns: whether the branch exists, and the hash format of the remote.
    private func look() async throws(UserError) -> (isThere: Bool, format: String) {
        let packets = clone.scratch + "/packets"
        var asking = clone
        // An empty remote has no hash to show, but the protocol tells its format.
        asking.variables["GIT_TRACE_PACKET"] = packets
        let head = try await head(asking, "\(remote) cannot be reached")
        let said = (try? FileSystem.read(packets)) ?? []
        try? FileSystem.remove(packets)
        return (head != nil, Self.hasSHA256(packets: said) ? "sha256" : GitClone.defaultFormat)
    }

    /// Returns the hash of the branch's last commit from the remote, or `nil` if there is no such branch.
    private func head(_ git: Git, _ failure: String) async throws(UserError) -> String? {
        let heads = try await git.text(
            ["ls-remote", "--heads", GitRemote.name, reference], within: clone.access.secondsToAnswer, failure
        )
        // Git also lists branches whose names end with this name.
        for line in heads.split(separator: "\n" as Character) {
            let parts = line.split(separator: "\t" as Character)
            if parts.count == 2, parts[1] == reference { return String(parts[0]) }
        }
        return nil
    }

    /// Returns whether a remote uses SHA-256 hashes, from the packets that git received.
    static func hasSHA256(packets: [UInt8]) -> Bool {
        let word = "object-format=sha256"
        return packets.split(separator: UInt8(ascii: "\n")).contains { line in
            let packet = String(decoding: line, as: UTF8.self).split(separator: "< ", maxSplits: 1).last ?? ""
            // In the older protocol, all capabilities follow the first branch and a zero, which git shows as \0.
            let words = packet.split(separator: "\\0", maxSplits: 1)
            return packet == word
                || words.count == 2 && words[1].split(separator: " ").contains { $0 == word }
        }
    }

    /// Checks that git has an identity for commits.
    ///
    /// - Throws: ``UserError`` with the commands that set it.
    func checkIdentity() async throws(UserError) {
        do throws(UserError) {
            for name in ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"] {
                try await clone.run(["var", name], within: clone.access.secondsToRead, "git")
            }
        } catch  where error.code == .cannotWrite {
            let last = error.message.split(separator: "\n" as Character).last ?? ""
            throw UserError(
                error.code,
                """
                \(title): git cannot commit, because it does not know who you are. Tell it, then publish again:
                  git config --global user.name "Your Name"
                  git config --global user.email you@example.com
                git says: \(last)
                """)
        }
    }

    /// Returns the bytes of the `pack.json` on the branch, or `nil` if there is none.
    func manifest() async throws(UserError) -> [UInt8]? {
        try await content(of: WrittenFiles.name, upTo: WrittenFiles.maxBytes)
    }

    /// Returns the address of the branch's site, if its `CNAME` or its host tells it.
    func siteAddress() async -> String? {
        let domain = try? await content(of: "CNAME", upTo: Self.maxDomainBytes)
        return PagesAddress.of(
            branch: name, at: pushed, domain: domain.map { String(decoding: $0, as: UTF8.self) })
    }

    /// Returns the bytes of a file on the branch, or `nil` if there is none.
    ///
    /// - Throws: ``UserError`` if the file is larger than `limit`.
    private func content(of file: String, upTo limit: Int) async throws(UserError) -> [UInt8]? {
        guard let path = RelativePath(file), let entry = entries[path], entry.mode == Self.fileMode else {
            return nil
        }
        let (failure, seconds) = ("\(title) cannot be read", clone.access.secondsToAnswer)
        let size = try await clone.text(["cat-file", "-s", entry.hash], within: seconds, failure)
        guard let bytes = Int(size), bytes <= limit else {
            throw UserError(.badInput, "\(failure): its \(file) has \(size) bytes, more than Peel reads")
        }
        return try await clone.run(["cat-file", "blob", entry.hash], within: seconds, failure)
    }

    /// Returns the files that an earlier publishing put on the branch.
    ///
    /// - Throws: ``UserError`` if the branch has other contents than a site, or if its list is forged.
    func written() async throws(UserError) -> WrittenFiles {
        if let list = try await manifest(),
            let written = try WrittenFiles(json: list, from: "\(WrittenFiles.name) on \(title)")
        {
            return written
        }
        let names = entries.keys.map(\.text) + others
        guard !WrittenFiles.arePages(names) else {
            throw WrittenFiles.lostList(title, or: "publish to another branch")
        }
        guard let first = names.filter({ !Self.harmless.contains($0) }).min() else { return WrittenFiles() }
        throw UserError(
            .badInput,
            "\(title) contains other files (such as \(first)) and no Peel site; name another branch, for example #\(name == "gh-pages" ? "stickers" : "gh-pages")"
        )
    }

    /// Stages the site's files, and the removal of files that the site no longer has, in the index.
    ///
    /// - Parameters:
    ///   - site: the absolute path of the folder with `files`.
    /// - Throws: ``UserError`` if the branch has other contents than a site, or if an entry on it, such as a
    ///   link or somebody else's file, is in a file's way.
    mutating func stage(_ files: [RelativePath], of site: String) async throws(UserError) {
        let written = try await written()
        let now = Set(files)
        let gone = written.all.filter { !now.contains($0) }
        for file in files {
            for folder in file.folders where !gone.contains(folder) {
                guard let entry = entries[folder] else { continue }
                throw UserError(
                    .badInput,
                    "\(title): \(folder) is \(entry.mode == "120000" ? "a link" : "a file") on the branch, but a folder in the site; remove it from the branch, or name another branch"
                )
            }
        }
        let hashes = try await hashes(of: files, in: site)
        try checkOthers(hashes, now, written)
        var index: [UInt8] = []
        let nothing = String(repeating: "0", count: hashes.values.first?.count ?? 40)
        for file in gone { index += Array("0 \(nothing)\t\(file)\0".utf8) }
        for file in files {
            index += Array("\(Self.fileMode) \(hashes[file] ?? nothing)\t\(file)\0".utf8)
        }
        try await clone.run(["update-index", "-z", "--index-info"], input: index)
        changed = try await differences(["diff-index", "--cached"])
    }

    /// Writes the site's files into the clone, without git's filters, so that the bytes stay unchanged whatever
    /// git's settings are.
    ///
    /// Git gets copies of the files, because it follows links, which may have come into the site meanwhile.
    private func hashes(
        of files: [RelativePath], in site: String
    ) async throws(UserError) -> [RelativePath: String] {
        let copies = clone.scratch + "/copies"
        var hashes: [RelativePath: String] = [:]
        for start in stride(from: 0, to: files.count, by: Self.copiesAtOnce) {
            let files = files[start..<min(start + Self.copiesAtOnce, files.count)]
            try UserError.wrapping {
                let folder = try OpenFolder(site)
                try FileSystem.makeFolder(copies)
                for (number, file) in files.enumerated() {
                    try FileSystem.write(folder.read(file), to: "\(copies)/\(number)")
                }
            }
            let paths = files.indices.map { "../copies/\($0 - start)\n" }.joined()
            let printed = try await clone.text(
                ["hash-object", "-w", "--no-filters", "--stdin-paths"], input: Array(paths.utf8),
                "cannot commit the site (in \(clone.scratch))")
            for (file, hash) in zip(files, printed.split(separator: "\n" as Character)) {
                hashes[file] = String(hash)
            }
            try UserError.wrapping { try FileSystem.remove(copies) }
        }
        guard hashes.count == files.count else {
            throw UserError(.cannotWrite, "\(site): git read only \(hashes.count) of \(files.count) files")
        }
        return hashes
    }

    /// The number of files that are copied before git reads them. Small numbers need little disk space.
    private static let copiesAtOnce = 256

    /// Refuses to replace files on the branch that Peel did not write.
    private func checkOthers(
        _ hashes: [RelativePath: String], _ now: Set<RelativePath>, _ written: WrittenFiles
    ) throws(UserError) {
        for path in entries.keys.sorted() where !written.contains(path) {
            guard let file = ([path] + path.folders).first(where: now.contains), let entry = entries[path],
                file != path || entry.mode != Self.fileMode || entry.hash != hashes[path]
            else { continue }
            throw UserError(
                .badInput,
                "\(title): \(file) on the branch was not written by Peel and differs from the one in the site; remove one of them"
            )
        }
    }

    /// Returns the paths in which a tree of the clone differs from the branch.
    private func differences(_ command: [String], _ tree: String...) async throws(UserError) -> [String] {
        let nothing = ["hash-object", "-w", "-t", "tree", "--stdin"]
        let before = if let base { base } else { try await clone.text(nothing) }
        return try await clone.items(command + ["--name-only", "-z", "--no-renames", before] + tree)
    }

    /// Returns whether a push would change the site, or the branch's history if that is not kept.
    func needsPush(keepsHistory: Bool) -> Bool { !changed.isEmpty || !keepsHistory && hasHistory }

    /// Whether the branch has commits before its last one.
    var hasHistory: Bool { past.hasParents }

    /// Returns the size of the branch with its history after a push, in bytes, before git compresses them.
    /// Pushes by other programs since Peel's last publishing are not counted.
    ///
    /// - Parameter added: the size of the changed files, in bytes.
    func weight(adding added: Int, keepsHistory: Bool) async throws(UserError) -> Int {
        if keepsHistory, let known = past.weight { return known + added }
        guard let base else { return added }
        let sizes = try await clone.items(["ls-tree", "-r", "-l", "-z", "--full-tree", base])
        let gone = keepsHistory ? [] : Set(changed)
        return sizes.reduce(added) { sum, item in
            let parts = item.split(separator: "\t", maxSplits: 1)
            guard parts.count == 2, !gone.contains(String(parts[1])) else { return sum }
            return sum + (parts[0].split(separator: " ").last.flatMap { Int($0) } ?? 0)
        }
    }

    /// Commits the staged files, and pushes the commit. Runs no hooks.
    ///
    /// With history, the commit goes on top of the branch, never by force. Without history, it replaces the
    /// branch, but only if the branch is unchanged since it was fetched.
    ///
    /// - Parameter weight: the size of the branch after the push, in bytes.
    /// - Throws: ``UserError`` with git's own message. Its code is `interrupted` if the task was cancelled.
    func push(message: String, weight: Int, keepsHistory: Bool) async throws(UserError) {
        let tree = try await clone.text(["write-tree"], "git cannot commit")
        let isSigned = try? await clone.text(["config", "--type=bool", "commit.gpgSign"])
        let parents = keepsHistory ? base.map { ["-p", $0] } ?? [] : []
        let commit = try await clone.text(
            ["commit-tree", tree] + parents + (isSigned == "true" ? ["-S"] : [])
                + ["-m", message, "-m", BranchPast.trailer(weight: weight)],
            "git cannot commit")
        guard try await differences(["diff-tree", "-r"], commit) == changed else {
            throw UserError(
                .cannotWrite, "the commit that git made differs from the site; nothing was pushed to \(title)"
            )
        }
        guard !Task.isCancelled else {
            throw UserError(.interrupted, "interrupted before the push")
        }
        do throws(UserError) {
            // An empty value means that the branch must not exist.
            let lease = keepsHistory ? [] : ["--force-with-lease=\(reference):\(base ?? "")"]
            try await clone.run(["update-ref", reference, commit], "git cannot commit")
            // The clone has only this branch. A push by name could match another branch whose name ends with this name.
            try await clone.run(
                ["push", "--progress"] + lease + [GitRemote.name, "refs/heads/*:refs/heads/*"],
                untilSilent: true, "cannot push to \(title)")
        } catch {
            guard error.code != .interrupted else {
                throw UserError(
                    .interrupted,
                    "interrupted during the push; \(title) may have the site. Publish again to be sure")
            }
            throw await explained(error, keepsHistory: keepsHistory)
        }
    }

    /// Returns a refusal with advice: if the branch has changed meanwhile, publishing again helps.
    private func explained(_ error: UserError, keepsHistory: Bool) async -> UserError {
        var now = base
        // If the remote does not answer, a change is unknown.
        do throws(UserError) { now = try await head(clone, "") } catch {}
        guard now != base else {
            guard !keepsHistory, base != nil else { return error }
            return UserError(
                error.code,
                "\(error.message)\nThe remote may not allow a branch's history to be replaced; allow it there, or publish with --keep-history yes"
            )
        }
        return UserError(error.code, "\(error.message)\nThe branch changed in the meantime; publish again")
    }
}

/// The history of a branch, as its last commit tells it.
struct BranchPast: Equatable {
    /// Whether there are earlier commits.
    var hasParents = false
    /// Number of bytes that Peel ever pushed to the branch; `nil` if the commit does not tell.
    var weight: Int?

    /// The key of the line with the bytes in a commit's message.
    private static let key = "Branch-Bytes: "
    /// The largest number that is believed: 1 PB.
    private static let most = 1_000_000_000_000_000

    /// Creates the history of a branch that does not exist yet.
    init() {}

    /// Reads a commit object, in the format of `git cat-file`.
    init(commit: [UInt8]) {
        let lines = String(decoding: commit, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let message = lines.firstIndex(of: "") ?? lines.endIndex
        hasParents = lines[..<message].contains { $0.hasPrefix("parent ") }
        let told = lines[message...].last { $0.hasPrefix(Self.key) }
        weight = told.flatMap { Int($0.dropFirst(Self.key.count)) }.flatMap {
            (0...Self.most).contains($0) ? $0 : nil
        }
    }

    /// Returns the line for a commit's message that tells the bytes to later commits.
    static func trailer(weight: Int) -> String { key + String(weight) }
}
