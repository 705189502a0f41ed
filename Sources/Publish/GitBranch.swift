import Files
import Essentials

/// A branch of a remote repository, and the commit that puts a site on top of it.
///
/// Nothing of the branch is ever checked out: the commit is put together in git's index, so that no path, link or filter
/// that the branch brings reaches a file outside of git's own folder.
struct GitBranch {
    /// The branch's name.
    let name: String
    /// How it is called in errors.
    private let title: String
    private let clone: GitRepository
    /// What is on the branch.
    private var entries: [RelativePath: Entry] = [:]
    /// What is there that is no path of a site: it stays.
    private var others: [String] = []

    private struct Entry {
        /// Git's: `100644` a file, `120000` a link, `160000` another repository.
        var mode: String
        /// The hash of its content.
        var hash: String
    }

    private static let fileMode = "100644"
    /// What may be on a branch that never held a site.
    private static let harmless: Set<String> = [
        ".nojekyll", "CNAME", "README.md", "LICENSE", ".gitignore", ".gitattributes",
    ]

    /// Fetches the branch, or begins one where the remote has none of that name.
    ///
    /// - Parameters:
    ///   - remote: the remote as the user named it.
    ///   - scratch: a folder to be made; the caller removes it.
    init(_ name: String, of remote: String, scratch: String) throws(UserError) {
        self.name = name
        title = "\(name) of \(remote)"
        let around = GitRepository(folder: ".")
        let named = Self.address(of: remote, in: around)
        let reference = "refs/heads/\(name)"
        let heads = try around.run(
            ["ls-remote", "--heads", "--", named, reference], "\(remote) cannot be reached")
        try around.run(["init", "--quiet", scratch])
        clone = GitRepository(folder: scratch, settings: around.ownSettings())
        try clone.run(["symbolic-ref", "HEAD", reference])
        try clone.run(["remote", "add", "--", "origin", named])
        try clone.run(
            ["remote", "set-url", "--push", "--", "origin", Self.address(of: remote, in: around, "--push")])
        guard !heads.isEmpty else { return }
        try clone.run(
            [
                "fetch", "--quiet", "--depth", "1", "--no-tags", "--no-recurse-submodules",
                "--update-head-ok",
                "origin", "+\(reference):\(reference)",
            ],
            "\(title) cannot be read")
        try clone.run(["read-tree", "HEAD"], "\(title) cannot be read")
        for item in try clone.items(["ls-tree", "-r", "-z", "--full-tree", "HEAD"]) {
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

    /// The files that an earlier publishing wrote there.
    ///
    /// - Throws: ``UserError`` where the branch has other content than a site, and where its list is forged.
    func written() throws(UserError) -> WrittenFiles {
        if let path = RelativePath(WrittenFiles.name), entries[path]?.mode == Self.fileMode {
            let list = try clone.run(
                ["cat-file", "blob", "HEAD:\(WrittenFiles.name)"], "\(title) cannot be read")
            if let written = try WrittenFiles(json: list, from: "\(WrittenFiles.name) on \(title)") {
                return written
            }
        }
        let names = entries.keys.map(\.text) + others
        guard let first = names.filter({ !Self.harmless.contains($0) }).min() else { return WrittenFiles() }
        throw UserError(
            .badInput,
            "\(title) holds other files (such as \(first)) and no site of Peel's; name another branch, as in #gh-pages"
        )
    }

    /// Puts files onto the branch and takes off it those that the site no longer has, in the index.
    ///
    /// - Parameters:
    ///   - site: the absolute path of the folder that holds `files`.
    ///   - written: what an earlier publishing wrote onto the branch.
    /// - Returns: the paths that differ from the branch.
    /// - Throws: ``UserError`` where something on the branch, a link or somebody else's file say, stands in a file's way.
    func stage(_ files: [RelativePath], of site: String, over written: WrittenFiles) throws(UserError)
        -> [String]
    {
        let now = Set(files)
        let gone = written.all.filter { !now.contains($0) }
        for file in files {
            for folder in file.folders where !gone.contains(folder) {
                guard let entry = entries[folder] else { continue }
                throw UserError(
                    .badInput,
                    "\(title): \(folder) is \(entry.mode == "120000" ? "a link" : "a file") there, where the site has a folder; remove it from the branch, or name another branch"
                )
            }
        }
        // Without filters: the site's bytes are taken as they are, whatever git is set to change elsewhere.
        let paths = files.map { Self.quoted(FileSystem.joined(site, $0.text)) }.joined(separator: "\n")
        let hashes = try clone.run(
            ["hash-object", "-w", "--no-filters", "--stdin-paths"], input: Array(paths.utf8),
            "the site cannot be read"
        ).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        guard hashes.count == files.count else {
            throw UserError(.cannotWrite, "\(site): git has read \(hashes.count) of \(files.count) files")
        }
        let hashOf = Dictionary(zip(files, hashes)) { first, _ in first }
        for path in entries.keys.sorted() where !written.contains(path) {
            guard let file = ([path] + path.folders).first(where: now.contains), let entry = entries[path],
                file != path || entry.mode != Self.fileMode || entry.hash != hashOf[path]
            else { continue }
            throw UserError(
                .badInput,
                "\(title): Peel did not write the \(file) there, and the site has another; remove it from the branch, or from the site"
            )
        }
        var index: [UInt8] = []
        let nothing = String(repeating: "0", count: hashes.first?.count ?? 40)
        for file in gone { index += Array("0 \(nothing)\t\(file)\0".utf8) }
        for (file, hash) in zip(files, hashes) {
            index += Array("\(Self.fileMode) \(hash)\t\(file)\0".utf8)
        }
        try clone.run(["update-index", "-z", "--index-info"], input: index)
        let isNew = entries.isEmpty && others.isEmpty
        let base = isNew ? try clone.text(["hash-object", "-w", "-t", "tree", "--stdin"]) : "HEAD"
        return try clone.items(["diff-index", "--cached", "--name-only", "-z", "--no-renames", base])
    }

    /// Commits what was staged and pushes it, never by force.
    func push(message: String) throws(UserError) {
        try clone.run(["commit", "--quiet", "--message", message], "git cannot commit")
        try clone.run(
            ["push", "--quiet", "origin", "HEAD:refs/heads/\(name)"],
            "\(title) does not take the site; where it has changed meanwhile, publish again")
    }

    /// A remote's address, which is one already where no remote is called so. The clone is elsewhere, so that a path must not depend
    /// on where it is read: one of the repository's own begins at its top, the user's where the user stands.
    private static func address(of remote: String, in around: GitRepository, _ options: String...) -> String {
        let known = try? around.text(["remote", "get-url"] + options + [remote])
        let top = known == nil ? nil : try? around.text(["rev-parse", "--show-toplevel"])
        let address = known ?? remote
        let path = address.hasPrefix("/") ? address : FileSystem.joined(top ?? ".", address)
        guard (try? FileSystem.kind(of: path)) == .folder else { return address }
        return (try? FileSystem.resolved(path)) ?? address
    }

    /// A path as git reads it from a list of lines, whatever is in it.
    private static func quoted(_ path: String) -> String {
        let bytes = path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "\""): "\\\""
            case UInt8(ascii: "\\"): "\\\\"
            case 0..<0x20, 0x7F...: "\\" + String("00" + String(byte, radix: 8)).suffix(3)
            default: String(UnicodeScalar(byte))
            }
        }
        return "\"" + bytes.joined() + "\""
    }
}
