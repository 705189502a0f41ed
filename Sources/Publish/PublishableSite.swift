import Files
import Hosts

/// A built site to publish, with the checks that do not depend on the target.
struct PublishableSite {
    /// The site's folder.
    let path: String
    /// The files to publish: the files that Peel wrote, and the files that the user added.
    let files: [RelativePath]
    /// The identity of the folder when its files were read.
    private let standing: FileStamp?

    /// Reads the site in the folder `path`.
    ///
    /// - Parameter standing: the folder's stamp; `nil` if it has none.
    /// - Throws: ``UserError`` if the folder is not a site that Peel built, lacks files of its list, has
    ///   entries that are not files, or has files that may contain secrets.
    init(_ path: String, standing: FileStamp?) throws(UserError) {
        self.path = path
        self.standing = standing
        let written = try Self.written(in: path)
        var other: (path: RelativePath, entry: OpenFolder.Entry)?
        do throws(FileError) {
            let folder = try OpenFolder(path)
            files = try folder.files().filter { written.contains($0) || !PrivateFiles.isLeftBehind($0) }
            for file in files {
                let entry = try folder.entry(at: file)
                if entry != .file { other = (file, entry) }
            }
        } catch {
            throw UserError(.badInput, "\(error.path): \(error.reason)")
        }
        if let other {
            throw UserError(.badInput, "\(self.path(of: other.path)) \(Self.reason(for: other.entry))")
        }
        try checkWhole(written)
    }

    /// Returns the files in a site's list.
    ///
    /// - Throws: ``UserError`` if the folder is not a site that Peel built.
    private static func written(in site: String) throws(UserError) -> WrittenFiles {
        let isFolder = try UserError.wrapping(.badInput) { try FileSystem.kind(of: site) == .folder }
        guard isFolder else {
            throw UserError(
                .badInput, "\(site): there is no such folder; name the site that peel build wrote")
        }
        guard let written = try WrittenFiles.read(in: site) else {
            throw UserError(
                .badInput,
                "\(site) is not a Peel site, because it has no pack.json from Peel; build one with peel build"
            )
        }
        guard written.kind == .site else {
            throw UserError(
                .badInput,
                "\(site) contains packs for chat apps, not a site; name a folder that peel build wrote")
        }
        return written
    }

    /// Returns why an entry of a site is not published.
    private static func reason(for entry: OpenFolder.Entry) -> String {
        switch entry {
        case .missing, .misnamed:
            "has a name that is not valid UTF-8, or is no longer there; rename it, then publish again"
        default: "is a link or device, not a regular file; replace it with the file, or remove it"
        }
    }

    /// Refuses a site that lacks files of its list, or has files that users do not mean to publish.
    private func checkWhole(_ written: WrittenFiles) throws(UserError) {
        let secrets = files.filter { file in
            guard !written.contains(file) else { return false }
            let start = try? FileSystem.read(path(of: file), upTo: PrivateFiles.keyStart)
            return PrivateFiles.contains(file) || start.map(PrivateFiles.isKey) == true
        }
        guard secrets.isEmpty else {
            throw UserError(
                .badInput,
                "\(path) holds hidden files, or files that may have passwords or keys in them, which would be published (\(ShownText.list(secrets.map(\.text)))); move them elsewhere"
            )
        }
        let standing = Set(files)
        let missing = written.all.filter { !standing.contains($0) }
        guard missing.isEmpty else {
            throw UserError(
                .badInput,
                "\(path) is damaged: it lacks files that its \(WrittenFiles.name) lists (\(ShownText.list(missing.map(\.text)))); build it again"
            )
        }
    }

    /// Returns the path of a file of the site.
    func path(of file: RelativePath) -> String { FileSystem.joined(path, file.text) }

    /// Returns a file's size in bytes, or 0 if it is unknown.
    func size(of file: RelativePath) -> Int { (try? FileSystem.size(of: path(of: file))) ?? 0 }

    /// The absolute path of the site's folder.
    var absolutePath: String {
        get throws(UserError) {
            try UserError.wrapping { try FileSystem.resolved(path) }
        }
    }

    /// The bytes of the site's list.
    var manifest: [UInt8] {
        get throws(UserError) { try WrittenFiles.bytes(in: path) ?? [] }
    }
}

extension PublishableSite {
    /// Throws if a build has replaced the site meanwhile. The files that were read are of one site only while its folder stays.
    func checkStanding() throws(UserError) {
        guard !Self.isReplaced(path, standing) else { throw Self.rebuiltDuringPublish(path) }
    }

    /// Returns whether another folder is in the site's place now. Changes inside a folder do not come from a build.
    static func isReplaced(_ site: String, _ standing: FileStamp?) -> Bool {
        guard let standing, let now = FileStamp(of: site) else { return false }
        return !now.isSame(standing)
    }

    /// Returns the error for a site that is replaced each time it is read.
    static func rebuiltDuringPublish(_ site: String) -> UserError {
        UserError(
            .cannotWrite,
            "\(site) was rebuilt again and again while Peel read it, so nothing was published; publish when the builds are done"
        )
    }

    /// Refuses to remove pages that people have links to.
    ///
    /// - Parameters:
    ///   - standing: the published files.
    ///   - list: the bytes of the published list.
    func checkKnown(of standing: WrittenFiles, _ list: [UInt8]?, at title: String) throws(UserError) {
        let manifest = try manifest
        let lost = KnownPages.lost(of: standing, by: files, manifest: manifest)
        try KnownPages.check(lost: lost, published: list, manifest: manifest, at: title)
    }

    /// Refuses a site with files that the target's host does not accept, and warns about the host's other limits.
    func checkFit(on host: WebHost?, of title: String, _ warn: (String) -> Void) throws(UserError) {
        guard let host else { return }
        let sizes = files.map { SiteWeight.File(path: $0.text, bytes: size(of: $0)) }
        try Self.check(SiteWeight(sizes), of: title, on: host, warn)
    }

    /// Refuses a file that a host does not accept, and warns about the host's other limits, which are higher for some accounts.
    static func check(
        _ weight: SiteWeight, of title: String, on host: WebHost, _ warn: (String) -> Void
    ) throws(UserError) {
        for problem in weight.problems(on: host) {
            guard !problem.isOfFile else { throw UserError(.badInput, "\(title): \(problem.text)") }
            warn("\(title): \(problem.text)")
        }
    }
}
